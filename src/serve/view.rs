//! What a window shows, as HTML: lists to choose from, the record, the board with what can be
//! done there. Every text is one of the program's own or of a file, and escaped.

// long because all that a window can show stands together.

use crate::problems::Lang;
use crate::render::texts::{self, page as words, prompt as prompt_words};
use crate::render::{Doc, Figure, Instead, Role, escape_markup, html, lang_code, pressable, signs};
use crate::repl::{Button, LessonRow, ProblemRow, Prompt, Screen, SetRow, Wants};
use std::collections::BTreeSet;
use std::fmt::Write;

/// What a window shows.
#[derive(Debug, Default)]
pub(super) struct Shown {
    pub title: String,
    pub nav: String,
    pub main: String,
    /// What is said aloud.
    pub speech: String,
}

/// The page before anything was asked for.
pub(super) fn first_page(lang: Lang, token: &str) -> String {
    let text = include_str!("page/page.html");
    let scripts: Vec<String> = Lang::ALL
        .iter()
        .map(|lang| {
            let code = lang_code(*lang);
            format!("<p lang=\"{code}\">{}</p>", words::needs_script(*lang))
        })
        .collect();
    let fill = [
        ("{lang}", lang_code(lang).to_owned()),
        ("{name}", escape_markup(&words::name(lang))),
        ("{token}", escape_markup(token)),
        ("{skip}", escape_markup(&words::to_content(lang))),
        ("{menu}", escape_markup(&words::menu(lang))),
        ("{lost}", escape_markup(&words::lost(lang))),
        ("{reload}", escape_markup(&words::reload(lang))),
        ("{script}", scripts.concat()),
    ];
    fill.into_iter()
        .fold(text.to_owned(), |text, (name, value)| {
            text.replace(name, &value)
        })
}

/// What the window shows in this view; `said` is what the prompt said last.
pub(super) fn show(prompt: &mut Prompt, view: &str, said: &Doc) -> Shown {
    let lang = prompt.look().lang;
    let (place, rest) = view.split_once('/').unwrap_or((view, ""));
    let mut shown = match place {
        "" | "sets" => sets(prompt),
        "set" => set(prompt, rest),
        "lessons" => lessons(prompt),
        "stats" => Shown {
            title: words::statistics(lang),
            main: format!("<div class=\"stats\">\n{}</div>\n", prompt.charts()),
            ..Shown::default()
        },
        "terms" => terms(prompt, rest),
        "board" => board(prompt, said),
        _ => lost(lang),
    };
    shown.nav = nav(lang, if place.is_empty() { "sets" } else { place });
    shown
}

fn nav(lang: Lang, place: &str) -> String {
    let links = [
        ("sets", words::sets(lang)),
        ("lessons", words::lessons(lang)),
        ("due", words::due(lang)),
        ("mistakes", words::mistakes(lang)),
        ("stats", words::statistics(lang)),
        ("terms", words::terms(lang)),
    ];
    let mut out = String::from("<ul>\n");
    for (view, label) in links {
        let here = view == place || (view == "sets" && place == "set");
        let here = if here { " aria-current=\"page\"" } else { "" };
        let _ = writeln!(
            out,
            "<li><a href=\"#{view}\"{here}>{}</a></li>",
            escape_markup(&label)
        );
    }
    let other = match lang {
        Lang::En => Lang::Zh,
        Lang::Zh => Lang::En,
    };
    let _ = writeln!(
        out,
        "</ul>\n<button type=\"button\" id=\"lang\" data-lang=\"{}\" lang=\"{}\">{}</button>",
        other.code(),
        lang_code(other),
        escape_markup(&words::other_lang(lang))
    );
    out
}

fn heading(text: &str) -> String {
    format!("<h1 tabindex=\"-1\">{}</h1>\n", escape_markup(text))
}

fn lost(lang: Lang) -> Shown {
    let text = words::no_such_view(lang);
    Shown {
        main: heading(&text),
        title: text,
        ..Shown::default()
    }
}

fn sets(prompt: &mut Prompt) -> Shown {
    let lang = prompt.look().lang;
    let title = words::sets(lang);
    let mut main = heading(&title);
    let (mut rows, faults) = prompt.set_rows();
    // Of two that are called the same the first is the one that is found.
    let mut names = BTreeSet::new();
    rows.retain(|row| names.insert(row.name.to_lowercase()));
    main.push_str("<ul class=\"list\">\n");
    for SetRow {
        name,
        title,
        problems,
    } in rows
    {
        let count = prompt_words::problems(lang, problems);
        item(&mut main, &format!("set/{name}"), &title, &[count]);
    }
    main.push_str("</ul>\n");
    main.push_str(&html(&faults, lang, |_| Instead::Picture));
    let _ = writeln!(
        main,
        "<h2>{}</h2>\n<div class=\"buttons\">",
        escape_markup(&words::ways(lang))
    );
    for (button, now) in prompt.modes() {
        push_button(&mut main, &button, &format!(" aria-pressed=\"{now}\""));
    }
    let _ = writeln!(
        main,
        "</div>\n<p><a href=\"#test\">{}</a></p>",
        escape_markup(&words::test(lang))
    );
    let _ = writeln!(
        main,
        "<form class=\"ask\" data-view=\"pick/\">\n<label for=\"pick\">{}</label>\n\
         <input id=\"pick\" name=\"text\" autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\" maxlength=\"200\">\n\
         <button>{}</button>\n</form>",
        escape_markup(&words::pick_label(lang)),
        escape_markup(&words::pick_button(lang))
    );
    Shown {
        title,
        main,
        ..Shown::default()
    }
}

/// A line of a list that leads somewhere.
fn item(out: &mut String, view: &str, title: &str, notes: &[String]) {
    let notes: String = notes
        .iter()
        .filter(|note| !note.is_empty())
        .map(|note| format!(" <span class=\"note\">{}</span>", escape_markup(note)))
        .collect();
    let _ = writeln!(
        out,
        "<li><a href=\"#{}\"><span class=\"name\">{}</span>{notes}</a></li>",
        escape_markup(&encoded(view)),
        escape_markup(title)
    );
}

/// A view as it stands after the `#` of an address.
fn encoded(view: &str) -> String {
    let mut out = String::new();
    for byte in view.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_./~".contains(&byte) {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

fn set(prompt: &mut Prompt, name: &str) -> Shown {
    let lang = prompt.look().lang;
    let Some((row, problems)) = prompt.problem_rows(name) else {
        return lost(lang);
    };
    let mut main = heading(&row.title);
    let solved = problems.iter().filter(|row| row.solved == Some(true));
    let _ = writeln!(
        main,
        "<p class=\"faint\">{}</p>\n<ol class=\"list\">",
        escape_markup(&words::set_solved(lang, solved.count(), problems.len()))
    );
    for (at, row_of) in problems.into_iter().enumerate() {
        let ProblemRow {
            name,
            title,
            level,
            solved,
        } = row_of;
        let title = title.unwrap_or_else(|| words::problem_number(lang, at + 1));
        // Signs that differ by shape, with their words.
        let state = match solved {
            Some(true) => format!("✓ {}", prompt_words::state_solved(lang)),
            Some(false) => format!("✗ {}", prompt_words::state_missed(lang)),
            None => String::new(),
        };
        let notes = [level.unwrap_or_default(), state];
        item(
            &mut main,
            &format!("open/{}/{name}", row.name),
            &title,
            &notes,
        );
    }
    main.push_str("</ol>\n");
    Shown {
        title: row.title,
        main,
        ..Shown::default()
    }
}

fn lessons(prompt: &mut Prompt) -> Shown {
    let lang = prompt.look().lang;
    let title = words::lessons(lang);
    let mut main = heading(&title);
    let (rows, faults) = prompt.lesson_rows();
    main.push_str("<ol class=\"list\">\n");
    for LessonRow {
        id, title, state, ..
    } in rows
    {
        item(&mut main, &format!("lesson/{id}"), &title, &[state]);
    }
    main.push_str("</ol>\n");
    main.push_str(&html(&faults, lang, |_| Instead::Picture));
    Shown {
        title,
        main,
        ..Shown::default()
    }
}

fn terms(prompt: &mut Prompt, word: &str) -> Shown {
    let lang = prompt.look().lang;
    let title = words::terms(lang);
    let mut main = heading(&title);
    let _ = writeln!(
        main,
        "<form class=\"ask\" data-view=\"terms/\">\n<label for=\"term\">{}</label>\n\
         <input id=\"term\" name=\"text\" value=\"{}\" autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\" maxlength=\"200\">\n\
         <button>{}</button>\n</form>",
        escape_markup(&words::term_label(lang)),
        escape_markup(word),
        escape_markup(&words::term_button(lang))
    );
    let doc = prompt.words(word);
    let _ = writeln!(
        main,
        "<div class=\"said\">\n{}</div>",
        html(&doc, lang, |_| Instead::Picture)
    );
    Shown {
        title,
        main,
        speech: if word.is_empty() {
            String::new()
        } else {
            doc.spoken()
        },
        ..Shown::default()
    }
}

fn board(prompt: &mut Prompt, said: &Doc) -> Shown {
    let lang = prompt.look().lang;
    let Some(screen) = prompt.screen() else {
        let text = words::nothing_open(lang);
        let said = html(said, lang, |_| Instead::Picture);
        return Shown {
            main: format!(
                "{}<div class=\"said\">\n{said}</div>\n<p><a href=\"#sets\">{}</a> · <a href=\"#lessons\">{}</a></p>\n",
                heading(&text),
                escape_markup(&words::sets(lang)),
                escape_markup(&words::lessons(lang))
            ),
            title: text,
            ..Shown::default()
        };
    };
    let said = said
        .without_common_end(&screen.doc)
        .without_common_start(&screen.doc);
    let (before, _, after) = screen.doc.around_board();
    let live = screen.figure.as_ref();
    let picture = |figure: &Figure| match live {
        Some(live) if live.shows(figure) => Instead::Nothing,
        _ => Instead::Picture,
    };
    let key = escape_markup(&screen.key);
    let mut main = format!(
        "<div class=\"play{}\" data-key=\"{key}\" data-wants=\"{}\">\n<div class=\"told\">\n{}</div>\n",
        if live.is_some() { "" } else { " bare" },
        wants_name(&screen.wants),
        titled(&html(&before, lang, picture))
    );
    if let Some(figure) = live {
        let _ = writeln!(
            main,
            "<div class=\"stage\">\n{}<p class=\"legend\">{}</p>\n</div>",
            pressable(figure, &screen.caption, lang),
            signs(&screen.legend)
        );
    }
    let asked = html(&after, lang, picture);
    // The choices are buttons.
    let listed = |line: &&str| {
        matches!(screen.wants, Wants::Choice(_)) && line.starts_with("<p><span class=\"key\">")
    };
    let asked: Vec<&str> = asked.lines().filter(|line| !listed(line)).collect();
    let _ = writeln!(
        main,
        "<div class=\"rest\">\n<div class=\"asked\">\n{}\n</div>",
        asked.join("\n")
    );
    let told = html(&said, lang, picture);
    if !told.is_empty() {
        let _ = writeln!(main, "<div class=\"said\">\n{told}</div>");
    }
    main.push_str(&answer(&screen, lang));
    main.push_str("<div class=\"buttons\">\n");
    for button in &screen.buttons {
        push_button(&mut main, button, "");
    }
    main.push_str("</div>\n");
    main.push_str(&command(lang));
    main.push_str("</div>\n</div>\n");
    let spoken = said.spoken();
    Shown {
        title: title(&screen.doc),
        main,
        speech: if spoken.is_empty() {
            screen.legend
        } else {
            spoken
        },
        ..Shown::default()
    }
}

/// The first title of a document, else its first line.
fn title(doc: &Doc) -> String {
    let mut spans = doc.spans().iter();
    let strong = spans.find(|span| span.role == Role::Strong);
    let text = strong.map_or_else(|| doc.text(), |span| span.text.clone());
    text.trim().lines().next().unwrap_or_default().to_owned()
}

/// The paragraphs with the first title among them, or else the first, as the page's heading.
fn titled(html: &str) -> String {
    const OPEN: &str = "<p><span class=\"strong\">";
    const CLOSE: &str = "</span></p>";
    let strong = html.find(OPEN).and_then(|at| {
        let inner = at + OPEN.len();
        let end = inner + html.get(inner..)?.find(CLOSE)?;
        Some((at, inner, end, end + CLOSE.len()))
    });
    let first = || {
        let end = html.find("</p>")?;
        html.starts_with("<p>").then_some((0, 3, end, end + 4))
    };
    let Some((at, inner, end, rest)) = strong.or_else(first) else {
        return html.to_owned();
    };
    let part = |range: std::ops::Range<usize>| html.get(range).unwrap_or_default();
    format!(
        "{}<h1 tabindex=\"-1\">{}</h1>{}",
        part(0..at),
        part(inner..end),
        part(rest..html.len())
    )
}

const fn wants_name(wants: &Wants) -> &'static str {
    match wants {
        Wants::Nothing => "nothing",
        Wants::Move(_) => "move",
        Wants::Points | Wants::Chains => "points",
        Wants::Line(_) => "line",
        Wants::Number => "number",
        Wants::Choice(_) => "choice",
    }
}

/// What an answer is given with.
fn answer(screen: &Screen, lang: Lang) -> String {
    let player = |color| texts::color(lang, color);
    let asked = |text: &str| format!("<p class=\"how\">{}</p>\n", escape_markup(text));
    let picked = |more: &str| {
        format!(
            "<p class=\"picked\" aria-live=\"polite\"></p>\n<div class=\"buttons\">\n\
             <button type=\"button\" class=\"main\" data-act=\"done\">{}</button>\n{more}</div>\n",
            escape_markup(&words::done(lang))
        )
    };
    let inside = match &screen.wants {
        Wants::Nothing => return String::new(),
        Wants::Move(color) => asked(&words::to_move(lang, player(*color))),
        Wants::Points => asked(&words::to_mark(lang)) + &picked(""),
        Wants::Chains => asked(&words::to_mark_chains(lang)) + &picked(""),
        Wants::Line(color) => {
            let more = format!(
                "<button type=\"button\" data-act=\"pass\">{}</button>\n\
                 <button type=\"button\" data-act=\"back\">{}</button>\n",
                escape_markup(&words::pass(lang)),
                escape_markup(&words::take_back(lang))
            );
            asked(&words::to_line(lang, player(*color))) + &picked(&more)
        }
        Wants::Number => format!(
            "<form class=\"ask number\" data-line=\"\">\n<label for=\"number\">{}</label>\n\
             <input id=\"number\" name=\"text\" inputmode=\"decimal\" autocomplete=\"off\" size=\"6\" maxlength=\"40\" required>\n\
             <button class=\"main\">{}</button>\n</form>\n",
            escape_markup(&words::to_number(lang)),
            escape_markup(&words::answer(lang))
        ),
        Wants::Choice(buttons) => {
            let mut out = asked(&words::to_choose(lang));
            out.push_str("<div class=\"buttons choice\">\n");
            for button in buttons {
                push_button(&mut out, button, "");
            }
            out.push_str("</div>\n");
            out
        }
    };
    format!("<div class=\"answer\">\n{inside}</div>\n")
}

/// A button, with more attributes than it has by itself.
fn push_button(out: &mut String, button: &Button, more: &str) {
    let Button { line, label, main } = button;
    let class = if *main { " class=\"main\"" } else { "" };
    let line = escape_markup(line);
    let id = line.replace(' ', "-");
    let _ = writeln!(
        out,
        "<button type=\"button\" id=\"do-{id}\" data-line=\"{line}\"{class}{more}>{}</button>",
        escape_markup(label)
    );
}

/// A line for any command of the prompt.
fn command(lang: Lang) -> String {
    format!(
        "<form class=\"ask command\" data-line=\"\">\n<label for=\"command\">{}</label>\n\
         <input id=\"command\" name=\"text\" autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\" \
         maxlength=\"1000\" aria-describedby=\"command-more\">\n<button>{}</button>\n\
         <p id=\"command-more\" class=\"faint\">{}</p>\n</form>\n",
        escape_markup(&words::command(lang)),
        escape_markup(&words::run(lang)),
        escape_markup(&words::command_more(lang))
    )
}
