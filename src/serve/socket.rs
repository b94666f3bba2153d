//! Listening on loopback. A connection is one request; however many there are, and whatever they
//! send or fail to send, a new one finds its place.

use super::http::{MAX_BODY, MAX_HEAD, Read, Response, read};
use super::site::Site;
use std::collections::VecDeque;
use std::io::{self, Read as _, Write};
use std::net::{Ipv4Addr, Ipv6Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The most connections that are read from at a time; for a new one the oldest goes.
pub const MOST_CONNECTIONS: usize = 64;
/// The most threads beside: those that answer.
const MOST_THREADS: usize = 2 * MOST_CONNECTIONS;
/// How long a request may take to come, and a response to go.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long what is still sent is listened to after that.
const FAREWELL: Duration = Duration::from_millis(300);
/// The reader goes deep: as much stack as the main thread usually has.
const STACK: usize = 16 << 20;

/// A place to listen at.
#[derive(Debug)]
pub struct Server {
    listeners: Vec<TcpListener>,
    port: u16,
}

/// Connections that have not sent their request yet, oldest first, and how many threads there are.
#[derive(Debug, Default)]
struct Waiting {
    streams: VecDeque<(u64, TcpStream)>,
    next: u64,
    threads: usize,
}

type Shared = Arc<Mutex<Waiting>>;

fn lock(waiting: &Shared) -> MutexGuard<'_, Waiting> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Server {
    /// Listens at `port` of 127.0.0.1, and of ::1 where there is one; 0: at any that is free.
    ///
    /// # Errors
    /// When 127.0.0.1 cannot be listened at.
    pub fn bind(port: u16) -> io::Result<Server> {
        let first = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let port = first.local_addr()?.port();
        let mut listeners = vec![first];
        // Not every computer has it, and it may be another program's.
        listeners.extend(TcpListener::bind((Ipv6Addr::LOCALHOST, port)).ok());
        Ok(Server { listeners, port })
    }

    /// The port.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Where it listens.
    #[must_use]
    pub fn addresses(&self) -> Vec<SocketAddr> {
        let addresses = self.listeners.iter();
        addresses
            .filter_map(|listener| listener.local_addr().ok())
            .collect()
    }

    /// Answers from now on, in threads of its own.
    ///
    /// # Errors
    /// When there can be no thread.
    pub fn start(self, site: &Arc<Site>) -> io::Result<()> {
        let waiting = Shared::default();
        for listener in self.listeners {
            let (site, waiting, port) = (Arc::clone(site), Arc::clone(&waiting), self.port);
            thread::Builder::new().spawn(move || {
                for stream in listener.incoming() {
                    match stream {
                        Ok(stream) => take(stream, &site, &waiting, port),
                        // Too many files are open, say: not to be asked again at once.
                        Err(_) => thread::sleep(Duration::from_millis(20)),
                    }
                }
            })?;
        }
        Ok(())
    }
}

/// Takes a connection in: a thread of its own reads the request and answers.
fn take(stream: TcpStream, site: &Arc<Site>, waiting: &Shared, port: u16) {
    let near = |address: io::Result<SocketAddr>| address.is_ok_and(|a| a.ip().is_loopback());
    if !near(stream.peer_addr()) || !near(stream.local_addr()) {
        return;
    }
    let Ok(other) = stream.try_clone() else {
        return;
    };
    let number = {
        let mut waiting = lock(waiting);
        if waiting.threads >= MOST_THREADS {
            return;
        }
        if waiting.streams.len() >= MOST_CONNECTIONS
            && let Some((_, oldest)) = waiting.streams.pop_front()
        {
            let _ = oldest.shutdown(Shutdown::Both);
        }
        let number = waiting.next;
        waiting.next += 1;
        waiting.threads += 1;
        waiting.streams.push_back((number, other));
        number
    };
    let (site, shared) = (Arc::clone(site), Arc::clone(waiting));
    let spawned = thread::Builder::new().stack_size(STACK).spawn(move || {
        let _count = Count(Arc::clone(&shared));
        // Whoever goes away in the middle has nothing to be told.
        let _ = serve(stream, &site, &shared, number, port);
    });
    if spawned.is_err() {
        let mut waiting = lock(waiting);
        waiting.threads -= 1;
        waiting.streams.retain(|(other, _)| *other != number);
    }
}

/// A thread that is counted as long as it lives.
struct Count(Shared);

impl Drop for Count {
    fn drop(&mut self) {
        lock(&self.0).threads -= 1;
    }
}

fn serve(
    mut stream: TcpStream,
    site: &Site,
    waiting: &Shared,
    number: u64,
    port: u16,
) -> io::Result<()> {
    stream.set_write_timeout(Some(PATIENCE))?;
    let until = Instant::now() + PATIENCE;
    let found = receive(&mut stream, until);
    lock(waiting).streams.retain(|(other, _)| *other != number);
    let bytes = match found? {
        Read::Whole(request) => {
            let response = site.answer(&request, port);
            response.bytes(request.method == "HEAD")
        }
        Read::Refused(status) => Response::plain(status).bytes(false),
        // It ended too soon.
        Read::More => return Ok(()),
    };
    stream.write_all(&bytes)?;
    // What was not read would throw away what is on its way to the other side.
    stream.shutdown(Shutdown::Write)?;
    let mut rest = [0; 4096];
    let mut left = MAX_HEAD + MAX_BODY;
    let until = Instant::now() + FAREWELL;
    stream.set_read_timeout(Some(FAREWELL))?;
    while let Ok(count @ 1..) = stream.read(&mut rest) {
        left = left.saturating_sub(count);
        if left == 0 || Instant::now() > until {
            break;
        }
    }
    Ok(())
}

/// Reads a request, which has to be there at the time `until`.
fn receive(stream: &mut TcpStream, until: Instant) -> io::Result<Read> {
    let mut bytes = Vec::new();
    let mut part = [0; 4096];
    loop {
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Ok(Read::Refused(408));
        }
        stream.set_read_timeout(Some(left))?;
        let count = match stream.read(&mut part) {
            Ok(0) => return Ok(Read::More),
            Ok(count) => count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut
                ) =>
            {
                return Ok(Read::Refused(408));
            }
            Err(error) => return Err(error),
        };
        bytes.extend(part.iter().take(count));
        match read(&bytes) {
            Read::More => {}
            found => return Ok(found),
        }
    }
}
