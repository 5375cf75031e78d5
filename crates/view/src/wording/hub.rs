//! What a hub at a web address said or did not say.

use laggard_record::{HubTrouble, TokenTrouble};
use laggard_words::say;

use super::undelivered::{silent, token};

/// Says why a hub took nothing, without a full stop.
#[must_use]
pub fn hub_trouble(trouble: &HubTrouble) -> String {
    match trouble {
        HubTrouble::Silent(silence) => silent(silence),
        HubTrouble::Token(TokenTrouble::None) => say!("hub-trouble-token-gone"),
        HubTrouble::Token(TokenTrouble::NoKeyring) => say!("hub-trouble-no-keyring"),
        HubTrouble::Token(trouble) => token(trouble),
        HubTrouble::UnknownToken => say!("hub-trouble-unknown-token"),
        HubTrouble::Moved { to: None } => say!("hub-trouble-moved"),
        HubTrouble::Moved { to: Some(to) } => say!("hub-trouble-moved-to", to = to),
        HubTrouble::NoHub { status } => say!("hub-trouble-no-hub", status = status),
        HubTrouble::TooMany => say!("hub-trouble-too-many"),
        HubTrouble::Busy { status } => say!("hub-trouble-busy", status = status),
        HubTrouble::Full => say!("hub-trouble-full"),
        HubTrouble::Refused { status } => say!("hub-trouble-refused", status = status),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use laggard_record::Silence;
    use laggard_words::{Language, in_language};

    use super::*;

    #[test]
    fn each_trouble_is_said_in_both_languages_with_what_it_is_about() {
        let status = || "418 I'm a teapot".to_owned();
        let to = Some("https://new.example.org".to_owned());
        let mut known = BTreeSet::new();
        for (trouble, part) in [
            (HubTrouble::Silent(Silence::Patience { seconds: 60 }), "60"),
            (HubTrouble::Token(TokenTrouble::None), ""),
            (HubTrouble::Token(TokenTrouble::NoKeyring), "KeePassXC"),
            (HubTrouble::Token(TokenTrouble::Locked), ""),
            (HubTrouble::UnknownToken, ""),
            (HubTrouble::Moved { to: None }, ""),
            (HubTrouble::Moved { to }, "https://new.example.org"),
            (HubTrouble::NoHub { status: status() }, "418"),
            (HubTrouble::TooMany, ""),
            (HubTrouble::Busy { status: status() }, "418"),
            (HubTrouble::Full, ""),
            (HubTrouble::Refused { status: status() }, "418"),
        ] {
            let english = hub_trouble(&trouble);
            let german = in_language(Language::German, || hub_trouble(&trouble));
            assert_ne!(english, german, "{trouble:?}");
            for words in [&english, &german] {
                assert!(words.contains(part), "{part}: {words}");
                assert!(!words.ends_with('.') && !words.contains('{'), "{words}");
            }
            assert!(
                known.insert(english.clone()),
                "another says so too: {english}"
            );
        }
    }
}
