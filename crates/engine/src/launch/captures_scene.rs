//! A session written by hand, followed while it grows, on a fake screen.

use std::fs::{self, File};
use std::io::{Cursor, Write as _};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use laggard_hosts::Hosts;
use laggard_record::{Consent, HostEvent, Settings, UnixMs};
use laggard_report::send::NoToken;
use laggard_screen::{Cannot, Rect, Screen, Shot, Spot, Window};
use laggard_wire::*;
use tempfile::TempDir;

use crate::launch::Follower;
use crate::launch_dirs::RunFile;
use crate::reading::HostKnowledge;
use crate::{Clock, Engine, Paths};

const AREA: Rect = Rect {
    x: 100,
    y: 80,
    width: 40,
    height: 30,
};

/// A black PNG of this size, px.
pub fn png(width: u32, height: u32) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    let black = image::RgbImage::new(width, height);
    let written = black.write_to(&mut file, image::ImageFormat::Png);
    written.expect("encoded");
    file.into_inner()
}

/// The settings of a user who has agreed to pictures.
pub fn agreed() -> Settings {
    Settings {
        screenshots: Consent::Yes,
        ..Settings::default()
    }
}

/// A screen with one red window of the asking process, a blue one if the test says so, or none; counts pictures.
#[derive(Default)]
pub struct Wall {
    pub pictures: AtomicUsize,
    pub blue: AtomicBool,
    pub bare: bool,
}

impl Screen for Wall {
    fn shoot(&self, _: u32) -> Result<Shot, Cannot> {
        self.pictures.fetch_add(1, Ordering::SeqCst);
        if self.bare {
            return Err(Cannot::NotOnX);
        }
        let colour = match self.blue.load(Ordering::SeqCst) {
            true => [0, 0, 200],
            false => [200, 0, 0],
        };
        Ok(Shot {
            area: AREA,
            rgb: colour.repeat(40 * 30),
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

pub struct Scene {
    pub dir: TempDir,
    pub engine: Engine,
    pub wall: Arc<Wall>,
    pub clock: Arc<AtomicI64>,
    pub origin_ms: i64,
    pub follower: Follower,
    pub tell: Sender<HostEvent>,
    pub told: Receiver<HostEvent>,
    /// Number of strings written so far.
    pub strings: u64,
}

pub fn ms(ms: u64) -> Nanos {
    Nanos::from_millis(ms)
}

impl Scene {
    pub fn new(wall: Wall, settings: &Settings) -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        // The session's process must be a living one, so the time is real.
        let origin_ms = jiff::Timestamp::now().as_millisecond();
        let clock = Arc::new(AtomicI64::new(origin_ms));
        let now = Arc::clone(&clock);
        let engine = Engine::open_with(
            Paths::in_dir(dir.path().join("data")),
            Clock::new(move || now.load(Ordering::SeqCst)),
            Arc::new(NoToken),
            Hosts::default(),
            laggard_view::episode_json,
        )
        .expect("opened");
        engine.settings().set(settings).expect("set");
        let wall = Arc::new(wall);
        let screen = Arc::clone(&wall) as Arc<dyn Screen>;
        engine.watch_this(Ok(screen)).expect("watched");
        let run = engine.paths().sessions().join("run");
        fs::create_dir_all(run.join("1")).expect("made");
        let run_file = RunFile {
            title: "Program".into(),
            started: UnixMs(origin_ms),
            ..RunFile::unknown(&run)
        };
        run_file.write(&run).expect("written");
        let knowledge = Arc::new(HostKnowledge::default());
        let follower = Follower::new(engine.following(), &run, 1, &run_file, knowledge);
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

    /// A scene on a screen that shows nothing of the program; a wait goes on for more than a second.
    pub fn unseen() -> Self {
        let wall = Wall {
            bare: true,
            ..Wall::default()
        };
        let mut scene = Self::new(wall, &agreed());
        scene.goes_on(20_000, 1_050, 1_200);
        scene
    }

    pub fn file(&self) -> PathBuf {
        self.dir.path().join("data/sessions/run/1/session.lag")
    }

    pub fn begin(&mut self) {
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
                kind: ThreadKind::SwtUi,
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
                works_for: WorksFor::Kind,
            }),
        ]);
        self.step();
    }

    pub fn string(&mut self, text: &str) -> StringId {
        self.strings += 1;
        let id = StringId(self.strings);
        self.write(&[Event::String {
            id,
            text: text.into(),
        }]);
        id
    }

    pub fn write(&self, events: &[Event]) {
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

    pub fn step(&mut self) {
        self.follower.step(&self.tell);
    }

    /// Steps until a condition holds, or for a second.
    pub fn step_until(&mut self, holds: impl Fn(&Scene) -> bool) {
        let begin = Instant::now();
        while !holds(self) && begin.elapsed() < Duration::from_secs(1) {
            self.step();
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Writes an ongoing wait that the agent saw `so_far` ms after its start; now is `now` ms after its start.
    pub fn goes_on(&mut self, start: u64, so_far: u64, now: u64) {
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
        // The answer of the picture's thread is read at the next step.
        thread::sleep(Duration::from_millis(30));
        self.step();
    }

    pub fn at(&self, since_origin: u64) {
        let since_origin = i64::try_from(since_origin).expect("small");
        self.clock
            .store(self.origin_ms + since_origin, Ordering::SeqCst);
    }

    pub fn ends(&mut self, start: u64, duration: u64) {
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
            let ended = |event| matches!(event, HostEvent::Episode(_));
            if self.told.try_iter().any(ended) {
                break;
            }
            thread::sleep(Duration::from_millis(20));
        }
        self.step();
    }

    /// Makes the program draw its window into a file beside the session.
    pub fn draws(&mut self, name: &str) {
        let file = self.string(name);
        self.write(&[Event::Render(RenderBlock {
            command: 1,
            thread: ThreadId(1),
            time: ms(22_000),
            file,
            x: AREA.x.into(),
            y: AREA.y.into(),
            width: 40,
            height: 30,
        })]);
    }

    /// Writes the agent's answer: one window at the picture's place, and a password field in it.
    pub fn answers(&mut self, command: u64) {
        self.tells(command, [105, 85]);
        self.replies(command);
    }

    /// Writes the components: the window, and a password field at this place of the screen.
    pub fn tells(&self, command: u64, [left, top]: [i64; 2]) {
        let record = |parent, kind, class, x, y, width, height| ComponentRecord {
            parent,
            window: 1,
            kind,
            flags: 0,
            class: ClassId(class),
            owner: ClassId::NONE,
            x,
            y,
            width,
            height,
        };
        use laggard_wire::ComponentKind::{Password, Window};
        self.write(&[Event::Components(ComponentsBlock {
            command,
            thread: ThreadId(1),
            start: ms(22_000),
            end: ms(22_001),
            flags: 0,
            records: vec![
                record(0, Window, 1, 100, 80, 40, 30),
                record(1, Password, 2, left, top, 20, 10),
            ],
        })]);
    }

    /// Ends the agent's answer.
    pub fn replies(&mut self, command: u64) {
        let message = self.string("done");
        self.write(&[Event::Reply {
            command,
            status: ReplyStatus::Done,
            message,
        }]);
        // The windows are compared once more before the answer is stored; a finished report stores none.
        self.step();
        self.step_until(|scene| scene.told_inside());
    }

    /// Writes the agent's answers to these commands, none of which is awaited.
    pub fn replies_to_all(&mut self, commands: std::ops::RangeInclusive<u64>) {
        let message = self.string("done");
        let replies = commands.map(|command| Event::Reply {
            command,
            status: ReplyStatus::Done,
            message,
        });
        let replies: Vec<Event> = replies.collect();
        self.write(&replies);
        self.step();
    }

    fn told_inside(&self) -> bool {
        let places = fs::read_dir(self.captures()).into_iter().flatten();
        let mut places = places.flatten();
        places.any(|place| place.path().join("inside.json").exists())
    }

    pub fn pictures(&self) -> usize {
        self.wall.pictures.load(Ordering::SeqCst)
    }

    pub fn commands(&self) -> String {
        fs::read_to_string(self.file().with_file_name("commands")).unwrap_or_default()
    }

    pub fn captures(&self) -> PathBuf {
        self.engine.paths().captures()
    }
}
