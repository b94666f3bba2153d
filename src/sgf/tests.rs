//! SGF as it is defined, and as it is found.

use super::*;
use crate::go::{Color, Point, PointSet, Size};
use encoding_rs::{BIG5, EUC_JP, EUC_KR, Encoding, GBK, SHIFT_JIS};

fn kinds(read: &Collection) -> Vec<FaultKind> {
    read.faults.iter().map(|fault| fault.kind.clone()).collect()
}

/// The moves of the main line as they are written.
fn moves(game: &Game) -> Vec<String> {
    let line = game.main_line().flat_map(|id| {
        let node = game.node(id);
        let of = |ident| {
            node.values(ident)
                .iter()
                .map(move |v| format!("{ident}{v}"))
        };
        of("B").chain(of("W")).collect::<Vec<_>>()
    });
    line.collect()
}

#[test]
fn a_tree_has_the_nodes_of_the_text() {
    let read = parse("(;FF[4]C[root](;B[aa];W[bb](;B[cc])(;B[dd]C[x]))(;B[ee]))");
    assert!(read.faults.is_empty(), "{:?}", read.faults);
    let game = &read.games[0];
    let root = game.node(0);
    assert_eq!(
        (read.games.len(), game.len(), root.children().len()),
        (1, 6, 2)
    );
    assert_eq!(moves(game), ["Baa", "Wbb", "Bcc"]);
    let last = game.node(root.children()[1]);
    assert_eq!(last.value("B"), Some("ee"));
    assert_eq!(last.parent(), Some(0));
    assert_eq!(game.path(4), [0, 1, 2, 4]);
}

#[test]
fn texts_have_their_escapes() {
    // The examples of the FF[4] definition.
    assert_eq!(value::text("ab\\]c\\\\d\\:e"), "ab]c\\d:e");
    assert_eq!(
        value::text("one\\\r\n line\ttab\r\nnext"),
        "one line tab\nnext"
    );
    assert_eq!(value::simple_text("one\ntwo"), "one two");
    assert_eq!(value::composed("a\\:b:c"), Some(("a\\:b", "c")));
    assert_eq!(value::composed("abc"), None);
    for text in ["", "a]b", "\\", "x\\]y:", "黑先"] {
        assert_eq!(value::text(&value::escape(text, false)), text);
        let composed = format!("k:{}", value::escape(text, true));
        let (_, rest) = value::composed(&composed).unwrap();
        assert_eq!(value::text(rest), text);
    }
}

#[test]
fn points_may_be_compressed() {
    let nine = Size::new(9, 9).unwrap();
    let values = ["aa:bc".to_string(), "ii".to_string(), "zz".to_string()];
    let (points, wrong) = value::points(&values, nine);
    // `aa` is the upper left corner: A9.
    let expected = ["A9", "B9", "A8", "B8", "A7", "B7", "J1"];
    let expected = expected.map(|vertex| Point::from_vertex(vertex, nine).unwrap());
    assert_eq!(points, PointSet::from_iter(expected));
    assert_eq!(wrong, ["zz"]);
    assert_eq!(
        value::points(&[String::new()], nine),
        (PointSet::EMPTY, vec![])
    );
    assert_eq!(value::color("W "), Some(Color::White));
    assert_eq!(
        value::size("9:13").map(|size| size.to_string()),
        Ok("9x13".into())
    );
    assert!(matches!(
        value::size("52"),
        Err(value::SizeFault::Impossible(_))
    ));
    assert!(matches!(value::size("x"), Err(value::SizeFault::NoSize(_))));
}

#[test]
fn old_names_have_small_letters() {
    let read = parse("(;GaMe[1]FileFormat[3]SiZe[19]CoPyright[x];Black[pd])");
    assert!(read.faults.is_empty(), "{:?}", read.faults);
    let root = read.games[0].node(0);
    assert_eq!(root.value("GM"), Some("1"));
    assert_eq!(root.value("FF"), Some("3"));
    assert_eq!(root.value("SZ"), Some("19"));
    assert_eq!(moves(&read.games[0]), ["Bpd"]);
}

#[test]
fn careless_files_are_read_as_they_were_meant() {
    // Text around the games, and several games.
    let read = parse("From: me\n(see below)\n(;B[aa])\n(;W[bb]) bye");
    assert_eq!(read.games.len(), 2);
    assert!(matches!(
        kinds(&read)[..],
        [FaultKind::TextOutside(_), FaultKind::TextOutside(_)]
    ));
    // All games in one more pair of brackets.
    let read = parse("((;B[aa])(;W[bb]))");
    assert_eq!((read.games.len(), read.faults.len()), (2, 0));
    // A missing bracket of a move costs nothing but a word.
    let read = parse("(;B[aa;W[bb]\n;B[cc)");
    assert_eq!(moves(&read.games[0]), ["Baa", "Wbb", "Bcc"]);
    assert_eq!(read.faults[0].place, TextPlace { line: 1, column: 4 });
    // Nor that of a comment.
    let read = parse("(;B[aa]C[good\n;W[bb]C[and so on]\n;B[cc]C[the end\n)");
    assert_eq!(moves(&read.games[0]), ["Baa", "Wbb", "Bcc"]);
    // Brackets in a text that nobody escaped.
    let read = parse("(;C[see [a] here];B[aa]C[smile :] ok];W[bb])");
    let game = &read.games[0];
    assert_eq!(game.node(0).text("C").as_deref(), Some("see [a] here"));
    assert_eq!(game.node(1).text("C").as_deref(), Some("smile :] ok"));
    assert_eq!(moves(game), ["Baa", "Wbb"]);
    assert_eq!(
        kinds(&read),
        [FaultKind::UnescapedBracket, FaultKind::UnescapedBracket]
    );
    // A bracket too many, a comma between values, two moves in a node, no node at all.
    let read = parse("(;AB[aa],[bb];W[cc]];B[dd]W[ee])");
    let game = &read.games[0];
    assert_eq!(game.node(0).values("AB"), ["aa", "bb"]);
    assert_eq!(moves(game), ["Wcc", "Bdd", "Wee"]);
    assert!(kinds(&read).contains(&FaultKind::SeveralMoves));
    let read = parse("(AB[aa];W[bb])");
    assert_eq!(read.games[0].node(0).values("AB"), ["aa"]);
    // Cut short.
    let read = parse("(;AB[aa](;W[bb](;B[cc");
    assert_eq!(moves(&read.games[0]), ["Wbb", "Bcc"]);
    assert!(kinds(&read).contains(&FaultKind::NotClosed(3)));
    // No parentheses.
    let read = parse(";AB[aa]AW[bb];B[cc]");
    assert_eq!(moves(&read.games[0]), ["Bcc"]);
    for nothing in ["", " \n", "no game", "(", ")", "(((", "()"] {
        let read = parse(nothing);
        assert!(
            read.games.is_empty() && !read.faults.is_empty(),
            "{nothing:?}"
        );
    }
}

#[test]
fn nothing_is_too_deep() {
    let chain = format!("({})", ";B[aa];W[bb]".repeat(50_000));
    let read = parse(&chain);
    assert_eq!((read.games[0].len(), read.faults.len()), (100_000, 0));
    let again = parse(&write(&read.games));
    assert_eq!(again.games[0].len(), 100_000);
    for nested in [
        "(".repeat(100_000),
        format!("(;{}", "(;B[aa]".repeat(100_000)),
        format!("{};", "(".repeat(100_000)),
        "(;C[".to_string() + &"[".repeat(100_000) + &"]".repeat(100_000),
        "(;C[".to_string() + &"\n;C[".repeat(50_000),
        "(;C[a]".to_string() + &"] ".repeat(100_000),
        "( ".repeat(100_000),
    ] {
        let _ = parse(&nested);
    }
}

#[test]
fn what_is_written_reads_back() {
    let text = "(;FF[4]GM[1]SZ[9]AB[aa][bb]C[a\\]b](;B[cc];W[dd])(;B[ee](;W[])(;W[ff])))";
    let read = parse(text);
    let again = parse(&write(&read.games));
    assert!(again.faults.is_empty());
    let shape = |game: &Game| -> Vec<(Vec<Property>, Vec<NodeId>)> {
        let nodes = (0..game.len()).map(|id| game.node(id));
        nodes
            .map(|node| (node.properties.clone(), node.children().to_vec()))
            .collect()
    };
    assert_eq!(shape(&read.games[0]), shape(&again.games[0]));
}

/// A problem's words in the language of each encoding.
const WORDS: [(&Encoding, &str); 5] = [
    (GBK, "黑先活"),
    (BIG5, "黑先殺白，正解圖"),
    (SHIFT_JIS, "黒先白死、正解はこの手です"),
    (EUC_JP, "黒先白死、正解はこの手です"),
    (EUC_KR, "흑선활 정답입니다"),
];

#[test]
fn every_encoding_is_told() {
    for (encoding, words) in WORDS {
        for label in [
            None,
            Some(encoding.name()),
            Some("UTF-8"),
            Some("ISO-8859-1"),
        ] {
            let ca = label.map_or(String::new(), |label| format!("CA[{label}]"));
            let text = format!("(;FF[4]{ca}AB[aa]C[{words}];B[bb])");
            let (bytes, _, _) = encoding.encode(&text);
            let decoded = decode(&bytes);
            let read = parse(&decoded.text);
            let comment = read.games[0].node(0).text("C");
            assert_eq!(comment.as_deref(), Some(words), "{label:?} {decoded:?}");
        }
    }
}

#[test]
fn unicode_in_every_dress() {
    let text = "(;FF[4]C[黑先活 Zoë])";
    let wide = |big: bool| -> Vec<u8> {
        let units = text.encode_utf16();
        units
            .flat_map(|unit| {
                if big {
                    unit.to_be_bytes()
                } else {
                    unit.to_le_bytes()
                }
            })
            .collect()
    };
    let marked = |mark: &[u8], rest: Vec<u8>| [mark, &rest].concat();
    for bytes in [
        text.as_bytes().to_vec(),
        marked(b"\xef\xbb\xbf", text.into()),
        marked(b"\xff\xfe", wide(false)),
        marked(b"\xfe\xff", wide(true)),
        wide(true),
        wide(false),
    ] {
        assert_eq!(decode(&bytes).text, text);
    }
    // One that claims to be what it is not.
    let claims = text.replace("FF[4]", "FF[4]CA[GB2312]");
    let decoded = decode(claims.as_bytes());
    assert_eq!(decoded.text, claims);
    assert!(matches!(
        decoded.notes[..],
        [EncodingNote::NotAsDeclared { .. }]
    ));
    let latin = decode(b"(;FF[4]CA[ISO-8859-1]PB[M\xfcller])");
    assert!(latin.text.contains("Müller"));
    let latin = decode(b"(;FF[4]PB[M\xfcller]C[sch\xf6n gespielt])");
    assert!(latin.text.contains("Müller"), "{latin:?}");
}

#[test]
fn games_in_several_encodings_may_share_a_file() {
    let (one, _, _) = GBK.encode("(;CA[GB2312]C[黑先活])\n");
    let (other, _, _) = BIG5.encode("(;CA[Big5]C[黑先殺白])");
    let decoded = decode(&[&one[..], &other[..]].concat());
    let read = parse(&decoded.text);
    let comments: Vec<_> = read.games.iter().map(|g| g.node(0).text("C")).collect();
    assert_eq!(comments, [Some("黑先活".into()), Some("黑先殺白".into())]);
}
