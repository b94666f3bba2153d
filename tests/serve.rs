//! The local page: who is answered, what a hostile client can do, and that what is shown is what
//! the prompt says.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

mod common;

use common::program::large_problem;
use common::rng::Rng;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::{Read as _, Write};
use std::net::{IpAddr, Ipv4Addr, Shutdown, SocketAddr, TcpStream, UdpSocket};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tsumego::problems::{Lang, load_str};
use tsumego::render::{BoardStyle, Look};
use tsumego::repl::{Library, Prompt, Store};
use tsumego::serve::{
    MAX_BODY, MAX_HEAD, MOST_CONNECTIONS, MOST_DESKS, Read, Request, Response, Server, Site, Work,
    read,
};
use tsumego::solver::Limits;
use tsumego::trainer::Reader;

const TOKEN: &str = "0123456789abcdef";
const PORT: u16 = 8765;

const PROBLEM: &str = "
format: 1
set: mine
title: {en: My set, zh: 我的题集}
license: CC0-1.0
problems:
  - id: three
    title: {en: Three <b>&, zh: 直三}
    level: 18k
    to_play: black
    goal: kill
    board: |
      | O O O O X . .
      | . . . O X . .
      -----------------
  - id: state
    to_play: white
    goal: status
    board: |
      | O O O O X . .
      | . . . O X . .
      -----------------
";

fn clock() -> u64 {
    20_000 * 86_400
}

/// A site over one small set, with a record in `folder` if there is to be one.
fn site_over(yaml: &str, folder: Option<&Path>, nodes: u64) -> Site {
    let set = load_str("mine.yaml", yaml.as_bytes()).unwrap();
    let library = Library::of(vec![set]);
    let folder = folder.map(Path::to_path_buf);
    Site::new(TOKEN.to_owned(), Lang::En, move |work: Work| {
        let limits = Limits {
            nodes,
            stop: Some(work.stop),
            observer: Some(work.observer),
            ..Limits::default()
        };
        let reader = Reader::new(limits).with_memory(16 << 20);
        let look = Look {
            lang: Lang::En,
            style: BoardStyle::Unicode,
        };
        let mut prompt = Prompt::new(library.clone(), reader, look);
        if let Some(folder) = &folder {
            prompt.keep(Store::at(Some(folder.clone()), None), clock);
        }
        prompt
    })
}

fn site() -> Site {
    site_over(PROBLEM, None, 100_000)
}

fn request(method: &str, target: &str, headers: &[(&str, &str)], body: &str) -> Request {
    Request {
        method: method.to_owned(),
        target: target.to_owned(),
        headers: headers
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect(),
        body: body.as_bytes().to_vec(),
    }
}

const HOST: (&str, &str) = ("host", "127.0.0.1:8765");
const KEY: (&str, &str) = ("x-tsumego-token", TOKEN);
const KIND: (&str, &str) = ("content-type", "application/json");

fn post(site: &Site, path: &str, body: &Value) -> Response {
    let request = request("POST", path, &[HOST, KEY, KIND], &body.to_string());
    site.answer(&request, PORT)
}

/// What a window shows after this.
fn ask(site: &Site, body: Value) -> Value {
    let response = post(site, "/do", &body);
    assert_eq!(response.status, 200, "{body}");
    serde_json::from_slice(&response.body).unwrap()
}

fn main_of(answer: &Value) -> &str {
    answer["main"].as_str().unwrap()
}

#[test]
fn only_this_computer_and_only_the_page_itself_are_answered() {
    let site = site();
    let status = |method: &str, headers: &[(&str, &str)]| {
        let body = json!({"desk": "a", "view": "sets"}).to_string();
        let path = if method == "POST" { "/do" } else { "/" };
        site.answer(&request(method, path, headers, &body), PORT)
            .status
    };
    for host in [
        "127.0.0.1:8765",
        "localhost:8765",
        "[::1]:8765",
        "LOCALHOST:8765",
    ] {
        assert_eq!(status("GET", &[("host", host)]), 200, "{host}");
        assert_eq!(status("POST", &[("host", host), KEY, KIND]), 200, "{host}");
    }
    // A name that was made to lead here, another port, no name, two of them.
    for host in [
        "evil.example",
        "evil.example:8765",
        "127.0.0.1.evil.example:8765",
        "127.0.0.1",
        "localhost:80",
        "127.0.0.1:87650",
        "0.0.0.0:8765",
        "",
    ] {
        assert_eq!(status("GET", &[("host", host)]), 421, "{host}");
        assert_eq!(status("POST", &[("host", host), KEY, KIND]), 421, "{host}");
    }
    assert_eq!(status("GET", &[]), 400);
    assert_eq!(status("GET", &[HOST, HOST]), 400);
    // Another site in the same browser, with the token too.
    for origin in [
        "http://evil.example",
        "https://127.0.0.1:8765",
        "http://127.0.0.1:3000",
        "http://localhost:8765",
        "null",
        "",
    ] {
        let from = ("origin", origin);
        assert_eq!(status("GET", &[HOST, from]), 403, "{origin}");
        assert_eq!(status("POST", &[HOST, KEY, KIND, from]), 403, "{origin}");
    }
    let own = ("origin", "http://127.0.0.1:8765");
    assert_eq!(status("POST", &[HOST, KEY, KIND, own]), 200);
    assert_eq!(status("POST", &[HOST, KEY, KIND, own, own]), 403);
    for site in ["cross-site", "same-site", "nonsense"] {
        let from = ("sec-fetch-site", site);
        assert_eq!(status("GET", &[HOST, from]), 403, "{site}");
        assert_eq!(status("POST", &[HOST, KEY, KIND, from]), 403, "{site}");
    }
    for site in ["same-origin", "none"] {
        assert_eq!(status("GET", &[HOST, ("sec-fetch-site", site)]), 200);
    }
}

#[test]
fn what_changes_something_needs_the_token_and_json() {
    let site = site();
    let body = json!({"desk": "a", "view": "open/mine/three"}).to_string();
    let status = |headers: &[(&str, &str)]| {
        site.answer(&request("POST", "/do", headers, &body), PORT)
            .status
    };
    assert_eq!(status(&[HOST, KIND]), 403);
    for token in [
        "",
        "0123456789abcde",
        "0123456789abcdef0",
        "0123456789abcdee",
    ] {
        assert_eq!(status(&[HOST, KIND, ("x-tsumego-token", token)]), 403);
    }
    assert_eq!(status(&[HOST, KIND, KEY, KEY]), 403);
    // A form of another site can send these kinds without asking.
    for kind in ["text/plain", "application/x-www-form-urlencoded", ""] {
        assert_eq!(status(&[HOST, KEY, ("content-type", kind)]), 415);
    }
    assert_eq!(status(&[HOST, KEY]), 415);
    assert_eq!(status(&[HOST, KEY, KIND]), 200);
    // The page carries the token, and nothing that runs stands in it.
    let page = site.answer(&request("GET", "/", &[HOST], ""), PORT);
    let text = String::from_utf8(page.body.clone()).unwrap();
    assert!(text.contains(&format!("content=\"{TOKEN}\"")));
    assert!(!text.contains("<script>") && !text.contains("style=") && !text.contains(" on"));
    let head = String::from_utf8(page.bytes(true)).unwrap();
    assert!(
        head.contains("Content-Security-Policy: default-src 'self';"),
        "{head}"
    );
    assert!(head.ends_with("\r\n\r\n"));
    // No other method, no other path.
    for method in ["PUT", "DELETE", "OPTIONS", "TRACE", "BREW"] {
        assert_eq!(
            site.answer(&request(method, "/do", &[HOST, KEY, KIND], ""), PORT)
                .status,
            405
        );
    }
    for path in ["/../Cargo.toml", "/page/page.css", "/%2e%2e/", "//", "/do"] {
        assert_eq!(
            site.answer(&request("GET", path, &[HOST], ""), PORT).status,
            404
        );
    }
    assert_eq!(
        site.answer(&request("GET", "http://evil.example/", &[HOST], ""), PORT)
            .status,
        400
    );
}

#[test]
fn bodies_that_are_no_question_are_refused() {
    let site = site();
    let long = "x".repeat(5000);
    for body in [
        "",
        "{",
        "null",
        "[]",
        "\"desk\"",
        "{}",
        r#"{"desk": 5}"#,
        r#"{"desk": ""}"#,
        r#"{"desk": "../../etc"}"#,
        r#"{"desk": "a", "view": 1}"#,
        r#"{"desk": "a", "line": ["B1"]}"#,
        r#"{"desk": "a", "unknown": 1}"#,
        r#"{"desk": "a", "desk": "b"}"#,
        "{\"desk\": \"a\", \"line\": \"\u{fffd}",
        &format!(r#"{{"desk": "a", "line": "{long}"}}"#),
        &format!(r#"{{"desk": "{long}"}}"#),
        &"[".repeat(10_000),
    ] {
        let answer = site.answer(&request("POST", "/do", &[HOST, KEY, KIND], body), PORT);
        assert_eq!(answer.status, 400, "{body}");
    }
    // Whatever stands in a line or a view, there is an answer.
    for text in [
        "",
        "\u{0}\u{1b}[2J",
        "lesson 99",
        "open ../../x",
        "show --svg /etc/passwd",
        "板",
        "quit",
    ] {
        ask(&site, json!({"desk": "a", "view": "board", "line": text}));
        for view in [
            "",
            "set/",
            "open/",
            "lesson/",
            "pick/",
            "terms/",
            "nonsense/",
        ] {
            let answer = ask(&site, json!({"desk": "a", "view": format!("{view}{text}")}));
            assert!(!main_of(&answer).is_empty());
        }
    }
}

/// Solving, failing and exploring, with the same judge and the same record as the prompt.
#[test]
fn a_problem_is_played_and_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let site = site_over(PROBLEM, Some(folder.path()), 100_000);
    let record = || std::fs::read_to_string(folder.path().join("record.jsonl")).unwrap_or_default();
    let answer = ask(&site, json!({"desk": "a", "view": "open/mine/three"}));
    let main = main_of(&answer);
    assert_eq!(answer["view"], "board");
    assert!(
        main.contains("<h1 tabindex=\"-1\">Black to play and kill White&#39;s stones.</h1>")
            && !main.contains("Three"),
        "{main}"
    );
    assert!(main.contains("data-wants=\"move\""));
    assert!(main.contains("aria-label=\"B1, empty\"") && main.contains("aria-label=\"A2, white\""));
    assert_eq!(main.matches("class=\"place\"").count(), 14);
    assert_eq!(record(), "");
    // Wrong: White takes the middle, and both stones carry their numbers.
    let answer = ask(&site, json!({"desk": "a", "view": "board", "line": "A1"}));
    let main = main_of(&answer);
    assert!(
        main.contains("Black A1: wrong.") && main.contains("White refutes it with B1."),
        "{main}"
    );
    assert!(
        main.contains("aria-label=\"B1, white, 2, the last move\""),
        "{main}"
    );
    assert!(
        answer["speech"]
            .as_str()
            .unwrap()
            .starts_with("Black A1: wrong.")
    );
    assert_eq!(record().matches("\"outcome\":\"missed\"").count(), 1);
    // Exploring counts for nothing.
    let answer = ask(&site, json!({"desk": "a", "view": "board", "line": "undo"}));
    assert!(main_of(&answer).contains("aria-label=\"B1, empty\""));
    let answer = ask(&site, json!({"desk": "a", "view": "board", "line": "B1"}));
    assert!(main_of(&answer).contains("Black B1: right."));
    assert_eq!(record().lines().count(), 1);
    // The list knows of it, and another window too.
    let answer = ask(&site, json!({"desk": "b", "view": "set/mine"}));
    assert!(main_of(&answer).contains("✗"), "{answer}");
    // The same day in that one: written down, and counting for nothing.
    ask(&site, json!({"desk": "b", "view": "open/mine/three"}));
    let answer = ask(&site, json!({"desk": "b", "view": "board", "line": "B1"}));
    assert!(main_of(&answer).contains("data-line=\"next\" class=\"main\""));
    assert_eq!(record().matches("\"outcome\":\"solved\"").count(), 1);
    assert_eq!(record().matches("\"repeat\":true").count(), 1);
    let answer = ask(&site, json!({"desk": "a", "view": "stats"}));
    assert!(main_of(&answer).contains("0/1") && !main_of(&answer).contains("1/2"));
    // What is solved says its name: text of a file, and nothing more.
    let answer = ask(&site, json!({"desk": "b", "view": "open/mine/1"}));
    assert!(
        main_of(&answer).contains("<h1 tabindex=\"-1\">Three &lt;b&gt;&amp;</h1>"),
        "{answer}"
    );
    // A status is named with a button for each.
    let answer = ask(&site, json!({"desk": "a", "view": "open/mine/state"}));
    assert!(main_of(&answer).contains("data-wants=\"choice\""));
    for kind in ["dead", "ko", "seki", "alive"] {
        assert!(
            main_of(&answer).contains(&format!("data-line=\"{kind}\"")),
            "{kind}"
        );
    }
    let answer = ask(
        &site,
        json!({"desk": "a", "view": "board", "line": "alive"}),
    );
    assert!(main_of(&answer).contains("class=\"right\""));
    assert_eq!(record().lines().count(), 3);
    // What is due and what was missed is opened from anywhere.
    let answer = ask(&site, json!({"desk": "a", "view": "mistakes"}));
    assert_eq!(answer["view"], "board");
}

#[test]
fn both_languages_have_every_view() {
    let site = site();
    let han = |text: &str| text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
    for view in [
        "sets",
        "set/mine",
        "lessons",
        "stats",
        "terms",
        "open/mine/three",
        "lesson/liberties",
        "nonsense",
    ] {
        let english = ask(&site, json!({"desk": "a", "view": view, "lang": "en"}));
        let chinese = ask(&site, json!({"desk": "a", "view": view, "lang": "zh"}));
        assert_eq!(
            (&english["lang"], &chinese["lang"]),
            (&json!("en"), &json!("zh-Hans"))
        );
        assert!(
            han(chinese["nav"].as_str().unwrap()) && han(main_of(&chinese)),
            "{view}"
        );
        // In English there is Chinese only where it is named as such.
        let main = main_of(&english).replace("中文", "");
        assert!(view == "terms" || !han(&main), "{view}: {main}");
        for (name, text) in chinese["words"].as_object().unwrap() {
            assert!(han(text.as_str().unwrap()), "{name}");
            assert!(!han(english["words"][name].as_str().unwrap()), "{name}");
        }
    }
}

/// Every lesson can be walked through with what the page offers for each step.
#[test]
fn lessons_are_walked_by_what_the_page_offers() {
    let site = site();
    let mut seen = BTreeSet::new();
    let lessons = ask(&site, json!({"desk": "a", "view": "lessons"}));
    let links = main_of(&lessons).split("href=\"#").skip(1);
    let links: Vec<String> = links
        .map(|rest| rest.split('"').next().unwrap().to_owned())
        .collect();
    assert!(links.len() >= 20, "{links:?}");
    for link in links {
        let mut answer = ask(&site, json!({"desk": "a", "view": link}));
        let mut steps = 0;
        while !main_of(&answer).contains(" end\"") {
            steps += 1;
            assert!(steps < 200, "{link}");
            let main = main_of(&answer).to_owned();
            let wants = main.split("data-wants=\"").nth(1).unwrap();
            let wants = wants.split('"').next().unwrap();
            seen.insert(wants.to_owned());
            let offered = match wants {
                "nothing" => "data-line=\"next\"",
                "move" => "class=\"place\"",
                "points" | "line" => "data-act=\"done\"",
                "number" => "id=\"number\"",
                "choice" => "class=\"buttons choice\"",
                other => panic!("{other}"),
            };
            assert!(main.contains(offered), "{link} {wants}: {main}");
            let line = if wants == "nothing" { "next" } else { "skip" };
            answer = ask(&site, json!({"desk": "a", "view": "board", "line": line}));
        }
        ask(&site, json!({"desk": "a", "view": "lessons"}));
    }
    let all = ["choice", "line", "move", "nothing", "number", "points"];
    assert_eq!(seen.iter().collect::<Vec<_>>(), all);
}

#[test]
fn a_window_that_reads_holds_nobody_up() {
    let yaml = format!(
        "format: 1\nset: mine\nproblems:\n{}",
        large_problem("large")
    );
    let site = Arc::new(site_over(&yaml, None, u64::MAX));
    ask(&site, json!({"desk": "slow", "view": "open/mine/large"}));
    let reading = {
        let site = Arc::clone(&site);
        std::thread::spawn(move || {
            ask(
                &site,
                json!({"desk": "slow", "view": "board", "line": "solution"}),
            )
        })
    };
    while !site.busy() {
        std::thread::yield_now();
    }
    // Another window is served; the same one is told to wait, and how far it is.
    let answer = ask(&site, json!({"desk": "other", "view": "set/mine"}));
    assert!(main_of(&answer).contains("open/mine/1"));
    let busy = post(&site, "/do", &json!({"desk": "slow", "view": "board"}));
    assert_eq!(busy.status, 409);
    let progress = post(&site, "/progress", &json!({"desk": "slow"}));
    assert!(
        String::from_utf8(progress.body)
            .unwrap()
            .contains("Reading")
    );
    while !reading.is_finished() {
        post(&site, "/stop", &json!({"desk": "slow"}));
        std::thread::sleep(Duration::from_millis(5));
    }
    let answer = reading.join().unwrap();
    assert!(
        main_of(&answer).contains("Stopped; nothing is lost."),
        "{answer}"
    );
}

#[test]
fn windows_are_bounded() {
    let site = site();
    ask(&site, json!({"desk": "first", "view": "open/mine/three"}));
    for number in 0..MOST_DESKS * 4 {
        ask(&site, json!({"desk": format!("w{number}"), "view": "sets"}));
    }
    assert!(
        format!("{site:?}").contains(&format!("desks: {MOST_DESKS}")),
        "{site:?}"
    );
    // The first one had to go, is told so, and has its problem back. The move that it was about
    // to make on the old board is not made.
    let answer = ask(
        &site,
        json!({"desk": "first", "view": "board", "line": "B1"}),
    );
    let shown = main_of(&answer);
    assert!(shown.contains("was put away"), "{shown}");
    assert!(shown.contains("Black to play"), "{shown}");
    assert!(!shown.contains("Solved"), "{shown}");
    let answer = ask(
        &site,
        json!({"desk": "first", "view": "board", "line": "B1"}),
    );
    assert!(main_of(&answer).contains("Solved"), "{answer}");
    assert!(!main_of(&answer).contains("was put away"), "{answer}");
    // One that had nothing open is told as well.
    for number in 0..MOST_DESKS {
        ask(&site, json!({"desk": format!("v{number}"), "view": "sets"}));
    }
    let answer = ask(&site, json!({"desk": "w0", "view": "board"}));
    assert!(main_of(&answer).contains("was put away"), "{answer}");
}

/// A window that is used again and again stays, however many come and go; nine are no crowd.
#[test]
fn a_window_in_use_stays() {
    let site = site();
    ask(&site, json!({"desk": "first", "view": "open/mine/three"}));
    for number in 0..MOST_DESKS * 2 {
        ask(&site, json!({"desk": format!("w{number}"), "view": "sets"}));
        let answer = ask(&site, json!({"desk": "first", "view": "board"}));
        assert!(!main_of(&answer).contains("put away"));
    }
    let answer = ask(
        &site,
        json!({"desk": "first", "view": "board", "line": "B1"}),
    );
    assert!(main_of(&answer).contains("Solved"), "{answer}");
}

#[test]
fn pictures_come_as_files_and_are_never_written_here() {
    let site = site();
    ask(&site, json!({"desk": "a", "view": "open/mine/three"}));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.svg").display().to_string();
    let answer = ask(
        &site,
        json!({"desk": "a", "view": "board", "line": format!("show --svg {path}")}),
    );
    assert!(answer["file"]["text"].as_str().unwrap().starts_with("<svg"));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

// ---- bytes and sockets ----

#[test]
fn any_bytes_are_read_without_a_panic_and_within_the_limits() {
    let mut rng = Rng::new(20_261_130);
    let whole = b"POST /do HTTP/1.1\r\nHost: 127.0.0.1:8765\r\nContent-Length: 4\r\n\r\nbody";
    let Read::Whole(request) = read(whole) else {
        panic!("a whole request");
    };
    assert_eq!(
        (request.method.as_str(), request.path(), &request.body[..]),
        ("POST", "/do", &b"body"[..])
    );
    // Every beginning is a beginning.
    for end in 0..whole.len() {
        assert_eq!(read(&whole[..end]), Read::More, "{end}");
    }
    for _ in 0..20_000 {
        let mut bytes = whole.to_vec();
        for _ in 0..=rng.below(4) {
            let at = rng.below(bytes.len());
            match rng.below(3) {
                0 => bytes[at] = u8::try_from(rng.below(256)).unwrap(),
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, u8::try_from(rng.below(256)).unwrap()),
            }
        }
        if let Read::Whole(request) = read(&bytes) {
            assert!(request.body.len() <= MAX_BODY);
        }
    }
    for _ in 0..2000 {
        let length = rng.below(600);
        let bytes: Vec<u8> = (0..length)
            .map(|_| u8::try_from(rng.below(256)).unwrap())
            .collect();
        let _ = read(&bytes);
    }
    let status = |text: &str| match read(text.as_bytes()) {
        Read::Refused(status) => status,
        other => panic!("{other:?}"),
    };
    let with = |headers: &str| format!("GET / HTTP/1.1\r\n{headers}\r\n\r\n");
    assert_eq!(status(&"a".repeat(MAX_HEAD + 1)), 431);
    assert_eq!(status(&with(&format!("A: {}", "b".repeat(MAX_HEAD)))), 431);
    assert_eq!(status(&with(&"A: b\r\n".repeat(100))), 431);
    assert_eq!(
        status(&with(&format!("Content-Length: {}", MAX_BODY + 1))),
        413
    );
    assert_eq!(
        status(&with("Content-Length: 99999999999999999999999")),
        413
    );
    for length in ["-1", "+1", "1, 1", "0x10", "", "1 1"] {
        assert_eq!(
            status(&with(&format!("Content-Length: {length}"))),
            400,
            "{length}"
        );
    }
    assert_eq!(status(&with("Content-Length: 1\r\nContent-Length: 2")), 400);
    assert_eq!(status(&with("Transfer-Encoding: chunked")), 501);
    assert_eq!(status("GET / HTTP/1.1\r\nA\u{1}: b\r\n\r\n"), 400);
    assert_eq!(status("nonsense\r\n\r\n"), 400);
}

/// A server at a port of its own.
fn server() -> SocketAddr {
    let server = Server::bind(0).unwrap();
    let port = server.port();
    server.start(&Arc::new(site())).unwrap();
    SocketAddr::from((Ipv4Addr::LOCALHOST, port))
}

fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(60)))
        .unwrap();
    stream
}

/// What comes back for these bytes.
fn send(address: SocketAddr, bytes: &[u8]) -> String {
    let mut stream = connect(address);
    // The other side may have had enough before all is sent.
    let _ = stream.write_all(bytes);
    let _ = stream.shutdown(Shutdown::Write);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

fn get(address: SocketAddr) -> String {
    send(
        address,
        format!("GET / HTTP/1.1\r\nHost: {address}\r\n\r\n").as_bytes(),
    )
}

#[test]
fn it_listens_on_loopback_only() {
    let server = Server::bind(0).unwrap();
    let port = server.port();
    let addresses = server.addresses();
    assert!(!addresses.is_empty());
    assert!(
        addresses
            .iter()
            .all(|address| address.ip().is_loopback() && address.port() == port)
    );
    server.start(&Arc::new(site())).unwrap();
    assert!(get(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).starts_with("HTTP/1.1 200"));
    // The address under which others would reach this computer, if it has one: nothing is sent
    // to find it out.
    let socket = UdpSocket::bind("0.0.0.0:0").unwrap();
    let outside = socket
        .connect("192.0.2.1:9")
        .and_then(|()| socket.local_addr());
    match outside.map(|address| address.ip()) {
        Ok(IpAddr::V4(ip)) if !ip.is_loopback() && !ip.is_unspecified() => {
            let reached =
                TcpStream::connect_timeout(&SocketAddr::from((ip, port)), Duration::from_secs(5));
            assert!(reached.is_err(), "{ip}");
        }
        other => eprintln!("this computer has no other address to try: {other:?}"),
    }
}

#[test]
fn a_fuzzed_client_harms_nobody() {
    let address = server();
    let mut rng = Rng::new(7);
    let good = format!("GET / HTTP/1.1\r\nHost: {address}\r\n\r\n");
    for round in 0..300 {
        match rng.below(5) {
            // Random bytes.
            0 => {
                let length = rng.below(3000);
                let bytes: Vec<u8> = (0..length)
                    .map(|_| u8::try_from(rng.below(256)).unwrap())
                    .collect();
                let answer = send(address, &bytes);
                assert!(
                    answer.is_empty() || answer.starts_with("HTTP/1.1 4"),
                    "{answer}"
                );
            }
            // Torn in the middle, and gone.
            1 => drop(connect(address).write_all(&good.as_bytes()[..rng.below(good.len())])),
            // Gone before the answer.
            2 => drop(connect(address).write_all(good.as_bytes())),
            // Larger than anything that is taken.
            3 => {
                let huge = format!(
                    "GET / HTTP/1.1\r\nHost: {address}\r\nA: {}\r\n\r\n",
                    "x".repeat(100_000)
                );
                let answer = send(address, huge.as_bytes());
                assert!(
                    answer.is_empty() || answer.starts_with("HTTP/1.1 431"),
                    "{answer}"
                );
            }
            // Byte by byte.
            _ => {
                let mut stream = connect(address);
                for byte in good.as_bytes() {
                    stream.write_all(&[*byte]).unwrap();
                }
                let mut answer = String::new();
                stream.read_to_string(&mut answer).unwrap();
                assert!(answer.starts_with("HTTP/1.1 200"));
            }
        }
        if round % 50 == 0 {
            assert!(get(address).starts_with("HTTP/1.1 200"));
        }
    }
    assert!(get(address).starts_with("HTTP/1.1 200"));
}

#[test]
fn ten_thousand_small_requests_are_answered() {
    let address = server();
    let body = json!({"desk": "a", "view": "set/mine"}).to_string();
    let question = format!(
        "POST /do HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nX-Tsumego-Token: {TOKEN}\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let wrong = question.replace("\"desk\"", "\"dusk\"");
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let (question, wrong) = (&question, &wrong);
            scope.spawn(move || {
                for number in 0..2500 {
                    let (text, expected): (&str, &[&str]) = if (number + thread) % 2 == 0 {
                        // The same window may be at another thread's question.
                        (question, &["HTTP/1.1 200", "HTTP/1.1 409"])
                    } else {
                        (wrong, &["HTTP/1.1 400"])
                    };
                    let answer = send(address, text.as_bytes());
                    assert!(
                        expected.iter().any(|line| answer.starts_with(line)),
                        "{answer}"
                    );
                }
            });
        }
    });
}

/// Connections that send nothing give way to those that do.
#[test]
fn idle_connections_keep_nobody_out() {
    let address = server();
    let idle: Vec<TcpStream> = (0..MOST_CONNECTIONS * 2)
        .map(|number| {
            let mut stream = connect(address);
            if number % 2 == 0 {
                let _ = stream.write_all(b"GET / HT");
            }
            stream
        })
        .collect();
    for _ in 0..20 {
        assert!(get(address).starts_with("HTTP/1.1 200"));
    }
    drop(idle);
}

/// Whoever finds no place is told when to come again.
#[test]
fn a_full_house_says_so() {
    let answer = String::from_utf8(Response::plain(503).bytes(false)).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 503 "), "{head}");
    assert!(head.contains("\r\nRetry-After: 1"), "{head}");
    assert!(
        head.contains(&format!("\r\nContent-Length: {}\r\n", body.len())),
        "{head}"
    );
}

/// Those who have been answered and do not go keep nobody out.
#[test]
fn connections_that_stay_keep_nobody_out() {
    let address = server();
    let question = format!("GET / HTTP/1.1\r\nHost: {address}\r\n\r\n");
    let staying: Vec<TcpStream> = (0..300)
        .map(|_| {
            let mut stream = connect(address);
            stream.write_all(question.as_bytes()).unwrap();
            stream
        })
        .collect();
    for _ in 0..60 {
        assert!(get(address).starts_with("HTTP/1.1 200"));
    }
    for mut stream in staying {
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
}

/// Blind, status and whole lines: the page shows no more than the prompt does.
#[test]
fn ways_of_practising_keep_to_themselves_what_the_prompt_does() {
    let site = site();
    let stones = |answer: &Value| {
        let main = main_of(answer);
        main.matches("1, black").count() + main.matches("1, white").count()
    };
    let set = |line: &str| ask(&site, json!({"desk": "a", "view": "sets", "line": line}));
    let open = || ask(&site, json!({"desk": "a", "view": "open/mine/three"}));
    let say = |line: &str| ask(&site, json!({"desk": "a", "view": "board", "line": line}));
    assert!(main_of(&set("mode blind")).contains("data-line=\"mode blind\" aria-pressed=\"true\""));
    // Two stones stand on the first row, D1 and E1.
    assert_eq!(stones(&open()), 2);
    let hidden = say("hint");
    assert_eq!(stones(&hidden), 0, "{hidden}");
    assert_eq!(main_of(&hidden).matches("class=\"place\"").count(), 14);
    assert!(main_of(&hidden).contains("data-line=\"look\""));
    assert_eq!(stones(&say("look")), 2);
    assert_eq!(stones(&say("why")), 0);
    let solved = say("B1");
    assert!(main_of(&solved).contains("Black B1: right."));
    assert_eq!(stones(&solved), 3);
    set("mode status");
    let asked = open();
    assert!(
        main_of(&asked).contains("data-wants=\"choice\"")
            && main_of(&asked).contains("data-line=\"depends\"")
    );
    // Nor does the source of the page know it by name.
    assert!(!main_of(&asked).contains("three"), "{asked}");
    // The objective would tell what is thought of the group.
    assert!(!main_of(&asked).contains("kill"), "{asked}");
    set("mode line");
    assert!(main_of(&open()).contains("data-wants=\"line\""));
    assert!(main_of(&say("B1")).contains("Black B1: right."));
    set("mode free");
    assert!(main_of(&open()).contains("data-wants=\"move\""));
}
