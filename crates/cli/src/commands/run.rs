//! `laggard run`: launch, tell, end as the program ends.

use std::process::ExitCode;
use std::thread;

use laggard_engine::{Engine, EngineError, LaunchOptions, LaunchRequest, Output, RunningHost};
use laggard_platform::signals::Received;
use laggard_view::{LiveEvent, NoticeKind};

use super::notifications::Notifications;
use crate::arguments::Run;
use crate::output::{day_and_time, duration, json, note};
use laggard_view::wording::lines as words;
use laggard_words::say;

/// Exit code when Laggard could not launch the program.
pub const OWN_FAILURE: u8 = 125;
/// Exit code when there is no such program.
const NO_PROGRAM: u8 = 127;

pub fn run(engine: &Engine, arguments: Run) -> ExitCode {
    let options = LaunchOptions {
        output: if arguments.json {
            Output::TerminalErrors
        } else {
            Output::Terminal
        },
        session_dir: arguments.session_dir,
        notify_above_ms: arguments.notify_above,
        landmarks: arguments.landmark,
        without_aot_cache: arguments.without_aot_cache,
        dump_classes: arguments.dump_classes,
        off: None,
    };
    // Before the launch: a Ctrl-C in between must not leave a program behind that its user cannot end.
    let received = match Received::begin() {
        Ok(received) => received,
        Err(error) => {
            note(&format!("cannot pass signals on: {error}"));
            return ExitCode::from(OWN_FAILURE);
        }
    };
    let host = match engine
        .launches()
        .launch(&LaunchRequest::Command(arguments.program), &options)
    {
        Ok(host) => host,
        Err(error) => {
            note(&error.to_string());
            return ExitCode::from(if is_no_program(&error) {
                NO_PROGRAM
            } else {
                OWN_FAILURE
            });
        }
    };
    if let Some(signaller) = host.signaller() {
        thread::spawn(move || received.tell_each(|signal| signaller.send(signal)));
    }
    // Older sessions are tidied up while the program starts; what goes wrong there is not this command's business.
    let tidy = engine.clone();
    thread::spawn(move || {
        tidy.launches()
            .import_ended()
            .and_then(|()| tidy.retention().trim())
    });
    follow(
        &host,
        arguments.json,
        arguments.all,
        arguments.notify_above.is_some(),
    )
}

pub fn follow(host: &RunningHost, as_json: bool, all: bool, notify: bool) -> ExitCode {
    let mut exit_code = 1;
    let desktop = notify.then(Notifications::begin);
    for event in host.events() {
        let event = LiveEvent::from(&event);
        if let LiveEvent::HostEnded { exit_code: code } = &event {
            exit_code = *code;
        }
        if let Some(desktop) = &desktop {
            desktop.hear(&event);
        }
        let hidden = matches!(&event, LiveEvent::Episode(report) if !report.perceptible && !all);
        if hidden {
            continue;
        }
        if as_json {
            // The program goes on when the output's reader is gone.
            json(&event);
        } else {
            tell(&event);
        }
    }
    if let Some(desktop) = desktop {
        desktop.end();
    }
    // Windows knows larger codes; here the system keeps the lowest byte anyway.
    ExitCode::from((exit_code & 0xff) as u8)
}

fn tell(event: &LiveEvent) {
    match event {
        LiveEvent::SessionStarted { session, pid, .. } => {
            let pid = pid.to_string();
            note(&say!("run-observing", pid = pid, session = session));
        }
        LiveEvent::Episode(report) => {
            let lag = words::lag(report);
            note(&match report.main().and_then(words::place) {
                Some(place) => say!("run-in", lag = lag, place = place),
                None => lag,
            });
        }
        LiveEvent::Frozen { freeze, .. } => {
            let (time, who) = (duration(freeze.so_far_ms), words::so_far(freeze));
            note(&say!("run-still-frozen", time = time, who = who));
        }
        LiveEvent::Burst(burst) => note(&words::burst(burst)),
        LiveEvent::Marked(mark) => note(&words::marked(mark)),
        // A warning has said so.
        LiveEvent::Notice(entry) if entry.kind == NoticeKind::Unobserved => {}
        // The freeze's episode has told this.
        LiveEvent::FreezeOver(_) => {}
        LiveEvent::Notice(entry) => note(&format!("{}. {}", entry.title, entry.body)),
        LiveEvent::SessionEnded {
            session,
            perceptible,
            dropped,
            suppressed_errors,
            ..
        } => {
            let lags = words::lags(*perceptible);
            note(&match (*dropped, *suppressed_errors) {
                (0, 0) => say!("run-ended", lags = lags, session = session),
                (dropped, errors) => say!(
                    "run-ended-lost",
                    lags = lags,
                    dropped = dropped,
                    errors = errors,
                    session = session
                ),
            });
        }
        LiveEvent::HostRestarting { .. } => note(&say!("run-restarting")),
        LiveEvent::Restored {
            plugins, reason, ..
        } => {
            let plugins = plugins.join(", ");
            note(&say!("run-restored", plugins = plugins, reason = reason));
        }
        LiveEvent::Warning { message, .. } => note(message),
        // The answer to a mark tells this.
        LiveEvent::Replied { message, done, .. } if *done && message.is_empty() => {}
        LiveEvent::Replied { message, done, .. } => {
            note(&match *done {
                true => say!("run-done", message = message),
                false => say!("run-not-done", message = message),
            });
        }
        LiveEvent::BypassBegun { plugin, until, .. } => {
            let until = day_and_time(*until);
            let name = &plugin.name;
            note(&say!("run-bypass-begun", plugin = name, until = until));
        }
        LiveEvent::BypassEnded {
            plugin,
            reason,
            gain,
            ..
        } => note(&match gain {
            Some(gain) => say!(
                "run-bypass-gain",
                plugin = &plugin.name,
                why = reason,
                gain = &gain.words
            ),
            None => say!("run-bypass-over", plugin = &plugin.name, why = reason),
        }),
        LiveEvent::HostEnded { .. } => {}
    }
}

fn is_no_program(error: &EngineError) -> bool {
    error.is_no_such_program()
}
