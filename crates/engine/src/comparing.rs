//! Compares sessions of files from anywhere: with each other, and with what is remembered. A file is read for the one comparison,
//! and judged as the sessions of this computer are; nothing of it is kept.

use std::path::{Path, PathBuf};

use laggard_record::{Comparison, JudgedEpisode, SessionId};
use laggard_store::{EpisodeRow, SuspectRow};

use crate::analysis::Analyses;
use crate::lags::{FromFiles, Side};
use crate::opened::{FileKind, there};
use crate::rows::episode_rows;
use crate::{EngineError, SidesError};

/// The most lags of a file that are counted: a day has some hundred.
const MOST_LAGS: usize = 100_000;

/// One side of a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnySide {
    /// The session of a `session.lag`, or of the directory that holds it.
    File(PathBuf),
    /// Sessions that Laggard remembers.
    Remembered(Side),
}

impl Analyses {
    /// Compares two sides as [`Lags::compare`](crate::Lags::compare) does. The file of a remembered session is that session.
    ///
    /// With another file on a side it does not count as learnt how much sessions differ from each other anyway: those of several
    /// users and computers differ more than those of one. What is remembered of the other side's program widens the ranges all the
    /// same.
    ///
    /// * `only`: of a time the sessions of this program alone, by its key ([`laggard_record::Watched::key`]).
    ///
    /// # Errors
    /// As [`Lags::compare`](crate::Lags::compare); or a file is missing, empty, unreadable, of another major version or another
    /// program, a report, or made up; or the user called the work off.
    pub fn compare(
        &self,
        first: &AnySide,
        second: &AnySide,
        only: Option<&str>,
    ) -> Result<Comparison, EngineError> {
        let mut files = None;
        let first = self.side(first, &mut files)?;
        let second = self.side(second, &mut files)?;
        let files = files.as_ref();
        self.lags.compare_with(files, &first, &second, only)
    }

    /// Finds the sessions of a side, and reads its file.
    fn side(&self, side: &AnySide, files: &mut Option<FromFiles>) -> Result<Side, EngineError> {
        let path = match side {
            AnySide::Remembered(side) => return Ok(side.clone()),
            AnySide::File(path) => there(path)?,
        };
        let id: SessionId = match self.kind_of(&path)? {
            FileKind::Remembered(id) => return Ok(Side::Session(id)),
            FileKind::Report => return Err(SidesError::Report(path).into()),
            // No remembered session is called like a path.
            FileKind::Session => path.display().to_string().as_str().into(),
        };
        let files = match files {
            Some(files) => files,
            none => none.insert(FromFiles::new()?),
        };
        if !files.has(&id) {
            self.put(&path, &id, files)?;
        }
        Ok(Side::Session(id))
    }

    /// Reads a file as the session of this name.
    fn put(&self, path: &Path, id: &SessionId, files: &mut FromFiles) -> Result<(), EngineError> {
        let mut lags: Vec<(EpisodeRow, Vec<SuspectRow>)> = Vec::new();
        let mut left_out = 0_u64;
        let follower = self.read_file(path, &mut |judged: JudgedEpisode| {
            if lags.len() == MOST_LAGS {
                left_out += 1;
                return;
            }
            let (mut lag, suspects) = episode_rows(&judged);
            lag.id.session = id.clone();
            // Nothing of the report is compared, and it is long.
            lag.report.clear();
            lags.push((lag, suspects));
        })?;
        if left_out > 0 {
            return Err(EngineError::SessionFile {
                path: path.to_owned(),
                why: format!(
                    "it has {} lags; no program lags so often, so it is damaged or made up",
                    lags.len() as u64 + left_out
                ),
            });
        }
        let mut session = follower.row().clone();
        session.id = id.clone();
        files.put(session, &lags)
    }
}
