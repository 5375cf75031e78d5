//! The one policy of all launches of this process.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use laggard_analysis::PERCEPTIBLE;
use laggard_record::{Nanos, RuledLimits, Settings};

use super::{Limits, Policy};
use crate::settings::SettingsListener;

/// The policy, shared.
#[derive(Debug, Clone)]
pub(crate) struct SharedPolicy(Arc<Mutex<Policy>>);

impl SharedPolicy {
    pub fn new(policy: Policy) -> Self {
        Self(Arc::new(Mutex::new(policy)))
    }

    pub fn lock(&self) -> MutexGuard<'_, Policy> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SettingsListener for SharedPolicy {
    fn settings_changed(&self, settings: &Settings) {
        self.lock().set_limits(Limits::of(settings));
    }
}

impl Limits {
    /// These limits, with those that an administrator has set in their place.
    pub(super) fn under(self, ruled: &RuledLimits) -> Self {
        let once = ruled.notify_once_ms.map(|ms| Nanos::from_millis(ms.into()));
        Self {
            once: once.unwrap_or(self.once),
            count: ruled
                .notify_count
                .map_or(self.count, |count| count as usize),
            most: ruled.notify_most.map_or(self.most, |most| most as usize),
            ..self
        }
    }

    /// The policy's part of the settings. Nothing shorter than a user can perceive is notified.
    pub(crate) fn of(settings: &Settings) -> Self {
        Self {
            once: Nanos::from_millis(settings.notify_once_ms.into()).max(PERCEPTIBLE),
            count: settings.notify_count.max(1) as usize,
            most: settings.notify_most as usize,
            quiet: settings.quiet,
        }
    }
}
