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
        repeat: false,
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

/// Two attempts that are alike to the second are two.
#[test]
fn attempts_of_the_same_second_stay_two() {
    let (dir, store) = store();
    let file = dir.path().join("other");
    fs::write(&file, attempt(1).line().repeat(2)).unwrap();
    assert_eq!(store.import(&file).unwrap(), 2);
    assert_eq!(store.import(&file).unwrap(), 0);
    assert_eq!(times(&store), [1, 1]);
    fs::write(&file, attempt(1).line().repeat(3)).unwrap();
    assert_eq!(store.import(&file).unwrap(), 1);
}

/// Every file to which something was put is told of once, whoever put it there.
#[test]
fn what_was_put_aside_is_told_once() {
    let (_dir, store) = store();
    store.add(&[attempt(1)]).unwrap();
    fs::write(store.path(), "broken\n").unwrap();
    store.load().unwrap();
    let asides = store.clone().take_asides();
    assert_eq!(asides, [store.beside("broken", 1)]);
    assert!(store.take_asides().is_empty());
    fs::write(store.path(), "torn").unwrap();
    store.add(&[attempt(2)]).unwrap();
    assert_eq!(store.take_asides(), [store.beside("broken", 2)]);
}

#[cfg(unix)]
mod links_and_pipes {
    use super::*;
    use std::os::unix::fs::symlink;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn a_linked_record_is_mended_where_it_is() {
        let (dir, store) = store();
        let real = dir.path().join("real");
        let text = [attempt(1).line().as_str(), "broken\n"].concat();
        fs::write(&real, text).unwrap();
        fs::create_dir_all(&store.dir).unwrap();
        symlink(&real, store.path()).unwrap();
        assert_eq!(times(&store), [1]);
        store.add(&[attempt(2)]).unwrap();
        assert!(fs::symlink_metadata(store.path()).unwrap().is_symlink());
        let lines = [attempt(1).line(), attempt(2).line()].concat();
        assert_eq!(fs::read_to_string(real).unwrap(), lines);
    }

    #[test]
    fn a_link_that_lies_in_wait_is_not_followed() {
        let (dir, store) = store();
        let other = dir.path().join("other");
        fs::write(&other, "somebody's").unwrap();
        store.add(&[attempt(1)]).unwrap();
        symlink(&other, store.dir.join(".record.jsonl.tmp")).unwrap();
        let mut file = OpenOptions::new().append(true).open(store.path()).unwrap();
        file.write_all(b"broken\n").unwrap();
        assert_eq!(times(&store), [1]);
        assert_eq!(fs::read_to_string(other).unwrap(), "somebody's");
    }

    #[test]
    fn what_is_no_file_is_refused_at_once() {
        for name in [FILE, LOCK, BOOKMARKS] {
            let (_dir, store) = store();
            fs::create_dir_all(&store.dir).unwrap();
            let made = std::process::Command::new("mkfifo")
                .arg(store.dir.join(name))
                .status();
            assert!(made.unwrap().success());
            let refused = |found: Trouble| matches!(found, Trouble::NoFile(_));
            if name == BOOKMARKS {
                assert!(store.bookmarks().is_err_and(refused));
            } else {
                assert!(store.add(&[attempt(1)]).is_err_and(refused), "{name}");
            }
            if name == FILE {
                assert!(store.load().is_err_and(refused));
            }
        }
    }

    static TOLD: AtomicUsize = AtomicUsize::new(0);

    #[test]
    fn whoever_waits_says_so() {
        let (_dir, store) = store();
        let lock = store.lock().unwrap();
        std::thread::scope(|scope| {
            let other = store.clone().telling(Lang::En, |text| {
                assert!(text.contains("record.lock"), "{text}");
                TOLD.fetch_add(1, Ordering::Relaxed);
            });
            let writer = scope.spawn(move || other.add(&[attempt(1)]));
            while TOLD.load(Ordering::Relaxed) == 0 {
                std::thread::sleep(GLANCE);
            }
            drop(lock);
            writer.join().unwrap().unwrap();
        });
        assert_eq!((times(&store), TOLD.load(Ordering::Relaxed)), (vec![1], 1));
    }
}
