//! `tests/vectors/README.md`'s JSON → events.

use laggard_wire::*;
use serde_json::Value;

fn number(value: &Value) -> u64 {
    match value {
        Value::String(digits) => digits.parse().expect("decimal digits"),
        other => other
            .as_u64()
            .unwrap_or_else(|| panic!("a number, not {other}")),
    }
}

/// The fields of one object; a missing field is a fault in the vector.
struct Fields<'a>(&'a Value);

impl Fields<'_> {
    fn n(&self, name: &str) -> u64 {
        number(&self.0[name])
    }
    fn byte(&self, name: &str) -> u8 {
        u8::try_from(self.n(name)).expect("a byte")
    }
    /// A field that a minor version appended; 0 in vectors of those before.
    fn added(&self, name: &str) -> u64 {
        self.0.get(name).map_or(0, number)
    }
    fn ns(&self, name: &str) -> Nanos {
        Nanos(self.n(name))
    }
    fn s(&self, name: &str) -> StringId {
        StringId(self.n(name))
    }
    fn class(&self, name: &str) -> ClassId {
        ClassId(self.n(name))
    }
    fn landmark(&self) -> LandmarkId {
        LandmarkId(self.n("landmark"))
    }
    fn thread(&self) -> ThreadId {
        ThreadId(self.n("thread"))
    }
    fn signed(&self, name: &str) -> i64 {
        self.0[name].as_i64().expect("a number")
    }
    fn list<T>(&self, name: &str, each: impl Fn(&Value) -> T) -> Vec<T> {
        self.0[name]
            .as_array()
            .unwrap_or_else(|| panic!("{name} is a list"))
            .iter()
            .map(each)
            .collect()
    }
}

fn interval(value: &Value) -> IntervalRecord {
    let f = Fields(value);
    IntervalRecord {
        landmark: f.landmark(),
        receiver: f.class("receiver"),
        flags: f.byte("flags"),
        depth: f.n("depth"),
        start: f.ns("start"),
        duration: f.ns("duration"),
        modal: f.ns("modal"),
        child_time: f.ns("child_time"),
        short: f.list("short", short),
    }
}

fn short(value: &Value) -> ShortRecord {
    let f = Fields(value);
    ShortRecord {
        landmark: f.landmark(),
        receiver: f.class("receiver"),
        count: f.n("count"),
        exclusive: f.ns("exclusive"),
    }
}

fn component(value: &Value) -> ComponentRecord {
    let f = Fields(value);
    ComponentRecord {
        parent: f.n("parent"),
        window: f.n("window"),
        kind: ComponentKind::from_byte(f.byte("role")),
        flags: f.byte("flags"),
        class: f.class("class"),
        owner: f.class("owner"),
        x: f.signed("x"),
        y: f.signed("y"),
        width: f.n("width"),
        height: f.n("height"),
    }
}

pub fn event(value: &Value) -> Event {
    let f = Fields(value);
    match value["block"].as_str().expect("block is a name") {
        "session" => Event::Session(SessionBlock {
            started_at_ms: f.n("started_at_ms"),
            pid: f.n("pid"),
            properties: f.list("properties", |pair| {
                (StringId(number(&pair[0])), StringId(number(&pair[1])))
            }),
        }),
        "string" => Event::String {
            id: f.s("id"),
            text: value["text"].as_str().expect("text is a string").to_owned(),
        },
        "plugin" => Event::Plugin(PluginBlock {
            id: PluginId(f.n("id")),
            kind: PluginKind::from_byte(f.byte("kind")),
            symbolic: f.s("symbolic"),
            name: f.s("name"),
            version: f.s("version"),
            location: f.s("location"),
            loader: f.s("loader"),
            code_source: f.s("code_source"),
        }),
        "class" => Event::Class(ClassBlock {
            id: f.class("id"),
            name: f.s("name"),
            plugin: PluginId(f.n("plugin")),
        }),
        "landmark" => Event::Landmark(LandmarkBlock {
            id: LandmarkId(f.n("id")),
            kind: LandmarkKind::from_byte(f.byte("kind")),
            class: f.class("class"),
            method: f.s("method"),
            descriptor: f.s("descriptor"),
            listener: f.s("listener"),
            works_for: WorksFor::from_byte(u8::try_from(f.added("works_for")).expect("a byte")),
        }),
        "thread" => Event::Thread(ThreadBlock {
            id: ThreadId(f.n("id")),
            java_id: f.n("java_id"),
            name: f.s("name"),
            kind: ThreadKind::from_byte(f.byte("role")),
        }),
        "intervals" => Event::Intervals(IntervalsBlock {
            thread: f.thread(),
            records: f.list("records", interval),
        }),
        "frame" => Event::Frame(FrameBlock {
            id: FrameId(f.n("id")),
            class: f.class("class"),
            method: f.s("method"),
            line: f.n("line"),
            flags: f.byte("flags"),
        }),
        "stack" => Event::Stack(StackBlock {
            id: StackId(f.n("id")),
            caller: StackId(f.n("caller")),
            frame: FrameId(f.n("frame")),
            flags: f.byte("flags"),
        }),
        "sample" => Event::Sample(SampleBlock {
            time: f.ns("time"),
            thread: f.thread(),
            stack: StackId(f.n("stack")),
            state: ThreadState::from_byte(f.byte("state")),
            lock_class: f.class("lock_class"),
            lock_hash: f.n("lock_hash"),
            lock_owner: ThreadId(f.n("lock_owner")),
            reason: SampleReason::from_byte(f.byte("reason")),
            cost: f.ns("cost"),
            relation: Relation::from_byte(f.added("relation") as u8),
        }),
        "open" => Event::Open(OpenBlock {
            thread: f.thread(),
            time: f.ns("time"),
            start: f.ns("start"),
            modal: f.ns("modal"),
            frames: f.list("frames", |value| {
                let f = Fields(value);
                OpenFrame {
                    landmark: f.landmark(),
                    receiver: f.class("receiver"),
                    start: f.ns("start"),
                }
            }),
        }),
        "gc" => Event::Gc(GcBlock {
            start: f.ns("start"),
            duration: f.ns("duration"),
            collector: f.s("collector"),
            cause: f.s("cause"),
            before: f.added("before"),
            after: f.added("after"),
            limit: f.added("limit"),
        }),
        "gap" => Event::Gap(GapBlock {
            time: f.ns("time"),
            length: f.ns("length"),
            wall_length: f.ns("wall_length"),
            kind: GapKind::from_byte(f.byte("kind")),
            thread: ThreadId(f.added("thread")),
        }),
        "mark" => Event::Mark { time: f.ns("time") },
        "health" => Event::Health(HealthBlock {
            time: f.ns("time"),
            dropped: f.n("dropped"),
            suppressed: f.n("suppressed"),
            sampling: f.ns("sampling"),
            cpu: Nanos(f.added("cpu")),
        }),
        "end" => Event::End {
            time: f.ns("time"),
            reason: EndReason::from_byte(f.byte("reason")),
            message: StringId(f.added("message")),
        },
        "milestone" => Event::Milestone {
            time: f.ns("time"),
            which: Milestone::from_byte(f.byte("which")),
        },
        "turned-off" => Event::TurnedOff {
            plugins: f.list("plugins", |id| StringId(number(id))),
        },
        "error" => Event::Error(ErrorBlock {
            time: f.ns("time"),
            message: f.s("message"),
            kind: StringId(f.added("kind")),
            class: StringId(f.added("class")),
            method: StringId(f.added("method")),
            stack: StringId(f.added("stack")),
        }),
        "activity" => Event::Activity(ActivityBlock {
            time: f.ns("time"),
            length: f.ns("length"),
            thread: f.thread(),
            dispatched: f.n("dispatched"),
        }),
        "reply" => Event::Reply {
            command: f.n("command"),
            status: ReplyStatus::from_byte(f.byte("status")),
            message: f.s("message"),
        },
        "burst" => Event::Burst(BurstBlock {
            thread: f.thread(),
            start: f.ns("start"),
            duration: f.ns("duration"),
            dispatches: f.n("dispatches"),
            paints: f.n("paints"),
            longest: f.ns("longest"),
            inside: f.list("inside", short),
        }),
        "recent" => Event::Recent(RecentBlock {
            thread: f.thread(),
            since: f.ns("since"),
            records: f.list("records", |value| {
                let f = Fields(value);
                RecentRecord {
                    landmark: f.landmark(),
                    receiver: f.class("receiver"),
                    depth: f.n("depth"),
                    start: f.ns("start"),
                    duration: f.ns("duration"),
                }
            }),
        }),
        "pointer" => Event::Pointer(PointerBlock {
            command: f.n("command"),
            thread: f.thread(),
            since: f.ns("since"),
            records: f.list("records", |value| {
                let f = Fields(value);
                PointerRecord {
                    time: f.ns("time"),
                    kind: PointerKind::from_byte(f.byte("kind")),
                    button: f.n("button"),
                    x: f.signed("x"),
                    y: f.signed("y"),
                    window: f.n("window"),
                    class: f.class("class"),
                    owner: f.class("owner"),
                }
            }),
        }),
        "components" => Event::Components(ComponentsBlock {
            command: f.n("command"),
            thread: f.thread(),
            start: f.ns("start"),
            end: f.ns("end"),
            flags: f.byte("flags"),
            records: f.list("records", component),
        }),
        "render" => Event::Render(RenderBlock {
            command: f.n("command"),
            thread: f.thread(),
            time: f.ns("time"),
            file: f.s("file"),
            x: f.signed("x"),
            y: f.signed("y"),
            width: f.n("width"),
            height: f.n("height"),
        }),
        "origins" => Event::Origins(OriginsBlock {
            plugins: f.list("plugins", |one| {
                let f = Fields(one);
                let text = |name: &str| one[name].as_str().expect("a text").to_owned();
                OriginRecord {
                    kind: PluginKind::from_byte(f.byte("kind")),
                    origin: PluginOrigin::from_byte(f.byte("origin")),
                    flags: f.byte("flags"),
                    symbolic: text("symbolic"),
                    place: text("place"),
                }
            }),
        }),
        "activations" => Event::Activations(ActivationsBlock {
            before: f.ns("before"),
            records: f.list("records", |value| {
                let f = Fields(value);
                ActivationRecord {
                    thread: f.thread(),
                    class: f.class("class"),
                    flags: f.byte("flags"),
                    start: f.ns("start"),
                    duration: f.ns("duration"),
                    child_time: f.ns("child_time"),
                }
            }),
        }),
        "bypass" => Event::Bypass(BypassBlock {
            time: f.ns("time"),
            symbolic: f.s("symbolic"),
            state: BypassState::from_byte(f.byte("state")),
            ends: f.ns("ends"),
            skipped: f.n("skipped"),
            classes: f.n("classes"),
            kinds: f.list("kinds", |value| {
                let f = Fields(value);
                BypassKindRecord {
                    listener: f.s("listener"),
                    methods: f.n("methods"),
                    never: f.n("never"),
                }
            }),
        }),
        "forget" => Event::Forget {
            kinds: Forgotten(f.n("kinds")),
        },
        other => panic!("no block is called {other}"),
    }
}
