//! Plug-ins bypassed in one Eclipse that goes on running: in its first round nothing is, so that their listeners are there, and in
//! the next ones those of each batch in turn.

use std::ops::RangeInclusive;

use super::batches::Batch;

/// Longer than the rounds of a batch; each ends with the next.
const SECONDS: u32 = 3_600;

/// The rounds, from 1, of a batch, where each has so many.
pub fn rounds(batch: usize, each: u32) -> RangeInclusive<u32> {
    let first = 2 + u32::try_from(batch).unwrap_or(u32::MAX / each / 2) * each;
    first..=first + each - 1
}

/// All rounds.
pub fn total(batches: usize, each: u32) -> u32 {
    rounds(batches, each).start() - 1
}

/// What the agent is asked for before a round.
pub fn commands(batches: &[Batch], each: u32, round: u32) -> Vec<String> {
    let begins = |at: &usize| *rounds(*at, each).start() == round;
    let Some(at) = (0..batches.len()).find(begins) else {
        return Vec::new();
    };
    let end = (at > 0).then(|| "bypass-end".to_owned());
    let begin = batches[at].off.iter();
    let begin = begin.map(|id| format!("bypass {SECONDS} {id}"));
    end.into_iter().chain(begin).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_batch_has_its_rounds_after_the_first() {
        let batch = |off: &[&str]| Batch {
            asked: Vec::new(),
            off: off.iter().map(|id| (*id).to_owned()).collect(),
        };
        let batches = [batch(&["yew", "oak"]), batch(&["elm"])];
        assert_eq!(total(2, 2), 5);
        assert_eq!(rounds(1, 2), 4..=5);
        let told: Vec<String> = (1..=5)
            .map(|round| commands(&batches, 2, round).join("; "))
            .collect();
        assert_eq!(
            told,
            [
                "",
                "bypass 3600 yew; bypass 3600 oak",
                "",
                "bypass-end; bypass 3600 elm",
                ""
            ]
        );
    }
}
