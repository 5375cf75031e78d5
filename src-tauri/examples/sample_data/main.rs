//! Fills a data directory with three generated sessions of an Eclipse, so that every page has something to show.
//!
//!     cargo run --locked -p laggard-app --example sample_data -- DIR [ECLIPSE_HOME]
//!     LAGGARD_DATA_DIR=DIR laggard-app --open
//!
//! The session files are written by the wire codec and read by the engine, as real ones are; only the inbox's entry is
//! put in directly, because nobody was there to be told. With an Eclipse home the plug-ins can be turned off and on.

use std::path::Path;
use std::{env, fs};

use laggard_engine::{Clock, Engine, Paths};
use laggard_record::{FreezeCause, FreezeEnd, Happened, Nanos, Notice, Plugin, Program, UnixMs};
use laggard_wire::{
    ActivityBlock, EndReason, Event, LandmarkKind, Milestone, SessionBlock, StackId, StringId,
    ThreadBlock, ThreadKind,
};

mod file;
use file::{File, UI, ms};

const MINUTE: u64 = 60_000;
const HOUR: i64 = 3_600_000;

/// Symbolic id, name, observer, its method, and waits in milliseconds.
type Culprit = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static [u64],
);

const CULPRITS: [Culprit; 3] = [
    (
        "com.example.sluggish.spellcheck",
        "Sluggish Spellcheck",
        "com.example.sluggish.spellcheck.SpellcheckListener",
        "resourceChanged",
        &[412, 1240, 455, 398, 2310, 433, 890],
    ),
    (
        "org.eclipse.example.outliner",
        "Outliner",
        "org.eclipse.example.outliner.OutlineUpdater",
        "selectionChanged",
        &[180, 240, 310],
    ),
    (
        "com.example.demo.workspace",
        "Demo Workspace",
        "com.example.demo.workspace.Decorator",
        "labelProviderChanged",
        &[130],
    ),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = env::args_os().skip(1);
    let directory = words.next().ok_or("say which directory to fill")?;
    let directory = Path::new(&directory);
    let eclipse = words.next().map(fs::canonicalize).transpose()?;
    let eclipse = eclipse.map(|path| path.to_string_lossy().into_owned());
    let now = Clock::system().now_ms();
    for (hours_ago, rounds) in [(50, 3), (26, 2), (2, 1)] {
        let started = now - hours_ago * HOUR;
        let run = directory.join(format!("sessions/sample-{hours_ago}h-ago"));
        fs::create_dir_all(run.join("1"))?;
        let launch = serde_json::json!({
            "host": "eclipse", "title": "Eclipse", "install": eclipse, "command": [eclipse],
            "directory": null, "started_ms": started, "exit_code": 0,
        });
        fs::write(run.join("run.json"), serde_json::to_vec(&launch)?)?;
        fs::write(run.join("1/session.lag"), session(started, rounds))?;
    }
    let engine = Engine::open(Paths::in_dir(directory), laggard_view::episode_json)?;
    drop(engine.launches().catch_up()?);
    if let Some(eclipse) = &eclipse {
        engine.profiles().add(Path::new(eclipse))?;
    }
    tell(&engine, now)?;
    for ranked in engine.ranking().all()? {
        println!(
            "{:5} waits, {:8.1} ms: {}",
            ranked.count,
            ranked.total.as_millis(),
            ranked.plugin.name
        );
    }
    Ok(())
}

/// Notifications about the worst plug-in, a freeze that is nobody's, and others that are put aside.
fn tell(engine: &Engine, now: i64) -> Result<(), Box<dyn std::error::Error>> {
    let Some(worst) = engine.ranking().all()?.into_iter().next() else {
        return Ok(());
    };
    let details = engine
        .ranking()
        .details(&worst.plugin.id, worst.install.as_ref())?;
    let Some(newest) = details.episodes.into_iter().next() else {
        return Ok(());
    };
    let program = Program {
        host: Some("Eclipse".to_owned()),
        own: None,
    };
    let lagged = |plugin: &Plugin, felt: Nanos, today| Happened::Lagged {
        plugin: plugin.clone(),
        program: program.clone(),
        felt: Some(felt),
        time: felt,
        today,
        landmark: None,
        without: Some(Nanos::from_millis(83)),
        episode: newest.id.number,
    };
    let put = |minutes: i64, happened: Happened| {
        let notice = Notice {
            id: 0,
            at: UnixMs(now - minutes * MINUTE as i64),
            happened,
            install: worst.install.clone(),
            session: Some(newest.id.session.clone()),
            put_aside: None,
            seen: false,
        };
        engine.inbox().put(notice).map(|notice| notice.id)
    };
    put(190, lagged(&worst.plugin, Nanos::from_millis(1_400), 1))?;
    put(
        64,
        Happened::Froze {
            program: program.clone(),
            since: Some(UnixMs(now - 64 * MINUTE as i64)),
            time: Nanos::from_millis(7_200),
            cause: FreezeCause::Gc,
            end: FreezeEnd::Answered,
            episode: None,
        },
    )?;
    put(5, lagged(&worst.plugin, worst.worst, 3))?;
    let others = engine.ranking().all()?.into_iter().skip(1);
    let others: Vec<u32> = others
        .take(2)
        .zip([40, 90])
        .map(|(one, minutes)| put(minutes, lagged(&one.plugin, one.worst, 1)))
        .collect::<Result<_, _>>()?;
    if let [snoozed, archived] = others[..] {
        engine.inbox().snooze(&[snoozed])?;
        engine.inbox().archive(&[archived])?;
    }
    Ok(())
}

/// Forty minutes in which every culprit makes the user wait, `rounds` times over.
fn session(started: i64, rounds: u64) -> Vec<u8> {
    let mut file = File::default();
    let agent = (
        file.string("agent.version"),
        file.string(env!("CARGO_PKG_VERSION")),
    );
    let java = (file.string("java.version"), file.string("21.0.4"));
    let system = (file.string("os.name"), file.string("Linux"));
    file.write(Event::Session(SessionBlock {
        started_at_ms: started as u64,
        pid: 4_000_000,
        properties: vec![agent, java, system],
    }));
    let swt = file.plugin(1, "org.eclipse.swt", "Standard Widget Toolkit");
    let display = file.class(1, "org.eclipse.swt.widgets.Display", swt);
    let dispatch = file.landmark(1, LandmarkKind::Dispatch, display, "readAndDispatch", "");
    let name = file.string("main");
    file.write(Event::Thread(ThreadBlock {
        id: UI,
        java_id: 1,
        name,
        kind: ThreadKind::SwtUi,
    }));
    let root = file.stack(1, StackId(0), display, "readAndDispatch");
    file.write(Event::Milestone {
        time: ms(2_000),
        which: Milestone::FirstDispatch,
    });

    let mut places = Vec::new();
    for (number, (id, name, observer, method, _)) in CULPRITS.iter().enumerate() {
        let number = number as u64 + 2;
        let plugin = file.plugin(number, id, name);
        let class = file.class(number, observer, plugin);
        let landmark = file.landmark(number, LandmarkKind::Observer, class, method, observer);
        let stack = file.stack(number, root, class, method);
        places.push((landmark, class, stack));
    }
    let mut at = 30_000;
    for _ in 0..rounds {
        for (place, culprit) in places.iter().zip(&CULPRITS) {
            for &length in culprit.4 {
                file.episode((dispatch, display), *place, at, length);
                at += 37_000;
            }
        }
    }
    for window in 1..=(at + 40 * MINUTE) / 10_000 {
        file.write(Event::Activity(ActivityBlock {
            time: ms(window * 10_000),
            length: ms(10_000),
            thread: UI,
            dispatched: 300,
        }));
    }
    file.write(Event::End {
        time: ms(at + 41 * MINUTE),
        reason: EndReason::Exit,
        message: StringId::NONE,
    });
    file.encoder.into_bytes()
}
