//! Digests of recorded sessions: what they say, and that nothing private is in them.

use std::path::{Path, PathBuf};

use jiff::tz::TimeZone;
use laggard_analysis::HostId;
use laggard_blame::Provenance;
use laggard_digest::{Digest, Names, Span};
use laggard_record::{JudgedEpisode, SessionId, Task, Unit};
use laggard_report::scrub::Scrubber;
use laggard_wire::{Decoder, Encoder, Event};

use super::clean::Clean;
use super::collect::{Days, Head};
use crate::analysis::{SessionItem, read};
use crate::reading::HostKnowledge;
use crate::{Clock, Works};

/// Words that belong to somebody.
const SECRETS: [&str; 5] = ["jsmith", "pc7acme", "falconmerger", "acme-corp", "someone"];
/// Ways in which a word gets into a name, `T` and `S` for both.
const WAYS: [&str; 9] = [
    "T.S",
    "T$S",
    "T_S",
    "T-S",
    "S.T",
    "/home/jsmith/S/T",
    "T S",
    "someone@acme-corp.example",
    "file:/srv/S.jar",
];

pub(super) fn recorded(name: &str) -> PathBuf {
    let file = format!("../../tests/sessions/eclipse-4.31-{name}.lag");
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

fn names(allowed: &[&str]) -> Names {
    let allowed = allowed.iter().map(|text| text.parse().expect("a pattern"));
    Names::new(allowed.collect(), Vec::new())
}

fn scrubber() -> Scrubber {
    let mut scrubber = Scrubber::default();
    scrubber.path("/home/jsmith", "<home>");
    scrubber.name("jsmith", "<user>");
    scrubber.name("someone", "<user>");
    scrubber.name("pc7acme", "<host>");
    scrubber.name("acme-corp", "<domain>");
    scrubber.name("FalconMerger", "<project>");
    scrubber
}

pub(super) fn digests(file: &Path, names: &Names, scrubber: Scrubber) -> Vec<Digest> {
    let knowledge = HostKnowledge::default().for_session(file);
    digests_by(file, names, scrubber, &knowledge)
}

/// The same where this is known of its plug-ins.
pub(super) fn digests_by(
    file: &Path,
    names: &Names,
    scrubber: Scrubber,
    knowledge: &dyn Provenance,
) -> Vec<Digest> {
    let clock = Clock::system();
    let clean = Clean::new(names, scrubber, HostId::new("eclipse"));
    let mut days = Days::new(clean, TimeZone::UTC);
    let looking = Works::new(clock.clone()).begin(Task::Look, Unit::Sessions, 1);
    let session = SessionId::from("20260101-100000-1.1");
    let reader = read(file, &clock, &looking, false, |item, reader| {
        if let SessionItem::Episode(episode) = item {
            let judged = JudgedEpisode::of(&session, &episode, reader.facts(), knowledge);
            days.add(&episode, &judged);
        }
        true
    });
    let head = Head {
        installation: "0123456789abcdef".repeat(2),
        program_version: "4.31.0".into(),
        processors: "1-2".into(),
        memory: "5-8".into(),
    };
    let origin = |plugin: &laggard_analysis::Plugin| knowledge.origin(plugin);
    let id = |_: &str| "fedcba9876543210".repeat(2);
    days.finish(reader.expect("read").facts(), &head, &origin, &id)
}

/// The session with each of its strings changed.
fn changed(file: &Path, into: &Path, change: impl Fn(usize, &str) -> String) {
    let mut decoder = Decoder::new();
    decoder.push(&std::fs::read(file).expect("there"));
    let (mut encoder, mut strings) = (Encoder::new(), 0);
    while let Some(mut event) = decoder.next_event().expect("whole") {
        if let Event::String { text, .. } = &mut event {
            // With other keys the session would have no properties at all.
            if !["java.version", "os.name"].contains(&&**text) {
                *text = change(strings, text);
            }
            strings += 1;
        }
        encoder.write(&event);
    }
    assert!(strings > 100, "{strings}");
    std::fs::write(into, encoder.into_bytes()).expect("written");
}

pub(super) fn all(digests: &[Digest]) -> String {
    let lines: Vec<String> = digests.iter().map(Digest::line).collect();
    lines.join("\n").to_lowercase()
}

#[test]
fn secrets_in_every_string_of_a_session_are_in_no_digest() {
    let scratch = tempfile::tempdir().expect("a directory");
    let file = scratch.path().join("session.lag");
    let everything = names(&["*"]);
    let mut seen = 0;
    for session in ["spellcheck", "corpus"] {
        let plain = digests(&recorded(session), &everything, scrubber());
        for way in WAYS {
            changed(&recorded(session), &file, |number, text| {
                let secret = SECRETS[number % SECRETS.len()];
                way.replace('S', secret).replace('T', text)
            });
            let told = digests(&file, &everything, scrubber());
            let lags = |of: &[Digest]| of.iter().map(|one| one.lags).sum::<u32>();
            assert_eq!(lags(&told), lags(&plain), "{way}: the measurements stay");
            let text = all(&told);
            for secret in SECRETS {
                assert!(!text.contains(secret), "{secret} by {way}: {text}");
            }
            // Without the scrubber they would be there: the test can fail.
            let unclean = all(&digests(&file, &everything, Scrubber::default()));
            seen += SECRETS
                .iter()
                .filter(|secret| unclean.contains(*secret))
                .count();
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn only_public_plug_ins_are_named_unless_the_user_allows_more() {
    let file = recorded("spellcheck");
    let plain = all(&digests(&file, &names(&[]), Scrubber::default()));
    assert!(
        plain.contains("org.eclipse.") && !plain.contains("com.example"),
        "{plain}"
    );
    let allowed = digests(&file, &names(&["com.example.*"]), Scrubber::default());
    let [day] = &allowed[..] else {
        panic!("one day: {allowed:?}")
    };
    let spelling = "com.example.sluggish.spellcheck";
    let plugins: Vec<&str> = day.plugins.iter().map(|one| &*one.id).collect();
    assert!(plugins.contains(&spelling), "{plugins:?}");
    let owned = |issue: &&laggard_digest::Issue| issue.owner == spelling;
    let issue = day.issues.iter().find(owned).expect("its issue");
    assert!(
        issue.class.starts_with("com.example.") && issue.lags > 0,
        "{issue:?}"
    );
    assert!(
        issue.path.iter().any(|step| step.contains("com.example.")),
        "{issue:?}"
    );
    assert!(
        !issue.path.iter().any(|step| step.starts_with("java.")),
        "{issue:?}"
    );
    let held = digests(&file, &names(&[]), Scrubber::default());
    assert_eq!(held[0].lags, day.lags);
    assert_eq!(
        held[0].waited_ms, day.waited_ms,
        "what is not named is counted"
    );
    assert!(held[0].held_back > day.held_back);
}

#[test]
fn a_digest_is_read_again_as_it_was_and_holds_no_time_finer_than_its_day() {
    for session in ["spellcheck", "corpus"] {
        for digest in digests(&recorded(session), &names(&["*"]), scrubber()) {
            let days = Span {
                first: digest.day.clone(),
                last: digest.day.clone(),
            };
            let line = digest.line();
            assert_eq!(Digest::read(line.as_bytes(), &days), Ok(digest.clone()));
            let numbers = line.split(|c: char| !c.is_ascii_digit());
            let long = numbers
                .filter(|number| number.len() >= 12)
                .collect::<Vec<_>>();
            let versions = digest.plugins.iter().map(|one| &one.version);
            let versions: String = versions.flat_map(|version| version.chars()).collect();
            let of_versions = |number: &&&str| versions.contains(**number);
            // The ids of this test, and builds of plug-ins.
            let ids = [&*digest.digest, &digest.installation].concat();
            let others = long
                .iter()
                .filter(|number| !ids.contains(**number) && !of_versions(number));
            assert_eq!(others.count(), 0, "{line}");
            assert!(!line.contains("20260101-100000"), "the session's name");
        }
    }
}

#[test]
fn a_day_has_what_was_on_it_and_its_issues_sum_up() {
    for session in ["spellcheck", "corpus"] {
        for day in digests(&recorded(session), &names(&["*"]), Scrubber::default()) {
            let lags: u32 = day.issues.iter().map(|issue| issue.lags).sum();
            assert_eq!(lags, day.lags, "each lag is of one issue");
            assert!(day.active_minutes > 0 && day.system == "linux", "{day:?}");
            assert!(day.java.starts_with("17"), "{}", day.java);
            for issue in &day.issues {
                assert_eq!(u64::from(issue.lags), issue.latency.count());
                let put_down: u32 = issue.shares.iter().map(|share| share.lags).sum();
                assert_eq!(put_down, issue.lags, "{issue:?}");
                let shares: u64 = issue.shares.iter().map(|share| share.ms).sum();
                assert!(
                    shares <= issue.waited_ms + issue.shares.len() as u64,
                    "{issue:?}"
                );
            }
        }
    }
}

#[test]
fn lags_for_which_nobody_is_blamed_are_waited_for_as_unknown() {
    let mut seen = 0;
    for session in ["spellcheck", "corpus"] {
        for day in digests(&recorded(session), &names(&["*"]), Scrubber::default()) {
            for issue in &day.issues {
                let unknown = issue.shares.iter().find(|share| share.kind == "unknown");
                let Some(unknown) = unknown.filter(|share| share.lags == issue.lags) else {
                    continue;
                };
                seen += 1;
                let named = issue.shares.iter().find(|share| !share.plugin.is_empty());
                assert_eq!(named, None, "{issue:?}");
                let others: u64 = issue.shares.iter().map(|share| share.ms).sum();
                let others = others - unknown.ms;
                assert!(
                    unknown.ms + others + 20 > issue.waited_ms,
                    "the time waited is told: {issue:?}"
                );
            }
        }
    }
    assert!(seen > 5, "{seen} issues");
}
