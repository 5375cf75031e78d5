//! Lags, filtered and in pages.

use laggard_record::{EpisodeId, Nanos, SessionId, UnixMs};
use laggard_store::{EpisodeRow, LagQuery, LagSort, SessionRow, Store, SubjectRow, SuspectRow};
use tempfile::TempDir;

struct Made {
    _dir: TempDir,
    store: Store,
}

fn made() -> Made {
    let dir = tempfile::tempdir().expect("a directory");
    let store = Store::open(&dir.path().join("laggard.db")).expect("opened");
    Made { _dir: dir, store }
}

impl Made {
    fn session(&self, id: &str, title: &str, install: Option<&str>) {
        let row = SessionRow {
            id: id.into(),
            title: title.into(),
            install: install.map(Into::into),
            ..SessionRow::default()
        };
        self.store.put_session(&row).expect("stored");
    }

    /// Stores a lag with this plug-in as its main suspect; without one, the lag has no suspect.
    fn lag(&self, session: &str, number: u32, at: i64, ms: u64, plugin: Option<(&str, f64)>) {
        let suspect = plugin.map(|(id, confidence)| SuspectRow {
            kind: "plug-in".into(),
            plugin_id: Some(id.into()),
            plugin: format!(r#"{{"name":"The {id}"}}"#),
            time: Nanos::from_millis(ms),
            confidence,
            landmark: Some(format!(r#"{{"class":"{id}.Listener","method":"changed"}}"#)),
            without: Some(Nanos::ZERO),
        });
        let trigger = if number % 2 == 1 { "input" } else { "async" };
        let row = EpisodeRow {
            id: EpisodeId::from((session, number)),
            started: UnixMs(at),
            duration: Nanos::from_millis(ms),
            verdict: plugin.map_or("unknown", |_| "plug-in").into(),
            issue: String::new(),
            report: format!(r#"{{"character":{{"trigger":"{trigger}"}}}}"#),
        };
        let suspects: Vec<SuspectRow> = suspect.into_iter().collect();
        self.store.put_episodes(&[(row, suspects)]).expect("stored");
    }

    fn numbers(&self, query: &LagQuery, sort: LagSort, page: (u32, u32)) -> Vec<u32> {
        let count = self.store.count_lags(query).expect("counted");
        let lags = self.store.lags(query, sort, page, count).expect("asked");
        lags.iter().map(|lag| lag.id.number).collect()
    }

    fn about(&self, session: &SessionId) -> Vec<String> {
        let subjects: Vec<SubjectRow> = self.store.subjects().expect("asked");
        let lags = self.store.lags(&all(), LagSort::Oldest, (0, 100), 100);
        let lags = lags.expect("asked").into_iter();
        let own = lags.filter(|lag| lag.id.session == *session);
        own.map(|lag| {
            let about = subjects.iter().find(|one| one.id == lag.subject);
            let about = about.expect("about something");
            format!("{}: {}", about.title, about.plugin)
        })
        .collect()
    }
}

fn all() -> LagQuery {
    LagQuery {
        subjects: None,
        since: UnixMs(0),
        until: UnixMs(1_000_000),
        least: Nanos::ZERO,
        confidence: 0.0,
        set_off_by: String::new(),
    }
}

fn four() -> Made {
    let made = made();
    made.session("a.1", "Eclipse", Some("/eclipse"));
    made.lag("a.1", 1, 1_000, 300, Some(("slow", 0.9)));
    made.lag("a.1", 2, 2_000, 1_200, None);
    made.lag("a.1", 3, 3_000, 150, Some(("other", 0.5)));
    made.lag("a.1", 4, 4_000, 700, Some(("slow", 0.97)));
    made
}

#[test]
fn each_field_of_a_query_leaves_the_others_out() {
    let made = four();
    let of = |query| made.numbers(&query, LagSort::Oldest, (0, 10));
    assert_eq!(of(all()), [1, 2, 3, 4]);
    assert_eq!(
        of(LagQuery {
            since: UnixMs(2_000),
            until: UnixMs(4_000),
            ..all()
        }),
        [2, 3]
    );
    assert_eq!(
        of(LagQuery {
            least: Nanos::from_millis(700),
            ..all()
        }),
        [2, 4]
    );
    assert_eq!(
        of(LagQuery {
            confidence: 0.9,
            ..all()
        }),
        [1, 4]
    );
    assert_eq!(
        of(LagQuery {
            set_off_by: "input".into(),
            ..all()
        }),
        [1, 3]
    );
    let subjects = made.store.subjects().expect("asked").into_iter();
    let slow = subjects.filter(|one| one.plugin_id.as_ref().is_some_and(|id| *id == "slow"));
    let slow: Vec<i64> = slow.map(|one| one.id).collect();
    assert_eq!(slow.len(), 1, "both lags are about the same");
    assert_eq!(
        of(LagQuery {
            subjects: Some(slow),
            ..all()
        }),
        [1, 4]
    );
    assert_eq!(
        of(LagQuery {
            subjects: Some(vec![]),
            ..all()
        }),
        [0_u32; 0]
    );
}

#[test]
fn pages_are_in_the_order_that_is_asked_for() {
    let made = four();
    let of = |sort, page| made.numbers(&all(), sort, page);
    assert_eq!(of(LagSort::Newest, (0, 2)), [4, 3]);
    assert_eq!(of(LagSort::Newest, (2, 2)), [2, 1]);
    assert_eq!(of(LagSort::Longest, (0, 10)), [2, 4, 1, 3]);
    assert_eq!(of(LagSort::Shortest, (1, 2)), [1, 4]);
    assert_eq!(of(LagSort::Oldest, (4, 2)), [0_u32; 0]);
    let ids: Vec<i64> = (0..100).collect();
    let some = LagQuery {
        subjects: Some(ids),
        ..all()
    };
    let lags = made.store.lags(&some, LagSort::Longest, (0, 2), 1_000_000);
    let lags = lags.expect("asked").into_iter();
    let numbers: Vec<u32> = lags.map(|lag| lag.id.number).collect();
    assert_eq!(numbers, [2, 4], "many are read in order, not sorted");
}

#[test]
fn a_lag_that_is_stored_again_is_there_once() {
    let made = four();
    made.lag("a.1", 4, 4_000, 800, Some(("other", 0.8)));
    let query = LagQuery {
        least: Nanos::from_millis(800),
        ..all()
    };
    assert_eq!(made.numbers(&query, LagSort::Oldest, (0, 10)), [2, 4]);
    assert_eq!(made.store.count_lags(&all()).expect("counted"), 4);
    made.lag("a.1", 1, 1_000, 300, Some(("other", 0.8)));
    let left = made.store.subjects().expect("asked").into_iter();
    let left: Vec<String> = left.map(|one| one.plugin).collect();
    assert!(!left.contains(&"The slow".to_owned()), "{left:?}");
}

#[test]
fn of_lags_that_are_stored_together_all_are_or_none() {
    let made = made();
    made.session("a.1", "Eclipse", None);
    let lag = |session: &str, number: u32| {
        let row = EpisodeRow {
            id: EpisodeId::from((session, number)),
            started: UnixMs(i64::from(number)),
            duration: Nanos::from_millis(300),
            verdict: "unknown".into(),
            issue: String::new(),
            report: "{}".into(),
        };
        (row, Vec::new())
    };
    let numbers = || made.numbers(&all(), LagSort::Oldest, (0, 10));
    let refused = made.store.put_episodes(&[lag("a.1", 1), lag("gone.1", 2)]);
    assert!(refused.is_err() && numbers().is_empty(), "{refused:?}");
    made.store
        .put_episodes(&[lag("a.1", 1), lag("a.1", 2), lag("a.1", 1)])
        .expect("stored");
    assert_eq!(numbers(), [1, 2]);
}

#[test]
fn lags_follow_a_program_that_is_named_later() {
    let made = made();
    made.session("a.1", "start.sh", None);
    made.session("b.1", "start.sh", None);
    made.lag("a.1", 1, 1_000, 300, Some(("slow", 0.9)));
    made.lag("b.1", 1, 2_000, 300, Some(("slow", 0.9)));
    made.session("a.1", "Eclipse", Some("/eclipse"));
    assert_eq!(made.about(&"a.1".into()), ["Eclipse: The slow"]);
    assert_eq!(made.about(&"b.1".into()), ["start.sh: The slow"]);
}

#[test]
fn nothing_of_a_deleted_session_is_left() {
    let made = four();
    made.session("b.1", "Letters", None);
    made.lag("b.1", 1, 5_000, 300, Some(("slow", 0.9)));
    made.store
        .put_active_times(&"a.1".into(), &[(UnixMs(0), Nanos::from_millis(90_000))])
        .expect("stored");
    made.store.delete_session(&"a.1".into()).expect("deleted");
    let left: Vec<String> = made
        .store
        .subjects()
        .expect("asked")
        .into_iter()
        .map(|one| one.title)
        .collect();
    assert_eq!(left, ["Letters"]);
    assert_eq!(made.store.count_lags(&all()).expect("counted"), 1);
    assert_eq!(
        made.store
            .active_times(UnixMs(0), UnixMs(1))
            .expect("asked"),
        []
    );
}

#[test]
fn active_times_are_those_of_the_quarters_that_begin_in_time() {
    let made = made();
    made.session("a.1", "Eclipse", Some("/eclipse"));
    made.session("a.2", "Eclipse", Some("/eclipse"));
    let quarter = |number: i64, seconds: u64| {
        (
            UnixMs(number * 900_000),
            Nanos::from_millis(seconds * 1_000),
        )
    };
    let put = |id: &str, quarters: &[_]| {
        made.store
            .put_active_times(&id.into(), quarters)
            .expect("stored")
    };
    put("a.1", &[quarter(0, 100), quarter(1, 200)]);
    put("a.1", &[quarter(1, 250), quarter(2, 300)]);
    put("a.2", &[quarter(1, 50)]);
    let sums = |since: i64, until: i64| {
        let totals = made
            .store
            .active_times(UnixMs(since * 900_000), UnixMs(until * 900_000));
        totals
            .expect("asked")
            .iter()
            .map(|total| total.active.as_millis())
            .collect::<Vec<_>>()
    };
    assert_eq!(sums(0, 1), [100_000.0]);
    assert_eq!(sums(1, 3), [600_000.0]);
    assert_eq!(sums(3, 4), [0.0; 0]);
}
