//! A local page: the prompt with a board to press.
//!
//! A browser sends lines, as they would be typed at the prompt, and gets back what there is to
//! show as HTML. So the page has the same judge, the same record and the same texts, and every
//! command of the prompt is one of the page's.
//!
//! | file | holds |
//! |---|---|
//! | `http` | bytes to a request, a response to bytes |
//! | `gate` | who may ask: loopback names only, no other site, the page's token |
//! | `site` | requests to responses, without a socket |
//! | `desk` | one window of a browser: its prompt, what was said last |
//! | `view` | what a window shows, as HTML |
//! | `socket` | listening on loopback, a bounded number of connections |
//! | `page/` | the page itself: HTML, CSS, JavaScript |

mod desk;
mod gate;
mod http;
mod site;
mod socket;
mod view;

pub use gate::{Refused, allowed, new_token};
pub use http::{MAX_BODY, MAX_HEAD, Read, Request, Response, read};
pub use site::{MOST_AWAKE, MOST_DESKS, Site, Work};
pub use socket::{MOST_CONNECTIONS, MOST_WAITING, Server};
