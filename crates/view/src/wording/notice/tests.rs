use laggard_record::{NoticeKind, Origin, Problem, UnixMs};
use laggard_words::{Language, in_language};

use super::*;

fn told(happened: Happened) -> (String, String) {
    notice(&Notice {
        id: 1,
        at: UnixMs(0),
        happened,
        install: None,
        session: None,
        put_aside: None,
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
        felt: Some(Nanos::from_millis(1240)),
        time: Nanos::from_millis(1240),
        today,
        landmark: class.map(|class| Landmark {
            kind: "observer".into(),
            class: class.into(),
            method: "changed".into(),
        }),
        without: None,
        episode: 3,
    }
}

#[test]
fn a_lag_says_who_how_long_and_where() {
    assert_eq!(
        told(lag(3, Some("letters"), Some("a.b.C$Listener"))),
        texts(
            "Slow One froze Eclipse (letters) for 1.2 s (3rd time in one day)",
            "Slow code: Listener.changed."
        )
    );
    assert_eq!(
        told(lag(1, None, None)),
        texts(
            "Slow One froze Eclipse for 1.2 s",
            "Its code ran while the program could not answer."
        )
    );
}

#[test]
fn what_was_felt_is_said_before_the_plug_ins_part_of_it() {
    let lasting = |felt_ms: Option<u64>, ms| {
        let mut happened = lag(1, None, Some("a.Importer"));
        if let Happened::Lagged { felt, time, .. } = &mut happened {
            *felt = felt_ms.map(Nanos::from_millis);
            *time = Nanos::from_millis(ms);
        }
        told(happened)
    };
    assert_eq!(
        lasting(Some(6_500), 4_700),
        texts(
            "Slow One froze Eclipse for 6.5 s",
            "It took 4.7 s of that (72 %). Slow code: Importer.changed."
        )
    );
    assert_eq!(
        lasting(Some(900), 500),
        texts(
            "Slow One made Eclipse lag for 900 ms",
            "It took 500 ms of that (56 %). Slow code: Importer.changed."
        )
    );
    assert_eq!(
        lasting(None, 4_700),
        texts(
            "Slow One made Eclipse lag for 4.7 s",
            "Slow code: Importer.changed."
        ),
        "what an older Laggard knew of it was the plug-in's part"
    );
}

#[test]
fn how_long_it_would_have_been_is_said_where_it_is_less_than_half() {
    let body = |ms: u64| {
        let mut happened = lag(1, None, Some("a.Importer"));
        if let Happened::Lagged { without, .. } = &mut happened {
            *without = Some(Nanos::from_millis(ms));
        }
        told(happened).1
    };
    assert_eq!(body(83), "Slow code: Importer.changed. Without it: 83 ms.");
    assert_eq!(body(0), "Slow code: Importer.changed. Without it: 0 ms.");
    assert_eq!(
        body(619),
        "Slow code: Importer.changed. Without it: 619 ms."
    );
    assert_eq!(body(620), "Slow code: Importer.changed.");
}

#[test]
fn many_lags_are_told_with_their_number() {
    let often = Happened::LaggedOften {
        plugin: plugin(),
        program: Program::default(),
        count: 5,
        felt: Some(Nanos::from_millis(800)),
        time: Nanos::from_millis(700),
        landmark: None,
        episode: 3,
    };
    assert_eq!(
        told(often),
        texts(
            "Slow One made the program lag 5 times in ten minutes, 800 ms in all",
            "It took 700 ms of that (88 %). Its code ran while the program could not answer."
        )
    );
}

#[test]
fn a_freeze_says_what_is_known_so_far() {
    let frozen = |program, cause| {
        told(Happened::Frozen {
            program,
            since: None,
            time: Nanos::from_millis(5_040),
            cause,
        })
    };
    assert_eq!(
        frozen(eclipse(None), FreezeCause::Plugin(plugin())),
        texts(
            "Eclipse isn’t responding: 5.0 s so far",
            "Probably because of Slow One."
        )
    );
    let (title, _) = frozen(Program::default(), FreezeCause::Gc);
    assert_eq!(title, "The program isn’t responding: 5.0 s so far");
    let bodies = causes().map(|cause| frozen(eclipse(None), cause).1);
    assert_eq!(
        bodies,
        [
            "Probably because of a plug-in that you muted.",
            "Probably because of Eclipse itself.",
            "Probably because of garbage collection: the program may need more memory.",
            "Probably because the computer is busy with something else.",
            "The cause isn’t known yet."
        ]
    );
}

/// All causes in which no plug-in is named.
fn causes() -> [FreezeCause; 5] {
    [
        FreezeCause::Muted,
        FreezeCause::Host,
        FreezeCause::Gc,
        FreezeCause::Machine,
        FreezeCause::Unknown,
    ]
}

#[test]
fn a_freeze_that_is_over_says_how_long_it_was_and_why() {
    let froze = |cause, end| {
        told(Happened::Froze {
            program: eclipse(Some("letters")),
            since: None,
            time: Nanos::from_millis(6_500),
            cause,
            end,
            episode: Some(3),
        })
    };
    let bodies = causes().map(|cause| froze(cause, FreezeEnd::Answered).1);
    assert_eq!(
        bodies,
        [
            "Because of a plug-in that you muted.",
            "Because of Eclipse (letters) itself.",
            "Because of garbage collection: the program may need more memory.",
            "Because the computer was busy with something else.",
            "Cause unknown."
        ]
    );
    let title = |end| froze(FreezeCause::Gc, end).0;
    assert_eq!(
        [FreezeEnd::Answered, FreezeEnd::Exited].map(title),
        [
            "Eclipse (letters) froze for 6.5 s",
            "Eclipse (letters) froze for 6.5 s, until it ended"
        ]
    );
    assert_eq!(
        froze(FreezeCause::Plugin(plugin()), FreezeEnd::Unseen),
        texts(
            "Eclipse (letters) froze for at least 6.5 s",
            "Probably because of Slow One."
        )
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
            why: Problem::NotWritable,
        })
    };
    assert_eq!(
        unobserved(true),
        texts(
            "Laggard no longer measures the program",
            "Nothing was measured: the directory of this launch cannot be written."
        )
    );
    assert_eq!(unobserved(false).0, "Laggard could not measure the program");
    assert_eq!(
        in_language(Language::German, || unobserved(false)),
        texts(
            "Laggard konnte das Programm nicht messen",
            "Es wurde nichts gemessen: In den Ordner dieses Starts kann nicht geschrieben werden."
        )
    );
}

#[test]
fn a_bypass_that_went_wrong_is_told_with_the_reason_and_what_to_do() {
    let over = || {
        told(Happened::BypassEnded {
            plugin: plugin(),
            program: Program {
                host: Some("Editor".into()),
                own: None,
            },
            why: BypassEnd::Exceptions,
        })
    };
    assert_eq!(
        over(),
        texts(
            "Slow One is back in Editor",
            "It is not bypassed any more, because the program’s listeners failed more often than before. It may have missed something: \
             if anything looks out of date, restart Editor."
        )
    );
    assert_eq!(
        in_language(Language::German, over).0,
        "Slow One ist wieder da in Editor"
    );
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
    let said = [2, 3, 4, 11, 12, 21, 112].map(|today| told(lag(today, None, None)).0);
    let said = said.map(|title| title.split_once('(').expect("how often").1.to_owned());
    let ordinals = ["2nd", "3rd", "4th", "11th", "12th", "21st", "112th"];
    assert_eq!(
        said,
        ordinals.map(|ordinal| format!("{ordinal} time in one day)"))
    );
}

#[test]
fn a_notice_is_said_in_the_language_that_was_chosen() {
    let (title, body) = in_language(Language::German, || {
        told(lag(3, None, Some("a.b.C$Listener")))
    });
    assert_eq!(
        [title.as_str(), body.as_str()],
        [
            "Slow One hat Eclipse 1,2 s lang blockiert (an diesem Tag zum 3. Mal)",
            "Langsamer Code: Listener.changed."
        ]
    );
}
