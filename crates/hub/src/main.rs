//! `laggard-hub`: takes what clients shared into a folder or an object store, and answers questions about it.

mod asking;
mod exporting;
mod judging;
mod page;

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use laggard_hub::world::World;
use laggard_hub::{
    Access, Answer, Hub, HubError, Ingested, Place, Question, Received, Receiver, Refused, Served,
    Server, TEMPLATE, give_token,
};

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
  laggard-hub --in /mnt/team/laggard plugin com.example.slow
  laggard-hub --in /mnt/team/laggard query pages/weeks --json
  laggard-hub --in /mnt/team/laggard spark > tables.sql
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
struct Arguments {
    /// The hub: the folder to which clients share, or the address of an object store, s3://BUCKET/PREFIX, az://…, abfs://… or gs://…
    #[arg(long = "in", global = true, value_name = "PLACE", default_value = ".")]
    place: PathBuf,
    /// JSON, one object a line
    #[arg(long, global = true)]
    json: bool,
    /// As if it were noon of this day, Greenwich: to try it on digests that are made up
    #[arg(long, global = true, value_name = "DAY", hide = true)]
    as_of: Option<Date>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Take the digests that have arrived; set aside what is none
    Ingest,
    /// Take back all of an installation whose user asks its keeper for it, as a client's own wish does
    Withdraw {
        /// The installation's id
        id: String,
    },
    /// Issues over all users, by how many they touch and how long these wait
    Issues,
    /// Versions of plug-ins: lags and waited time per active hour, and whether a version is slower than the one before
    Versions,
    /// The page of one plug-in for its author: its versions and its issues
    Plugin {
        /// The plug-in's id
        id: String,
    },
    /// How much is here, and how much of it can be told
    Status,
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
        #[arg(long, value_name = "HOST")]
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

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    let done = match runtime {
        Ok(runtime) => runtime.block_on(carry_out(&arguments)),
        Err(why) => {
            eprintln!("laggard-hub: no threads can be started: {why}");
            return ExitCode::FAILURE;
        }
    };
    match done {
        Ok(code) => code,
        Err(error) => {
            tell_error(&error, &arguments.place);
            ExitCode::FAILURE
        }
    }
}

async fn carry_out(arguments: &Arguments) -> Result<ExitCode, HubError> {
    if let Command::Token { name, tokens } = &arguments.command {
        page::line(&give_token(tokens, name)?);
        return Ok(ExitCode::SUCCESS);
    }
    let now = match arguments.as_of {
        Some(day) => noon(day),
        None => Timestamp::now(),
    };
    let place = Place::of(&arguments.place)?;
    let hub = Hub::at(&place, &Access::of_environment(), now)?;
    let json = arguments.json;
    match &arguments.command {
        Command::Ingest => {
            let done = hub.ingest().await?;
            tell_ingested(&done);
            return exporting::renew(&hub, &place, done.withdrawn).await;
        }
        Command::Withdraw { id } => {
            let done = hub.withdraw(id).await?;
            tell_ingested(&done);
            return exporting::renew(&hub, &place, done.withdrawn).await;
        }
        Command::Issues => show(&hub.ask(Question::Issues, None).await?, json, "issues"),
        Command::Versions => show(&hub.ask(Question::Versions, None).await?, json, "versions"),
        Command::Status => show(&hub.ask(Question::Status, None).await?, json, "status"),
        Command::Plugin { id } => {
            let questions = [Question::Versions, Question::Issues];
            let answers = hub.ask_all(&questions, Some(id)).await?;
            for (question, answer) in questions.iter().zip(&answers) {
                show(answer, json, question.name());
            }
        }
        Command::Query(asked) => {
            for (question, answer) in asking::query(&hub, asked).await? {
                show(&answer, json, question.name());
            }
        }
        Command::Spark(handed) => {
            tell_left_out(&asking::spark(&hub, &place, handed).await?.left_out);
        }
        Command::Export { dir } => {
            tell_left_out(&exporting::export(&hub, &place, dir).await?);
        }
        Command::Serve { port, listen, name } => {
            let served = Served {
                address: SocketAddr::new(*listen, *port),
                names: name.clone(),
                template: TEMPLATE.to_owned(),
                clock: Timestamp::now,
            };
            let server = Server::bind(hub, served).await?;
            tell_left_out(&server.prepare().await?.left_out);
            page::line(&format!("http://{}/", server.address()));
            server.run().await;
        }
        Command::Receive {
            port,
            listen,
            certificate,
            key,
            tokens,
        } => {
            let received = Received {
                address: SocketAddr::new(*listen, *port),
                tls: certificate.clone().zip(key.clone()),
                tokens: tokens.clone(),
                clock: Timestamp::now,
                tell: page::note,
            };
            let receiver = Receiver::bind(hub, received).await?;
            if certificate.is_none() {
                page::note(
                    "without a certificate, for this machine alone: clients elsewhere need https, by --certificate or by a proxy here",
                );
            }
            page::line(&receiver.base());
            receiver.run().await;
        }
        // Answered above: it needs no hub.
        Command::Token { .. } => {}
        Command::World {
            users,
            days,
            plugins,
            seed,
            judge,
            lay,
        } => {
            let world = World {
                users: *users,
                days: *days,
                crowd: *plugins,
                seed: *seed,
            };
            return match lay {
                Some(days) => judging::lay(&hub, world, *days).await,
                None => judging::make(&hub, world, *judge).await,
            };
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn noon(day: Date) -> Timestamp {
    let noon = day.at(12, 0, 0, 0).to_zoned(TimeZone::UTC);
    noon.map(|noon| noon.timestamp()).unwrap_or_default()
}

/// Tells what is wrong, where, and what to do; what a store says itself comes after that.
fn tell_error(error: &HubError, place: &Path) {
    match error {
        HubError::Store { source, .. } => {
            page::note(&format!("{}: {error}", place.display()));
            page::note(&format!("the store's own words: {source}"));
        }
        error => page::note(&error.to_string()),
    }
}

fn show(answer: &Answer, json: bool, what: &str) {
    tell_left_out(&answer.left_out);
    if json {
        answer.rows.iter().for_each(|row| page::json(what, row));
    } else {
        page::table(answer, what);
    }
}

fn tell_left_out(files: &[Refused]) {
    for file in files {
        page::note(&format!("left out {}: {}", file.file, file.why));
    }
}

fn tell_ingested(done: &Ingested) {
    for refused in &done.refused {
        page::note(&format!("set aside {}: {}", refused.file, refused.why));
    }
    if done.newer > 0 {
        let newer = done.newer;
        page::note(&format!("{newer} of a newer Laggard wait for a newer hub"));
    }
    page::line(&format!(
        "{} taken, {} set aside, {} withdrawn",
        done.taken,
        done.refused.len(),
        done.withdrawn
    ));
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use clap::Parser as _;

    use super::Arguments;

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
}
