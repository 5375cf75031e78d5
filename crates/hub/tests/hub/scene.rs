//! A hub in a directory of its own or in a bucket, with digests that a test makes.

use std::fs;
use std::future::Future;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use laggard_digest::{Causes, Digest, Issue, Latency, Plugin, SCHEMA, Share};
use laggard_hub::{Answer, Hub, Ingested, Places, Question, Site};
use serde::Serialize;
use serde_json::{Map, Value, json};
use tempfile::TempDir;

use crate::bucket::Bucket;

/// The plug-in of the digests.
pub const PLUGIN: &str = "org.eclipse.slow";

/// A page without data.
pub const PAGE: &str = "<!doctype html><title>Hub</title><!--hub-data-->";

/// Places as Spark may name them.
pub const PLACES: Places<'_> = Places {
    hub: "/mnt",
    aside: "/srv/spark",
};

pub struct Scene {
    place: Held,
}

/// Where the hub is.
enum Held {
    Folder(TempDir),
    Bucket(Box<Bucket>),
}

/// Checks the same of a hub in a folder and of one in a bucket.
pub fn both(check: impl Fn(Scene)) {
    check(Scene::new());
    check(Scene::in_bucket());
}

/// What a digest says.
#[derive(Clone, Copy, Debug)]
pub struct Said<'a> {
    pub user: u32,
    pub day: &'a str,
    pub version: &'a str,
    pub class: &'a str,
    pub ms: u64,
}

impl Default for Said<'_> {
    fn default() -> Self {
        Self {
            user: 1,
            day: "2026-11-02",
            version: "1.0.0",
            class: "org.eclipse.slow.Save",
            ms: 1_000,
        }
    }
}

impl Scene {
    pub fn new() -> Self {
        Self {
            place: Held::Folder(tempfile::tempdir().expect("a directory")),
        }
    }

    pub fn in_bucket() -> Self {
        Self {
            place: Held::Bucket(Box::new(Bucket::new())),
        }
    }

    /// The bucket of a hub that is in one.
    pub fn bucket(&self) -> &Bucket {
        match &self.place {
            Held::Bucket(bucket) => bucket,
            Held::Folder(_) => panic!("it is in a folder"),
        }
    }

    /// The path of a file of the hub: a server of a bucket has each object as a file of its name.
    pub fn path(&self, name: &str) -> PathBuf {
        match &self.place {
            Held::Folder(dir) => dir.path().join(name),
            Held::Bucket(bucket) => bucket.path(name),
        }
    }

    /// A name that neither a client nor the hub gives; the server of a bucket cannot list one with a control character.
    pub fn odd_name(&self) -> &'static str {
        match &self.place {
            Held::Folder(_) => "odd %2F\u{7}\u{e4}#1.json",
            Held::Bucket(_) => "odd %2F\u{e4}#1.json",
        }
    }

    /// The hub at noon of a day.
    pub fn on(&self, day: &str) -> Hub {
        let noon: Timestamp = format!("{day}T12:00:00Z").parse().expect("a day");
        match &self.place {
            Held::Folder(dir) => Hub::open(dir.path(), noon),
            Held::Bucket(bucket) => Hub::at(&bucket.place(), &bucket.access(), noon),
        }
        .expect("opened")
    }

    /// Lays a file where clients lay their digests.
    pub fn lay(&self, name: &str, bytes: &[u8]) {
        fs::create_dir_all(self.path("incoming")).expect("made");
        fs::write(self.path("incoming").join(name), bytes).expect("written");
    }

    /// Lays a digest there and has it taken on a day.
    pub fn share(&self, said: Said<'_>, arrives: &str) {
        let digest = digest(said);
        self.lay(&format!("{}.json", digest.digest), digest.line().as_bytes());
        let done = self.ingest(arrives);
        assert_eq!(done.taken, 1, "{done:?}");
    }

    /// A hub to which six users shared the same, in a week that is over on 9 November.
    pub fn of_six() -> Self {
        let scene = Self::new();
        scene.six();
        scene
    }

    /// Has six users share the same.
    pub fn six(&self) {
        for user in 0..6 {
            let said = Said {
                user,
                ..Said::default()
            };
            self.share(said, said.day);
        }
    }

    /// Has six users share on a later day, of whom three are those of [`Scene::six`].
    pub fn six_later(&self, day: &str) {
        for user in 3..9 {
            let said = Said {
                user,
                day,
                ..Said::default()
            };
            self.share(said, day);
        }
    }

    /// Four users beside the default one, so that numbers may be told.
    pub fn others(&self) {
        for user in 2..6 {
            let said = Said {
                user,
                ..Said::default()
            };
            self.share(said, said.day);
        }
    }

    pub fn ingest(&self, day: &str) -> Ingested {
        run(self.on(day).ingest()).expect("taken")
    }

    pub fn ask(&self, question: Question, plugin: Option<&str>, day: &str) -> Answer {
        run(self.on(day).ask(question, plugin)).expect("answered")
    }

    /// The site of a day.
    pub fn site(&self, day: &str) -> Site {
        run(self.on(day).site(PAGE)).expect("a site")
    }

    pub fn status(&self, name: &str, day: &str) -> u64 {
        number(&self.ask(Question::Status, None, day).rows[0], name) as u64
    }

    /// The names of the files in one of the hub's directories.
    pub fn names(&self, directory: &str) -> Vec<String> {
        names(&self.path(directory))
    }
}

pub fn names(directory: &Path) -> Vec<String> {
    let all = fs::read_dir(directory).into_iter().flatten().flatten();
    let mut names: Vec<String> = all
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

pub fn run<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    runtime.expect("threads").block_on(work)
}

pub fn number(row: &Map<String, Value>, name: &str) -> f64 {
    let value = row.get(name).and_then(Value::as_f64);
    value.unwrap_or_else(|| panic!("no {name} in {row:?}"))
}

pub fn text<'a>(row: &'a Map<String, Value>, name: &str) -> &'a str {
    row.get(name).and_then(Value::as_str).unwrap_or_default()
}

/// Numbers to nine digits: the order in which files come says how sums are rounded.
pub fn near(shown: &impl Serialize) -> Value {
    fn round(value: &mut Value) {
        match value {
            Value::Number(number) if number.is_f64() => {
                *value = json!(format!("{:.9e}", number.as_f64().unwrap_or_default()));
            }
            Value::Array(all) => all.iter_mut().for_each(round),
            Value::Object(all) => all.values_mut().for_each(round),
            _ => {}
        }
    }
    let mut shown = serde_json::to_value(shown).expect("JSON");
    round(&mut shown);
    shown
}

/// A digest of one hour with one lag.
pub fn digest(said: Said<'_>) -> Digest {
    let mut latency = Latency::default();
    latency.add(said.ms.min(60_000));
    let day: u32 = said.day.replace('-', "").parse().expect("a day");
    Digest {
        schema: SCHEMA,
        digest: format!("{:024x}{day:08x}", said.user),
        installation: format!("{:032x}", said.user),
        day: said.day.into(),
        laggard: "0.1.0".into(),
        program: "eclipse".into(),
        program_version: "4.31.0".into(),
        java: "17.0.13".into(),
        system: "linux".into(),
        processors: "3-4".into(),
        memory: "9-16".into(),
        active_minutes: 60,
        start_up_ms: None,
        lags: 1,
        waited_ms: said.ms,
        held_back: 0,
        plugins: vec![Plugin {
            id: PLUGIN.into(),
            version: said.version.into(),
            origin: "added".into(),
        }],
        issues: vec![Issue {
            kind: "observer".into(),
            class: said.class.into(),
            method: "changed".into(),
            owner: PLUGIN.into(),
            path: vec![format!("{}#changed", said.class)],
            lags: 1,
            waited_ms: said.ms,
            latency,
            causes: Causes::default(),
            shares: vec![Share {
                kind: "plug-in".into(),
                plugin: PLUGIN.into(),
                lags: 1,
                ms: said.ms,
            }],
        }],
    }
}
