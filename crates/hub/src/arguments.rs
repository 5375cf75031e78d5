//! What `laggard-hub` can be told.

use std::ffi::OsString;
use std::net::IpAddr;
use std::path::PathBuf;

use clap::builder::NonEmptyStringValueParser;
use clap::error::{Error, ErrorKind};
use clap::{Args, CommandFactory as _, Parser, Subcommand};
use jiff::civil::Date;
use laggard_hub::About;
use laggard_manual::Shell;

use crate::asking;

/// What `laggard-hub` is told.
#[derive(Debug, Parser)]
#[command(
    name = "laggard-hub",
    version,
    about = "The place where digests of Laggard meet: which plug-in, in which version, makes how many people wait",
    after_help = "\
Examples:
  laggard-hub --in /mnt/team/laggard ingest      take what clients shared since
  laggard-hub --in /mnt/team/laggard issues
  laggard-hub --in /mnt/team/laggard versions --json
  laggard-hub --in /mnt/team/laggard versions --since 2026-11-02
  laggard-hub --in /mnt/team/laggard plugin com.example.slow
  laggard-hub --in /mnt/team/laggard issues --as-of 2026-11-02
  laggard-hub --in /mnt/team/laggard query pages/weeks --json
  laggard-hub --in /mnt/team/laggard spark --aside /srv/spark > tables.sql
  laggard-hub --in /mnt/team/laggard export /srv/lags
  laggard-hub --in /mnt/team/laggard serve
  laggard-hub --in s3://BUCKET/laggard ingest    the same in a bucket; also az://, abfs://, gs://
  laggard-hub token anna --tokens /etc/laggard/tokens
  laggard-hub receive --in s3://BUCKET/laggard --tokens /etc/laggard/tokens \\
      --listen 0.0.0.0 --certificate hub.pem --key hub.key

What stores need to know stands in the environment under their own names: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL,
AZURE_STORAGE_ACCOUNT_NAME, AZURE_STORAGE_ACCOUNT_KEY, GOOGLE_SERVICE_ACCOUNT and so on.

Nothing is told of fewer than k users (5; hub.json in the folder: {\"k\":5}), nor of the week that is not over yet.",
    max_term_width = 100
)]
pub struct Arguments {
    /// The hub: the folder to which clients share, or the address of an object store, s3://BUCKET/PREFIX, az://…, abfs://… or gs://…
    #[arg(long = "in", global = true, value_name = "PLACE", default_value = ".")]
    pub place: PathBuf,
    /// JSON, one object a line
    #[arg(long, global = true)]
    pub json: bool,
    /// As if it were noon of this day, Greenwich: to try it on digests that are made up
    #[arg(long, global = true, value_name = "DAY", hide = true)]
    pub today: Option<Date>,
    #[command(subcommand)]
    pub command: Command,
}

impl Arguments {
    /// What the command line says. Where it says what cannot be done, the program ends.
    pub fn told() -> Self {
        Self::read(std::env::args_os()).unwrap_or_else(|why| why.exit())
    }

    fn read(words: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> Result<Self, Error> {
        let told = Self::try_parse_from(words)?;
        // A program would read words for people, or nothing, as JSON.
        match told.json && !told.command.answers() {
            true => Err(Self::command().error(
                ErrorKind::ArgumentConflict,
                "--json goes with questions: issues, versions, plugin, status and query",
            )),
            false => Ok(told),
        }
    }
}

impl Command {
    /// Whether it prints answers to questions.
    fn answers(&self) -> bool {
        matches!(
            self,
            Self::Issues(_)
                | Self::Versions { .. }
                | Self::Plugin { .. }
                | Self::Status(_)
                | Self::Query(_)
        )
    }
}

/// A name by which browsers ask: they send no scheme, and the port is not looked at.
fn host(text: &str) -> Result<String, String> {
    let letter = |letter: char| letter.is_ascii_alphanumeric() || ".-_".contains(letter);
    match !text.is_empty() && text.chars().all(letter) {
        true => Ok(text.to_owned()),
        false => Err("it is no host's name; write it as hub.example.org, without https:// and port, and with xn-- where it has other letters".to_owned()),
    }
}

/// The day of which it is asked.
#[derive(Clone, Copy, Debug, Args)]
pub struct AsOf {
    /// What was told on this day, of what had arrived by then and nobody has withdrawn since: YYYY-MM-DD
    #[arg(long, value_name = "DAY", value_parser = day)]
    pub as_of: Option<Date>,
}

impl AsOf {
    /// What questions about all are about.
    pub fn about<'a>(self) -> About<'a> {
        About {
            as_of: self.as_of,
            ..About::default()
        }
    }
}

/// Reads a day.
pub fn day(text: &str) -> Result<Date, String> {
    let day = text.parse();
    day.map_err(|_| "it is no day; write one as 2026-11-02".to_owned())
}

/// What it is to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Take the digests and reports that have arrived; set aside what is none; merge small files of rows; lay beside them what clients may read of versions
    Ingest {
        /// Lay nothing for clients: the first ingest of a week makes what may be told of the week before, which takes its time
        #[arg(long)]
        take_only: bool,
    },
    /// Merge all small files of rows now, as `ingest` does by itself, a part at a time
    Compact,
    /// Take back all of an installation whose user asks its keeper for it, as a client's own wish does
    Withdraw {
        /// The installation's id
        id: String,
    },
    /// Issues over all users, by how many they touch and how long these wait
    Issues(AsOf),
    /// Versions of plug-ins: lags and waited time per active hour, and whether a version is slower than the one before
    Versions {
        /// Only those that are slower or faster, and came in the week of this day or later: YYYY-MM-DD
        #[arg(long, value_name = "DAY", value_parser = day)]
        since: Option<Date>,
        #[command(flatten)]
        when: AsOf,
    },
    /// The page of one plug-in for its author: since when it is slow, its versions and its issues. Lengths and paths of these are of all lags in the same place, whatever caused them
    Plugin {
        /// The plug-in's id
        #[arg(value_parser = NonEmptyStringValueParser::new())]
        id: String,
        /// Of its versions only those that are slower or faster, and came in the week of this day or later: YYYY-MM-DD
        #[arg(long, value_name = "DAY", value_parser = day)]
        since: Option<Date>,
        #[command(flatten)]
        when: AsOf,
    },
    /// How much is here, and how much of it can be told
    Status(AsOf),
    /// Ask one of the questions that the hub keeps as SQL, by its name
    Query(asking::Asked),
    /// Print the hub's tables as a script for Apache Spark, where the same questions have the same answers
    Spark(asking::Handed),
    /// Lay all of it into a directory as pages that any browser opens, also without a server; `ingest` lays them anew when somebody has withdrawn
    Export {
        /// A directory that is not there yet, or empty, or holds a former export
        dir: PathBuf,
    },
    /// Show the same pages at an address of this machine
    Serve {
        /// The port; 0 for any that is free
        #[arg(long, default_value_t = 7437)]
        port: u16,
        /// The address: with another one than this machine's own, others in the network can read the pages, too
        #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
        listen: IpAddr,
        /// A name by which browsers ask for it, besides localhost and addresses; may be given several times
        #[arg(long, value_name = "HOST", value_parser = host)]
        name: Vec<String>,
    },
    /// Take digests over HTTPS from clients that may not write to the folder or bucket; they come to lie in incoming, for `ingest`
    Receive {
        /// The port; 0 for any that is free
        #[arg(long, default_value_t = 7438)]
        port: u16,
        /// The address: without a certificate one of this machine's own, for example behind a proxy that does TLS
        #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
        listen: IpAddr,
        /// The server's certificate, PEM, with those between it and its authority behind it
        #[arg(long, value_name = "FILE", requires = "key")]
        certificate: Option<PathBuf>,
        /// The certificate's key, PEM
        #[arg(long, value_name = "FILE", requires = "certificate")]
        key: Option<PathBuf>,
        /// The file of tokens; a line that is deleted counts no more at once
        #[arg(long, value_name = "FILE")]
        tokens: PathBuf,
    },
    /// Give out a token by which a client may lay digests here: it is printed once, and its hash noted
    Token {
        /// Whose it is: a name that says so to the keeper
        name: String,
        /// The file of tokens; made where there is none
        #[arg(long, value_name = "FILE")]
        tokens: PathBuf,
    },
    /// Print completions for a shell
    #[command(
        after_help = "Example:\n  laggard-hub completions bash > ~/.local/share/bash-completion/completions/laggard-hub"
    )]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page
    #[command(after_help = "Example:\n  laggard-hub man | man -l -")]
    Man,
    /// Fill an empty hub with users that do not exist, and write beside it what is true of them
    World {
        /// Number of users
        #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
        users: u32,
        /// Number of days, up to today
        #[arg(long, default_value_t = 42, value_parser = clap::value_parser!(u32).range(4..=700))]
        days: u32,
        /// Number of plug-ins that chance makes
        #[arg(long, default_value_t = 120)]
        plugins: u32,
        /// The same seed makes the same world
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Then ask the hub, and tell how well what it tells agrees with what is true: fails where that is not well enough
        #[arg(long)]
        judge: bool,
        /// Take no digests, but lay those of so many days, print how many they are, and wait for a line before the next
        #[arg(long, value_name = "DAYS", conflicts_with = "judge", value_parser = clap::value_parser!(u32).range(1..))]
        lay: Option<u32>,
    },
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use clap::Parser as _;
    use jiff::civil::Date;

    use super::{Arguments, Command};

    #[test]
    fn the_place_stands_before_the_command_or_after_it() {
        for words in [
            ["laggard-hub", "--in", "/mnt/hub", "issues"],
            ["laggard-hub", "issues", "--in", "/mnt/hub"],
        ] {
            let arguments = Arguments::try_parse_from(words).expect("understood");
            assert_eq!(arguments.place, Path::new("/mnt/hub"));
        }
        let nowhere = Arguments::try_parse_from(["laggard-hub", "issues"]).expect("understood");
        assert_eq!(nowhere.place, Path::new("."));
    }

    #[test]
    fn json_goes_with_questions_alone() {
        for question in ["issues", "versions", "status", "query"] {
            Arguments::read(["laggard-hub", question, "--json"]).expect(question);
        }
        for other in ["ingest", "compact", "serve", "world"] {
            let why = Arguments::read(["laggard-hub", "--json", other]);
            let why = why.expect_err(other).to_string();
            assert!(why.contains("--json goes with"), "{why}");
        }
    }

    #[test]
    fn a_name_to_serve_by_is_what_browsers_send() {
        let of = |name: &str| Arguments::read(["laggard-hub", "serve", "--name", name]);
        of("hub.example.org").expect("a name");
        for wrong in [
            "https://hub.example.org",
            "hub.example.org:7437",
            "hüb.example.org",
        ] {
            let why = of(wrong).expect_err(wrong).to_string();
            assert!(why.contains("hub.example.org, without"), "{why}");
        }
    }

    #[test]
    fn a_day_is_a_day() {
        let of = |day: &str| {
            let words = ["laggard-hub", "status", "--as-of", day];
            Arguments::try_parse_from(words).map(|arguments| arguments.command)
        };
        let Ok(Command::Status(when)) = of("2026-11-02") else {
            panic!("not understood");
        };
        assert_eq!(when.as_of, Some(Date::constant(2026, 11, 2)));
        for wrong in ["yesterday", "2026-02-30", "", "02.11.2026"] {
            let why = of(wrong).expect_err("refused").to_string();
            assert!(why.contains("2026-11-02"), "{why}");
        }
        // What is told was told on a day; what is done is done today.
        let words = ["laggard-hub", "ingest", "--as-of", "2026-11-02"];
        assert!(Arguments::try_parse_from(words).is_err());
    }
}
