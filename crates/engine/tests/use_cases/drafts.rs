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

#[test]
fn what_was_begun_is_listed_until_it_is_over() {
    let scene = lagging();
    let desk = scene.engine.desk();
    let begun = || desk.begun().expect("asked");
    assert_eq!(begun(), []);
    desk.keep_draft(&("a.1", 7).into(), &draft()).expect("kept");
    let all = begun();
    assert_eq!(all.len(), 1);
    let one = &all[0];
    assert_eq!(one.id, ("a.1", 7).into());
    assert_eq!(one.wait.plugin.as_deref(), Some("COM.EXAMPLE.SLOW"));
    assert_eq!(one.wait.duration.as_millis(), 1_210.0);
    assert_eq!(one.kept_until - one.changed, 24 * 60 * 60 * 1000);
    assert_eq!(one.unread, [""; 0]);
    let file = files(&scene).remove(0);
    fs::write(&file, "{").expect("damaged");
    assert_eq!(
        begun()[0].unread.len(),
        1,
        "it is there, and says what is wrong"
    );
    desk.dismiss(&("a.1", 7).into()).expect("dismissed");
    assert_eq!(begun(), []);
    desk.keep_draft(&("a.1", 8).into(), &draft()).expect("kept");
    scene.store.delete_session(&"a.1".into()).expect("deleted");
    assert_eq!(begun(), [], "nothing is left to open");
}
