//! Listening on loopback. A connection is one request; however many there are, and whatever they
//! send or fail to send, a new one finds its place: it waits in a row for a thread, and whoever
//! keeps a thread without sending anything gives it up as soon as somebody waits. Where the row
//! is full it is told to come again.

use super::http::{MAX_BODY, MAX_HEAD, Read, Response, read};
use super::site::Site;
use crate::solver::STACK;
use std::collections::VecDeque;
use std::io::{self, Read as _, Write};
use std::net::{Ipv4Addr, Ipv6Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The most connections that are read from or answered at a time.
pub const MOST_CONNECTIONS: usize = 96;
/// The most that wait for that.
pub const MOST_WAITING: usize = 256;
/// The most that have been answered and not left yet.
const MOST_LEAVING: usize = 128;
/// How long a request may take to come, and a response to go.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long it may take to come where others wait.
const PRESSED: Duration = Duration::from_millis(200);
/// How long what is still sent is listened to after the answer.
const FAREWELL: Duration = Duration::from_millis(300);
/// How often those who leave are looked after.
const GLANCE: Duration = Duration::from_millis(10);

/// A place to listen at.
#[derive(Debug)]
pub struct Server {
    listeners: Vec<TcpListener>,
    port: u16,
}

/// Connections that wait for a thread, the one that came first in front, and how many threads there are.
#[derive(Debug, Default)]
struct Waiting {
    streams: VecDeque<TcpStream>,
    threads: usize,
}

/// What the threads have in common.
#[derive(Debug)]
struct Office {
    site: Arc<Site>,
    port: u16,
    waiting: Mutex<Waiting>,
    /// Takes those who have been answered.
    door: Sender<TcpStream>,
}

impl Office {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
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
        let (door, leaving) = channel();
        thread::Builder::new().spawn(move || see_off(&leaving))?;
        let office = Arc::new(Office {
            site: Arc::clone(site),
            port: self.port,
            waiting: Mutex::default(),
            door,
        });
        for listener in self.listeners {
            let office = Arc::clone(&office);
            thread::Builder::new().spawn(move || {
                for stream in listener.incoming() {
                    match stream {
                        Ok(stream) => take(stream, &office),
                        // Too many files are open, say: not to be asked again at once.
                        Err(_) => thread::sleep(GLANCE),
                    }
                }
            })?;
        }
        Ok(())
    }
}

/// Takes a connection in: it goes to the end of the row, and a new thread to work if there may be one.
fn take(stream: TcpStream, office: &Arc<Office>) {
    let near = |address: io::Result<SocketAddr>| address.is_ok_and(|a| a.ip().is_loopback());
    if !near(stream.peer_addr()) || !near(stream.local_addr()) {
        return;
    }
    {
        let mut waiting = office.waiting();
        if waiting.streams.len() >= MOST_WAITING {
            drop(waiting);
            turn_away(stream, office);
            return;
        }
        waiting.streams.push_back(stream);
        if waiting.threads >= MOST_CONNECTIONS {
            return;
        }
        waiting.threads += 1;
    }
    let own = Arc::clone(office);
    let work = move || {
        while let Some(stream) = next(&own) {
            // Whoever goes away in the middle has nothing to be told; nor may one request that
            // breaks something keep a place for ever.
            let _ = catch_unwind(AssertUnwindSafe(|| serve(stream, &own)));
        }
    };
    if thread::Builder::new()
        .stack_size(STACK)
        .spawn(work)
        .is_err()
    {
        let mut waiting = office.waiting();
        waiting.threads -= 1;
        // Else those that work come to it.
        let left = (waiting.threads == 0).then(|| waiting.streams.pop_back());
        drop(waiting);
        if let Some(stream) = left.flatten() {
            turn_away(stream, office);
        }
    }
}

/// The next connection in the row; where there is none the thread that asks has ended.
fn next(office: &Office) -> Option<TcpStream> {
    let mut waiting = office.waiting();
    let stream = waiting.streams.pop_front();
    if stream.is_none() {
        waiting.threads -= 1;
    }
    stream
}

/// Tells a connection that there is no place just now.
fn turn_away(mut stream: TcpStream, office: &Office) {
    // So few bytes have room in any socket: nobody waits for them to go.
    let told = stream
        .set_nonblocking(true)
        .and_then(|()| stream.write_all(&Response::plain(503).bytes(false)));
    if told.is_ok() {
        leave(stream, office);
    }
}

fn serve(mut stream: TcpStream, office: &Office) -> io::Result<()> {
    stream.set_write_timeout(Some(PATIENCE))?;
    let bytes = match receive(&mut stream, office)? {
        Read::Whole(request) => {
            let response = office.site.answer(&request, office.port);
            response.bytes(request.method == "HEAD")
        }
        Read::Refused(status) => Response::plain(status).bytes(false),
        // It ended too soon.
        Read::More => return Ok(()),
    };
    stream.write_all(&bytes)?;
    leave(stream, office);
    Ok(())
}

/// Sends a connection that has been answered to the door.
fn leave(stream: TcpStream, office: &Office) {
    let ended = stream.shutdown(Shutdown::Write);
    if ended.and_then(|()| stream.set_nonblocking(true)).is_ok() {
        let _ = office.door.send(stream);
    }
}

/// Listens for a while to what those who have been answered still send: what was not read would
/// throw away what is on its way to them.
fn see_off(leaving: &Receiver<TcpStream>) {
    let mut there: VecDeque<(Instant, usize, TcpStream)> = VecDeque::new();
    loop {
        let first = if there.is_empty() {
            leaving.recv().map_err(|_| RecvTimeoutError::Disconnected)
        } else {
            leaving.recv_timeout(GLANCE)
        };
        match first {
            Ok(stream) => {
                for stream in [stream].into_iter().chain(leaving.try_iter()) {
                    there.push_back((Instant::now() + FAREWELL, MAX_HEAD + MAX_BODY, stream));
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        there.retain_mut(|(until, left, stream)| Instant::now() < *until && stays(stream, left));
        while there.len() > MOST_LEAVING {
            there.pop_front();
        }
    }
}

/// Reads what is there; whether more may come.
fn stays(stream: &mut TcpStream, left: &mut usize) -> bool {
    let mut rest = [0; 4096];
    loop {
        match stream.read(&mut rest) {
            Ok(0) => return false,
            Ok(count) if count < *left => *left -= count,
            Ok(_) => return false,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return error.kind() == io::ErrorKind::WouldBlock,
        }
    }
}

/// Reads a request, which has to be there in time: soon where others wait.
fn receive(stream: &mut TcpStream, office: &Office) -> io::Result<Read> {
    let begun = Instant::now();
    let mut bytes = Vec::new();
    let mut part = [0; 4096];
    loop {
        let pressed = !office.waiting().streams.is_empty();
        let patience = if pressed { PRESSED } else { PATIENCE };
        let left = patience.saturating_sub(begun.elapsed());
        if left.is_zero() {
            return Ok(Read::Refused(408));
        }
        // From time to time it is looked whether somebody waits now.
        stream.set_read_timeout(Some(left.min(PRESSED)))?;
        let count = match stream.read(&mut part) {
            Ok(0) => return Ok(Read::More),
            Ok(count) => count,
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::Interrupted
                        | io::ErrorKind::WouldBlock
                        | io::ErrorKind::TimedOut
                ) =>
            {
                continue;
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
