//! The launch's directory and its description.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use jiff::tz::TimeZone;
use laggard_analysis::visible;
use laggard_hosts::{HostId, Hosts};
use laggard_platform::{plain_file, private};
use laggard_record::{InstallId, SessionId, UnixMs};
use serde::{Deserialize, Serialize};

const NAME: &str = "run.json";
/// The current format of the description. A newer format may give a field another meaning.
pub(crate) const FORMAT: u32 = 1;
/// The most bytes of a description; a command line has 2 MiB at most.
const LARGEST: u64 = 8 << 20;

/// `run.json`: enough to read a launch's sessions again when nothing else is known of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct RunFile {
    /// [`FORMAT`]; the first files had no number.
    #[serde(default = "first_format")]
    pub format: u32,
    /// The host of the program.
    pub host: HostId,
    /// The program's title, for people.
    pub title: String,
    /// The install's home.
    pub install: Option<InstallId>,
    /// The launched command.
    pub command: Vec<String>,
    /// The directory in which it was launched.
    pub directory: Option<String>,
    /// The jar or directory of a plain Java program's own classes, if known.
    #[serde(default)]
    pub program: Option<String>,
    /// The time of the launch.
    #[serde(rename = "started_ms")]
    pub started: UnixMs,
    /// The plug-ins that the launch's plans left out themselves, by the number of each start's first session.
    #[serde(default)]
    pub turned_off: BTreeMap<u32, Vec<String>>,
    /// Whether the program ran already and was not launched by Laggard.
    #[serde(default)]
    pub attached: bool,
    /// The program's exit code, once it has ended.
    pub exit_code: Option<i32>,
}

impl RunFile {
    /// Reads a launch's description; `None` if it is missing, damaged, or of a newer Laggard.
    pub fn read(run: &Path) -> Option<Self> {
        let bytes = plain_file::read(&run.join(NAME), LARGEST).ok()?;
        if newer_format(&bytes).is_some() {
            return None;
        }
        let read: Self = serde_json::from_slice(&bytes).ok()?;
        Some(Self {
            title: visible(&read.title).into_owned(),
            turned_off: read.turned_off.into_iter().map(visible_ids).collect(),
            ..read
        })
    }

    /// The description of a launch, even if the user deleted its data while its program went on: its later sessions are the
    /// user's to see and to delete, like any other.
    pub fn of_launch(run: &Path) -> Option<Self> {
        let deleted = || !Self::is_in(run) && is_launch(run);
        Self::read(run).or_else(|| deleted().then(|| Self::unknown(run)))
    }

    /// The format of a description that a newer Laggard wrote.
    pub fn newer(run: &Path) -> Option<u32> {
        newer_format(&plain_file::read(&run.join(NAME), LARGEST).ok()?)
    }

    /// The reason for leaving such a launch alone, for people.
    pub fn why_newer(format: u32) -> String {
        format!(
            "a newer Laggard launched it (its {NAME} has format {format}, this Laggard knows {FORMAT}). It is left alone; \
             look at it with the newer Laggard"
        )
    }

    /// A description for a session file of which nothing else is known.
    pub fn unknown(file: &Path) -> Self {
        Self {
            format: FORMAT,
            host: HostId::JAVA,
            title: visible(&file.display().to_string()).into_owned(),
            install: None,
            command: Vec::new(),
            directory: None,
            program: None,
            started: UnixMs(0),
            turned_off: BTreeMap::new(),
            attached: false,
            exit_code: None,
        }
    }

    /// Whether the launch is unknown: nothing stands beside the session's file.
    pub fn tells_nothing(&self) -> bool {
        self.command.is_empty() && self.install.is_none() && self.program.is_none()
    }

    /// The path of the workspace that the command line names.
    pub fn workspace(&self, hosts: Hosts) -> Option<PathBuf> {
        let path = hosts.workspace(&self.command)?;
        Some(Path::new(self.directory.as_deref().unwrap_or_default()).join(path))
    }

    /// Notes what the start leaves out whose first session has this number. `false`: that was known.
    pub fn note_turned_off(&mut self, first: u32, plugins: &[String]) -> bool {
        let new = self.turned_off_of(first) != plugins;
        if new {
            self.turned_off.insert(first, plugins.to_vec());
        }
        new
    }

    /// The plug-ins that the launch's plan left out of a session, beside those that the agent left out.
    pub fn turned_off_of(&self, session: u32) -> &[String] {
        let start = self.turned_off.range(..=session).next_back();
        start.map_or(&[], |(_, plugins)| plugins)
    }

    /// The name that distinguishes launches of the same host: the workspace's, else the install's.
    pub fn own_name(&self, hosts: Hosts) -> Option<String> {
        let place = self.workspace(hosts).or_else(|| {
            self.install
                .as_ref()
                .map(|install| install.home().to_owned())
        })?;
        Some(place.file_name()?.to_string_lossy().into_owned())
    }

    /// Whether the directory has a description; not after the user deleted the data while the program went on.
    pub fn is_in(run: &Path) -> bool {
        run.join(NAME).is_file()
    }

    /// Writes the description, over an existing one.
    pub fn write(&self, run: &Path) -> io::Result<()> {
        let mut text = serde_json::to_vec_pretty(self)?;
        text.push(b'\n');
        private::write(&run.join(NAME), &text)
    }
}

/// Makes ids safe to show in a terminal, whoever wrote the file.
fn visible_ids((first, ids): (u32, Vec<String>)) -> (u32, Vec<String>) {
    let ids = ids.iter().map(|id| visible(id).into_owned());
    (first, ids.collect())
}

/// The first format, which had no number in the file.
fn first_format() -> u32 {
    1
}

/// The format of a `run.json`, if it is newer than [`FORMAT`].
fn newer_format(bytes: &[u8]) -> Option<u32> {
    #[derive(Deserialize)]
    struct Format {
        format: u32,
    }
    let said: Format = serde_json::from_slice(bytes).ok()?;
    (said.format > FORMAT).then_some(said.format)
}

/// Whether a directory is a launch's: it has a description, or a name as [`make`] gives it.
pub(crate) fn is_launch(run: &Path) -> bool {
    let digits = |word: &str, count: Option<usize>| {
        count.is_none_or(|count| word.len() == count)
            && !word.is_empty()
            && word.bytes().all(|byte| byte.is_ascii_digit())
    };
    let called = run
        .file_name()
        .and_then(|name| name.to_str())
        .and_then(|name| {
            let mut words = name.split('-');
            let three = (words.next()?, words.next()?, words.next()?);
            words.next().is_none().then_some(three)
        });
    let called = called.is_some_and(|(day, time, number)| {
        digits(day, Some(8)) && digits(time, Some(6)) && digits(number, None)
    });
    run.is_dir() && (called || RunFile::is_in(run))
}

/// Makes a new directory (0700) for a launch, with its `run.json`.
pub(crate) fn make(place: &Path, file: &RunFile) -> io::Result<PathBuf> {
    private::make_directory(place)?;
    let time = Timestamp::from_millisecond(file.started.0).unwrap_or(Timestamp::UNIX_EPOCH);
    let stem = time
        .to_zoned(TimeZone::UTC)
        .strftime("%Y%m%d-%H%M%S")
        .to_string();
    let mut number = u64::from(std::process::id());
    loop {
        // Names are unique over all places (`--session-dir`), as far as two processes cannot have the same id at the same time.
        let run = place.join(format!("{stem}-{number}"));
        match private::make_new_directory(&run) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 100_000_000,
            Err(error) => return Err(error),
            Ok(()) => {
                return match file.write(&run) {
                    Ok(()) => Ok(run),
                    Err(error) => {
                        let _ = fs::remove_dir_all(&run);
                        Err(error)
                    }
                };
            }
        }
    }
}

/// The name of the session in `<run>/<number>/`.
pub(crate) fn session_name(run: &Path, number: u32) -> SessionId {
    let launch = run.file_name().unwrap_or_default().to_string_lossy();
    format!("{launch}.{number}").into()
}

/// The session directories of a launch, by number.
pub(crate) fn session_numbers(run: &Path) -> Vec<u32> {
    let Ok(entries) = fs::read_dir(run) else {
        return Vec::new();
    };
    let mut numbers: Vec<u32> = entries
        .flatten()
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .filter(|number: &u32| run.join(number.to_string()).join("session.lag").is_file())
        .collect();
    numbers.sort_unstable();
    numbers
}

/// The number in the path of a session's file; 1 if there is none.
pub(crate) fn number_of(file: &Path) -> u32 {
    let number = file
        .parent()
        .and_then(Path::file_name)
        .and_then(|name| name.to_str()?.parse().ok());
    number.unwrap_or(1)
}
