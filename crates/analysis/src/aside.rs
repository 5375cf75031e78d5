//! Pauses, gaps, activity and clicks beside the episodes, for drawing a whole session.

use std::collections::VecDeque;

use laggard_wire::{Event, GapKind, Nanos, PointerKind};

use crate::bounds::Bounds;
use crate::episode::{Gap, GcPause};
use crate::meanwhile::{gap, pause};
use crate::names::Names;
use crate::recent::ShortEvents;
use crate::spans::Span;
use crate::track::push_bounded;

/// Something that is part of no episode, or of several.
#[derive(Clone, Debug, PartialEq)]
pub enum Aside {
    /// The program stood still for garbage collection.
    Pause {
        /// The pause's time and cause.
        pause: GcPause,
        /// Bytes of the heap in use when the pause began; 0: not known.
        before: u64,
        /// Bytes of the heap in use when the pause was over; 0: not known.
        after: u64,
        /// Bytes that the heap may grow to; 0: not known.
        limit: u64,
    },
    /// A thread, the process or the machine could not run.
    Gap(Gap),
    /// Events dispatched within a window of time.
    Activity {
        /// The window.
        span: Span,
        /// The number of events.
        dispatched: u64,
    },
    /// The times at which the user pressed a mouse button.
    Clicks(Vec<Nanos>),
    /// The short events of the last minute, written on demand.
    Short(ShortEvents),
}

impl Aside {
    fn of(event: &Event, names: &Names) -> Option<Aside> {
        match event {
            Event::Gc(block) => Some(Aside::Pause {
                pause: pause(block, names),
                before: block.before,
                after: block.after,
                limit: block.limit,
            }),
            Event::Gap(block) if block.kind != GapKind::ClockSetBack => {
                Some(Aside::Gap(gap(block, names)))
            }
            Event::Activity(block) => Some(Aside::Activity {
                span: Span {
                    start: block.time - block.length,
                    end: block.time,
                },
                dispatched: block.dispatched,
            }),
            Event::Pointer(block) => {
                let pressed = block.records.iter();
                let pressed = pressed.filter(|record| record.kind == PointerKind::Down);
                Some(Aside::Clicks(pressed.map(|record| record.time).collect()))
            }
            Event::Recent(block) => Some(Aside::Short(ShortEvents::of(block, names))),
            _ => None,
        }
    }
}

/// The asides not taken yet; `None` inside unless a caller asked to keep them.
#[derive(Debug, Default)]
pub(crate) struct Asides {
    all: Option<VecDeque<Aside>>,
}

impl Asides {
    /// Keeps asides from now on.
    pub(crate) fn keep(&mut self) {
        self.all.get_or_insert_default();
    }

    /// Takes an event in; returns how many older ones were left out.
    pub(crate) fn note(&mut self, event: &Event, names: &Names, bounds: &Bounds) -> u64 {
        let Some(all) = &mut self.all else { return 0 };
        match Aside::of(event, names) {
            Some(aside) => push_bounded(all, bounds.intervals, aside),
            None => 0,
        }
    }

    /// Takes the next aside.
    pub(crate) fn pop(&mut self) -> Option<Aside> {
        self.all.as_mut()?.pop_front()
    }
}
