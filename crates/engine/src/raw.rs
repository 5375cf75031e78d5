//! Readers of files that a damaged disk, another program or a newer Laggard may have written, as plain values: for `fuzz/` alone.

use std::io;
use std::path::Path;

use laggard_hosts::Hosts;
use laggard_record::ReportDraft;

use crate::draft_store;
use crate::launch_dirs::{self, RunFile};

/// The newest format of a launch's description.
pub const RUN_FORMAT: u32 = launch_dirs::FORMAT;

/// A stored draft of a report, of any format.
///
/// # Errors
/// The reason why it cannot be read.
pub fn draft(text: &str) -> Result<ReportDraft, String> {
    draft_store::understood(text)
}

/// A draft as it is stored.
pub fn draft_text(draft: &ReportDraft) -> String {
    String::from_utf8_lossy(&draft_store::written(draft)).into_owned()
}

/// The description of a launch.
#[derive(Debug, PartialEq)]
pub struct Launch(RunFile);

/// Reads the description in a launch's directory.
///
/// # Errors
/// It cannot be read; its format, if a newer Laggard wrote it.
pub fn launch(run: &Path) -> Result<Launch, Option<u32>> {
    let read = RunFile::read(run).map(Launch);
    read.ok_or_else(|| RunFile::newer(run))
}

impl Launch {
    /// The program's title.
    pub fn title(&self) -> &str {
        &self.0.title
    }

    /// The plug-ins that the launch's plan left out of a session.
    pub fn left_out(&self, session: u32) -> impl Iterator<Item = &str> {
        self.0.turned_off_of(session).iter().map(String::as_str)
    }

    /// The name that distinguishes launches of the same host.
    pub fn name(&self) -> Option<String> {
        self.0.own_name(Hosts::default())
    }

    /// Writes the description into a launch's directory.
    ///
    /// # Errors
    /// The disk fails.
    pub fn write(&self, run: &Path) -> io::Result<()> {
        self.0.write(run)
    }
}
