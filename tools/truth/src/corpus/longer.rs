//! How much longer work takes when it is watched.

use std::collections::BTreeMap;

use laggard_analysis::Nanos;

use super::note::Note;

/// So many times as long, at most.
const LONGER: f64 = 1.02;

/// The least time that the same amount of work took without and with the agent, over all runs: what disturbs makes longer,
/// never shorter. The time for which the thread had no processor is others' doing, and not counted.
#[derive(Default)]
pub struct Longer {
    cases: BTreeMap<String, Case>,
}

#[derive(Default)]
struct Case {
    plain: Option<Least>,
    with: Option<Least>,
}

/// The shortest times of one case.
#[derive(Clone, Copy)]
struct Least {
    time: Nanos,
    processor: Nanos,
}

impl Longer {
    /// Takes in the notes of a run without the agent and of one with it.
    pub fn add(&mut self, plain: &[Note], with: &[Note]) {
        for note in plain.iter().filter(|note| note.is_work()) {
            least(&mut self.case(note).plain, note);
        }
        for note in with.iter().filter(|note| note.is_work()) {
            least(&mut self.case(note).with, note);
        }
    }

    /// Two plug-ins that share a wait do different work.
    fn case(&mut self, note: &Note) -> &mut Case {
        let who = note.culprits().map(|part| part.id.as_str());
        let who = who.collect::<Vec<_>>().join(" ");
        self.cases
            .entry(format!("{} {who}", note.case))
            .or_default()
    }

    fn both(&self) -> impl Iterator<Item = (&str, Least, Least)> {
        let cases = self.cases.iter();
        cases.filter_map(|(name, case)| Some((name.as_str(), case.plain?, case.with?)))
    }

    /// All cases' time with the agent by that without it; `None` where no case was in both.
    fn ratio(&self, of: fn(&Least) -> Nanos) -> Option<f64> {
        let sum = |of: &dyn Fn(&(&str, Least, Least)) -> Nanos| {
            let all = self.both();
            all.map(|both| of(&both)).sum::<Nanos>().0 as f64
        };
        let plain = sum(&|both| of(&both.1));
        (plain > 0.0).then(|| sum(&|both| of(&both.2)) / plain)
    }

    /// Prints the cases, those first that took longest by comparison.
    pub fn print(&self) {
        let times = |least: &Least| least.time;
        let Some(ratio) = self.ratio(times) else {
            return;
        };
        let mut both: Vec<_> = self.both().collect();
        let by = |one: &(&str, Least, Least)| one.2.time.share_of(one.1.time);
        both.sort_by(|a, b| by(b).total_cmp(&by(a)));
        println!("the same work            without      with   times   by processor time");
        for one @ (name, plain, with) in &both {
            let name = name.split(' ').next().unwrap_or(name);
            println!(
                "{name:<20} {:>9.1} ms {:>6.1} ms  {:.3}   {:.3}",
                plain.time.as_millis(),
                with.time.as_millis(),
                by(one),
                with.processor.share_of(plain.processor)
            );
        }
        println!(
            "the same work under the agent: {ratio:.3} times as long as without it, {:.3} by processor time",
            self.ratio(|least| least.processor).unwrap_or(0.0)
        );
    }

    /// The goal that was missed, in words.
    pub fn missed(&self) -> Option<String> {
        let ratio = self.ratio(|least| least.time)?;
        (ratio > LONGER).then(|| format!("watched work took {ratio:.3} times as long"))
    }
}

fn least(so_far: &mut Option<Least>, note: &Note) {
    let time = note.worked() - note.disturbed().0;
    let processor = note.processor();
    let before = so_far.unwrap_or(Least { time, processor });
    *so_far = Some(Least {
        time: before.time.min(time),
        processor: before.processor.min(processor),
    });
}
