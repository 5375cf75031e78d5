use super::*;

const MINUTE: i64 = 60_000;
const UP: i64 = 1_000_000;
const GRACE_MS: i64 = (GRACE.0 / 1_000_000) as i64;

fn millis(ms: f64) -> Nanos {
    Nanos((ms * 1e6) as u64)
}

/// An episode at `at` ms after the grace period, in which `plugin` is the main suspect.
fn wait(at: i64, duration_ms: f64, plugin: &str, ms: f64, confidence: f64) -> Finished {
    let started = UP + GRACE_MS + at;
    Finished {
        now: UnixMs(started + duration_ms as i64),
        id: EpisodeId {
            session: "s.1".into(),
            number: 1,
        },
        started: UnixMs(started),
        host_up: Some(UnixMs(UP)),
        duration: millis(duration_ms),
        parts: vec![Part {
            plugin: plugin.into(),
            time: millis(ms),
            main: true,
            confidence,
        }],
        told: false,
    }
}

fn freeze(at: i64, so_far_ms: f64) -> Ongoing {
    let started = UP + GRACE_MS + at;
    Ongoing {
        now: UnixMs(started + so_far_ms as i64),
        session: "s.1".into(),
        started: UnixMs(started),
        host_up: Some(UnixMs(UP)),
        so_far: millis(so_far_ms),
    }
}

#[test]
fn one_wait_of_a_second_is_told_and_one_below_is_not() {
    let mut policy = Policy::default();
    assert_eq!(policy.finished(&wait(0, 999.0, "slow", 999.0, 0.96)), None);
    let told = policy
        .finished(&wait(2000, 1200.0, "slow", 1150.0, 0.96))
        .expect("a long wait is told");
    assert_eq!(
        told,
        Tell {
            plugin: "slow".into(),
            reason: Reason::Once {
                time: millis(1150.0)
            },
        }
    );
}

#[test]
fn five_perceptible_waits_in_ten_minutes_are_told_at_the_fifth() {
    let mut policy = Policy::default();
    for number in 0..4 {
        assert_eq!(
            policy.finished(&wait(number * MINUTE, 150.0, "slow", 140.0, 0.96)),
            None
        );
    }
    let told = policy
        .finished(&wait(4 * MINUTE, 150.0, "slow", 140.0, 0.96))
        .expect("the fifth is told");
    assert_eq!(
        told.reason,
        Reason::Often {
            count: 5,
            felt: millis(750.0),
            total: millis(700.0)
        }
    );
}

#[test]
fn five_waits_spread_over_more_than_ten_minutes_are_not() {
    let mut policy = Policy::default();
    for number in 0..8 {
        assert_eq!(
            policy.finished(&wait(number * 3 * MINUTE, 150.0, "slow", 140.0, 0.96)),
            None
        );
    }
}

#[test]
fn what_others_slowed_down_before_does_not_put_a_notification_off() {
    let mut policy = Policy::default();
    // A build keeps the processors busy: most of each wait is the computer's.
    for number in 0..30 {
        let mut busy = wait(number * 2000, 450.0, "slow", 180.0, 0.94);
        busy.parts[0].main = number % 3 == 0;
        assert_eq!(policy.finished(&busy), None);
    }
    for number in 30..33 {
        let quiet = wait(number * 2000, 400.0, "slow", 300.0, 0.99);
        assert_eq!(policy.finished(&quiet), None, "900 of the 2,100 ms of five");
    }
    let told = policy.finished(&wait(33 * 2000, 400.0, "slow", 300.0, 0.99));
    // Of 2,050 ms it was surely 1,200; of six, 2,500 ms, less than half.
    let reason = Reason::Often {
        count: 5,
        felt: millis(2050.0),
        total: millis(1380.0),
    };
    assert_eq!(told.map(|told| told.reason), Some(reason));
}

#[test]
fn short_parts_do_not_count_as_perceptible_waits() {
    let mut policy = Policy::default();
    for number in 0..20 {
        assert_eq!(
            policy.finished(&wait(number * 1000, 150.0, "slow", 99.0, 0.96)),
            None
        );
    }
}

#[test]
fn an_unsure_or_small_suspicion_is_never_told() {
    let mut policy = Policy::default();
    for number in 0..20 {
        assert_eq!(
            policy.finished(&wait(number * 1000, 900.0, "maybe", 800.0, 0.79)),
            None,
            "not sure"
        );
        assert_eq!(
            policy.finished(&wait(number * 1000, 2000.0, "partly", 900.0, 0.99)),
            None,
            "not half of it"
        );
    }
}

#[test]
fn a_suspect_that_is_not_the_main_one_is_never_told() {
    let mut policy = Policy::default();
    for number in 0..20 {
        let mut episode = wait(number * 1000, 3000.0, "accomplice", 1400.0, 0.95);
        episode.parts[0].main = false;
        assert_eq!(policy.finished(&episode), None);
    }
}

#[test]
fn nothing_is_told_in_the_first_fifteen_seconds_or_before_the_host_is_up() {
    let mut policy = Policy::default();
    assert_eq!(
        policy.finished(&wait(-1, 5000.0, "slow", 5000.0, 1.0)),
        None
    );
    let mut early = wait(0, 5000.0, "slow", 5000.0, 1.0);
    early.host_up = None;
    assert_eq!(policy.finished(&early), None);
    assert!(!policy.ongoing(&freeze(-1, 9000.0)));
    assert!(
        policy
            .finished(&wait(0, 5000.0, "slow", 5000.0, 1.0))
            .is_some()
    );
}

#[test]
fn a_plug_in_is_told_once_an_hour() {
    let mut policy = Policy::default();
    assert!(
        policy
            .finished(&wait(0, 1500.0, "slow", 1500.0, 0.96))
            .is_some()
    );
    assert_eq!(
        policy.finished(&wait(59 * MINUTE, 1500.0, "slow", 1500.0, 0.96)),
        None
    );
    assert!(
        policy
            .finished(&wait(60 * MINUTE, 1500.0, "slow", 1500.0, 0.96))
            .is_some()
    );
}

#[test]
fn at_most_three_are_told_in_any_hour_freezes_included() {
    let mut policy = Policy::default();
    assert!(
        policy
            .finished(&wait(0, 1500.0, "a", 1500.0, 0.96))
            .is_some()
    );
    assert!(policy.ongoing(&freeze(10 * MINUTE, 5000.0)));
    assert!(
        policy
            .finished(&wait(20 * MINUTE, 1500.0, "b", 1500.0, 0.96))
            .is_some()
    );
    assert_eq!(
        policy.finished(&wait(30 * MINUTE, 1500.0, "c", 1500.0, 0.96)),
        None
    );
    assert!(!policy.ongoing(&freeze(40 * MINUTE, 9000.0)));
    assert!(
        policy
            .finished(&wait(61 * MINUTE, 1500.0, "c", 1500.0, 0.96))
            .is_some()
    );
}

#[test]
fn a_muted_plug_in_is_never_told_and_takes_no_place() {
    let mut policy = Policy::default();
    policy.set_muted(["slow".into()]);
    for number in 0..10 {
        assert_eq!(
            policy.finished(&wait(number * MINUTE, 2000.0, "slow", 2000.0, 1.0)),
            None
        );
    }
    assert!(
        policy
            .finished(&wait(11 * MINUTE, 2000.0, "other", 2000.0, 1.0))
            .is_some()
    );
    policy.set_muted([]);
    assert!(
        policy
            .finished(&wait(12 * MINUTE, 2000.0, "slow", 2000.0, 1.0))
            .is_some()
    );
}

#[test]
fn what_happened_while_a_plug_in_was_muted_counts_once_it_is_not() {
    let mut policy = Policy::default();
    policy.set_muted(["slow".into()]);
    let wait_at = |policy: &mut Policy, second: i64| {
        policy.finished(&wait(second * 1_000, 300.0, "slow", 300.0, 1.0))
    };
    for second in 0..7 {
        assert_eq!(wait_at(&mut policy, second), None);
    }
    policy.set_muted([]);
    let told = wait_at(&mut policy, 8).expect("told at once");
    assert!(
        matches!(told.reason, Reason::Often { count: 8, .. }),
        "{told:?}"
    );
}

#[test]
fn a_freeze_is_told_once_at_five_seconds_and_its_end_takes_its_place() {
    let mut policy = Policy::default();
    assert!(!policy.ongoing(&freeze(0, 4999.0)));
    assert!(policy.ongoing(&freeze(0, 5000.0)));
    assert!(!policy.ongoing(&freeze(0, 6000.0)), "said once");
    let end = Finished {
        told: true,
        ..wait(0, 9000.0, "slow", 8800.0, 0.96)
    };
    assert!(policy.finished(&end).is_some(), "the end is told");
    assert!(
        policy
            .finished(&wait(MINUTE, 2000.0, "b", 2000.0, 1.0))
            .is_some()
    );
    assert!(
        policy
            .finished(&wait(2 * MINUTE, 2000.0, "c", 2000.0, 1.0))
            .is_some()
    );
    assert_eq!(
        policy.finished(&wait(3 * MINUTE, 2000.0, "d", 2000.0, 1.0)),
        None,
        "three with the freeze"
    );
}

#[test]
fn each_of_two_freezes_at_once_is_told_once() {
    let mut policy = Policy::default();
    let of = |session: &str, thread: i64, so_far_ms| Ongoing {
        session: session.into(),
        ..freeze(thread, so_far_ms)
    };
    for (session, thread) in [("s.1", 0), ("s.1", 40), ("t.1", 0)] {
        assert!(policy.ongoing(&of(session, thread, 5000.0)));
    }
    policy.told.clear();
    for (session, thread) in [("s.1", 0), ("s.1", 40), ("t.1", 0)] {
        assert!(!policy.ongoing(&of(session, thread, 6000.0)), "said once");
    }
}

#[test]
fn the_end_of_a_freeze_is_not_told_as_one_of_several_lags() {
    let mut policy = Policy::default();
    for number in 0..4 {
        let lag = wait(number * MINUTE, 150.0, "slow", 140.0, 0.96);
        assert_eq!(policy.finished(&lag), None);
    }
    let partly = wait(5 * MINUTE, 6000.0, "slow", 200.0, 0.96);
    let mut freeze = Finished {
        told: true,
        ..partly
    };
    // The parts together would suffice for a notification of several waits.
    freeze.duration = millis(390.0);
    assert_eq!(policy.finished(&freeze), None);
}

#[test]
fn what_an_earlier_run_told_still_counts() {
    let mut policy = Policy::default();
    policy.remember(UnixMs(UP + GRACE_MS - 1000), Some("slow".into()));
    assert_eq!(
        policy.finished(&wait(0, 1500.0, "slow", 1500.0, 0.96)),
        None
    );
    policy.remember(UnixMs(UP), None);
    policy.remember(UnixMs(UP + 1), None);
    assert_eq!(
        policy.finished(&wait(0, 1500.0, "other", 1500.0, 0.96)),
        None
    );
}

#[test]
fn an_hour_has_as_many_notifications_as_the_user_chose() {
    for most in [0, 1, 6] {
        let mut policy = Policy::new(Limits {
            most,
            ..Limits::default()
        });
        let told = (0..10).filter(|number| {
            let plugin = format!("slow.{number}");
            let wait = wait(number * MINUTE, 1200.0, &plugin, 1150.0, 0.96);
            policy.finished(&wait).is_some()
        });
        assert_eq!(told.count(), most);
    }
}

#[test]
fn what_happens_in_quiet_hours_is_told_and_not_shown() {
    let hours = QuietHours {
        from_minute: 22 * 60,
        to_minute: 7 * 60,
    };
    let mut policy = Policy::new(Limits {
        quiet: Some(hours),
        ..Limits::default()
    });
    let night = UnixMs(23 * 60 * MINUTE);
    let morning = UnixMs((24 + 7) * 60 * MINUTE);
    assert!(policy.is_quiet(night, &TimeZone::UTC));
    assert!(!policy.is_quiet(morning, &TimeZone::UTC));
    let told = policy.finished(&wait(0, 1200.0, "slow", 1150.0, 0.96));
    assert!(told.is_some(), "it stands in the inbox");
    policy.set_limits(Limits::default());
    assert!(!policy.is_quiet(night, &TimeZone::UTC));
}

#[test]
fn a_plug_in_whose_card_is_snoozed_is_told_of_again_when_the_hour_is_over() {
    let mut policy = Policy::default();
    let now = |at: i64| UnixMs(UP + GRACE_MS + at);
    policy.set_snoozed([("slow".into(), now(60 * MINUTE))].into());
    let slow = |at| wait(at, 1200.0, "slow", 1150.0, 0.96);
    assert_eq!(policy.finished(&slow(0)), None);
    assert_eq!(policy.picture_from(now(0)), Limits::default().once);
    let other = wait(MINUTE, 1200.0, "other", 1150.0, 0.96);
    assert!(policy.finished(&other).is_some(), "it alone is quiet");
    assert_eq!(policy.finished(&slow(58 * MINUTE)), None);
    assert!(policy.finished(&slow(61 * MINUTE)).is_some());
}

#[test]
fn what_an_administrator_decided_goes_before_the_users_choices_and_goes_with_the_policy() {
    let mut policy = Policy::new(Limits {
        once: millis(500.0),
        ..Limits::default()
    });
    policy.follow(AdminPolicy {
        muted: vec!["noisy".into()],
        limits: RuledLimits {
            notify_once_ms: Some(2000),
            notify_most: Some(1),
            notify_count: None,
        },
        ..AdminPolicy::default()
    });
    let long = |at, plugin| wait(at, 2500.0, plugin, 2500.0, 0.96);
    assert_eq!(policy.picture_from(UnixMs(UP)), millis(2000.0));
    let short = wait(0, 1900.0, "slow", 1900.0, 0.96);
    assert_eq!(policy.finished(&short), None, "the user's limit is lower");
    assert_eq!(policy.finished(&long(MINUTE, "noisy")), None);
    assert!(policy.is_muted(&"noisy".into()) && policy.is_ruled_muted(&"noisy".into()));
    assert!(policy.finished(&long(2 * MINUTE, "slow")).is_some());
    assert_eq!(
        policy.finished(&long(3 * MINUTE, "other")),
        None,
        "one an hour"
    );

    // Changed settings do not lift the policy.
    policy.set_limits(Limits::default());
    policy.set_muted([]);
    assert!(policy.is_muted(&"noisy".into()));
    assert_eq!(policy.picture_from(UnixMs(UP)), millis(2000.0));
    policy.follow(AdminPolicy::default());
    assert!(!policy.is_muted(&"noisy".into()));
    assert_eq!(policy.picture_from(UnixMs(UP)), millis(1000.0));
    assert!(policy.finished(&long(4 * MINUTE, "noisy")).is_some());
}
