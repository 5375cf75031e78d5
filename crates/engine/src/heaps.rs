//! The maximum heap size of each install: what was measured, what is advised, what the user chose.

use std::path::Path;
use std::sync::Arc;

use laggard_hosts::{Hosts, Install, Target};
use laggard_record::{HeapAdvice, UnixMs, suggested_heap};
use laggard_store::Store;
use sysinfo::System;

use crate::plugins::home;
use crate::{Clock, EngineError};

/// How far back lags count for advice, milliseconds: a week.
const LATELY_MS: i64 = 7 * 24 * 3_600_000;
/// The smallest heap, bytes: no desktop program starts with less.
const LEAST: u64 = 64 << 20;

/// The heaps of all installs.
#[derive(Debug, Clone)]
pub struct Heaps {
    store: Arc<Store>,
    clock: Clock,
    hosts: Hosts,
}

impl Heaps {
    pub(crate) fn new(store: Arc<Store>, clock: Clock, hosts: Hosts) -> Self {
        Self {
            store,
            clock,
            hosts,
        }
    }

    /// An install's heap (by its home or its launcher), with advice.
    ///
    /// # Errors
    /// No host recognises the program, its options cannot be read, or the database fails.
    pub fn of(&self, program: &Path) -> Result<HeapAdvice, EngineError> {
        self.advice(&self.hosts.open(program)?)
    }

    /// Sets the maximum heap, in bytes, of every launch of an install; `None`: as the install's own options say. The install is
    /// not touched.
    ///
    /// # Errors
    /// As [`Heaps::of`]; also for a size with which the program would not start or work, or that this machine does not have.
    pub fn choose(&self, program: &Path, bytes: Option<u64>) -> Result<HeapAdvice, EngineError> {
        let install = self.hosts.open(program)?;
        if let Some(bytes) = bytes {
            let advice = self.advice(&install)?;
            let start = self.hosts.start(install.home(), &[])?;
            let at_start = start.heap_at_start()?.unwrap_or(0);
            let least = LEAST.max(advice.kept).max(at_start);
            let most = memory();
            if bytes < least || bytes > most {
                return Err(EngineError::HeapLimit { bytes, least, most });
            }
        }
        self.store.choose_heap(&home(&*install), bytes)?;
        self.advice(&install)
    }

    fn advice(&self, install: &Arc<dyn Install>) -> Result<HeapAdvice, EngineError> {
        let id = home(&**install);
        let row = self.store.heap(&id)?;
        let since = UnixMs(self.clock.now().0.saturating_sub(LATELY_MS));
        let (lags, lagged) = self.store.lags_of_collections(&id, since)?;
        let own = self.hosts.start(install.home(), &[])?.heap_limit()?;
        // A need measured below another limit than the next launch's is still valid.
        let next = row.chosen.or(own);
        let limit = next.unwrap_or(row.limit);
        let suggested = if row.limit == 0 {
            None
        } else {
            suggested_heap(limit, row.kept, memory())
        };
        Ok(HeapAdvice {
            install: id,
            name: install.name(),
            limit: (row.limit > 0).then_some(row.limit),
            kept: row.kept,
            seen: row.seen,
            own,
            chosen: row.chosen,
            lags,
            lagged,
            suggested,
        })
    }

    /// The target with the heap that the user chose for its install; unchanged where the heap cannot be handed over.
    pub(crate) fn applied(&self, target: Box<dyn Target>) -> Result<Box<dyn Target>, EngineError> {
        let Some(install) = target.install() else {
            return Ok(target);
        };
        let Some(bytes) = self.store.heap(&home(&*install))?.chosen else {
            return Ok(target);
        };
        Ok(target.with_heap_limit(bytes)?.unwrap_or(target))
    }
}

/// The memory that this machine has, or that this process may use of it, bytes.
fn memory() -> u64 {
    let mut system = System::new();
    system.refresh_memory();
    let whole = system.total_memory();
    let allowed = system
        .cgroup_limits()
        .map_or(whole, |limits| limits.total_memory);
    whole.min(allowed)
}
