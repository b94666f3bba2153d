//! Sessions as programs hold them.

use super::*;
use crate::solver::Limits;

fn session() -> Gtp {
    let limits = Limits {
        nodes: 200_000,
        ..Limits::default()
    };
    Gtp::new(Reader::new(limits).with_memory(16 << 20))
}

/// What the last of the lines comes to.
fn last(gtp: &mut Gtp, lines: &str) -> String {
    lines
        .lines()
        .map(|line| gtp.line(line).text)
        .last()
        .unwrap_or_default()
}

/// White's straight three in the corner of a board of nine: B1 is the point.
const SHAPE: &str = "boardsize 9\nclear_board\nplay b E1\nplay b E2\nplay w A2\nplay w B2\nplay w C2\nplay w D2\nplay w D1\n\
                     play b A3\nplay b B3\nplay b C3\nplay b D3\n";

#[test]
fn the_protocol_is_kept() {
    let mut gtp = session();
    for (line, response) in [
        ("protocol_version", "= 2\n\n"),
        ("1 name", "=1 tsumego\n\n"),
        ("", ""),
        ("# a comment", ""),
        ("3 unheard_of", "?3 unknown command\n\n"),
        ("known_command play", "= true\n\n"),
        ("known_command nothing", "= false\n\n"),
        ("boardsize 9 # lines", "=\n\n"),
        ("boardsize 99", "? unacceptable size\n\n"),
        ("boardsize x", "? boardsize not an integer\n\n"),
        ("komi 6.5", "=\n\n"),
        ("komi lots", "? komi not a float\n\n"),
        ("get_komi", "= 6.5\n\n"),
        ("7 play black\tD5", "=7\n\n"),
        ("play white D5", "? illegal move\n\n"),
        ("play white Z9", "? invalid color or coordinate\n\n"),
        ("play green A1", "? invalid color or coordinate\n\n"),
        ("play white pass", "=\n\n"),
        ("list_stones black", "= D5\n\n"),
        ("countlib D5", "= 4\n\n"),
        ("attack A1", "? vertex must not be empty\n\n"),
        ("attack I5", "? invalid coordinate\n\n"),
        ("attack", "? invalid coordinate\n\n"),
        ("undo", "=\n\n"),
        ("undo", "=\n\n"),
        ("undo", "? cannot undo\n\n"),
        ("fixed_handicap 2", "= C3 G7\n\n"),
        ("fixed_handicap 2", "? board not empty\n\n"),
        ("clear_board", "=\n\n"),
        ("set_free_handicap A1 A1", "? bad vertex list\n\n"),
        ("set_free_handicap C3 D4", "=\n\n"),
        ("loadsgf", "? missing filename\n\n"),
        (
            "loadsgf /no/such/file.sgf",
            "? cannot open or parse the file\n\n",
        ),
    ] {
        assert_eq!(gtp.line(line).text, response, "{line}");
    }
    for command in COMMANDS {
        // Nothing makes a session fall over.
        for rest in [
            "",
            "\u{0}",
            "b",
            "b b b",
            "A1",
            "D4 x",
            "999999999999999999999",
            "-1",
            "☃",
        ] {
            let text = gtp.line(&format!("{command} {rest}")).text;
            assert!(
                text.starts_with(['=', '?']) && text.ends_with("\n\n"),
                "{command} {rest}: {text}"
            );
        }
    }
    assert!(gtp.line("quit").quit);
}

#[test]
fn kos_are_not_retaken_at_once() {
    let mut gtp = session();
    let lines = "boardsize 5\nplay b B1\nplay b A2\nplay b B3\nplay w C1\nplay w D2\nplay w C3\nplay w B2\nplay b C2\n";
    assert_eq!(last(&mut gtp, lines), "=\n\n");
    assert_eq!(gtp.line("play w B2").text, "? illegal move\n\n");
    assert_eq!(last(&mut gtp, "play w E5\nplay b E1\nplay w B2"), "=\n\n");
}

#[test]
fn stones_are_attacked_and_defended_with_gnu_gos_codes() {
    let mut gtp = session();
    last(&mut gtp, SHAPE);
    assert_eq!(gtp.line("owl_attack A2").text, "= 1 B1\n\n");
    assert_eq!(gtp.line("owl_defend A2").text, "= 1 B1\n\n");
    assert_eq!(gtp.line("dragon_status A2").text, "= critical B1 B1\n\n");
    assert_eq!(gtp.line("tsumego-verdict A2").text, "= dead\n\n");
    assert_eq!(gtp.line("tsumego-verdict A2 white").text, "= alive\n\n");
    assert_eq!(gtp.line("tsumego-best A2 b").text, "= B1\n\n");
    assert_eq!(gtp.line("tsumego-line A2 b").text, "= B1\n\n");
    assert_eq!(gtp.line("genmove w").text, "= B1\n\n");
    // Alive now: nothing takes it, and nothing need be done for it.
    assert_eq!(gtp.line("owl_attack A2").text, "= 0\n\n");
    assert_eq!(gtp.line("owl_defend A2").text, "= 1 PASS\n\n");
    assert_eq!(gtp.line("dragon_status A2").text, "= alive\n\n");
    last(&mut gtp, "undo\nplay b B1");
    assert_eq!(gtp.line("owl_attack A2").text, "= 1 PASS\n\n");
    assert_eq!(gtp.line("owl_defend A2").text, "= 0\n\n");
    assert_eq!(gtp.line("dragon_status A2").text, "= dead\n\n");
    // A stone in atari is taken, or runs.
    last(
        &mut gtp,
        "clear_board\nplay w E5\nplay b D5\nplay b F5\nplay b E6",
    );
    assert_eq!(gtp.line("attack E5").text, "= 1 E4\n\n");
}

#[test]
fn kos_have_codes_of_their_own() {
    use crate::solver::{Status, ThreatTable, Verdict};
    // The attacker gets the stones exactly when it has `s` threats more.
    let ko = |s: i8| {
        let table = ThreatTable::new(4, |a, d| {
            let wins = i16::from(a) >= i16::from(d) + i16::from(s);
            if wins { Status::Dead } else { Status::Alive }
        });
        table.verdict()
    };
    // Whoever takes first need not find the first threat.
    for (s, take, save) in [(0, 2, 3), (-1, 2, 3), (1, 3, 2), (2, 3, 2)] {
        assert_eq!(reading::code_of(&ko(s), Aim::Take), Some(take), "{s}");
        assert_eq!(reading::code_of(&ko(s), Aim::Save), Some(save), "{s}");
    }
    // A ko for seki or life: the stones are not taken either way.
    let table = ThreatTable::new(4, |a, d| if a >= d { Status::Seki } else { Status::Alive });
    let verdict = table.verdict();
    assert_eq!(reading::code_of(&verdict, Aim::Take), Some(0));
    assert_eq!(reading::code_of(&verdict, Aim::Save), Some(1));
    assert_eq!(reading::code_of(&Verdict::Undecided, Aim::Take), None);
    for status in [Status::Seki, Status::Alive, Status::Cycle] {
        assert_eq!(
            reading::code_of(&Verdict::Settled(status), Aim::Save),
            Some(1)
        );
    }
}
