//! A start of jEdit without some plug-ins. jEdit loads no jar whose property `plugin-blacklist.NAME.jar` is true, and takes properties
//! from its home's directory `properties`, behind the user's own: so it gets a home of links with one more file there. Neither the
//! real home nor the settings are written, and there is nothing to be taken back.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use laggard_platform::private;
use laggard_record::Problem;

use crate::jar_program::{Aside, LeftOut, Links, mirror};
use crate::{HostError, properties};

const PROPERTIES: &str = "properties";
/// The last of the home's files, so that no other says otherwise.
const OURS: &str = "zzz-laggard.props";

/// Whether the file is the one with our properties.
pub(super) fn is_ours(path: &Path) -> bool {
    path.file_name() == Some(OsStr::new(OURS))
}

pub(super) fn leave_out(
    home: &Path,
    settings: Option<&Path>,
    off: &[String],
    place: &Path,
) -> Result<LeftOut, HostError> {
    let (kept, off): (Vec<String>, Vec<String>) =
        off.iter().cloned().partition(|id| said_on(settings, id));
    let aside = Aside::open(place, home, &off)?;
    mirror(home, &aside.place, &Links::beside([PROPERTIES]))?;
    let own = aside.place.join(PROPERTIES);
    mirror(&home.join(PROPERTIES), &own, &Links::beside([OURS]))?;
    let file = own.join(OURS);
    private::write(&file, text(&off).as_bytes()).map_err(HostError::io("write", &file))?;
    let mut option = OsString::from("-Djedit.home=");
    option.push(&aside.place);
    let settings = settings.filter(|_| !kept.is_empty());
    let problem = settings.map(|settings| Problem::StaysOn {
        plugins: kept,
        file: settings.join(PROPERTIES),
    });
    Ok(LeftOut {
        options: vec![option],
        ids: off,
        problems: problem.into_iter().collect(),
    })
}

/// Whether the user's own settings say that a plug-in is to be loaded: these come before a home's.
fn said_on(settings: Option<&Path>, id: &str) -> bool {
    let Some(settings) = settings else {
        return false;
    };
    // Settings that cannot be read say nothing to jEdit, either.
    let own = properties::read(&settings.join(PROPERTIES)).unwrap_or_default();
    let said = own.get(&format!("plugin-blacklist.{id}.jar"));
    said.is_some_and(|value| !["true", "yes", "on"].contains(&value.as_str()))
}

/// The file of properties; signs that end a key are escaped.
fn text(off: &[String]) -> String {
    let mut text =
        String::from("# Written by Laggard at each start: the plug-ins that are turned off.\n");
    for id in off {
        text.push_str("plugin-blacklist.");
        for unit in id.encode_utf16() {
            match char::from_u32(unit.into()).filter(char::is_ascii) {
                Some(c) if c.is_ascii_alphanumeric() || "._-".contains(c) => text.push(c),
                _ => text.push_str(&format!("\\u{unit:04x}")),
            }
        }
        text.push_str(".jar=true\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_back_as_it_is() {
        let ids = ["Plain", "a b=c:d", "größe", "#!\\", "\u{1f600}"].map(str::to_owned);
        let read = properties::parse_latin_1(text(&ids).as_bytes());
        assert_eq!(read.len(), ids.len());
        for id in ids {
            assert_eq!(
                read.get(&format!("plugin-blacklist.{id}.jar"))
                    .map(String::as_str),
                Some("true"),
                "{id}"
            );
        }
    }
}
