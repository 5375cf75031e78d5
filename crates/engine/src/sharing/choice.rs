//! The stored choices about sharing. What cannot be read is told and shares nothing: a pattern that holds something back may be
//! part of it.

use laggard_digest::{Names, NotAPattern, Pattern};
use laggard_record::SharingChoice;
use laggard_store::Store;
use serde_json::{Map, Value};

use crate::EngineError;

const KEY: &str = "sharing";

/// The choices, or the reason why they cannot be read.
pub(super) fn read(store: &Store) -> Result<Result<SharingChoice, String>, EngineError> {
    Ok(match store.setting(KEY)? {
        None => Ok(SharingChoice::default()),
        Some(text) => understood(&text),
    })
}

fn understood(text: &str) -> Result<SharingChoice, String> {
    // First as an object: a list would be read field by field, without their names.
    let fields: Map<String, Value> = serde_json::from_str(text).map_err(|why| why.to_string())?;
    let choice: SharingChoice =
        serde_json::from_value(fields.into()).map_err(|why| why.to_string())?;
    names(&choice).map_err(|why| why.to_string())?;
    Ok(choice)
}

pub(super) fn write(store: &Store, choice: &SharingChoice) -> Result<(), EngineError> {
    let text = serde_json::to_string(choice).unwrap_or_default();
    Ok(store.set_setting(KEY, &text)?)
}

/// Understands patterns.
pub(super) fn patterns(texts: &[String]) -> Result<Vec<Pattern>, NotAPattern> {
    texts.iter().map(|text| text.parse()).collect()
}

/// The plug-ins that may be named.
pub(super) fn names(choice: &SharingChoice) -> Result<Names, NotAPattern> {
    let allowed = patterns(&choice.allowed)?;
    Ok(Names::new(allowed, patterns(&choice.held_back)?))
}

/// Adds patterns that are not there yet.
pub(super) fn add(known: &mut Vec<String>, patterns: &[String]) {
    for pattern in patterns {
        if !known.contains(pattern) {
            known.push(pattern.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use laggard_record::Hub;

    use super::*;

    #[test]
    fn choices_that_cannot_be_read_whole_are_not_read_at_all() {
        for text in [
            "",
            "[]",
            r#"{"to":{"folder":"/hub"}"#,
            r#"{"to":{"s3":"bucket"}}"#,
            r#"{"to":{"folder":7}}"#,
            r#"{"paused":"no"}"#,
            r#"{"automatic":1}"#,
            r#"{"unasked":1}"#,
            r#"{"held_back":"com.acme.*"}"#,
            r#"{"held_back":["a b"]}"#,
            r#"{"to":{"folder":"/hub"},"only_at_night":true}"#,
        ] {
            understood(text).expect_err(text);
        }
        assert_eq!(understood("{}"), Ok(SharingChoice::default()));
    }

    #[test]
    fn what_is_written_is_read_again() {
        let scratch = tempfile::tempdir().expect("a directory");
        let store = Store::open(&scratch.path().join("laggard.db")).expect("opened");
        let off = read(&store).expect("asked").expect("read");
        assert_eq!(off.to, None, "off until asked for");
        let choice = SharingChoice {
            to: Some(Hub::Folder("/srv/hub".into())),
            paused: true,
            automatic: true,
            unasked: true,
            held_back: vec!["com.acme.*".into()],
            allowed: vec!["demo.*".into()],
        };
        write(&store, &choice).expect("written");
        assert_eq!(read(&store).expect("asked"), Ok(choice));
        // An earlier Laggard reads choices without it.
        write(&store, &SharingChoice::default()).expect("written");
        let text = store.setting(KEY).expect("asked").expect("written");
        assert!(!text.contains("unasked"), "{text}");
    }
}
