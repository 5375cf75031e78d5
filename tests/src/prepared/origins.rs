//! Where a recorded session's plug-ins come from.

use std::collections::HashMap;
use std::fs;

use anyhow::{Context, Result};
use laggard_wire::{
    Encoder, Event, OriginRecord, OriginsBlock, PluginBlock, PluginKind, PluginOrigin, StringId,
};

use super::recorded::OWNER;
use super::written::Written;
use crate::laggard::root;

/// The origins that the recorded Eclipse's own lists name: origin, library or not.
type Listed = HashMap<String, (String, bool)>;

/// Appends where the plug-ins come from, as Laggard does when a program is over: as the recorded Eclipse lists them, whose user added
/// those of the demo.
pub(super) fn place(session: &mut Vec<u8>) -> Result<()> {
    let file = root().join("tests/sessions/eclipse-4.31-corpus.origins.json");
    let text = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
    let listed: Listed = serde_json::from_slice(&text).context("origins")?;
    let Written { events, .. } = Written::read(session)?;
    let texts: HashMap<StringId, &str> = events
        .iter()
        .filter_map(|event| match event {
            Event::String { id, text } => Some((*id, text.as_str())),
            _ => None,
        })
        .collect();
    let plugins = events
        .iter()
        .filter_map(|event| match event {
            Event::Plugin(plugin) if plugin.kind == PluginKind::OsgiBundle => {
                origin(plugin, &texts, &listed)
            }
            _ => None,
        })
        .collect();
    let mut encoder = Encoder::appending();
    encoder.write(&Event::Origins(OriginsBlock { plugins }));
    session.extend(encoder.into_bytes());
    Ok(())
}

fn origin(
    plugin: &PluginBlock,
    texts: &HashMap<StringId, &str>,
    listed: &Listed,
) -> Option<OriginRecord> {
    let text = |id: StringId| texts.get(&id).copied().unwrap_or_default();
    let symbolic = text(plugin.symbolic);
    let added = || [OWNER.0, "org.eclipse.example.outliner"].contains(&symbolic);
    let (origin, library) = match listed.get(symbolic) {
        Some((word, library)) if word == "core" => (PluginOrigin::Core, *library),
        Some((_, library)) => (PluginOrigin::Bundled, *library),
        None if added() => (PluginOrigin::Added, false),
        None => return None,
    };
    let place = match text(plugin.code_source) {
        "" => text(plugin.location),
        place => place,
    };
    Some(OriginRecord {
        kind: plugin.kind,
        origin,
        flags: u8::from(library),
        symbolic: symbolic.to_owned(),
        place: place.to_owned(),
    })
}
