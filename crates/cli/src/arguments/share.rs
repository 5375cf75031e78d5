//! The arguments of `laggard share`.

use std::path::{Path, PathBuf};

use clap::{Args, CommandFactory as _, error::ErrorKind};
use laggard_engine::{SessionId, Wanted, is_web_address};

use super::Arguments;

/// What is done about sharing.
#[derive(Debug, Args)]
pub struct Share {
    /// With --dry-run: this session alone, by its name, or `last`
    #[arg(requires = "dry_run", conflicts_with = "day")]
    pub session: Option<SessionId>,
    /// Print exactly what would leave, and share nothing
    #[arg(long)]
    pub dry_run: bool,
    /// With --dry-run: this day alone, 2026-11-26
    #[arg(long, requires = "dry_run", value_parser = day)]
    pub day: Option<String>,
    /// Choose a folder as the hub, or a web address (https://…), which asks for its token; nothing is shared yet
    #[arg(long, value_name = "DIR", conflicts_with_all = ["dry_run", "pause", "stop"])]
    pub to: Option<PathBuf>,
    /// With --to and an address: read the token from standard input
    #[arg(long, requires = "to")]
    pub token_from_stdin: bool,
    /// Never name plug-ins with such ids, `*` for any characters; may be given more than once
    #[arg(long, value_name = "PATTERN", conflicts_with = "dry_run")]
    pub hold_back: Vec<String>,
    /// Name plug-ins with such ids, although they are from no public place; may be given more than once
    #[arg(long, value_name = "PATTERN", conflicts_with = "dry_run")]
    pub allow: Vec<String>,
    /// Forget such a pattern, of either kind; may be given more than once
    #[arg(long, value_name = "PATTERN", conflicts_with = "dry_run")]
    pub forget: Vec<String>,
    /// Let the app share what is new whenever a program has ended
    #[arg(long, conflicts_with_all = ["by_hand", "stop", "dry_run"])]
    pub automatic: bool,
    /// Share only when you say so
    #[arg(long, conflicts_with_all = ["stop", "dry_run"])]
    pub by_hand: bool,
    /// Share nothing for now
    #[arg(long, conflicts_with_all = ["resume", "stop", "dry_run"])]
    pub pause: bool,
    /// Share again after a pause
    #[arg(long, conflicts_with_all = ["stop", "dry_run"])]
    pub resume: bool,
    /// Read now what others measured of newer versions, as the hub tells; shares nothing
    #[arg(long, conflicts_with_all = ["read_never", "stop", "dry_run", "withdraw"])]
    pub read_now: bool,
    /// Let the app read that, once a day at most
    #[arg(long, conflicts_with_all = ["read_never", "stop", "dry_run", "withdraw"])]
    pub read_daily: bool,
    /// Never read it
    #[arg(long, conflicts_with_all = ["stop", "dry_run", "withdraw"])]
    pub read_never: bool,
    /// Share no more: forget the hub, the patterns and this installation's id
    #[arg(long, conflicts_with_all = ["dry_run", "hold_back", "allow", "forget"])]
    pub stop: bool,
    /// Have the hub take back all that was shared with it under this installation's id, and share no more
    #[arg(long, conflicts_with_all = ["dry_run", "stop", "to", "hold_back", "allow", "forget", "automatic", "by_hand", "pause", "resume", "reset_id"])]
    pub withdraw: bool,
    /// Take a new random id for this installation: what was shared under the former one can't be taken back any more
    #[arg(long, conflicts_with_all = ["dry_run", "stop"])]
    pub reset_id: bool,
    /// Say how sharing stands
    #[arg(long, conflicts_with = "dry_run")]
    pub status: bool,
    /// With --dry-run one digest a line, as it would leave; with --status one JSON object
    #[arg(long)]
    pub json: bool,
}

/// The hub that is chosen.
pub enum Hub<'a> {
    /// A folder.
    Folder(&'a Path),
    /// A web address, which takes a token.
    Address(&'a str),
}

impl Share {
    /// The hub that is to be chosen. Where a token is handed over for a folder, the program ends.
    pub fn hub(&self) -> Option<Hub<'_>> {
        let hub = self.to.as_deref()?;
        match hub.to_str().filter(|text| is_web_address(text)) {
            Some(address) => Some(Hub::Address(address)),
            None if self.token_from_stdin && hub.is_dir() => {
                let wrong = format!(
                    "'{}' is a folder, and a folder takes no token; leave --token-from-stdin out, or give the hub's address, which begins with https://",
                    hub.display()
                );
                let mut command = Arguments::command();
                command.error(ErrorKind::ArgumentConflict, wrong).exit()
            }
            None => Some(Hub::Folder(hub)),
        }
    }

    /// Whether something is only changed or told.
    pub fn changes(&self) -> bool {
        let flags = self.pause || self.resume || self.stop || self.reset_id || self.status;
        let flags = flags || self.withdraw || self.automatic || self.by_hand || self.to.is_some();
        let flags = flags || self.read_now || self.read_daily || self.read_never;
        let patterns = [&self.hold_back, &self.allow, &self.forget];
        flags || patterns.iter().any(|patterns| !patterns.is_empty())
    }

    /// The digests that are asked for.
    pub fn wanted(&self) -> Wanted {
        match (&self.session, &self.day) {
            (Some(session), _) => Wanted::Session(session.clone()),
            (None, Some(day)) => Wanted::Day(day.clone()),
            (None, None) => Wanted::New,
        }
    }
}

/// A day as digests write it.
fn day(text: &str) -> Result<String, String> {
    let form: Vec<usize> = text.split('-').map(str::len).collect();
    let digits = text.chars().all(|c| c.is_ascii_digit() || c == '-');
    match form == [4, 2, 2] && digits {
        true => Ok(text.to_owned()),
        false => Err(format!("{text:?} is no day; write one as 2026-11-26")),
    }
}

#[cfg(test)]
mod tests {
    use super::day;

    #[test]
    fn a_day_is_written_as_digests_write_it() {
        assert_eq!(day("2026-11-26").as_deref(), Ok("2026-11-26"));
        for wrong in [
            "",
            "today",
            "2026-11",
            "26-11-2026",
            "2026-1-26",
            "2026-11-2x",
        ] {
            assert!(day(wrong).expect_err(wrong).contains("2026-11-26"));
        }
    }
}
