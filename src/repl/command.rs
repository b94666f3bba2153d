//! Commands: what a line says.

use super::hear::{Question, question};
use super::suggest::nearest;
use crate::go::{Move, Size, VertexError};
use crate::problems::{Kind, Lang};
use crate::render::texts::{drills, help, lessons, record, say, terms};

/// What a learner wants done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// An empty line.
    Nothing,
    /// Play a move.
    Play(Move),
    /// Answer a question of status.
    Status(Kind),
    /// Take back the last move.
    Undo,
    /// Start the problem again.
    Retry,
    /// A help that is not the answer.
    Hint,
    /// The answer.
    Solution,
    /// Why a move was right or wrong.
    Why,
    /// The board with the stones in question.
    Show,
    /// The board as a picture in a file.
    Draw(String),
    /// The next problem.
    Next,
    /// The previous problem.
    Prev,
    /// The problems of the set.
    List,
    /// Say which problem it is.
    Name,
    /// Open a problem or a set by name.
    Open(String),
    /// The sets.
    Sets,
    /// The lessons.
    Lessons,
    /// Begin a lesson, or take up the one that was left.
    Lesson(Option<String>),
    /// Change the language; none: say which it is.
    Lang(Option<String>),
    /// Change the signs of boards; none: say which they are.
    Board(Option<String>),
    /// Say something of the board in words.
    Hear(Question),
    /// Say what a word of the game means.
    Term(String),
    /// The terms by topic; some: those of one topic.
    Terms(Option<String>),
    /// Practise what is due, and so many new problems a day.
    Due(Option<usize>),
    /// Practise what was missed.
    Mistakes,
    /// Practise problems of a level or with a tag.
    Pick(String),
    /// What the record adds up to.
    Stats,
    /// Answer a question of status: it depends on who plays first.
    Depends,
    /// Have the opponent answer there instead.
    Opponent(Move),
    /// Go on past the end.
    Beyond,
    /// Take the other side.
    Swap,
    /// How the engine resists; none: say how.
    Resist(Option<String>),
    /// Fight the ko with so many threats; none: not two numbers.
    Threats(Option<[u8; 2]>),
    /// Let the fight go on by itself.
    Watch,
    /// Commit a whole line.
    Line(Vec<Move>),
    /// See the board once more.
    Look,
    /// Another way of practising; none: say which it is.
    Mode(Option<String>),
    /// A test of strength, or something about it.
    Test(Option<String>),
    /// Explain a command, or list them all.
    Help(Option<String>),
    /// Leave.
    Quit,
}

impl Command {
    /// Whether it leads away from the board at hand.
    pub(super) fn leaves(&self) -> bool {
        matches!(
            self,
            Command::Quit
                | Command::Next
                | Command::Prev
                | Command::Open(_)
                | Command::Due(_)
                | Command::Mistakes
                | Command::Pick(_)
                | Command::Lesson(_)
                | Command::Mode(Some(_))
                | Command::Test(_)
        )
    }
}

/// Why a line is no command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoCommand {
    /// The first word is neither a command nor a point; perhaps this was meant.
    Unknown {
        /// The word.
        word: String,
        /// A command or a point that is spelt nearly so.
        nearest: Option<String>,
    },
    /// It looks like a point, but is none on this board.
    Vertex {
        /// The word.
        word: String,
        /// What is wrong with it.
        error: VertexError,
    },
    /// The command wants something after it, or nothing.
    Usage(&'static Entry),
}

/// A text in the language asked for.
type Words = fn(Lang) -> String;

/// A line of the table of commands.
#[derive(Debug)]
pub struct Entry {
    /// The name.
    pub name: &'static str,
    /// Other names, the first of them short.
    pub aliases: &'static [&'static str],
    /// How it is written.
    pub usage: &'static str,
    /// What it does, in one line.
    pub brief: Words,
    /// More about it.
    pub more: Words,
}

impl PartialEq for Entry {
    fn eq(&self, other: &Entry) -> bool {
        self.name == other.name
    }
}

impl Eq for Entry {}

macro_rules! entries {
    ($($name:literal $usage:literal [$($alias:literal)*] $brief:path, $more:path;)*) => {
        &[$(Entry {
            name: $name,
            aliases: &[$($alias),*],
            usage: $usage,
            brief: $brief,
            more: $more,
        }),*]
    };
}

/// Every command, in the order of the help.
pub const COMMANDS: &[Entry] = entries! {
    "play" "C2" ["落子"] help::point, help::point_more;
    "pass" "pass" ["tenuki" "脱先"] help::pass, help::pass_more;
    "undo" "undo" ["u" "back" "悔棋"] help::undo, help::undo_more;
    "retry" "retry" ["r" "restart" "重做"] help::retry, help::retry_more;
    "hint" "hint" ["h" "提示"] help::hint, help::hint_more;
    "solution" "solution" ["answer" "答案"] help::solution, help::solution_more;
    "why" "why" ["w" "explain" "为什么"] help::why, help::why_more;
    "opponent" "opponent D4" ["对方"] drills::help_opponent, drills::help_opponent_more;
    "play on" "play on" ["接着下"] drills::help_beyond, drills::help_beyond_more;
    "swap" "swap" ["换边"] drills::help_swap, drills::help_swap_more;
    "resist" "resist natural | longest | trickiest" ["resistance" "抵抗"] drills::help_resist, drills::help_resist_more;
    "threats" "threats 1 0" ["劫材"] drills::help_threats, drills::help_threats_more;
    "watch" "watch" ["观看"] drills::help_watch, drills::help_watch_more;
    "line" "line B1 A1 C1" ["变化"] drills::help_line, drills::help_line_more;
    "look" "look" ["看"] drills::help_look, drills::help_look_more;
    "show" "show [--svg FILE]" ["s" "显示"] help::show, help::show_more;
    "next" "next" ["n" "下一题"] help::next, help::next_more;
    "prev" "prev" ["p" "previous" "上一题"] help::prev, help::prev_more;
    "list" "list" ["l" "ls" "题目"] help::list, help::list_more;
    "name" "name" ["题名"] help::name, help::name_more;
    "open" "open ID | open SET" ["o" "go" "打开"] help::open, help::open_more;
    "sets" "sets" ["题集"] help::sets, help::sets_more;
    "due" "due [NEW]" ["复习"] record::help_due, record::help_due_more;
    "mistakes" "mistakes" ["错题"] record::help_mistakes, record::help_mistakes_more;
    "pick" "pick LEVEL | pick TAG" ["选题"] record::help_pick, record::help_pick_more;
    "mode" "mode [NAME]" ["方式"] drills::help_mode, drills::help_mode_more;
    "test" "test" ["测试"] drills::help_test, drills::help_test_more;
    "stats" "stats" ["统计"] record::help_stats, record::help_stats_more;
    "lessons" "lessons" ["course" "课程"] lessons::help_lessons, lessons::help_lessons_more;
    "lesson" "lesson [NAME]" ["learn" "课"] lessons::help_lesson, lessons::help_lesson_more;
    "status" "dead | ko | seki | alive | depends" ["死活" "depends" "unsettled"] help::status, help::status_more;
    "lang" "lang en | lang zh" ["language" "语言"] help::lang, help::lang_more;
    "board" "board ascii | board unicode | board wide" ["棋盘"] help::board, help::board_more;
    "say" "say" ["盘面"] say::help_say, say::help_say_more;
    "row" "row 3" ["行"] say::help_row, say::help_row_more;
    "column" "column C" ["col" "列"] say::help_column, say::help_column_more;
    "around" "around C4" ["周围"] say::help_around, say::help_around_more;
    "chain" "chain D4" ["连子"] say::help_chain, say::help_chain_more;
    "liberties" "liberties D4" ["libs" "气"] say::help_liberties, say::help_liberties_more;
    "last" "last" ["上一手"] say::help_last, say::help_last_more;
    "term" "term WORD" ["word" "术语"] terms::help_term, terms::help_term_more;
    "terms" "terms [TOPIC]" ["glossary" "术语表"] terms::help_terms, terms::help_terms_more;
    "help" "help [COMMAND]" ["?" "帮助"] help::help, help::help_more;
    "quit" "quit" ["q" "exit" "退出"] help::quit, help::quit_more;
};

/// The command of this name, alias, or unambiguous beginning.
#[must_use]
pub fn entry(word: &str) -> Option<&'static Entry> {
    let word = word.to_lowercase();
    let exact = |entry: &&Entry| entry.name == word || entry.aliases.contains(&word.as_str());
    COMMANDS.iter().find(exact).or_else(|| {
        let mut starting = COMMANDS
            .iter()
            .filter(|entry| entry.name.starts_with(&word));
        let first = starting.next().filter(|_| word.len() >= 2);
        first.filter(|_| starting.next().is_none())
    })
}

/// The words that answer a question of status.
const STATUS_WORDS: [(&str, Kind); 9] = [
    ("dead", Kind::Dead),
    ("ko", Kind::Ko),
    ("seki", Kind::Seki),
    ("alive", Kind::Alive),
    ("cycle", Kind::Cycle),
    ("死", Kind::Dead),
    ("劫", Kind::Ko),
    ("双活", Kind::Seki),
    ("活", Kind::Alive),
];

/// The words that answer it with: it is not the same for either side first.
const DEPENDS: [&str; 4] = ["depends", "unsettled", "要看谁先下", "看先后"];

/// The command that a line says, on a board of `size`.
///
/// # Errors
/// [`NoCommand`] says what the line might have meant.
pub fn parse(line: &str, size: Size) -> Result<Command, NoCommand> {
    let mut words = line.split_whitespace();
    let Some(word) = words.next() else {
        return Ok(Command::Nothing);
    };
    let rest: Vec<&str> = words.collect();
    let rest = (!rest.is_empty()).then(|| rest.join(" "));
    let status = STATUS_WORDS
        .iter()
        .find(|(name, _)| word.eq_ignore_ascii_case(name));
    if let (Some((_, kind)), None) = (status, &rest) {
        return Ok(Command::Status(*kind));
    }
    if rest.is_none() && DEPENDS.iter().any(|name| word.eq_ignore_ascii_case(name)) {
        return Ok(Command::Depends);
    }
    if looks_like_a_point(word.trim_end_matches([',', '，', '、'])) {
        // Several moves are a line, and nothing that was typed is passed over.
        return match moves(line, size)?.as_slice() {
            [play] => Ok(Command::Play(*play)),
            line => Ok(Command::Line(line.to_vec())),
        };
    }
    let Some(entry) = entry(word) else {
        let nearest = nearest(word, COMMANDS.iter().map(|entry| entry.name));
        return Err(NoCommand::Unknown {
            word: shortened(word),
            nearest: nearest.map(str::to_owned),
        });
    };
    let usage = Err(NoCommand::Usage(entry));
    let alone = |command: Command| {
        if rest.is_none() {
            Ok(command)
        } else {
            usage.clone()
        }
    };
    if let Some(question) = question(entry, rest.as_deref(), size) {
        return question.map(Command::Hear);
    }
    match entry.name {
        "play on" => alone(Command::Beyond),
        "play"
            if rest
                .as_deref()
                .is_some_and(|rest| rest.eq_ignore_ascii_case("on")) =>
        {
            Ok(Command::Beyond)
        }
        "opponent" => rest.map_or(usage.clone(), |vertex| {
            point(&vertex, size).map(Command::Opponent)
        }),
        "swap" => alone(Command::Swap),
        "resist" => Ok(Command::Resist(rest)),
        "threats" => Ok(Command::Threats(rest.as_deref().and_then(two_numbers))),
        "watch" => alone(Command::Watch),
        "line" => moves(rest.as_deref().unwrap_or_default(), size).map(Command::Line),
        "look" => alone(Command::Look),
        "mode" => Ok(Command::Mode(rest)),
        "test" => Ok(Command::Test(rest)),
        "play" => rest
            .as_deref()
            .map_or(usage.clone(), |vertex| play(vertex, size)),
        "pass" => alone(Command::Play(Move::Pass)),
        "undo" => alone(Command::Undo),
        "retry" => alone(Command::Retry),
        "hint" => alone(Command::Hint),
        "solution" => alone(Command::Solution),
        "why" => alone(Command::Why),
        "show" => match rest.as_deref().map(|rest| rest.split_once(' ')) {
            None => Ok(Command::Show),
            Some(Some(("--svg", file))) => Ok(Command::Draw(file.to_owned())),
            Some(_) => usage,
        },
        "next" => alone(Command::Next),
        "prev" => alone(Command::Prev),
        "list" => alone(Command::List),
        "name" => alone(Command::Name),
        "sets" => alone(Command::Sets),
        "lessons" => alone(Command::Lessons),
        "lesson" => Ok(Command::Lesson(rest)),
        "due" => match rest.as_deref().map(str::parse::<u16>) {
            None => Ok(Command::Due(None)),
            Some(Ok(number)) => Ok(Command::Due(Some(number.into()))),
            Some(Err(_)) => usage,
        },
        "mistakes" => alone(Command::Mistakes),
        "stats" => alone(Command::Stats),
        "pick" => rest.map_or(usage.clone(), |text| Ok(Command::Pick(text))),
        "quit" => alone(Command::Quit),
        "open" => rest.map_or(usage.clone(), |name| Ok(Command::Open(name))),
        "lang" => Ok(Command::Lang(rest)),
        "board" => Ok(Command::Board(rest)),
        "term" => rest.map_or(usage.clone(), |word| Ok(Command::Term(word))),
        "terms" => Ok(Command::Terms(rest)),
        "help" => Ok(Command::Help(rest)),
        _ => {
            let named = |name: &String| {
                let word = STATUS_WORDS
                    .iter()
                    .find(|(word, _)| name.eq_ignore_ascii_case(word));
                word.map(|(_, kind)| Command::Status(*kind))
            };
            rest.as_ref().and_then(named).ok_or(NoCommand::Usage(entry))
        }
    }
}

/// A word as it is quoted in a message: not longer than a line.
pub(super) fn shortened(word: &str) -> String {
    const LONGEST: usize = 40;
    match word.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &word[..end]),
        None => word.to_owned(),
    }
}

/// A letter and digits, whatever the board.
fn looks_like_a_point(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(|c| c.is_ascii_alphabetic())
        && !letters.as_str().is_empty()
        && letters.all(|c| c.is_ascii_digit())
}

fn play(vertex: &str, size: Size) -> Result<Command, NoCommand> {
    point(vertex, size).map(Command::Play)
}

/// The moves of a line: points and passes, whatever stands between them.
pub(super) fn moves(text: &str, size: Size) -> Result<Vec<Move>, NoCommand> {
    parts(text).map(|word| point(word, size)).collect()
}

/// What stands between spaces, commas and dashes.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split([' ', ',', '，', '、', '-']);
    parts.filter(|word| !word.is_empty())
}

/// Whether a line is nothing but moves, so that it need not be called one.
pub(super) fn is_line(text: &str) -> bool {
    let mut words = parts(text).peekable();
    words.peek().is_some_and(|word| looks_like_a_point(word))
        && words.all(|word| looks_like_a_point(word) || word.eq_ignore_ascii_case("pass"))
}

fn two_numbers(text: &str) -> Option<[u8; 2]> {
    let mut words = text.split_whitespace().map(|word| word.parse().ok());
    let pair = [words.next()??, words.next()??];
    words.next().is_none().then_some(pair)
}

fn point(vertex: &str, size: Size) -> Result<Move, NoCommand> {
    Move::from_vertex(vertex, size).map_err(|error| NoCommand::Vertex {
        word: shortened(vertex),
        error,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Point;

    fn read(line: &str) -> Result<Command, NoCommand> {
        parse(line, Size::new(9, 9).unwrap())
    }

    #[test]
    fn points_in_either_case() {
        let c2 = Ok(Command::Play(Move::Play(Point::new(2, 1))));
        for line in ["C2", "c2", "  c2 ", "play C2"] {
            assert_eq!(read(line), c2, "{line}");
        }
        assert_eq!(read("pass"), Ok(Command::Play(Move::Pass)));
        let two = vec![Move::Play(Point::new(2, 1)), Move::Pass];
        for line in ["c2 pass", "C2, pass", "line c2 pass"] {
            assert_eq!(read(line), Ok(Command::Line(two.clone())), "{line}");
        }
        assert!(matches!(read("C2 please"), Err(NoCommand::Vertex { .. })));
        assert!(matches!(
            read("I5"),
            Err(NoCommand::Vertex {
                error: VertexError::ColumnI { row: 5 },
                ..
            })
        ));
        assert!(matches!(read("k1"), Err(NoCommand::Vertex { .. })));
    }

    #[test]
    fn names_aliases_and_beginnings() {
        assert_eq!(read("UNDO"), Ok(Command::Undo));
        assert_eq!(read("sol"), Ok(Command::Solution));
        assert_eq!(read("提示"), Ok(Command::Hint));
        assert_eq!(
            read("open  eye-shapes"),
            Ok(Command::Open("eye-shapes".into()))
        );
        assert_eq!(read("双活"), Ok(Command::Status(Kind::Seki)));
        assert_eq!(read("status ko"), Ok(Command::Status(Kind::Ko)));
        assert!(matches!(read("open"), Err(NoCommand::Usage(_))));
        assert!(matches!(read("undo twice"), Err(NoCommand::Usage(_))));
    }

    #[test]
    fn a_slip_is_understood() {
        let meant = |line: &str| match read(line) {
            Err(NoCommand::Unknown { nearest, .. }) => nearest,
            other => panic!("{other:?}"),
        };
        assert_eq!(meant("slution").as_deref(), Some("solution"));
        assert_eq!(meant("udno").as_deref(), Some("undo"));
        assert_eq!(meant("xyzzy"), None);
    }

    #[test]
    fn no_name_stands_for_two_commands() {
        let mut names = std::collections::BTreeSet::new();
        for entry in COMMANDS {
            for name in entry.aliases.iter().chain([&entry.name]) {
                assert!(names.insert(*name), "{name}");
            }
        }
    }
}
