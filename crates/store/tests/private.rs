//! A database is readable by its user only.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use laggard_store::Store;

#[test]
fn a_new_database_and_what_lies_beside_it_is_its_users_alone() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("laggard.db");
    let _store = Store::open(&path).expect("opened");
    let files = fs::read_dir(directory.path()).expect("listed").flatten();
    let modes: Vec<_> = files
        .map(|file| {
            let mode = file.metadata().expect("there").permissions().mode() & 0o777;
            (file.file_name(), mode)
        })
        .collect();
    // SQLite gives its log and its shared memory the permissions of the database.
    assert!(modes.len() >= 2, "{modes:?}");
    assert!(modes.iter().all(|(_, mode)| *mode == 0o600), "{modes:?}");
}
