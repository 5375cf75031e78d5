//! A plug-in that got slower with an update is told of at the end of a session, once, and no other is.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use laggard_digest::{Along, Faster, TOLD_PLACE};
use laggard_engine::Engine;
use laggard_hosts::Hosts;
use laggard_record::{
    Happened, HostEvent, Notice, NoticeKind, PluginId, Settings, SlowerPlugin, UnixMs,
};
use laggard_wire::Encoder;

use crate::coming_back::{Sleeper, of_process};
use crate::scene::{MINUTE, Scene, engine_of_today};
use crate::trace::{launched, recorded};

const DAY: i64 = 24 * 60 * MINUTE;
/// The plug-in to which the recording's lags are put down, and its version in the recording.
const SPELLCHECK: &str = "com.example.sluggish.spellcheck";
const UPDATED: &str = "1.0.0";
/// The version before.
const BEFORE: &str = "0.9.0";
/// A plug-in that is in no recording.
const OTHER: &str = "com.example.other";

/// An Eclipse, and sessions of it before and since an update of its plug-in.
struct Updated {
    scene: Scene,
    /// The recorded session begins now, so this Laggard's clock is the system's.
    engine: Engine,
    home: PathBuf,
    dir: tempfile::TempDir,
    now: i64,
}

/// Settings with so many notifications an hour.
fn most(notify_most: u32) -> Settings {
    Settings {
        notify_most,
        ..Settings::default()
    }
}

/// How often a plug-in lagged in a session of two hours.
type Lags<'a> = &'a [(&'a str, u32)];

impl Updated {
    /// Ten sessions with the version before, and ten since then, in which these plug-ins lagged so often.
    fn new(before: Lags<'_>, since: Lags<'_>) -> Self {
        let updated = Self::empty();
        for day in 11..=20 {
            updated.session(day, BEFORE, before);
        }
        for day in 1..=10 {
            updated.session(day, UPDATED, since);
        }
        updated
    }

    fn empty() -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let now = i64::try_from(now.expect("a time").as_millis()).expect("in range");
        let home = dir.path().canonicalize().expect("real").join("eclipse");
        let scene = Scene::new();
        let engine = engine_of_today(scene.engine.paths().clone());
        // Its lags are told as well.
        engine.settings().set(&most(20)).expect("set");
        Self {
            scene,
            engine,
            home,
            dir,
            now,
        }
    }

    /// A session of two hours, so many days ago.
    fn session(&self, day: i64, version: &str, lags: Lags<'_>) {
        let (name, started) = (format!("d{day}.1"), self.now - day * DAY);
        let (scene, store) = (&self.scene, &self.scene.store);
        scene.session(&name, started, 120.0, &[]);
        let id = name.as_str().into();
        let mut row = store.session(&id).expect("asked").expect("there");
        row.install = Some(self.home.display().to_string().into());
        store.put_session(&row).expect("stored");
        let versions: BTreeMap<PluginId, String> = [(SPELLCHECK, version), (OTHER, "1")]
            .map(|(id, version)| (id.into(), version.to_owned()))
            .into();
        store.put_plugin_versions(&id, &versions).expect("stored");
        let each = lags
            .iter()
            .flat_map(|(plugin, count)| (0..*count).map(move |_| *plugin));
        for (number, plugin) in (1..).zip(each) {
            let at = started + MINUTE + i64::from(number) * 1000;
            scene.lag(&name, number, at, plugin, 400.0);
        }
    }

    /// Plays the recorded session, in which the plug-in lags, and returns what is told at its end.
    fn plays(&self, launch: &str) -> Vec<SlowerPlugin> {
        self.plays_in(&self.engine, launch)
    }

    fn plays_in(&self, engine: &Engine, launch: &str) -> Vec<SlowerPlugin> {
        let run = engine.paths().sessions().join(launch);
        let file = launched(&run, self.home.parent().expect("a parent"));
        let mut sleeper = Sleeper(Command::new("sleep").arg("60").spawn().expect("started"));
        let mut bytes = Encoder::new().into_bytes();
        bytes.extend(of_process(&recorded(), sleeper.0.id()).concat());
        fs::write(file, bytes).expect("written");
        let running = engine.launches().catch_up().expect("caught up");
        assert_eq!(running.len(), 1, "the session goes on");
        let next = || running[0].events().recv_timeout(Duration::from_secs(20));
        while !matches!(next().expect("followed"), HostEvent::SessionStarted { .. }) {}
        sleeper.0.kill().expect("killed");
        sleeper.0.wait().expect("over");
        let mut told = Vec::new();
        loop {
            match next().expect("an end") {
                HostEvent::Notice(Notice {
                    happened: Happened::Slower(slower),
                    ..
                }) => told.push(slower),
                HostEvent::HostEnded { .. } => return told,
                _ => {}
            }
        }
    }

    /// The number of notices of this kind in the inbox.
    fn in_inbox(&self) -> usize {
        let all = self.engine.inbox().all().expect("read");
        let slower = all.iter().filter(|one| one.kind() == NoticeKind::Slower);
        slower.count()
    }

    /// Laggard has made the update, and keeps what was there before.
    fn keeps_a_way_back(&self, from: &str) {
        drop(launched(
            &self.dir.path().join("laid"),
            self.home.parent().expect("a parent"),
        ));
        let install = Hosts::default().open(&self.home).expect("an install");
        let change = self
            .engine
            .paths()
            .data()
            .join("installs")
            .join(install.key())
            .join("changes/1");
        fs::create_dir_all(&change).expect("made");
        let changes = serde_json::json!([{"plugin": SPELLCHECK, "name": "Spellcheck", "from": from, "to": UPDATED}]);
        let told = serde_json::json!({"kind": "update", "plugin": SPELLCHECK, "changes": changes, "at_ms": self.now});
        let journal =
            serde_json::json!({"home": self.home, "standing": "made", "told": told, "files": []});
        fs::write(change.join("change.json"), journal.to_string()).expect("written");
    }
}

/// The plug-in lags thirty times an hour since the update, and hardly ever did before.
fn slower() -> Updated {
    Updated::new(&[(SPELLCHECK, 1)], &[(SPELLCHECK, 60)])
}

#[test]
fn what_got_slower_with_an_update_is_told_at_a_sessions_end_once() {
    let updated = slower();
    let told = updated.plays("20260101-000000-1");
    assert_eq!(told.len(), 1, "{told:?}");
    let told = &told[0];
    assert_eq!(told.plugin.id, *SPELLCHECK);
    assert_eq!((&*told.plugin.version, &*told.before), (UPDATED, BEFORE));
    assert_eq!(told.since, UnixMs(updated.now - 10 * DAY));
    assert!(
        told.fall.least < told.fall.most && told.fall.most < -5.0,
        "{told:?}"
    );
    assert_eq!((told.others, told.can_go_back), (0, false));
    assert_eq!(told.program.host.as_deref(), Some("Eclipse"));
    assert_eq!(updated.in_inbox(), 1);

    assert_eq!(updated.plays("20260101-000000-2"), [], "told before");
    let again = engine_of_today(updated.engine.paths().clone());
    assert_eq!(
        updated.plays_in(&again, "20260101-000000-3"),
        [],
        "told by an earlier start"
    );
    assert_eq!(updated.in_inbox(), 1);
}

#[test]
fn it_is_what_the_plug_ins_page_says() {
    let updated = slower();
    let told = updated.plays("20260101-000000-1").remove(0);
    let home = updated.home.display().to_string();
    let within = laggard_engine::Within::Program(&home);
    let lags = updated.engine.lags();
    let page = lags
        .since_update(&SPELLCHECK.into(), within)
        .expect("asked");
    let page = page.expect("an update");
    assert_eq!(Some(told.fall), page.compared.difference.effect);
    assert_eq!(
        (told.since, &told.before),
        (page.since, &page.compared.versions[0])
    );
}

#[test]
fn the_way_back_is_told_of_where_its_page_has_one_to_that_version() {
    let updated = slower();
    updated.keeps_a_way_back(BEFORE);
    assert!(updated.plays("20260101-000000-1")[0].can_go_back);
    let updated = slower();
    updated.keeps_a_way_back("0.8.0");
    assert!(
        !updated.plays("20260101-000000-1")[0].can_go_back,
        "to another"
    );
}

/// Has read this from a hub.
fn reads(updated: &Updated, told: Faster) {
    let hub = updated.dir.path().join("hub");
    let file = hub.join(TOLD_PLACE);
    fs::create_dir_all(file.parent().expect("a parent")).expect("made");
    fs::write(file, crate::others::told(vec![told])).expect("written");
    let sharing = updated.engine.sharing();
    sharing.share_to(&hub).expect("chosen");
    assert_eq!(sharing.read_told().expect("read").faster, 1);
}

#[test]
fn the_newer_version_that_others_waited_less_with_is_told_of_along_with_it() {
    let updated = slower();
    reads(&updated, crate::others::faster());
    let told = updated.plays("20260101-000000-1").remove(0);
    let faster = told.faster.expect("a newer one");
    assert_eq!((&*faster.installed, &*faster.version), (UPDATED, "1.1.0"));
    let stored = updated.engine.inbox().all().expect("read");
    assert!(stored.iter().any(|notice| matches!(
        &notice.happened,
        Happened::Slower(slower) if slower.faster == Some(faster.clone())
    )));
}

#[test]
fn what_may_be_anothers_doing_is_not_proposed_unasked() {
    let updated = slower();
    let other = Along {
        plugin: OTHER.into(),
        version: "2.0.0".into(),
    };
    reads(
        &updated,
        Faster {
            along: vec![other],
            ..crate::others::faster()
        },
    );
    let told = updated.plays("20260101-000000-1").remove(0);
    assert_eq!(told.faster, None);
    // Nor is it a reason to say anything where nothing is slower here.
    let same = Updated::new(&[(SPELLCHECK, 60)], &[(SPELLCHECK, 60)]);
    reads(&same, crate::others::faster());
    assert_eq!(same.plays("20260101-000000-1"), []);
}

#[test]
fn what_is_as_it_was_is_not_told() {
    let updated = Updated::new(&[(SPELLCHECK, 60)], &[(SPELLCHECK, 60)]);
    assert_eq!(updated.plays("20260101-000000-1"), []);
    let quicker = Updated::new(&[(SPELLCHECK, 60)], &[(SPELLCHECK, 1)]);
    assert_eq!(quicker.plays("20260101-000000-1"), []);
    assert_eq!((updated.in_inbox(), quicker.in_inbox()), (0, 0));
}

#[test]
fn what_cannot_be_told_yet_is_not_told() {
    let updated = Updated::empty();
    for day in 11..=13 {
        updated.session(day, BEFORE, &[(SPELLCHECK, 1)]);
    }
    for day in 1..=10 {
        updated.session(day, UPDATED, &[(SPELLCHECK, 60)]);
    }
    assert_eq!(
        updated.plays("20260101-000000-1"),
        [],
        "few sessions before"
    );
    for day in 14..=18 {
        updated.session(day, BEFORE, &[(SPELLCHECK, 1)]);
    }
    assert_eq!(updated.plays("20260101-000000-2").len(), 1, "enough now");
}

#[test]
fn where_all_else_lags_more_as_well_the_update_is_not_accused() {
    let lags = |each: u32| [(SPELLCHECK, each), (OTHER, each)];
    let updated = Updated::new(&lags(1), &lags(60));
    assert_eq!(updated.plays("20260101-000000-1"), []);
}

#[test]
fn a_version_that_came_back_has_no_day_of_an_update() {
    let updated = slower();
    updated.session(0, BEFORE, &[]);
    assert_eq!(updated.plays("20260101-000000-1"), []);
}

#[test]
fn of_a_plug_in_that_is_muted_or_turned_off_nothing_is_told() {
    let updated = slower();
    let inbox = updated.engine.inbox();
    inbox.mute(&SPELLCHECK.into()).expect("muted");
    assert_eq!(updated.plays("20260101-000000-1"), []);
    inbox.unmute(&SPELLCHECK.into()).expect("heard again");
    let plugins = updated.engine.plugins();
    plugins
        .turn_off(&updated.home, &SPELLCHECK.into())
        .expect("turned off");
    assert_eq!(updated.plays("20260101-000000-2"), []);
    plugins
        .turn_on(&updated.home, &SPELLCHECK.into())
        .expect("turned on");
    assert_eq!(updated.plays("20260101-000000-3").len(), 1);
}

#[test]
fn where_there_were_as_many_notifications_as_the_user_allows_it_waits() {
    let updated = slower();
    let settings = updated.engine.settings();
    settings.set(&most(0)).expect("set");
    assert_eq!(updated.plays("20260101-000000-1"), []);
    settings.set(&most(20)).expect("set");
    assert_eq!(updated.plays("20260101-000000-2").len(), 1);
}
