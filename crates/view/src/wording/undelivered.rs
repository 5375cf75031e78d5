//! Why a report did not arrive, or would not, and the outcome of one that left.

use laggard_record::{
    Answered, Became, CertificateTrouble, FolderTrouble, ServerRefusal, Silence, TokenTrouble,
    Undelivered,
};
use laggard_report::send::ProbeError;
use laggard_words::say;

/// Describes a failure in the user's language; the words of the system or a server stay as they are.
#[must_use]
pub fn undelivered(why: &Undelivered) -> String {
    match why {
        Undelivered::Folder(trouble) => folder(trouble),
        Undelivered::Token(trouble) => token(trouble),
        Undelivered::Silent(silence) => silent(silence),
        Undelivered::Answered(answer) => answered(answer),
        Undelivered::Tracker => say!("undelivered-tracker"),
        Undelivered::InWords(words) => words.clone(),
    }
}

/// Says why no report would arrive; `None` where no destination was asked.
#[must_use]
pub fn probed(error: &ProbeError) -> Option<String> {
    Some(match error {
        ProbeError::Destination(_) => return None,
        ProbeError::Folder(trouble) => folder(trouble),
        ProbeError::Token(trouble) => token(trouble),
        ProbeError::Silent(silence) => silent(silence),
        ProbeError::Answered(answer) => answered(answer),
        ProbeError::TakesNothing { methods } => {
            say!("undelivered-takes-nothing", methods = methods)
        }
    })
}

/// Describes the outcome of a report's delivery.
#[must_use]
pub fn became(report: &Became) -> String {
    match report {
        Became::Saved { path } => say!("became-saved", path = path.display().to_string()),
        Became::Event { id } => say!("became-event", id = id),
        Became::InWords(words) => words.clone(),
    }
}

/// Says why a server's token cannot be used.
#[must_use]
pub fn token(trouble: &TokenTrouble) -> String {
    match trouble {
        TokenTrouble::None => say!("undelivered-token-none"),
        TokenTrouble::Locked => say!("undelivered-token-locked"),
        TokenTrouble::NoKeyring => say!("undelivered-token-no-keyring"),
        TokenTrouble::Refused(why) => say!("undelivered-token-refused", why = why),
        TokenTrouble::Unusable => say!("undelivered-token-unusable"),
    }
}

fn folder(trouble: &FolderTrouble) -> String {
    let named = |folder: &std::path::Path| folder.display().to_string();
    match trouble {
        FolderTrouble::Missing(folder) => {
            say!("undelivered-folder-missing", folder = named(folder))
        }
        FolderTrouble::File(folder) => say!("undelivered-folder-file", folder = named(folder)),
        FolderTrouble::Forbidden(folder) => {
            say!("undelivered-folder-forbidden", folder = named(folder))
        }
        FolderTrouble::Full(folder) => say!("undelivered-folder-full", folder = named(folder)),
        FolderTrouble::Other { folder, why } => {
            say!(
                "undelivered-folder-other",
                folder = named(folder),
                why = why
            )
        }
    }
}

pub(super) fn silent(silence: &Silence) -> String {
    match silence {
        Silence::Unprepared(why) => say!("undelivered-unprepared", why = why),
        Silence::Certificate(trouble) => certificate(trouble),
        Silence::Unreached(why) => say!("undelivered-unreached", why = why),
        Silence::Broke(why) => say!("undelivered-broke", why = why),
        Silence::Patience { seconds } => say!("undelivered-patience", seconds = *seconds),
    }
}

fn certificate(trouble: &CertificateTrouble) -> String {
    match trouble {
        CertificateTrouble::Expired => say!("undelivered-certificate-expired"),
        CertificateTrouble::NotYet => say!("undelivered-certificate-not-yet"),
        CertificateTrouble::OtherName => say!("undelivered-certificate-other-name"),
        CertificateTrouble::UnknownIssuer => say!("undelivered-certificate-unknown-issuer"),
        CertificateTrouble::Revoked => say!("undelivered-certificate-revoked"),
        CertificateTrouble::Other(why) => say!("undelivered-certificate-other", why = why),
    }
}

fn answered(answered: &Answered) -> String {
    let status = &answered.status;
    let answer = match &answered.said {
        Some(said) => say!("undelivered-answer-said", status = status, said = said),
        None => status.clone(),
    };
    match &answered.refusal {
        ServerRefusal::Elsewhere { to } => say!("undelivered-elsewhere", to = to, answer = answer),
        ServerRefusal::Moved => say!("undelivered-moved", answer = answer),
        ServerRefusal::NotLetIn => say!("undelivered-not-let-in", answer = answer),
        ServerRefusal::NothingThere => say!("undelivered-nothing-there", answer = answer),
        ServerRefusal::TooLarge => say!("undelivered-too-large", answer = answer),
        ServerRefusal::TooMany => say!("undelivered-too-many", answer = answer),
        ServerRefusal::Busy => say!("undelivered-busy", answer = answer),
        ServerRefusal::Refused => say!("undelivered-refused", answer = answer),
    }
}

#[cfg(test)]
mod tests {
    use laggard_words::{Language, in_language};

    use super::*;

    /// Returns a failure of each kind, with the words that it has in every language.
    fn all() -> Vec<(Undelivered, &'static str)> {
        let folders = [
            FolderTrouble::Missing("/srv/a".into()),
            FolderTrouble::File("/srv/a".into()),
            FolderTrouble::Forbidden("/srv/a".into()),
            FolderTrouble::Full("/srv/a".into()),
            FolderTrouble::Other {
                folder: "/srv/a".into(),
                why: "EIO".into(),
            },
        ];
        let tokens = [
            (TokenTrouble::None, ""),
            (TokenTrouble::Locked, ""),
            (TokenTrouble::NoKeyring, "KeePassXC"),
            (TokenTrouble::Refused("no".into()), "(no)"),
            (TokenTrouble::Unusable, ""),
        ];
        let certificates = [
            (CertificateTrouble::Expired, ""),
            (CertificateTrouble::NotYet, ""),
            (CertificateTrouble::OtherName, ""),
            (CertificateTrouble::UnknownIssuer, ""),
            (CertificateTrouble::Revoked, ""),
            (CertificateTrouble::Other("bad".into()), "(bad)"),
        ];
        let silences = [
            (Silence::Unprepared("no TLS".into()), "(no TLS)"),
            (Silence::Unreached("os error 111".into()), "(os error 111)"),
            (Silence::Broke("reset".into()), "(reset)"),
            (Silence::Patience { seconds: 60 }, "60"),
        ];
        let elsewhere = ServerRefusal::Elsewhere {
            to: "https://other.example".into(),
        };
        let refusals = [
            elsewhere,
            ServerRefusal::Moved,
            ServerRefusal::NotLetIn,
            ServerRefusal::NothingThere,
            ServerRefusal::TooLarge,
            ServerRefusal::TooMany,
            ServerRefusal::Busy,
            ServerRefusal::Refused,
        ];
        let mut all: Vec<(Undelivered, &str)> = vec![(Undelivered::Tracker, "")];
        all.extend(folders.map(|one| (Undelivered::Folder(one), "/srv/a")));
        all.extend(tokens.map(|(one, said)| (Undelivered::Token(one), said)));
        let of_certificates = |one| Undelivered::Silent(Silence::Certificate(one));
        all.extend(certificates.map(|(one, said)| (of_certificates(one), said)));
        all.extend(silences.map(|(one, said)| (Undelivered::Silent(one), said)));
        all.extend(refusals.map(|refusal| {
            let answered = Answered {
                refusal,
                status: "400 Bad Request".into(),
                said: Some("no such project".into()),
            };
            (Undelivered::Answered(answered), "no such project")
        }));
        all
    }

    #[test]
    fn each_reason_is_said_in_both_languages_with_what_it_is_about() {
        let mut known = std::collections::BTreeSet::new();
        for (why, part) in all() {
            let english = undelivered(&why);
            let german = in_language(Language::German, || undelivered(&why));
            assert_ne!(english, german, "{why:?}");
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

    #[test]
    fn what_a_former_laggard_kept_stays_in_its_words() {
        let why = Undelivered::InWords("it broke".into());
        assert_eq!(
            in_language(Language::German, || undelivered(&why)),
            "it broke"
        );
        let saved = Became::Saved {
            path: "/srv/a.zip".into(),
        };
        let german = in_language(Language::German, || became(&saved));
        assert_eq!(german, "gespeichert als /srv/a.zip");
    }
}
