//! `laggard bypass`.

use laggard_engine::{Engine, EngineError, PluginId};
use laggard_view::wording::action_line;
use laggard_view::{BypassGain, BypassPreview, BypassView};
use laggard_words::say;

use crate::arguments::Bypass;
use crate::output::{day_and_time, duration, json, line, note, quoted};

/// The most actions told of one bypass.
const MOST_ACTIONS: usize = 5;

pub fn bypass(engine: &Engine, arguments: &Bypass) -> Result<(), EngineError> {
    engine.launches().import_ended()?;
    match &arguments.plugin {
        None => list(engine, arguments),
        Some(plugin) if arguments.end => end(engine, plugin, arguments),
        Some(plugin) => begin(engine, plugin, arguments),
    }
}

fn begin(engine: &Engine, plugin: &PluginId, arguments: &Bypass) -> Result<(), EngineError> {
    let (bypasses, session) = (engine.bypasses(), arguments.session.as_ref());
    let preview = match arguments.dry_run {
        true => bypasses.look(plugin, session, &arguments.also)?,
        false => bypasses.begin(plugin, session, arguments.time, &arguments.also)?,
    };
    let view = BypassPreview::from(&preview);
    if arguments.json {
        json(&view);
        return Ok(());
    }
    let (name, methods, never) = (&view.plugin.name, view.methods, view.never);
    let said = match view.until.filter(|_| !arguments.dry_run) {
        _ if methods == 0 => say!("bypass-nothing", plugin = name),
        None => say!("bypass-would", plugin = name, methods = methods),
        Some(until) => say!(
            "bypass-does",
            plugin = name,
            until = day_and_time(until),
            methods = methods
        ),
    };
    line(&match never {
        0 => said,
        never => format!("{said} {}", say!("bypass-never", never = never)),
    });
    if !view.note.is_empty() {
        note(&view.note);
    }
    if !view.stale.is_empty() {
        line(&say!("bypass-stale"));
    }
    for one in &view.stale {
        line(&format!("  {one}"));
    }
    line(&match arguments.dry_run {
        true => say!("bypass-unchanged"),
        false => say!("bypass-undo", command = undo(plugin, arguments)),
    });
    Ok(())
}

/// The command that ends the bypass.
fn undo(plugin: &PluginId, arguments: &Bypass) -> String {
    let plugin = quoted(plugin.as_str());
    let session = arguments.session.as_ref();
    let session = session.map(|session| format!(" --session {}", quoted(session.as_str())));
    format!(
        "laggard bypass {plugin}{} --end",
        session.unwrap_or_default()
    )
}

fn end(engine: &Engine, plugin: &PluginId, arguments: &Bypass) -> Result<(), EngineError> {
    let ended = engine.bypasses().end(plugin, arguments.session.as_ref())?;
    let view = BypassView::from(&ended);
    if arguments.json {
        json(&view);
        return Ok(());
    }
    let why = view.reason.as_deref().unwrap_or_default();
    line(&say!("bypass-over", plugin = &view.plugin.name, why = why));
    tell_gain(&view, "");
    line(&say!("bypass-catch-up"));
    Ok(())
}

fn list(engine: &Engine, arguments: &Bypass) -> Result<(), EngineError> {
    let all = engine.bypasses().all(arguments.session.as_ref())?;
    for bypass in &all {
        let view = BypassView::from(bypass);
        if arguments.json {
            json(&view);
            continue;
        }
        line(&head(&view));
        tell_gain(&view, "  ");
    }
    if all.is_empty() && !arguments.json {
        line(&say!("bypass-none"));
    }
    Ok(())
}

fn head(view: &BypassView) -> String {
    let (plugin, session) = (&view.plugin.name, &view.session);
    let begun = day_and_time(view.begun_at);
    match view.ended_at.zip(view.reason.as_deref()) {
        None => say!(
            "bypass-lasting",
            plugin = plugin,
            session = session,
            begun = begun,
            until = day_and_time(view.until)
        ),
        Some((ended, why)) => say!(
            "bypass-was",
            plugin = plugin,
            session = session,
            begun = begun,
            ended = day_and_time(ended),
            why = why
        ),
    }
}

/// Prints what a bypass has gained, each line behind `margin`.
fn tell_gain(view: &BypassView, margin: &str) {
    let BypassGain {
        actions,
        rates,
        beside,
        ..
    } = &view.gain;
    let mut told = Vec::new();
    // While it lasts the agent tells their number only when it is begun again.
    if view.ended_at.is_some() {
        told.push(say!("bypass-skipped", count = view.skipped));
    }
    for action in actions.iter().take(MOST_ACTIONS) {
        told.push(action_line(action));
        told.extend(action.saved.as_ref().map(|saved| format!("  {saved}")));
        if let Some(median) = action.after.median_ms {
            let (after, count) = (duration(median), action.after.events);
            let after = say!("bypass-after", after = after, count = count);
            told.push(format!("  {after}"));
        }
    }
    told.push(rates.clone());
    if !beside.is_empty() {
        told.push(say!("bypass-beside", plugins = beside.join(", ")));
    }
    for text in told {
        line(&format!("{margin}{text}"));
    }
}
