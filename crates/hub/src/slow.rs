//! Since which version a plug-in is slow, as a sentence.

use serde_json::{Map, Value};

/// The sentence for a row of `pages/slow`.
pub fn sentence(row: &Map<String, Value>) -> String {
    let text = |name: &str| row.get(name).and_then(Value::as_str).unwrap_or_default();
    let number = |name: &str| row.get(name).and_then(Value::as_f64).unwrap_or_default();
    let mut said = format!(
        "{}: slow since {} (in use since the week of {}), {:.2} times ({:.2} to {:.2}) the waiting per hour with {}, measured with {} users",
        text("program"),
        text("version"),
        text("since"),
        number("ratio"),
        number("low"),
        number("high"),
        text("before"),
        number("users"),
    );
    match number("more") as u64 {
        0 => {}
        1 => said.push_str("; a later version is slower still"),
        more => said.push_str(&format!("; {more} later versions are slower still")),
    }
    if !text("class").is_empty() {
        let (class, method) = (text("class"), text("method"));
        said.push_str(&format!("; waiting grew most in {class}#{method}"));
    }
    said
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn said(more: u32, class: Value) -> String {
        let row = json!({
            "plugin": "com.example.spell", "program": "eclipse", "version": "1.4.2", "since": "2026-11-02", "before": "1.4.1",
            "users": 214, "ratio": 3.1, "low": 2.2, "high": 4.3, "more": more, "class": class, "method": "changed",
        });
        sentence(row.as_object().expect("a row"))
    }

    #[test]
    fn it_says_since_when_how_much_for_how_many_and_in_what() {
        assert_eq!(
            said(0, json!("com.example.spell.Save")),
            "eclipse: slow since 1.4.2 (in use since the week of 2026-11-02), 3.10 times (2.20 to 4.30) the waiting per hour with 1.4.1, \
             measured with 214 users; waiting grew most in com.example.spell.Save#changed"
        );
        assert!(said(2, Value::Null).ends_with("214 users; 2 later versions are slower still"));
    }
}
