use laggard_record::{NoticeKind, Origin, UnixMs};

use super::*;

fn told(happened: Happened) -> (String, String) {
    notice(&Notice {
        id: 1,
        at: UnixMs(0),
        happened,
        install: None,
        session: None,
        replaces: None,
        seen: false,
    })
}

fn texts(title: &str, body: &str) -> (String, String) {
    (title.to_owned(), body.to_owned())
}

fn plugin() -> Plugin {
    Plugin {
        id: "slow.one".into(),
        name: "Slow One".into(),
        version: String::new(),
        location: String::new(),
        origin: Origin::Added,
    }
}

fn eclipse(own: Option<&str>) -> Program {
    Program {
        host: Some("Eclipse".into()),
        own: own.map(str::to_owned),
    }
}

fn lag(today: usize, own: Option<&str>, class: Option<&str>) -> Happened {
    Happened::Lagged {
        plugin: plugin(),
        program: eclipse(own),
        time: Nanos::from_millis(1240),
        today,
        landmark: class.map(|class| Landmark {
            kind: "observer".into(),
            class: class.into(),
            method: "changed".into(),
        }),
        episode: 3,
    }
}

#[test]
fn a_lag_says_who_how_long_and_where() {
    assert_eq!(
        told(lag(3, Some("letters"), Some("a.b.C$Listener"))),
        texts(
            "Slow One made Eclipse (letters) wait 1.2 s (3rd time today)",
            "The time went into Listener.changed."
        )
    );
    assert_eq!(
        told(lag(1, None, None)),
        texts(
            "Slow One made Eclipse wait 1.2 s",
            "Its code ran while the program could not answer."
        )
    );
}

#[test]
fn many_lags_are_told_with_their_number() {
    let often = Happened::LaggedOften {
        plugin: plugin(),
        program: Program::default(),
        count: 5,
        time: Nanos::from_millis(700),
        landmark: None,
        episode: 3,
    };
    assert_eq!(
        told(often).0,
        "Slow One made the program wait 5 times in ten minutes, 700 ms in all"
    );
}

#[test]
fn a_freeze_says_what_is_known_so_far() {
    let frozen = |program, cause| {
        told(Happened::Frozen {
            program,
            time: Nanos::from_millis(5_040),
            cause,
        })
    };
    assert_eq!(
        frozen(eclipse(None), FreezeCause::Plugin(plugin())),
        texts(
            "Eclipse has not answered for 5.0 s",
            "So far it is Slow One that it waits for."
        )
    );
    let (title, _) = frozen(Program::default(), FreezeCause::Gc);
    assert_eq!(title, "The program has not answered for 5.0 s");
    let causes = [FreezeCause::Gc, FreezeCause::Machine, FreezeCause::Unknown];
    let bodies = causes.map(|cause| frozen(eclipse(None), cause).1);
    assert_eq!(
        bodies,
        [
            "So far it is collecting garbage: it may need more memory.",
            "So far the machine keeps it from running.",
            "Who is to blame is not known yet."
        ]
    );
}

#[test]
fn what_is_on_again_and_what_is_not_observed_are_told_with_the_reason() {
    assert_eq!(
        told(Happened::Restored {
            plugin: "slow.one".into(),
            reason: FailedStart::CannotStart { code: 13 },
        }),
        texts(
            "slow.one is on again",
            "The last start without it failed: it ended with exit code 13, “cannot start”. Start it again now."
        )
    );
    let unobserved = |before| {
        told(Happened::Unobserved {
            program: Program::default(),
            before,
            why: "nothing was observed".into(),
        })
    };
    assert_eq!(
        unobserved(true),
        texts(
            "Laggard no longer observes the program",
            "Nothing was observed."
        )
    );
    assert_eq!(unobserved(false).0, "Laggard could not observe the program");
}

#[test]
fn what_a_former_laggard_said_stays_as_it_was() {
    let former = Happened::InWords {
        kind: NoticeKind::Frozen,
        title: "t".into(),
        body: "b".into(),
        plugin: None,
        episode: None,
    };
    assert_eq!(told(former), texts("t", "b"));
}

#[test]
fn classes_read_as_people_know_them() {
    let said = ["a.b.C", "a.b.C$D", "a.b.C$1", "a.b.C$", "C"].map(simple);
    assert_eq!(said, ["C", "D", "C$1", "C$", "C"]);
}

#[test]
fn numbers_read_as_people_say_them() {
    let said: Vec<String> = [1, 2, 3, 4, 11, 12, 21, 112].map(ordinal).into();
    assert_eq!(
        said,
        ["1st", "2nd", "3rd", "4th", "11th", "12th", "21st", "112th"]
    );
}
