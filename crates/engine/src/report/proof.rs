//! The bypass that proves an episode's verdict: what the same action took without the plug-in.

use std::path::Path;

use laggard_record::{Bypass, GainStanding, JudgedEpisode, Kind, Session, SessionState};

use crate::bypass_reader::KeptReaders;
use crate::bypassed::Told;
use crate::reading::HostKnowledge;
use crate::{Clock, Progress};

/// The last bypass of the blamed plug-in in the episode's session that says something; `None` where there was none, the session
/// cannot be read, or its reading was called off.
pub(super) fn of(
    readers: &KeptReaders,
    clock: &Clock,
    file: &Path,
    session: &Session,
    judged: &JudgedEpisode,
    packing: &Progress,
) -> Option<Bypass> {
    let main = judged.main().filter(|main| main.kind == Kind::PlugIn)?;
    let plugin = main.plugin.as_ref()?;
    let file = file.canonicalize().ok()?;
    let mut reader = readers.take(&plugin.id, &file, clock);
    let read = reader.read_on(&mut |_| !packing.is_cancelled());
    let all = reader.bypasses(Told {
        session: &session.id,
        knowledge: &HostKnowledge::default(),
        is_over: session.state != SessionState::Running,
    });
    readers.keep(reader);
    read.ok()??;
    let proof = all.into_iter().rfind(says_something)?;
    // Named as the verdict names it.
    Some(Bypass {
        plugin: plugin.clone(),
        ..proof
    })
}

/// Whether a difference, or that none can be told, was measured.
fn says_something(bypass: &Bypass) -> bool {
    let gain = &bypass.gain;
    let mut actions = gain.actions.iter();
    actions.any(|action| action.standing != GainStanding::TooEarly)
        || gain.standing != GainStanding::TooEarly
}

/// Names of code in it, which stay readable even if the user's name is one of them.
pub(super) fn code(bypass: &Bypass) -> Vec<String> {
    let mut names = vec![bypass.plugin.id.to_string()];
    for action in &bypass.gain.actions {
        let action = &action.effect.action;
        let under = action.under.iter().map(|(class, _)| class);
        names.push(action.class.clone());
        names.extend(under.cloned());
    }
    names
}
