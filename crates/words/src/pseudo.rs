//! A pseudo-language made of English: texts that are cut off lack a bracket, texts in no catalogue have plain letters, and
//! places that are too narrow show by sentences that are two fifths longer. Names and numbers stay as they are. The pages do
//! the same (`ui/src/pseudo.ts`); both are tested with `tests/vectors/words/pseudo.json`.

use std::borrow::Cow;

/// Stretches a text to `Ṙéþöŕţ` and longer: each vowel is doubled, except every fourth.
pub(crate) fn stretched(text: &str) -> Cow<'_, str> {
    let mut stretched = String::with_capacity(text.len() * 3);
    let mut vowels = 0;
    for letter in text.chars() {
        let strange = strange(letter);
        stretched.push(strange);
        if "aeiouyAEIOUY".contains(letter) {
            vowels += 1;
            if vowels % 4 != 0 {
                stretched.push(strange);
            }
        }
    }
    stretched.into()
}

/// Puts a whole sentence into brackets.
pub(crate) fn bracketed(text: &str) -> String {
    format!("⟦{text}⟧")
}

fn strange(letter: char) -> char {
    const PLAIN: &str = "ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz";
    const STRANGE: &str = "ÅÇĎÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽåçďéĝĥîĵķļñöŕšţûŵýž";
    let at = PLAIN.chars().position(|plain| plain == letter);
    at.and_then(|at| STRANGE.chars().nth(at)).unwrap_or(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_reads_as_in_the_examples_and_is_longer() {
        // The examples are read without a JSON parser, which nothing else here needs.
        let examples = include_str!("../../../tests/vectors/words/pseudo.json");
        let mut found = 0;
        for line in examples.lines() {
            let mut quoted = line.split('"').skip(3).step_by(4);
            let (Some(plain), Some(strange)) = (quoted.next(), quoted.next()) else {
                continue;
            };
            assert_eq!(bracketed(&stretched(plain)), strange);
            found += 1;
        }
        assert_eq!(found, 3);
        let text = "Everything in it was on your screen, and nothing leaves before you press Send.";
        let longer = stretched(text).chars().count() as f64 / text.chars().count() as f64;
        assert!((1.2..1.5).contains(&longer), "{longer}");
    }
}
