//! The entries of a column as bytes: as few as can be, because the page's main thread takes five milliseconds for each megabyte that it
//! is handed.

use std::io::{self, Write};
use std::mem;

use laggard_record::Nanos;

use super::element::Element;
use super::layout::{EXACT, Layout};

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

    /// How the column takes the fewest bytes.
    pub(super) fn layout(&self) -> Layout {
        match self {
            Self::Bytes(_) => Layout::plain(Element::U8),
            Self::Shorts(all) => layout(all, Element::U16),
            Self::Places(all) => layout(all, Element::U32),
            Self::Times(all) => layout(all, Element::F64),
            Self::Numbers(all) => layout(all, Element::F64),
        }
    }

    /// The entries, or steps, that the layout's type does not hold, each with its place.
    pub(super) fn wide(&self, layout: Layout) -> Vec<(u32, f64)> {
        match self {
            Self::Bytes(_) => Vec::new(),
            Self::Shorts(all) => wide(all, layout),
            Self::Places(all) => wide(all, layout),
            Self::Times(all) => wide(all, layout),
            Self::Numbers(all) => wide(all, layout),
        }
    }

    /// Writes the entries; of one that the type does not hold some of its bytes.
    pub(super) fn write(&self, layout: Layout, out: &mut impl Write) -> io::Result<()> {
        match self {
            Self::Bytes(all) => out.write_all(all),
            Self::Shorts(all) => write(all, layout, out),
            Self::Places(all) => write(all, layout, out),
            Self::Times(all) => write(all, layout, out),
            Self::Numbers(all) => write(all, layout, out),
        }
    }
}

/// An entry as a number.
trait Entry: Copy {
    /// The number; below zero if it is no whole one that a page has exactly.
    fn whole(self) -> i64;

    fn number(self) -> f64 {
        self.whole() as f64
    }
}

impl Entry for u16 {
    fn whole(self) -> i64 {
        self.into()
    }
}

impl Entry for u32 {
    fn whole(self) -> i64 {
        self.into()
    }
}

impl Entry for Nanos {
    fn whole(self) -> i64 {
        i64::try_from(self.0).unwrap_or(i64::MAX)
    }
}

impl Entry for f64 {
    fn whole(self) -> i64 {
        let whole = self as i64;
        // The sign of zero would be lost.
        let is_same = (whole as f64).to_bits() == self.to_bits();
        if is_same && EXACT.contains(&whole) {
            whole
        } else {
            -1
        }
    }

    fn number(self) -> f64 {
        self
    }
}

fn layout<T: Entry>(all: &[T], own: Element) -> Layout {
    Layout::of(all.iter().map(|one| one.whole()), own)
}

/// What a layout writes of each entry, with the entry.
fn values<T: Entry>(all: &[T], layout: Layout) -> impl Iterator<Item = (i64, T)> {
    let mut last = 0;
    all.iter().map(move |one| {
        let number = one.whole();
        let value = layout.value(mem::replace(&mut last, number), number);
        (value, *one)
    })
}

fn wide<T: Entry>(all: &[T], layout: Layout) -> Vec<(u32, f64)> {
    let mut last = 0.0;
    let mut found = Vec::new();
    for (at, (value, one)) in (0..).zip(values(all, layout)) {
        let (number, before) = (one.number(), mem::replace(&mut last, one.number()));
        if !layout.holds(value) {
            found.push((
                at,
                if layout.is_steps {
                    number - before
                } else {
                    number
                },
            ));
        }
    }
    found
}

fn write<T: Entry>(all: &[T], layout: Layout, out: &mut impl Write) -> io::Result<()> {
    let mut values = values(all, layout);
    let values = &mut values;
    match layout.element {
        Element::U8 => pieces(values, out, |(value, _)| (value as u8).to_le_bytes()),
        Element::U16 => pieces(values, out, |(value, _)| (value as u16).to_le_bytes()),
        Element::U32 => pieces(values, out, |(value, _)| (value as u32).to_le_bytes()),
        Element::F64 => pieces(values, out, |(_, one)| one.number().to_le_bytes()),
    }
}

/// Number of entries that are turned into bytes at once: a writer's call for each entry would take longer than all else.
const AT_ONCE: usize = 8 * 1024;

fn pieces<T, const N: usize>(
    all: &mut impl Iterator<Item = T>,
    out: &mut impl Write,
    bytes: impl Fn(T) -> [u8; N],
) -> io::Result<()> {
    let mut piece = Vec::with_capacity(AT_ONCE * N);
    loop {
        piece.clear();
        piece.extend(all.take(AT_ONCE).flat_map(&bytes));
        if piece.is_empty() {
            return Ok(());
        }
        out.write_all(&piece)?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Told = (Element, bool, Vec<(u32, f64)>, Vec<u8>);

    fn told(entries: &Entries<'_>) -> Told {
        let mut out = Vec::new();
        let layout = entries.layout();
        entries.write(layout, &mut out).expect("a vector");
        (layout.element, layout.is_steps, entries.wide(layout), out)
    }

    #[test]
    fn entries_are_written_in_their_type_and_others_stand_beside_them() {
        let places: Vec<u32> = [u32::MAX; 30].into_iter().chain([2]).collect();
        let (element, is_steps, wide, bytes) = told(&Entries::Places(&places));
        assert_eq!((element, is_steps, bytes.len()), (Element::U8, true, 31));
        let most = f64::from(u32::MAX);
        assert_eq!(wide, [(0, most), (30, 2.0 - most)]);
        let times: Vec<Nanos> = (0..40).map(|at| Nanos(at * 7 + (1 << 40))).collect();
        let (element, is_steps, wide, bytes) = told(&Entries::Times(&times));
        assert_eq!((element, is_steps), (Element::U8, true));
        assert_eq!(wide, [(0, (1u64 << 40) as f64)]);
        assert_eq!(bytes[1..], [7; 39]);
        let shorts = [1, 300];
        let bytes = vec![1, 0, 44, 1];
        let exact = (Element::U16, false, Vec::new(), bytes);
        assert_eq!(told(&Entries::Shorts(&shorts)), exact);
    }

    #[test]
    fn shares_among_many_zeros_stand_beside_them() {
        let mut shares = vec![0.0; 40];
        shares[7] = 0.25;
        shares[8] = 1.0;
        let (element, is_steps, wide, bytes) = told(&Entries::Numbers(&shares));
        assert_eq!(
            (element, is_steps, wide),
            (Element::U8, false, vec![(7, 0.25)])
        );
        assert_eq!((bytes.len(), bytes[8]), (40, 1));
        let odd = [
            0.5,
            -0.0,
            f64::NAN,
            1e300,
            f64::from(i32::MIN),
            i64::MIN as f64,
        ];
        let bytes = odd.iter().flat_map(|one| one.to_le_bytes()).collect();
        let exact = (Element::F64, false, Vec::new(), bytes);
        assert_eq!(told(&Entries::Numbers(&odd)), exact);
    }
}
