//! What a sentence is told.

use std::borrow::Cow;

use fluent_bundle::FluentValue;
use fluent_bundle::types::FluentNumber;

/// More than this, a number with a point does not tell apart.
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
    fn from(text: Text<'a>) -> Self {
        Self::String(text.0)
    }
}

/// A number, which is written as the language does and on which a plural may depend.
#[derive(Debug, Clone)]
pub struct Number(FluentNumber);

impl<T: Into<FluentNumber>> From<T> for Number {
    /// What is no number reads as 0, and what is too large as the most: plural rules know neither.
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
