//! Words for requests that Laggard refuses, and what the user has to do first: these are common, and nothing went wrong.

use std::path::Path;

use laggard_engine::{
    DestinationError, EngineError, HostError, Hosts, HubUrlError, NoLauncher, ProbeError,
    ReportError, SendingError, SharingError, SidesError, UpdateError,
};
use laggard_view::wording;
use laggard_words::say;

use super::search::{of_bypass, of_search};

/// In the user's language; `None` where something went wrong.
pub fn words(error: &EngineError) -> Option<String> {
    Some(match error {
        EngineError::Stopped { done, total } => {
            wording::delete_stopped(*done as u64, *total as u64)
        }
        EngineError::ReadStopped { done, total } => wording::read_stopped(*done, *total),
        EngineError::LookStopped => say!("work-look-stopped"),
        EngineError::PackStopped => say!("work-pack-stopped"),
        EngineError::NotRunning { .. } => say!("refusal-over"),
        EngineError::RestartByHand => say!("refusal-restart-by-hand"),
        EngineError::NothingRuns => say!("refusal-nothing-runs"),
        EngineError::NoAnswer { seconds, .. } => say!("refusal-no-answer", seconds = *seconds),
        EngineError::FileThere(path) => {
            say!("refusal-file-there", path = path.display().to_string())
        }
        EngineError::NoFile(path) => say!("refusal-no-file", path = path.display().to_string()),
        EngineError::FileGone(path) => say!("refusal-file-gone", path = path.display().to_string()),
        EngineError::RecordingGone(path) => say!("refusal-recording-gone", path = shown(path)),
        EngineError::NoSessionIn(path) => {
            say!("refusal-no-session-in", path = path.display().to_string())
        }
        EngineError::EmptyFile(path) => {
            say!("refusal-empty-file", path = path.display().to_string())
        }
        EngineError::NothingToShow(path) => {
            say!("refusal-nothing-to-show", path = path.display().to_string())
        }
        EngineError::Sides(error) => sides(error)?,
        EngineError::Report(error) => report(error)?,
        EngineError::Sending(error) => sending(error)?,
        EngineError::Host(error) => host(error)?,
        EngineError::Update(error) => update(error)?,
        EngineError::Sharing(error) => sharing(error)?,
        EngineError::RuledOff { ruled, .. } => wording::ruled_off(ruled),
        EngineError::RuledMuted { .. } => say!("refusal-ruled-muted"),
        EngineError::Bisect(error) => of_search(error)?,
        EngineError::Bypass(error) => of_bypass(error)?,
        _ => return None,
    })
}

fn sharing(error: &SharingError) -> Option<String> {
    Some(match error {
        SharingError::NoHub => say!("refusal-no-hub"),
        SharingError::Forbidden(ruled) => wording::forbidden(ruled),
        SharingError::PolicyUnread { file } => {
            say!("refusal-sharing-policy", file = shown(file))
        }
        SharingError::NotAsked => say!("refusal-not-asked"),
        SharingError::NeverRead => say!("refusal-told-never"),
        SharingError::Paused => say!("refusal-sharing-paused"),
        SharingError::NotNamed => say!("refusal-report-not-named"),
        SharingError::NotRecorded => say!("refusal-report-not-recorded"),
        SharingError::OtherHub => say!("refusal-report-other-hub"),
        SharingError::Unread { why } => say!("hub-unread", why = why),
        SharingError::UnreadId => say!("refusal-random-id"),
        SharingError::Folder { path, why } => {
            say!("refusal-hub-folder", folder = shown(path), why = why)
        }
        SharingError::PartOfHub { path, hub } => {
            say!(
                "refusal-part-of-hub",
                folder = shown(path),
                hub = shown(hub)
            )
        }
        SharingError::Address(error) => match error {
            HubUrlError::NotUrl { .. } => say!("refusal-hub-not-url"),
            HubUrlError::NotHttps(address) => say!("refusal-hub-not-https", address = address),
            HubUrlError::Password => say!("refusal-hub-password"),
            HubUrlError::Longer(sign) => say!("refusal-hub-longer", sign = sign.to_string()),
        },
        SharingError::NotAToken => say!("refusal-hub-not-a-token"),
        SharingError::NoToken { .. } => say!("refusal-hub-no-token"),
        SharingError::Hub {
            hub,
            trouble,
            arrived,
        } => {
            let why = wording::hub_trouble(trouble);
            match *arrived {
                0 => say!("refusal-hub", address = hub, why = why),
                many => say!(
                    "refusal-hub-after",
                    address = hub,
                    why = why,
                    digests = many
                ),
            }
        }
        _ => return None,
    })
}

fn update(error: &UpdateError) -> Option<String> {
    Some(match error {
        UpdateError::Running { program, .. } => say!("refusal-update-running", program = program),
        UpdateError::Shared { pool, .. } => say!("refusal-update-shared", pool = shown(pool)),
        UpdateError::NotYours { home } => say!("refusal-update-not-yours", home = shown(home)),
        UpdateError::NoProfile { home } => say!("refusal-update-no-profile", home = shown(home)),
        UpdateError::NoDirector { home } => say!("refusal-update-no-director", home = shown(home)),
        UpdateError::NothingChanges { .. } => say!("refusal-update-nothing-changes"),
        UpdateError::TooLong { .. } => say!("refusal-update-too-long"),
        UpdateError::PartOfProgram { program, .. } => {
            say!("refusal-update-part", program = program)
        }
        UpdateError::LaidThere { location, .. } => {
            say!("refusal-update-laid", location = shown(location))
        }
        UpdateError::NothingNewer { installed, .. } => {
            say!("refusal-update-nothing-newer", installed = installed)
        }
        UpdateError::Site { site, trouble } => {
            let site = site.clone();
            say!(
                "refusal-update-site",
                site = site.unwrap_or_else(|| say!("refusal-update-a-site")),
                trouble = wording::site_trouble(trouble)
            )
        }
        UpdateError::DoesNotFit { said } => say!("refusal-update-unfit", said = said),
        UpdateError::NoRoom { path } => say!("refusal-update-no-room", path = shown(path)),
        UpdateError::NotPutBack { path, .. } => {
            say!("refusal-update-not-put-back", path = shown(path))
        }
        UpdateError::ChangedMeanwhile { .. } => say!("refusal-update-changed"),
        UpdateError::NoSuchChange => say!("refusal-update-gone"),
        UpdateError::NothingKept { .. } => say!("refusal-update-none-kept"),
        UpdateError::Host(error) => host(error)?,
        _ => return None,
    })
}

fn sides(error: &SidesError) -> Option<String> {
    Some(match error {
        SidesError::Same(_) => say!("refusal-same-session"),
        SidesError::Report(path) => say!("refusal-compare-report", path = shown(path)),
        SidesError::Overlap => say!("refusal-times-overlap"),
        SidesError::SeveralPrograms { .. } => return None,
    })
}

fn report(error: &ReportError) -> Option<String> {
    Some(match error {
        ReportError::NoPreview => say!("refusal-no-preview"),
        ReportError::NotLookedAt { parts } => {
            say!("refusal-not-looked-at", parts = parts.join(", "))
        }
        ReportError::OpenSuggestions { open } => say!("suggested-unanswered", count = *open),
        _ => return None,
    })
}

fn sending(error: &SendingError) -> Option<String> {
    Some(match error {
        SendingError::NoDestination => say!("refusal-no-destination"),
        SendingError::NoToken => say!("refusal-no-token"),
        SendingError::NobodyToTell => say!("refusal-nobody-to-tell"),
        SendingError::NoTracker { name } => say!("refusal-no-tracker", plugin = name),
        SendingError::Destination(error) => destination(error),
        SendingError::Probe(ProbeError::Destination(error)) => destination(error),
        SendingError::Probe(error) => wording::probed(error)?,
        SendingError::Keyring { why } => {
            say!("undelivered-token-not-kept", why = wording::token(why))
        }
        SendingError::TokensUnread { .. } => say!("refusal-tokens-unread"),
        SendingError::TokensUnsearched { why } => {
            say!("undelivered-tokens-unsearched", why = wording::token(why))
        }
        SendingError::TokensKept { urls, why } => say!(
            "undelivered-tokens-left",
            servers = urls.join(", "),
            why = wording::token(why)
        ),
        _ => return None,
    })
}

fn destination(error: &DestinationError) -> String {
    match error {
        DestinationError::Relative(path) => {
            say!("refusal-relative", path = path.display().to_string())
        }
        DestinationError::NoFolder(path) => {
            say!("refusal-no-folder", path = path.display().to_string())
        }
        DestinationError::Own { folder, own } => {
            let (path, own) = (folder.display().to_string(), own.display().to_string());
            say!("refusal-own-folder", path = path, own = own)
        }
        DestinationError::NotHttps(address) => say!("refusal-not-https", address = address),
        DestinationError::TokenInTheOpen(address) => {
            say!("refusal-token-in-the-open", address = address)
        }
        DestinationError::Password => say!("refusal-password"),
        DestinationError::NotUrl { .. } => say!("refusal-not-url"),
        DestinationError::NotDsn(_) => say!("refusal-not-dsn"),
    }
}

fn host(error: &HostError) -> Option<String> {
    Some(match error {
        HostError::NoProgram { program } => {
            say!(
                "refusal-no-program",
                program = program.display().to_string()
            )
        }
        HostError::StartsNoJava { program, why } => {
            let (program, hosts) = (program.display().to_string(), hosts());
            match why {
                NoLauncher::NoJvm => say!("refusal-no-jvm", program = program, hosts = hosts),
                NoLauncher::Jar => say!("refusal-jar", program = program),
                NoLauncher::Text => say!("refusal-text", program = program, hosts = hosts),
            }
        }
        HostError::NothingThere { path } => say!("refusal-nothing-there", path = shown(path)),
        HostError::NoProgramIn {
            directory,
            programs,
        } => match programs.as_slice() {
            [] => say!("refusal-no-program-in", path = shown(directory)),
            all => {
                let all: Vec<String> = all.iter().map(|one| shown(one)).collect();
                let programs = all.join(", ");
                say!(
                    "refusal-programs-in",
                    path = shown(directory),
                    programs = programs
                )
            }
        },
        HostError::ScriptWithoutJava { script } => {
            say!("refusal-script-without-java", path = shown(script))
        }
        HostError::BrokenJar { jar } => say!("refusal-broken-jar", path = shown(jar)),
        HostError::NoMainClass { jar } => say!("refusal-no-main-class", path = shown(jar)),
        _ => return None,
    })
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// The programs whose installs are found, as in a sentence of the user's language.
fn hosts() -> String {
    match Hosts::default().found().split_last() {
        Some((last, others)) if !others.is_empty() => {
            say!("one-of", others = others.join(", "), last = *last)
        }
        Some((only, _)) => (*only).to_owned(),
        None => say!("a-program"),
    }
}

#[cfg(test)]
mod tests {
    use laggard_record::{FolderTrouble, TokenTrouble};
    use laggard_words::{Language, in_language};

    use super::*;

    #[test]
    fn a_refusal_is_said_in_the_users_language_and_what_went_wrong_is_not() {
        let refused = EngineError::Host(HostError::NoProgram {
            program: "/opt/gone".into(),
        });
        let english = words(&refused).expect("a refusal");
        assert!(english.contains("/opt/gone"), "{english}");
        let german = in_language(Language::German, || words(&refused)).expect("a refusal");
        assert!(
            german.contains("/opt/gone") && german != english,
            "{german}"
        );
        assert_eq!(words(&EngineError::NoDataDir), None);
    }

    #[test]
    fn the_programs_that_are_found_are_listed_in_the_users_language() {
        let refused = EngineError::Host(HostError::StartsNoJava {
            program: "/usr/bin/true".into(),
            why: NoLauncher::NoJvm,
        });
        let english = words(&refused).expect("a refusal");
        assert!(
            english.contains(" or ") && english.contains("jEdit, "),
            "{english}"
        );
        let german = in_language(Language::German, || words(&refused)).expect("a refusal");
        assert!(
            german.contains(" oder ") && !german.contains(" or "),
            "{german}"
        );
    }

    #[test]
    fn what_starts_a_program_is_named_where_it_is_found() {
        let refused = |programs: &[&str]| {
            let error = EngineError::Host(HostError::NoProgramIn {
                directory: "/opt/thing".into(),
                programs: programs.iter().map(Into::into).collect(),
            });
            words(&error).expect("a refusal")
        };
        let some = refused(&["/opt/thing/bin/go", "/opt/thing/thing.jar"]);
        assert!(
            some.contains("/opt/thing/bin/go, /opt/thing/thing.jar"),
            "{some}"
        );
        let none = refused(&[]);
        assert!(
            none.contains("/opt/thing") && none.contains("no script"),
            "{none}"
        );
    }

    #[test]
    fn why_no_report_would_arrive_is_said_in_the_users_language() {
        let full = SendingError::Probe(ProbeError::Folder(FolderTrouble::Full("/srv/full".into())));
        let full = EngineError::from(full);
        let kept = SendingError::Keyring {
            why: TokenTrouble::Locked,
        };
        let kept = EngineError::from(kept);
        for (error, part) in [(full, "/srv/full"), (kept, "Token")] {
            let english = words(&error).expect("words");
            let german = in_language(Language::German, || words(&error)).expect("words");
            assert!(german.contains(part) && german != english, "{german}");
        }
    }
}
