//! `laggard-hub`: takes what clients shared into a folder or an object store, and answers questions about it.

mod after;
mod arguments;
mod asking;
mod exporting;
mod judging;
mod page;
mod slow;

use std::net::SocketAddr;
use std::path::Path;
use std::process::ExitCode;

use clap::CommandFactory as _;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use laggard_hub::world::World;
use laggard_hub::{
    About, Access, Answer, Arrived, Hub, HubError, Ingested, Merged, Place, Question, Received,
    Receiver, Refused, Served, Server, TEMPLATE, give_token,
};

use crate::arguments::{Arguments, Command};

fn main() -> ExitCode {
    let arguments = Arguments::told();
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
    if let Some(done) = without_a_hub(&arguments.command) {
        return done.map(|()| ExitCode::SUCCESS);
    }
    let now = match arguments.today {
        Some(day) => noon(day),
        None => Timestamp::now(),
    };
    let place = Place::of(&arguments.place)?;
    let hub = Hub::at(&place, &Access::of_environment(), now)?;
    let json = arguments.json;
    match &arguments.command {
        Command::Ingest { take_only } => {
            let done = hub.ingest().await?;
            tell_ingested(&hub, &done);
            tell_if_empty(&hub, &[]).await?;
            return after::taking(&hub, &place, done.withdrawn, *take_only).await;
        }
        Command::Withdraw { id } => {
            let done = hub.withdraw(id).await?;
            tell_ingested(&hub, &done);
            if done.withdrawn == 0 {
                page::note(
                    "nothing of this id was here; see that it is the one that its user reads in `laggard share --status`",
                );
            }
            return after::taking(&hub, &place, done.withdrawn, false).await;
        }
        Command::Compact => tell_merged(hub.compact().await?),
        Command::Issues(when) => ask(&hub, &[Question::Issues], when.about(), json).await?,
        Command::Versions { since, when } => {
            let about = About {
                since: *since,
                ..when.about()
            };
            ask(&hub, &[Question::Versions], about, json).await?;
        }
        Command::Status(when) => ask(&hub, &[Question::Status], when.about(), json).await?,
        Command::Plugin { id, since, when } => {
            let about = About {
                plugin: Some(id),
                since: *since,
                ..when.about()
            };
            let questions = [Question::PageSlow, Question::Versions, Question::Issues];
            let answers = hub.ask_all(&questions, about).await?;
            tell_if_empty(&hub, &answers).await?;
            for (question, answer) in questions.into_iter().zip(&answers) {
                match question {
                    // People read it as a sentence, above the tables.
                    Question::PageSlow if !json => {
                        let sentences = answer.rows.iter().map(slow::sentence);
                        sentences.for_each(|said| page::line(&said));
                    }
                    question => show(answer, json, question, about),
                }
            }
        }
        Command::Query(asked) => {
            let (questions, answers) = asking::query(&hub, asked).await?;
            print(&hub, &questions, &answers, asked.about(), json).await?;
        }
        Command::Spark(handed) => {
            tell_left_out(&asking::spark(&hub, &place, handed).await?.left_out);
        }
        Command::Export { dir } => {
            tell_left_out(&exporting::export(&hub, &place, dir).await?);
            tell_if_empty(&hub, &[]).await?;
        }
        Command::Serve { port, listen, name } => {
            let served = Served {
                address: SocketAddr::new(*listen, *port),
                names: name.clone(),
                template: TEMPLATE.to_owned(),
                clock: Timestamp::now,
                tell: page::note,
            };
            let server = Server::bind(hub.clone(), served).await?;
            tell_left_out(&server.prepare().await?.left_out);
            tell_if_empty(&hub, &[]).await?;
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
        // Answered above.
        Command::Token { .. } | Command::Completions { .. } | Command::Man => {}
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

/// Does what needs no hub; `None` where one is needed.
fn without_a_hub(command: &Command) -> Option<Result<(), HubError>> {
    match command {
        Command::Token { name, tokens } => {
            Some(give_token(tokens, name).map(|token| page::line(&token)))
        }
        Command::Completions { shell } => {
            page::bytes(&laggard_manual::completions(Arguments::command(), *shell));
            Some(Ok(()))
        }
        Command::Man => {
            page::bytes(&laggard_manual::page(Arguments::command()));
            Some(Ok(()))
        }
        _ => None,
    }
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

/// Asks questions, and prints the answers.
async fn ask(
    hub: &Hub,
    questions: &[Question],
    about: About<'_>,
    json: bool,
) -> Result<(), HubError> {
    let answers = hub.ask_all(questions, about).await?;
    print(hub, questions, &answers, about, json).await
}

async fn print(
    hub: &Hub,
    questions: &[Question],
    answers: &[Answer],
    about: About<'_>,
    json: bool,
) -> Result<(), HubError> {
    if !questions.is_empty() {
        tell_if_empty(hub, answers).await?;
    }
    for (question, answer) in questions.iter().zip(answers) {
        show(answer, json, *question, about);
    }
    Ok(())
}

/// Says why, where a hub tells nothing since nothing was taken: who names the wrong folder, or takes nothing, would wait for a week to be over.
async fn tell_if_empty(hub: &Hub, answers: &[Answer]) -> Result<(), HubError> {
    // The status has a row always.
    if answers.iter().any(|answer| answer.rows.len() > 1) {
        return Ok(());
    }
    match hub.arrived().await? {
        Arrived::Taken => {}
        Arrived::Waits => {
            page::note("what clients shared waits in incoming; `laggard-hub ingest` takes it");
        }
        Arrived::Nothing => page::note(
            "nothing has arrived here yet; if somebody has shared, this is not the place that they share to",
        ),
    }
    Ok(())
}

/// Prints an answer.
fn show(answer: &Answer, json: bool, question: Question, about: About<'_>) {
    tell_left_out(&answer.left_out);
    let what = question.name();
    if json {
        answer.rows.iter().for_each(|row| page::json(what, row));
        return;
    }
    page::table(answer, what, &page::none(what, about));
}

fn tell_left_out(files: &[Refused]) {
    for file in files {
        page::note(&format!("left out {}: {}", file.file, file.why));
    }
}

fn tell_ingested(hub: &Hub, done: &Ingested) {
    for refused in &done.refused {
        page::note(&format!("set aside {}: {}", refused.file, refused.why));
    }
    if done.newer > 0 {
        let newer = done.newer;
        page::note(&format!("{newer} of a newer Laggard wait for a newer hub"));
    }
    if done.of_no_day > 0 {
        let (waiting, today) = (done.of_no_day, hub.today());
        page::note(&format!(
            "{waiting} wait in incoming: by this machine's clock it is {today}, and all of them are of days to come or of more than two years ago. If the clock is wrong, set it and try again; else they are set aside once one of another day comes along"
        ));
    }
    page::line(&format!(
        "{} taken, {} set aside, {} withdrawn",
        done.taken,
        done.refused.len(),
        done.withdrawn
    ));
    if done.reports > 0 {
        page::line(&format!("reports: {} taken", done.reports));
    }
    if done.merged.files > 0 {
        tell_merged(done.merged);
    }
}

fn tell_merged(merged: Merged) {
    let Merged { files, into } = merged;
    page::line(&match files {
        0 => "no small files of rows to merge".to_owned(),
        _ => format!("{files} small files of rows merged into {into}"),
    });
}
