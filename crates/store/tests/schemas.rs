//! Databases of all former schemas, with rows, from `schemas/*.sql`: this Laggard opens each of them and loses nothing.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use laggard_record::{Nanos, PluginId, UnixMs};
use laggard_store::{
    ActivationRow, HeapRow, LagQuery, LagRow, LagSort, SessionRow, Store, StoreError,
};
use rusqlite::Connection;

const SESSION: &str = "20260824-140512-7.1";

/// The SQL of each former schema, by its number.
fn former() -> BTreeMap<u32, String> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/schemas");
    let files = fs::read_dir(directory).expect("fixtures").flatten();
    files
        .map(|file| {
            let name = file.file_name().into_string().expect("a plain name");
            let number = name.trim_end_matches(".sql").parse().expect("a number");
            (number, fs::read_to_string(file.path()).expect("read"))
        })
        .collect()
}

fn made(directory: &Path, sql: &str) -> PathBuf {
    let path = directory.join("laggard.db");
    let database = Connection::open(&path).expect("opened");
    database.execute_batch(sql).expect("a database");
    path
}

/// The SQL that made each table and index.
fn schema(path: &Path) -> Vec<String> {
    let database = Connection::open(path).expect("opened");
    let mut words = database
        .prepare("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
        .expect("asked");
    let rows = words.query_map([], |row| row.get::<_, String>(0));
    rows.expect("asked")
        .map(|sql| {
            let sql = sql.expect("text");
            let words: Vec<&str> = sql.split_whitespace().collect();
            words
                .join(" ")
                .replace("( ", "(")
                .replace(" )", ")")
                .replace(" ,", ",")
        })
        .collect()
}

fn version(path: &Path) -> u32 {
    let database = Connection::open(path).expect("opened");
    let version = database.query_row("PRAGMA user_version", [], |row| row.get(0));
    version.expect("asked")
}

/// The fixtures' rows as `store` returns them, as texts; nothing for tables that a schema does not have.
fn told(store: &Store) -> Vec<String> {
    let mut told = Vec::new();
    for session in store.sessions().expect("sessions") {
        let off = session.turned_off.join(" ");
        told.push(format!(
            "session {} of {} waited {} ms without {off}",
            session.id,
            session.title,
            session.waited.as_millis()
        ));
        // Unknown in sessions that were stored before these columns existed.
        if let Some(start_up) = session.start_up {
            told.push(format!(
                "it was up after {} ms, its heap was {:?}, and it was looked at for {:?} of {:?} ms",
                start_up.as_millis(),
                session.heap,
                session.sampling.map(Nanos::as_millis),
                session.agent_cpu.map(Nanos::as_millis)
            ));
        }
        told.extend(
            session
                .laggard_memory
                .map(|held| format!("Laggard held {held} bytes")),
        );
    }
    for episode in store.episodes(&SESSION.into()).expect("episodes") {
        let length = episode.report.len();
        told.push(format!(
            "episode {} {} {} ms, issue “{}”, report of {length} bytes",
            episode.id.number,
            episode.verdict,
            episode.duration.as_millis(),
            episode.issue
        ));
    }
    for total in store.ranking(None).expect("ranking") {
        told.push(format!(
            "{} took {} ms",
            total.plugin_id,
            total.total.as_millis()
        ));
    }
    for total in store
        .landmarks_of(&"slow.one".into(), None)
        .expect("landmarks")
    {
        told.push(format!("landmark {}", total.landmark));
        let without = total.without.map(Nanos::as_millis);
        told.extend(without.map(|ms| format!("without it {ms} ms")));
    }
    if let Some(settings) = store.setting("settings").expect("settings") {
        let off = settings.contains(r#""screenshots":false"#);
        told.push(format!("settings: screenshots off: {off}"));
    }
    for profile in store.profiles().expect("profiles") {
        told.push(format!("profile {} {:?}", profile.name, profile.command));
    }
    for notice in store.inbox(UnixMs(0)).expect("inbox") {
        told.push(format!(
            "told of {:?}, seen: {}",
            notice.plugin_id.as_ref().map(PluginId::as_str),
            notice.seen
        ));
    }
    told.extend(
        store
            .muted()
            .expect("mutes")
            .iter()
            .map(|id| format!("muted {id}")),
    );
    for off in store
        .turned_off(&"/opt/eclipse".into(), &"dull.one".into())
        .expect("offs")
    {
        told.push(format!("{} off: {}", off.plugin_id, off.turned_off));
    }
    let good = store.good_start(&"/opt/eclipse".into()).expect("starts");
    told.extend(good.iter().map(|id| format!("started well without {id}")));
    let versions = store.versions_of(&"slow.one".into()).expect("versions");
    told.extend(versions.iter().map(|run| {
        let (since, until) = (run.since.0, run.until.0);
        let (plugin, version, program) = (&run.plugin_id, &run.version, &run.program);
        format!("{plugin} was {version} in {program} from {since} to {until}")
    }));
    let heap = store.heap(&"/opt/eclipse".into()).expect("heap");
    told.extend(heap.chosen.map(|chosen| {
        let HeapRow { kept, limit, .. } = heap;
        format!("a heap of {chosen} bytes chosen, {kept} of {limit} kept")
    }));
    let costs = store.start_costs().expect("starts");
    told.extend(costs.iter().map(|row| {
        let ActivationRow {
            plugin,
            origin,
            took,
            ..
        } = &row.activation;
        let (took, start) = (took.as_millis(), row.start.as_millis());
        format!(
            "{plugin} ({origin:?}) took {took} of {start} ms in which {} started",
            row.title
        )
    }));
    let shared = store.shared_days(&SESSION.into()).expect("shared");
    told.extend(shared.iter().map(|day| format!("shared: {day}")));
    let refused = store.refused_days(&SESSION.into()).expect("refused");
    told.extend(refused.iter().map(|day| format!("refused: {day}")));
    told
}

/// Each row with the first schema that has it.
const ROWS: [(u32, &str); 18] = [
    (
        1,
        "session 20260824-140512-7.1 of Eclipse waited 1234.5 ms without dull.one",
    ),
    (
        14,
        "it was up after 2400.5 ms, its heap was Some((536870912, 419430400)), and it was looked at for Some(95.0) of Some(812.5) ms",
    ),
    (17, "Laggard held 73400320 bytes"),
    (
        2,
        "episode 3 plug-in 1234.5 ms, issue “”, report of 460 bytes",
    ),
    (3, "slow.one took 1200 ms"),
    (
        3,
        r#"landmark {"kind":"observer","class":"slow.one.Listener","method":"changed"}"#,
    ),
    (19, "without it 34.5 ms"),
    (4, "settings: screenshots off: true"),
    (
        5,
        r#"profile Eclipse ["/opt/eclipse/eclipse", "-data", "/work"]"#,
    ),
    (6, r#"told of Some("slow.one"), seen: true"#),
    (7, "muted loud.one"),
    (8, "dull.one off: true"),
    (9, "started well without dull.one"),
    (
        3,
        "slow.one was 1.2.0 in /opt/eclipse from 1787580312000 to 1787580312000",
    ),
    (
        13,
        "a heap of 2147483648 bytes chosen, 419430400 of 536870912 kept",
    ),
    (
        16,
        "Slow One (Added) took 812.5 of 4500 ms in which Eclipse started",
    ),
    (20, "shared: 2026-08-24"),
    (21, "refused: 2026-08-25"),
];

#[test]
fn each_former_database_opens_as_the_newest_with_all_its_rows() {
    let dir = tempfile::tempdir().expect("a directory");
    let fresh = dir.path().join("fresh.db");
    drop(Store::open(&fresh).expect("made"));
    let former = former();
    let numbers: Vec<u32> = former.keys().copied().collect();
    let expected: Vec<u32> = (1..=version(&fresh)).collect();
    assert_eq!(
        numbers, expected,
        "a fixture for each schema, the newest too"
    );
    for (number, sql) in former {
        let dir = tempfile::tempdir().expect("a directory");
        let path = made(dir.path(), &sql);
        let store = Store::open(&path).expect("opened");
        let rows = ROWS.iter().filter(|(from, _)| *from <= number);
        let rows: Vec<&str> = rows.map(|(_, words)| *words).collect();
        assert_eq!(told(&store), rows, "schema {number}");
        assert_eq!(schema(&path), schema(&fresh), "schema {number}");
    }
}

#[test]
fn who_reads_a_session_once_more_forgets_nothing_of_what_following_it_took() {
    let dir = tempfile::tempdir().expect("a directory");
    let store = Store::open(&dir.path().join("laggard.db")).expect("opened");
    let mut row = SessionRow {
        id: SESSION.into(),
        ..SessionRow::default()
    };
    for (held, stored) in [
        (None, None),
        (Some(50), Some(50)),
        (Some(40), Some(50)),
        (None, Some(50)),
        (Some(60), Some(60)),
    ] {
        row.laggard_memory = held;
        store.put_session(&row).expect("stored");
        let found = store.session(&SESSION.into()).expect("read");
        assert_eq!(
            found.expect("there").laggard_memory,
            stored,
            "after {held:?}"
        );
    }
}

#[test]
fn lags_and_active_times_of_each_former_database_are_found() {
    let (since, until) = (UnixMs(0), UnixMs(i64::MAX));
    for (number, sql) in former() {
        let dir = tempfile::tempdir().expect("a directory");
        let store = Store::open(&made(dir.path(), &sql)).expect("opened");
        let active = store.active_times(since, until).expect("asked");
        let active: Vec<f64> = active.iter().map(|one| one.active.as_millis()).collect();
        assert_eq!(active, [600_000.0], "schema {number}");
        let query = LagQuery {
            subjects: None,
            since,
            until,
            least: Nanos::ZERO,
            confidence: 0.0,
            set_off_by: String::new(),
        };
        let lags = store
            .lags(&query, LagSort::Newest, (0, 10), 1)
            .expect("asked");
        let subjects = store.subjects().expect("asked");
        let subject = |lag: &LagRow| subjects.iter().find(|one| one.id == lag.subject);
        let found: Vec<(u32, f64, String)> = lags
            .iter()
            .map(|lag| {
                let about = subject(lag).expect("about something");
                let about = format!("{} {} {}", about.title, about.plugin, about.landmark);
                (lag.id.number, lag.confidence, about)
            })
            .collect();
        let expected = match number {
            1 => vec![],
            2 => vec![(3, 0.0, "Eclipse  ".to_owned())],
            _ => vec![(
                3,
                0.9,
                "Eclipse Slow One slow.one.Listener.changed".to_owned(),
            )],
        };
        assert_eq!(found, expected, "schema {number}");
    }
}

#[test]
fn a_newer_laggards_database_is_left_as_it_is_and_said_so() {
    let dir = tempfile::tempdir().expect("a directory");
    let path = made(
        dir.path(),
        "CREATE TABLE hubs (id TEXT); INSERT INTO hubs VALUES ('x'); PRAGMA user_version = 4711;",
    );
    let before = fs::read(&path).expect("read");
    let error = Store::open(&path).expect_err("newer");
    assert!(
        matches!(error, StoreError::Newer { found: 4711, .. }),
        "{error}"
    );
    assert!(error.to_string().contains("newer Laggard"), "{error}");
    assert_eq!(fs::read(&path).expect("read"), before);
    let files = fs::read_dir(dir.path()).expect("listed").count();
    assert_eq!(files, 1, "nor is anything beside it");
}
