//! Jovic 2011 §4.3.4: causes, and threads that could run.

use laggard_analysis::ThreadState::{
    self, Blocked, Parked, Runnable, Sleeping, TimedWaiting, Unknown, Waiting,
};
use laggard_analysis::{Activities, Activity, Lock, Relation, in_native_code, runnable_threads};

use crate::hand::{Hand, thread};

#[test]
fn the_state_and_the_innermost_frames_tell_what_a_thread_did() {
    let cases: &[(ThreadState, &str, Option<Activity>, bool)] = &[
        (Runnable, "a.C.m", Some(Activity::Working), false),
        (
            Runnable,
            "sun.font.Strike.open! a.C.m",
            Some(Activity::Working),
            true,
        ),
        (Blocked, "a.C.m", Some(Activity::Blocked), false),
        (
            Waiting,
            "java.lang.Object.wait! a.C.m",
            Some(Activity::Waiting),
            false,
        ),
        (
            TimedWaiting,
            "java.lang.Object.wait! a.C.m",
            Some(Activity::Waiting),
            false,
        ),
        (
            Parked,
            "jdk.internal.misc.Unsafe.park! a.C.m",
            Some(Activity::Waiting),
            false,
        ),
        (
            Sleeping,
            "java.lang.Thread.sleep! a.C.m",
            Some(Activity::Sleeping),
            false,
        ),
        (
            TimedWaiting,
            "java.lang.Thread.sleep0! java.lang.Thread.sleep a.C.m",
            Some(Activity::Sleeping),
            false,
        ),
        // Java calls a thread runnable that reads.
        (
            Runnable,
            "java.net.SocketInputStream.socketRead0! a.C.m",
            Some(Activity::Io),
            false,
        ),
        (
            Runnable,
            "sun.nio.ch.Net.poll! sun.nio.ch.NioSocketImpl.park a.C.m",
            Some(Activity::Io),
            false,
        ),
        (
            Runnable,
            "java.io.FileInputStream.readBytes! a.C.m",
            Some(Activity::Io),
            false,
        ),
        (
            Runnable,
            "sun.nio.fs.UnixNativeDispatcher.stat0! a.C.m",
            Some(Activity::Io),
            false,
        ),
        // No stack could be taken: the state alone tells, and the agent has asked the system whether the thread truly ran.
        (Runnable, "", Some(Activity::Working), false),
        (Blocked, "", Some(Activity::Blocked), false),
        (Waiting, "", Some(Activity::Waiting), false),
        // Methods of these packages that are not native compute, and one native method of java.io only looks into objects.
        (
            Runnable,
            "java.io.BufferedReader.readLine a.C.m",
            Some(Activity::Working),
            false,
        ),
        (
            Runnable,
            "java.io.ObjectStreamClass.hasStaticInitializer! a.C.m",
            Some(Activity::Working),
            true,
        ),
        (
            Unknown,
            "java.io.RandomAccessFile.read0! a.C.m",
            Some(Activity::Io),
            false,
        ),
        (Unknown, "a.C.m", None, false),
    ];
    let mut hand = Hand::new();
    for (state, frames, expected, native) in cases {
        let sample = hand.sample(1, *state, frames);
        assert_eq!(Activity::of(&sample), *expected, "{state:?} {frames}");
        assert_eq!(in_native_code(&sample), *native, "{state:?} {frames}");
    }
}

#[test]
fn the_cause_is_what_the_samples_did_that_speak_for_most() {
    let mut hand = Hand::new();
    let mut episode = hand.episode("dispatch swt.Display 0-1000");
    assert_eq!(Activities::of(&episode).main(), None, "no sample");
    let states = [Runnable, Blocked, Blocked, Blocked, Waiting, Unknown];
    let times = [100, 200, 300, 400, 500, 600];
    let all = times.into_iter().zip(states);
    episode.samples = all
        .map(|(at, state)| hand.sample(at, state, "a.C.m"))
        .collect();
    let activities = Activities::of(&episode);
    assert_eq!(activities.main(), Some(Activity::Blocked));
    assert_eq!(
        (activities.all(), activities.count(Activity::Blocked)),
        (5, 3)
    );
    assert_eq!(activities.share(Activity::Blocked), 0.6);
    // Samples of the wait were dear, and so there are few.
    let all = [
        (10, Runnable),
        (20, Runnable),
        (30, Runnable),
        (400, Waiting),
    ];
    episode.samples = all
        .map(|(at, state)| hand.sample(at, state, "a.C.m"))
        .into();
    assert_eq!(Activities::of(&episode).main(), Some(Activity::Waiting));
    let sum: f64 = Activity::ALL
        .map(|each| activities.share(each))
        .iter()
        .sum();
    assert!((sum - 1.0).abs() < 1e-12);
}

#[test]
fn runnable_threads_are_those_that_could_run_at_once() {
    let mut hand = Hand::new();
    let mut episode = hand.episode("dispatch swt.Display 0-9000");
    assert_eq!(runnable_threads(&episode), None);
    // The UI thread runs in three samples of four.
    let states = [Runnable, Blocked, Runnable, Runnable];
    episode.samples = states.map(|state| hand.sample(100, state, "a.C.m")).into();
    assert_eq!(runnable_threads(&episode), Some(0.75));

    // In the second sample the owner of the lock ran: 4 / 4.
    let holder = hand.sample(100, Runnable, "b.D.m");
    episode.samples[1].lock = Some(Lock {
        class: None,
        hash: 1,
        owner: Some(thread(7)),
        relation: Relation::Jvm,
        holder: Some(Box::new(holder)),
    });
    assert_eq!(runnable_threads(&episode), Some(1.0));

    // Four rounds of samples of other threads. Thread 8 ran in all, thread 9 in one; thread 6 only waited for bytes; thread 7
    // is the owner, which counts already.
    for round in 0..4 {
        episode
            .others
            .push(hand.other(8, 1000 * round, Runnable, "c.E.m"));
        episode
            .others
            .push(hand.other(6, 1000 * round, Runnable, "sun.nio.ch.EPoll.wait!"));
    }
    episode.others.push(hand.other(9, 3000, Runnable, "c.E.m"));
    episode.others.push(hand.other(7, 3000, Runnable, "b.D.m"));
    assert_eq!(runnable_threads(&episode), Some(1.0 + 1.0 + 0.25));

    // The agent comes back to a thread every second round: thread 8 was seen in each of its two samples.
    episode.others = vec![
        hand.other(8, 1000, Runnable, "c.E.m"),
        hand.other(9, 2000, Blocked, "c.E.m"),
        hand.other(8, 3000, Runnable, "c.E.m"),
        hand.other(9, 4000, Blocked, "c.E.m"),
    ];
    assert_eq!(runnable_threads(&episode), Some(2.0));
}
