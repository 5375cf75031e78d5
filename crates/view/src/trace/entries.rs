//! The entries of a column as bytes: as narrow as the column's greatest entry allows, because the page's main thread takes five
//! milliseconds for each megabyte that it is handed.

use std::io::{self, Write};

use laggard_record::Nanos;

use super::element::Element;

/// A column's entries.
pub(super) enum Entries<'a> {
    Bytes(&'a [u8]),
    Shorts(&'a [u16]),
    Places(&'a [u32]),
    Times(&'a [Nanos]),
    Numbers(&'a [f64]),
}

impl Entries<'_> {
    pub(super) fn len(&self) -> usize {
        match self {
            Self::Bytes(all) => all.len(),
            Self::Shorts(all) => all.len(),
            Self::Places(all) => all.len(),
            Self::Times(all) => all.len(),
            Self::Numbers(all) => all.len(),
        }
    }

    /// The narrowest type that holds each entry exactly as its own type does.
    pub(super) fn narrowest(&self) -> Element {
        match self {
            Self::Bytes(_) => Element::U8,
            Self::Shorts(all) => narrowest(all, |one| one.into()),
            Self::Places(all) => narrowest(all, |one| one.into()),
            Self::Times(all) => narrowest(all, |one| one.0),
            Self::Numbers(_) => Element::F64,
        }
    }

    pub(super) fn write(&self, element: Element, out: &mut impl Write) -> io::Result<()> {
        match self {
            Self::Bytes(all) => out.write_all(all),
            Self::Shorts(all) => whole(all, element, out, |one| one.into()),
            Self::Places(all) => whole(all, element, out, |one| one.into()),
            Self::Times(all) => whole(all, element, out, |one| one.0),
            Self::Numbers(all) => pieces(all, out, |one| one.to_le_bytes()),
        }
    }
}

fn narrowest<T: Copy>(all: &[T], number: impl Fn(T) -> u64) -> Element {
    // All bits of all entries: as wide as the greatest of them.
    match all.iter().fold(0, |bits, one| bits | number(*one)) {
        0..=0xff => Element::U8,
        0x100..=0xffff => Element::U16,
        0x1_0000..=0xffff_ffff => Element::U32,
        _ => Element::F64,
    }
}

fn whole<T: Copy>(
    all: &[T],
    element: Element,
    out: &mut impl Write,
    number: impl Fn(T) -> u64,
) -> io::Result<()> {
    match element {
        Element::U8 => pieces(all, out, |one| (number(one) as u8).to_le_bytes()),
        Element::U16 => pieces(all, out, |one| (number(one) as u16).to_le_bytes()),
        Element::U32 => pieces(all, out, |one| (number(one) as u32).to_le_bytes()),
        Element::F64 => pieces(all, out, |one| (number(one) as f64).to_le_bytes()),
    }
}

/// Number of entries that are turned into bytes at once: a writer's call for each entry would take longer than all else.
const AT_ONCE: usize = 8 * 1024;

fn pieces<T: Copy, const N: usize>(
    all: &[T],
    out: &mut impl Write,
    bytes: impl Fn(T) -> [u8; N],
) -> io::Result<()> {
    let mut piece = Vec::with_capacity(all.len().min(AT_ONCE) * N);
    for entries in all.chunks(AT_ONCE) {
        piece.clear();
        piece.extend(entries.iter().flat_map(|one| bytes(*one)));
        out.write_all(&piece)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(entries: &Entries<'_>) -> (Element, Vec<u8>) {
        let mut out = Vec::new();
        let element = entries.narrowest();
        entries.write(element, &mut out).expect("a vector");
        (element, out)
    }

    #[test]
    fn a_column_is_as_narrow_as_its_greatest_entry_allows() {
        let places = |all: &[u32]| written(&Entries::Places(all));
        assert_eq!(places(&[0, 255]), (Element::U8, vec![0, 255]));
        assert_eq!(places(&[1, 256]), (Element::U16, vec![1, 0, 0, 1]));
        // The empty entry is the greatest number, and stays it.
        let (element, bytes) = places(&[1, u32::MAX]);
        assert_eq!((element, &bytes[4..]), (Element::U32, &[255; 4][..]));
        let times = |all: &[u64]| {
            let all: Vec<Nanos> = all.iter().copied().map(Nanos).collect();
            written(&Entries::Times(&all))
        };
        assert_eq!(times(&[7]), (Element::U8, vec![7]));
        assert_eq!(times(&[u64::from(u32::MAX)]).0, Element::U32);
        let long = u64::from(u32::MAX) + 1;
        assert_eq!(
            times(&[long]),
            (Element::F64, (long as f64).to_le_bytes().to_vec())
        );
        assert_eq!(
            written(&Entries::Shorts(&[7, 9])),
            (Element::U8, vec![7, 9])
        );
        assert_eq!(written(&Entries::Numbers(&[1.0])).0, Element::F64);
    }
}
