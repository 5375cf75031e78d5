//! A session's trace: rows without overlaps, everything in its place, and one clear sentence if there is none.

use std::fs;
use std::path::{Path, PathBuf};

use laggard_engine::{Engine, EngineError, Paths};
use laggard_record::EpisodeId;
use laggard_record::trace::{NOBODY, Trace};
use laggard_wire::{Encoder, Event, SessionBlock};

pub(crate) fn recorded() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/sessions/eclipse-4.31-spellcheck.lag")
}

fn engine(dir: &Path) -> Engine {
    Engine::open(Paths::in_dir(dir), laggard_view::episode_json).expect("opened")
}

/// The recording as that of an Eclipse whose plug-ins are known: without their list no plug-in can be blamed.
///
/// * `run`: the launch's directory.
pub(crate) fn launched(run: &Path, dir: &Path) -> PathBuf {
    let home = dir.join("eclipse");
    let file = |path: PathBuf, text: &str| {
        fs::create_dir_all(path.parent().expect("a parent")).expect("made");
        fs::write(path, text).expect("written");
    };
    let mut list = String::from("#version=1\n");
    for id in ["org.eclipse.osgi", "com.example.sluggish.spellcheck"] {
        let manifest = format!(
            "Manifest-Version: 1.0\nBundle-ManifestVersion: 2\nBundle-SymbolicName: {id}\nBundle-Version: 1.0.0\n"
        );
        let place = format!("plugins/{id}_1.0.0");
        file(home.join(&place).join("META-INF/MANIFEST.MF"), &manifest);
        list += &format!("{id},1.0.0,{place}/,4,false\n");
    }
    let configuration = home.join("configuration");
    let lists = configuration.join("org.eclipse.equinox.simpleconfigurator");
    file(lists.join("bundles.info"), &list);
    let framework = "osgi.framework=file\\:plugins/org.eclipse.osgi_1.0.0\n";
    file(configuration.join("config.ini"), framework);
    let launcher = "plugins/org.eclipse.equinox.launcher_1.0.0.jar";
    file(home.join(launcher), "");
    let launch = serde_json::json!({"host": "eclipse", "title": "Eclipse", "install": home, "command": [],
        "directory": null, "started_ms": 0, "exit_code": 0});
    file(run.join("run.json"), &launch.to_string());
    fs::create_dir_all(run.join("1")).expect("made");
    fs::copy(recorded(), run.join("1/session.lag")).expect("copied");
    run.join("1/session.lag")
}

fn read(bytes: &[u8]) -> Result<Trace, EngineError> {
    let dir = tempfile::tempdir().expect("a directory");
    let file = dir.path().join("session.lag");
    fs::write(&file, bytes).expect("written");
    engine(&dir.path().join("data")).analyses().trace(&file)
}

fn refusal(bytes: &[u8]) -> String {
    read(bytes).expect_err("nothing to draw").to_string()
}

#[test]
fn rows_have_every_interval_once_in_order_and_inside_one_of_the_row_around_it() {
    let dir = tempfile::tempdir().expect("a directory");
    let trace = engine(dir.path())
        .analyses()
        .trace(&recorded())
        .expect("read");
    let (lanes, intervals) = (&trace.lanes, &trace.intervals);
    let start = |place: u32| intervals.start[place as usize];
    let end = |place: u32| start(place) + intervals.duration[place as usize];
    let mut seen = vec![false; intervals.site.len()];
    let mut before: &[u32] = &[];
    for (at, first) in lanes.first.iter().enumerate() {
        let last = lanes.first.get(at + 1).copied();
        let last = last.map_or(lanes.order.len(), |last| last as usize);
        let row = &lanes.order[*first as usize..last];
        for pair in row.windows(2) {
            assert!(end(pair[0]) <= start(pair[1]), "row {at}: {pair:?}");
        }
        for place in row {
            assert!(!std::mem::replace(&mut seen[*place as usize], true));
            let inside = |outer: &u32| start(*outer) <= start(*place) && end(*place) <= end(*outer);
            assert!(lanes.row[at] == 0 || before.iter().any(inside), "{place}");
        }
        before = row;
    }
    assert!(seen.iter().all(|seen| *seen));
    assert!(lanes.row.iter().any(|row| *row > 0), "something is nested");
}

#[test]
fn what_entries_name_is_there_and_what_belongs_to_an_episode_lies_in_it() {
    let dir = tempfile::tempdir().expect("a directory");
    let file = launched(&dir.path().join("run"), dir.path());
    let trace = engine(&dir.path().join("data"));
    let trace = trace.analyses().trace(&file).expect("read");
    let episodes = &trace.episodes;
    let bounds = |firsts: &[u32], at: usize, all: usize| {
        let next = firsts.get(at + 1).map_or(all, |next| *next as usize);
        firsts[at] as usize..next
    };
    let mut judged = 0;
    for at in 0..episodes.number.len() {
        let end = episodes.start[at] + episodes.duration[at];
        for place in bounds(&episodes.first_interval, at, trace.intervals.site.len()) {
            assert_eq!(trace.intervals.episode[place] as usize, at);
            assert!(trace.intervals.start[place] >= episodes.start[at]);
            let parent = trace.intervals.parent[place];
            assert_eq!(parent == NOBODY, trace.intervals.level[place] == 0);
        }
        for place in bounds(&episodes.first_sample, at, trace.samples.time.len()) {
            let time = trace.samples.time[place];
            assert!(episodes.start[at] <= time && time < end);
        }
        let plugin = episodes.plugin[at];
        assert_eq!(plugin != NOBODY, episodes.verdict[at] == 1);
        if plugin != NOBODY {
            let id = trace.plugins.id[plugin as usize];
            assert!(!trace.texts[id as usize].is_empty());
            judged += 1;
        }
    }
    assert!(judged > 0, "the slow plug-in of the recording is blamed");
    for (place, caller) in trace.stacks.caller.iter().enumerate() {
        assert!(*caller == NOBODY || (*caller as usize) < place);
    }
    assert!(trace.whole.up.is_some() && trace.whole.end > trace.whole.active);
    assert!(!trace.activity.start.is_empty());
}

#[test]
fn a_torn_file_is_drawn_as_far_as_it_goes() {
    let whole = fs::read(recorded()).expect("there");
    let all = read(&whole).expect("read").intervals.site.len();
    let half = read(&whole[..whole.len() / 2]).expect("read");
    let some = half.intervals.site.len();
    assert!(some > 0 && some < all, "{some} of {all}");
}

#[test]
fn what_cannot_be_drawn_says_why() {
    let empty = refusal(&[]);
    assert!(empty.contains("ends before it says anything"), "{empty}");
    let foreign = refusal(b"PK\x03\x04 something else that is long enough");
    assert!(foreign.contains("no Laggard session file"), "{foreign}");
    let session = Event::Session(SessionBlock {
        started_at_ms: 1,
        pid: 2,
        properties: Vec::new(),
    });
    let mut encoder = Encoder::new();
    encoder.write(&session);
    let mut newer = encoder.into_bytes();
    assert!(read(&newer).expect("read").intervals.site.is_empty());
    newer[8] = 9;
    let newer = refusal(&newer);
    assert!(newer.contains("format 9"), "{newer}");
    let dir = tempfile::tempdir().expect("a directory");
    let gone = engine(dir.path())
        .analyses()
        .trace(&dir.path().join("gone.lag"));
    let gone = gone.expect_err("nothing there").to_string();
    assert!(
        gone.contains("cannot read") && gone.contains("gone.lag"),
        "{gone}"
    );
}

#[test]
fn the_trace_of_one_episode_has_what_the_whole_has_of_it() {
    let dir = tempfile::tempdir().expect("a directory");
    let data = dir.path().join("data");
    let file = launched(&data.join("sessions/20260101-100000-1"), dir.path());
    let engine = engine(&data);
    engine.launches().import_ended().expect("read");
    let whole = engine.analyses().trace(&file).expect("read");
    let episodes = &whole.episodes;
    let last = |at: usize, firsts: &[u32], all: usize| {
        firsts.get(at + 1).map_or(all, |next| *next as usize)
    };
    let samples = |at: usize| {
        last(at, &episodes.first_sample, whole.samples.time.len())
            - episodes.first_sample[at] as usize
    };
    let at = (0..episodes.number.len()).max_by_key(|at| samples(*at));
    let at = at.expect("an episode");
    assert!(samples(at) > 2, "it was sampled");
    let id = |number| EpisodeId {
        session: "last".into(),
        number,
    };
    let alone = engine.analyses().trace_of_episode(&id(episodes.number[at]));
    let alone = alone.expect("read");
    assert_eq!(alone.episodes.number, [episodes.number[at]]);
    assert_eq!(alone.episodes.verdict, [episodes.verdict[at]]);
    let from = episodes.first_sample[at] as usize;
    assert_eq!(
        alone.samples.time,
        whole.samples.time[from..from + samples(at)]
    );
    let from = episodes.first_interval[at] as usize;
    let to = last(at, &episodes.first_interval, whole.intervals.site.len());
    assert_eq!(alone.intervals.duration, whole.intervals.duration[from..to]);
    let unknown = engine.analyses().trace_of_episode(&id(999_999));
    let unknown = unknown.expect_err("no such episode").to_string();
    assert!(unknown.contains("999999"), "{unknown}");
}
