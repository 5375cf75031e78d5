//! Reading a session file that may come from anywhere, without the database.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::channel;

use crate::analysis::SessionPlace;
use crate::launch::{Follower, number_of};
use crate::view::{
    EpisodeReport, LiveEvent, PluginRef, PluginState, RankedPlugin, SessionDetail, Verdict,
    one_decimal,
};
use crate::{Engine, EngineError};

impl Engine {
    /// Shows a `session.lag`, or the directory that holds it, as [`Engine::show`] does. Nothing is stored. A torn end is
    /// normal: what is before it is shown. What the launch's `run.json` says is used where it is there.
    ///
    /// # Errors
    /// The file cannot be read, is no session file, or has another major version (with both numbers).
    pub fn show_file(&self, path: &Path) -> Result<SessionDetail, EngineError> {
        let SessionPlace {
            file,
            run_file,
            knowledge,
        } = SessionPlace::find(path)?;
        let mut follower = Follower::of_file(
            self,
            &file,
            number_of(&file),
            &run_file,
            Arc::new(knowledge),
        );
        let (tell, told) = channel();
        follower.end(run_file.exit_code, &tell);
        drop(tell);
        let session = follower.view();
        if session.pid == 0 {
            let why = session.problems.first().cloned().unwrap_or_else(|| {
                "this session file ends before it says anything; the program was stopped at its very start".into()
            });
            return Err(EngineError::SessionFile { path: file, why });
        }
        let episodes: Vec<EpisodeReport> = told
            .into_iter()
            .filter_map(|event| match event {
                LiveEvent::Episode(report) if report.perceptible => Some(report),
                _ => None,
            })
            .collect();
        let ranking = ranking(&episodes, session.install.as_deref());
        Ok(SessionDetail {
            session,
            ranking,
            episodes,
        })
    }
}

/// Plug-ins by how long they made the user wait in these episodes.
fn ranking(episodes: &[EpisodeReport], install: Option<&str>) -> Vec<RankedPlugin> {
    let mut by_id: HashMap<&str, RankedPlugin> = HashMap::new();
    for report in episodes
        .iter()
        .filter(|report| report.verdict == Verdict::Plugin)
    {
        let Some((main, plugin)) = report
            .main()
            .and_then(|main| Some((main, main.plugin.as_ref()?)))
        else {
            continue;
        };
        let ranked = by_id
            .entry(&plugin.id)
            .or_insert_with(|| blank(plugin, install));
        ranked.count += 1;
        ranked.total_ms = one_decimal(ranked.total_ms + main.ms);
        ranked.worst_ms = ranked.worst_ms.max(main.ms);
        ranked.last_at.clone_from(&report.started_at);
    }
    let mut ranking: Vec<RankedPlugin> = by_id.into_values().collect();
    ranking.sort_by(|left, right| {
        right
            .total_ms
            .total_cmp(&left.total_ms)
            .then_with(|| left.plugin.id.cmp(&right.plugin.id))
    });
    ranking
}

fn blank(plugin: &PluginRef, install: Option<&str>) -> RankedPlugin {
    RankedPlugin {
        plugin: plugin.clone(),
        install: install.map(str::to_owned),
        // A file says what was, not what is on now.
        state: PluginState::Fixed,
        muted: false,
        count: 0,
        total_ms: 0.0,
        worst_ms: 0.0,
        last_at: String::new(),
        gained: None,
    }
}
