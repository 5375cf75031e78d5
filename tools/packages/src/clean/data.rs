//! The user's data in Laggard, as the installed programs tell it.

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::root::{Root, USER};

/// The session that all databases of former schemas tell of.
const FORMER_SESSION: &str = "20260824-140512-7.1";

/// The user's data directory.
pub fn place() -> String {
    format!("/home/{USER}/.local/share/laggard")
}

/// The database of a Laggard before the last one becomes the user's: with a session, settings and mutes of long ago.
pub fn leave_former(root: &Root, schemas: &[String]) -> Result<()> {
    let [.., former, _] = schemas else {
        bail!("there are no databases of former schemas");
    };
    // As if measured just now: Laggard rightly deletes sessions that are older than the user wants.
    let now = "SET started_ms = strftime('%s', 'now') * 1000";
    root.as_user(&format!(
        "rm -rf {0}; mkdir -p {0}; chmod 700 {0}; sqlite3 {0}/laggard.db < /props/schemas/{former}.sql; \
         chmod 600 {0}/laggard.db; sqlite3 {0}/laggard.db \"UPDATE sessions {now}; UPDATE episodes {now}\"",
        place()
    ))
    .map(|_| ())
}

/// Lists all sessions, each with its details.
///
/// # Errors
/// The installed program fails, or prints no JSON.
pub fn told(root: &Root) -> Result<Vec<String>> {
    let mut told = Vec::new();
    for id in sessions(root, "")? {
        told.push(root.as_user(&format!("laggard show --json '{id}'"))?);
    }
    Ok(told)
}

/// The ids of all sessions; `with` stands before the command.
fn sessions(root: &Root, with: &str) -> Result<Vec<String>> {
    let lines = root.as_user(&format!("{with} laggard sessions --json"))?;
    let ids = lines.lines().map(|line| {
        let session: Value = serde_json::from_str(line).context("no JSON")?;
        let id = session["id"].as_str().context("a session without an id")?;
        Ok(id.to_owned())
    });
    ids.collect()
}

/// Every file of the user's with its checksum.
pub fn files(root: &Root) -> Result<String> {
    root.as_user(&format!(
        "find {} -type f -exec sha256sum {{}} + | sort -k 2",
        place()
    ))
}

/// The installed program reads the databases that former ones left.
pub fn read_former(root: &Root, schemas: &[String]) -> Result<()> {
    if schemas.is_empty() {
        bail!("there are no databases of former schemas");
    }
    for number in schemas {
        let dir = format!("/home/{USER}/former-{number}");
        root.as_user(&format!(
            "rm -rf {dir}; mkdir -m 700 {dir}; sqlite3 {dir}/laggard.db < /props/schemas/{number}.sql; \
             chmod 600 {dir}/laggard.db"
        ))?;
        let found = sessions(root, &format!("LAGGARD_DATA_DIR={dir}"))?;
        if found != [FORMER_SESSION] {
            bail!("of schema {number} it tells {found:?}");
        }
    }
    Ok(())
}

/// A database of a Laggard that is yet to come is refused in words and left as it is.
pub fn refuses_newer(root: &Root) -> Result<()> {
    let dir = format!("/home/{USER}/newer");
    root.as_user(&format!(
        "rm -rf {dir}; mkdir -m 700 {dir}; cp {0}/laggard.db {dir}/; \
         sqlite3 {dir}/laggard.db 'PRAGMA user_version = 4711'; sha256sum {dir}/laggard.db > {dir}/sum",
        place()
    ))?;
    let said = root.refused_to_user(&format!("LAGGARD_DATA_DIR={dir} laggard sessions"))?;
    if !said.contains("newer Laggard") {
        bail!("it says: {said}");
    }
    root.as_user(&format!("sha256sum --quiet --check {dir}/sum"))
        .map(|_| ())
}
