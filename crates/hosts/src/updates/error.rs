//! Errors of changing an install's plug-ins. Wherever one is told, the install is as it was, unless the error says that it is half changed.

use std::path::PathBuf;

use laggard_record::SiteTrouble;

use crate::HostError;

/// An error of changing an install's plug-ins, or of looking for newer versions.
#[derive(Debug, thiserror::Error)]
pub enum UpdateError {
    /// Laggard knows no updater of this kind of program.
    #[error(
        "{program} looks for newer versions of its plug-ins itself; Laggard cannot do that for it"
    )]
    NoUpdater {
        /// The program's name.
        program: String,
    },
    /// The install does not know what was installed in it.
    #[error(
        "{home} has no profile of p2's, so it does not know where its plug-ins came from; whoever laid it out brings newer ones"
    )]
    NoProfile {
        /// The install.
        home: PathBuf,
    },
    /// The install has no program for it.
    #[error(
        "{home} lacks the program that updates plug-ins (p2's director); it cannot be updated from outside"
    )]
    NoDirector {
        /// The install.
        home: PathBuf,
    },
    /// The install shares its plug-ins with others.
    #[error(
        "{home} shares its plug-ins with other installs (they are in {pool}); change them in its own window"
    )]
    Shared {
        /// The install.
        home: PathBuf,
        /// The common place.
        pool: PathBuf,
    },
    /// The install is somebody else's.
    #[error("you may not write to {home}; whoever looks after it can bring a newer version")]
    NotYours {
        /// The install.
        home: PathBuf,
    },
    /// The program runs.
    #[error("{program} is running (process {pid}); close it first, then try again")]
    Running {
        /// The program's name.
        program: String,
        /// A process that has its files open.
        pid: u32,
    },
    /// The plug-in came with something that is changed as a whole.
    #[error(
        "`{id}` came with {program} itself; it changes when the whole program is updated, in its own window"
    )]
    PartOfProgram {
        /// The plug-in.
        id: String,
        /// The program's name.
        program: String,
    },
    /// The plug-in is in the install, and p2 does not know it.
    #[error("`{id}` was not installed by p2 (it was laid into {location}); replace it there")]
    LaidThere {
        /// The plug-in.
        id: String,
        /// Its jar or directory.
        location: PathBuf,
    },
    /// The sites have no newer version.
    #[error("there is no newer version of `{id}` than {installed}{}", untold(.troubled))]
    NothingNewer {
        /// The plug-in.
        id: String,
        /// The installed version.
        installed: String,
        /// Addresses of the sites that gave no answer.
        troubled: Vec<String>,
    },
    /// The version is the installed one.
    #[error("`{id}` has version {version} already")]
    HasIt {
        /// The plug-in.
        id: String,
        /// The version.
        version: String,
    },
    /// No site has the version.
    #[error("no site has version {version} of `{id}`; what there is: {}{}", listed(.known), untold(.troubled))]
    NoSuchVersion {
        /// The plug-in.
        id: String,
        /// The version as given.
        version: String,
        /// The versions that sites have.
        known: Vec<String>,
        /// Addresses of the sites that gave no answer.
        troubled: Vec<String>,
    },
    /// A site's trouble kept the change from being tried.
    #[error("{}", of_site(.site, .trouble))]
    Site {
        /// The site's address, where one is known to be at fault.
        site: Option<String>,
        /// The trouble.
        trouble: SiteTrouble,
    },
    /// Other plug-ins do not allow the change.
    #[error("that does not fit together, so nothing was changed: {said}")]
    DoesNotFit {
        /// The updater's words.
        said: String,
    },
    /// The updater failed otherwise.
    #[error("the updater failed, and nothing was changed: {said}; all that it said is in {log}")]
    Failed {
        /// The updater's first words.
        said: String,
        /// The file of its output.
        log: PathBuf,
    },
    /// No answer in time.
    #[error("it took longer than {seconds} s and was ended; nothing was changed")]
    TooLong {
        /// The time limit.
        seconds: u64,
    },
    /// The copy is the same as the install.
    #[error("`{id}` stays as it is: nothing would change")]
    NothingChanges {
        /// The plug-in.
        id: String,
    },
    /// The disk is full, or what the user may use of it.
    #[error(
        "there is no room left on the disk for {path}, so nothing was changed; make some and try again"
    )]
    NoRoom {
        /// What could not be written.
        path: PathBuf,
    },
    /// A change could not be made, and there is no room to put its files back.
    #[error(
        "a change of {home} could not be made, and there is no room left on the disk to put {path} back; make some and try again, which puts all of it back first. Do not start the program before"
    )]
    NotPutBack {
        /// The install.
        home: PathBuf,
        /// The file that could not be written.
        path: PathBuf,
    },
    /// A file is not as it was when the change was tried.
    #[error("{path} has changed meanwhile, so nothing was changed; try again")]
    ChangedMeanwhile {
        /// The file.
        path: PathBuf,
    },
    /// A file in the install is a link.
    #[error("{path} is no plain file; such an install is changed in its own window")]
    NotPlain {
        /// The file.
        path: PathBuf,
    },
    /// The change that was asked for is gone.
    #[error("this change is not there any more (another was looked at meanwhile); look again")]
    NoSuchChange,
    /// Nothing to take back.
    #[error("Laggard has not changed `{id}` in {home}{}", given_version(.known))]
    NothingKept {
        /// The plug-in.
        id: String,
        /// The install.
        home: PathBuf,
        /// Earlier versions that the install remembers.
        known: Vec<String>,
    },
    /// A change was cut off, and cannot be taken back.
    #[error(
        "a change of {home} was cut off, and {path} has been changed by somebody else since; the files of before are in {kept}. Put them back, or delete that directory to leave the install as it is"
    )]
    CutOff {
        /// The install.
        home: PathBuf,
        /// The file that nobody expected.
        path: PathBuf,
        /// The directory with the copies.
        kept: PathBuf,
    },
    /// What is kept of a change cannot be deleted, because an install may be half changed.
    #[error(
        "a change of a program's plug-ins was cut off, and {kept} has what puts the program back: it is kept. Close that program and start Laggard again, which puts it back, then delete again; or delete that directory to leave the program as it is"
    )]
    HalfDone {
        /// The directory with the copies.
        kept: PathBuf,
    },
    /// The host's own error.
    #[error(transparent)]
    Host(#[from] HostError),
}

fn listed(known: &[String]) -> String {
    match known.is_empty() {
        true => "nothing".to_owned(),
        false => known.join(", "),
    }
}

fn untold(troubled: &[String]) -> String {
    match troubled.is_empty() {
        true => String::new(),
        false => format!(" (no answer from {})", troubled.join(", ")),
    }
}

fn given_version(known: &[String]) -> String {
    match known.is_empty() {
        true => String::new(),
        false => format!("; name the version with --to: it had {}", known.join(", ")),
    }
}

fn of_site(site: &Option<String>, trouble: &SiteTrouble) -> String {
    let site = site.as_deref().unwrap_or("an update site");
    let why = match trouble {
        SiteTrouble::Unreachable => format!("{site} cannot be reached"),
        SiteTrouble::NoList => format!("{site} has no list of versions"),
        SiteTrouble::Password => {
            format!("{site} asks for a password; give it in the program itself, which keeps it")
        }
        SiteTrouble::Certificate => format!("the certificate of {site} is not trusted"),
        SiteTrouble::Slow { seconds } => format!("{site} did not answer within {seconds} s"),
        SiteTrouble::Damaged { said } => format!(
            "what {site} sent is not what it promised (a wrong checksum or a broken signature): {said}"
        ),
        SiteTrouble::NotDelivered { said } => format!(
            "{site} lists this version, but its file is missing there or is not what the list promises (a wrong checksum, a broken signature), so it is not used ({said})"
        ),
        SiteTrouble::Other { said } => format!("{site} cannot be used: {said}"),
    };
    format!("{why}. Nothing was changed")
}
