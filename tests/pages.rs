//! `show`, `stats --html` and `serve` as they are run: pictures, pages, and the page in a browser
//! where there is one.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

mod common;

use common::program::{run, tsumego};
use std::ffi::OsString;
use std::fs;
use std::io::{BufRead, BufReader, Read as _, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

const SET: &str = "
format: 1
set: mine
problems:
  - id: three
    title: Three <i>& \"more\"
    to_play: black
    goal: kill
    board: |
      | O O O O X . .
      | . . . O X . .
      -----------------
  - id: two
    to_play: black
    goal: kill
    board: |
      | O O O X . .
      | . . O X . .
      -----------------
";

/// Every element that is opened is closed, in order, and no sign of markup stands in a text.
fn balanced(text: &str) {
    let mut open: Vec<&str> = Vec::new();
    for part in text.split('<').skip(1) {
        let (tag, _) = part.split_once('>').expect("a tag ends");
        if tag.starts_with(['!', '?']) || tag.starts_with("meta") || tag.ends_with('/') {
            continue;
        }
        let name = tag.split([' ', '\n']).next().unwrap();
        match name.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "{text}"),
            None => open.push(name),
        }
    }
    assert_eq!(open, Vec::<&str>::new());
}

fn folder_with_set() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.yaml");
    fs::write(&path, SET).unwrap();
    let path = path.display().to_string();
    (folder, path)
}

#[test]
fn a_problem_is_drawn_with_its_marks() {
    let (folder, path) = folder_with_set();
    let name = format!("{path}#three");
    let (svg, said, code) = run(&mut tsumego(&["show", &name, "--svg"]));
    assert_eq!((said.as_str(), code), ("", 0));
    balanced(&svg);
    assert!(svg.starts_with("<svg") && svg.contains("Black to play and kill"));
    assert!(svg.contains("prefers-color-scheme: dark"));
    // Seven stones: five white, two black. Nothing has been played.
    assert_eq!(svg.matches("r=\"11.3\"").count(), 7);
    assert_eq!(svg.matches("font-weight=\"bold\"").count(), 0);
    // After a wrong move: the move and its refutation by numbers, and said in words.
    let out = folder.path().join("out.svg").display().to_string();
    let wrong = [
        "show", &name, "--after", "A1", "-o", &out, "--ground", "light",
    ];
    assert_eq!(run(&mut tsumego(&wrong)).2, 0);
    let svg = fs::read_to_string(&out).unwrap();
    balanced(&svg);
    assert!(
        svg.contains("1: Black A1, wrong. 2: White B1 refutes it."),
        "{svg}"
    );
    assert!(svg.contains(">1</text>") && svg.contains(">2</text>") && !svg.contains("<style>"));
    // Another file is not overwritten unless asked for.
    assert_eq!(run(&mut tsumego(&wrong)).2, 1);
    assert_eq!(run(&mut tsumego(&[&wrong[..], &["--force"]].concat())).2, 0);
    // A right move that ends it: the last move carries its mark.
    let (svg, _, _) = run(&mut tsumego(&[
        "show", &name, "--svg", "--after", "B1", "--ground", "dark",
    ]));
    assert_eq!(svg.matches("r=\"5\"").count(), 1);
    assert!(svg.contains("<style>") && !svg.contains("@media"));
}

#[test]
fn problems_are_shown_as_text_and_by_name() {
    let (_folder, path) = folder_with_set();
    let (text, _, code) = run(&mut tsumego(&["show", &path, "--ascii"]));
    assert_eq!(code, 0);
    assert!(
        text.contains("2 | @ @ @ @ X") && text.contains("2 | @ @ @ X"),
        "{text}"
    );
    // A picture holds one of them.
    let (_, said, code) = run(&mut tsumego(&["show", &path, "--svg"]));
    assert_eq!(code, 64);
    assert!(
        said.contains("mine/three") && said.contains("mine/two"),
        "{said}"
    );
    for name in [
        "straight-three-kill",
        "killing-by-eye-space/straight-three-kill",
        "killing-by-eye-space#straight-three-kill",
    ] {
        let (svg, _, code) = run(&mut tsumego(&["show", name, "--svg", "--lang", "zh"]));
        assert_eq!(code, 0, "{name}");
        assert!(svg.contains("黑先"), "{svg}");
    }
    for name in [
        "no-such-problem",
        "no/such/file.yaml",
        &format!("{path}#nothing"),
    ] {
        let (out, said, code) = run(&mut tsumego(&["show", name, "--svg"]));
        assert_eq!((out.as_str(), code), ("", 1), "{name}");
        assert!(!said.is_empty());
    }
}

#[test]
fn the_prompt_draws_into_a_file() {
    let (folder, path) = folder_with_set();
    let svg = folder.path().join("board.svg");
    let line = format!("A1\nshow --svg {0}\nshow --svg {0}\nquit\n", svg.display());
    let (text, _, _) = run(tsumego(&["practice", &path]).write_stdin(line));
    assert!(
        text.contains("Written: ") && text.contains("already; nothing was written"),
        "{text}"
    );
    let svg = fs::read_to_string(svg).unwrap();
    balanced(&svg);
    assert!(svg.contains("2: White B1 refutes it."));
}

#[test]
fn statistics_are_written_as_a_page() {
    let (folder, path) = folder_with_set();
    let data = folder.path().join("data").display().to_string();
    let html = folder.path().join("stats.html").display().to_string();
    for line in ["A1\nquit\n", "B1\nquit\n"] {
        run(tsumego(&["practice", &path, "--record", &data]).write_stdin(line));
    }
    let (_, said, code) = run(&mut tsumego(&["stats", "--record", &data, "--html", &html]));
    assert_eq!((said.as_str(), code), ("", 0));
    let page = fs::read_to_string(&html).unwrap();
    balanced(&page);
    // The second try on the same day counts for nothing.
    assert!(page.contains("<dt>Attempts</dt><dd>1</dd>"), "{page}");
    assert!(page.contains("<caption>By day,") && page.contains("0/1") && page.contains("0%"));
    // Nothing comes from elsewhere, and nothing runs.
    assert!(!page.contains("<script") && !page.contains("http") && !page.contains("url("));
    assert_eq!(
        run(&mut tsumego(&["stats", "--record", &data, "--html", &html])).2,
        1
    );
    let (_, _, code) = run(&mut tsumego(&[
        "stats", "--record", &data, "--html", &html, "--force", "--lang", "zh",
    ]));
    assert_eq!(code, 0);
    assert!(
        fs::read_to_string(&html)
            .unwrap()
            .contains("<dt>做题次数</dt><dd>1</dd>")
    );
}

/// The program serving its page, ended when dropped.
struct Served {
    child: Child,
    url: String,
    said: String,
}

impl Served {
    fn start(args: &[&str], data: &Path) -> Served {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tsumego"))
            .args(["--lang", "en", "serve"])
            .args(args)
            .env("TSUMEGO_DATA", data)
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let mut said = String::new();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        while !said.contains("http://") {
            assert_ne!(output.read_line(&mut said).unwrap(), 0, "{said}");
        }
        child.stdout = Some(output.into_inner());
        let url = said
            .split_whitespace()
            .find(|word| word.starts_with("http://"));
        let url = url.unwrap().to_owned();
        Served { child, url, said }
    }

    fn port(&self) -> u16 {
        let port = self.url.trim_end_matches('/').rsplit(':').next();
        port.unwrap().parse().unwrap()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_port_that_is_taken_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let port = taken.local_addr().unwrap().port();
    let (_, said, code) = run(&mut tsumego(&["serve", "--port", &port.to_string()]));
    assert_eq!(code, 1);
    assert!(
        said.contains(&port.to_string()) && said.contains("--port"),
        "{said}"
    );
    assert_eq!(run(&mut tsumego(&["serve", "--port", "99999"])).2, 64);
    assert_eq!(run(&mut tsumego(&["serve", "no-such-file.yaml"])).2, 1);
    // The usual port may be in use, here by this test or by another program: there is a page all the same.
    let _usual = TcpListener::bind((Ipv4Addr::LOCALHOST, 8765));
    let served = Served::start(&[], folder.path());
    assert!(
        served.said.contains("Port 8765 is in use") && served.port() != 8765,
        "{}",
        served.said
    );
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it_cleanly() {
    let (folder, path) = folder_with_set();
    let mut served = Served::start(&["--port", "0", "--dir", &path], folder.path());
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, served.port())).unwrap();
    let host = format!("127.0.0.1:{}", served.port());
    write!(stream, "GET / HTTP/1.1\r\nHost: {host}\r\n\r\n").unwrap();
    let mut page = String::new();
    stream.read_to_string(&mut page).unwrap();
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    let pid = served.child.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &pid])
            .status()
            .unwrap()
            .success()
    );
    let code = served.child.wait().unwrap();
    assert_eq!(code.code(), Some(0));
    let mut rest = String::new();
    served
        .child
        .stdout
        .take()
        .unwrap()
        .read_to_string(&mut rest)
        .unwrap();
    assert!(
        rest.contains("Everything that was recorded is kept."),
        "{rest}"
    );
}

/// A script of those beside `walk.mjs` in a browser, against a page with its record in `folder`;
/// what it printed, and nothing where there is no browser on this computer.
fn browse(script: &str, folder: &Path, pictures: Option<OsString>) -> Option<String> {
    let found = |names: &[&str]| -> Option<PathBuf> {
        let path = std::env::var_os("PATH")?;
        let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
        let mut files = names
            .iter()
            .flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
        files.find(|file| file.is_file())
    };
    let chromium = found(&["chromium", "chromium-browser", "google-chrome"]);
    let (Some(chromium), Some(node)) = (chromium, found(&["node"])) else {
        eprintln!("not run: there is no Chromium or no Node on this computer");
        return None;
    };
    let served = Served::start(&["--port", "0"], folder);
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser");
    let mut walk = Command::new(node);
    walk.arg(scripts.join(script))
        .arg(chromium)
        .arg(&served.url)
        .args(pictures);
    let output = walk.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success(),
        "{said}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    Some(said.into_owned())
}

/// A browser solves, fails and explores a problem and walks lessons, where there is one on this
/// computer.
#[test]
fn in_a_browser() {
    let folder = tempfile::tempdir().unwrap();
    let Some(said) = browse("walk.mjs", folder.path(), None) else {
        return;
    };
    assert!(
        said.contains("choice, line, move, nothing, number, points"),
        "{said}"
    );
    // One attempt for each of the two windows: missed by the first, solved by the second.
    let record = fs::read_to_string(folder.path().join("record.jsonl")).unwrap();
    let count = |outcome: &str| {
        record
            .matches(&format!("\"outcome\":\"{outcome}\""))
            .count()
    };
    assert_eq!(
        (count("missed"), count("solved"), record.lines().count()),
        (1, 1, 2),
        "{record}"
    );
}

/// Every kind of page has contrast, room for a finger, a ring round what has the focus and a name
/// for everything, and nothing is cut off; `TSUMEGO_PICTURES` names a folder for pictures of it all.
#[test]
fn as_it_looks() {
    let folder = tempfile::tempdir().unwrap();
    let pictures = std::env::var_os("TSUMEGO_PICTURES");
    let Some(said) = browse("looks.mjs", folder.path(), pictures) else {
        return;
    };
    assert!(
        said.contains("choice, line, move, move-game, nothing, number, points"),
        "{said}"
    );
}
