//! What a misspelt word may have meant.

/// The name that is spelt most like `word`, if one is near enough.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    nearest_few(word, names, 1).first().copied()
}

/// The names that are spelt most like `word`, the nearest first, no more than `number` of them.
pub fn nearest_few<'a>(
    word: &str,
    names: impl IntoIterator<Item = &'a str>,
    number: usize,
) -> Vec<&'a str> {
    let word: Vec<char> = word.to_lowercase().chars().collect();
    let most = match word.len() {
        0 | 1 => return Vec::new(),
        2..=4 => 1,
        5..=8 => 2,
        _ => 3,
    };
    let mut near: Vec<(usize, &str)> = names
        .into_iter()
        .map(|name| {
            let letters: Vec<char> = name.chars().collect();
            (distance(&word, &letters, most), name)
        })
        .filter(|(distance, _)| *distance <= most)
        .collect();
    // Stable: of names equally near the first ones.
    near.sort_by_key(|(distance, _)| *distance);
    near.into_iter()
        .take(number)
        .map(|(_, name)| name)
        .collect()
}

/// How many letters have to be put in, left out, changed or swapped with the
/// next one to turn `a` into `b`; more than `most` where the lengths alone tell.
fn distance(a: &[char], b: &[char], most: usize) -> usize {
    if a.len().abs_diff(b.len()) > most {
        return most + 1;
    }
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            let mut cost = (last[j] + usize::from(x != y))
                .min(last[j + 1] + 1)
                .min(row[j] + 1);
            if i > 0 && j > 0 && *x == b[j - 1] && a[i - 1] == *y {
                cost = cost.min(before[j - 1] + 1);
            }
            row.push(cost);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        let count = |a: &str, b: &str| {
            let letters = |text: &str| text.chars().collect::<Vec<_>>();
            distance(&letters(a), &letters(b), 9)
        };
        assert_eq!(count("undo", "undo"), 0);
        assert_eq!(count("udno", "undo"), 1);
        assert_eq!(count("kitten", "sitting"), 3);
        assert_eq!(count("双活", "活"), 1);
    }

    #[test]
    fn short_words_must_be_nearly_right() {
        assert_eq!(nearest("hnit", ["hint", "list"]), Some("hint"));
        assert_eq!(nearest("abc", ["hint", "list"]), None);
        assert_eq!(nearest("x", ["u"]), None);
    }
}
