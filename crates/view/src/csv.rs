//! Comma-separated values: `laggard show --csv` and the window's exports (`ui/src/export/table.ts` writes the same).

use serde_json::Value;

/// Returns a line as RFC 4180 has it, without its end.
#[must_use]
pub fn csv_line(fields: &[Value]) -> String {
    let texts: Vec<String> = fields.iter().map(field).collect();
    texts.join(",")
}

fn field(value: &Value) -> String {
    let text = match value {
        Value::Null => return String::new(),
        Value::String(text) if is_formula(text) => format!("'{text}"),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

/// Whether a spreadsheet would take a text for a formula: names of plug-ins and threads must not be carried out.
fn is_formula(text: &str) -> bool {
    text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn fields_are_quoted_where_they_must_be() {
        let fields = [
            json!("a.B"),
            json!(null),
            json!(1.5),
            json!("x, \"y\"\nz"),
            json!(true),
        ];
        assert_eq!(csv_line(&fields), "a.B,,1.5,\"x, \"\"y\"\"\nz\",true");
    }

    #[test]
    fn a_name_is_no_formula_and_a_number_stays_one() {
        let names = ["=1+1", "+x", "-x", "@SUM(A1)", "\tx", "＝1"];
        for name in names {
            assert_eq!(csv_line(&[json!(name)]), format!("'{name}"));
        }
        assert_eq!(
            csv_line(&[json!("=HYPERLINK(\"http://x\",1)")]),
            "\"'=HYPERLINK(\"\"http://x\"\",1)\""
        );
        assert_eq!(
            csv_line(&[json!(-1.5), json!("<init>"), json!("x=1")]),
            "-1.5,<init>,x=1"
        );
    }
}
