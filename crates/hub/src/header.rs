//! The header of a page of Parquet: how many bytes it has, packed and unpacked, and how many values.
//!
//! The library that reads pages takes as much memory as a header says, before anything else is looked at, and does not tell what it says.
//! So headers are read here first: Thrift's compact protocol, as far as it is in them. What is written in another way than writers of
//! Parquet do is refused, so that nothing is read here as one thing and there as another.

/// The kinds of pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Data,
    Dictionary,
}

/// What a header says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub kind: Kind,
    /// The header's own bytes.
    pub length: usize,
    /// The bytes behind it that are the page.
    pub packed: usize,
    /// … and how many they become.
    pub unpacked: u64,
    /// The number of values, empty ones among them.
    pub values: u64,
    /// How they are written, by Parquet's number.
    pub encoding: i32,
}

/// Kinds of fields.
const NUMBER: u8 = 5;
const STRUCT: u8 = 12;
/// The most structs within each other.
const DEEPEST: u8 = 8;

impl Header {
    /// Reads the header that some bytes begin with; `None` where they begin with none.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let mut all = Fields { bytes, at: 0 };
        let (mut kind, mut unpacked, mut packed) = (None, None, None);
        // By kind: data, dictionary, and data in its second form.
        let mut about = [None; 4];
        let mut last = 0;
        while let Some((id, field)) = all.next(&mut last)? {
            match (id, field) {
                (1, NUMBER) => kind = Some(all.number()?),
                (2, NUMBER) => unpacked = Some(all.number()?),
                (3, NUMBER) => packed = Some(all.number()?),
                (5, STRUCT) => about[0] = Some(all.about(2)?),
                (7, STRUCT) => about[2] = Some(all.about(2)?),
                (8, STRUCT) => about[3] = Some(all.about(4)?),
                (_, field) => all.skip(field, DEEPEST)?,
            }
        }
        let number = usize::try_from(kind?).ok()?;
        let (values, encoding) = (*about.get(number)?)?;
        Some(Self {
            kind: match number {
                2 => Kind::Dictionary,
                _ => Kind::Data,
            },
            length: all.at,
            packed: usize::try_from(packed?).ok()?,
            unpacked: u64::try_from(unpacked?).ok()?,
            values: u64::try_from(values).ok()?,
            encoding,
        })
    }
}

/// Fields of Thrift's compact protocol, one after the other.
struct Fields<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Fields<'_> {
    /// The number and the kind of a struct's next field; `Some(None)` at its end. Each has a higher number than the one before it.
    fn next(&mut self, last: &mut i16) -> Option<Option<(i16, u8)>> {
        let byte = self.byte()?;
        let (further, kind) = (byte >> 4, byte & 15);
        if kind == 0 {
            return Some(None);
        }
        if further == 0 {
            return None;
        }
        *last = last.checked_add(i16::from(further))?;
        Some(Some((*last, kind)))
    }

    /// The number of values and their encoding, of which the latter's field has this number.
    fn about(&mut self, encoding_is: i16) -> Option<(i32, i32)> {
        let (mut values, mut encoding, mut last) = (None, None, 0);
        while let Some((id, field)) = self.next(&mut last)? {
            match (id, field) {
                (1, NUMBER) => values = Some(self.number()?),
                (id, NUMBER) if id == encoding_is => encoding = Some(self.number()?),
                (_, field) => self.skip(field, DEEPEST)?,
            }
        }
        Some((values?, encoding?))
    }

    fn skip(&mut self, kind: u8, deepest: u8) -> Option<()> {
        match kind {
            // What is true or false is so by its kind.
            1 | 2 => Some(()),
            3 => self.pass(1),
            4..=6 => self.varint().map(|_| ()),
            7 => self.pass(8),
            8 => {
                let length = self.varint()?;
                self.pass(usize::try_from(length).ok()?)
            }
            STRUCT => {
                let mut last = 0;
                while let Some((_, field)) = self.next(&mut last)? {
                    self.skip(field, deepest.checked_sub(1)?)?;
                }
                Some(())
            }
            // Lists and maps: no page's header has one.
            _ => None,
        }
    }

    fn pass(&mut self, count: usize) -> Option<()> {
        self.at = self.at.checked_add(count)?;
        (self.at <= self.bytes.len()).then_some(())
    }

    fn byte(&mut self) -> Option<u8> {
        let byte = *self.bytes.get(self.at)?;
        self.at += 1;
        Some(byte)
    }

    fn varint(&mut self) -> Option<u64> {
        let mut all = 0_u64;
        for shift in (0..63).step_by(7) {
            let byte = self.byte()?;
            all |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(all);
            }
        }
        None
    }

    fn number(&mut self) -> Option<i32> {
        let all = self.varint()?;
        let half = i64::try_from(all >> 1).ok()?;
        i32::try_from(half ^ -i64::from(all & 1 == 1)).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Field 1 (kind): 2, field 2: 2^31 - 1, field 3: 100, field 7: a struct of values 3 and encoding 0; the ends of both.
    const DICTIONARY: [u8; 17] = [
        0x15, 4, 0x15, 0xfe, 0xff, 0xff, 0xff, 0x0f, 0x15, 0xc8, 1, 0x4c, 0x15, 6, 0x15, 0, 0,
    ];

    #[test]
    fn what_a_header_says_is_read_whatever_follows_it() {
        let mut bytes = DICTIONARY.to_vec();
        bytes.extend([0, 0xff, 0xff]);
        let expected = Header {
            kind: Kind::Dictionary,
            length: 18,
            packed: 100,
            unpacked: 0x7fff_ffff,
            values: 3,
            encoding: 0,
        };
        assert_eq!(Header::read(&bytes), Some(expected));
        for end in 0..18 {
            assert_eq!(Header::read(&bytes[..end]), None, "broken off at {end}");
        }
    }

    #[test]
    fn what_writers_of_parquet_do_not_write_is_no_header() {
        // A kind that says nothing of itself; a length below nothing; a number beyond 32 bits; a field's number in another form.
        for (at, instead) in [
            (1, &[0][..]),
            (9, &[0xc7]),
            (3, &[0xff, 0xff, 0xff, 0xff, 0xff]),
            (2, &[5]),
        ] {
            let mut bytes = DICTIONARY.to_vec();
            bytes.push(0);
            bytes[at..at + instead.len()].copy_from_slice(instead);
            assert_eq!(Header::read(&bytes), None, "{at}");
        }
        // Structs within structs without end.
        assert_eq!(Header::read(&[0x9c; 4_000]), None);
    }
}
