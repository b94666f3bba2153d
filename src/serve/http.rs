//! The little of HTTP that a page on one's own computer needs: one request a connection, with a
//! body of known length.

/// The most bytes of a request's head.
pub const MAX_HEAD: usize = 16 << 10;
/// The most bytes of its body.
pub const MAX_BODY: usize = 16 << 10;
/// The most headers.
const MAX_HEADERS: usize = 64;

/// A request.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// The method, in capitals.
    pub method: String,
    /// The path with what follows a question mark.
    pub target: String,
    /// The headers, their names in small letters.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: Vec<u8>,
}

impl Request {
    /// The value of a header that is there once.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut found = self.headers.iter().filter(|(other, _)| other == name);
        let value = found.next()?;
        found.next().is_none().then_some(value.1.as_str())
    }

    /// How often a header is there.
    #[must_use]
    pub fn count(&self, name: &str) -> usize {
        self.headers
            .iter()
            .filter(|(other, _)| other == name)
            .count()
    }

    /// The path alone.
    #[must_use]
    pub fn path(&self) -> &str {
        self.target.split('?').next().unwrap_or_default()
    }
}

/// What so many bytes are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Read {
    /// The beginning of a request.
    More,
    /// A whole request.
    Whole(Request),
    /// No request that is answered but by this status.
    Refused(u16),
}

/// Reads the bytes that came so far.
#[must_use]
pub fn read(bytes: &[u8]) -> Read {
    let Some(head) = head_end(bytes) else {
        return if bytes.len() > MAX_HEAD {
            Read::Refused(431)
        } else {
            Read::More
        };
    };
    if head > MAX_HEAD {
        return Read::Refused(431);
    }
    let mut headers = [httparse::EMPTY_HEADER; MAX_HEADERS];
    let mut parsed = httparse::Request::new(&mut headers);
    match parsed.parse(bytes) {
        Ok(httparse::Status::Complete(_)) => {}
        Ok(httparse::Status::Partial) => return Read::Refused(400),
        Err(httparse::Error::TooManyHeaders) => return Read::Refused(431),
        Err(_) => return Read::Refused(400),
    }
    let mut request = Request {
        method: parsed.method.unwrap_or_default().to_owned(),
        target: parsed.path.unwrap_or_default().to_owned(),
        ..Request::default()
    };
    for header in parsed.headers.iter() {
        let Ok(value) = std::str::from_utf8(header.value) else {
            return Read::Refused(400);
        };
        let name = header.name.to_ascii_lowercase();
        request.headers.push((name, value.trim().to_owned()));
    }
    // A body whose length is told in two ways could be taken for two requests.
    if request.count("transfer-encoding") > 0 {
        return Read::Refused(501);
    }
    let length = match (
        request.count("content-length"),
        request.header("content-length"),
    ) {
        (0, _) => 0,
        (1, Some(length)) if length.bytes().all(|byte| byte.is_ascii_digit()) => {
            match length.parse::<usize>() {
                Ok(length) => length,
                Err(_) if length.is_empty() => return Read::Refused(400),
                Err(_) => return Read::Refused(413),
            }
        }
        _ => return Read::Refused(400),
    };
    if length > MAX_BODY {
        return Read::Refused(413);
    }
    let Some(body) = bytes.get(head..head + length) else {
        return Read::More;
    };
    request.body = body.to_vec();
    Read::Whole(request)
}

/// Where the empty line after the head ends.
fn head_end(bytes: &[u8]) -> Option<usize> {
    let looked = bytes.get(..bytes.len().min(MAX_HEAD + 4))?;
    let mut at = 0;
    while let Some(found) = looked.get(at..)?.iter().position(|byte| *byte == b'\n') {
        at += found + 1;
        match looked.get(at..) {
            Some([b'\n', ..]) => return Some(at + 1),
            Some([b'\r', b'\n', ..]) => return Some(at + 2),
            _ => {}
        }
    }
    None
}

/// What is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// The status.
    pub status: u16,
    /// The kind of the body.
    pub kind: &'static str,
    /// The body.
    pub body: Vec<u8>,
}

/// What the page may do: load from here, and nothing else.
const POLICY: &str = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

impl Response {
    /// A response with a body.
    #[must_use]
    pub fn new(status: u16, kind: &'static str, body: impl Into<Vec<u8>>) -> Response {
        Response {
            status,
            kind,
            body: body.into(),
        }
    }

    /// A response with the words that its status stands for.
    #[must_use]
    pub fn plain(status: u16) -> Response {
        let text = format!("{status} {}\n", reason(status));
        Response::new(status, "text/plain; charset=utf-8", text)
    }

    /// The bytes that go out; without the body where only the head was asked for.
    #[must_use]
    pub fn bytes(&self, head_only: bool) -> Vec<u8> {
        let head = format!(
            "HTTP/1.1 {} {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nConnection: close\r\n\
             Cache-Control: no-store\r\nContent-Security-Policy: {POLICY}\r\n\
             X-Content-Type-Options: nosniff\r\nX-Frame-Options: DENY\r\nReferrer-Policy: no-referrer\r\n\
             Cross-Origin-Opener-Policy: same-origin\r\nCross-Origin-Resource-Policy: same-origin\r\n\r\n",
            self.status,
            reason(self.status),
            self.kind,
            self.body.len()
        );
        let mut bytes = head.into_bytes();
        if self.status == 503 {
            // Before the empty line that ends the head.
            bytes.truncate(bytes.len() - 2);
            bytes.extend_from_slice(b"Retry-After: 1\r\n\r\n");
        }
        if !head_only {
            bytes.extend_from_slice(&self.body);
        }
        bytes
    }
}

const fn reason(status: u16) -> &'static str {
    match status {
        200 => "OK",
        400 => "Bad Request",
        403 => "Forbidden",
        404 => "Not Found",
        405 => "Method Not Allowed",
        408 => "Request Timeout",
        409 => "Conflict",
        413 => "Content Too Large",
        415 => "Unsupported Media Type",
        421 => "Misdirected Request",
        431 => "Request Header Fields Too Large",
        500 => "Internal Server Error",
        501 => "Not Implemented",
        503 => "Service Unavailable",
        _ => "Error",
    }
}
