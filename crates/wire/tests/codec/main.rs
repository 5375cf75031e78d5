//! The codec against the page, the vectors and damage.

mod damage;
mod json;
mod origins;
mod page;
mod vectors;

use laggard_wire::{Decoder, Event, WireError};

/// The result of reading some bytes.
struct Reading {
    events: Vec<Event>,
    errors: Vec<WireError>,
    decoder: Decoder,
}

/// Reads pieces one after the other, each as far as possible before the next comes.
fn read<'a>(pieces: impl IntoIterator<Item = &'a [u8]>) -> Reading {
    let mut reading = Reading {
        events: Vec::new(),
        errors: Vec::new(),
        decoder: Decoder::new(),
    };
    for piece in pieces {
        reading.decoder.push(piece);
        loop {
            match reading.decoder.next_event() {
                Ok(Some(event)) => reading.events.push(event),
                Ok(None) => break,
                Err(error) => {
                    let fatal = error.is_fatal();
                    reading.errors.push(error);
                    if fatal {
                        return reading;
                    }
                }
            }
        }
    }
    reading
}
