//! The language in which the command speaks: the user's own, where only people read the output.

use std::sync::atomic::{AtomicBool, Ordering};

use laggard_engine::Engine;
use laggard_view::wording;

use crate::arguments::Command;
use crate::output::note;

/// Whether the output is read by people only.
static FOR_PEOPLE: AtomicBool = AtomicBool::new(false);

/// Speaks the system's language until the settings are read. Output for other programs is always English.
pub fn speak_for(command: &Command) {
    if !is_for_programs(command) {
        FOR_PEOPLE.store(true, Ordering::Relaxed);
        wording::speak(Default::default());
    }
    if let Some(words) = wording::language_not_known() {
        note(&words);
    }
}

/// Speaks the language that was chosen in the settings.
pub fn follow_settings(engine: &Engine) {
    if FOR_PEOPLE.load(Ordering::Relaxed)
        && let Ok(settings) = engine.settings().get()
    {
        wording::speak(settings.language);
    }
}

fn is_for_programs(command: &Command) -> bool {
    match command {
        Command::Run(run) => run.json,
        Command::Show(asked) => asked.json || asked.csv.is_some(),
        Command::Sessions { json } | Command::Mark { json, .. } | Command::Plugins { json, .. } => {
            *json
        }
        // The output goes with a bug report, which others read.
        Command::Doctor { json, bundle, .. } => *json || bundle.is_some(),
        Command::Report { inspect, .. } => inspect.as_ref().is_some_and(|inspect| inspect.json()),
        Command::Compare(compare) => compare.json,
        Command::Bisect(bisect) => bisect.json,
        Command::Bypass(bypass) => bypass.json,
        Command::Heap(heap) => heap.json,
        Command::Updates(asked) => asked.json,
        Command::Update(asked) | Command::GoBack(asked) => asked.changed.json,
        Command::Uninstall(asked) => asked.json,
        Command::Share(share) => share.json,
        Command::Attach(attach) => attach.json,
        Command::Policy(policy) => policy.json,
        Command::Completions { .. } | Command::Man => true,
        Command::TurnOff { .. } | Command::TurnOn { .. } => false,
    }
}
