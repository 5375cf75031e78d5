//! One file a command.

mod csv;
mod details;
mod doctor;
mod mark;
mod plugins;
mod report;
mod run;
mod sessions;
mod show;
mod turn;
mod words;

use std::process::ExitCode;

use laggard_engine::{Engine, Paths};

use crate::arguments::{Arguments, Command, Inspect, completions, manual};
use crate::output;

/// Carries out what was asked for.
pub fn dispatch(arguments: Arguments) -> ExitCode {
    match arguments.command {
        Command::Completions { shell } => {
            return output::text(&String::from_utf8_lossy(&completions(shell)));
        }
        Command::Man => {
            return manual().map_or_else(
                |error| output::fail(&error),
                |page| output::text(&String::from_utf8_lossy(&page)),
            );
        }
        _ => {}
    }
    let engine = match Paths::from_environment().and_then(Engine::open) {
        Ok(engine) => engine,
        Err(error) => {
            let code = output::fail(&error);
            return if matches!(arguments.command, Command::Run(_)) {
                ExitCode::from(run::OWN_FAILURE)
            } else {
                code
            };
        }
    };
    let code = match arguments.command {
        // The exit code is the program's, whatever becomes of our lines.
        Command::Run(arguments) => return run::run(&engine, arguments),
        Command::Sessions { json } => done(sessions::sessions(&engine, json)),
        Command::Show {
            session,
            json,
            details,
            csv,
        } => done(match csv {
            Some(table) => csv::print(&engine, &session, table),
            None => show::show(&engine, &session, json, details),
        }),
        Command::Mark { session, json } => done(mark::mark(&engine, session.as_deref(), json)),
        Command::Plugins { eclipse, json } => done(plugins::plugins(&engine, &eclipse, json)),
        Command::Disable {
            plugin,
            eclipse,
            dry_run,
        } => turn::disable(&engine, &eclipse, &plugin, dry_run),
        Command::Enable {
            plugin,
            eclipse,
            dry_run,
        } => turn::enable(&engine, &eclipse, &plugin, dry_run),
        Command::Report {
            inspect: Some(Inspect::Inspect { file, json }),
            ..
        } => done(report::inspect(&file, json)),
        Command::Report { draft, .. } => draft.map_or(ExitCode::SUCCESS, |draft| {
            done(report::report(&engine, &draft))
        }),
        Command::Doctor { json } => doctor::doctor(&engine, json),
        Command::Completions { .. } | Command::Man => ExitCode::SUCCESS,
    };
    if output::is_lost() {
        return ExitCode::FAILURE;
    }
    code
}

fn done(result: Result<(), laggard_engine::EngineError>) -> ExitCode {
    result.map_or_else(|error| output::fail(&error), |()| ExitCode::SUCCESS)
}
