//! The list of lags as a file: the columns that the list shows, with the names that `--json` has for them.

use serde::Serialize;
use serde_json::{Value, json};

use super::{LagLine, Named, Time, Trigger, Verdict, csv_line};

/// One lag of the file. The program's title is left out: a title may name a workspace, and the list does not show it.
#[derive(Debug, Clone, Serialize)]
struct Lag<'a> {
    session: &'a str,
    episode: u32,
    started_at: &'a Time,
    duration_ms: f64,
    verdict: Verdict,
    plugin: Option<&'a Named>,
    landmark: &'a str,
    confidence: f64,
    trigger: Option<Trigger>,
}

impl<'a> Lag<'a> {
    fn of(line: &'a LagLine) -> Self {
        Self {
            session: &line.session,
            episode: line.episode,
            started_at: &line.started_at,
            duration_ms: line.duration_ms,
            verdict: line.verdict,
            plugin: line.plugin.as_ref(),
            landmark: &line.landmark,
            confidence: line.confidence,
            trigger: line.trigger,
        }
    }

    fn fields(&self) -> [Value; 10] {
        [
            json!(self.session),
            json!(self.episode),
            json!(self.started_at),
            json!(self.duration_ms),
            json!(self.verdict),
            json!(self.plugin.map(|plugin| &plugin.id)),
            json!(self.plugin.map(|plugin| &plugin.name)),
            json!(self.landmark),
            json!(self.confidence),
            json!(self.trigger),
        ]
    }
}

const NAMES: &str =
    "session,episode,started_at,duration_ms,verdict,plugin,plugin_name,landmark,confidence,trigger";

/// Returns lags as comma-separated values, after a line with the columns' names.
#[must_use]
pub fn lags_csv<'a>(lags: impl Iterator<Item = &'a LagLine>) -> String {
    let mut table = format!("{NAMES}\n");
    for lag in lags {
        table.push_str(&csv_line(&Lag::of(lag).fields()));
        table.push('\n');
    }
    table
}

/// Returns lags as a JSON list, one entry a line.
#[must_use]
pub fn lags_json<'a>(lags: impl Iterator<Item = &'a LagLine>) -> String {
    // Serialising cannot fail: every key is a text.
    let entries = lags.map(|lag| serde_json::to_string(&Lag::of(lag)).unwrap_or_default());
    let entries: Vec<String> = entries.collect();
    format!("[\n{}\n]\n", entries.join(",\n"))
}

#[cfg(test)]
mod tests {
    use laggard_record::UnixMs;

    use super::*;

    fn lag(plugin: Option<Named>) -> LagLine {
        LagLine {
            session: "20260101-100000.1".into(),
            episode: 7,
            started_at: Time(UnixMs(0)),
            duration_ms: 120.0,
            title: "Eclipse — secret-workspace".into(),
            verdict: Verdict::Plugin,
            plugin,
            landmark: "a.b.C.m".into(),
            confidence: 0.95,
            trigger: None,
        }
    }

    #[test]
    fn a_line_has_as_many_fields_as_there_are_names_and_no_title() {
        let lags = [
            lag(None),
            lag(Some(Named {
                id: "demo.slow".into(),
                name: "=cmd|' /C calc'!A1".into(),
            })),
        ];
        let table = lags_csv(lags.iter());
        let lines: Vec<&str> = table.lines().collect();
        assert_eq!(lines[0], NAMES);
        assert_eq!(
            lines[1],
            "20260101-100000.1,7,1970-01-01T00:00:00.000Z,120.0,plug-in,,,a.b.C.m,0.95,"
        );
        assert_eq!(
            lines[2],
            "20260101-100000.1,7,1970-01-01T00:00:00.000Z,120.0,plug-in,demo.slow,'=cmd|' /C calc'!A1,a.b.C.m,0.95,"
        );
        let list: Vec<Value> = serde_json::from_str(&lags_json(lags.iter())).unwrap();
        assert_eq!(list[1]["plugin"]["id"], "demo.slow");
        assert_eq!(list[0]["plugin"], Value::Null);
        assert!(!format!("{table}{list:?}").contains("secret"));
        let none: Vec<Value> = serde_json::from_str(&lags_json([].iter())).unwrap();
        assert!(none.is_empty());
    }
}
