//! Lags of all sessions: searching them by their subjects, one in full, and the totals of a period.

mod compare;
mod from_files;
mod overview;
mod parts;
mod recordings;
mod side;
mod slower;
mod start_up;
mod subjects;
mod updated;
mod versions;

use std::sync::Arc;

use jiff::tz::TimeZone;
use laggard_record::{
    EpisodeId, InstallId, JudgedEpisode, Kind, LagDetail, LagFilter, LagLine, LagOrder, LagPage,
    Named, PluginId, PluginState, Ruled, UnixMs, Watched,
};
use laggard_store::{EpisodeRow, LagQuery, LagRow, LagSort, Store};

pub(crate) use from_files::FromFiles;
pub use side::{NotASide, Side};
pub use versions::Within;

use crate::days::midnights;
use crate::rows::{as_text, from_text};
use crate::{Clock, EngineError, Plugins, stored};
use subjects::Subjects;

/// The most lines of a page: more than any window shows.
const MOST_LINES: u32 = 500;

/// The lags of the database.
#[derive(Debug, Clone)]
pub struct Lags {
    store: Arc<Store>,
    clock: Clock,
    plugins: Plugins,
}

impl Lags {
    pub(crate) fn new(store: Arc<Store>, clock: Clock, plugins: Plugins) -> Self {
        Self {
            store,
            clock,
            plugins,
        }
    }

    /// A page of the lags that pass the filter: their number, and at most `limit` (500) lines from the one at `offset` on.
    ///
    /// # Errors
    /// The database fails.
    pub fn page(
        &self,
        filter: &LagFilter,
        order: LagOrder,
        offset: u32,
        limit: u32,
    ) -> Result<LagPage, EngineError> {
        self.lines(filter, order, (offset, limit.min(MOST_LINES)))
    }

    /// All lags that pass the filter: for a file, not for a window.
    ///
    /// # Errors
    /// The database fails.
    pub fn all(&self, filter: &LagFilter, order: LagOrder) -> Result<Vec<LagLine>, EngineError> {
        let page = self.lines(filter, order, (0, u32::MAX))?;
        Ok(page.lines)
    }

    fn lines(
        &self,
        filter: &LagFilter,
        order: LagOrder,
        page: (u32, u32),
    ) -> Result<LagPage, EngineError> {
        let subjects = Subjects::load(&self.store)?;
        let query = self.query(filter, &subjects);
        let sort = match order {
            LagOrder::Newest => LagSort::Newest,
            LagOrder::Oldest => LagSort::Oldest,
            LagOrder::Longest => LagSort::Longest,
            LagOrder::Shortest => LagSort::Shortest,
        };
        let total = self.store.count_lags(&query)?;
        let rows = self.store.lags(&query, sort, page, total)?;
        let lines = rows.into_iter().filter_map(|row| line(row, &subjects));
        Ok(LagPage {
            total,
            lines: lines.collect(),
        })
    }

    /// Returns one lag in full.
    ///
    /// # Errors
    /// The lag does not exist or cannot be read, or the database fails.
    pub fn show(&self, id: &EpisodeId) -> Result<LagDetail, EngineError> {
        let unknown = || EngineError::UnknownEpisode {
            session: id.session.to_string(),
            episode: id.number,
        };
        let session = self.store.session(&id.session)?.ok_or_else(unknown)?;
        let row = self.store.episode(id)?.ok_or_else(unknown)?;
        let judged = stored::read(&row).map_err(|unread| EngineError::StoredReport {
            session: id.session.to_string(),
            episode: id.number,
            why: unread.words(),
        })?;
        let main = judged.main().and_then(|main| main.plugin.as_ref());
        let plugin = main.map(|plugin| plugin.id.clone());
        let (state, ruled) = self.state(session.install.as_ref(), plugin.as_ref());
        Ok(LagDetail {
            is_recorded: stored::recorded(&session).is_some(),
            judged,
            title: session.title,
            install: session.install,
            state,
            ruled,
        })
    }

    /// The measured programs, by name.
    ///
    /// # Errors
    /// The database fails.
    pub fn programs(&self) -> Result<Vec<Watched>, EngineError> {
        let used = self.store.active_times(UnixMs(0), UnixMs(i64::MAX))?;
        let used = used.into_iter().map(|total| (total.install, total.title));
        let lagged = self.store.subjects()?.into_iter();
        let lagged = lagged.map(|subject| (subject.install, subject.title));
        let mut programs: Vec<Watched> = used
            .chain(lagged)
            .map(|(install, title)| Watched {
                key: subjects::key(install.as_ref(), &title).to_owned(),
                title,
                install,
            })
            .collect();
        programs.sort_by(|a, b| (&a.title, &a.key).cmp(&(&b.title, &b.key)));
        programs.dedup_by(|a, b| a.key == b.key);
        Ok(programs)
    }

    /// The plug-ins that caused lags, by name.
    ///
    /// # Errors
    /// The database fails.
    pub fn suspected(&self) -> Result<Vec<Named>, EngineError> {
        let subjects = Subjects::load(&self.store)?;
        let mut plugins: Vec<Named> = subjects.all().filter_map(subjects::plugin).collect();
        plugins.sort_by(|a, b| a.id.cmp(&b.id));
        plugins.dedup_by(|a, b| a.id == b.id);
        plugins.sort_by_key(|plugin| plugin.name.to_lowercase());
        Ok(plugins)
    }

    fn query(&self, filter: &LagFilter, subjects: &Subjects) -> LagQuery {
        let since = filter.period.map_or(UnixMs(i64::MIN), |period| {
            midnights(self.clock.now(), period.days(), &TimeZone::system())[0]
        });
        let (from, until) = filter
            .within
            .unwrap_or((UnixMs(i64::MIN), UnixMs(i64::MAX)));
        LagQuery {
            subjects: subjects.chosen(filter),
            since: since.max(from),
            until,
            least: filter.least,
            confidence: filter.confidence,
            set_off_by: filter.trigger.as_ref().map(as_text).unwrap_or_default(),
        }
    }

    /// The state of a plug-in in its install, with the decision by which an administrator has turned it off; `Fixed` for other causes,
    /// and for programs without an install.
    pub(crate) fn state(
        &self,
        install: Option<&InstallId>,
        plugin: Option<&PluginId>,
    ) -> (PluginState, Option<Ruled>) {
        let (Some(install), Some(plugin)) = (install, plugin) else {
            return (PluginState::Fixed, None);
        };
        match self.plugins.standing_at(install.home()) {
            None => (PluginState::Fixed, None),
            Some(standing) if standing.is_off(plugin) => (PluginState::Off, standing.ruled(plugin)),
            Some(_) => (PluginState::On, None),
        }
    }

    /// The stored lag; `None` if it is missing or cannot be read.
    fn judged(&self, id: &EpisodeId) -> Result<Option<JudgedEpisode>, EngineError> {
        let row: Option<EpisodeRow> = self.store.episode(id)?;
        Ok(row.and_then(|row| stored::read(&row).ok()))
    }
}

fn line(row: LagRow, subjects: &Subjects) -> Option<LagLine> {
    let about = subjects.get(row.subject)?;
    Some(LagLine {
        id: row.id,
        started: row.started,
        duration: row.duration,
        title: about.title.clone(),
        verdict: from_text(&about.verdict).unwrap_or(Kind::Unknown),
        plugin: subjects::plugin(about),
        landmark: about.landmark.clone(),
        confidence: row.confidence,
        trigger: from_text(&row.set_off_by),
    })
}
