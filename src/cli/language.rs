//! Which language to speak, told before anything else is read, so that even the help speaks it.

use crate::problems::Lang;

/// The variables that say the language of messages, the strongest first.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// The language of `--lang` among `args`, else that of the environment, else
/// the system's, which is asked last.
///
/// `var` looks up a variable of the environment.
pub(super) fn language(
    args: impl Iterator<Item = String>,
    var: impl Fn(&str) -> Option<String>,
    system: impl FnOnce() -> Option<String>,
) -> Lang {
    asked_for(args).unwrap_or_else(|| {
        let mut set = VARIABLES.into_iter().filter_map(&var);
        let locale = set.find(|value| !value.is_empty()).or_else(system);
        of_locale(&locale.unwrap_or_default())
    })
}

/// The language that `--lang` names; the last one where it comes several times.
fn asked_for(mut args: impl Iterator<Item = String>) -> Option<Lang> {
    let mut given = None;
    while let Some(arg) = args.next() {
        let code = match arg.strip_prefix("--lang") {
            _ if arg == "--" => break,
            Some("") => args.next(),
            Some(value) => value.strip_prefix('=').map(str::to_owned),
            None => None,
        };
        given = code.and_then(|code| Lang::from_code(&code)).or(given);
    }
    given
}

/// Chinese of any kind for a Chinese locale, English for all others.
fn of_locale(locale: &str) -> Lang {
    let language = locale.split(['_', '-', '.', '@']).next();
    match language {
        Some(code) if code.eq_ignore_ascii_case("zh") => Lang::Zh,
        _ => Lang::En,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(args: &[&str], vars: &[(&str, &str)], system: &str) -> Lang {
        let var = |name: &str| {
            let found = vars.iter().find(|(key, _)| *key == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        let args = args.iter().map(|arg| (*arg).to_owned());
        language(args, var, || Some(system.to_owned()))
    }

    #[test]
    fn the_option_wins() {
        let english = &[("LANG", "en_US.UTF-8")];
        assert_eq!(with(&["--lang", "zh"], english, ""), Lang::Zh);
        assert_eq!(with(&["solve", "x", "--lang=zh"], english, ""), Lang::Zh);
        assert_eq!(
            with(&["--lang", "zh", "--lang", "en"], english, ""),
            Lang::En
        );
        // What is no language, and what only looks like the option, changes nothing.
        assert_eq!(with(&["--lang", "xx"], english, ""), Lang::En);
        let check = ["--lang", "zh", "check", "--languages", "en"];
        assert_eq!(with(&check, english, ""), Lang::Zh);
        assert_eq!(with(&["term", "--", "--lang", "zh"], english, ""), Lang::En);
    }

    #[test]
    fn then_the_environment_in_its_order_and_then_the_system() {
        let chinese = "zh_CN.UTF-8";
        assert_eq!(with(&[], &[("LANG", chinese)], "en"), Lang::Zh);
        assert_eq!(
            with(
                &[],
                &[("LC_MESSAGES", chinese), ("LANG", "en_GB.UTF-8")],
                ""
            ),
            Lang::Zh
        );
        assert_eq!(
            with(&[], &[("LC_ALL", "C"), ("LC_MESSAGES", chinese)], "zh"),
            Lang::En
        );
        assert_eq!(
            with(&[], &[("LC_ALL", ""), ("LANG", "zh_TW")], "en"),
            Lang::Zh
        );
        assert_eq!(with(&[], &[], "zh-Hans-CN"), Lang::Zh);
        assert_eq!(with(&[], &[], "de-DE"), Lang::En);
        // A language whose code only begins alike.
        assert_eq!(with(&[], &[("LANG", "zha_CN.UTF-8")], ""), Lang::En);
    }
}
