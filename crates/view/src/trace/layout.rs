//! The type in which a column takes the fewest bytes.

use std::ops::Range;

use super::element::Element;

/// How a column is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) element: Element,
    /// Each entry is told as what it is more than the one before.
    pub(super) is_steps: bool,
    /// Number of entries that the type does not hold.
    pub(super) wide: usize,
}

/// The greatest number of each type of whole numbers.
const MOST: [(Element, i64); 3] = [
    (Element::U8, u8::MAX as i64),
    (Element::U16, u16::MAX as i64),
    (Element::U32, u32::MAX as i64),
];
/// A greater whole number is not always a number of a page, which has 53 bits for them.
pub(super) const EXACT: Range<i64> = 0..1 << 53;
/// The flag of steps, beside the bytes of an entry.
const STEPS: u16 = 0x100;
/// Bytes of an entry that stands by itself: its column, its place and its value.
const WIDE: usize = 2 + 4 + 8;

impl Layout {
    /// Every entry in a type that holds it.
    pub(super) const fn plain(element: Element) -> Self {
        Self {
            element,
            is_steps: false,
            wide: 0,
        }
    }

    /// The layout in which a column takes the fewest bytes.
    ///
    /// * `numbers`: its entries; below zero for one that is no whole number.
    /// * `own`: the type that holds every entry.
    pub(super) fn of(numbers: impl Iterator<Item = i64>, own: Element) -> Self {
        let (mut entries, mut last, mut is_whole) = (0, 0, true);
        // Of entries, and of steps: how many each type does not hold.
        let mut wide = [[0; 3]; 2];
        for number in numbers {
            entries += 1;
            is_whole &= EXACT.contains(&number);
            for (wide, value) in wide.iter_mut().zip([number, number - last]) {
                for (wide, (_, most)) in wide.iter_mut().zip(MOST) {
                    *wide += usize::from(!(0..=most).contains(&value));
                }
            }
            last = number;
        }
        let told = [false, true].into_iter().zip(wide);
        let all = told.flat_map(|(is_steps, wide)| {
            let types = MOST.into_iter().zip(wide);
            types.map(move |((element, _), wide)| Self {
                element,
                is_steps,
                wide,
            })
        });
        let bytes =
            |layout: &Self| entries * usize::from(layout.element as u16) + layout.wide * WIDE;
        // The first of equals: reading it is less work.
        let all = [Self::plain(own)].into_iter().chain(all);
        // Sums of fractions, and of what a page rounds, would not be the entries to the last bit.
        let narrow = all.filter(|layout| layout.element <= own && (is_whole || !layout.is_steps));
        narrow.min_by_key(bytes).unwrap_or(Self::plain(own))
    }

    /// Whether an entry stands in the column itself.
    pub(super) fn holds(self, value: i64) -> bool {
        let most = MOST.iter().find(|(one, _)| *one == self.element);
        most.is_none_or(|(_, most)| (0..=*most).contains(&value))
    }

    /// What is written of an entry.
    ///
    /// * `last`: the entry before it; 0 before the first.
    pub(super) fn value(self, last: i64, number: i64) -> i64 {
        if self.is_steps { number - last } else { number }
    }

    /// What stands in the list of columns.
    pub(super) fn code(self) -> u16 {
        self.element as u16 | if self.is_steps { STEPS } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(numbers: &[i64], own: Element) -> (Element, bool, usize) {
        let layout = Layout::of(numbers.iter().copied(), own);
        (layout.element, layout.is_steps, layout.wide)
    }

    #[test]
    fn a_column_is_as_narrow_as_its_greatest_entry_allows() {
        use Element::{F64, U8, U16, U32};
        let places = |numbers: &[i64]| layout(numbers, U32);
        assert_eq!(places(&[0, 255, 7]), (U8, false, 0));
        assert_eq!(places(&[256, 1]), (U16, false, 0));
        let nobody = i64::from(u32::MAX);
        assert_eq!(places(&[1, nobody, 2]), (U32, false, 0));
        assert_eq!(places(&[]).2, 0);
        let times = |numbers: &[i64]| layout(numbers, F64);
        assert_eq!(times(&[nobody]), (U32, false, 0));
        assert_eq!(times(&[nobody + 1]), (F64, false, 0));
    }

    #[test]
    fn few_entries_that_are_greater_than_the_others_do_not_widen_their_column() {
        let mut all = [200, 100].repeat(50);
        all[3] = 1 << 40;
        all[98] = 256;
        assert_eq!(layout(&all, Element::F64), (Element::U8, false, 2));
        // Where they are many, each by itself would take more room.
        all.iter_mut().step_by(2).for_each(|one| *one = 300);
        assert_eq!(layout(&all, Element::F64), (Element::U16, false, 1));
    }

    #[test]
    fn entries_that_follow_each_other_are_told_as_steps() {
        let mut all: Vec<i64> = (0..1_000).map(|at| 1_000_000 + 3 * at).collect();
        // The first one, the way back and the way forth.
        all[500] = 7;
        assert_eq!(layout(&all, Element::U32), (Element::U8, true, 3));
        // Where one is a fraction, none is told so.
        all[500] = -1;
        assert_eq!(layout(&all, Element::F64), (Element::U32, false, 1));
        // Nor where a damaged file has a time that a page rounds: all that follow would be wrong.
        for far in [EXACT.end, i64::MAX] {
            all[500] = far;
            assert_eq!(layout(&all, Element::F64), (Element::U32, false, 1));
        }
    }
}
