//! A trace that is made while its session is read: reading, judging and adding take about as long as each other, so each has a
//! thread of its own. Each frees what it allocated: freed by another thread, an episode's parts would have both wait for the lock
//! of the same arena of the allocator, some thousand times a session.

use std::sync::mpsc::{Receiver, channel, sync_channel};
use std::{mem, panic, thread};

use laggard_analysis::{Aside, Episode, Nanos, SessionFacts};
use laggard_record::trace::Trace;

use super::TraceBuilder;
use super::cause::Cause;
use crate::reading::HostKnowledge;

/// Parts that are handed on at a time: handing on each by itself costs as much as judging most.
const BATCH: usize = 256;
/// Batches that wait for the next thread: what was read and not yet added stays small.
const WAITING: usize = 4;

/// A part of a session, in the order of the file.
#[derive(Debug)]
pub(crate) enum TracePart {
    /// An episode.
    Episode(Episode),
    /// A mark: the user said that it had been slow.
    Slow(Nanos),
    /// An event beside the episodes.
    Aside(Aside),
}

/// Makes the trace of a session that `read` reads: it hands on each part, and returns the facts at the end.
///
/// # Errors
/// As `read`.
pub(crate) fn trace_of<E>(
    knowledge: &HostKnowledge,
    read: impl FnOnce(&mut dyn FnMut(TracePart)) -> Result<SessionFacts, E>,
) -> Result<Trace, E> {
    thread::scope(|threads| {
        let (to_judge, to_be_judged) = sync_channel::<Vec<TracePart>>(WAITING);
        let (to_add, to_be_added) = sync_channel::<(Vec<TracePart>, Vec<Cause>)>(WAITING);
        let (give_back_parts, parts_back) = channel::<Vec<TracePart>>();
        let (give_back_causes, causes_back) = channel::<Vec<Cause>>();
        let (tell_end, end) = sync_channel::<SessionFacts>(1);
        threads.spawn(move || {
            let cause = |part: &TracePart| match part {
                TracePart::Episode(episode) => Cause::of(episode, knowledge),
                TracePart::Slow(_) | TracePart::Aside(_) => Cause::default(),
            };
            for parts in to_be_judged {
                let causes = parts.iter().map(cause).collect();
                // The next thread ends before this one only by a panic, which it passes on itself.
                let _ = to_add.send((parts, causes));
                free(&causes_back);
            }
        });
        let builder = threads.spawn(move || {
            let mut trace = TraceBuilder::default();
            for (parts, causes) in to_be_added {
                for (part, cause) in parts.iter().zip(&causes) {
                    match part {
                        TracePart::Episode(episode) => trace.add(episode, cause),
                        TracePart::Slow(time) => trace.slow(*time),
                        TracePart::Aside(aside) => trace.aside(aside),
                    }
                }
                // Whoever has ended needs nothing back.
                let _ = give_back_parts.send(parts);
                let _ = give_back_causes.send(causes);
            }
            // Without facts the session could not be read, and nobody takes the trace.
            let facts = end.recv();
            facts.map_or_else(|_| Trace::default(), |facts| trace.finish(&facts))
        });
        let mut parts = Vec::with_capacity(BATCH);
        let facts = read(&mut |part| {
            parts.push(part);
            if parts.len() == BATCH {
                let _ = to_judge.send(mem::replace(&mut parts, Vec::with_capacity(BATCH)));
                free(&parts_back);
            }
        });
        let _ = to_judge.send(parts);
        drop(to_judge);
        let _ = tell_end.send(facts?);
        Ok(builder
            .join()
            .unwrap_or_else(|why| panic::resume_unwind(why)))
    })
}

/// Frees what has come back so far.
fn free<T>(back: &Receiver<T>) {
    back.try_iter().for_each(drop);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_is_in_the_trace_in_its_order_and_a_failed_reading_is_told() {
        let knowledge = HostKnowledge::default();
        // More than all threads hold together.
        let times: Vec<Nanos> = (0..(BATCH * (2 * WAITING + 4)) as u64).map(Nanos).collect();
        let read = |put: &mut dyn FnMut(TracePart)| {
            times.iter().for_each(|time| put(TracePart::Slow(*time)));
        };
        let whole = trace_of(&knowledge, |put| {
            read(put);
            Ok::<_, &str>(SessionFacts::default())
        });
        assert_eq!(whole.expect("read").marks.time, times);
        let failed = trace_of(&knowledge, |put| {
            read(put);
            Err("the disk is gone")
        });
        assert_eq!(failed.expect_err("told"), "the disk is gone");
    }
}
