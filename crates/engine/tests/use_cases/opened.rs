//! Files from anywhere are recognised and shown, and nothing of them is kept.

use std::fs;
use std::io::{Cursor, Write as _};
use std::path::{Path, PathBuf};

use laggard_engine::report::Draft;
use laggard_engine::{Engine, EngineError, FileKind, Paths, ProfileFormat, ProfilePart};
use laggard_record::Kind;
use laggard_record::trace::{NOBODY, Trace, verdict_byte};
use laggard_report::pack::sha256;
use serde_json::{Value, json};

const FORMATS: [ProfileFormat; 3] = [
    ProfileFormat::Firefox,
    ProfileFormat::Speedscope,
    ProfileFormat::Pprof,
];
/// The launch's name.
const RUN: &str = "20260101-100000-1";

struct Place {
    dir: tempfile::TempDir,
    engine: Engine,
    /// The remembered session's file.
    session: PathBuf,
}

impl Place {
    /// A scene with one session that Laggard remembers.
    fn new() -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        let data = dir.path().join("data");
        let session = crate::trace::launched(&data.join("sessions").join(RUN), dir.path());
        let engine = Engine::open(Paths::in_dir(&data), laggard_view::episode_json);
        let engine = engine.expect("opened");
        engine.launches().import_ended().expect("read");
        Self {
            dir,
            engine,
            session,
        }
    }

    fn file(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.dir.path().join(name);
        fs::write(&path, bytes).expect("written");
        path
    }

    fn kind(&self, path: &Path) -> Result<FileKind, EngineError> {
        self.engine.analyses().kind_of(path)
    }

    #[track_caller]
    fn refused(&self, path: &Path, words: &[&str]) {
        let error = self.kind(path).expect_err("refused").to_string();
        for word in words.iter().chain([&*path.to_string_lossy()].iter()) {
            assert!(error.contains(word), "no “{word}” in: {error}");
        }
    }

    /// A report on the longest lag that a plug-in caused, without these parts.
    fn report(&self, leave_out: &[&str]) -> PathBuf {
        let shown = self.engine.sessions().show(&"last".into()).expect("shown");
        let accusing = shown.episodes.iter();
        let accusing = accusing.filter(|judged| judged.verdict == Kind::PlugIn);
        let longest = accusing.max_by_key(|judged| judged.duration);
        let draft = Draft {
            what_happened: "It froze while I saved.".into(),
            leave_out: leave_out.iter().map(|name| (*name).to_owned()).collect(),
            ..Draft::default()
        };
        let path = self.dir.path().join("report.zip");
        let id = &longest.expect("a lag").id;
        let saved = self.engine.reports().save(id, &draft, &path, true);
        saved.expect("saved");
        path
    }
}

fn zipped(parts: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in parts {
        let options = zip::write::SimpleFileOptions::default();
        zip.start_file(*name, options).expect("begun");
        zip.write_all(bytes).expect("written");
    }
    zip.finish().expect("whole").into_inner()
}

/// The index of a trace's longest episode that a plug-in caused, and its numbers of intervals and samples.
fn longest(trace: &Trace) -> (usize, usize, usize) {
    let verdicts = trace.episodes.verdict.iter().enumerate();
    let accusing = verdicts.filter(|(_, verdict)| **verdict == verdict_byte(Kind::PlugIn));
    let longest = accusing.max_by_key(|(at, _)| trace.episodes.felt[*at]);
    let (at, _) = longest.expect("an episode");
    let of = |firsts: &[u32], all: usize| {
        let end = firsts.get(at + 1).map_or(all, |next| *next as usize);
        end - firsts[at] as usize
    };
    (
        at,
        of(&trace.episodes.first_interval, trace.intervals.site.len()),
        of(&trace.episodes.first_sample, trace.samples.time.len()),
    )
}

#[test]
fn a_session_a_report_and_a_session_of_this_computer_are_told_apart() {
    let place = Place::new();
    let copy = place.file("some.lag", &fs::read(&place.session).expect("there"));
    assert_eq!(place.kind(&copy).expect("read"), FileKind::Session);
    let remembered = FileKind::Remembered(format!("{RUN}.1").into());
    assert_eq!(place.kind(&place.session).expect("read"), remembered);
    let directory = place.session.parent().expect("a directory");
    assert_eq!(place.kind(directory).expect("read"), remembered);
    assert_eq!(
        place.kind(&place.report(&[])).expect("read"),
        FileKind::Report
    );
}

#[test]
fn what_cannot_be_shown_says_what_it_is_and_what_to_do() {
    let place = Place::new();
    let at = |name: &str| place.dir.path().join(name);
    place.refused(&at("gone.lag"), &["there is no file", "where it is now"]);
    place.refused(&place.file("empty.lag", b""), &["is empty", "copy it"]);
    place.refused(
        &place.file("diary.txt", b"Dear diary"),
        &["neither a session nor a report"],
    );
    fs::create_dir(at("folder")).expect("made");
    place.refused(&at("folder"), &["directory without a session.lag"]);
    #[cfg(unix)]
    place.refused(Path::new("/dev/null"), &["a device"]);

    let good = fs::read(&place.session).expect("there");
    let trace = |name: &str, bytes: &[u8]| {
        let file = place.file(name, bytes);
        assert_eq!(place.kind(&file).expect("begins well"), FileKind::Session);
        place
            .engine
            .analyses()
            .trace(&file)
            .map_err(|error| error.to_string())
    };
    let mut newer = good.clone();
    newer[8] = 9;
    let refused = trace("newer.lag", &newer).expect_err("refused");
    assert!(
        refused.contains("newer.lag") && refused.contains("format 9"),
        "{refused}"
    );
    let refused = trace("head.lag", &good[..10]).expect_err("refused");
    assert!(
        refused.contains("ends before it says anything"),
        "{refused}"
    );
    let torn = trace("torn.lag", &good[..good.len() - 40]).expect("what is there");
    assert!(torn.intervals.site.len() > 100);
}

#[test]
fn a_zip_that_is_no_report_or_was_changed_is_refused() {
    let place = Place::new();
    let refused = |name: &str, bytes: &[u8]| {
        let file = place.file(name, bytes);
        let error = place.engine.analyses().report(&file).expect_err("refused");
        let error = error.to_string();
        assert!(error.contains(name), "{error}");
        error
    };
    let other = zipped(&[("photo.png", vec![1, 2, 3])]);
    assert!(refused("photos.zip", &other).contains("not a report of Laggard's"));
    let torn = fs::read(place.report(&[])).expect("there");
    assert!(refused("torn.zip", &torn[..torn.len() / 2]).contains("not a readable zip"));
    let bomb = zipped(&[("report.json", vec![b' '; 5 << 20])]);
    assert!(refused("bomb.zip", &bomb).contains("unpacks to more"));
    let newer = zipped(&[("report.json", b"{\"format\":9}".to_vec())]);
    assert!(refused("newer.zip", &newer).contains("format 9"));
}

#[test]
fn a_report_shows_the_lag_of_the_session_that_it_was_made_of() {
    let place = Place::new();
    let session = place.engine.analyses().trace(&place.session).expect("read");
    let report = place
        .engine
        .analyses()
        .report(&place.report(&[]))
        .expect("read");
    assert_eq!(report.program, "Eclipse");
    assert_eq!(
        report.inspected.manifest.what_happened,
        "It froze while I saved."
    );
    let trace = report.trace.expect("calls");
    let ((at, calls, samples), (only, same, seen)) = (longest(&session), longest(&trace));
    assert_eq!((only, trace.episodes.number.len()), (0, 1));
    assert_eq!((same, seen), (calls, samples));
    assert!(samples > 3 && calls > 3, "{calls} calls, {samples} samples");
    let start = session.episodes.start[at];
    // Equal to the millisecond, whichever way it is rounded.
    let began = session.whole.started.after(start).0;
    let told = report.started.expect("told").0;
    assert!((began - 1..=began).contains(&told), "{told}, {began}");
    assert_eq!(trace.episodes.number[0], session.episodes.number[at]);
    assert_eq!(trace.episodes.verdict[0], session.episodes.verdict[at]);
    let whose = |trace: &Trace, at: usize| {
        let plugin = trace.episodes.plugin[at];
        assert_ne!(plugin, NOBODY);
        trace.texts[trace.plugins.id[plugin as usize] as usize].clone()
    };
    assert_eq!(whose(&trace, 0), whose(&session, at));
    let called = |trace: &Trace, first: usize| -> Vec<(String, u64, u16)> {
        (first..first + calls)
            .map(|place| {
                let site = trace.intervals.site[place] as usize;
                let class = &trace.texts[trace.sites.class[site] as usize];
                let time = trace.intervals.duration[place].0;
                (class.clone(), time, trace.intervals.level[place])
            })
            .collect()
    };
    let first = session.episodes.first_interval[at] as usize;
    assert_eq!(called(&trace, 0), called(&session, first));
    let stood = |trace: &Trace, first: usize| -> Vec<String> {
        (first..first + samples)
            .map(|place| {
                let method = trace.stacks.method[trace.samples.stack[place] as usize] as usize;
                trace.texts[trace.methods.name[method] as usize].clone()
            })
            .collect()
    };
    let first = session.episodes.first_sample[at] as usize;
    assert_eq!(stood(&trace, 0), stood(&session, first));
}

#[test]
fn a_reports_lag_is_a_profile_with_the_calls_and_samples_that_are_drawn() {
    let place = Place::new();
    let file = place.report(&[]);
    let analyses = place.engine.analyses();
    let trace = analyses.report(&file).expect("read").trace;
    let (_, calls, samples) = longest(&trace.expect("calls"));
    let written = |format| {
        let written = analyses
            .profile_of_report(&file, ProfilePart::Whole, format)
            .expect("written");
        assert_eq!(written.left_out, 0);
        written.bytes
    };
    let json = |format| -> Value { serde_json::from_slice(&written(format)).expect("JSON") };
    let firefox = json(ProfileFormat::Firefox);
    assert_eq!(firefox["meta"]["product"], "Eclipse");
    let ui = &firefox["threads"][0];
    assert_eq!(ui["samples"]["length"], samples);
    assert_eq!(ui["markers"]["length"], calls);
    let speedscope = json(ProfileFormat::Speedscope);
    let of_samples = speedscope["profiles"].as_array().expect("profiles").iter();
    let mut of_samples = of_samples.filter_map(|profile| profile["samples"].as_array());
    assert_eq!(of_samples.next().map(Vec::len), Some(samples));
    // The first bytes of gzip.
    assert!(written(ProfileFormat::Pprof).starts_with(&[0x1f, 0x8b]));
}

#[test]
fn what_a_sender_left_out_is_not_made_up() {
    let place = Place::new();
    let report = place.report(&["profile.json"]);
    let report = place.engine.analyses().report(&report).expect("read");
    let trace = report.trace.expect("its calls are in report.json");
    assert_eq!(trace.samples.time.len(), 0);
    assert!(trace.intervals.site.len() > 3);
}

/// A report made to break its reader: circular stacks, places out of range, times of all sizes.
#[test]
fn numbers_of_a_report_that_make_no_sense_break_nothing() {
    let place = Place::new();
    let call = |depth: u64, after: f64, ms: f64| {
        json!({"depth": depth, "class": "a.B\u{202e}", "method": "m", "plugin": "x", "after_ms": after, "ms": ms,
            "modal_ms": 1e300, "own_ms": -1.0})
    };
    let mut calls = vec![call(0, 0.0, 1e300), call(u64::MAX, -5.0, 3.0)];
    calls.extend((0..998).map(|depth| call(depth, 1e18, 1e-9)));
    let profile = |samples: &Value| {
        json!({"meta": {"categories": []}, "threads": [{"name": "main", "isMainThread": true,
            "stringArray": ["no.dot", "nodot"], "samples": {"stack": samples, "timeDeltas": [1e300, -4.0, 1.0, 2.0, 3.0]},
            "stackTable": {"frame": [0, 1, 7, 0], "prefix": [3, 0, 1, 2]},
            "frameTable": {"func": [0, 9, 1], "category": [5, null, null]},
            "funcTable": {"name": [0, 77]}, "markers": {"name": [900]}}]})
    };
    let episode = json!({"host": "nobody", "report": {"episode": 1, "started_at": "yesterday", "duration_ms": 5.0,
        "verdict": "plug-in", "suspects": []}, "landmarks": calls});
    for profile in [
        profile(&json!([0, 1, 2, 3, 99])),
        json!([]),
        json!({"threads": []}),
    ] {
        let profile = profile.to_string().into_bytes();
        let parts =
            json!([{"name": "profile.json", "bytes": profile.len(), "sha256": sha256(&profile)}]);
        let manifest = json!({"format": 2, "laggard": "0", "created_at": "", "what_happened": "", "episode": episode,
            "parts": parts});
        let manifest = manifest.to_string().into_bytes();
        let zip = zipped(&[("report.json", manifest), ("profile.json", profile)]);
        let file = place.file("odd.zip", &zip);
        let report = place.engine.analyses().report(&file).expect("a report");
        assert_eq!(
            (report.program.as_str(), report.started),
            ("Java program", None)
        );
        let trace = report.trace.expect("calls");
        assert_eq!(trace.intervals.site.len(), 1_000);
        assert!(trace.texts.iter().all(|text| !text.contains('\u{202e}')));
        let bytes = laggard_view::trace_bytes(&trace);
        assert!(bytes.starts_with(b"LAGTRACE"));
        for format in FORMATS {
            let written =
                place
                    .engine
                    .analyses()
                    .profile_of_report(&file, ProfilePart::Whole, format);
            assert!(!written.expect("written").bytes.is_empty());
        }
    }
}

#[test]
fn nothing_that_is_opened_is_kept() {
    let place = Place::new();
    let copy = place.file("some.lag", &fs::read(&place.session).expect("there"));
    let report = place.report(&[]);
    let all = || {
        let mut files = Vec::new();
        let mut open = vec![place.dir.path().join("data/sessions")];
        while let Some(directory) = open.pop() {
            for entry in fs::read_dir(directory).expect("listed").flatten() {
                match entry.path().is_dir() {
                    true => open.push(entry.path()),
                    false => files.push(entry.path()),
                }
            }
        }
        files.sort();
        (files, place.engine.sessions().all().expect("listed"))
    };
    let before = all();
    place.engine.analyses().trace(&copy).expect("read");
    place.engine.analyses().report(&report).expect("read");
    place.engine.launches().import_ended().expect("read");
    assert_eq!(all(), before);
}
