//! Text → episode. See `README.md`.

use std::collections::HashMap;
use std::sync::Arc;

use laggard_analysis::{
    Episode, Gap, GapKind, GcPause, Interval, Intervals, Landmark, LandmarkKind, Nanos,
    ShortChildren, Span, Thread, ThreadKind, WorksFor,
};

use crate::cast::Cast;
use crate::stacks::{others, samples};

pub const COLUMN: u64 = 10_000_000;
/// Sessions do not begin with an episode.
const BEGIN: u64 = 3_000_000_000;

pub struct Drawn {
    pub episode: Episode,
    pub cast: Cast,
    pub expected: Vec<String>,
}

pub fn at(column: usize) -> Nanos {
    Nanos(BEGIN + column as u64 * COLUMN)
}

/// The runs of `mark` in a drawing.
fn runs(drawing: &str, mark: char) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut start = None;
    for (column, drawn) in drawing.chars().chain(['.']).enumerate() {
        match (drawn == mark, start) {
            (true, None) => start = Some(column),
            (false, Some(from)) => {
                spans.push(Span {
                    start: at(from),
                    end: at(column),
                });
                start = None;
            }
            _ => {}
        }
    }
    spans
}

pub fn parse(text: &str) -> Result<Drawn, String> {
    let mut cast = Cast::default();
    let mut intervals: Vec<Interval> = Vec::new();
    let (mut gc, mut gaps, mut expected) = (Vec::new(), Vec::new(), Vec::new());
    let (mut drawn_samples, mut drawn_others) = ("", Vec::new());
    let mut stacks: HashMap<char, &str> = HashMap::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if let Some(expectation) = line.strip_prefix("=> ") {
            expected.push(expectation.to_owned());
        } else if let Some(short) = line.strip_prefix("short ") {
            add_short(&mut cast, &mut intervals, short)?;
        } else if let Some(brief) = line.strip_prefix("brief ") {
            add_brief(&mut intervals, brief)?;
        } else if let Some((letter, stack)) = line.split_once(" = ") {
            stacks.insert(letter.chars().next().ok_or("a letter")?, stack);
        } else {
            let (row, drawing) = line
                .split_once(':')
                .ok_or_else(|| format!("not understood: {line}"))?;
            let drawing = drawing.strip_prefix(' ').unwrap_or(drawing);
            match row.trim() {
                row @ ("gc" | "asked") => gc.extend(runs(drawing, '#').into_iter().map(|span| {
                    let cause = if row == "asked" { "System.gc()" } else { "" };
                    GcPause {
                        span,
                        collector: String::new(),
                        cause: cause.to_owned(),
                    }
                })),
                row @ ("stop" | "starve") => {
                    gaps.extend(runs(drawing, '#').into_iter().map(|span| Gap {
                        span,
                        wall_length: span.length(),
                        kind: match row {
                            "stop" => GapKind::Stopped,
                            _ => GapKind::Starved,
                        },
                        thread: None,
                    }));
                }
                "samples" => drawn_samples = drawing,
                "others" => drawn_others.push(drawing),
                other => add_row(&mut cast, &mut intervals, other, drawing)?,
            }
        }
    }
    let samples = samples(&mut cast, drawn_samples, &stacks)?;
    let others = others(&mut cast, &drawn_others, &stacks)?;
    settle(&mut intervals);
    let intervals = Intervals::new(intervals).ok_or("no interval")?;
    let root = intervals.root();
    let (start, duration, modal) = (root.start, root.duration, root.modal);
    let thread = Arc::new(Thread {
        java_id: 1,
        name: "main".to_owned(),
        kind: ThreadKind::SwtUi,
    });
    let episode = Episode {
        number: 1,
        thread,
        start,
        duration,
        modal,
        intervals,
        samples,
        others,
        gc,
        gaps,
        dropped: 0,
        finished: true,
    };
    Ok(Drawn {
        episode,
        cast,
        expected,
    })
}

fn kind(word: &str) -> Result<LandmarkKind, String> {
    match word {
        "queue" => Ok(LandmarkKind::Observer),
        "collects" => Ok(LandmarkKind::Named),
        "start" => Ok(LandmarkKind::Activation),
        "newer" => Ok(LandmarkKind::Other(200)),
        kind => LandmarkKind::named(kind).ok_or_else(|| format!("no landmark is called {kind}")),
    }
}

fn landmark(cast: &mut Cast, word: &str, token: &str) -> Result<Arc<Landmark>, String> {
    let descriptor = String::new();
    let listener = match word {
        "queue" => "java.awt.EventQueue",
        _ => "",
    }
    .to_owned();
    let class = cast.class(token)?;
    let kind = kind(word)?;
    Ok(Arc::new(Landmark {
        kind,
        class,
        method: match word {
            "collects" => "System.gc",
            "start" => "start",
            _ => "run",
        }
        .to_owned(),
        descriptor,
        listener,
        works_for: match word {
            "newer" => WorksFor::Receiver,
            _ => kind.works_for(),
        },
    }))
}

fn add_row(
    cast: &mut Cast,
    intervals: &mut Vec<Interval>,
    row: &str,
    drawing: &str,
) -> Result<(), String> {
    let (word, token) = row
        .split_once(' ')
        .ok_or_else(|| format!("not understood: {row}"))?;
    let (declared, receiver) = match token.split_once(" on ") {
        Some((declared, receiver)) => (declared, Some(receiver)),
        None => (token, None),
    };
    let landmark = landmark(cast, word, declared.trim())?;
    let receiver = match receiver {
        Some(receiver) => cast.class(receiver.trim())?,
        None => Arc::clone(&landmark.class),
    };
    for span in runs(drawing, '=') {
        let contains =
            |other: &&Interval| other.start <= span.start && span.end <= other.span().end;
        let depth = intervals.iter().filter(contains).count();
        intervals.push(Interval {
            landmark: Arc::clone(&landmark),
            receiver: Some(Arc::clone(&receiver)),
            start: span.start,
            duration: span.length(),
            modal: Nanos::ZERO,
            child_time: Nanos::ZERO,
            short: Vec::new(),
            threw: false,
            skipped: false,
            depth,
            parent: None,
        });
    }
    Ok(())
}

/// `jdt.Label 500x1ms at 5`
fn add_short(cast: &mut Cast, intervals: &mut [Interval], text: &str) -> Result<(), String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [token, calls, "at", column] = words.as_slice() else {
        return Err(format!("not understood: short {text}"));
    };
    let (count, ms) = calls
        .trim_end_matches("ms")
        .split_once('x')
        .ok_or("500x1ms")?;
    let (count, ms): (u64, u64) = (
        count.parse().map_err(|_| "count")?,
        ms.parse().map_err(|_| "ms")?,
    );
    let time = at(column.parse().map_err(|_| "column")?);
    let known = intervals.iter().map(|interval| &interval.landmark);
    let known = known
        .filter(|known| known.kind == LandmarkKind::Observer)
        .find(|known| known.class.name == *token);
    let landmark = match known {
        // A landmark is the same however long it takes.
        Some(known) => Some(Arc::clone(known)),
        None if *token == "others" => None,
        None => Some(landmark(cast, "observer", token)?),
    };
    let receiver = landmark
        .as_ref()
        .map(|landmark| Arc::clone(&landmark.class));
    let around = intervals
        .iter_mut()
        .filter(|interval| interval.span().contains(time))
        .max_by_key(|i| i.depth);
    let interval = around.ok_or("no interval there")?;
    interval.short.push(ShortChildren {
        landmark,
        receiver,
        count,
        exclusive: Nanos::from_millis(count * ms),
    });
    interval.child_time += Nanos::from_millis(count * ms);
    Ok(())
}

/// `200ms at 5`
fn add_brief(intervals: &mut [Interval], text: &str) -> Result<(), String> {
    let (ms, column) = text.split_once("ms at ").ok_or("200ms at 5")?;
    let (ms, column): (u64, usize) = (
        ms.parse().map_err(|_| "ms")?,
        column.parse().map_err(|_| "column")?,
    );
    let around = intervals
        .iter_mut()
        .filter(|interval| interval.span().contains(at(column)));
    let interval = around
        .max_by_key(|interval| interval.depth)
        .ok_or("no interval there")?;
    interval.modal += Nanos::from_millis(ms);
    Ok(())
}

/// Modal and child times as the agent would have summed them up.
fn settle(intervals: &mut [Interval]) {
    intervals.sort_by_key(|interval| std::cmp::Reverse(interval.depth));
    for index in 0..intervals.len() {
        let child = intervals[index].clone();
        let inside = |other: &&mut Interval| {
            other.depth + 1 == child.depth
                && other.start <= child.start
                && child.span().end <= other.span().end
        };
        if let Some(parent) = intervals.iter_mut().find(inside) {
            parent.modal += child.duration - child.inclusive();
            parent.child_time += child.inclusive();
        }
    }
}
