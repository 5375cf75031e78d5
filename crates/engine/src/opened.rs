//! Files of sessions and reports that the user opens from anywhere. They are read where they lie; nothing of them is stored or
//! added to what was measured on this computer.

use std::fs;
use std::io::{ErrorKind, Read as _};
use std::path::{Path, PathBuf};

use laggard_platform::plain_file;
use laggard_record::trace::Trace;
use laggard_record::{SessionId, UnixMs};
use laggard_report::inspect::Inspected;
use laggard_report::profile::{Format, Part, Written};

use crate::EngineError;
use crate::analysis::Analyses;
use crate::launch_dirs::{number_of, session_name};
use crate::reading::{Profiled, reported};
use crate::report::inspect_report;

/// The first bytes of a session file, and of a zip.
const SESSION: &[u8] = b"LAGGARD";
const ZIP: &[u8] = b"PK";

/// The kind of a file that the user opens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileKind {
    /// A session file that this Laggard does not remember.
    Session,
    /// The file of a session that this Laggard remembers.
    Remembered(SessionId),
    /// A zip, which may be a report.
    Report,
}

/// A report, checked.
#[derive(Debug, Clone, PartialEq)]
pub struct ReportFile {
    /// The display name of the host or program that the report is about.
    pub program: String,
    /// When the lag began; `None` if the report does not say.
    pub started: Option<UnixMs>,
    /// The report's checked contents.
    pub inspected: Inspected,
    /// The report's calls and samples over time; `None` if they were left out.
    pub trace: Option<Trace>,
}

impl Analyses {
    /// Determines the kind of a file; of a directory, that of its `session.lag`. Reads only the file's beginning.
    ///
    /// # Errors
    /// The file is missing, empty or unreadable, or of a kind that Laggard cannot show.
    pub fn kind_of(&self, path: &Path) -> Result<FileKind, EngineError> {
        let file = there(path)?;
        let begin = begin(&file)?;
        if begin.starts_with(ZIP) {
            return Ok(FileKind::Report);
        }
        if !begin.starts_with(SESSION) {
            return Err(match begin.is_empty() {
                true => EngineError::EmptyFile(file),
                false => EngineError::NothingToShow(file),
            });
        }
        Ok(match self.remembered(&file)? {
            Some(session) => FileKind::Remembered(session),
            None => FileKind::Session,
        })
    }

    /// The remembered session whose file this is.
    fn remembered(&self, file: &Path) -> Result<Option<SessionId>, EngineError> {
        let Some(run) = file.parent().and_then(Path::parent) else {
            return Ok(None);
        };
        let session = session_name(run, number_of(file));
        let known = match self.sessions.file_of(&session) {
            Err(EngineError::UnknownSession { .. }) => return Ok(None),
            known => known?,
        };
        let same = known.canonicalize().is_ok_and(|known| known == file);
        Ok(same.then_some(session))
    }

    /// Reads and checks a whole report.
    ///
    /// # Errors
    /// The file cannot be read, or is not what it claims to be.
    pub fn report(&self, path: &Path) -> Result<ReportFile, EngineError> {
        let inspected = inspected(path)?;
        Ok(ReportFile {
            program: self.host_of(&inspected).to_owned(),
            started: reported::started(&inspected),
            trace: reported::trace(&inspected),
            inspected,
        })
    }

    /// A profile of a part of a report's lag, as far as the report tells it: what is drawn of it. An empty one if its calls were left
    /// out.
    ///
    /// # Errors
    /// As [`Analyses::report`]; or the format cannot express the profile.
    pub fn profile_of_report(
        &self,
        path: &Path,
        part: Part,
        format: Format,
    ) -> Result<Written, EngineError> {
        let report = inspected(path)?;
        let mut found = Profiled::new(self.host_of(&report), part, format);
        let lag = reported::lag(&report);
        let facts = lag.as_ref().map(|lag| &lag.facts);
        let facts = facts.cloned().unwrap_or_default();
        if let Some(lag) = &lag {
            found.add(&lag.episode, &lag.judged, &lag.facts);
        }
        found.finish(&SessionId::default(), &facts)
    }

    /// The display name of the host or program that a report is about.
    fn host_of(&self, report: &Inspected) -> &'static str {
        let host = report.manifest.episode.get("host");
        let host = host.and_then(|host| host.as_str()).unwrap_or_default();
        self.hosts.name_of(host)
    }
}

/// Reads and checks a whole report; see [`Analyses::report`].
fn inspected(path: &Path) -> Result<Inspected, EngineError> {
    let file = there(path)?;
    begin(&file)?;
    inspect_report(&file)
}

/// Resolves links in the path; for a directory, returns the path of the session file in it.
pub(crate) fn there(path: &Path) -> Result<PathBuf, EngineError> {
    let real = path.canonicalize().map_err(|error| gone(path, error))?;
    if !real.is_dir() {
        return Ok(real);
    }
    let inside = real.join("session.lag");
    match inside.is_file() {
        true => Ok(inside),
        false => Err(EngineError::NoSessionIn(real)),
    }
}

fn gone(path: &Path, error: std::io::Error) -> EngineError {
    match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => EngineError::FileGone(path.to_owned()),
        _ => EngineError::io("read", path)(error),
    }
}

fn begin(path: &Path) -> Result<Vec<u8>, EngineError> {
    let is_no_file = fs::metadata(path).is_ok_and(|there| !there.is_file());
    if is_no_file {
        return Err(EngineError::NoFile(path.to_owned()));
    }
    let file = plain_file::open(path).map_err(|error| gone(path, error))?;
    let mut begin = Vec::new();
    let most = SESSION.len() as u64;
    file.take(most)
        .read_to_end(&mut begin)
        .map_err(EngineError::io("read", path))?;
    Ok(begin)
}
