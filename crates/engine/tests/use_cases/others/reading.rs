//! When what a hub tells of versions is read, and what of it is believed.

use std::fs;

use laggard_digest::{MOST_TOLD, TOLD_PLACE};
use laggard_engine::{Engine, EngineError, SharingError};
use laggard_record::ToldTrouble;
use laggard_store::Store;

use super::{DAY, Home, PLUGIN, faster, told};

#[test]
fn it_is_read_once_a_day_at_most_and_counts_for_thirty_days() {
    let home = Home::new();
    home.tells(&told(vec![faster()]));
    let sharing = home.engine.sharing();
    let by_itself = || sharing.read_told_by_itself().expect("asked").is_some();
    assert!(!by_itself(), "no hub is chosen");
    home.chooses();
    assert_eq!(home.proposed(), None, "nothing was read yet");
    assert!(by_itself() && !by_itself());
    home.later(DAY - 1);
    assert!(!by_itself());
    home.later(1);
    fs::remove_file(home.hub().join(TOLD_PLACE)).expect("removed");
    assert!(by_itself() && !by_itself(), "also where nothing was told");
    assert_eq!(home.proposed(), None, "what is told no more counts no more");
    home.later(DAY);
    home.tells(&told(vec![faster()]));
    assert!(by_itself());
    // The disk is not connected any more.
    fs::rename(home.hub(), home.dir.path().join("gone")).expect("moved");
    home.later(30 * DAY - 1);
    assert!(by_itself());
    assert!(home.proposed().is_some());
    home.later(1);
    assert_eq!(home.proposed(), None, "it is too old");
    let state = sharing.state().expect("asked").told;
    assert_eq!((state.read, state.faster), (None, 0));
    assert!(
        matches!(state.trouble, Some(ToldTrouble::Folder { .. })),
        "{state:?}"
    );
    // A clock that was months ahead puts it off for no longer.
    home.later(-90 * DAY);
    assert!(by_itself());
}

#[test]
fn where_it_may_not_be_read_nobody_is_asked_and_what_was_read_goes() {
    let home = Home::of(vec![faster()]);
    let sharing = home.engine.sharing();
    home.later(2 * DAY);
    sharing.pause(true).expect("paused");
    assert_eq!(sharing.read_told_by_itself().expect("asked"), None);
    let refused = sharing.read_told();
    assert!(matches!(
        refused,
        Err(EngineError::Sharing(SharingError::Paused))
    ));
    sharing.pause(false).expect("goes on");
    sharing.reads_told(false).expect("never");
    assert_eq!(home.proposed(), None);
    assert!(!home.engine.paths().told().exists());
    assert_eq!(sharing.read_told_by_itself().expect("asked"), None);
    let refused = sharing.read_told();
    assert!(matches!(
        refused,
        Err(EngineError::Sharing(SharingError::NeverRead))
    ));
    sharing.reads_told(true).expect("again");
    home.reads().expect("read");
    assert!(home.proposed().is_some());
    let policy = home.engine.paths().data().join("policy.json");
    fs::write(
        &policy,
        r#"{"format":1,"sharing":{"forbidden":true,"reason":"It is secret."}}"#,
    )
    .expect("written");
    home.later(2 * DAY);
    assert_eq!(
        sharing.read_told_by_itself().expect("asked"),
        None,
        "forbidden"
    );
    assert!(sharing.read_told().is_err());
}

#[test]
fn it_goes_with_the_hub_and_with_all_data() {
    let home = Home::of(vec![faster()]);
    home.chooses();
    assert!(home.proposed().is_some(), "the same hub again");
    let other = home.dir.path().join("other");
    fs::create_dir(&other).expect("made");
    let sharing = home.engine.sharing();
    sharing.share_to(&other).expect("chosen");
    assert_eq!(home.proposed(), None, "another hub has told nothing");
    for ends in [
        (|engine| engine.sharing().stop()) as fn(&Engine) -> Result<(), EngineError>,
        |engine| engine.retention().delete_my_data(),
    ] {
        home.chooses();
        home.reads().expect("read");
        assert!(home.proposed().is_some());
        ends(&home.engine).expect("ended");
        assert_eq!(home.proposed(), None);
        assert!(!home.engine.paths().told().exists());
    }
}

#[test]
fn a_hub_is_believed_nothing_that_no_hub_writes() {
    let home = Home::of(vec![faster()]);
    let good = told(vec![faster()]);
    for odd in [
        String::new(),
        "<html>".into(),
        good[..good.len() - 1].to_owned(),
        good.replacen("0.36", "NaN", 1),
        good.replacen("0.36", "1e999", 1),
        good.replacen("0.48", "1.5", 1),
        good.replacen("214", "1000000000", 1),
        good.replacen("214", "2", 1),
        good.replacen(PLUGIN, "../../etc", 1),
        good.replacen("1.1.0", "1.1.0 <b>", 1),
        "[".repeat(MOST_TOLD),
        " ".repeat(MOST_TOLD + 1),
    ] {
        home.tells(&odd);
        let why = home.reads().expect_err("odd");
        let of_size = matches!(why, ToldTrouble::Folder { .. }) && odd.len() > MOST_TOLD;
        assert!(of_size || matches!(why, ToldTrouble::Odd { .. }), "{why:?}");
        assert!(home.proposed().is_some(), "what was read before counts on");
    }
    home.tells(r#"{"schema":2,"faster":{}}"#);
    assert_eq!(home.reads(), Err(ToldTrouble::Newer));
    // What is kept is believed no more than what comes.
    let kept = home.engine.paths().told();
    for odd in ["", "{}", "7"] {
        fs::write(&kept, odd).expect("written");
        assert_eq!(home.proposed(), None, "{odd}");
    }
    home.tells(&good);
    home.reads().expect("read");
    let text = fs::read_to_string(&kept).expect("kept");
    fs::write(&kept, text.replacen("0.48", "7.00", 1)).expect("written");
    assert_eq!(home.proposed(), None);
}

#[cfg(unix)]
#[test]
fn a_link_in_the_hubs_folder_is_not_followed() {
    use std::os::unix::fs::symlink;
    let home = Home::new();
    let elsewhere = home.dir.path().join("elsewhere");
    fs::create_dir(&elsewhere).expect("made");
    fs::write(elsewhere.join("versions.json"), told(vec![faster()])).expect("written");
    home.chooses();
    symlink(&elsewhere, home.hub().join("told")).expect("linked");
    assert!(matches!(home.reads(), Err(ToldTrouble::Odd { .. })));
    fs::remove_file(home.hub().join("told")).expect("removed");
    fs::create_dir(home.hub().join("told")).expect("made");
    symlink(elsewhere.join("versions.json"), home.hub().join(TOLD_PLACE)).expect("linked");
    assert!(matches!(home.reads(), Err(ToldTrouble::Odd { .. })));
    assert_eq!(home.proposed(), None);
}

#[test]
fn choices_of_a_newer_laggard_read_nothing() {
    let home = Home::of(vec![faster()]);
    let store = Store::open(&home.engine.paths().database()).expect("opened");
    let odd = r#"{"to":{"folder":"/hub"},"never_on_mondays":true}"#;
    store.set_setting("sharing", odd).expect("written");
    home.later(2 * DAY);
    assert!(home.engine.sharing().read_told_by_itself().is_err());
    assert!(home.engine.paths().told().exists(), "nothing was asked");
}
