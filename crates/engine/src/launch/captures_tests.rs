//! A session written by hand, followed while it grows, on a screen that is none.

use std::fs::{self, File};
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use laggard_capture::{Cannot, Rect, Screen, Shot, Spot, Window};
use laggard_wire::*;
use tempfile::TempDir;

use crate::launch::{Follower, RunFile};
use crate::reading::HostKnowledge;
use crate::view::{ComponentRole, HostKind, LiveEvent, ReportDraft, SeenBy, Settings};
use crate::{Clock, Engine, Paths};

const AREA: Rect = Rect {
    x: 100,
    y: 80,
    width: 40,
    height: 30,
};

/// Has one red window of whoever asks, or none at all; counts pictures.
#[derive(Default)]
struct Wall {
    pictures: AtomicUsize,
    bare: bool,
}

impl Screen for Wall {
    fn shoot(&self, _: u32) -> Result<Shot, Cannot> {
        self.pictures.fetch_add(1, Ordering::SeqCst);
        if self.bare {
            return Err(Cannot::NotOnX);
        }
        Ok(Shot {
            area: AREA,
            rgb: [200, 0, 0].repeat(40 * 30),
            windows: vec![Window {
                frame: AREA,
                content: AREA,
            }],
            scale: 2.0,
            covered: 0,
        })
    }

    fn pointer(&self, pids: &[u32]) -> Result<Option<Spot>, Cannot> {
        Ok(pids.first().map(|pid| Spot {
            pid: *pid,
            x: 110,
            y: 90,
            pressed: false,
        }))
    }
}

struct Scene {
    dir: TempDir,
    engine: Engine,
    wall: Arc<Wall>,
    clock: Arc<AtomicI64>,
    origin_ms: i64,
    follower: Follower,
    tell: Sender<LiveEvent>,
    told: Receiver<LiveEvent>,
    /// Strings written so far.
    strings: u64,
}

fn ms(ms: u64) -> Nanos {
    Nanos::from_millis(ms)
}

impl Scene {
    fn new(wall: Wall, settings: &Settings) -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        // The process of the session must be one that lives, so its time is real.
        let origin_ms = jiff::Timestamp::now().as_millisecond();
        let clock = Arc::new(AtomicI64::new(origin_ms));
        let now = Arc::clone(&clock);
        let engine = Engine::open_with_clock(
            Paths::in_dir(dir.path().join("data")),
            Clock::new(move || now.load(Ordering::SeqCst)),
        )
        .expect("opened");
        engine.set_settings(settings).expect("set");
        let wall = Arc::new(wall);
        let screen = Arc::clone(&wall) as Arc<dyn Screen>;
        engine.watch_this(Ok(screen)).expect("watched");
        let run = engine.paths().sessions().join("run");
        fs::create_dir_all(run.join("1")).expect("made");
        let run_file = RunFile {
            host: HostKind::Java,
            title: "Program".into(),
            install: None,
            command: Vec::new(),
            directory: None,
            program: None,
            started_ms: origin_ms,
            exit_code: None,
        };
        run_file.write(&run).expect("written");
        let knowledge = Arc::new(HostKnowledge::default());
        let follower = Follower::new(&engine, &run, 1, &run_file, knowledge);
        let (tell, told) = channel();
        let mut scene = Self {
            dir,
            engine,
            wall,
            clock,
            origin_ms,
            follower,
            tell,
            told,
            strings: 0,
        };
        scene.begin();
        scene
    }

    fn file(&self) -> PathBuf {
        self.dir.path().join("data/sessions/run/1/session.lag")
    }

    fn begin(&mut self) {
        fs::write(self.file(), Encoder::new().into_bytes()).expect("written");
        self.write(&[
            Event::Session(SessionBlock {
                started_at_ms: self.origin_ms.unsigned_abs(),
                pid: std::process::id().into(),
                properties: Vec::new(),
            }),
            Event::Milestone {
                time: ms(1),
                which: Milestone::FirstDispatch,
            },
        ]);
        let words = ["main", "Window", "run", "Password"];
        for word in words {
            self.string(word);
        }
        let none = StringId::NONE;
        let class = |id, name| {
            Event::Class(ClassBlock {
                id: ClassId(id),
                name: StringId(name),
                plugin: PluginId(0),
            })
        };
        self.write(&[
            Event::Thread(ThreadBlock {
                id: ThreadId(1),
                java_id: 1,
                name: StringId(1),
                role: ThreadRole::SwtUi,
            }),
            class(1, 2),
            class(2, 4),
            Event::Landmark(LandmarkBlock {
                id: LandmarkId(1),
                kind: LandmarkKind::Dispatch,
                class: ClassId(1),
                method: StringId(3),
                descriptor: none,
                listener: none,
            }),
        ]);
        self.step();
    }

    fn string(&mut self, text: &str) -> StringId {
        self.strings += 1;
        let id = StringId(self.strings);
        self.write(&[Event::String {
            id,
            text: text.into(),
        }]);
        id
    }

    fn write(&self, events: &[Event]) {
        let mut encoder = Encoder::new();
        let header = encoder.bytes().len();
        for event in events {
            encoder.write(event);
        }
        let mut file = File::options()
            .append(true)
            .open(self.file())
            .expect("opened");
        file.write_all(&encoder.into_bytes()[header..])
            .expect("written");
    }

    fn step(&mut self) {
        self.follower.step(&self.tell);
    }

    /// Until something holds, or for a second.
    fn step_until(&mut self, holds: impl Fn(&Scene) -> bool) {
        let begin = Instant::now();
        while !holds(self) && begin.elapsed() < Duration::from_secs(1) {
            self.step();
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// A wait that the agent saw going on, `so_far` ms after its start, and now is `now` ms after it.
    fn goes_on(&mut self, start: u64, so_far: u64, now: u64) {
        self.write(&[Event::Open(OpenBlock {
            thread: ThreadId(1),
            time: ms(start + so_far),
            start: ms(start),
            modal: Nanos::ZERO,
            frames: vec![OpenFrame {
                landmark: LandmarkId(1),
                receiver: ClassId(1),
                start: ms(start),
            }],
        })]);
        self.at(start + now);
        let pictures = self.pictures();
        self.step_until(|scene| scene.pictures() > pictures);
        // What the picture's thread says is heard at the next look.
        thread::sleep(Duration::from_millis(30));
        self.step();
    }

    fn at(&self, since_origin: u64) {
        let since_origin = i64::try_from(since_origin).expect("small");
        self.clock
            .store(self.origin_ms + since_origin, Ordering::SeqCst);
    }

    fn ends(&mut self, start: u64, duration: u64) {
        self.write(&[Event::Intervals(IntervalsBlock {
            thread: ThreadId(1),
            records: vec![IntervalRecord {
                landmark: LandmarkId(1),
                receiver: ClassId(1),
                flags: 1,
                depth: 0,
                start: ms(start),
                duration: ms(duration),
                modal: Nanos::ZERO,
                child_time: Nanos::ZERO,
                short: Vec::new(),
            }],
        })]);
        let end = Instant::now() + Duration::from_secs(2);
        while Instant::now() < end {
            self.step();
            let ended = |event| matches!(event, LiveEvent::Episode(_));
            if self.told.try_iter().any(ended) {
                break;
            }
            thread::sleep(Duration::from_millis(20));
        }
        self.step();
    }

    /// The agent's answer: one window where the picture's is, and a password in it.
    fn answers(&mut self, command: u64) {
        let record = |parent, role, class, x, y, width, height| ComponentRecord {
            parent,
            window: 1,
            role,
            flags: 0,
            class: ClassId(class),
            owner: ClassId::NONE,
            x,
            y,
            width,
            height,
        };
        use laggard_wire::ComponentRole::{Password, Window};
        let message = self.string("done");
        self.write(&[
            Event::Components(ComponentsBlock {
                command,
                thread: ThreadId(1),
                start: ms(22_000),
                end: ms(22_001),
                flags: 0,
                records: vec![
                    record(0, Window, 1, 100, 80, 40, 30),
                    record(1, Password, 2, 105, 85, 20, 10),
                ],
            }),
            Event::Reply {
                command,
                status: ReplyStatus::Done,
                message,
            },
        ]);
        self.step();
    }

    fn pictures(&self) -> usize {
        self.wall.pictures.load(Ordering::SeqCst)
    }

    fn commands(&self) -> String {
        fs::read_to_string(self.file().with_file_name("commands")).unwrap_or_default()
    }

    fn captures(&self) -> PathBuf {
        self.engine.paths().captures()
    }
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).expect("there").permissions().mode() & 0o777
}

#[test]
fn a_wait_that_crosses_the_threshold_is_captured_while_it_goes_on() {
    let mut scene = Scene::new(Wall::default(), &Settings::default());
    scene.goes_on(20_000, 100, 950);
    assert_eq!(scene.pictures(), 0, "not long enough yet");
    scene.at(21_010);
    scene.step_until(|scene| !scene.commands().is_empty());
    assert_eq!(scene.pictures(), 1);
    assert_eq!(scene.commands(), "1 capture pointer,components\n");
    scene.goes_on(20_000, 1_100, 1_300);
    assert_eq!(scene.pictures(), 1, "one wait, one picture");
    assert!(
        !scene.captures().exists(),
        "not before it is known to be a wait"
    );

    scene.ends(20_000, 1_500);
    let place = scene.captures().join("run.1-1");
    assert_eq!(mode(&place), 0o700);
    for entry in fs::read_dir(&place).expect("listed").flatten() {
        assert_eq!(mode(&entry.path()), 0o600, "{}", entry.path().display());
    }
    let desk = scene.engine.open_report("run.1", 1).expect("opened");
    let picture = desk.picture.expect("a picture");
    assert_eq!(
        (picture.width, picture.height, picture.scale),
        (40, 30, 2.0)
    );
    assert!(picture.all_black, "nobody has said what is in it");

    scene.answers(1);
    let desk = scene.engine.open_report("run.1", 1).expect("opened");
    let picture = desk.picture.expect("a picture");
    assert_eq!((picture.all_black, picture.taken_by), (false, SeenBy::App));
    assert_eq!(desk.components[1].role, ComponentRole::Password);
    assert_eq!(
        (desk.components[1].area.x, desk.components[1].area.y),
        (5.0, 5.0)
    );
    let raw = scene.engine.report_picture("run.1", 1).expect("there");

    let draft = ReportDraft {
        black_out: vec![desk.components[1].area],
        point: Some(crate::view::Point { x: 6.0, y: 6.0 }),
        ..ReportDraft::default()
    };
    let preview = scene
        .engine
        .preview_report("run.1", 1, &draft)
        .expect("packed");
    let shown = scene.engine.preview_picture(&preview.token).expect("there");
    assert_ne!(raw, shown);
    let pointer = preview
        .parts
        .iter()
        .find(|part| part.name == "pointer.json")
        .expect("a path");
    let text: String = pointer
        .text
        .iter()
        .flatten()
        .map(|piece| piece.text.as_str())
        .collect();
    let path: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let schema = include_str!("../../../../docs/schemas/pointer.schema.json");
    let schema = serde_json::from_str(schema).expect("JSON");
    jsonschema::validate(&schema, &path).expect("as docs/schemas says");
    assert!(
        text.contains("\"class\": \"Password\"") && text.contains("\"x\": null"),
        "{text}"
    );

    scene.engine.dismiss_report("run.1", 1).expect("dismissed");
    assert!(!place.exists());
}

#[test]
fn a_wait_that_was_shorter_after_all_leaves_no_picture() {
    let mut scene = Scene::new(Wall::default(), &Settings::default());
    scene.goes_on(20_000, 100, 1_050);
    assert_eq!(scene.pictures(), 1);
    scene.ends(20_000, 900);
    assert!(!scene.captures().exists());
}

#[test]
fn a_picture_that_came_too_late_is_not_shown_and_it_is_said_why() {
    let mut scene = Scene::new(Wall::default(), &Settings::default());
    scene.goes_on(20_000, 1_050, 2_150);
    scene.ends(20_000, 1_100);
    let desk = scene.engine.open_report("run.1", 1).expect("opened");
    assert_eq!(desk.picture, None);
    assert!(desk.no_picture.expect("why").contains("was over before"));
}

#[test]
fn nothing_is_captured_in_the_grace_period_nor_where_the_user_does_not_want_it() {
    let mut scene = Scene::new(Wall::default(), &Settings::default());
    scene.goes_on(5_000, 1_050, 1_200);
    assert_eq!(scene.pictures(), 0, "the program is starting");
    let never = Settings {
        screenshots: false,
        ..Settings::default()
    };
    let paused = Settings {
        notifications: false,
        ..Settings::default()
    };
    for settings in [never, paused] {
        let mut scene = Scene::new(Wall::default(), &settings);
        scene.goes_on(20_000, 1_050, 1_200);
        assert_eq!((scene.pictures(), scene.commands()), (0, String::new()));
        scene.ends(20_000, 1_500);
        assert!(!scene.captures().exists());
        let pid = std::process::id();
        let sight = scene.engine.sight().expect("there");
        assert!(
            sight.history(pid).seen.is_empty(),
            "nor is the pointer followed"
        );
        let desk = scene.engine.open_report("run.1", 1).expect("opened");
        assert!(
            desk.no_picture
                .expect("why")
                .contains("takes no pictures now")
        );
    }
}

#[test]
fn where_the_screen_cannot_be_seen_the_program_draws_itself() {
    let wall = Wall {
        bare: true,
        ..Wall::default()
    };
    let mut scene = Scene::new(wall, &Settings::default());
    scene.goes_on(20_000, 1_050, 1_200);
    assert_eq!(scene.commands(), "1 capture pointer,components,render\n");
    scene.ends(20_000, 1_500);
    let desk = scene.engine.open_report("run.1", 1).expect("opened");
    assert!(desk.no_picture.expect("why").contains("Wayland"));

    let render = scene.file().with_file_name("render-1.png");
    fs::write(&render, b"a picture").expect("written");
    let file = scene.string("render-1.png");
    scene.write(&[Event::Render(RenderBlock {
        command: 1,
        thread: ThreadId(1),
        time: ms(22_000),
        file,
        x: 100,
        y: 80,
        width: 40,
        height: 30,
    })]);
    scene.answers(1);
    let desk = scene.engine.open_report("run.1", 1).expect("opened");
    let picture = desk.picture.expect("a picture");
    assert_eq!(
        (picture.taken_by, picture.all_black),
        (SeenBy::Agent, false)
    );
    assert_eq!(
        scene.engine.report_picture("run.1", 1).expect("there"),
        b"a picture"
    );
    assert!(!render.exists(), "it is nowhere else");
}

#[test]
fn at_most_ten_are_kept_and_none_comes_back_after_all_is_deleted() {
    let mut scene = Scene::new(Wall::default(), &Settings::default());
    for number in 1..=11 {
        let start = 20_000 + number * 5_000;
        scene.goes_on(start, 1_050, 1_200);
        scene.ends(start, 1_500);
        // Files of one millisecond have no order.
        thread::sleep(Duration::from_millis(5));
    }
    let kept = || fs::read_dir(scene.captures()).expect("listed").count();
    assert_eq!(kept(), 10);
    assert!(
        !scene.captures().join("run.1-1").exists(),
        "the oldest went"
    );

    scene.goes_on(90_000, 1_050, 1_200);
    scene.engine.delete_my_data().expect("deleted");
    for _ in 0..5 {
        scene.step();
        thread::sleep(Duration::from_millis(20));
    }
    assert!(!scene.captures().exists());
}
