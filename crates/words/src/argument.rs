//! The arguments of sentences.

use std::borrow::Cow;

use fluent_bundle::FluentValue;
use fluent_bundle::types::FluentNumber;

/// The largest integer up to which a float tells all integers apart.
const MOST: f64 = 9_007_199_254_740_991.0;

/// A name, a path, or another sentence.
#[derive(Debug, Clone)]
pub struct Text<'a>(Cow<'a, str>);

impl<'a, T: Into<Cow<'a, str>>> From<T> for Text<'a> {
    fn from(text: T) -> Self {
        Self(text.into())
    }
}

impl<'a> From<Text<'a>> for FluentValue<'a> {
    /// Marks by which a text says how it is to be read, against its letters, are left out: in a name they would have all of the sentence
    /// after it read backwards.
    fn from(text: Text<'a>) -> Self {
        let is_override = |letter: char| ('\u{202a}'..='\u{202e}').contains(&letter);
        match text.0.contains(is_override) {
            true => Self::String(text.0.replace(is_override, "").into()),
            false => Self::String(text.0),
        }
    }
}

/// A number, which is written as the language demands and on which a plural may depend.
#[derive(Debug, Clone)]
pub struct Number(FluentNumber);

impl<T: Into<FluentNumber>> From<T> for Number {
    /// A number that is not finite becomes 0, and one that is too large the limit: plural rules know neither.
    fn from(number: T) -> Self {
        let mut number = number.into();
        if !number.value.is_finite() {
            number.value = 0.0;
        }
        number.value = number.value.clamp(-MOST, MOST);
        Self(number)
    }
}

impl From<Number> for FluentValue<'_> {
    fn from(number: Number) -> Self {
        Self::Number(number.0)
    }
}
