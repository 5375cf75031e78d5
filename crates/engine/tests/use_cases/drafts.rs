//! A draft that cannot be read: damaged, or a newer Laggard's.

use std::fs;

use crate::desk::{draft, files, lagging};

#[test]
fn a_draft_that_cannot_be_read_is_told_and_kept_beside_what_is_typed_anew() {
    let scene = lagging();
    scene
        .engine
        .desk()
        .keep_draft(&("a.1", 7).into(), &draft())
        .expect("kept");
    let file = files(&scene).remove(0);
    let whole = fs::read_to_string(&file).expect("read");
    let changed = |name: &str| {
        let mut draft: serde_json::Value = serde_json::from_str(&whole).expect("JSON");
        draft[name] = 1_000.into();
        draft.to_string()
    };
    let kept = |bytes: &str| {
        let all = files(&scene).into_iter();
        let all = all.map(|file| fs::read(file).expect("read"));
        all.filter(|one| one == bytes.as_bytes()).count()
    };
    let half = whole[..whole.len() / 2].to_owned();
    let unread = [half, changed("shown"), changed("format")];
    for (before, bytes) in unread.iter().enumerate() {
        fs::write(&file, bytes).expect("written");
        let desk = scene
            .engine
            .desk()
            .open(&("a.1", 7).into())
            .expect("opened");
        assert_eq!(desk.draft, None, "{bytes}");
        let told = &desk.unread_drafts;
        assert_eq!(told.len(), before + 1, "{bytes}: {told:?}");
        let path = file.display().to_string();
        let told = told.iter().find(|told| told.contains(&path));
        let told = told.unwrap_or_else(|| panic!("{bytes}: no word of {path}"));
        assert!(told.contains("it is damaged, or a newer Laggard"), "{told}");
        assert!(told.contains("It is kept"), "{told}");

        scene
            .engine
            .desk()
            .keep_draft(&("a.1", 7).into(), &draft())
            .expect("kept");
        let desk = scene
            .engine
            .desk()
            .open(&("a.1", 7).into())
            .expect("opened");
        assert_eq!(desk.draft, Some(draft()));
        assert_eq!(desk.unread_drafts.len(), before + 1, "told still");
        assert_eq!(kept(bytes), 1, "{bytes}");
    }
    assert!(unread.iter().all(|bytes| kept(bytes) == 1));
    let other = scene
        .engine
        .desk()
        .open(&("a.1", 8).into())
        .expect("opened");
    assert!(other.unread_drafts.is_empty());
    scene
        .engine
        .desk()
        .dismiss(&("a.1", 7).into())
        .expect("dismissed");
    assert!(files(&scene).is_empty());
}
