//! Who may ask. The page is for the one at this computer: a name that leads here from elsewhere
//! (DNS rebinding), another site in the same browser, and whoever has not seen the page are refused.

use super::http::Request;
use std::io;

/// Bytes of a token.
const TOKEN: usize = 24;

/// A token that nobody can guess.
///
/// # Errors
/// When the system has no random numbers.
pub fn new_token() -> io::Result<String> {
    let mut bytes = [0; TOKEN];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It does not say where it goes, or says so twice.
    Malformed,
    /// It goes to a name that is not this computer's loopback.
    Host,
    /// It comes from another site.
    CrossSite,
    /// It would change something, and does not carry the token.
    Token,
    /// It would change something, and is not of the kind that the page sends.
    Kind,
}

impl Refused {
    /// The status that says so.
    #[must_use]
    pub const fn status(self) -> u16 {
        match self {
            Refused::Malformed => 400,
            Refused::Host => 421,
            Refused::CrossSite | Refused::Token => 403,
            Refused::Kind => 415,
        }
    }
}

/// Whether the request may be answered by the page at `port` with this token.
///
/// # Errors
/// [`Refused`] says why not.
pub fn allowed(request: &Request, port: u16, token: &str) -> Result<(), Refused> {
    if request.count("host") != 1 || !request.target.starts_with('/') {
        return Err(Refused::Malformed);
    }
    let host = request.header("host").unwrap_or_default();
    if !is_loopback(host, port) {
        return Err(Refused::Host);
    }
    if request.count("origin") > 0 {
        let own = |origin: &str| origin.eq_ignore_ascii_case(&format!("http://{host}"));
        if !request.header("origin").is_some_and(own) {
            return Err(Refused::CrossSite);
        }
    }
    if request.count("sec-fetch-site") > 0 {
        // `none`: the address was typed. `same-site` may be another port of this computer.
        let site = request.header("sec-fetch-site");
        if !matches!(site, Some("same-origin" | "none")) {
            return Err(Refused::CrossSite);
        }
    }
    if matches!(request.method.as_str(), "GET" | "HEAD") {
        return Ok(());
    }
    let given = request.header("x-tsumego-token").unwrap_or_default();
    if !equal(given.as_bytes(), token.as_bytes()) {
        return Err(Refused::Token);
    }
    let kind = request.header("content-type").unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/json") {
        return Err(Refused::Kind);
    }
    Ok(())
}

fn is_loopback(host: &str, port: u16) -> bool {
    ["127.0.0.1", "localhost", "[::1]"].into_iter().any(|name| {
        let named = host.eq_ignore_ascii_case(&format!("{name}:{port}"));
        // A browser leaves the default port out.
        named || (port == 80 && host.eq_ignore_ascii_case(name))
    })
}

/// Whether two texts are equal, in a time that does not tell how far they are.
fn equal(one: &[u8], other: &[u8]) -> bool {
    let differ = one.iter().zip(other).fold(0, |all, (a, b)| all | (a ^ b));
    one.len() == other.len() && differ == 0 && !one.is_empty()
}
