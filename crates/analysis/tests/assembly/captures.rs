//! The answers to `capture`.

use laggard_analysis::CAPTURES;
use laggard_wire::*;

use crate::script::{Script, UI, WORKER, ms};

const DISPLAY: ClassId = ClassId(1);
const CHECKER: ClassId = ClassId(2);

fn component(parent: u64, kind: ComponentKind, area: [i64; 4]) -> ComponentRecord {
    ComponentRecord {
        parent,
        window: 1,
        kind,
        flags: u8::from(parent == 0),
        class: DISPLAY,
        owner: if parent > 1 { CHECKER } else { ClassId::NONE },
        x: area[0],
        y: area[1],
        width: area[2].unsigned_abs(),
        height: area[3].unsigned_abs(),
    }
}

fn components(command: u64, records: Vec<ComponentRecord>) -> Event {
    Event::Components(ComponentsBlock {
        command,
        thread: UI,
        start: ms(100),
        end: ms(130),
        flags: 0,
        records,
    })
}

fn click(time: u64, x: i64, y: i64) -> PointerRecord {
    PointerRecord {
        time: ms(time),
        kind: PointerKind::Down,
        button: 1,
        x,
        y,
        window: 1,
        class: DISPLAY,
        owner: CHECKER,
    }
}

fn pointer(command: u64, thread: ThreadId, records: Vec<PointerRecord>) -> Event {
    Event::Pointer(PointerBlock {
        command,
        thread,
        since: ms(10),
        records,
    })
}

fn render(command: u64, file: StringId) -> Event {
    Event::Render(RenderBlock {
        command,
        thread: UI,
        time: ms(140),
        file,
        x: -5,
        y: 6,
        width: 70,
        height: 80,
    })
}

#[test]
fn the_parts_of_a_capture_come_together_by_their_number() {
    let mut script = Script::new();
    script
        .then(pointer(7, UI, vec![click(20, -3, 4)]))
        .then(pointer(7, WORKER, Vec::new()))
        .then(components(
            7,
            vec![component(0, ComponentKind::Window, [0, 0, 100, 100])],
        ));
    script.then(Event::String {
        id: StringId(20),
        text: "render-7.png".to_owned(),
    });
    script
        .then(render(7, StringId(20)))
        .then(pointer(8, UI, Vec::new()));
    script.then(Event::Reply {
        command: 7,
        status: ReplyStatus::Done,
        message: StringId(20),
    });
    let facts = script.assembler.facts();
    assert_eq!(facts.reply(7), Some((ReplyStatus::Done, "render-7.png")));
    assert_eq!(facts.reply(8), None);
    let capture = facts.capture(7).expect("captured");
    let [ui, worker] = capture.pointer.as_slice() else {
        panic!("two threads")
    };
    assert_eq!((&*ui.thread.name, &*worker.thread.name), ("main", "Worker"));
    let moment = &ui.moments[0];
    assert_eq!((moment.time, moment.x, moment.y), (ms(20), -3, 4));
    let owner = moment.owner.as_ref().expect("owner");
    let plugin = owner.plugin.as_ref().expect("plug-in");
    assert_eq!((&*owner.name, &*plugin.id), ("spell.Checker", "spell"));
    assert_eq!(capture.renders[0].file, "render-7.png");
    assert!(
        facts
            .capture(8)
            .is_some_and(|next| next.components.is_empty())
    );
    assert_eq!((facts.capture(9), facts.left_out), (None, 0));
}

#[test]
fn the_innermost_component_of_the_topmost_window_is_found() {
    let records = vec![
        component(0, ComponentKind::Window, [0, 0, 1000, 800]),
        component(1, ComponentKind::Plain, [0, 30, 1000, 770]),
        component(2, ComponentKind::Tree, [10, 40, 200, 700]),
        component(2, ComponentKind::Editor, [200, 40, 700, 700]),
        component(0, ComponentKind::Window, [300, 300, 100, 100]),
        component(5, ComponentKind::Password, [310, 310, 50, 20]),
    ];
    let mut script = Script::new();
    script.then(components(1, records));
    let capture = script.assembler.facts().capture(1).expect("captured");
    let at = |x, y| capture.components[0].at(x, y).map(|found| found.kind);
    assert_eq!(at(20, 50), Some(ComponentKind::Tree));
    assert_eq!(
        at(205, 50),
        Some(ComponentKind::Tree),
        "the first of siblings lies on top"
    );
    assert_eq!(at(500, 50), Some(ComponentKind::Editor));
    assert_eq!(at(5, 50), Some(ComponentKind::Plain));
    assert_eq!(at(5, 5), Some(ComponentKind::Window));
    assert_eq!(at(320, 315), Some(ComponentKind::Password));
    assert_eq!(
        at(390, 390),
        Some(ComponentKind::Window),
        "the dialog, not the editor under it"
    );
    assert_eq!(at(1000, 5), None);
    assert_eq!(at(-1, 5), None);
    let child = &capture.components[0].all[2];
    assert_eq!((child.parent, child.active), (Some(1), false));
    assert_eq!(
        child.owner.as_ref().map(|class| &*class.name),
        Some("spell.Checker")
    );
}

#[test]
fn damage_makes_no_circle_no_foreign_path_and_no_end_of_memory() {
    let mut script = Script::new();
    let own = component(1, ComponentKind::Plain, [0, 0, 5, 5]);
    let ahead = component(u64::MAX, ComponentKind::Plain, [i64::MIN, i64::MAX, 5, 5]);
    let mut many = vec![own, ahead];
    many.resize(30_000, component(0, ComponentKind::Plain, [0, 0, 1, 1]));
    script.then(components(1, many));
    for (id, name) in [(20, "../escape.png"), (21, ".png"), (22, "render-1.exe")] {
        script.then(Event::String {
            id: StringId(id),
            text: name.to_owned(),
        });
        script.then(render(1, StringId(id)));
    }
    let facts = script.assembler.facts();
    let capture = facts.capture(1).expect("captured");
    let all = &capture.components[0];
    assert_eq!((all.all[0].parent, all.all[1].parent), (None, None));
    assert_eq!((all.all.len(), all.cut), (20_000, true));
    assert_eq!((capture.renders.len(), facts.left_out), (0, 10_003));
    assert_eq!(all.at(i64::MAX, i64::MIN), None);
}

#[test]
fn only_the_latest_are_kept() {
    let mut script = Script::new();
    for command in 1..=CAPTURES as u64 + 2 {
        script.then(pointer(command, UI, Vec::new()));
    }
    let facts = script.assembler.facts();
    assert_eq!(facts.captures.len(), CAPTURES);
    assert_eq!((facts.capture(2), facts.capture(3).is_some()), (None, true));
}
