//! Spellings that count as the same word.

/// Characters of terms that are written differently in traditional Chinese: old, then new.
const TRADITIONAL: &str = "氣气雙双徵征連连斷断點点對对殺杀後后術术單单緊紧鬆松緩缓還还脫脱\
    獨独雞鸡頭头龜龟黃黄鶯莺撲扑龍龙鉤钩盤盘櫃柜豬猪萬万環环長长無无憂忧滿满數数終终補补\
    虛虚棄弃發发輪轮計计算算變变見见圍围輸输贏赢勢势響响殘残廢废關关飛飞衝冲擋挡壓压貼贴\
    讓让竅窍實实驗验邊边線线開开損损應应尋寻參参轉转換换聯联絡络滾滚階阶佔占棊棋綫线";

/// A word in the form that spellings are compared in.
///
/// Letters become small and lose their tone and length marks, both kana become
/// one, traditional characters simplified ones; spaces, hyphens and the like are
/// left out, and so are digits after a letter, with which some write tones.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        let after_letter = folded.ends_with(|last: char| last.is_ascii_alphabetic());
        if c.is_ascii_digit() && after_letter {
            continue;
        }
        match plain_letter(c) {
            Some(letter) => folded.push(letter),
            None if is_joint(c) => {}
            None => folded.push(same_sign(c)),
        }
    }
    folded
}

/// The other spellings of a Japanese reading: long vowels written out.
pub fn long_vowels(reading: &str) -> Vec<String> {
    let with = |o: &str| reading.replace('ō', o).replace('ū', "uu").replace(['Ō'], o);
    if !reading.contains(['ō', 'ū', 'Ō']) {
        return Vec::new();
    }
    vec![with("ou"), with("oo")]
}

/// A word as it is written, but for case and joints: the strictest comparison.
pub fn exact(text: &str) -> String {
    let lower = text.chars().flat_map(char::to_lowercase);
    lower.filter(|c| !is_joint(*c)).collect()
}

fn is_joint(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '-' | '\'' | '’' | '·' | '・' | ',' | '，' | '、' | '.' | '。' | '/'
        )
}

/// The letter under a tone or length mark.
fn plain_letter(c: char) -> Option<char> {
    Some(match c {
        'ā' | 'á' | 'ǎ' | 'à' => 'a',
        'ē' | 'é' | 'ě' | 'è' => 'e',
        'ī' | 'í' | 'ǐ' | 'ì' => 'i',
        'ō' | 'ó' | 'ǒ' | 'ò' => 'o',
        'ū' | 'ú' | 'ǔ' | 'ù' | 'ü' | 'ǖ' | 'ǘ' | 'ǚ' | 'ǜ' => 'u',
        _ => return None,
    })
}

/// One sign for those that stand for the same: kana, full-width letters, old characters.
fn same_sign(c: char) -> char {
    match c {
        'ァ'..='ヶ' => char::from_u32(c as u32 - 0x60).unwrap_or(c),
        '！'..='～' => {
            let narrow = char::from_u32(c as u32 - 0xfee0).unwrap_or(c);
            narrow.to_ascii_lowercase()
        }
        _ => {
            let mut pairs = TRADITIONAL.chars();
            while let (Some(old), Some(new)) = (pairs.next(), pairs.next()) {
                if old == c {
                    return new;
                }
            }
            c
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_word() {
        for text in [
            "dǎ chī",
            "DaChi",
            "da3chi1",
            "dǎchī",
            "da-chi",
            "ｄａｃｈｉ",
        ] {
            assert_eq!(fold(text), "dachi", "{text}");
        }
        assert_eq!(fold("アタリ"), fold("あたり"));
        assert_eq!(fold("雙活"), "双活");
        assert_eq!(fold("Eye-vs. no eye"), "eyevsnoeye");
        assert_eq!(fold("2x2"), "2x");
        assert_eq!(long_vowels("shichō"), ["shichou", "shichoo"]);
        assert_eq!(long_vowels("atari"), Vec::<String>::new());
        assert_eq!(exact("Jié "), "jié");
    }

    #[test]
    fn the_characters_come_in_pairs() {
        let signs: Vec<char> = TRADITIONAL.chars().collect();
        assert_eq!(signs.len() % 2, 0);
        // A new character may not be the old one of another pair.
        for pair in signs.chunks(2) {
            let again = same_sign(pair[1]);
            assert_eq!(again, pair[1], "{pair:?}");
        }
    }
}
