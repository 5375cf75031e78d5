//! To which issue a report belongs that its user lets a hub's people see.
//!
//! It is the first line of the file in which the report goes to the hub; behind it stands the zip as it is. One file is there whole or not
//! at all, so no report is ever without its link, and none stays behind when its installation withdraws (decision 0075).

use serde::{Deserialize, Serialize};

use crate::check::{CAUSES, is_id, is_name};
use crate::digest::SCHEMA;

/// The most bytes of a link's line.
pub const MOST_LINK: usize = 4 << 10;
/// The ending of such a file's name.
pub const REPORT_ENDING: &str = "report";

/// A report's issue, and whose it is. Names are those that a digest would have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportLink {
    /// [`SCHEMA`] of the Laggard that wrote it.
    pub schema: u32,
    /// 32 hexadecimal digits that say nothing, the same whenever the same zip is let see: it counts once.
    pub report: String,
    /// The installation's id, so that a withdrawal finds the report.
    pub installation: String,
    /// The kind of program.
    pub program: String,
    /// Kind of the landmark.
    pub kind: String,
    /// The landmark's class.
    pub class: String,
    /// The landmark's method.
    pub method: String,
    /// Id of the plug-in that owns the class.
    pub owner: String,
    /// What the lag was put down to: `plug-in`, `host`, `gc`, `machine` or `unknown`.
    pub cause: String,
    /// The plug-in's id; empty for other causes, and for one that is not named.
    pub plugin: String,
}

/// Why bytes are no report with its link.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotALink {
    /// There is no line, or not this one.
    #[error("it is no report with a link to its issue, or only a part of one: {0}")]
    Unread(String),
    /// A later schema.
    #[error(
        "a newer Laggard wrote it, in schema {0}; this one knows {SCHEMA}. Use that Laggard's hub"
    )]
    Newer(u32),
    /// A field has what no Laggard writes.
    #[error("its link's {field} says {value:?}, which no Laggard writes")]
    Field {
        /// The field.
        field: &'static str,
        /// Its beginning.
        value: String,
    },
}

impl NotALink {
    /// Whether another hub than this one could read it.
    #[must_use]
    pub fn is_newer(&self) -> bool {
        matches!(self, Self::Newer(_))
    }
}

#[derive(Deserialize)]
struct Head {
    schema: u32,
}

impl ReportLink {
    /// The file in which a report goes to the hub: the link's line, and the zip as it is.
    #[must_use]
    pub fn with(&self, zip: &[u8]) -> Vec<u8> {
        // Cannot fail: there is no map.
        let mut bytes = serde_json::to_vec(self).unwrap_or_default();
        bytes.push(b'\n');
        bytes.extend_from_slice(zip);
        bytes
    }

    /// The name of its file in the hub's `incoming`.
    #[must_use]
    pub fn file_name(&self) -> String {
        format!("{}.{REPORT_ENDING}", self.report)
    }

    /// Reads such a file that comes from elsewhere, or its beginning; returns the link and what stands behind it.
    ///
    /// # Errors
    /// There is no such line, it is of a newer schema, or says what no Laggard writes.
    pub fn split(bytes: &[u8]) -> Result<(Self, &[u8]), NotALink> {
        let line = &bytes[..bytes.len().min(MOST_LINK)];
        let Some(end) = line.iter().position(|byte| *byte == b'\n') else {
            return Err(NotALink::Unread("its first line has no end".to_owned()));
        };
        let (line, zip) = (&bytes[..end], &bytes[end + 1..]);
        let read: Result<Self, _> = serde_json::from_slice(line);
        // A newer one may have other fields, so it is asked for its schema alone.
        let schema = match &read {
            Ok(link) => link.schema,
            Err(_) => serde_json::from_slice::<Head>(line).map_or(0, |head| head.schema),
        };
        if schema > SCHEMA {
            return Err(NotALink::Newer(schema));
        }
        let link = read.map_err(|why| NotALink::Unread(why.to_string()))?;
        link.check()?;
        Ok((link, zip))
    }

    fn check(&self) -> Result<(), NotALink> {
        let allowed = |field, holds: bool, value: &str| match holds {
            true => Ok(()),
            false => Err(NotALink::Field {
                field,
                value: value.chars().take(60).collect(),
            }),
        };
        allowed("schema", self.schema > 0, "0")?;
        for (field, id) in [
            ("report", &self.report),
            ("installation", &self.installation),
        ] {
            allowed(field, is_id(id), id)?;
        }
        for (field, name) in [
            ("program", &self.program),
            ("kind", &self.kind),
            ("class", &self.class),
            ("method", &self.method),
            ("owner", &self.owner),
        ] {
            allowed(field, is_name(name), name)?;
        }
        allowed("cause", CAUSES.contains(&&*self.cause), &self.cause)?;
        let unnamed = self.plugin.is_empty();
        let is_plugin = unnamed || (self.cause == CAUSES[0] && is_name(&self.plugin));
        allowed("plugin", is_plugin, &self.plugin)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn link() -> ReportLink {
        ReportLink {
            schema: SCHEMA,
            report: "0123456789abcdef".repeat(2),
            installation: "f".repeat(32),
            program: "eclipse".into(),
            kind: "observer".into(),
            class: "org.eclipse.jdt.X$1".into(),
            method: "handle".into(),
            owner: "org.eclipse.jdt.ui".into(),
            cause: "plug-in".into(),
            plugin: "org.eclipse.jdt.ui".into(),
        }
    }

    #[test]
    fn what_is_no_link_is_refused_with_the_reason() {
        let long = format!("{}\n", " ".repeat(MOST_LINK));
        for bytes in [&b""[..], b"PK\x03\x04", b"{}\n", b"\nPK", long.as_bytes()] {
            let why = ReportLink::split(bytes).expect_err("no link");
            assert!(matches!(why, NotALink::Unread(_)), "{why}");
        }
        let newer = ReportLink::split(b"{\"schema\":2,\"x\":[]}\nPK").expect_err("newer");
        assert!(newer.is_newer(), "{newer}");
        let cases = [
            ("report", json!("../../x")),
            ("installation", json!("me")),
            ("program", json!("my program")),
            ("kind", json!("")),
            ("class", json!("/home/me/X")),
            ("method", json!("x".repeat(500))),
            ("owner", json!("")),
            ("cause", json!("you")),
            ("plugin", json!("two words")),
        ];
        for (field, value) in cases {
            let mut made: Value = json!(link());
            made[field] = value;
            let why = ReportLink::split(format!("{made}\nPK").as_bytes()).expect_err(field);
            assert!(why.to_string().contains(field), "{field}: {why}");
        }
        let mut blamed: Value = json!(link());
        blamed["cause"] = json!("gc");
        let why = ReportLink::split(format!("{blamed}\n").as_bytes()).expect_err("both");
        assert!(why.to_string().contains("plugin"), "{why}");
    }

    #[test]
    fn the_zip_comes_out_as_it_went_in_and_a_later_field_does_no_harm() {
        let zip = b"PK\n{\n\x00";
        let (read, rest) = (link(), link().with(zip));
        assert_eq!(ReportLink::split(&rest), Ok((read, &zip[..])));
        let mut later: Value = json!(link());
        later["of_tomorrow"] = json!([1]);
        let bytes = format!("{later}\nPK").into_bytes();
        assert_eq!(ReportLink::split(&bytes), Ok((link(), &b"PK"[..])));
    }
}
