//! Episodes written by hand: one landmark a line, nested by indentation, times in milliseconds.
//!
//!     dispatch swt.Display 0-400
//!       observer spell.Checker 10-390 modal    (a modal phase all through)
//!         short jdt.Label 500 480              (five hundred calls, 480 ms together)

use std::collections::HashMap;
use std::sync::Arc;

use laggard_analysis::{
    Class, Episode, Frame, Interval, Intervals, Landmark, LandmarkKind, Nanos, OtherThread, Plugin,
    PluginKind, Sample, ShortChildren, Thread, ThreadKind, ThreadState,
};

pub fn ms(ms: u64) -> Nanos {
    Nanos::from_millis(ms)
}

/// Makes each class and landmark once, as a session does.
#[derive(Default)]
pub struct Hand {
    classes: HashMap<String, Arc<Class>>,
    landmarks: HashMap<(String, String), Arc<Landmark>>,
    frames: HashMap<String, Arc<Frame>>,
}

impl Hand {
    pub fn new() -> Hand {
        Hand::default()
    }

    /// `spell.Checker` belongs to the plug-in `spell`.
    fn class(&mut self, name: &str) -> Arc<Class> {
        let plugin = || {
            let id = name.split('.').next().unwrap_or(name);
            let none = String::new;
            Arc::new(Plugin {
                kind: PluginKind::OsgiBundle,
                id: id.to_owned(),
                name: id.to_owned(),
                version: none(),
                location: none(),
                loader: none(),
                code_source: none(),
            })
        };
        let class = self.classes.entry(name.to_owned()).or_insert_with(|| {
            Arc::new(Class {
                name: name.to_owned(),
                plugin: Some(plugin()),
            })
        });
        Arc::clone(class)
    }

    fn landmark(&mut self, word: &str, class: &str) -> Arc<Landmark> {
        let kind = match word {
            "queue" | "short" => LandmarkKind::Observer,
            kind => {
                LandmarkKind::named(kind).unwrap_or_else(|| panic!("no landmark is called {kind}"))
            }
        };
        let class = self.class(class);
        let landmark = self
            .landmarks
            .entry((word.to_owned(), class.name.clone()))
            .or_insert_with(|| {
                Arc::new(Landmark {
                    kind,
                    class,
                    method: "run".to_owned(),
                    descriptor: String::new(),
                    listener: match word {
                        "queue" => "java.awt.EventQueue".to_owned(),
                        _ => String::new(),
                    },
                    works_for: kind.works_for(),
                })
            });
        Arc::clone(landmark)
    }

    /// The episode whose landmarks these are.
    pub fn episode(&mut self, text: &str) -> Episode {
        let lines: Vec<&str> = text
            .lines()
            .filter(|line| !line.trim().is_empty())
            .collect();
        let indent = |line: &str| line.len() - line.trim_start().len();
        let margin = indent(lines[0]);
        let mut nodes: Vec<Interval> = Vec::new();
        for line in lines {
            let words: Vec<&str> = line.split_whitespace().collect();
            let number = |word: &str| word.parse::<u64>().expect("a number");
            if words[0] == "short" {
                let landmark = self.landmark("short", words[1]);
                let around = nodes.last_mut().expect("an interval around it");
                around.short.push(ShortChildren {
                    receiver: Some(Arc::clone(&landmark.class)),
                    landmark: Some(landmark),
                    count: number(words[2]),
                    exclusive: ms(number(words[3])),
                });
                around.child_time += ms(number(words[3]));
                continue;
            }
            let (start, end) = words[2].split_once('-').expect("from-to");
            let landmark = self.landmark(words[0], words[1]);
            nodes.push(Interval {
                receiver: Some(Arc::clone(&landmark.class)),
                landmark,
                start: ms(number(start)),
                duration: ms(number(end) - number(start)),
                modal: Nanos::ZERO,
                child_time: Nanos::ZERO,
                short: Vec::new(),
                threw: false,
                skipped: words.contains(&"skipped"),
                depth: (indent(line) - margin) / 2,
                parent: None,
            });
        }
        // Children stand behind their parents.
        for at in (1..nodes.len()).rev() {
            let child = nodes[at].clone();
            let around = nodes[..at].iter_mut().rev();
            let mut around = around.filter(|node| node.depth + 1 == child.depth);
            let parent = around.next().expect("a parent");
            parent.modal += child.duration - child.inclusive();
            parent.child_time += child.inclusive();
        }
        let intervals = Intervals::new(nodes).expect("a root");
        let root = intervals.root();
        Episode {
            number: 1,
            thread: thread(1),
            start: root.start,
            duration: root.duration,
            modal: root.modal,
            intervals,
            samples: Vec::new(),
            others: Vec::new(),
            gc: Vec::new(),
            gaps: Vec::new(),
            dropped: 0,
            finished: true,
        }
    }

    /// `java.net.Socket.read0! spell.Checker.run`: innermost first, `!` marks native methods.
    pub fn frames(&mut self, text: &str) -> Vec<Arc<Frame>> {
        text.split_whitespace()
            .map(|word| {
                let (name, native) = match word.strip_suffix('!') {
                    Some(name) => (name, true),
                    None => (word, false),
                };
                let (class, method) = name.rsplit_once('.').expect("class.method");
                let class = self.class(class);
                let frame = self.frames.entry(word.to_owned()).or_insert_with(|| {
                    Arc::new(Frame {
                        class: Some(class),
                        method: method.to_owned(),
                        line: 0,
                        native,
                    })
                });
                Arc::clone(frame)
            })
            .collect()
    }

    pub fn sample(&mut self, time: u64, state: ThreadState, frames: &str) -> Sample {
        Sample {
            time: ms(time),
            frames: self.frames(frames).into(),
            cut: false,
            state,
            lock: None,
            cost: Nanos(1),
        }
    }

    pub fn other(&mut self, id: u64, time: u64, state: ThreadState, frames: &str) -> OtherThread {
        OtherThread {
            thread: thread(id),
            sample: self.sample(time, state, frames),
        }
    }
}

pub fn thread(java_id: u64) -> Arc<Thread> {
    Arc::new(Thread {
        java_id,
        name: format!("thread {java_id}"),
        kind: ThreadKind::SwtUi,
    })
}
