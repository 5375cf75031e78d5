//! What others measured of a newer version: proposed where it is of the very version that is installed, and of nothing else.

mod reading;

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use laggard_digest::{Along, Faster, MachineClass, Matched, TOLD_PLACE, Told};
use laggard_engine::{Clock, Engine, PluginId};
use laggard_hosts::Hosts;
use laggard_record::{FasterVersion, ToldTrouble, UnixMs};

use crate::scene::{Keys, MINUTE, NOW, Scene};

/// The plug-in that the install of these tests has, in version 1.0.0.
pub const PLUGIN: &str = "com.example.sluggish.spellcheck";
const DAY: i64 = 24 * 60 * MINUTE;

/// What a hub tells where others waited a third as long with 1.1.0 as with 1.0.0.
pub fn faster() -> Faster {
    Faster {
        program: "eclipse".into(),
        plugin: PLUGIN.into(),
        version: "1.1.0".into(),
        before: "1.0.0".into(),
        users: 214,
        ratio: 0.36,
        low: 0.27,
        high: 0.48,
        matched: Matched::Users,
        machines: Vec::new(),
        along: Vec::new(),
        along_more: 0,
    }
}

/// The file of a hub that tells this.
pub fn told(all: Vec<Faster>) -> String {
    Told::of("2026-11-28".into(), 5, String::new(), all).line()
}

/// A computer with an Eclipse, and a folder that is a hub.
struct Home {
    scene: Scene,
    engine: Engine,
    now: Arc<AtomicI64>,
    dir: tempfile::TempDir,
}

impl Home {
    fn new() -> Self {
        let (scene, dir) = (Scene::new(), tempfile::tempdir().expect("a directory"));
        let run = dir.path().join("laid");
        drop(crate::trace::launched(&run, dir.path()));
        fs::create_dir(dir.path().join("hub")).expect("made");
        let now = Arc::new(AtomicI64::new(NOW));
        let clock = Arc::clone(&now);
        let engine = Engine::open_with(
            scene.engine.paths().clone(),
            Clock::new(move || clock.load(Ordering::SeqCst)),
            Arc::new(Keys::default()),
            Hosts::default(),
            laggard_view::episode_json,
        )
        .expect("opened");
        Self {
            scene,
            engine,
            now,
            dir,
        }
    }

    /// One that shares with the folder, where this is told, and has read it.
    fn of(all: Vec<Faster>) -> Self {
        let home = Self::new();
        home.tells(&told(all));
        home.chooses();
        home.reads().expect("read");
        home
    }

    fn hub(&self) -> PathBuf {
        self.dir.path().join("hub")
    }

    fn eclipse(&self) -> PathBuf {
        self.dir
            .path()
            .canonicalize()
            .expect("real")
            .join("eclipse")
    }

    fn tells(&self, text: &str) {
        let file = self.hub().join(TOLD_PLACE);
        fs::create_dir_all(file.parent().expect("a parent")).expect("made");
        fs::write(file, text).expect("written");
    }

    fn chooses(&self) {
        self.engine.sharing().share_to(&self.hub()).expect("chosen");
    }

    /// Reads it now; why not, where it could not be read.
    fn reads(&self) -> Result<(), ToldTrouble> {
        let state = self.engine.sharing().read_told().expect("asked");
        state.trouble.map_or(Ok(()), Err)
    }

    fn later(&self, ms: i64) {
        self.now.fetch_add(ms, Ordering::SeqCst);
    }

    fn proposed(&self) -> Option<FasterVersion> {
        let plugin = PluginId::from(PLUGIN);
        let found = self.engine.others().faster(&self.eclipse(), &plugin);
        found.expect("asked")
    }
}

#[test]
fn what_others_waited_less_with_is_proposed_with_their_numbers() {
    let home = Home::of(vec![faster()]);
    let proposed = home.proposed().expect("proposed");
    assert_eq!(
        (&*proposed.version, &*proposed.installed),
        ("1.1.0", "1.0.0")
    );
    assert_eq!(
        (proposed.users, proposed.low, proposed.ratio, proposed.high),
        (214, 0.27, 0.36, 0.48)
    );
    assert!(!proposed.offered, "no site was asked");
    let other = home
        .engine
        .others()
        .faster(&home.eclipse(), &"org.eclipse.osgi".into());
    assert_eq!(other.expect("asked"), None);
    let state = home.engine.sharing().state().expect("asked").told;
    assert_eq!((state.read, state.faster), (Some(UnixMs(NOW)), 1));
}

#[test]
fn what_is_of_another_version_program_or_machine_is_not_proposed() {
    let machines = |processors: &str| {
        let class = MachineClass {
            processors: processors.into(),
            memory: "65+".into(),
        };
        vec![class]
    };
    for (why, other) in [
        (
            "of a former one",
            Faster {
                before: "0.9.0".into(),
                ..faster()
            },
        ),
        (
            "of a later one",
            Faster {
                before: "1.0.1".into(),
                ..faster()
            },
        ),
        (
            "an earlier one",
            Faster {
                version: "0.9.0".into(),
                ..faster()
            },
        ),
        (
            "one without numbers",
            Faster {
                version: "newest".into(),
                ..faster()
            },
        ),
        (
            "of another program",
            Faster {
                program: "netbeans".into(),
                ..faster()
            },
        ),
        (
            "of another plug-in",
            Faster {
                plugin: "org.eclipse.osgi2".into(),
                ..faster()
            },
        ),
        (
            "of other machines",
            Faster {
                matched: Matched::Machines,
                machines: machines("99"),
                ..faster()
            },
        ),
    ] {
        assert_eq!(Home::of(vec![other]).proposed(), None, "{why}");
    }
    // Of several that are compared with the installed one, the surest is told.
    let surer = Faster {
        version: "1.2.0".into(),
        high: 0.4,
        ..faster()
    };
    let proposed = Home::of(vec![faster(), surer]).proposed();
    assert_eq!(proposed.expect("proposed").version, "1.2.0");
}

#[test]
fn what_came_along_is_told_with_it() {
    let along = Along {
        plugin: "com.example.other".into(),
        version: "2.0.0".into(),
    };
    let home = Home::of(vec![Faster {
        along: vec![along],
        along_more: 3,
        ..faster()
    }]);
    let proposed = home.proposed().expect("proposed");
    assert_eq!(&*proposed.along[0].plugin, "com.example.other");
    assert_eq!(proposed.along_more, 3);
}

#[test]
fn what_this_machine_measured_as_slower_is_never_proposed() {
    let home = Home::of(vec![faster()]);
    let install = home.eclipse().display().to_string();
    let session = |days: i64, version: &str, lags: u32| {
        let (name, started) = (format!("d{days}.1"), NOW - days * DAY);
        let scene = &home.scene;
        scene.session(&name, started, 120.0, &[]);
        let id = name.as_str().into();
        let mut row = scene.store.session(&id).expect("asked").expect("there");
        row.install = Some(install.clone().into());
        scene.store.put_session(&row).expect("stored");
        let versions: BTreeMap<PluginId, String> = [(PLUGIN.into(), version.to_owned())].into();
        scene
            .store
            .put_plugin_versions(&id, &versions)
            .expect("stored");
        for number in 1..=lags {
            let at = started + MINUTE + i64::from(number) * 1000;
            scene.lag(&name, number, at, PLUGIN, 400.0);
        }
    };
    for day in 11..=20 {
        session(day, "1.0.0", 2);
    }
    assert!(home.proposed().is_some(), "one of both is not measured");
    for day in 1..=10 {
        session(day, "1.1.0", 40);
    }
    assert_eq!(home.proposed(), None, "it was tried, and was slower here");
}

#[test]
fn the_update_is_offered_where_the_sites_have_just_that_version() {
    let home = Home::of(vec![faster()]);
    let install = Hosts::default().open(&home.eclipse()).expect("an install");
    let dir = home
        .engine
        .paths()
        .data()
        .join("installs")
        .join(install.key());
    fs::create_dir_all(&dir).expect("made");
    let answers = |available: &str| {
        let newer = serde_json::json!([{"plugin": PLUGIN, "name": "Spellcheck", "installed": "1.0.0", "available": available, "site": "https://example.org"}]);
        let text = serde_json::json!({"install": home.eclipse(), "asked": NOW, "sites": [], "newer": newer});
        fs::write(dir.join("updates.json"), text.to_string()).expect("written");
    };
    for (available, offered) in [("1.1.0", true), ("1.2.0", false)] {
        answers(available);
        let proposed = home.proposed().expect("proposed");
        assert_eq!(proposed.offered, offered, "{available}");
    }
}
