//! The off-list: whatever ids a manifest has made up, the agent reads those that were written. And whatever the list holds,
//! the agent reads it, or says why not.

use std::collections::BTreeSet;

use laggard_hosts::{Change, ChangeKind, raw};

use crate::input::Input;
use crate::java::{Question, ask};

/// Ids, each to its NUL.
pub fn check(data: &[u8]) {
    let mut input = Input::new(data);
    let mut changes = Vec::new();
    let mut ids = BTreeSet::new();
    while !input.is_empty() {
        let id = input.text();
        changes.push(Change {
            at_ms: 1,
            kind: ChangeKind::TurnOff,
            id: id.clone(),
            ids: vec![id.clone()],
        });
        ids.insert(id);
    }
    ids.remove("");
    let list = raw::off_list(&changes);
    let read = ask(Question::OffList, list.as_bytes()).expect("our own list is read");
    assert_eq!(read.texts().collect::<BTreeSet<_>>(), ids, "{list}");
    let _ = ask(Question::OffList, data);
}
