//! Parts of a session as profiles: they hold the calls and samples that the session's page shows of the same part.

use laggard_engine::{Engine, Paths, ProfileFormat, ProfilePart};
use laggard_record::trace::{NOBODY, Trace};
use serde_json::Value;

use crate::trace::recorded;

/// Recorded calls and samples of the UI thread.
type Counts = (usize, u64);

fn place(number: u32) -> usize {
    number as usize
}

/// Places from one to another in a list that an episode has its part of.
fn within(firsts: &[u32], episode: usize, all: usize) -> std::ops::Range<usize> {
    let last = firsts.get(episode + 1).copied().map_or(all, place);
    place(firsts[episode])..last
}

/// What the page counts: samples during chosen calls, each once, and the calls inside these.
fn during(trace: &Trace, is_chosen: impl Fn(usize) -> bool) -> Counts {
    let (intervals, times) = (&trace.intervals, &trace.samples.time);
    let (mut calls, mut samples) = (0, 0);
    for episode in 0..trace.episodes.number.len() {
        let own = within(
            &trace.episodes.first_interval,
            episode,
            intervals.site.len(),
        );
        let chosen: Vec<usize> = own.clone().filter(|one| is_chosen(*one)).collect();
        let is_inside = |one: &usize| {
            let outwards = std::iter::successors(Some(*one), |at| {
                let parent = intervals.parent[*at];
                (parent != NOBODY).then(|| place(parent))
            });
            outwards.into_iter().any(|at| chosen.contains(&at))
        };
        calls += own.filter(is_inside).count();
        let own = within(&trace.episodes.first_sample, episode, times.len());
        let is_during = |time| {
            chosen.iter().any(|one| {
                let start = intervals.start[*one];
                start <= time && time < start + intervals.duration[*one]
            })
        };
        samples += own.filter(|one| is_during(times[*one])).count() as u64;
    }
    (calls, samples)
}

/// What a speedscope file has of the UI thread, which comes first.
fn counts(file: &Value) -> Counts {
    let profiles = file["profiles"].as_array().expect("profiles");
    let of = |kind: &str| profiles.iter().find(|one| one["type"] == kind);
    let list = |profile: Option<&Value>, name: &str| {
        profile.map_or_else(Vec::new, |one| {
            one[name].as_array().expect("a list").clone()
        })
    };
    let events = list(of("evented"), "events");
    let opened = events.iter().filter(|one| one["type"] == "O").count();
    let weights = list(of("sampled"), "weights");
    (opened, weights.iter().filter_map(Value::as_u64).sum())
}

#[test]
fn a_part_of_a_session_is_a_profile_of_what_the_page_shows_of_it() {
    let dir = tempfile::tempdir().expect("a directory");
    let engine = Engine::open(Paths::in_dir(dir.path()), laggard_view::episode_json);
    let engine = engine.expect("opened");
    let analyses = engine.analyses();
    let made = |part: ProfilePart, format| {
        let written = analyses.profile(&recorded(), part, format);
        written.expect("written").bytes
    };
    let profile = |part: ProfilePart| -> Counts {
        counts(&serde_json::from_slice(&made(part, ProfileFormat::Speedscope)).expect("JSON"))
    };
    let trace = analyses.trace(&recorded()).expect("read");
    let (intervals, episodes, sites) = (&trace.intervals, &trace.episodes, &trace.sites);
    let whole = profile(ProfilePart::Whole);
    assert_eq!(
        whole,
        (intervals.site.len(), trace.samples.time.len() as u64)
    );

    // The nested call during which most samples were taken.
    let nested = (0..intervals.site.len()).filter(|one| intervals.parent[*one] != NOBODY);
    let call = nested.max_by_key(|call| during(&trace, |one| one == *call).1);
    let call = call.expect("a nested call");
    let episode = place(intervals.episode[call]);
    let number = episodes.number[episode];
    let of_call = profile(ProfilePart::Call {
        episode: number,
        call: call - place(episodes.first_interval[episode]),
    });
    assert_eq!(of_call, during(&trace, |one| one == call));
    assert!(of_call.0 > 0 && of_call.1 > 3, "{of_call:?}");

    let lag = within(&episodes.first_interval, episode, intervals.site.len());
    let of_lag = profile(ProfilePart::Episode(number));
    assert_eq!(of_lag, during(&trace, |one| lag.contains(&one)));

    let site = intervals.site[call];
    let text = |places: &[u32]| trace.texts[place(places[place(site)])].clone();
    let landmark = |kind: &str| ProfilePart::Landmark {
        kind: kind.to_owned(),
        class: text(&sites.class),
        method: text(&sites.method),
    };
    let of_landmark = profile(landmark(&text(&sites.kind)));
    assert_eq!(
        of_landmark,
        during(&trace, |one| intervals.site[one] == site)
    );
    assert!(of_landmark.0 > of_call.0 && of_landmark.0 < whole.0);
    assert_eq!(profile(landmark("timer")), (0, 0), "of another kind");

    let (from, to) = (
        intervals.start[call],
        intervals.start[call] + intervals.duration[call],
    );
    let times = trace.samples.time.iter();
    let inside = times.filter(|time| from <= **time && **time < to).count();
    let reaching = (0..intervals.site.len())
        .filter(|one| intervals.start[*one] < to)
        .filter(|one| from < intervals.start[*one] + intervals.duration[*one]);
    let of_range = profile(ProfilePart::range(from.0, to.0));
    assert_eq!(of_range, (reaching.count(), inside as u64));
    assert!(of_range.1 < whole.1);

    // The other formats have the same part.
    let size = |part, format| made(part, format).len();
    for format in [ProfileFormat::Firefox, ProfileFormat::Pprof] {
        let part = ProfilePart::range(from.0, to.0);
        assert!(size(part, format) < size(ProfilePart::Whole, format));
    }
}
