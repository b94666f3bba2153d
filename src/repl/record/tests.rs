//! The record on disk: what is confirmed stays, what is broken is kept aside.

use super::*;
use crate::trainer::{Outcome, VERSION};

fn attempt(at: u64) -> Attempt {
    Attempt {
        v: VERSION,
        at,
        east: None,
        shape: format!("{at:x}"),
        set: "s".into(),
        id: "i".into(),
        outcome: Outcome::Solved,
        hints: 0,
        seconds: 1,
        level: None,
        tags: Vec::new(),
    }
}

fn store() -> (tempfile::TempDir, Store) {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::at(Some(dir.path().join("deep/er")), None).unwrap();
    (dir, store)
}

fn times(store: &Store) -> Vec<u64> {
    store
        .load()
        .unwrap()
        .attempts
        .iter()
        .map(|a| a.at)
        .collect()
}

#[test]
fn reading_makes_nothing_and_writing_makes_the_folder() {
    let (_dir, store) = store();
    assert!(times(&store).is_empty() && !store.dir.exists());
    store.add(&[attempt(1)]).unwrap();
    store.add(&[attempt(2), attempt(3)]).unwrap();
    assert_eq!(times(&store), [1, 2, 3]);
}

#[test]
fn what_is_broken_is_kept_aside_and_nothing_else_is_lost() {
    let (_dir, store) = store();
    store.add(&[attempt(1)]).unwrap();
    let add = |bytes: &[u8]| {
        let mut file = OpenOptions::new().append(true).open(store.path()).unwrap();
        file.write_all(bytes).unwrap();
    };
    // A torn line, found by a writer that never read the record.
    add(b"{\"v\":1,\"at\":7");
    store.add(&[attempt(2)]).unwrap();
    assert_eq!(times(&store), [1, 2]);
    assert_eq!(
        fs::read(store.beside("broken", 1)).unwrap(),
        b"{\"v\":1,\"at\":7"
    );
    // A whole line without its line break is one still.
    add(attempt(3).line().trim_end().as_bytes());
    store.add(&[attempt(4)]).unwrap();
    add(b"\xff\x00 garbage\n");
    add(attempt(5).line().as_bytes());
    let found = store.load().unwrap();
    assert_eq!(found.aside, Some(store.beside("broken", 2)));
    assert_eq!(
        fs::read(store.beside("broken", 2)).unwrap(),
        b"\xff\x00 garbage"
    );
    assert_eq!(times(&store), [1, 2, 3, 4, 5]);
    assert!(store.load().unwrap().aside.is_none());
}

#[test]
fn a_newer_record_is_not_touched() {
    let (_dir, store) = store();
    store.add(&[attempt(1)]).unwrap();
    let newer = "{\"v\":99}\n{\"torn";
    fs::write(store.path(), newer).unwrap();
    assert!(matches!(store.load(), Err(Trouble::Newer(_, 99))));
    assert!(matches!(
        store.add(&[attempt(2)]),
        Err(Trouble::Newer(_, 99))
    ));
    assert_eq!(fs::read_to_string(store.path()).unwrap(), newer);
}

#[test]
fn import_adds_what_is_missing_and_reset_keeps_a_backup() {
    let (dir, store) = store();
    store.add(&[attempt(1), attempt(2)]).unwrap();
    let file = dir.path().join("other");
    fs::write(&file, [attempt(2).line(), attempt(3).line()].concat()).unwrap();
    assert_eq!(store.import(&file).unwrap(), 1);
    assert_eq!(store.import(&file).unwrap(), 0);
    assert_eq!(times(&store), [1, 2, 3]);
    fs::write(&file, [attempt(4).line().as_str(), "no\n"].concat()).unwrap();
    assert!(matches!(
        store.import(&file),
        Err(Trouble::NotARecord(_, 2))
    ));
    let before = fs::read(store.path()).unwrap();
    let backups = store.reset().unwrap();
    assert_eq!(backups.len(), 1);
    assert_eq!(fs::read(&backups[0]).unwrap(), before);
    assert!(times(&store).is_empty());
    store.add(&[attempt(9)]).unwrap();
    assert_ne!(store.reset().unwrap(), [store.beside("backup", 1)]);
    assert_eq!(fs::read(store.beside("backup", 1)).unwrap(), before);
}

#[test]
fn names_of_profiles_stay_in_their_folder() {
    for name in ["", "..", "a/b", "a\\b", ".x", "a b", &"x".repeat(65)] {
        assert!(Store::at(Some("d".into()), Some(name)).is_err(), "{name}");
    }
    let store = Store::at(Some("d".into()), Some("小明-2")).unwrap();
    assert_eq!(store.path(), Path::new("d/profiles/小明-2/record.jsonl"));
}

#[test]
fn many_writers_at_once_lose_nothing() {
    let (_dir, store) = store();
    std::thread::scope(|scope| {
        for writer in 0..4 {
            let store = &store;
            scope.spawn(move || {
                for number in 0..25 {
                    store.add(&[attempt(writer * 100 + number)]).unwrap();
                }
            });
        }
    });
    let mut all = times(&store);
    all.sort_unstable();
    let expected: Vec<u64> = (0..4)
        .flat_map(|w| (0..25).map(move |n| w * 100 + n))
        .collect();
    assert_eq!(all, expected);
}
