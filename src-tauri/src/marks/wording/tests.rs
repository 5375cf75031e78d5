use laggard_view::{FreezeView, MinuteShare, Origin, PluginRef, Role};

use super::*;

fn plugin() -> PluginRef {
    PluginRef {
        id: "demo.sluggish".to_owned(),
        name: "Sluggish Spellcheck".to_owned(),
        version: "1.0.0".to_owned(),
        location: String::new(),
        origin: Origin::Added,
    }
}

fn share(kind: Verdict, ms: f64, share: f64) -> MinuteShare {
    MinuteShare {
        kind,
        plugin: (kind == Verdict::Plugin).then(plugin),
        ms,
        share,
        filtered_ms: 0.0,
        episodes: 0,
    }
}

fn suspect(confidence: f64) -> Suspect {
    Suspect {
        kind: Verdict::Plugin,
        plugin: Some(plugin()),
        role: Role::Executing,
        ms: 1_400.0,
        share: 0.9,
        confidence,
        landmark: None,
        evidence: Vec::new(),
        way: Vec::new(),
        without_ms: None,
    }
}

fn wait(episode: u32, confidence: f64) -> EpisodeReport {
    EpisodeReport {
        session: "a.1".to_owned(),
        episode,
        started_at: laggard_view::Time::default(),
        duration_ms: 1_500.0,
        perceptible: true,
        verdict: Verdict::Plugin,
        suspects: vec![suspect(confidence)],
        character: None,
        issue: None,
    }
}

fn report(shares: Vec<MinuteShare>) -> MarkReport {
    MarkReport {
        session: "a.1".to_owned(),
        at: laggard_view::Time::default(),
        since: laggard_view::Time::default(),
        busy_ms: shares.iter().map(|share| share.ms).sum(),
        waited_ms: 400.0,
        shares,
        episodes: Vec::new(),
        filtered: 0,
        filtered_ms: 0.0,
        filtered_longest_ms: 0.0,
        frozen: None,
    }
}

fn home() -> Option<String> {
    Some("/opt/eclipse".to_owned())
}

fn labels(answered: &MarkAnswer) -> Vec<&str> {
    answered
        .buttons
        .iter()
        .map(|(label, _)| label.as_str())
        .collect()
}

#[test]
fn the_largest_share_is_the_summary_and_small_ones_are_not_told() {
    let shares = vec![
        share(Verdict::Host, 1_500.0, 0.75),
        share(Verdict::Gc, 400.0, 0.2),
        share(Verdict::Machine, 100.0, 0.05),
    ];
    let minute = MarkReport {
        filtered: 900,
        filtered_ms: 1_200.0,
        ..report(shares)
    };
    let answered = answer(&minute, "Eclipse", home());
    assert_eq!(answered.summary, "Eclipse took 1.5 s of the last minute");
    assert_eq!(
        answered.body,
        "Eclipse was busy for 2.0 s; you waited for 400 ms of that.\n\
         Also: garbage collection 400 ms.\n\
         Most of it in 900 events, each too short to notice."
    );
    assert!(answered.buttons.is_empty(), "there is nobody to turn off");
}

#[test]
fn what_can_be_done_about_a_plug_in_stands_below_it() {
    let minute = MarkReport {
        episodes: vec![wait(3, 0.95), wait(2, 0.95)],
        ..report(vec![share(Verdict::Plugin, 1_400.0, 0.9)])
    };
    let answered = answer(&minute, "Eclipse", home());
    assert_eq!(
        answered.summary,
        "Sluggish Spellcheck took 1.4 s of the last minute"
    );
    assert_eq!(labels(&answered), ["Turn off", "Report…", "Details"]);
    assert_eq!(
        answered.buttons[1].1,
        Intent::Report {
            session: "a.1".to_owned(),
            episode: 3
        },
        "the longest"
    );

    let guess = MarkReport {
        episodes: vec![wait(3, 0.5)],
        ..minute.clone()
    };
    assert_eq!(
        labels(&answer(&guess, "Eclipse", home())),
        ["Report…", "Details"]
    );
    let guess_and_sure = MarkReport {
        episodes: vec![wait(3, 0.5), wait(2, 0.95)],
        ..minute.clone()
    };
    let answered = answer(&guess_and_sure, "Eclipse", home());
    assert_eq!(labels(&answered), ["Turn off", "Report…", "Details"]);
    assert!(
        matches!(answered.buttons[1].1, Intent::Report { episode: 2, .. }),
        "of the one that is sure"
    );
    let plain = answer(&minute, "the program", None);
    assert_eq!(labels(&plain), ["Report…", "Details"], "no Eclipse");
    let unfelt = MarkReport {
        episodes: Vec::new(),
        ..minute
    };
    assert!(
        answer(&unfelt, "Eclipse", home()).buttons.is_empty(),
        "the pages have only what could be felt"
    );
}

#[test]
fn a_plug_in_behind_the_program_itself_is_named_and_can_be_turned_off() {
    let minute = MarkReport {
        episodes: vec![wait(3, 0.95)],
        ..report(vec![
            share(Verdict::Host, 9_000.0, 0.9),
            share(Verdict::Plugin, 700.0, 0.07),
            share(Verdict::Gc, 300.0, 0.03),
        ])
    };
    let answered = answer(&minute, "Eclipse", home());
    assert_eq!(answered.summary, "Eclipse took 9.0 s of the last minute");
    assert!(
        answered.body.ends_with("Also: Sluggish Spellcheck 700 ms."),
        "{}",
        answered.body
    );
    assert_eq!(
        labels(&answered),
        ["Turn off Sluggish Spellcheck", "Report…", "Details"]
    );
}

#[test]
fn an_idle_minute_and_a_quick_one_blame_nobody() {
    let idle = MarkReport {
        waited_ms: 0.0,
        ..report(Vec::new())
    };
    let answered = answer(&idle, "Eclipse", home());
    assert_eq!(answered.summary, "Nothing happened in the last minute");
    assert!(answered.body.contains("outside"));

    let quick = MarkReport {
        waited_ms: 0.0,
        ..report(vec![share(Verdict::Plugin, 80.0, 1.0)])
    };
    let answered = answer(&quick, "Eclipse", home());
    assert_eq!(answered.summary, "Nothing was slow in the last minute");
    assert!(!answered.body.contains("Sluggish"), "{}", answered.body);
}

#[test]
fn a_program_that_does_not_answer_is_told_first() {
    let freeze = FreezeView {
        since: laggard_view::Time::default(),
        so_far_ms: 4_200.0,
        verdict: Verdict::Plugin,
        suspects: vec![suspect(0.95)],
    };
    let minute = MarkReport {
        frozen: Some(freeze.clone()),
        waited_ms: 0.0,
        ..report(Vec::new())
    };
    let answered = answer(&minute, "Eclipse (ws)", home());
    assert_eq!(
        answered.summary,
        "Eclipse (ws) isn’t responding: 4.2 s so far"
    );
    assert_eq!(answered.body, "Probably because of Sluggish Spellcheck.");

    let unsure = FreezeView {
        suspects: vec![suspect(0.4)],
        ..freeze.clone()
    };
    let shared = FreezeView {
        verdict: Verdict::Unknown,
        ..freeze
    };
    for frozen in [unsure, shared] {
        let minute = MarkReport {
            frozen: Some(frozen),
            ..minute.clone()
        };
        let answered = answer(&minute, "Eclipse", home());
        assert_eq!(answered.body, "The cause isn’t known yet.");
    }
}

#[test]
fn of_several_programs_the_one_that_made_its_user_wait_is_told() {
    let named = |session: &str, waited_ms: f64, busy_ms: f64| MarkReport {
        session: session.to_owned(),
        waited_ms,
        busy_ms,
        ..report(Vec::new())
    };
    let all = vec![named("busy.1", 0.0, 900.0), named("slow.1", 300.0, 350.0)];
    assert_eq!(
        worst(all).map(|report| report.session),
        Some("slow.1".to_owned())
    );
    assert_eq!(worst(Vec::new()), None);
}

#[test]
fn without_a_program_it_is_said_what_to_do() {
    let answered = trouble(&EngineError::NothingRuns);
    assert!(
        answered.body.contains("Launch yours from Laggard’s menu"),
        "{}",
        answered.body
    );
    let silent = trouble(&EngineError::NoAnswer {
        id: "a.1".to_owned(),
        seconds: 10,
    });
    assert!(
        silent
            .body
            .starts_with("The program did not answer within 10 seconds")
    );
    assert!(silent.body.ends_with('.'), "{}", silent.body);
}
