//! `laggard attach`: watch a program that runs already.

use std::process::ExitCode;
use std::thread;

use laggard_engine::{Engine, EngineError, SessionId};
use laggard_platform::signals::Received;
use laggard_view::RunningProgram;
use laggard_words::say;

use super::run;
use crate::arguments::Attach;
use crate::output::{fail, json, line, note};

pub fn attach(engine: &Engine, arguments: &Attach) -> ExitCode {
    let done = match (&arguments.end, arguments.pid) {
        (Some(session), _) => end(engine, session),
        (None, None) => list(engine, arguments.json),
        (None, Some(pid)) => {
            return match watch(engine, arguments, pid) {
                Ok(code) => code,
                Err(error) => fail(&error),
            };
        }
    };
    done.map_or_else(|error| fail(&error), |()| ExitCode::SUCCESS)
}

/// Follows the program until it ends or nobody wants to watch it any more.
fn watch(engine: &Engine, arguments: &Attach, pid: u32) -> Result<ExitCode, EngineError> {
    engine.launches().check_attach(pid)?;
    note(&say!("attach-before"));
    let host = engine.launches().attach(pid)?;
    // The program is not ours to end: Ctrl-C ends the watching.
    if let Ok(received) = Received::begin() {
        let (engine, name) = (engine.clone(), host.session());
        thread::spawn(move || {
            received.tell_each(|_| {
                if let Err(error) = engine.launches().detach(&name) {
                    note(&error.to_string());
                }
            });
        });
    }
    Ok(run::follow(&host, arguments.json, arguments.all, false))
}

fn end(engine: &Engine, session: &SessionId) -> Result<(), EngineError> {
    engine.launches().import_ended()?;
    let session = engine.launches().detach(session)?.to_string();
    note(&say!("attach-ended", session = session));
    Ok(())
}

fn list(engine: &Engine, as_json: bool) -> Result<(), EngineError> {
    engine.launches().import_ended()?;
    let programs = engine.launches().running_programs()?;
    let programs: Vec<RunningProgram> = programs.iter().map(RunningProgram::from).collect();
    if as_json {
        // If the output's reader is gone, nothing is left to do.
        let _ = programs.iter().all(json);
        return Ok(());
    }
    let windows: Vec<&RunningProgram> = programs.iter().filter(|one| one.has_windows).collect();
    if windows.is_empty() {
        line(&say!("attach-none"));
        return Ok(());
    }
    let widest = windows.iter().map(|one| one.pid.to_string().len()).max();
    for program in windows {
        let pid = format!("{:>width$}", program.pid, width = widest.unwrap_or(0));
        let _ = line(&said(program, &pid));
    }
    note(&say!("attach-how"));
    Ok(())
}

fn said(program: &RunningProgram, pid: &str) -> String {
    let title = &program.title;
    match (&program.session, program.java) {
        (Some(session), _) => {
            say!(
                "attach-measured",
                pid = pid,
                program = title,
                session = session
            )
        }
        (None, Some(java)) => {
            let java = java.to_string();
            say!("attach-program", pid = pid, program = title, java = java)
        }
        (None, None) => say!("attach-program-of-unknown-java", pid = pid, program = title),
    }
}
