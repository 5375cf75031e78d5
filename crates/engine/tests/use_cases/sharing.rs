//! Sharing measurements: off until asked for, each digest once, nothing that cannot be read.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use laggard_digest::Withdrawal;
use laggard_engine::{Digest, Engine, EngineError, Paths, SharingError, Wanted, seal};
use laggard_store::Store;
use tempfile::TempDir;

use crate::scene::engine_of_today;

/// The plug-in of the recorded session, which is from no public place.
pub const OWN: &str = "com.example.sluggish.spellcheck";

/// A computer with one session that has ended.
pub struct Home {
    pub dir: TempDir,
    pub engine: Engine,
}

impl Home {
    pub fn new() -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        let run = dir.path().join("data/sessions/20260101-100000-1");
        crate::trace::launched(&run, dir.path());
        let paths = Paths::in_dir(dir.path().join("data"));
        let engine = engine_of_today(paths);
        engine.launches().import_ended().expect("read");
        fs::create_dir(dir.path().join("hub")).expect("made");
        Self { dir, engine }
    }

    pub fn hub(&self) -> PathBuf {
        self.dir.path().join("hub")
    }

    pub fn new_digests(&self) -> Vec<Digest> {
        let found = self.engine.sharing().digests(&Wanted::New);
        found.expect("digests").0
    }

    /// The files in the hub, by name.
    pub fn arrived(&self) -> BTreeMap<String, String> {
        let files = fs::read_dir(self.hub().join("incoming"));
        let files = files.into_iter().flatten().flatten();
        files
            .map(|file| {
                let name = file.file_name().to_string_lossy().into_owned();
                (name, fs::read_to_string(file.path()).expect("read"))
            })
            .collect()
    }

    /// The names of the files in the hub.
    pub fn arrived_files(&self) -> Vec<String> {
        let files = fs::read_dir(self.hub().join("incoming"));
        let files = files.into_iter().flatten().flatten();
        let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
        names.collect()
    }

    pub fn refusal(&self) -> SharingError {
        match self.engine.sharing().share() {
            Err(EngineError::Sharing(why)) => why,
            other => panic!("not refused: {other:?}"),
        }
    }

    /// Writes a setting as a newer Laggard, or a damaged disk, may have left it.
    fn store(&self, key: &str, text: &str) {
        let store = Store::open(&self.engine.paths().database()).expect("opened");
        store.set_setting(key, text).expect("written");
    }
}

#[test]
fn nothing_is_shared_before_a_hub_is_chosen_and_all_can_be_looked_at() {
    let home = Home::new();
    let state = home.engine.sharing().state().expect("asked");
    assert_eq!(state.choice.expect("read").to, None);
    assert!(matches!(home.refusal(), SharingError::NoHub));
    let digests = home.new_digests();
    assert!(!digests.is_empty() && digests[0].lags > 0, "{digests:?}");
    assert!(home.arrived().is_empty());
    let sharing = home.engine.sharing();
    sharing.share_to(&home.hub()).expect("chosen");
    assert!(home.arrived().is_empty(), "chosen, not shared");
    sharing.pause(true).expect("paused");
    assert!(matches!(home.refusal(), SharingError::Paused));
    assert!(home.arrived().is_empty());
}

#[test]
fn what_leaves_is_what_was_shown_and_each_day_leaves_once() {
    let home = Home::new();
    let sharing = home.engine.sharing();
    sharing.share_to(&home.hub()).expect("chosen");
    let shown = home.new_digests();
    let other = sharing.share_these(&["0".repeat(32)]).expect("asked");
    assert_eq!(other.shared, 0, "nobody has looked at these");
    assert!(home.arrived().is_empty());
    let looked_at: Vec<String> = shown.iter().map(seal).collect();
    let pattern = ["org.eclipse.*".to_owned()];
    sharing.hold_back(&pattern).expect("held back");
    let otherwise = sharing.share_these(&looked_at).expect("asked");
    assert_eq!(otherwise.shared, 0, "what would leave now was not shown");
    sharing.forget(&pattern).expect("as before");
    let done = sharing.share_these(&looked_at).expect("shared");
    assert_eq!((done.shared as usize, done.unread), (shown.len(), 0));
    let expected = shown
        .iter()
        .map(|one| (one.digest.clone() + ".json", one.line() + "\n"));
    assert_eq!(home.arrived(), expected.collect());
    assert_eq!(sharing.share().expect("asked").shared, 0);
    assert!(home.new_digests().is_empty());
    // Under a new id, too: the same measurements under two ids would count twice, and give both away as one.
    let before = shown[0].installation.clone();
    sharing.reset_id().expect("a new id");
    assert_eq!(sharing.share().expect("asked").shared, 0);
    let last = Wanted::Session("last".into());
    let (again, _) = sharing.digests(&last).expect("digests");
    assert_eq!(again[0].lags, shown[0].lags);
    assert!(again[0].installation != before && again[0].digest != shown[0].digest);
    let (day, _) = sharing
        .digests(&Wanted::Day(shown[0].day.clone()))
        .expect("digests");
    assert_eq!(day[0], again[0]);
    let error = sharing
        .digests(&Wanted::Day("1999-01-01".into()))
        .expect_err("nothing");
    assert!(error.to_string().contains("1999-01-01"), "{error}");
}

#[test]
fn a_session_that_was_shared_whole_is_not_read_again() {
    let home = Home::new();
    home.new_digests();
    let sharing = home.engine.sharing();
    sharing.share_to(&home.hub()).expect("chosen");
    let file = home
        .dir
        .path()
        .join("data/sessions/20260101-100000-1/1/session.lag");
    let whole = fs::read(&file).expect("a session");
    fs::write(&file, "no session").expect("written");
    assert_eq!(sharing.share().expect("asked").unread, 1, "it is read");
    fs::write(&file, whole).expect("written");
    assert!(sharing.share().expect("shared").shared > 0);
    fs::write(&file, "no session").expect("written");
    let done = sharing.share().expect("asked");
    assert_eq!((done.shared, done.unread), (0, 0), "nobody looks at it");
}

#[test]
fn plug_ins_are_named_as_the_user_says() {
    let home = Home::new();
    let sharing = home.engine.sharing();
    let names = |digests: &[Digest]| {
        let all = digests.iter().flat_map(|one| &one.plugins);
        all.map(|plugin| plugin.id.clone()).collect::<Vec<_>>()
    };
    let plain = home.new_digests();
    assert!(
        names(&plain)
            .iter()
            .all(|id| !id.starts_with("com.example"))
    );
    sharing.allow(&["com.example.*".into()]).expect("allowed");
    let more = home.new_digests();
    assert!(names(&more).contains(&OWN.to_owned()), "{:?}", names(&more));
    sharing
        .hold_back(&["*spellcheck".into()])
        .expect("held back");
    let fewer = home.new_digests();
    assert!(
        !fewer[0].line().contains("spellcheck"),
        "{}",
        fewer[0].line()
    );
    assert_eq!(fewer[0].lags, plain[0].lags, "counted all the same");
    sharing
        .hold_back(&["no pattern".into()])
        .expect_err("refused");
    let unknown = sharing.forget(&["com.other".into()]).expect_err("unknown");
    let unknown = unknown.to_string();
    assert!(unknown.contains("com.example.*"), "{unknown}");
    sharing.forget(&["*spellcheck".into()]).expect("forgotten");
    assert_eq!(names(&home.new_digests()), names(&more));
}

#[test]
fn by_itself_is_shared_only_where_that_was_asked_for_and_for_that_hub() {
    let home = Home::new();
    let sharing = home.engine.sharing();
    let by_itself = || sharing.share_by_itself().expect("asked");
    assert_eq!(by_itself(), None, "no hub");
    sharing.automatic(true).expect_err("no hub to share with");
    sharing.share_to(&home.hub()).expect("chosen");
    assert_eq!(by_itself(), None, "chosen, not asked for");
    assert!(matches!(home.refusal(), SharingError::NotLookedAt));
    let unseen = sharing.automatic(true).expect_err("nobody looked");
    assert!(unseen.to_string().contains("--dry-run"), "{unseen}");
    home.new_digests();
    sharing.automatic(true).expect("chosen");
    sharing.pause(true).expect("paused");
    assert_eq!(by_itself(), None, "paused");
    sharing.pause(false).expect("goes on");
    let other = home.dir.path().join("other");
    fs::create_dir(&other).expect("made");
    sharing.share_to(&other).expect("chosen");
    assert_eq!(by_itself(), None, "that was agreed to for another hub");
    sharing.automatic(true).expect("chosen");
    sharing.share_to(&other).expect("the same again");
    assert!(home.arrived().is_empty());
    assert!(by_itself().expect("shared").shared > 0);
    assert_eq!(by_itself().expect("asked").shared, 0);
    home.store("sharing", "{");
    sharing.share_by_itself().expect_err("cannot be read");
}

#[test]
fn settings_that_cannot_be_read_share_nothing_until_they_are_forgotten() {
    let home = Home::new();
    home.new_digests();
    let sharing = home.engine.sharing();
    sharing.share_to(&home.hub()).expect("chosen");
    for (key, text) in [
        ("sharing", r#"{"to":{"folder":"/tmp"},"held_back":7}"#),
        ("sharing", r#"{"to":{"folder":"/tmp"},"of_tomorrow":true}"#),
        ("sharing", "{"),
    ] {
        home.store(key, text);
        assert!(
            matches!(home.refusal(), SharingError::Unread { .. }),
            "{text}"
        );
        sharing
            .share_to(&home.hub())
            .expect_err("what was held back is not known");
        sharing
            .digests(&Wanted::New)
            .expect_err("nor is what may be shown");
        let state = sharing.state().expect("asked");
        assert!(state.choice.is_err());
    }
    sharing.stop().expect("forgotten");
    sharing.share_to(&home.hub()).expect("chosen again");
    home.store("sharing-identity", "{}");
    assert!(matches!(home.refusal(), SharingError::UnreadId));
    sharing.reset_id().expect("a new id");
    assert!(home.arrived().is_empty());
    assert!(sharing.share().expect("shared").shared > 0);
}

#[test]
fn a_hub_that_is_gone_is_told_and_the_digests_leave_when_it_is_back() {
    let home = Home::new();
    home.new_digests();
    let sharing = home.engine.sharing();
    let nowhere = home.dir.path().join("nowhere");
    let error = sharing
        .share_to(&nowhere)
        .expect_err("not there")
        .to_string();
    assert!(
        error.contains("nowhere") && error.contains("make it"),
        "{error}"
    );
    let file = home.dir.path().join("file");
    fs::write(&file, "").expect("written");
    let error = sharing.share_to(&file).expect_err("a file").to_string();
    assert!(error.contains("name a folder"), "{error}");
    sharing.share_to(&home.hub()).expect("chosen");
    let (hub, away) = (home.hub(), home.dir.path().join("away"));
    fs::rename(&hub, &away).expect("disconnected");
    assert!(matches!(home.refusal(), SharingError::Folder { .. }));
    assert!(!hub.exists(), "no folder is made where a disk was");
    fs::rename(&away, &hub).expect("back");
    assert!(sharing.share().expect("shared").shared > 0);
    assert!(!home.arrived().is_empty());
}

#[test]
fn a_part_of_a_hub_is_no_hub() {
    let home = Home::new();
    home.new_digests();
    let sharing = home.engine.sharing();
    let hub = home.hub();
    let kept = hub.join("kept");
    fs::create_dir(&kept).expect("made");
    sharing.share_to(&kept).expect("a folder like any other");
    sharing.share_to(&hub).expect("chosen");
    let too_deep = hub.join("incoming");
    for part in [&too_deep, &kept] {
        let error = sharing.share_to(part).expect_err("too deep").to_string();
        let names = format!("is a part of the hub in {}; name that", hub.display());
        assert!(error.contains(&names), "{error}");
    }
    assert!(home.arrived().is_empty(), "nothing is made in there");
    // Chosen with an earlier Laggard.
    let to = format!("{{\"to\":{{\"folder\":{too_deep:?}}}}}");
    home.store("sharing", &to);
    assert!(matches!(home.refusal(), SharingError::PartOfHub { .. }));
}

#[cfg(unix)]
#[test]
fn a_hub_in_which_somebody_leads_digests_elsewhere_gets_none() {
    let home = Home::new();
    home.new_digests();
    let sharing = home.engine.sharing();
    sharing.share_to(&home.hub()).expect("chosen");
    let (hub, elsewhere) = (home.hub(), home.dir.path().join("elsewhere"));
    fs::create_dir(&elsewhere).expect("made");
    fs::remove_dir(hub.join("incoming")).expect("empty");
    std::os::unix::fs::symlink(&elsewhere, hub.join("incoming")).expect("linked");
    assert!(matches!(home.refusal(), SharingError::Folder { .. }));
    assert_eq!(fs::read_dir(&elsewhere).expect("there").count(), 0);
}

#[test]
fn what_was_shared_is_taken_back_by_who_can_prove_whose_it_is_and_by_nobody_else() {
    let home = Home::new();
    let sharing = home.engine.sharing();
    let refused = || match sharing.withdraw() {
        Err(EngineError::Sharing(why)) => why,
        other => panic!("not refused: {other:?}"),
    };
    assert!(matches!(refused(), SharingError::NoHub));
    sharing.share_to(&home.hub()).expect("chosen");
    assert!(matches!(refused(), SharingError::NothingShared));
    sharing
        .hold_back(&["com.acme.*".into()])
        .expect("held back");
    home.new_digests();
    assert!(sharing.share().expect("shared").shared > 0);
    let id = sharing.state().expect("asked").installation.expect("an id");
    let away = home.dir.path().join("away");
    fs::rename(home.hub(), &away).expect("disconnected");
    assert!(matches!(refused(), SharingError::Folder { .. }));
    fs::rename(&away, home.hub()).expect("back");
    let still = sharing.state().expect("asked");
    assert_eq!(
        still.installation,
        Some(id.clone()),
        "it can be asked again"
    );

    let before = home.arrived();
    assert!(before.values().all(|line| !line.contains("withdraw")));
    sharing.withdraw().expect("asked");
    let mut after = home.arrived();
    let wish = after.remove(&format!("{id}.withdraw")).expect("the wish");
    assert_eq!(after, before, "the digests are the hub's to take away");
    let wish = Withdrawal::read(wish.as_bytes()).expect("a wish");
    assert_eq!(wish.installation(), id, "it proves whose it is");
    let state = sharing.state().expect("asked");
    assert_eq!(state.installation, None);
    assert_eq!(state.choice, Ok(laggard_record::SharingChoice::default()));

    // Who shares again does so under another id, and not what was taken back.
    sharing.share_to(&home.hub()).expect("chosen again");
    assert_eq!(sharing.share().expect("asked").shared, 0);
    let last = Wanted::Session("last".into());
    let (again, _) = sharing.digests(&last).expect("digests");
    assert_ne!(again[0].installation, id);

    let former = format!(
        r#"{{"installation":"{}","secret":"{}"}}"#,
        "ab".repeat(16),
        "cd".repeat(32)
    );
    home.store("sharing-identity", &former);
    let why = refused();
    assert!(matches!(why, SharingError::NoProof { .. }));
    assert!(
        why.to_string().contains("laggard-hub withdraw abab"),
        "{why}"
    );
    assert!(sharing.state().expect("asked").installation.is_some());
}

#[test]
fn delete_my_data_forgets_the_hub_and_the_id() {
    let home = Home::new();
    home.new_digests();
    let sharing = home.engine.sharing();
    sharing.share_to(&home.hub()).expect("chosen");
    sharing
        .hold_back(&["com.acme.*".into()])
        .expect("held back");
    sharing.share().expect("shared");
    let id = sharing.state().expect("asked").installation.expect("an id");
    home.engine.retention().delete_my_data().expect("deleted");
    let state = sharing.state().expect("asked");
    assert_eq!((state.installation, state.shared), (None, 0));
    assert_eq!(state.choice, Ok(laggard_record::SharingChoice::default()));
    for secret in [&id, "com.acme"] {
        let none: [PathBuf; 0] = [];
        assert_eq!(
            crate::scene::holding(home.engine.paths().data(), secret),
            none
        );
    }
    assert!(!home.arrived().is_empty(), "what left is the hub's");
}
