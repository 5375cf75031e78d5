//! Reading a payload, number by number.

use crate::block::{MAX_ENTRIES, MAX_STRING};
use crate::ident::{ClassId, LandmarkId, Nanos, StringId, ThreadId};
use crate::write::cut;

/// The faults inside a payload; the decoder adds block and offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    Truncated,
    BadNumber,
    TooMany,
}

pub(crate) type Read<T> = Result<T, Fault>;

/// A text; cuts off everything beyond [`MAX_STRING`], as a writer has to do it.
fn text(bytes: &[u8]) -> String {
    let within = &bytes[..bytes.len().min(MAX_STRING)];
    // A letter halved by the cut goes with the rest.
    let whole = match std::str::from_utf8(within) {
        Err(error) if error.error_len().is_none() && bytes.len() > MAX_STRING => {
            &within[..error.valid_up_to()]
        }
        _ => within,
    };
    // Each invalid byte becomes U+FFFD, which takes three bytes.
    cut(&String::from_utf8_lossy(whole)).to_owned()
}

pub(crate) struct Payload<'a> {
    rest: &'a [u8],
    /// The number of entries that the payload's lists may still have.
    room: usize,
}

impl<'a> Payload<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Payload<'a> {
        Payload {
            rest: bytes,
            room: MAX_ENTRIES,
        }
    }

    pub(crate) fn u8(&mut self) -> Read<u8> {
        let (&first, rest) = self.rest.split_first().ok_or(Fault::Truncated)?;
        self.rest = rest;
        Ok(first)
    }

    pub(crate) fn uvar(&mut self) -> Read<u64> {
        // Most numbers are small.
        if let [byte @ ..0x80, rest @ ..] = self.rest {
            self.rest = rest;
            return Ok(u64::from(*byte));
        }
        let mut value = 0u64;
        for (index, byte) in self.rest.iter().take(10).enumerate() {
            // The tenth byte has room for one bit only, and a last byte of zero is not the shortest form.
            if (index == 9 && *byte > 1) || (index > 0 && *byte == 0) {
                return Err(Fault::BadNumber);
            }
            value |= u64::from(byte & 0x7f) << (7 * index);
            if byte & 0x80 == 0 {
                self.rest = &self.rest[index + 1..];
                return Ok(value);
            }
        }
        Err(Fault::Truncated)
    }

    /// Reads a signed number folded into an unsigned one: 0, −1, 1, −2 …
    pub(crate) fn svar(&mut self) -> Read<i64> {
        let folded = self.uvar()?;
        Ok((folded >> 1) as i64 ^ -((folded & 1) as i64))
    }

    pub(crate) fn nanos(&mut self) -> Read<Nanos> {
        self.uvar().map(Nanos)
    }

    pub(crate) fn string(&mut self) -> Read<StringId> {
        self.uvar().map(StringId)
    }

    pub(crate) fn class(&mut self) -> Read<ClassId> {
        self.uvar().map(ClassId)
    }

    pub(crate) fn landmark(&mut self) -> Read<LandmarkId> {
        self.uvar().map(LandmarkId)
    }

    pub(crate) fn thread(&mut self) -> Read<ThreadId> {
        self.uvar().map(ThreadId)
    }

    /// The rest, as a text.
    pub(crate) fn text(&self) -> String {
        text(self.rest)
    }

    /// Reads a text that stands behind its length in bytes.
    pub(crate) fn counted_text(&mut self) -> Read<String> {
        let length = usize::try_from(self.uvar()?).map_err(|_| Fault::Truncated)?;
        let (bytes, rest) = self.rest.split_at_checked(length).ok_or(Fault::Truncated)?;
        self.rest = rest;
        Ok(text(bytes))
    }

    /// Fails where fewer bytes than these are left.
    pub(crate) fn has(&self, bytes: usize) -> Read<()> {
        match self.rest.len() < bytes {
            true => Err(Fault::Truncated),
            false => Ok(()),
        }
    }

    /// Reads a field that a minor version appended: `None` in a payload that ends before it.
    pub(crate) fn added<T>(&mut self, read: impl Fn(&mut Self) -> Read<T>) -> Read<Option<T>> {
        if self.rest.is_empty() {
            return Ok(None);
        }
        read(self).map(Some)
    }

    /// Reads a counted list. Every element takes at least `least` bytes, so a count that cannot fit fails before any memory
    /// is allocated for it.
    pub(crate) fn list<T>(
        &mut self,
        least: usize,
        mut element: impl FnMut(&mut Payload<'a>) -> Read<T>,
    ) -> Read<Vec<T>> {
        let count = usize::try_from(self.uvar()?).map_err(|_| Fault::Truncated)?;
        if count > self.rest.len() / least {
            return Err(Fault::Truncated);
        }
        // An entry takes many times as much memory as in the file.
        self.room = self.room.checked_sub(count).ok_or(Fault::TooMany)?;
        let mut all = Vec::with_capacity(count);
        for _ in 0..count {
            all.push(element(self)?);
        }
        Ok(all)
    }
}
