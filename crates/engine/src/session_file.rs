//! Reads a session file of any origin, without the database.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};

use laggard_record::{
    HostEvent, InstallId, JudgedEpisode, Kind, Nanos, PluginId, PluginState, Problem, RankedPlugin,
    SessionDetail, Task, Unit,
};

use crate::analysis::{Analyses, ENDS_AT_ONCE, SessionSource};
use crate::launch::Follower;
use crate::launch_dirs::number_of;
use crate::{EngineError, stored};

/// The most waits shown of one file: a day has some hundred.
const MOST_WAITS: usize = 10_000;
/// The most bytes of shown waits as JSON.
const MOST_SHOWN: usize = 24 << 20;

impl Analyses {
    /// Shows a `session.lag`, or the directory that holds it, as [`Sessions::show`](crate::Sessions::show) does. Nothing is
    /// stored. A torn end is normal: what comes before it is shown. The launch's `run.json` is used if it exists.
    ///
    /// # Errors
    /// The file cannot be read, is no session file, has another major version (with both numbers), or the user called the work
    /// off.
    pub fn show_file(&self, path: &Path) -> Result<SessionDetail, EngineError> {
        let mut waits = Waits::default();
        let follower = self.read_file(path, &mut |judged| waits.take(judged))?;
        let mut session = follower.session();
        if waits.left_out > 0 {
            session.problems.push(Problem::InWords(format!(
                "{} more lags are in this file than can be shown; no program lags so often, so it is \
                 damaged or made up",
                waits.left_out
            )));
        }
        let episodes = waits.kept;
        let ranking = ranking(&episodes, session.install.as_ref());
        Ok(SessionDetail {
            session,
            ranking,
            episodes,
        })
    }

    /// Reads and judges a session file as the sessions of this computer are, to its last whole block, and returns who followed it
    /// to its end. Nothing is stored; `each` gets the perceptible waits.
    ///
    /// # Errors
    /// As [`Analyses::show_file`].
    pub(crate) fn read_file(
        &self,
        path: &Path,
        each: &mut dyn FnMut(JudgedEpisode),
    ) -> Result<Follower, EngineError> {
        let SessionSource {
            file,
            run_file,
            knowledge,
        } = SessionSource::find(self.hosts, path)?;
        let mut follower = Follower::of_file(
            &self.clock,
            self.hosts,
            &file,
            number_of(&file),
            &run_file,
            Arc::new(knowledge),
        );
        let (tell, told) = channel();
        let mut take = || waits(&told).for_each(&mut *each);
        let size = file.metadata().map_or(0, |file| file.len());
        let looking = self.works.begin(Task::Look, Unit::Sessions, 1);
        let is_whole = follower.read_on(&tell, &mut |position| {
            take();
            looking.within(position, size);
            !looking.is_cancelled()
        });
        if !is_whole {
            return Err(EngineError::LookStopped);
        }
        follower.finish();
        while follower.tell_what_ended(&tell) {
            take();
        }
        follower.end(run_file.exit_code, &tell);
        take();
        if follower.row().pid == 0 {
            let problems = follower.session().problems;
            let why = problems.iter().find_map(Problem::words);
            let why = why.unwrap_or(ENDS_AT_ONCE).to_owned();
            return Err(EngineError::SessionFile { path: file, why });
        }
        Ok(follower)
    }
}

/// The perceptible waits told since the last call.
fn waits(told: &Receiver<HostEvent>) -> impl Iterator<Item = JudgedEpisode> {
    told.try_iter().filter_map(|event| match event {
        HostEvent::Episode(judged) if judged.perceptible => Some(judged),
        _ => None,
    })
}

/// The waits that are shown, and the number of those left out.
#[derive(Default)]
struct Waits {
    kept: Vec<JudgedEpisode>,
    /// Bytes of `kept` as JSON.
    bytes: usize,
    left_out: u64,
}

impl Waits {
    /// Keeps a wait, if there is room.
    fn take(&mut self, judged: JudgedEpisode) {
        let bytes = stored::write(&judged).len();
        if self.bytes + bytes <= MOST_SHOWN && self.kept.len() < MOST_WAITS {
            self.bytes += bytes;
            self.kept.push(judged);
        } else {
            self.left_out += 1;
        }
    }
}

/// Ranks the plug-ins by how long they made the user wait in these episodes.
fn ranking(episodes: &[JudgedEpisode], install: Option<&InstallId>) -> Vec<RankedPlugin> {
    let mut by_id: HashMap<&PluginId, RankedPlugin> = HashMap::new();
    let accusing = episodes
        .iter()
        .filter(|judged| judged.verdict == Kind::PlugIn);
    for judged in accusing {
        let Some((main, plugin)) = judged
            .main()
            .and_then(|main| Some((main, main.plugin.as_ref()?)))
        else {
            continue;
        };
        let ranked = by_id.entry(&plugin.id).or_insert_with(|| RankedPlugin {
            plugin: plugin.clone(),
            install: install.cloned(),
            // A file tells what happened, not what is turned off now.
            state: PluginState::Fixed,
            ruled: None,
            off_in: Vec::new(),
            restart_needed: Vec::new(),
            muted: false,
            count: 0,
            felt: Nanos::ZERO,
            worst_felt: Nanos::ZERO,
            total: Nanos::ZERO,
            worst: Nanos::ZERO,
            last: Some(judged.started),
            gained: None,
            start_cost: None,
        });
        ranked.count += 1;
        ranked.felt += judged.duration;
        ranked.worst_felt = ranked.worst_felt.max(judged.duration);
        ranked.total += main.time;
        ranked.worst = ranked.worst.max(main.time);
        ranked.last = Some(judged.started);
    }
    let mut ranking: Vec<RankedPlugin> = by_id.into_values().collect();
    ranking.sort_by(|left, right| {
        let longer = right.total.cmp(&left.total);
        longer.then_with(|| left.plugin.id.cmp(&right.plugin.id))
    });
    ranking
}
