//! Two sets of sessions beside each other: how often each lagged, and what can be said of the difference.

use std::collections::{BTreeMap, HashMap, HashSet};

use laggard_record::{
    ComparedCause, ComparedSessions, Comparison, Difference, Kind, LagRate, Lagged, Named, Nanos,
    PluginId, SessionId, SessionRate, spread_within,
};
use laggard_store::SessionRow;

use super::Lags;
use super::from_files::FromFiles;
use super::side::Side;
use super::subjects::{Subjects, key, plugin};
use crate::EngineError;
use crate::gained::concluded;
use crate::policy::GRACE;
use crate::rows::from_text;

/// What lags are put down to.
type Cause = (&'static str, Option<PluginId>);

/// Lags by their sessions.
type OfSessions = HashMap<SessionId, Sum>;

/// Lags by what they are put down to.
type OfCauses = BTreeMap<Cause, Caused>;

/// What is known of one cause.
struct Caused {
    kind: Kind,
    plugin: Option<Named>,
    sessions: OfSessions,
}

#[derive(Clone, Copy, Default)]
struct Sum {
    lags: u32,
    felt: Nanos,
    worst: Nanos,
}

impl Sum {
    fn add(&mut self, duration: Nanos) {
        self.lags += 1;
        self.felt += duration;
        self.worst = self.worst.max(duration);
    }
}

impl Lags {
    /// Compares two sides. How much sessions of a program differ from each other anyway is learnt from those on each side and from
    /// all others of it, so that what differs as sessions do is no difference. A session that is one side does not count on the other.
    ///
    /// * `only`: of a time the sessions of this program alone, by its key ([`laggard_record::Watched::key`]).
    ///
    /// # Errors
    /// A session is not known, both sides are the same session, their times overlap, or the database.
    pub fn compare(
        &self,
        first: &Side,
        second: &Side,
        only: Option<&str>,
    ) -> Result<Comparison, EngineError> {
        self.compare_with(None, first, second, only)
    }

    /// Compares two sides, which may be sessions of `files`.
    ///
    /// A file may be of another computer and another user, and sessions of several differ more than those of one. So what the
    /// remembered sessions tell of how much they differ anyway widens the ranges, but does not count as learnt.
    ///
    /// # Errors
    /// As [`Lags::compare`].
    pub(crate) fn compare_with(
        &self,
        files: Option<&FromFiles>,
        first: &Side,
        second: &Side,
        only: Option<&str>,
    ) -> Result<Comparison, EngineError> {
        let mut known = self.store.sessions()?;
        if let Some(files) = files {
            known.extend_from_slice(files.sessions());
        }
        let sides = sides_of(&known, first, second, only)?;
        self.beside(files, &known, &sides)
    }

    /// Compares two sets of sessions; `known` holds all sessions.
    pub(super) fn beside(
        &self,
        files: Option<&FromFiles>,
        known: &[SessionRow],
        sides: &[Vec<&SessionRow>; 2],
    ) -> Result<Comparison, EngineError> {
        let told: HashSet<&SessionId> = sides.iter().flatten().map(|row| &row.id).collect();
        let is_file = |row: &SessionRow| files.is_some_and(|files| files.has(&row.id));
        let remembered = sides.iter().flatten().filter(|row| !is_file(row));
        let programs: HashSet<&str> = remembered.map(|row| program(row)).collect();
        let others = known
            .iter()
            .filter(|row| programs.contains(program(row)) && !told.contains(&row.id));
        let others: Vec<&SessionRow> = others.collect();
        let all: Vec<&SessionRow> = sides.iter().flatten().chain(&others).copied().collect();
        let (all, causes) = self.caused(files, &all)?;
        let lagged = |sums: &OfSessions| {
            let (both, learnt) = of(sides, &others, sums);
            (both, learnt && files.is_none())
        };
        let (whole, learnt) = lagged(&all);
        let causes = causes
            .into_values()
            .map(|caused| (lagged(&caused.sessions), caused));
        let causes: Vec<_> = causes
            .filter(|((both, _), _)| both.iter().any(|lagged| lagged.rate.lags > 0))
            .collect();
        let told = causes.len();
        let compared = causes
            .into_iter()
            .map(|((lagged, learnt), caused)| ComparedCause {
                cause: caused.kind,
                plugin: caused.plugin,
                lagged,
                difference: difference(lagged, learnt, told),
            });
        let mut causes: Vec<ComparedCause> = compared.collect();
        // Those that are told apart by nothing stay in the order of their names.
        causes.sort_by(|a, b| apart(b).total_cmp(&apart(a)));
        let [first, second] = whole;
        Ok(Comparison {
            sides: [summary(&sides[0], first), summary(&sides[1], second)],
            difference: difference(whole, learnt, 1),
            causes,
        })
    }

    /// Sums up the lags of these sessions, and those of each cause.
    fn caused(
        &self,
        files: Option<&FromFiles>,
        sessions: &[&SessionRow],
    ) -> Result<(OfSessions, OfCauses), EngineError> {
        let ids: Vec<&SessionId> = sessions.iter().map(|row| &row.id).collect();
        let mut all = OfSessions::new();
        let mut causes = OfCauses::new();
        let stores = [Some(&*self.store), files.map(FromFiles::store)];
        for store in stores.into_iter().flatten() {
            // Each of them counts its subjects from 1.
            let subjects = Subjects::load(store)?;
            store.each_lag_of(&ids, GRACE, |session, lag| {
                all.entry(session.clone()).or_default().add(lag.duration);
                let Some(about) = subjects.get(lag.subject) else {
                    return;
                };
                let kind: Kind = from_text(&about.verdict).unwrap_or(Kind::Unknown);
                let plugin = plugin(about).filter(|_| kind == Kind::PlugIn);
                let cause = (kind.as_str(), plugin.as_ref().map(|named| named.id.clone()));
                let caused = causes.entry(cause).or_insert_with(|| Caused {
                    kind,
                    plugin,
                    sessions: HashMap::new(),
                });
                caused
                    .sessions
                    .entry(session)
                    .or_default()
                    .add(lag.duration);
            })?;
        }
        Ok((all, causes))
    }
}

/// Finds the sessions of both sides; see [`Lags::compare`].
pub(super) fn sides_of<'a>(
    known: &'a [SessionRow],
    first: &Side,
    second: &Side,
    only: Option<&str>,
) -> Result<[Vec<&'a SessionRow>; 2], EngineError> {
    let mut sides = [chosen(known, first, only)?, chosen(known, second, only)?];
    first.is_apart_from(second)?;
    for (side, other) in sides.iter_mut().zip([second, first]) {
        if let Side::Session(id) = other {
            side.retain(|row| row.id != *id);
        }
    }
    Ok(sides)
}

fn chosen<'a>(
    known: &'a [SessionRow],
    side: &Side,
    only: Option<&str>,
) -> Result<Vec<&'a SessionRow>, EngineError> {
    match side {
        Side::Session(id) => {
            let found = known.iter().find(|row| row.id == *id);
            let found = found.ok_or_else(|| EngineError::UnknownSession {
                id: id.to_string(),
                near: Vec::new(),
            })?;
            Ok(vec![found])
        }
        Side::Time { since, until } => {
            let within = |row: &&SessionRow| {
                (*since..*until).contains(&row.started)
                    && only.is_none_or(|only| only == program(row))
            };
            Ok(known.iter().filter(within).collect())
        }
    }
}

/// The key of a session's program.
pub(super) fn program(row: &SessionRow) -> &str {
    key(row.install.as_ref(), &row.title)
}

/// The lags of each side, and whether it could be learnt how much sessions differ anyway.
///
/// * `others`: the other sessions of the same programs.
fn of(
    sides: &[Vec<&SessionRow>; 2],
    others: &[&SessionRow],
    sums: &OfSessions,
) -> ([Lagged; 2], bool) {
    let rates = |rows: &[&SessionRow]| -> Vec<SessionRate> {
        let rates = rows.iter().map(|row| {
            let lags = sums.get(&row.id).map_or(0, |sum| sum.lags);
            SessionRate {
                lags,
                own: lags,
                active: row.active,
            }
        });
        rates.collect()
    };
    let [first, second] = sides;
    let spread = spread_within(&[rates(first), rates(second), rates(others)]);
    let lagged = sides.each_ref().map(|side| {
        let mut lagged = Lagged {
            rate: LagRate {
                spread: spread.unwrap_or(1.0),
                ..LagRate::of(&rates(side))
            },
            ..Lagged::default()
        };
        for sum in side.iter().filter_map(|row| sums.get(&row.id)) {
            lagged.felt += sum.felt;
            lagged.worst = lagged.worst.max(sum.worst);
        }
        lagged
    });
    (lagged, spread.is_some())
}

/// The difference between two sides, as one of so many that are told together.
pub(super) fn difference([first, second]: [Lagged; 2], learnt: bool, told: usize) -> Difference {
    let effect = first.rate.fall_among(&second.rate, told);
    Difference {
        standing: concluded(first.rate, second.rate, effect),
        effect,
        learnt,
    }
}

/// By how many lags an hour the sides of a cause differ.
fn apart(cause: &ComparedCause) -> f64 {
    let [first, second] = cause.lagged.map(|lagged| lagged.rate.per_hour());
    (first.unwrap_or(0.0) - second.unwrap_or(0.0)).abs()
}

fn summary(side: &[&SessionRow], lagged: Lagged) -> ComparedSessions {
    let mut titles: Vec<String> = side.iter().map(|row| row.title.clone()).collect();
    titles.sort();
    titles.dedup();
    let started = || side.iter().map(|row| row.started);
    ComparedSessions {
        titles,
        sessions: u32::try_from(side.len()).unwrap_or(u32::MAX),
        since: started().min(),
        until: started().max(),
        lagged,
    }
}
