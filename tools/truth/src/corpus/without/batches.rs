//! Which plug-ins are taken away together: those that have no part in each other's cases.

use std::collections::{BTreeMap, BTreeSet};

use super::compare::{Compared, Gone};

/// The plug-ins of each case.
pub type Parts = BTreeMap<String, BTreeSet<String>>;

/// One run.
#[derive(Debug, Default, PartialEq)]
pub struct Batch {
    /// What the run answers, by its place in the list.
    pub asked: Vec<usize>,
    /// The plug-ins that are off, or bypassed, in order.
    pub off: Vec<String>,
}

/// Few runs that together answer everything that was predicted and is not measured yet.
pub fn of(compared: &[Compared], parts: &Parts, gone: &Gone) -> Vec<Batch> {
    let gone_with = |one: &Compared| gone.get(&one.plugin).map_or(&[][..], Vec::as_slice);
    let is_clean = |one: &Compared, off: &[String]| {
        let others = off.iter().filter(|id| !gone_with(one).contains(id));
        let of_case = parts.get(&one.case);
        let mut others = others.filter(|id| of_case.is_some_and(|parts| parts.contains(*id)));
        others.next().is_none()
    };
    let mut batches: Vec<Batch> = Vec::new();
    for (at, one) in compared.iter().enumerate() {
        if one.predicted.is_empty() || !one.measured.is_empty() {
            continue;
        }
        let with_it = |batch: &Batch| {
            let mut off = [&batch.off[..], gone_with(one)].concat();
            off.sort();
            off.dedup();
            off
        };
        let fits = |batch: &Batch| {
            let off = with_it(batch);
            let mut all = batch.asked.iter().chain([&at]);
            all.all(|asked| is_clean(&compared[*asked], &off))
        };
        let place = batches.iter().position(fits).unwrap_or_else(|| {
            batches.push(Batch::default());
            batches.len() - 1
        });
        let off = with_it(&batches[place]);
        batches[place].off = off;
        batches[place].asked.push(at);
    }
    batches
}

#[cfg(test)]
mod tests {
    use laggard_analysis::Nanos;

    use super::*;

    fn asked(case: &str, plugin: &str) -> Compared {
        Compared {
            case: case.into(),
            plugin: plugin.into(),
            predicted: vec![Nanos::ZERO],
            ..Compared::default()
        }
    }

    #[test]
    fn plug_ins_of_one_case_are_off_in_different_runs_unless_one_needs_the_other() {
        let all = [
            asked("yew", "yew"),
            asked("yew", "zelkova"),
            asked("oak", "oak"),
            asked("neem", "myrtle"),
            asked("neem", "neem"),
            Compared {
                predicted: Vec::new(),
                ..asked("osier", "larkspur")
            },
        ];
        let parts: Parts = all
            .iter()
            .map(|one| {
                let same = all.iter().filter(|other| other.case == one.case);
                let ids = same.map(|other| other.plugin.clone());
                (one.case.clone(), ids.collect())
            })
            .collect();
        let gone = all.iter().map(|one| {
            let more: &[&str] = if one.plugin == "myrtle" {
                &["neem"]
            } else {
                &[]
            };
            let ids = [one.plugin.as_str()]
                .into_iter()
                .chain(more.iter().copied());
            (one.plugin.clone(), ids.map(str::to_owned).collect())
        });
        let batches = of(&all, &parts, &gone.collect());
        let told: Vec<(Vec<usize>, String)> = batches
            .into_iter()
            .map(|batch| (batch.asked, batch.off.join(" ")))
            .collect();
        assert_eq!(
            told,
            [
                (vec![0, 2, 3], "myrtle neem oak yew".to_owned()),
                (vec![1, 4], "neem zelkova".to_owned()),
            ]
        );
    }
}
