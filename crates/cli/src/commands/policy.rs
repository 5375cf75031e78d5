//! `laggard policy`.

use std::process::ExitCode;

use laggard_engine::{Paths, PolicyFile, check_policy};
use laggard_view::wording::policy_fault;
use laggard_view::{Policy as PolicyView, PolicyStanding};
use laggard_words::say;

use crate::arguments::Policy;
use crate::output::{self, json, line, note};

/// Succeeds unless there is a policy that cannot be followed. Without an engine: a database that cannot be opened is no reason.
pub fn policy(asked: &Policy) -> ExitCode {
    match &asked.check {
        Some(file) => {
            let state = check_policy(file);
            let mut view = PolicyView::from(&state);
            match &state.policy {
                Err(fault) if !asked.json => {
                    note(&format!("{}: {}", view.file, policy_fault(fault)));
                    return ExitCode::FAILURE;
                }
                Ok(Some(_)) => view.words[0] = say!("policy-in-order", file = &view.file),
                _ => {}
            }
            told(&view, asked.json)
        }
        None => match Paths::from_environment() {
            Ok(paths) => {
                let state = PolicyFile::new(&paths).state();
                told(&PolicyView::from(&state), asked.json)
            }
            Err(error) => output::fail(&error),
        },
    }
}

fn told(policy: &PolicyView, as_json: bool) -> ExitCode {
    if as_json {
        json(policy);
    } else {
        let _ = policy.words.iter().all(|words| line(words));
    }
    match policy.standing {
        PolicyStanding::NotFollowed => ExitCode::FAILURE,
        PolicyStanding::None | PolicyStanding::Followed => ExitCode::SUCCESS,
    }
}
