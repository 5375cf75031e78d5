//! A text that stays in the bytes that it was read from.

use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::{Serialize, Serializer};

/// A text of what was read, where it stands there; one that is written with escapes is a text of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text<'a>(Cow<'a, str>);

impl Deref for Text<'_> {
    type Target = str;

    #[inline]
    fn deref(&self) -> &str {
        &self.0
    }
}

impl Serialize for Text<'_> {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        into.serialize_str(self)
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Text<'a> {
    // Serde's own for a `Cow` is always a text of its own.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_str(InPlace)
    }
}

struct InPlace;

impl<'de> Visitor<'de> for InPlace {
    type Value = Text<'de>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a text")
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Text<'de>, E> {
        Ok(Text(Cow::Borrowed(text)))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Text<'de>, E> {
        Ok(Text(Cow::Owned(text.to_owned())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_stays_where_it_is_and_one_with_escapes_is_read_alike() {
        let line = br#"["org.eclipse.A$1", "org.eclipse.A\u00241"]"#;
        let [plain, escaped]: [Text<'_>; 2] = serde_json::from_slice(line).expect("two texts");
        assert_eq!(plain, escaped);
        assert!(matches!(plain.0, Cow::Borrowed("org.eclipse.A$1")));
        assert!(line.as_ptr_range().contains(&plain.as_ptr()));
        let none = serde_json::from_slice::<Text<'_>>(b"7").expect_err("a number");
        assert!(none.to_string().contains("expected a text"), "{none}");
    }
}
