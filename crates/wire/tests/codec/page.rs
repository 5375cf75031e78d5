//! The constants in the code are those of `docs/wire-format.md`.

use std::path::Path;

use laggard_wire::{
    BLOCKS, ComponentRole, EndReason, Forgotten, GapKind, LandmarkKind, MAGIC, MAJOR, MAX_PAYLOAD,
    MINOR, Milestone, PluginKind, PointerKind, Relation, ReplyStatus, ThreadRole,
};

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/wire-format.md");
    std::fs::read_to_string(path).expect("docs/wire-format.md")
}

/// The rows of the table under a heading, as cells.
fn table(page: &str, heading: &str) -> Vec<Vec<String>> {
    let section = page
        .split(&format!("\n## {heading}"))
        .nth(1)
        .unwrap_or_else(|| panic!("section {heading}"));
    let section = section.split("\n## ").next().expect("split gives one");
    let rows = section.lines().filter(|line| line.starts_with('|'));
    rows.skip(2)
        .map(|row| {
            row.trim_matches('|')
                .split('|')
                .map(|cell| cell.trim().to_owned())
                .collect()
        })
        .collect()
}

#[test]
fn blocks_are_those_of_the_page() {
    let on_page: Vec<(u8, String)> = table(&page(), "Block types")
        .iter()
        .map(|row| {
            (
                row[0].parse().expect("a number"),
                row[1].trim_matches('`').to_owned(),
            )
        })
        .collect();
    let in_code: Vec<(u8, String)> = BLOCKS
        .iter()
        .map(|block| (*block as u8, block.name().to_owned()))
        .collect();
    assert_eq!(in_code, on_page);
}

#[test]
fn header_and_limits_are_those_of_the_page() {
    let page = page();
    let header = table(&page, "Header, 12 bytes");
    let magic: Vec<String> = MAGIC.iter().map(|byte| format!("{byte:02X}")).collect();
    assert!(header[0][2].contains(&magic.join(" ")), "{}", header[0][2]);
    assert!(
        header[1][2].ends_with(&format!("now {MAJOR}")),
        "{}",
        header[1][2]
    );
    assert!(
        header[2][2].ends_with(&format!("now {MINOR}")),
        "{}",
        header[2][2]
    );
    assert!(page.starts_with(&format!(
        "# The session file, `session.lag`, version {MAJOR}.{MINOR}\n"
    )));
    assert_eq!(MAX_PAYLOAD, 16 * 1024 * 1024);
    assert!(page.contains("16,777,216"));
}

#[test]
fn relations_are_those_of_the_page() {
    let on_page = table(&page(), "Relation of a sample to its lock's owner");
    let named = [
        (Relation::Jvm, "the JVM itself"),
        (Relation::SchedulingRule, "a scheduling rule"),
        (Relation::EclipseLock, "Eclipse's `ILock`"),
        (Relation::Join, "`Job.join`"),
        (Relation::SyncExec, "`syncExec`"),
        (Relation::ProgressDialog, "a progress dialog"),
    ];
    assert_eq!(on_page.len(), named.len());
    for (row, (relation, words)) in on_page.iter().zip(named) {
        assert_eq!(row[0], relation.byte().to_string());
        assert!(row[1].starts_with(words), "{} is {words}", row[1]);
    }
}

#[test]
fn roles_are_those_of_the_page() {
    let on_page = table(&page(), "Captures");
    let named = [
        (ComponentRole::Plain, "plain"),
        (ComponentRole::Window, "window"),
        (ComponentRole::Text, "text"),
        (ComponentRole::Password, "password"),
        (ComponentRole::Editor, "editor"),
        (ComponentRole::Table, "table"),
        (ComponentRole::Tree, "tree"),
        (ComponentRole::TitleBar, "title-bar"),
        (ComponentRole::Label, "label"),
        (ComponentRole::Tabs, "tabs"),
        (ComponentRole::Canvas, "canvas"),
    ];
    assert_eq!(on_page.len(), named.len());
    for (row, (role, word)) in on_page.iter().zip(named) {
        assert_eq!((&*row[0], &*row[1]), (word, &*role.byte().to_string()));
    }
}

#[test]
fn kinds_are_those_of_the_page() {
    // Each list in the page's words, and the numbers the code gives the same things.
    let page = page();
    let landmarks = [
        "dispatch",
        "observer",
        "paint",
        "async",
        "timer",
        "command",
        "activation",
        "modal",
    ];
    let words: Vec<String> = landmarks
        .iter()
        .enumerate()
        .map(|(at, word)| format!("{} {word}", at + 1))
        .collect();
    assert!(page.contains(&words.join(", ")));
    assert_eq!(LandmarkKind::Dispatch.byte(), 1);
    assert_eq!(LandmarkKind::Modal.byte(), 8);

    assert!(page.contains("0 unknown, 1 OSGi bundle, 2 jar or directory, 3 the Java runtime, 4 NetBeans module, 5 jEdit plug-in, 6 Laggard's agent"));
    assert_eq!(
        (
            PluginKind::OsgiBundle.byte(),
            PluginKind::JavaRuntime.byte(),
            PluginKind::Agent.byte()
        ),
        (1, 3, 6)
    );

    assert!(page.contains("role `u8` (0 other, 1 SWT UI, 2 AWT UI)"));
    assert_eq!((ThreadRole::SwtUi.byte(), ThreadRole::AwtUi.byte()), (1, 2));

    assert!(page.contains("(1 the process was stopped, 2 the machine slept, 3 a debugger held the thread, 4 the thread was starved: ready to run without a processor; 5 nothing stood still, length 0: the wall clock was set back by the second length)"));
    let gaps = [
        GapKind::Stopped,
        GapKind::Slept,
        GapKind::Debugger,
        GapKind::Starved,
        GapKind::ClockSetBack,
    ];
    assert_eq!(gaps.map(GapKind::byte), [1, 2, 3, 4, 5]);

    assert!(
        page.contains(
            "(1 the program ends in order, 2 the agent turned itself off, 3 asked to stop; since 1.3: 4 the agent failed, an exception of its own ended it; 5 the file reached its limit or could not be written on)"
        )
    );
    let reasons = [
        EndReason::Exit,
        EndReason::AgentOff,
        EndReason::Asked,
        EndReason::AgentFailed,
        EndReason::FileFull,
    ];
    assert_eq!(reasons.map(EndReason::byte), [1, 2, 3, 4, 5]);

    assert!(page.contains(
        "bits: 0 strings, 1 plug-ins, 2 classes, 3 landmarks, 4 threads, 5 frames, 6 stacks;"
    ));
    let forgotten = [
        Forgotten::STRINGS,
        Forgotten::PLUGINS,
        Forgotten::CLASSES,
        Forgotten::LANDMARKS,
        Forgotten::THREADS,
        Forgotten::FRAMES,
        Forgotten::STACKS,
    ];
    assert_eq!(forgotten.map(|kind| kind.0), [1, 2, 4, 8, 16, 32, 64]);

    assert!(
        page.contains("(1 first event dispatched, 2 agent fully active, 3 host asked to restart)")
    );
    assert_eq!(
        (
            Milestone::FirstDispatch.byte(),
            Milestone::RestartAsked.byte()
        ),
        (1, 3)
    );

    assert!(page.contains("(1 move, 2 down, 3 up)"));
    let kinds = [PointerKind::Move, PointerKind::Down, PointerKind::Up];
    assert_eq!(kinds.map(PointerKind::byte), [1, 2, 3]);

    assert!(page.contains("(1 done, 2 declined by the user, 3 failed, 4 not understood)"));
    assert_eq!(
        (ReplyStatus::Done.byte(), ReplyStatus::NotUnderstood.byte()),
        (1, 4)
    );
}
