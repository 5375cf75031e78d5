//! Reports that the hub's people may see: none without the user's word, none that may not be named, and the very zip that was looked at.

use std::fs;
use std::path::PathBuf;

use laggard_digest::{ReportLink, Withdrawal};
use laggard_engine::report::{Draft, inspect_report};
use laggard_engine::{Engine, EngineError, EpisodeId, SharingError, Wanted};
use laggard_record::{Approval, Hub, ReportDraft, SavedReport};

use crate::scene::approval;
use crate::sharing::{Home, OWN};

/// The longest lag of the latest session that was put down to its own plug-in.
pub fn own_lag(engine: &Engine) -> EpisodeId {
    let shown = engine.sessions().show(&"last".into()).expect("shown");
    let blamed = shown.episodes.into_iter().filter(|lag| {
        let main = lag.main().and_then(|main| main.plugin.as_ref());
        main.is_some_and(|plugin| plugin.id.as_str() == OWN)
    });
    let longest = blamed.max_by_key(|lag| lag.duration);
    longest.expect("a lag of its own").id
}

impl Home {
    /// A hub is chosen, and the recorded session's own plug-in may be named.
    fn naming() -> Self {
        let home = Self::new();
        let sharing = home.engine.sharing();
        sharing.share_to(&home.hub()).expect("chosen");
        sharing.allow(&["com.example.*".into()]).expect("allowed");
        home
    }

    fn lag(&self) -> EpisodeId {
        own_lag(&self.engine)
    }

    fn zip(&self) -> PathBuf {
        self.dir.path().join("report.zip")
    }

    fn let_see(&self) -> Result<SavedReport, EngineError> {
        let (sharing, lag) = (self.engine.sharing(), self.lag());
        sharing.save_report(&lag, &Draft::default(), &self.zip(), true)
    }

    fn refused(&self) -> SharingError {
        match self.let_see() {
            Err(EngineError::Sharing(why)) => why,
            other => panic!("not refused: {other:?}"),
        }
    }

    /// What the user is told before they decide.
    fn told(&self) -> Option<Option<String>> {
        let found = self.engine.sharing().hub_for_report(&self.lag());
        let found = found.expect("asked");
        found.map(|found| found.refused.map(|why| why.to_string()))
    }

    /// The reports in the hub's `incoming`, with their names.
    fn reports(&self) -> Vec<(String, Vec<u8>)> {
        let files = fs::read_dir(self.hub().join("incoming"));
        let files = files.into_iter().flatten().flatten();
        let reports = files.filter(|file| {
            let ending = file.path().extension().map(ToOwned::to_owned);
            ending.is_some_and(|ending| ending == "report")
        });
        reports
            .map(|file| {
                let name = file.file_name().to_string_lossy().into_owned();
                (name, fs::read(file.path()).expect("read"))
            })
            .collect()
    }
}

#[test]
fn where_nobody_may_see_it_nothing_is_saved_and_nothing_leaves_and_it_is_said_before() {
    let home = Home::new();
    let sharing = home.engine.sharing();
    assert_eq!(home.told(), None, "no hub");
    assert!(matches!(home.refused(), SharingError::NoHub));
    sharing.share_to(&home.hub()).expect("chosen");
    let told = home.told().expect("a hub").expect("a reason");
    assert!(told.contains("--allow"), "{told}");
    assert!(matches!(home.refused(), SharingError::NotNamed));
    sharing.allow(&["com.example.*".into()]).expect("allowed");
    assert_eq!(home.told(), Some(None));
    sharing.hold_back(&[OWN.into()]).expect("held back");
    assert!(matches!(home.refused(), SharingError::NotNamed));
    sharing.forget(&[OWN.into()]).expect("named again");
    sharing.pause(true).expect("paused");
    assert!(matches!(home.refused(), SharingError::Paused));
    assert!(home.told().expect("a hub").is_some());
    sharing.pause(false).expect("goes on");
    let lag = home.lag();
    let file = home.engine.sessions().file(&lag.session).expect("a file");
    fs::remove_file(file).expect("deleted");
    assert!(matches!(home.refused(), SharingError::NotRecorded));
    assert!(!home.zip().exists());
    assert!(home.arrived_files().is_empty());
}

#[cfg(unix)]
#[test]
fn a_policy_that_forbids_sharing_forbids_this() {
    let home = Home::naming();
    let forbidden = r#"{"format":1,"sharing":{"forbidden":true,"reason":"It is secret."}}"#;
    crate::sharing_by_policy::policy(&home, forbidden);
    assert!(matches!(home.refused(), SharingError::Forbidden(_)));
    let told = home.told().expect("a hub").expect("a reason");
    assert!(told.contains("It is secret."), "{told}");
    crate::sharing_by_policy::policy(&home, "{");
    assert!(matches!(home.refused(), SharingError::PolicyUnread { .. }));
    assert!(!home.zip().exists() && home.arrived_files().is_empty());
}

#[test]
fn a_report_that_is_saved_without_the_word_stays_here() {
    let home = Home::naming();
    let reports = home.engine.reports();
    reports
        .save(&home.lag(), &Draft::default(), &home.zip(), false)
        .expect("saved");
    home.new_digests();
    home.engine.sharing().share().expect("shared");
    assert!(home.reports().is_empty());
    assert!(!home.arrived_files().is_empty(), "digests alone");
}

#[test]
fn the_hub_gets_the_very_file_with_its_issue_as_a_digest_names_it() {
    let home = Home::naming();
    home.let_see().expect("saved");
    let zip = fs::read(home.zip()).expect("read");
    let reports = home.reports();
    let [(name, bytes)] = &reports[..] else {
        panic!("not one: {}", reports.len());
    };
    let (link, inside) = ReportLink::split(bytes).expect("a report");
    assert!(inside == zip, "not the very file");
    assert_eq!(*name, link.file_name());
    let inspected = inspect_report(&home.zip()).expect("a report");
    assert!(inspected.manifest.parts.len() > 1);
    let all = Wanted::Session("last".into());
    let (digests, _) = home.engine.sharing().digests(&all).expect("digests");
    assert_eq!(link.installation, digests[0].installation);
    assert_eq!(link.program, digests[0].program);
    let mut issues = digests.iter().flat_map(|digest| &digest.issues);
    let own = issues.find(|issue| {
        [&issue.kind, &issue.class, &issue.method, &issue.owner]
            == [&link.kind, &link.class, &link.method, &link.owner]
    });
    let shares = &own.expect("an issue of a digest").shares;
    let blamed = shares
        .iter()
        .find(|share| (&share.kind, &share.plugin) == (&link.cause, &link.plugin));
    assert!(blamed.is_some_and(|share| share.plugin == OWN), "{link:?}");
    // Neither the name nor the line says which session it was.
    let line = String::from_utf8_lossy(&bytes[..bytes.len() - inside.len()]).into_owned();
    assert!(!line.contains("2026") && !name.contains("2026"), "{line}");

    home.engine.sharing().withdraw().expect("taken back");
    let wishes = home.arrived_files().into_iter();
    let wish = wishes
        .filter(|name| name.ends_with("withdraw"))
        .map(|name| fs::read(home.hub().join("incoming").join(name)).expect("read"))
        .next();
    let wish = Withdrawal::read(&wish.expect("a wish")).expect("a wish");
    assert_eq!(
        wish.installation(),
        link.installation,
        "it finds the report"
    );
}

#[test]
fn what_was_not_looked_at_or_agreed_to_is_seen_by_nobody_and_twice_is_once() {
    let home = Home::naming();
    let (sharing, lag) = (home.engine.sharing(), home.lag());
    let draft = ReportDraft::default();
    let preview = home.engine.desk().preview(&lag, &draft).expect("packed");
    let hub = sharing.hub_for_report(&lag).expect("asked").expect("a hub");
    let Hub::Folder(folder) = &hub.hub else {
        panic!("a folder: {hub:?}");
    };
    let told = folder.display().to_string();
    let seen = approval(&preview);
    let unseen = sharing.let_previewed_be_seen(&preview.token, &Approval::default(), &told);
    let unseen = unseen.expect_err("not looked at").to_string();
    assert!(unseen.contains("report.json"), "{unseen}");
    let other = sharing.let_previewed_be_seen(&preview.token, &seen, "/mnt/other");
    assert!(matches!(
        other,
        Err(EngineError::Sharing(SharingError::OtherHub))
    ));
    assert!(home.reports().is_empty());
    for _ in 0..2 {
        sharing
            .let_previewed_be_seen(&preview.token, &seen, &told)
            .expect("let");
    }
    let reports = home.reports();
    assert_eq!(reports.len(), 1, "the same twice is one");
    let saved = home
        .engine
        .desk()
        .save(&preview.token, &home.zip(), false, &seen);
    saved.expect("saved");
    let (_, zip) = ReportLink::split(&reports[0].1).expect("a report");
    assert!(fs::read(home.zip()).expect("read") == zip, "not the same");
}

#[test]
fn a_hub_that_is_gone_is_told_and_the_file_is_there() {
    let home = Home::naming();
    fs::remove_dir_all(home.hub()).expect("gone");
    let why = home.refused().to_string();
    assert!(why.contains("connect its disk"), "{why}");
    assert!(home.zip().exists(), "it was saved before");
}
