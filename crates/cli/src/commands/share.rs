//! `laggard share`.

use std::io::{self, BufRead as _, IsTerminal as _, Read as _};

use laggard_engine::{Engine, EngineError};
use laggard_view::{SharingState, digest_page};
use laggard_words::say;

use crate::arguments::{Hub, Share};
use crate::output::{self, day_and_time, json, line, quoted};
use crate::progress;

/// The most bytes that are read where a token should be.
const MOST_TYPED: u64 = 4096;

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
    if done.refused > 0 {
        output::note(&say!("sharing-refused", digests = done.refused));
    }
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
    match asked.hub() {
        Some(Hub::Folder(folder)) => sharing.share_to(folder)?,
        Some(Hub::Address(address)) => choose(engine, address, asked.token_from_stdin)?,
        None => {}
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
    if asked.read_daily || asked.read_never {
        sharing.reads_told(asked.read_daily)?;
    }
    if asked.read_now {
        sharing.read_told()?;
    }
    Ok(())
}

/// Chooses an address, with a token that is typed in.
fn choose(engine: &Engine, address: &str, token_from_stdin: bool) -> Result<(), EngineError> {
    let sharing = engine.sharing();
    sharing.check_address(address)?;
    let token = token(address, token_from_stdin)?;
    sharing.share_to_address(address, token.as_deref())
}

/// The token that is typed on the terminal, without its being shown, or handed over; never an argument, which other users of the machine
/// can see. `None` where nobody can type one.
fn token(address: &str, from_stdin: bool) -> Result<Option<String>, EngineError> {
    let read = if from_stdin {
        first_line()
    } else if io::stdin().is_terminal() {
        let question = say!("sharing-token", address = address);
        drop(progress::away());
        rpassword::prompt_password(format!("{question} "))
    } else {
        return Ok(None);
    };
    read.map(Some).map_err(|source| EngineError::Io {
        action: "read",
        path: "the token".into(),
        source,
    })
}

fn first_line() -> io::Result<String> {
    let mut line = String::new();
    io::stdin().lock().take(MOST_TYPED).read_line(&mut line)?;
    Ok(line)
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
    let mut lines = vec![match (&state.unread, hub(state)) {
        (Some(why), _) => say!("sharing-unread", why = why),
        (None, None) => say!("sharing-off"),
        (None, Some(hub)) if state.paused => say!("sharing-paused", hub = hub),
        (None, Some(hub)) if state.automatic => say!("sharing-automatic", hub = hub),
        (None, Some(hub)) => say!("sharing-on", hub = hub),
    }];
    if let Some(why) = &state.trouble {
        lines.push(say!("sharing-trouble", why = why));
    }
    lines.extend(told(state));
    lines.extend(state.ruled.clone());
    if let Some(folder) = &state.asked {
        lines.push(say!("policy-share-how", folder = quoted(folder)));
    }
    lines.extend(state.names_asked.clone());
    for pattern in &state.asked_names {
        lines.push(say!("policy-name-how", pattern = quoted(pattern)));
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
    if state.refused > 0 {
        lines.push(say!("sharing-refused", digests = state.refused));
    }
    if state.unread.is_none() {
        lines.push(say!("sharing-look"));
    }
    lines
}

/// How it stands with what others measured; nothing without a hub.
fn told(state: &SharingState) -> Vec<String> {
    if state.to.is_none() {
        return Vec::new();
    }
    if !state.reads {
        return vec![say!("sharing-told-never")];
    }
    let read = state.told.map(|at| {
        say!(
            "sharing-told",
            when = day_and_time(at),
            faster = state.told_faster
        )
    });
    let trouble = &state.told_trouble;
    let trouble = trouble
        .as_ref()
        .map(|why| say!("sharing-told-trouble", why = why));
    match (read, trouble) {
        (None, None) => vec![say!("sharing-told-unread")],
        (read, trouble) => read.into_iter().chain(trouble).collect(),
    }
}

/// The hub, inside a sentence.
fn hub(state: &SharingState) -> Option<String> {
    let to = state.to.as_ref()?;
    Some(match &state.title {
        _ if !state.address => say!("sharing-hub-in", folder = to),
        None => say!("sharing-hub-at", address = to),
        Some(title) => say!("sharing-hub-named", title = title, address = to),
    })
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
