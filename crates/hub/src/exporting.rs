//! `laggard-hub export`, and what `ingest` and `withdraw` do for the pages that it laid.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use laggard_hub::{Exports, Hub, HubError, Place, Refused, Renewed, TEMPLATE};

use crate::page;

/// Lays the site into a directory, and notes where. Returns the files that could not be asked.
pub async fn export(hub: &Hub, place: &Place, directory: &Path) -> Result<Vec<Refused>, HubError> {
    // Pages of a large hub take their time.
    hub.check_export(directory)?;
    // Before it is asked: whoever withdraws meanwhile is not known to be in none of it.
    let without = hub.without().await?;
    let site = hub.site(TEMPLATE).await?;
    let count = site.lay(directory, hub).await?;
    page::line(&format!("{count} files in {}", directory.display()));
    match Exports::of_user() {
        Some(exports) => exports.note(directory, &named(place), &without)?,
        None => page::note(
            "where it lies is noted nowhere, as neither STATE_DIRECTORY nor a home directory says where to: export again whenever somebody has withdrawn",
        ),
    }
    Ok(site.left_out)
}

/// Lays exports anew that tell what is told no more, and says of those that it cannot reach.
///
/// * `withdrawn`: the number of installations that were withdrawn just now.
pub async fn renew(hub: &Hub, place: &Place, withdrawn: usize) -> Result<ExitCode, HubError> {
    let mut code = ExitCode::SUCCESS;
    if let Some(exports) = Exports::of_user() {
        for (directory, renewed) in exports.renew(hub, &named(place), TEMPLATE).await? {
            let directory = directory.display();
            match renewed {
                Renewed::Laid(count) => page::line(&format!(
                    "{directory}: {count} files laid anew, as somebody has withdrawn"
                )),
                Renewed::Gone => page::note(&format!(
                    "{directory}: there is no export any more; if you moved it, export again, as it tells what somebody has withdrawn"
                )),
                Renewed::Not(why) => {
                    page::note(&format!(
                        "{directory}: these pages still tell what somebody has withdrawn ({why}): export again, or delete them"
                    ));
                    code = ExitCode::FAILURE;
                }
            }
        }
    }
    if withdrawn > 0 {
        page::note(
            "pages that others exported, or another machine, or that were copied elsewhere, tell what was withdrawn until they are exported again",
        );
    }
    Ok(code)
}

/// A place as it is noted: the same wherever this is run from.
fn named(place: &Place) -> String {
    match place {
        Place::Folder(folder) => {
            let whole = folder.canonicalize();
            whole
                .unwrap_or_else(|_| PathBuf::from(folder))
                .display()
                .to_string()
        }
        Place::Store(_) => place.to_string(),
    }
}
