//! What cannot be drawn.

/// A picture has so many annotations at most.
pub const MOST_ANNOTATIONS: usize = 50;
/// A label has so many letters at most.
pub const LONGEST_LABEL: usize = 120;

/// Why annotations cannot be drawn as they are meant, and what can be done.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AnnotationError {
    /// More than anybody reads.
    #[error(
        "the picture has {0} arrows, labels and steps; it can have {MOST_ANNOTATIONS}: remove some"
    )]
    TooMany(usize),
    /// A place that is no number.
    #[error("an arrow, a label or a step is nowhere: remove it")]
    NoPlace,
    /// A label that nobody reads.
    #[error("a label has {letters} letters; it can have {LONGEST_LABEL}: shorten it")]
    LongLabel {
        /// How many.
        letters: usize,
    },
    /// A letter for which the font has no shape, or which would come out wrong.
    #[error(
        "a label has the letter {letter:?} ({code}), which cannot be drawn: it can have Latin, Greek and Cyrillic letters, digits and \
         common signs", code = .letter.escape_unicode()
    )]
    UnknownLetter {
        /// Which.
        letter: char,
    },
}
