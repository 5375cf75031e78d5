//! On a drawn episode.

use std::sync::Arc;

use laggard_analysis::{
    Class, Intervals, Landmark, LandmarkKind, Plugin, PluginKind, Thread, ThreadKind,
};

use super::*;

const JAR: &str = "targets-";

fn class(name: &str, jar: &str) -> Arc<Class> {
    Arc::new(Class {
        name: name.to_owned(),
        plugin: Some(Arc::new(Plugin {
            kind: PluginKind::Jar,
            id: String::new(),
            name: String::new(),
            version: String::new(),
            location: format!("/{jar}1.jar"),
            loader: String::new(),
            code_source: String::new(),
        })),
    })
}

fn interval(kind: LandmarkKind, of: &Arc<Class>, depth: usize, start: u64, end: u64) -> Interval {
    Interval {
        landmark: Arc::new(Landmark {
            kind,
            class: Arc::clone(of),
            method: "run".to_owned(),
            descriptor: String::new(),
            listener: String::new(),
            works_for: kind.works_for(),
        }),
        receiver: Some(Arc::clone(of)),
        start: Nanos::from_millis(start),
        duration: Nanos::from_millis(end - start),
        modal: Nanos::ZERO,
        child_time: Nanos::ZERO,
        short: Vec::new(),
        threw: false,
        skipped: false,
        depth,
        parent: None,
    }
}

/// A dispatch of 200 ms, and in it a listener from 10 to 50.
fn episodes(slow: &Arc<Class>) -> Vec<Episode> {
    let all = vec![
        interval(LandmarkKind::Dispatch, &class("Display", "swt"), 0, 0, 200),
        interval(LandmarkKind::Observer, slow, 1, 10, 50),
    ];
    vec![Episode {
        number: 1,
        thread: Arc::new(Thread {
            java_id: 1,
            name: "main".to_owned(),
            kind: ThreadKind::SwtUi,
        }),
        start: Nanos::ZERO,
        duration: Nanos::from_millis(200),
        modal: Nanos::ZERO,
        intervals: Intervals::new(all).expect("two intervals"),
        samples: Vec::new(),
        others: Vec::new(),
        gc: Vec::new(),
        gaps: Vec::new(),
        dropped: 0,
        finished: true,
    }]
}

fn case(own: (u64, u64)) -> Case {
    let span = Span {
        start: Nanos::from_millis(own.0),
        end: Nanos::from_millis(own.1),
    };
    Case {
        spelling: "inner".to_owned(),
        delay_ms: 40,
        step: String::new(),
        kind: "observer".to_owned(),
        within: String::new(),
        class: "Slow".to_owned(),
        method: "run".to_owned(),
        own: vec![span],
        busy: vec![span],
        looked: Vec::new(),
    }
}

fn wrong(case: &Case, slow: &Arc<Class>) -> Vec<String> {
    compare(case, &episodes(slow), JAR).wrong
}

#[test]
fn what_was_slow_is_named() {
    let slow = class("Slow", JAR);
    assert_eq!(wrong(&case((10, 50)), &slow), [""; 0]);
    let other = class("Other", "other-");
    let said = wrong(&case((10, 50)), &other);
    assert_eq!(said, ["not Slow.run", "owner is /other-1.jar"]);
    let timer = Case {
        within: "timer".to_owned(),
        ..case((10, 50))
    };
    assert_eq!(wrong(&timer, &slow), ["not within a timer"]);
    let outside = wrong(&case((60, 100)), &slow);
    assert!(
        outside.contains(&"kind is not observer".to_owned()),
        "{outside:?}"
    );
    assert_eq!(wrong(&case((300, 340)), &slow), ["no landmark was open"]);
}

#[test]
fn a_time_that_is_off_is_told_from_other_faults() {
    let slow = class("Slow", JAR);
    let late = compare(&case((12, 50)), &episodes(&slow), JAR);
    assert!(late.is_only_late(), "{:?}", late.wrong);
    let also = compare(&case((12, 50)), &episodes(&class("Other", JAR)), JAR);
    assert!(!also.is_only_late(), "{:?}", also.wrong);
}

#[test]
fn an_open_dialog_is_no_wait() {
    let slow = class("Slow", JAR);
    let mut episodes = episodes(&slow);
    let mut all = episodes[0].intervals.all().to_vec();
    all[1].modal = Nanos::from_millis(25);
    episodes[0].intervals = Intervals::new(all).expect("two intervals");
    episodes[0].modal = Nanos::from_millis(20);
    let said = compare(&case((10, 25)), &episodes, JAR).wrong;
    assert_eq!(said, ["the open dialog counts as a wait"]);
    episodes[0].modal = Nanos::from_millis(25);
    assert_eq!(compare(&case((10, 25)), &episodes, JAR).wrong, [""; 0]);
}

#[test]
fn an_open_menu_is_no_wait() {
    let looked = |from, to| Case {
        looked: vec![Span {
            start: Nanos::from_millis(from),
            end: Nanos::from_millis(to),
        }],
        ..case((10, 50))
    };
    let slow = class("Slow", JAR);
    assert_eq!(wrong(&looked(150, 450), &slow), [""; 0]);
    let said = wrong(&looked(60, 360), &slow);
    assert_eq!(said, ["an open menu counts as a wait"]);
}
