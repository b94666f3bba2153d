//! Help, and what is said of a line that is no command.

use super::command::{COMMANDS, NoCommand, entry};
use super::prompt::Prompt;
use super::suggest::nearest;
use crate::go::VertexError;
use crate::render::texts::{help, prompt as words};
use crate::render::{Doc, Role};

impl Prompt {
    /// The list of commands, or what there is to say of one.
    pub(super) fn help(&self, topic: Option<&str>) -> Doc {
        let lang = self.look.lang;
        let mut doc = Doc::new();
        if let Some(topic) = topic {
            let Some(entry) = entry(topic) else {
                return self.explain(NoCommand::Unknown {
                    word: topic.to_owned(),
                    nearest: nearest(topic, COMMANDS.iter().map(|entry| entry.name))
                        .map(str::to_owned),
                });
            };
            doc.line(Role::Key, entry.usage);
            doc.line(Role::Plain, (entry.brief)(lang));
            doc.line(Role::Plain, (entry.more)(lang));
            if !entry.aliases.is_empty() {
                doc.line(Role::Faint, words::aliases(lang, entry.aliases.join(" ")));
            }
            return doc;
        }
        doc.line(Role::Strong, help::title(lang));
        let widest = 30;
        for entry in COMMANDS {
            doc.push(
                Role::Key,
                format!("  {:<width$}", entry.usage, width = widest - 2),
            );
            if entry.usage.len() + 2 >= widest {
                doc.end().push(Role::Plain, " ".repeat(widest));
            }
            doc.line(Role::Plain, (entry.brief)(lang));
        }
        doc.line(Role::Faint, help::more(lang));
        doc
    }

    /// What a line may have meant that is no command.
    pub(super) fn explain(&self, fault: NoCommand) -> Doc {
        let lang = self.look.lang;
        let mut doc = Doc::new();
        match fault {
            NoCommand::Unknown { word, nearest } => {
                doc.push(Role::Fault, words::unknown(lang, word));
                let more = match nearest {
                    Some(near) => words::did_you_mean(lang, near),
                    None => words::see_help(lang),
                };
                doc.line(Role::Plain, format!(" {more}"));
            }
            NoCommand::Usage(entry) => {
                doc.line(Role::Fault, words::usage(lang, entry.usage));
                doc.line(Role::Plain, (entry.brief)(lang));
            }
            NoCommand::Vertex { word, error } => {
                doc.line(
                    Role::Fault,
                    match error {
                        VertexError::NotAVertex => words::not_a_point(lang, word),
                        VertexError::ColumnI { row } => words::column_i(lang, row),
                        VertexError::OffBoard { column, row, size } => {
                            let point = format!("{column}{row}");
                            words::off_board(lang, point, size.upper_right())
                        }
                    },
                );
            }
        }
        doc
    }
}
