//! The events of a recorded session, and what comes last in it.

use anyhow::{Context, Result};
use laggard_wire::{Decoder, Event, Nanos};

/// A session file that has ended.
pub(super) struct Written {
    /// All events but the end.
    pub events: Vec<Event>,
    /// The end.
    pub end: Event,
    /// When the session ended.
    pub ended: Nanos,
}

impl Written {
    /// Reads a session file.
    ///
    /// # Errors
    /// The bytes are no session file, or it does not say when it ended.
    pub fn read(session: &[u8]) -> Result<Self> {
        let mut decoder = Decoder::new();
        decoder.push(session);
        let mut events = Vec::new();
        while let Some(event) = decoder.next_event()? {
            events.push(event);
        }
        let ends = events
            .iter()
            .enumerate()
            .find_map(|(number, event)| match event {
                Event::End { time, .. } => Some((number, *time)),
                _ => None,
            });
        let (last, ended) = ends.context("it has no end")?;
        let end = events.remove(last);
        Ok(Self { events, end, ended })
    }
}
