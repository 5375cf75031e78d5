//! Destinations of reports in words.

use laggard_record::Place;
use laggard_words::say;

/// Names a destination as part of a sentence: the folder “/srv/reports”.
#[must_use]
pub fn place_of_reports(place: &Place) -> String {
    match place {
        Place::Folder(path) => say!("place-folder", path = path),
        Place::Server(address) => say!("place-server", address = address),
        Place::Sentry(Some((server, project))) => {
            say!("place-sentry", server = server, project = project)
        }
        Place::Sentry(None) => say!("place-sentry-unknown"),
        Place::Tracker => say!("place-tracker"),
        Place::Unknown => say!("place-unknown"),
    }
}

#[cfg(test)]
mod tests {
    use laggard_words::{Language, in_language};

    use super::*;

    #[test]
    fn a_place_has_its_article_in_each_language() {
        let folder = Place::Folder("/srv/reports".into());
        assert_eq!(place_of_reports(&folder), "the folder “/srv/reports”");
        let german = in_language(Language::German, || place_of_reports(&folder));
        assert_eq!(german, "den Ordner „/srv/reports“");
        let named = ("sentry.example.com".into(), "42".into());
        assert_eq!(
            place_of_reports(&Place::Sentry(Some(named))),
            "the Sentry-compatible server sentry.example.com, project 42"
        );
    }
}
