use super::Author;
use crate::problems::{Lang, load_path};
use crate::render::{BoardStyle, Look};
use crate::repl::Talk;
use crate::solver::Limits;
use crate::trainer::Reader;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

/// A folder that goes away with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path =
            std::env::temp_dir().join(format!("tsumego-author-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join("set.yaml")
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(&self.0)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn author(path: &Path) -> Author {
    let look = Look {
        lang: Lang::En,
        style: BoardStyle::Ascii,
    };
    let reader = Reader::new(Limits::default()).with_memory(1 << 24);
    Author::open(path, reader, look, true).unwrap().0
}

/// What is said to the lines, the last of them alone.
fn say(author: &mut Author, lines: &[&str]) -> String {
    let mut said = String::new();
    for line in lines {
        said = author.line(line).doc.text();
    }
    said
}

const THREE: &[&str] = &[
    "new three",
    "board",
    "| X X X X . .",
    "| O O O O X .",
    "| . . . O X .",
    "-------------",
    "",
];

const HAND: &str = "\
# By hand.
format: 1
set: hand        # a name

problems:
  # The first.
  - id: three
    title: {zh: 直三, en: 'Straight three'}   # both
    tags: [ eye-space ,  vital ]
    goal: kill
    to_play: black
    board: |
      |XXXX+.
      |OOOOX.
      |...OX.
      -------
    hint:
      # to be translated
      en: >-
        Where would White
        make two eyes?

  # The second.
  - {id: other, to_play: white, goal: live, board: \"X X .\\nO . O\\n. O O\\n\"}
# The end.
";

#[test]
fn a_problem_from_nothing() {
    let folder = Folder::new("new");
    let mut author = author(&folder.file());
    let board = say(&mut author, THREE);
    assert!(board.contains("1 | . . . @ X"), "{board}");
    // Straight three: the middle point kills, and nothing else does.
    let read = say(&mut author, &["read"]);
    assert!(read.contains("White is dead"), "{read}");
    assert!(read.contains("Black's best move: B1."), "{read}");
    say(
        &mut author,
        &["claim", "title en Three", "level 20k", "save"],
    );
    let set = load_path(&folder.file()).unwrap();
    let problem = &set.problems[0];
    assert_eq!(set.name, "set");
    assert_eq!(problem.title.get(Lang::En), "Three");
    assert_eq!(problem.level.unwrap().to_string(), "20k");
    let claim = problem.claim.as_ref().unwrap();
    assert_eq!(claim.best.as_ref().unwrap()[0].to_string(), "B1");
    assert!(!author.failed().load(Ordering::Relaxed));
    assert_eq!(folder.names(), ["set.yaml"]);
}

#[test]
fn moves_are_explained_and_tried() {
    let folder = Folder::new("why");
    let mut author = author(&folder.file());
    say(&mut author, THREE);
    let right = say(&mut author, &["why b1"]);
    assert!(right.starts_with("B1 does it: White is dead"), "{right}");
    let wrong = say(&mut author, &["why A1"]);
    assert!(
        wrong.starts_with("A1 fails: White is unconditionally alive"),
        "{wrong}"
    );
    assert!(wrong.contains("1 White B1"), "{wrong}");
    let tried = say(&mut author, &["A1 B1"]);
    assert!(tried.contains("Tried: A1 B1"), "{tried}");
    assert!(author.sign().contains("A1 B1>"), "{}", author.sign());
    say(&mut author, &["record wrong White has two eyes."]);
    say(&mut author, &["variation right B1 The middle."]);
    let check = say(&mut author, &["check"]);
    assert!(check.starts_with("three: proven"), "{check}");
    // B1 kills, so that a line which calls it wrong is refuted.
    let check = say(&mut author, &["variation wrong B1", "check"]);
    assert!(check.contains("variation-contradicts"), "{check}");
    let taken = say(&mut author, &["why D1"]);
    assert!(taken.contains("a stone stands there"), "{taken}");
}

#[test]
fn only_what_was_changed_is_written() {
    let folder = Folder::new("keep");
    fs::write(folder.file(), HAND).unwrap();
    let mut author = author(&folder.file());
    let said = say(
        &mut author,
        &["level 21k", "hint zh 要做两只眼呢？", "black F3", "save"],
    );
    assert!(!said.contains("Not kept"), "{said}");
    let expected = HAND
        .replace("    tags:", "    level: 21k\n    tags:")
        .replace("|XXXX+.\n", "|XXXX+X\n")
        .replace("two eyes?\n", "two eyes?\n      zh: 要做两只眼呢？\n");
    assert_eq!(fs::read_to_string(folder.file()).unwrap(), expected);
    // Undone, the file is as it was.
    say(&mut author, &["undo", "undo", "undo", "save"]);
    assert_eq!(fs::read_to_string(folder.file()).unwrap(), HAND);
    // A problem in braces too.
    say(&mut author, &["next", "goal kill", "level 3d", "save"]);
    let expected = HAND
        .replace("goal: live", "goal: kill")
        .replace("O O\\n\"}", "O O\\n\", level: 3d}");
    assert_eq!(fs::read_to_string(folder.file()).unwrap(), expected);
}

#[test]
fn problems_come_and_go_with_their_comments() {
    let folder = Folder::new("delete");
    fs::write(folder.file(), HAND).unwrap();
    let mut author = author(&folder.file());
    let said = say(&mut author, &["copy again", "rename third", "save"]);
    assert!(!said.contains("Not kept"), "{said}");
    let text = fs::read_to_string(folder.file()).unwrap();
    assert!(
        text.starts_with(&HAND[..HAND.find("\n  # The second.").unwrap()]),
        "{text}"
    );
    assert!(text.contains("\n  - id: third\n"), "{text}");
    assert!(
        text.ends_with(&HAND[HAND.find("\n  # The second.").unwrap()..]),
        "{text}"
    );
    // With the first problem its comments go, and that is said.
    let said = say(&mut author, &["delete", "delete three", "save"]);
    assert!(said.contains("`# The first.` is gone"), "{said}");
    let text = fs::read_to_string(folder.file()).unwrap();
    assert!(
        text.contains("problems:\n  # The second.\n  - {id: other"),
        "{text}"
    );
    // And undoing brings all of it back.
    say(&mut author, &["undo", "undo", "undo", "undo", "save"]);
    assert_eq!(fs::read_to_string(folder.file()).unwrap(), HAND);
}

#[test]
fn the_manner_of_a_file_is_kept() {
    let folder = Folder::new("manner");
    let windows = format!("\u{feff}{}", HAND.replace('\n', "\r\n"));
    fs::write(folder.file(), &windows).unwrap();
    let link = folder.0.join("link.yaml");
    #[cfg(unix)]
    {
        use std::os::unix::fs::{PermissionsExt, symlink};
        fs::set_permissions(folder.file(), fs::Permissions::from_mode(0o640)).unwrap();
        symlink("set.yaml", &link).unwrap();
    }
    #[cfg(not(unix))]
    fs::hard_link(folder.file(), &link).unwrap();
    let mut author = author(&link);
    say(&mut author, &["level 21k", "save"]);
    let expected = windows.replace("    tags:", "    level: 21k\r\n    tags:");
    assert_eq!(fs::read_to_string(folder.file()).unwrap(), expected);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        let mode = fs::metadata(folder.file()).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
    }
}

#[test]
fn nobody_elses_work_is_written_over() {
    let folder = Folder::new("changed");
    fs::write(folder.file(), HAND).unwrap();
    let mut author = author(&folder.file());
    let other = HAND.replace("The end", "The very end");
    fs::write(folder.file(), &other).unwrap();
    let said = say(&mut author, &["level 21k", "save"]);
    assert!(said.contains("was changed by somebody else"), "{said}");
    assert_eq!(fs::read_to_string(folder.file()).unwrap(), other);
    assert!(author.failed().load(Ordering::Relaxed));
    let path = folder.0.join("mine.yaml");
    say(&mut author, &[&format!("save as {}", path.display())]);
    assert!(fs::read_to_string(&path).unwrap().contains("level: 21k"));
    // A second time there is a file of this name.
    let said = say(&mut author, &[&format!("save as {}", path.display())]);
    assert!(said.contains("already"), "{said}");
}

#[test]
fn what_cannot_be_written_leaves_everything_as_it_was() {
    let folder = Folder::new("full");
    fs::write(folder.file(), HAND).unwrap();
    let mut author = author(&folder.file());
    // No room for the new file beside the old one.
    let beside = folder
        .0
        .join(format!(".set.yaml.{}.tmp", std::process::id()));
    fs::create_dir(&beside).unwrap();
    let said = say(&mut author, &["level 21k", "save"]);
    assert!(said.contains("your work is still here"), "{said}");
    assert_eq!(fs::read_to_string(folder.file()).unwrap(), HAND);
    assert!(author.is_unsaved());
    fs::remove_dir(&beside).unwrap();
    let said = say(&mut author, &["save"]);
    assert!(said.starts_with("Saved"), "{said}");
    // A file that may only be read is not replaced either.
    let mut permissions = fs::metadata(folder.file()).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(folder.file(), permissions).unwrap();
    let said = say(&mut author, &["level 20k", "save"]);
    assert!(said.contains("may only be read"), "{said}");
    // One that has gone is not made again behind somebody's back.
    let path = folder.file();
    fs::rename(&path, folder.0.join("moved.yaml")).unwrap();
    let said = say(&mut author, &["save"]);
    assert!(said.contains("changed by somebody else"), "{said}");
    let said = say(&mut author, &[&format!("save as {}", path.display())]);
    assert!(said.starts_with("Saved"), "{said}");
    assert!(fs::read_to_string(&path).unwrap().contains("level: 20k"));
}

#[test]
fn reading_at_once_tells_what_changed_and_nothing_else() {
    let folder = Folder::new("at-once");
    let mut author = author(&folder.file());
    say(&mut author, THREE);
    let said = say(&mut author, &["read on"]);
    assert!(
        said.contains("White is dead") && said.contains("Best: B1."),
        "{said}"
    );
    let said = say(&mut author, &["title en Three"]);
    assert!(!said.contains("Best"), "{said}");
    // White has two eyes then, whatever Black plays.
    let said = say(&mut author, &["white B1"]);
    assert!(said.contains("White is unconditionally alive"), "{said}");
    let said = say(&mut author, &["read off", "empty B1"]);
    assert!(!said.contains("Best"), "{said}");
}

#[test]
fn unsaved_work_outlives_the_program() {
    let folder = Folder::new("crash");
    fs::write(folder.file(), HAND).unwrap();
    let mut first = author(&folder.file());
    say(&mut first, &["level 21k"]);
    drop(first);
    assert_eq!(folder.names(), ["set.yaml", "set.yaml.unsaved"]);
    assert_eq!(fs::read_to_string(folder.file()).unwrap(), HAND);
    let look = Look {
        lang: Lang::En,
        style: BoardStyle::Ascii,
    };
    let (mut second, opening) =
        Author::open(&folder.file(), Reader::default(), look, true).unwrap();
    assert!(
        opening.text().contains("`recover` takes it up"),
        "{}",
        opening.text()
    );
    // Without that it stays where it is, and this time's work goes elsewhere.
    say(&mut second, &["level 5k"]);
    assert_eq!(folder.names().len(), 3);
    say(&mut second, &["undo", "recover"]);
    assert!(second.is_unsaved());
    say(&mut second, &["save"]);
    assert_eq!(folder.names(), ["set.yaml"]);
    assert!(
        fs::read_to_string(folder.file())
            .unwrap()
            .contains("level: 21k")
    );
    // Leaving asks; the end of the input keeps.
    assert!(!second.line("quit").quit || !second.is_unsaved());
    say(&mut second, &["level 9k"]);
    let asked = second.line("quit");
    assert!(!asked.quit && asked.doc.text().contains("quit!"));
    let said = second.end(false).text();
    assert!(said.contains("set.yaml.unsaved"), "{said}");
    assert!(second.line("quit!").quit);
    assert_eq!(folder.names(), ["set.yaml"]);
}

#[test]
fn boards_are_edited() {
    let folder = Folder::new("board");
    let mut author = author(&folder.file());
    let board = |author: &mut Author| {
        let yaml = say(author, &["yaml"]);
        let rows = yaml.lines().map(str::trim);
        let rows = rows.skip_while(|row| *row != "board: |").skip(1);
        let is_row = |row: &&str| row.starts_with(['|', '-', 'X', 'O', '.', '+']);
        rows.take_while(is_row).collect::<Vec<_>>().join("/")
    };
    say(
        &mut author,
        &["new a", "board", "| O X .", "| . O X", "-------", "end"],
    );
    say(
        &mut author,
        &[
            "target B1 A2",
            "hint en Not at A1.",
            "variation wrong A1 pass",
        ],
    );
    say(&mut author, &["mirror left-right"]);
    assert_eq!(board(&mut author), ". X O |/X O . |/-------");
    let yaml = say(&mut author, &["yaml"]);
    // The right edge of 19 columns is column T.
    assert!(yaml.contains("target: [S1, T2]"), "{yaml}");
    assert!(yaml.contains("Not at T1."), "{yaml}");
    assert!(yaml.contains("line: [T1, pass]"), "{yaml}");
    say(&mut author, &["mirror left-right", "turn right"]);
    // The left edge comes to the top, the lower one to the left.
    assert_eq!(board(&mut author), "-----/| . O/| O X/| X .");
    say(&mut author, &["turn left", "swap"]);
    assert_eq!(board(&mut author), "| X O ./| . X O/-------");
    let yaml = say(&mut author, &["yaml"]);
    assert!(yaml.contains("to_play: white"), "{yaml}");
    assert!(yaml.contains("target: [B1, A2]"), "{yaml}");
    say(&mut author, &["swap", "grow bottom", "grow right 2"]);
    assert_eq!(
        board(&mut author),
        "| O X . . ./| . O X . ./| . . . . ./-----------"
    );
    let yaml = say(&mut author, &["yaml"]);
    assert!(yaml.contains("target: [B2, A3]"), "{yaml}");
    say(&mut author, &["row 1 XX", "column E O", "shift up"]);
    let said = say(&mut author, &["shift left"]);
    assert!(said.contains("fall out"), "{said}");
    say(&mut author, &["undo", "undo", "undo", "edges all"]);
    let yaml = say(&mut author, &["yaml"]);
    assert!(!yaml.contains("size:"), "{yaml}");
    assert_eq!(board(&mut author).matches('|').count(), 6);
    let said = say(&mut author, &["black F1"]);
    assert!(said.contains("not on"), "{said}");
}

#[test]
fn a_drawing_grows_with_its_stones() {
    let folder = Folder::new("grow");
    let mut author = author(&folder.file());
    let said = say(&mut author, &["new a", "white L3"]);
    assert!(said.ends_with("A B C D E F G H J K L\n"), "{said}");
    let said = say(&mut author, &["size 9", "white C3"]);
    assert!(said.contains("C3") || !said.is_empty());
    let said = say(&mut author, &["white Z9"]);
    assert!(said.contains("Z9"), "{said}");
    assert!(author.failed().load(Ordering::Relaxed));
}

#[test]
fn slips_are_explained_and_change_nothing() {
    let folder = Folder::new("slips");
    fs::write(folder.file(), HAND).unwrap();
    let mut author = author(&folder.file());
    for (line, said) in [
        ("levle 3k", "Did you mean level?"),
        ("level 40k", "no level"),
        ("goal win", "kill, live"),
        ("black", "No points"),
        ("black I5", "no column I"),
        ("row 3 ..Q", "`Q` is no point"),
        ("row 99 ...", "no row"),
        ("grow up 0", "no number"),
        ("grow sideways", "no side"),
        ("rename other", "Another problem"),
        ("new with space", "cannot be a name"),
        ("save all", "survive all"),
        ("variation delete 7", "no variation 7"),
        ("unset id", "has to have"),
        ("set colour red", "no key"),
        ("redo", "nothing to redo"),
        ("recover", "no unsaved work"),
        ("allow nothing because", "no finding"),
        ("turn inside", "Usage: turn right"),
    ] {
        // By pipe a failed `new` closes the problem.
        say(&mut author, &["open three"]);
        let text = say(&mut author, &[line]);
        assert!(text.contains(said), "{line}: {text}");
        assert!(!author.is_unsaved(), "{line}");
    }
    let text = say(&mut author, &["open nowhere", "level 3k"]);
    assert!(text.contains("No problem is open"), "{text}");
}

#[test]
fn in_chinese_too() {
    let folder = Folder::new("zh");
    let mut author = author(&folder.file());
    say(&mut author, &["lang zh", "新题 甲", "标题 zh 直三"]);
    let help = say(&mut author, &["帮助"]);
    assert!(help.contains("棋盘") && help.contains("撤销"), "{help}");
    let said = say(&mut author, &["保存"]);
    assert!(said.contains("已保存"), "{said}");
    let text = fs::read_to_string(folder.file()).unwrap();
    assert!(
        text.contains("id: 甲") && text.contains("zh: 直三"),
        "{text}"
    );
}
