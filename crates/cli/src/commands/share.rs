//! `laggard share`.

use laggard_engine::{Engine, EngineError};
use laggard_view::{SharingState, digest_page};
use laggard_words::say;

use crate::arguments::Share;
use crate::output::{self, json, line, quoted};

pub fn share(engine: &Engine, asked: &Share) -> Result<(), EngineError> {
    if asked.changes() {
        change(engine, asked)?;
        if asked.withdraw && !asked.json {
            line(&say!("sharing-withdrawn"));
        }
        return state(engine, asked.json);
    }
    engine.launches().import_ended()?;
    if asked.dry_run {
        return dry_run(engine, asked);
    }
    let done = engine.sharing().share()?;
    line(&say!("sharing-done", digests = done.shared));
    tell_unread(done.unread);
    Ok(())
}

fn change(engine: &Engine, asked: &Share) -> Result<(), EngineError> {
    let sharing = engine.sharing();
    if asked.stop {
        return sharing.stop();
    }
    if asked.withdraw {
        return sharing.withdraw();
    }
    // What is held back comes first: a hub is chosen only when that is known.
    if !asked.forget.is_empty() {
        sharing.forget(&asked.forget)?;
    }
    if !asked.hold_back.is_empty() {
        sharing.hold_back(&asked.hold_back)?;
    }
    if !asked.allow.is_empty() {
        sharing.allow(&asked.allow)?;
    }
    if let Some(folder) = &asked.to {
        sharing.share_to(folder)?;
    }
    if asked.automatic || asked.by_hand {
        sharing.automatic(asked.automatic)?;
    }
    if asked.pause || asked.resume {
        sharing.pause(asked.pause)?;
    }
    if asked.reset_id {
        sharing.reset_id()?;
    }
    Ok(())
}

fn state(engine: &Engine, as_json: bool) -> Result<(), EngineError> {
    let state = SharingState::from(&engine.sharing().state()?);
    if as_json {
        json(&state);
        return Ok(());
    }
    for said in lines(&state) {
        if !line(&said) {
            break;
        }
    }
    Ok(())
}

fn lines(state: &SharingState) -> Vec<String> {
    let mut lines = vec![match (&state.unread, &state.to) {
        (Some(why), _) => say!("sharing-unread", why = why),
        (None, None) => say!("sharing-off"),
        (None, Some(folder)) if state.paused => say!("sharing-paused", folder = folder),
        (None, Some(folder)) if state.automatic => say!("sharing-automatic", folder = folder),
        (None, Some(folder)) => say!("sharing-on", folder = folder),
    }];
    lines.extend(state.ruled.clone());
    if let Some(folder) = &state.asked {
        lines.push(say!("policy-share-how", folder = quoted(folder)));
    }
    for pattern in &state.held_back {
        lines.push(say!("sharing-held-back", pattern = pattern));
    }
    for pattern in &state.allowed {
        lines.push(say!("sharing-allowed", pattern = pattern));
    }
    lines.push(match &state.installation {
        Some(id) => say!("sharing-id", id = id),
        None => say!("sharing-no-id"),
    });
    lines.push(say!("sharing-so-far", digests = state.shared));
    if state.unread.is_none() {
        lines.push(say!("sharing-look"));
    }
    lines
}

fn dry_run(engine: &Engine, asked: &Share) -> Result<(), EngineError> {
    let (digests, unread) = engine.sharing().digests(&asked.wanted())?;
    for digest in &digests {
        if asked.json {
            // Not through `json`: these bytes are those that leave.
            output::bytes((digest.line() + "\n").as_bytes());
        } else {
            output::text(&digest_page(&digest.line()));
        }
    }
    if !asked.json {
        line(&say!("sharing-would", digests = digests.len()));
    }
    tell_unread(unread);
    Ok(())
}

fn tell_unread(unread: u32) {
    if unread > 0 {
        output::note(&say!("sharing-sessions-unread", sessions = unread));
    }
}
