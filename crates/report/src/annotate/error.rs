//! Annotations that cannot be drawn.

/// The most annotations of a picture.
pub const MOST_ANNOTATIONS: usize = 50;
/// The most letters of a label.
pub const LONGEST_LABEL: usize = 120;

/// The reason why annotations cannot be drawn, and what can be done.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AnnotationError {
    /// The picture has more annotations than anybody reads.
    #[error(
        "the picture has {0} arrows, labels and steps; it can have {MOST_ANNOTATIONS}: remove some"
    )]
    TooMany(usize),
    /// A place is not a finite number.
    #[error("an arrow, a label or a step is nowhere: remove it")]
    NoPlace,
    /// A label is too long.
    #[error("a label has {letters} letters; it can have {LONGEST_LABEL}: shorten it")]
    LongLabel {
        /// Number of letters.
        letters: usize,
    },
    /// A label has a letter for which the font has no shape, or which would come out wrong.
    #[error(
        "a label has the letter {letter:?} ({code}), which cannot be drawn: it can have Latin, Greek and Cyrillic letters, digits and \
         common signs", code = .letter.escape_unicode()
    )]
    UnknownLetter {
        /// The letter.
        letter: char,
    },
}
