//! From a report to the issue tracker of the plug-in that it is about.

use std::fs;
use std::path::PathBuf;

use laggard_engine::{EngineError, SendingError};
use laggard_record::{Approval, Issue, JudgedEpisode, Kind, OutboxState, ReportDraft};
use laggard_report::send::Destination;

use crate::scene::{MINUTE, NOW, Scene, approval};

/// An Eclipse with one plug-in.
pub(crate) fn install(scene: &Scene, headers: &str) -> String {
    let home = scene.engine.paths().data().join("eclipse");
    let bundle = home.join("plugins/slow.one/META-INF");
    let list = home.join("configuration/org.eclipse.equinox.simpleconfigurator");
    fs::create_dir_all(&bundle).expect("made");
    fs::create_dir_all(&list).expect("made");
    let manifest = format!("Bundle-SymbolicName: slow.one\n{headers}");
    for (file, text) in [
        (
            home.join("plugins/org.eclipse.equinox.launcher_1.6.900.jar"),
            "PK",
        ),
        (home.join("configuration/config.ini"), "osgi.bundles=x\n"),
        (
            list.join("bundles.info"),
            "slow.one,1.0.0,plugins/slow.one/,4,false\n",
        ),
        (bundle.join("MANIFEST.MF"), manifest.as_str()),
    ] {
        fs::write(file, text).expect("written");
    }
    home.display().to_string()
}

/// A wait in an Eclipse that its one plug-in caused.
fn lagging_in_eclipse(scene: &Scene, header: &str) {
    scene.session("a.1", NOW - 10 * MINUTE, 5.0, &[]);
    let mut row = scene
        .store
        .session(&"a.1".into())
        .expect("asked")
        .expect("there");
    row.install = Some(install(scene, &format!("{header}\n")).into());
    scene.store.put_session(&row).expect("stored");
    scene.lag("a.1", 7, NOW - 9 * MINUTE, "slow.one", 1234.0);
}

/// The stored report of the wait.
fn report(scene: &Scene) -> (String, JudgedEpisode) {
    let row = scene
        .store
        .episode(&("a.1", 7).into())
        .expect("asked")
        .expect("there");
    let report = serde_json::from_str(&row.report).expect("a report");
    (row.id.session.into(), report)
}

/// The link of the page on which the wait's report is handed over.
fn handed_over(scene: &Scene, agreed: Option<&str>) -> Result<String, EngineError> {
    scene
        .engine
        .destinations()
        .save(Some(Destination::Tracker), None)
        .expect("saved");
    fs::create_dir_all(scene.engine.paths().downloads()).expect("made");
    let preview = scene
        .engine
        .desk()
        .preview(&("a.1", 7).into(), &ReportDraft::default());
    let preview = preview.expect("previewed");
    let approval = Approval {
        tracker: agreed.map(str::to_owned),
        ..approval(&preview)
    };
    let entry = scene.engine.outbox().send(&preview.token, &approval)?;
    Ok(entry.link.expect("a page"))
}

#[test]
fn a_tracker_gets_a_prefilled_page_and_its_user_the_file() {
    let scene = Scene::new();
    lagging_in_eclipse(&scene, "Bundle-SCM: url=\"https://github.com/acme/slow\"");
    let user = std::env::home_dir().expect("a home").display().to_string();
    let draft = ReportDraft {
        what_happened: format!("It froze while I saved {user}/x."),
        ..ReportDraft::default()
    };
    let preview = scene.engine.desk().preview(&("a.1", 7).into(), &draft);
    let preview = preview.expect("previewed");
    let (token, seen) = (preview.token.clone(), approval(&preview));
    let (_, zip) = scene.engine.desk().previewed(&token, &seen).expect("kept");
    scene
        .engine
        .destinations()
        .save(Some(Destination::Tracker), None)
        .expect("saved");
    let missing = scene
        .engine
        .outbox()
        .send(&token, &seen)
        .expect_err("no folder for it");
    assert!(
        missing.to_string().contains("downloads is not there"),
        "{missing}"
    );
    let downloads = scene.engine.paths().downloads();
    fs::create_dir(downloads).expect("made");
    let entry = scene
        .engine
        .outbox()
        .send(&token, &seen)
        .expect("handed over");
    assert_eq!(entry.state, OutboxState::HandedOver);
    let files: Vec<PathBuf> = fs::read_dir(downloads)
        .expect("there")
        .flatten()
        .map(|file| file.path())
        .collect();
    assert_eq!(files.len(), 1, "{files:?}");
    assert_eq!(fs::read(&files[0]).expect("read"), zip);
    let link = entry.link.expect("a page");
    let name = files[0]
        .file_name()
        .expect("a name")
        .to_string_lossy()
        .into_owned();
    assert!(link.starts_with("https://github.com/acme/slow/issues/new?title=SLOW.ONE+made+its+user+wait+1.2+s&body=It+froze"), "{link}");
    assert!(link.contains(&name) && link.contains("slow.one"), "{link}");
    assert!(
        link.contains("%3Chome%3E%2Fx") && !link.contains(&user.replace('/', "%2F")),
        "{link}"
    );
    assert_eq!(scene.engine.outbox().entries().expect("asked").len(), 1);
}

#[test]
fn a_wait_of_the_program_itself_goes_to_those_who_make_the_slow_part_of_it() {
    let scene = Scene::new();
    lagging_in_eclipse(&scene, "Bundle-SCM: url=\"https://github.com/acme/slow\"");
    let (_, mut report) = report(&scene);
    report.verdict = Kind::Host;
    report.suspects[0].kind = Kind::Host;
    report.suspects[0].plugin = None;
    scene.put(&report);
    let nobody = handed_over(&scene, None).expect_err("nobody knows whose it is");
    assert!(
        matches!(nobody, EngineError::Sending(SendingError::NobodyToTell)),
        "{nobody}"
    );
    let issue = |class: &str| Issue {
        class: class.into(),
        method: "changed".into(),
        plugin: "slow.one".into(),
    };
    report.issue = Some(issue("of.another.Class"));
    scene.put(&report);
    let other = handed_over(&scene, None).expect_err("another landmark's owner is not to blame");
    assert!(
        matches!(other, EngineError::Sending(SendingError::NobodyToTell)),
        "{other}"
    );
    report.issue = Some(issue("slow.one.Listener"));
    scene.put(&report);
    let link = handed_over(&scene, None).expect("handed over");
    let begin =
        "https://github.com/acme/slow/issues/new?title=Listener.changed+made+its+user+wait+1.2+s";
    assert!(link.starts_with(begin), "{link}");
}

#[test]
fn what_a_plug_in_calls_itself_is_cleaned_before_it_is_in_a_link() {
    let scene = Scene::new();
    lagging_in_eclipse(&scene, "Bundle-SCM: url=\"https://github.com/acme/slow\"");
    let user = std::env::home_dir().expect("a home").display().to_string();
    let (_, mut report) = report(&scene);
    let plugin = report.suspects[0].plugin.as_mut().expect("a plug-in");
    plugin.name = format!("Built in {user}\u{202e}");
    plugin.version = format!("1.0 of {user}");
    scene.put(&report);
    let link = handed_over(&scene, None).expect("handed over");
    let words = link.replace('+', " ").replace("%2F", "/");
    assert!(
        !words.contains(&user) && !words.contains("%E2%80%AE"),
        "{link}"
    );
    assert!(words.contains("title=Built in %3Chome%3E"), "{link}");
    assert!(words.contains("1.0 of %3Chome%3E"), "{link}");
}

#[test]
fn a_plug_in_does_not_choose_where_words_go() {
    let scene = Scene::new();
    lagging_in_eclipse(&scene, "Bundle-BugURL: https://tracker.acme.org/new");
    for agreed in [None, Some("tracker.acme.net")] {
        let error = handed_over(&scene, agreed).expect_err("nobody agreed");
        let EngineError::Sending(SendingError::StrangeTracker { host, .. }) = &error else {
            panic!("{error}")
        };
        assert_eq!(host, "tracker.acme.org");
        assert!(
            error
                .to_string()
                .contains("SLOW.ONE names tracker.acme.org"),
            "{error}"
        );
        assert_eq!(scene.engine.outbox().entries().expect("asked"), []);
    }
    let link = handed_over(&scene, Some("tracker.acme.org")).expect("agreed");
    assert_eq!(link, "https://tracker.acme.org/new");
    for header in [
        "Bundle-BugURL: https://localhost/new",
        "Bundle-BugURL: http://10.0.0.1.nip.io/new",
        "Bundle-BugURL: https://tracker/new",
        "Bundle-SCM: url=\"https://gitlab.evil.example/a/b\"",
        "Bundle-SCM: url=\"https://gitlab.evil.org/a/b\"",
    ] {
        install(&scene, &format!("{header}\n"));
        let error = handed_over(&scene, Some("localhost")).expect_err("refused");
        assert!(
            matches!(error, EngineError::Sending(SendingError::NoTracker { .. })),
            "{header}: {error}"
        );
    }
}
