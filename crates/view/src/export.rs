//! The views as TypeScript.

use std::path::Path;

use ts_rs::{Config, ExportError, TS};

use super::*;

/// Writes one `.ts` file a type into the directory, over what is there.
///
/// # Errors
/// The directory cannot be written.
pub fn export(directory: &Path) -> Result<(), ExportError> {
    let config = Config::new().with_out_dir(directory);
    LiveEvent::export_all(&config)?;
    SessionDetail::export_all(&config)?;
    Analysis::export_all(&config)?;
    MarkReport::export_all(&config)?;
    PluginDetails::export_all(&config)?;
    InstalledPlugin::export_all(&config)?;
    OffPreview::export_all(&config)?;
    ChangeOutcome::export_all(&config)?;
    Profile::export_all(&config)?;
    Settings::export_all(&config)?;
    InboxEntry::export_all(&config)?;
    SavedReport::export_all(&config)?;
    DestinationView::export_all(&config)?;
    OutboxEntry::export_all(&config)?;
    ReportDesk::export_all(&config)?;
    ReportPreview::export_all(&config)?;
    Approval::export_all(&config)?;
    DoctorReport::export_all(&config)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bindings_are_written_for_every_view() {
        let dir = tempfile::tempdir().expect("a directory");
        export(dir.path()).expect("written");
        for name in [
            "LiveEvent",
            "EpisodeReport",
            "RankedPlugin",
            "OffPreview",
            "Settings",
            "SavedReport",
            "DoctorReport",
        ] {
            assert!(dir.path().join(format!("{name}.ts")).is_file(), "{name}");
        }
    }
}
