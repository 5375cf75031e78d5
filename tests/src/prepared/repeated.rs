//! A recorded session whose user goes on: what was done once the program was up is done again and again.

use std::ops::Range;

use anyhow::Result;
use laggard_wire::{Encoder, Event, Nanos};

use super::written::Written;

/// The time when the program is up and nothing goes on.
const UP: Nanos = Nanos(15_000_000_000);

/// Appends what happened after the start so many times more, each time after the other.
///
/// # Errors
/// The bytes are no session file, or it does not say when it ended.
pub(super) fn repeat(session: &mut Vec<u8>, times: u64) -> Result<()> {
    let ended = Written::read(session)?.ended;
    repeat_part(session, &(UP..ended), ended - UP, times)
}

/// Appends what happened in this part so many times more, so long after each other.
///
/// # Errors
/// As [`repeat`].
pub(super) fn repeat_part(
    session: &mut Vec<u8>,
    part: &Range<Nanos>,
    lap: Nanos,
    times: u64,
) -> Result<()> {
    let Written { events, end, ended } = Written::read(session)?;
    let mut longer = Encoder::new();
    for event in &events {
        longer.write(event);
    }
    for number in 0..times {
        let later = ended - part.start + Nanos(lap.0 * number);
        for event in events.iter().filter_map(|event| moved(event, part, later)) {
            longer.write(&event);
        }
    }
    let end = match end {
        Event::End {
            time,
            reason,
            message,
        } => Event::End {
            time: time + Nanos(lap.0 * times),
            reason,
            message,
        },
        other => other,
    };
    longer.write(&end);
    *session = longer.into_bytes();
    Ok(())
}

/// The same event so much later; nothing for what belongs to no such part, and for definitions, which hold on.
fn moved(event: &Event, part: &Range<Nanos>, later: Nanos) -> Option<Event> {
    let mut event = event.clone();
    let begins = match &mut event {
        Event::Intervals(block) => {
            block.records.retain(|record| part.contains(&record.start));
            for record in &mut block.records {
                record.start += later;
            }
            return (!block.records.is_empty()).then_some(event);
        }
        Event::Sample(block) => &mut block.time,
        Event::Gc(block) => &mut block.start,
        Event::Gap(block) => &mut block.time,
        Event::Activity(block) => &mut block.time,
        _ => return None,
    };
    let is_in = part.contains(begins);
    *begins += later;
    is_in.then_some(event)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use laggard_wire::Decoder;

    use super::*;
    use crate::laggard::root;

    /// The times of all samples, and of the end.
    fn times(session: &[u8]) -> (Vec<u64>, u64) {
        let mut decoder = Decoder::new();
        decoder.push(session);
        let (mut samples, mut end) = (Vec::new(), 0);
        while let Some(event) = decoder.next_event().expect("a session") {
            match event {
                Event::Sample(block) => samples.push(block.time.0),
                Event::End { time, .. } => end = time.0,
                _ => {}
            }
        }
        (samples, end)
    }

    #[test]
    fn a_longer_session_has_each_sample_after_the_start_again_in_each_lap() {
        let file = root().join("tests/sessions/eclipse-4.31-spellcheck.lag");
        let mut session = fs::read(file).expect("recorded");
        let (once, end) = times(&session);
        repeat(&mut session, 2).expect("repeated");
        let (all, last) = times(&session);
        let lap = end - UP.0;
        assert_eq!(last, end + 2 * lap);
        let after: Vec<u64> = once.iter().copied().filter(|time| *time >= UP.0).collect();
        assert!(!after.is_empty() && after.len() < once.len());
        let later = |laps: u64| after.iter().map(move |time| time + laps * lap);
        let expected: Vec<u64> = once.into_iter().chain(later(1)).chain(later(2)).collect();
        assert_eq!(all, expected);
    }

    #[test]
    fn what_is_no_session_is_refused() {
        assert!(repeat(&mut b"Dear diary, all is well".to_vec(), 1).is_err());
    }
}
