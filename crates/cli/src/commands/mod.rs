//! A file for each command.

mod attach;
mod beside;
mod bisect;
mod bypass;
mod change;
mod compare;
mod csv;
mod details;
mod doctor;
mod heap;
mod html;
mod mark;
mod notifications;
mod plugins;
mod policy;
mod profile;
mod report;
mod run;
mod sessions;
mod share;
mod show;
mod turn;
mod updates;
mod versions;

use std::process::ExitCode;

use clap::CommandFactory as _;
use laggard_engine::{Engine, EngineError, Paths};
use laggard_view::wording;
use laggard_words::say;

use crate::arguments::{Arguments, Command, Inspect};
use crate::{language, output, progress};

/// Carries out a command.
pub fn dispatch(arguments: Arguments) -> ExitCode {
    let code = match arguments.command {
        // The exit code is the program's, whatever becomes of our lines.
        Command::Run(arguments) => {
            return match opened() {
                Ok(engine) => run::run(&engine, arguments),
                Err(error) => {
                    output::fail(&error);
                    ExitCode::from(run::OWN_FAILURE)
                }
            };
        }
        Command::Attach(arguments) => opened().map_or_else(
            |error| output::fail(&error),
            |engine| attach::attach(&engine, &arguments),
        ),
        Command::Sessions { json } => with_engine(|engine| sessions::sessions(engine, json)),
        Command::Show(asked) => {
            with_engine(|engine| match (asked.profile(), asked.csv, &asked.html) {
                (Some((format, file)), ..) => profile::write(engine, &asked, format, file),
                (None, Some(table), _) => csv::print(engine, &asked.session, table),
                (None, None, Some(file)) => html::save(engine, &asked.session, file, asked.force),
                (None, None, None) => show::show(engine, &asked.session, asked.json, asked.details),
            })
        }
        Command::Compare(asked) => with_engine(|engine| compare::compare(engine, &asked)),
        Command::Mark { session, json } => {
            with_engine(|engine| mark::mark(engine, session.as_ref(), json))
        }
        Command::Bisect(asked) => done(opened().and_then(|engine| bisect::bisect(&engine, &asked))),
        Command::Bypass(asked) => with_engine(|engine| bypass::bypass(engine, &asked)),
        Command::Plugins { program, json } => {
            with_engine(|engine| plugins::plugins(engine, &program, json))
        }
        Command::TurnOff {
            plugin,
            program,
            workspace,
            dry_run,
        } => opened().map_or_else(
            |error| output::fail(&error),
            |engine| turn::turn_off(&engine, &(program, workspace).into(), &plugin, dry_run),
        ),
        Command::TurnOn {
            plugin,
            program,
            workspace,
            dry_run,
        } => opened().map_or_else(
            |error| output::fail(&error),
            |engine| turn::turn_on(&engine, &(program, workspace).into(), &plugin, dry_run),
        ),
        Command::Updates(asked) => with_engine(|engine| updates::updates(engine, &asked)),
        Command::Update(asked) => with_engine(|engine| change::update(engine, &asked)),
        Command::Uninstall(asked) => with_engine(|engine| change::uninstall(engine, &asked)),
        Command::GoBack(asked) => with_engine(|engine| change::go_back(engine, &asked)),
        Command::Heap(arguments) => with_engine(|engine| heap::heap(engine, &arguments)),
        Command::Share(asked) => with_engine(|engine| share::share(engine, &asked)),
        Command::Report {
            inspect: Some(Inspect::Inspect { file, json }),
            ..
        } => done(report::inspect(&file, json)),
        Command::Report { draft, .. } => draft.map_or(ExitCode::SUCCESS, |draft| {
            with_engine(|engine| report::report(engine, &draft))
        }),
        Command::Doctor { program, json, .. } if !program.is_empty() => opened().map_or_else(
            |error| output::fail(&error),
            |engine| progress::shown(&engine, || doctor::program(&engine, &program, json)),
        ),
        // Without an engine: that it cannot be opened is for the doctor to say.
        Command::Doctor { json, bundle, .. } => Paths::from_environment().map_or_else(
            |error| output::fail(&error),
            |paths| match bundle {
                Some(file) => done(doctor::bundle(&paths, &file)),
                None => doctor::doctor(&paths, json),
            },
        ),
        Command::Policy(asked) => policy::policy(&asked),
        Command::Completions { shell } => {
            output::bytes(&laggard_manual::completions(Arguments::command(), shell))
        }
        Command::Man => output::bytes(&laggard_manual::page(Arguments::command())),
    };
    if output::is_lost() {
        return ExitCode::FAILURE;
    }
    code
}

fn opened() -> Result<Engine, EngineError> {
    let paths = Paths::from_environment()?;
    let engine = Engine::open(paths, laggard_view::episode_json)?;
    language::follow_settings(&engine);
    Ok(engine)
}

fn with_engine(work: impl FnOnce(&Engine) -> Result<(), EngineError>) -> ExitCode {
    done(opened().and_then(|engine| progress::shown(&engine, || work(&engine))))
}

fn done(result: Result<(), EngineError>) -> ExitCode {
    let code = match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(EngineError::ReadStopped { done, total }) => {
            output::note(&wording::read_stopped(done, total));
            ExitCode::FAILURE
        }
        Err(EngineError::LookStopped) => {
            output::note(&say!("work-look-stopped"));
            ExitCode::FAILURE
        }
        Err(EngineError::PackStopped) => {
            output::note(&say!("work-pack-stopped"));
            ExitCode::FAILURE
        }
        Err(error) => output::fail(&error),
    };
    progress::asked_to_end().map_or(code, ExitCode::from)
}
