//! Which encoding a file may be in that does not say so, or says what is not so.
//!
//! Short texts of a game say little: `chardetng` was made for whole web pages.
//! What can be read without a fault is weighed by how common its characters
//! are in the language, and by whether it speaks of Go.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{BIG5, EUC_JP, EUC_KR, Encoding, GBK, SHIFT_JIS, UTF_8, WINDOWS_1252};

/// The encodings of East Asia that are tried.
const CANDIDATES: [&Encoding; 5] = [GBK, BIG5, SHIFT_JIS, EUC_JP, EUC_KR];

/// Characters that texts about Go are full of, in the scripts they are written in.
const OF_GO: &str = "黑白先后手活死杀劫提吃子眼气棋角边征扑长打断接跳飞尖立挤夹拐冲挡正解失败变化图着题目净双活做破位点\
     後殺氣邊撲長斷飛擠夾衝擋敗變圖著題淨雙殺勝負對局段九\
     番手目石活死生殺劫取右左上下隅辺詰碁問題正解失敗変化図黒白先\
     흑백선수활사패단수집돌귀변정답실문제";

/// More than this of a text is never looked at.
const MOST: usize = 1 << 16;

/// The encoding that the bytes are most likely in; UTF-8 where they are valid in it.
pub fn guess(bytes: &[u8]) -> &'static Encoding {
    if std::str::from_utf8(bytes).is_ok() {
        return UTF_8;
    }
    let head = head(bytes);
    let best = CANDIDATES
        .into_iter()
        .filter_map(|encoding| {
            let (text, errors) = encoding.decode_without_bom_handling(head);
            let score = score(&text, encoding)?;
            (!errors).then_some((encoding, score))
        })
        .max_by(|one, other| one.1.total_cmp(&other.1));
    if let Some((encoding, score)) = best
        && score >= SURE
    {
        return encoding;
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let other = detector.guess(None, Utf8Detection::Allow);
    match best {
        Some((encoding, score)) if score >= LIKELY && !other.is_single_byte() => encoding,
        _ => other,
    }
}

/// So common are the characters of a text that was read right.
const SURE: f64 = 0.75;
/// Less than this and it may be something else.
const LIKELY: f64 = 0.5;

/// The beginning of the bytes, ended where a character of any encoding ends.
fn head(bytes: &[u8]) -> &[u8] {
    if bytes.len() <= MOST {
        return bytes;
    }
    let end = bytes[..MOST]
        .iter()
        .rposition(|byte| *byte == b'\n')
        .map_or(MOST, |at| at + 1);
    &bytes[..end]
}

/// Whether the text, read in this encoding, may have been written by anybody.
pub fn is_plausible(text: &str, encoding: &'static Encoding) -> bool {
    let multibyte = CANDIDATES.contains(&encoding);
    match score(text, encoding) {
        Some(score) if multibyte => score >= LIKELY,
        // Western letters stand between plain ones; in a row they are something else.
        Some(_) if encoding == WINDOWS_1252 => {
            let wide: Vec<bool> = text.chars().map(|c| !c.is_ascii()).collect();
            let all = wide.iter().filter(|wide| **wide).count();
            let in_row = wide.windows(2).filter(|pair| pair[0] && pair[1]).count();
            4 * in_row <= all
        }
        _ => !text.contains('\u{fffd}') && !text.chars().any(|c| ('\u{80}'..'\u{a0}').contains(&c)),
    }
}

/// How common the characters of a text are where it is in this encoding, 0 to
/// 1, and more where it speaks of Go. `None` when all of it is ASCII.
fn score(text: &str, encoding: &'static Encoding) -> Option<f64> {
    let (mut all, mut common, mut of_go) = (0_u32, 0.0, 0_u32);
    let wide = text.chars().filter(|c| !c.is_ascii()).take(20_000);
    for c in wide {
        all += 1;
        common += commonness(c, encoding);
        of_go += u32::from(OF_GO.contains(c));
    }
    if all == 0 {
        return None;
    }
    let all = f64::from(all);
    Some(common / all + 0.5 * f64::from(of_go) / all)
}

/// 1 for what is met in every text of the language, 0 for what is met in none.
fn commonness(c: char, encoding: &'static Encoding) -> f64 {
    let kana = ('\u{3040}'..='\u{30ff}').contains(&c);
    let hangul = ('\u{ac00}'..='\u{d7a3}').contains(&c);
    let punctuation = "，。、；：？！（）「」『』“”‘’《》·…—　〜〔〕【】０１２３４５６７８９ＡＢＣＤＥＦＧ①②③④⑤⑥⑦⑧⑨△○●×□◎☆★→";
    if punctuation.contains(c) {
        return 0.8;
    }
    let japanese = encoding == SHIFT_JIS || encoding == EUC_JP;
    if kana {
        return if japanese { 1.0 } else { 0.2 };
    }
    if hangul {
        // Syllables that are in use fill the first part of the standard.
        return if encoding == EUC_KR && lead(c, EUC_KR, 0xb0..=0xc8) {
            1.0
        } else {
            0.0
        };
    }
    let han = ('\u{4e00}'..='\u{9fff}').contains(&c);
    if !han {
        return 0.0;
    }
    // The standards put the characters in everyday use first.
    let everyday = match encoding {
        e if e == GBK => lead(c, GBK, 0xb0..=0xd7),
        e if e == BIG5 => lead(c, BIG5, 0xa4..=0xc6),
        e if e == SHIFT_JIS => lead(c, SHIFT_JIS, 0x88..=0x97),
        e if e == EUC_JP => lead(c, EUC_JP, 0xb0..=0xcf),
        // Korean texts have few of them.
        e if e == EUC_KR => false,
        _ => true,
    };
    if everyday { 0.9 } else { 0.1 }
}

/// Whether the character's first byte of two lies in this range.
fn lead(c: char, encoding: &'static Encoding, range: std::ops::RangeInclusive<u8>) -> bool {
    let mut buffer = [0; 4];
    let (bytes, _, unmappable) = encoding.encode(c.encode_utf8(&mut buffer));
    let in_standard = encoding != GBK || bytes.get(1).is_some_and(|byte| *byte >= 0xa1);
    !unmappable && bytes.len() == 2 && in_standard && range.contains(&bytes[0])
}
