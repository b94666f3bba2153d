//! Which language to speak, told before anything else is read, so that even the help speaks it.

use crate::problems::Lang;

/// The variables that say the language of messages, the strongest first.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// Those that say the charset.
const CHARSET: [&str; 3] = ["LC_ALL", "LC_CTYPE", "LANG"];

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
        let first = |names: [&str; 3]| {
            let mut set = names.into_iter().filter_map(&var);
            set.find(|value| !value.is_empty())
        };
        // What is written is UTF-8: Chinese would be noise where another charset is read.
        if first(CHARSET).is_some_and(|locale| is_foreign(&locale)) {
            return Lang::En;
        }
        let locale = first(VARIABLES).or_else(system);
        of_locale(&locale.unwrap_or_default())
    })
}

/// Whether a locale names a charset, and not UTF-8.
fn is_foreign(locale: &str) -> bool {
    let charset = locale
        .split('@')
        .next()
        .and_then(|name| name.split_once('.'));
    charset.is_some_and(|(_, charset)| {
        let plain = charset.replace(['-', '_'], "");
        !plain.eq_ignore_ascii_case("utf8")
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
    fn no_chinese_where_another_charset_is_read() {
        for locale in ["zh_CN.GBK", "zh_CN.gb18030", "zh_TW.Big5", "zh_CN.GB2312@x"] {
            assert_eq!(with(&[], &[("LANG", locale)], "zh"), Lang::En, "{locale}");
            // Whoever asks for it gets it.
            assert_eq!(with(&["--lang=zh"], &[("LANG", locale)], ""), Lang::Zh);
        }
        for locale in ["zh_CN.UTF-8", "zh_CN.utf8", "zh_CN.utf_8@x", "zh_CN"] {
            assert_eq!(with(&[], &[("LANG", locale)], ""), Lang::Zh, "{locale}");
        }
        let mixed = [("LC_MESSAGES", "zh_CN.UTF-8"), ("LC_CTYPE", "zh_CN.GBK")];
        assert_eq!(with(&[], &mixed, ""), Lang::En);
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
