//! Formats numbers as a language writes them, and as the pages' web view does. Without marks between thousands, which a reader
//! could take for another number.

use fluent_bundle::FluentValue;
use fluent_bundle::types::FluentNumber;

/// The most decimals of a number whose sentence names no format.
const DECIMALS: usize = 3;

pub(crate) fn with_point<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(written(number)),
        _ => None,
    }
}

pub(crate) fn with_comma<M>(value: &FluentValue<'_>, memoizer: &M) -> Option<String> {
    Some(with_point(value, memoizer)?.replace('.', ","))
}

fn written(number: &FluentNumber) -> String {
    let options = &number.options;
    let least = options.minimum_fraction_digits.unwrap_or(0);
    let most = options
        .maximum_fraction_digits
        .unwrap_or(DECIMALS.max(least));
    let text = format!("{:.most$}", number.value);
    let Some(point) = text.find('.') else {
        return text;
    };
    let kept = text.trim_end_matches('0').len().max(point + 1 + least);
    text[..kept].trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use fluent_bundle::types::FluentNumberOptions;

    use super::*;

    fn number(value: f64, least: Option<usize>, most: Option<usize>) -> FluentValue<'static> {
        FluentValue::Number(FluentNumber::new(
            value,
            FluentNumberOptions {
                minimum_fraction_digits: least,
                maximum_fraction_digits: most,
                ..FluentNumberOptions::default()
            },
        ))
    }

    #[test]
    fn decimals_are_as_many_as_a_sentence_wants_and_german_has_a_comma() {
        let told = [
            (1.0, None, None),
            (120_000.0, None, None),
            (1.25, None, None),
            (1.0, Some(1), Some(1)),
            (1.26, Some(1), Some(1)),
            (2.0, None, Some(1)),
            (2.44, None, Some(1)),
            (84.6, None, Some(0)),
        ]
        .map(|(value, least, most)| with_comma(&number(value, least, most), &()));
        let told = told.map(Option::unwrap_or_default);
        assert_eq!(
            told,
            ["1", "120000", "1,25", "1,0", "1,3", "2", "2,4", "85"]
        );
        assert_eq!(
            with_point(&number(1.5, None, None), &()).as_deref(),
            Some("1.5")
        );
    }
}
