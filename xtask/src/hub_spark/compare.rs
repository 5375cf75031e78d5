//! Whether two engines' rows are the same.

use serde_json::{Map, Value};

/// A row: its columns by name; one without a value is not in it.
pub type Row = Map<String, Value>;

/// By how much of the larger one two numbers with fractions may differ: both engines add in orders of their own.
const ROUNDING: f64 = 1e-9;

/// The first row that is not the same in both, told for people; `None` where all are.
pub fn difference(here: &[Row], there: &[Row]) -> Option<String> {
    let both = here.iter().zip(there);
    let at = both
        .take_while(|(one, other)| are_alike(one, other))
        .count();
    let shown = |rows: &[Row]| {
        let row = rows.get(at);
        row.map_or_else(
            || format!("no row, it has {}", rows.len()),
            |row| Value::Object(row.clone()).to_string(),
        )
    };
    let all_alike = at == here.len() && at == there.len();
    (!all_alike).then(|| {
        format!(
            "row {} differs.\n  DataFusion: {}\n  Spark: {}",
            at + 1,
            shown(here),
            shown(there)
        )
    })
}

fn are_alike(one: &Row, other: &Row) -> bool {
    let is_there = |(name, value): (&String, &Value)| {
        other
            .get(name)
            .is_some_and(|there| is_same_value(value, there))
    };
    one.len() == other.len() && one.iter().all(is_there)
}

/// A whole number is not one with a fraction, also where they are equal: the engines would disagree on a column's type.
fn is_same_value(one: &Value, other: &Value) -> bool {
    let fraction = |value: &Value| value.as_f64().filter(|_| value.is_f64());
    match (fraction(one), fraction(other)) {
        (Some(one), Some(other)) => (one - other).abs() <= ROUNDING * one.abs().max(other.abs()),
        _ => one == other,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn rows(all: &[Value]) -> Vec<Row> {
        let objects = all.iter().map(|row| row.as_object().cloned());
        objects.collect::<Option<_>>().expect("objects")
    }

    fn told(here: &[Value], there: &[Value]) -> Option<String> {
        difference(&rows(here), &rows(there))
    }

    #[test]
    fn rows_are_the_same_but_for_the_last_digits_of_fractions() {
        let here = [json!({"a": 3, "b": "x", "c": 0.1}), json!({"c": 0.0})];
        let there = [
            json!({"a": 3, "b": "x", "c": 0.100_000_000_000_01}),
            json!({"c": 0.0}),
        ];
        assert_eq!(told(&here, &there), None);
        assert_eq!(told(&[], &[]), None);
    }

    #[test]
    fn the_first_row_that_differs_is_told() {
        let row = json!({"a": 3, "b": "x", "c": 0.1});
        for other in [
            json!({"a": 4, "b": "x", "c": 0.1}),
            json!({"a": 3.0, "b": "x", "c": 0.1}),
            json!({"a": 3, "b": "y", "c": 0.1}),
            json!({"a": 3, "b": "x", "c": 0.100_000_01}),
            json!({"a": 3, "b": "x"}),
            json!({"a": 3, "b": "x", "c": 0.1, "d": 1}),
            json!({"a": 3, "b": "x", "d": 0.1}),
        ] {
            let said = told(&[row.clone(), row.clone()], &[row.clone(), other.clone()]);
            let said = said.expect("they differ");
            assert!(said.starts_with("row 2 differs"), "{said}");
            assert!(said.contains(&other.to_string()), "{said}");
        }
    }

    #[test]
    fn order_and_number_of_rows_matter() {
        let (one, two) = (json!({"a": 1}), json!({"a": 2}));
        let both = [one.clone(), two.clone()];
        assert!(told(&both, &[two, one.clone()]).is_some());
        let short = told(&both, &[one]).expect("one is missing");
        assert!(
            short.contains("row 2") && short.contains("no row, it has 1"),
            "{short}"
        );
    }
}
