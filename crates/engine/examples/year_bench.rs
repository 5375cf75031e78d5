//! A benchmark: how long a query takes in a database with a year of sessions; `cargo xtask bench --only year` runs it.
//!
//!     year_bench make DIR END    2,000 sessions with 100 lags each in the year up to END, Unix milliseconds
//!     year_bench read DIR END    milliseconds: the overview of a month, the slowest page of a search, the slowest with a filter, the
//!                                list of plug-ins, one plug-in with its time and what turning it off gained, the whole ranking

use std::path::Path;
use std::time::Instant;
use std::{env, process::ExitCode};

use laggard_engine::{Clock, Engine, EngineError, Paths};
use laggard_record::{
    Causes, Character, Clause, EpisodeId, Evidence, JudgedEpisode, Kind, LagFilter, LagOrder,
    Landmark, Location, Nanos, Origin, Period, Plugin, Role, Suspect, Trigger, UnixMs,
};
use laggard_store::{EpisodeRow, SessionRow, Store, SuspectRow, TurnedOffRow};

const SESSIONS: u32 = 2_000;
const LAGS: u32 = 100;
const PLUGINS: u32 = 150;
const LANDMARKS: u32 = 20;
const USAGE: &str = "usage: year_bench make|read DIR END";
const YEAR_MS: i64 = 365 * 24 * 3_600_000;
/// Lags on one page of the window.
const PAGE: u32 = 100;
/// Runs of each query; the median counts.
const TIMES: usize = 7;

type Outcome = Result<(), Box<dyn std::error::Error>>;

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let outcome = match &words[..] {
        [what, dir, end] => match (what.as_str(), end.parse()) {
            ("make", Ok(end)) => make(Path::new(dir), end),
            ("read", Ok(end)) => read(Path::new(dir), end),
            _ => Err(USAGE.into()),
        },
        _ => Err(USAGE.into()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn paths(dir: &Path) -> Paths {
    Paths::in_dir(dir)
}

fn make(dir: &Path, now: i64) -> Outcome {
    // As long as anybody can keep them: the app deletes what is older when it starts.
    open(dir, now)?.settings().change(|settings| {
        settings.keep_days = 3_650;
        Ok::<_, EngineError>(())
    })?;
    let store = Store::open(&paths(dir).database())?;
    store.note_turned_off(&TurnedOffRow {
        install: "/opt/eclipse-1".into(),
        plugin_id: "com.example.tool4".into(),
        at: UnixMs(now - YEAR_MS / 4),
        turned_off: true,
    })?;
    for number in 0..SESSIONS {
        let started = now - YEAR_MS + YEAR_MS / i64::from(SESSIONS) * i64::from(number);
        let program = number % 3;
        let lags: Vec<JudgedEpisode> = (1..=LAGS).map(|lag| judged(number, lag, started)).collect();
        let session = SessionRow {
            id: format!("s{number}.1").into(),
            host: "eclipse".into(),
            title: format!("Eclipse {program}"),
            install: Some(format!("/opt/eclipse-{program}").into()),
            started: UnixMs(started),
            ended: Some(UnixMs(started + 4 * 3_600_000)),
            state: "ended".into(),
            episodes: LAGS,
            perceptible: LAGS,
            waited: Nanos(lags.iter().map(|lag| lag.duration.0).sum()),
            active: Nanos::from_millis(3 * 3_600_000),
            ..SessionRow::default()
        };
        store.put_session(&session)?;
        let quarters: Vec<(UnixMs, Nanos)> = (0..16)
            .map(|quarter| {
                (
                    UnixMs((started / 900_000 + quarter) * 900_000),
                    Nanos::from_millis(675_000),
                )
            })
            .collect();
        store.put_active_times(&session.id, &quarters)?;
        let rows: Vec<_> = lags.iter().map(rows).collect();
        store.put_episodes(&rows)?;
    }
    Ok(())
}

/// Makes one lag; its number decides its plug-in, landmark and cause.
fn judged(session: u32, number: u32, started: i64) -> JudgedEpisode {
    let many = session
        .wrapping_mul(LAGS)
        .wrapping_add(number)
        .wrapping_mul(2_654_435_761)
        >> 8;
    let (plugin, landmark) = (many % PLUGINS, many / PLUGINS % LANDMARKS);
    let verdict = match many % 10 {
        0..6 => Kind::PlugIn,
        6 => Kind::Host,
        7 => Kind::Gc,
        8 => Kind::Machine,
        _ => Kind::Unknown,
    };
    let duration = Nanos::from_millis(100 + u64::from(many % 2_000));
    // Garbage collections and standstills happen in no listener.
    let class = |kind: Kind| match kind {
        Kind::PlugIn => Some(format!(
            "com.example.tool{plugin}.internal.Listener{landmark}"
        )),
        Kind::Host => Some(format!("org.eclipse.ui.internal.Part{}", many % 200)),
        _ => None,
    };
    let suspect = |kind: Kind, share: f64| Suspect {
        kind,
        plugin: (kind == Kind::PlugIn).then(|| Plugin {
            id: format!("com.example.tool{plugin}").into(),
            name: format!("Tool Number {plugin}"),
            version: "1.2.3".into(),
            location: format!("reference:file:plugins/com.example.tool{plugin}_1.2.3.jar"),
            origin: Origin::Added,
        }),
        role: Role::Executing,
        time: Nanos((duration.0 as f64 * share) as u64),
        share,
        confidence: 0.96,
        landmark: class(kind).map(|class| Landmark {
            kind: "observer".into(),
            class,
            method: "resourceChanged".into(),
        }),
        evidence: vec![
            Evidence::Measured(Clause::Sampled {
                samples: 12,
                all: 14,
                time: duration,
                method: Some(format!("com.example.tool{plugin}.internal.Checker.check")),
            }),
            Evidence::Busy {
                program: Some("backup".into()),
                percent: 85.0,
            },
        ],
        way: Vec::new(),
        without: Some(Nanos((duration.0 as f64 * (1.0 - share)) as u64)),
    };
    JudgedEpisode {
        id: EpisodeId {
            session: format!("s{session}.1").as_str().into(),
            number,
        },
        started: UnixMs(started + i64::from(number) * 140_000),
        duration,
        perceptible: true,
        verdict,
        suspects: vec![
            suspect(verdict, 0.7),
            suspect(Kind::PlugIn, 0.2),
            suspect(Kind::Gc, 0.1),
        ],
        character: Some(Character {
            trigger: Trigger::Input,
            cause: None,
            causes: Causes::default(),
            location: Location::default(),
            runnable_threads: None,
        }),
        issue: None,
    }
}

fn rows(judged: &JudgedEpisode) -> (EpisodeRow, Vec<SuspectRow>) {
    let text = |value: serde_json::Value| value.to_string();
    let mut report = serde_json::json!(judged);
    report["format"] = 3.into();
    let row = EpisodeRow {
        id: judged.id.clone(),
        started: judged.started,
        duration: judged.duration,
        verdict: judged.verdict.as_str().into(),
        issue: String::new(),
        report: report.to_string(),
    };
    let suspects = judged.suspects.iter().map(|suspect| SuspectRow {
        kind: suspect.kind.as_str().into(),
        plugin_id: suspect.plugin.as_ref().map(|plugin| plugin.id.clone()),
        plugin: suspect
            .plugin
            .as_ref()
            .map(|plugin| text(serde_json::json!(plugin)))
            .unwrap_or_default(),
        time: suspect.time,
        confidence: suspect.confidence,
        landmark: suspect
            .landmark
            .as_ref()
            .map(|landmark| text(serde_json::json!(landmark))),
        without: suspect.without,
    });
    (row, suspects.collect())
}

fn open(dir: &Path, now: i64) -> Result<Engine, Box<dyn std::error::Error>> {
    let clock = Clock::new(move || now);
    Ok(Engine::open_with_clock(
        paths(dir),
        clock,
        laggard_view::episode_json,
    )?)
}

fn read(dir: &Path, now: i64) -> Outcome {
    let engine = open(dir, now)?;
    let lags = engine.lags();
    let overview = middle(|| {
        let overview = lags
            .overview(Period::Month, None)
            .map_err(|error| error.to_string())?;
        (overview.now.lags > 0)
            .then_some(())
            .ok_or_else(|| "no lags in the last month".to_owned())
    })?;
    let page = |filter: &LagFilter, order| {
        let page = lags
            .page(filter, order, 0, PAGE)
            .map_err(|error| error.to_string())?;
        (!page.lines.is_empty())
            .then_some(())
            .ok_or_else(|| format!("nothing found: {filter:?}"))
    };
    let mut search: f64 = 0.0;
    // Each key stroke is a query, as when somebody types.
    let typed = "tool number 42 listener7 changed";
    for end in 1..=typed.len() {
        let filter = LagFilter {
            text: typed[..end].into(),
            ..LagFilter::default()
        };
        for order in [LagOrder::Newest, LagOrder::Longest] {
            search = search.max(middle(|| page(&filter, order))?);
        }
    }
    let mut filtered: f64 = 0.0;
    let all = LagFilter::default;
    for filter in [
        all(),
        LagFilter {
            cause: Some(Kind::Gc),
            ..all()
        },
        LagFilter {
            program: Some("/opt/eclipse-1".into()),
            ..all()
        },
        LagFilter {
            plugin: Some("com.example.tool4".into()),
            ..all()
        },
        LagFilter {
            least: Nanos::from_millis(2_000),
            trigger: Some(Trigger::Input),
            ..all()
        },
        LagFilter {
            period: Some(Period::Month),
            confidence: 0.95,
            ..all()
        },
    ] {
        for order in [
            LagOrder::Newest,
            LagOrder::Oldest,
            LagOrder::Longest,
            LagOrder::Shortest,
        ] {
            filtered = filtered.max(middle(|| page(&filter, order))?);
        }
    }
    let words = |error: EngineError| error.to_string();
    let some = |any: bool| any.then_some(()).ok_or_else(|| "nothing told".to_owned());
    let list = middle(|| some(!engine.trends().list(false).map_err(words)?.is_empty()))?;
    let (plugin, install) = ("com.example.tool4".into(), "/opt/eclipse-1".into());
    let one = middle(|| {
        let details = engine.ranking().details(&plugin, Some(&install));
        some(!details.map_err(words)?.episodes.is_empty())?;
        let trend = engine.trends().of(&plugin, Some(&install));
        some(trend.map_err(words)?.steps.len() > 50)?;
        let gained = engine.ranking().gained(&plugin, &install);
        some(gained.map_err(words)?.is_some())
    })?;
    let ranking = middle(|| some(!engine.ranking().all().map_err(words)?.is_empty()))?;
    println!("{overview:.1} {search:.1} {filtered:.1} {list:.1} {one:.1} {ranking:.1}");
    Ok(())
}

/// The median duration of several runs, milliseconds.
fn middle(mut ask: impl FnMut() -> Result<(), String>) -> Result<f64, String> {
    let mut took = Vec::with_capacity(TIMES);
    for _ in 0..TIMES {
        let begun = Instant::now();
        ask()?;
        took.push(begun.elapsed().as_secs_f64() * 1e3);
    }
    took.sort_by(f64::total_cmp);
    Ok(took[TIMES / 2])
}
