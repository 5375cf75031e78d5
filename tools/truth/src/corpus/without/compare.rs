//! Predicted against measured: the table and the goals.

use std::collections::BTreeMap;

use laggard_analysis::Nanos;

/// The error in the median, as a part of the wait as it was.
const MEDIAN: f64 = 0.05;
/// So many of all are within [`PART`] or [`TIME`].
const MOST: f64 = 0.95;
const PART: f64 = 0.15;
const TIME: Nanos = Nanos::from_millis(20);

/// Class and method of a landmark; both empty for a dispatch.
pub type Call = (String, String);

/// The plug-ins that are off without each one: itself, and those that need it.
pub type Gone = BTreeMap<String, Vec<String>>;

/// How a plug-in was taken away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum How {
    /// Eclipse was started without it.
    #[default]
    Off,
    /// Its listeners were skipped.
    Bypassed,
}

/// One case without one of its plug-ins.
#[derive(Clone, Debug, Default)]
pub struct Compared {
    /// The case's name.
    pub case: String,
    /// The plug-in's symbolic id.
    pub plugin: String,
    /// The plug-in's role in the case.
    pub role: String,
    /// What the waits began with.
    pub root: Call,
    /// The first call of one of the case's plug-ins in them.
    pub call: Option<Call>,
    /// How long the user waited, each time.
    pub waits: Vec<Nanos>,
    /// How long without the plug-in, as predicted each time; fewer where nothing was said.
    pub predicted: Vec<Nanos>,
    /// How long without the plug-in, as measured each time.
    pub measured: Vec<Nanos>,
    /// How it was measured.
    pub how: How,
}

/// The difference of the medians of what was predicted and what was measured.
#[derive(Clone, Copy, Debug)]
struct Difference {
    time: Nanos,
    /// As a part of the wait as it was.
    part: f64,
}

impl Difference {
    fn is_small(&self) -> bool {
        self.part <= PART || self.time <= TIME
    }
}

impl Compared {
    fn difference(&self) -> Option<Difference> {
        let (predicted, measured) = (median(&self.predicted)?, median(&self.measured)?);
        let time = Nanos(predicted.0.abs_diff(measured.0));
        Some(Difference {
            time,
            part: time.share_of(median(&self.waits)?),
        })
    }
}

/// `None` of none.
fn median(times: &[Nanos]) -> Option<Nanos> {
    let mut times = times.to_vec();
    times.sort_unstable();
    let (lower, upper) = (times.len().checked_sub(1)? / 2, times.len() / 2);
    Some(Nanos(times[lower].0 / 2 + times[upper].0 / 2))
}

/// Compares what was measured while the plug-in was bypassed with what is predicted of the same rounds, where anything was skipped.
pub fn with_bypass(
    one: &mut Compared,
    later: &[Compared],
    measure: impl FnOnce(&Compared) -> Vec<Nanos>,
) {
    let measured = measure(one);
    if measured.is_empty() {
        return;
    }
    let is_same = |other: &&Compared| other.case == one.case && other.plugin == one.plugin;
    if let Some(same) = later.iter().find(is_same) {
        one.waits.clone_from(&same.waits);
        one.predicted.clone_from(&same.predicted);
    }
    one.measured = measured;
    one.how = How::Bypassed;
}

/// Puts the least of what is predicted without any of those that go along in the place of what is predicted without one plug-in:
/// off are all of them. Without cypress, medlar does not call anybody who would open a dialog for it.
pub fn with_those_gone(all: &mut [Compared], gone: &Gone) {
    let least = |one: &Compared| {
        let ids = gone.get(&one.plugin).map_or(&[][..], Vec::as_slice);
        let with_it = all
            .iter()
            .filter(|other| other.case == one.case && ids.contains(&other.plugin));
        let known = with_it.filter_map(|other| Some((median(&other.predicted)?, other)));
        let least = known.min_by_key(|(predicted, _)| *predicted);
        least.map(|(_, other)| other.predicted.clone())
    };
    let predicted: Vec<_> = all.iter().map(least).collect();
    for (one, predicted) in all.iter_mut().zip(predicted) {
        // Of whom nothing is predicted, nothing is said by others; and who was bypassed took nobody along.
        let is_off = !one.predicted.is_empty() && one.how == How::Off;
        if let Some(predicted) = predicted.filter(|_| is_off) {
            one.predicted = predicted;
        }
    }
}

/// Prints all of them, the largest error last.
pub fn print(all: &[Compared]) {
    let mut all: Vec<&Compared> = all.iter().collect();
    let part = |one: &Compared| one.difference().map_or(-1.0, |difference| difference.part);
    all.sort_by(|a, b| part(a).total_cmp(&part(b)));
    println!(
        "{:<14} {:<24} {:<12} {:<8} {:>8} {:>10} {:>10} {:>8}",
        "case", "without", "role", "by", "wait", "predicted", "measured", "error"
    );
    for one in all {
        let ms = |times: &[Nanos]| {
            median(times).map_or("–".to_owned(), |time| {
                format!("{:.0} ms", time.as_millis())
            })
        };
        let error = one.difference().map_or("–".to_owned(), |difference| {
            let mark = if difference.is_small() { "" } else { " !" };
            format!("{:.1} %{mark}", 100.0 * difference.part)
        });
        println!(
            "{:<14} {:<24} {:<12} {:<8} {:>8} {:>10} {:>10} {:>8}",
            one.case,
            one.plugin,
            one.role,
            match one.how {
                How::Off => "off",
                How::Bypassed => "bypass",
            },
            ms(&one.waits),
            ms(&one.predicted),
            ms(&one.measured),
            error
        );
    }
}

/// The goals that were missed, in words.
pub fn missed(all: &[Compared]) -> Vec<String> {
    let differences: Vec<Difference> = all.iter().filter_map(Compared::difference).collect();
    if differences.is_empty() {
        return vec!["nothing was both predicted and measured".to_owned()];
    }
    let mut parts: Vec<f64> = differences.iter().map(|one| one.part).collect();
    parts.sort_by(f64::total_cmp);
    let middle = parts[parts.len() / 2];
    let small = differences.iter().filter(|one| one.is_small()).count();
    let small = small as f64 / differences.len() as f64;
    let live = all
        .iter()
        .filter(|one| one.how == How::Bypassed && one.difference().is_some());
    println!(
        "{} compared, {} of them bypassed: error {:.1} % in the median, {:.0} % within {:.0} % or {TIME}",
        differences.len(),
        live.count(),
        100.0 * middle,
        100.0 * small,
        100.0 * PART
    );
    let mut missed = Vec::new();
    if middle > MEDIAN {
        missed.push(format!("error in the median: {:.1} %", 100.0 * middle));
    }
    if small < MOST {
        missed.push(format!("within bounds: {:.0} %", 100.0 * small));
    }
    missed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(wait: u64, predicted: &[u64], measured: &[u64]) -> Compared {
        let times = |times: &[u64]| times.iter().copied().map(Nanos::from_millis).collect();
        Compared {
            waits: times(&[wait]),
            predicted: times(predicted),
            measured: times(measured),
            ..Compared::default()
        }
    }

    #[test]
    fn errors_are_parts_of_the_wait_as_it_was() {
        // Of 300 ms, 5 instead of 2 are next to nothing.
        assert_eq!(missed(&[one(300, &[5], &[2])]), [""; 0]);
        assert_eq!(missed(&[one(300, &[4, 8], &[6, 6])]), [""; 0]);
        let far = missed(&[one(300, &[5], &[250])]);
        assert_eq!(far.len(), 2, "{far:?}");
        // One of twenty may be far off, two may not.
        let mut all = vec![one(300, &[5], &[5]); 19];
        all.push(one(300, &[5], &[250]));
        assert_eq!(missed(&all), [""; 0]);
        all.push(one(300, &[5], &[250]));
        assert_eq!(missed(&all), ["within bounds: 90 %"]);
    }

    #[test]
    fn with_one_go_those_that_need_it_and_what_they_do() {
        let of = |plugin: &str, predicted: &[u64]| Compared {
            case: "dialog".into(),
            plugin: plugin.into(),
            ..one(300, predicted, &[])
        };
        let mut all = [
            of("needed", &[107]),
            of("between", &[33]),
            of("first", &[5]),
            of("unsaid", &[]),
            Compared {
                case: "another".into(),
                ..of("first", &[1])
            },
        ];
        let with = |plugin: &str, gone: &[&str]| {
            (
                plugin.to_owned(),
                gone.iter().map(|id| (*id).to_owned()).collect(),
            )
        };
        let gone = Gone::from([
            with("needed", &["needed", "between", "first"]),
            with("between", &["between"]),
            with("first", &["first"]),
            with("unsaid", &["unsaid", "first"]),
        ]);
        with_those_gone(&mut all, &gone);
        let predicted: Vec<Vec<Nanos>> = all.iter().map(|one| one.predicted.clone()).collect();
        let ms = |times: &[u64]| {
            times
                .iter()
                .copied()
                .map(Nanos::from_millis)
                .collect::<Vec<_>>()
        };
        assert_eq!(
            predicted,
            [ms(&[5]), ms(&[33]), ms(&[5]), ms(&[]), ms(&[1])]
        );
        let mut all = [
            Compared {
                how: How::Bypassed,
                ..of("needed", &[107])
            },
            of("first", &[5]),
        ];
        with_those_gone(&mut all, &gone);
        assert_eq!(all[0].predicted, ms(&[107]));
    }

    #[test]
    fn rounds_with_a_bypass_are_compared_with_rounds_that_are_not_the_first() {
        let later = [one(220, &[5], &[])];
        let mut first = one(340, &[120, 5], &[]);
        with_bypass(&mut first, &later, |_| Vec::new());
        assert_eq!((first.how, first.predicted.len()), (How::Off, 2));
        with_bypass(&mut first, &later, |_| vec![Nanos::from_millis(4)]);
        assert_eq!(
            (first.how, first.predicted),
            (How::Bypassed, later[0].predicted.clone())
        );
        assert_eq!(first.waits, later[0].waits);
    }

    #[test]
    fn what_was_not_told_is_not_compared() {
        let untold = one(300, &[], &[250]);
        assert_eq!(missed(&[one(300, &[5], &[5]), untold.clone()]), [""; 0]);
        assert_eq!(missed(&[untold]).len(), 1);
    }
}
