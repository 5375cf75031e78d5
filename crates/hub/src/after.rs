//! What `ingest` and `withdraw` do once digests are taken: pages that were exported, and what clients read, tell nothing that may not be told
//! any more.

use std::process::ExitCode;

use laggard_hub::{Hub, HubError, Place};

use crate::{exporting, page};

/// Lays exports anew that tell what is told no more, and what clients may read of versions. That this cannot be laid is told and fails the
/// command, but takes back nothing of what was taken.
///
/// * `withdrawn`: the number of installations that were withdrawn just now.
/// * `take_only`: whether nothing is laid for clients.
pub async fn taking(
    hub: &Hub,
    place: &Place,
    withdrawn: usize,
    take_only: bool,
) -> Result<ExitCode, HubError> {
    let mut code = exporting::renew(hub, place, withdrawn).await?;
    if take_only {
        return Ok(code);
    }
    match hub.tell().await {
        Ok(Some(count)) => page::line(&format!(
            "{count} faster versions told to clients, in told/versions.json"
        )),
        Ok(None) => {}
        Err(why) => {
            page::note(&format!(
                "what clients may read of versions cannot be laid now: {why}"
            ));
            code = ExitCode::FAILURE;
        }
    }
    Ok(code)
}
