//! The inbox entries that are on the screen. They are kept in a file as well: if Laggard is killed, the next start takes its
//! notifications away, whose buttons do nothing any more.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use laggard_platform::private;

use super::service::Place;

/// Entries of the inbox and where each is shown.
#[derive(Debug, Default)]
pub struct Board {
    shown: BTreeMap<u32, Slot>,
    /// The number of notifications that were ever put here.
    puts: u64,
    file: Option<PathBuf>,
}

#[derive(Debug)]
struct Slot {
    place: Place,
    put: u64,
}

/// One notification of an entry; a later notification of the same entry counts as another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pinned {
    entry: u32,
    put: u64,
}

impl Board {
    /// Returns an empty board that is kept in this file from now on, and the notifications that an earlier Laggard left there.
    pub fn open(file: &Path) -> (Self, Vec<Place>) {
        let left = fs::read(file).ok();
        let left = left.and_then(|text| serde_json::from_slice(&text).ok());
        let board = Self {
            file: Some(file.to_owned()),
            ..Self::default()
        };
        (board, left.unwrap_or_default())
    }

    /// Where an entry is shown.
    pub fn place(&self, entry: u32) -> Option<Place> {
        self.shown.get(&entry).map(|slot| slot.place.clone())
    }

    /// An entry is shown here now.
    pub fn put(&mut self, entry: u32, place: Place) -> Pinned {
        self.puts += 1;
        let put = self.puts;
        self.shown.insert(entry, Slot { place, put });
        self.write();
        Pinned { entry, put }
    }

    /// Forgets an entry that is to be shown no longer, and returns where it is.
    pub fn take(&mut self, entry: u32) -> Option<Place> {
        let slot = self.shown.remove(&entry)?;
        self.write();
        Some(slot.place)
    }

    /// Forgets a notification that went away or was clicked. `false`: it was forgotten before, or was replaced by another one.
    pub fn unpin(&mut self, pinned: Pinned) -> bool {
        let there = self.shown.get(&pinned.entry);
        let there = there.is_some_and(|slot| slot.put == pinned.put);
        if there {
            self.take(pinned.entry);
        }
        there
    }

    /// Forgets all entries, and returns where they are.
    pub fn clear(&mut self) -> Vec<Place> {
        let all = std::mem::take(&mut self.shown);
        self.write();
        all.into_values().map(|slot| slot.place).collect()
    }

    fn write(&self) {
        let Some(file) = &self.file else { return };
        let places: Vec<&Place> = self.shown.values().map(|slot| &slot.place).collect();
        let written = if places.is_empty() {
            match fs::remove_file(file) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
                _ => Ok(()),
            }
        } else {
            let text = serde_json::to_vec(&places).map_err(io::Error::from);
            text.and_then(|text| private::write(file, &text))
        };
        if let Err(error) = written {
            eprintln!("Laggard cannot write down what it notified: {error}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_waits_for_a_click_on_what_was_replaced_hears_none() {
        let mut board = Board::default();
        let frozen = board.put(7, Place::at(3));
        assert_eq!(board.place(7), Some(Place::at(3)));
        let froze = board.put(7, Place::at(3));
        assert!(!board.unpin(frozen));
        assert!(board.unpin(froze));
        assert!(!board.unpin(froze), "once");
        assert_eq!(board.place(7), None);
    }

    #[test]
    fn the_next_laggard_knows_what_a_killed_one_left_on_the_screen() {
        let dir = std::env::temp_dir().join(format!("laggard-board-{}", std::process::id()));
        fs::create_dir_all(&dir).expect("made");
        let file = dir.join("on-screen.json");
        let (mut board, left) = Board::open(&file);
        assert_eq!(left, []);
        board.put(7, Place::at(3));
        board.put(8, Place::at(4));
        board.take(7);
        let (_, left) = Board::open(&file);
        assert_eq!(left, [Place::at(4)]);
        assert_eq!(board.clear(), [Place::at(4)]);
        assert!(!file.exists(), "nothing to take back");
        fs::write(&file, "damaged").expect("written");
        assert_eq!(Board::open(&file).1, []);
        fs::remove_dir_all(&dir).expect("removed");
    }
}
