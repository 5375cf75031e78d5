//! A landmark by reference: in which one a slice of time was spent.

use std::sync::Arc;

use laggard_analysis::{Class, Interval, Landmark, Site, site};

use crate::verdict::LandmarkName;

/// A landmark called on objects of one class.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LandmarkRef<'a> {
    pub(crate) landmark: &'a Arc<Landmark>,
    pub(crate) receiver: Option<&'a Arc<Class>>,
}

impl<'a> LandmarkRef<'a> {
    pub(crate) fn of(interval: &'a Interval) -> LandmarkRef<'a> {
        LandmarkRef {
            landmark: &interval.landmark,
            receiver: interval.receiver.as_ref(),
        }
    }

    pub(crate) fn site(&self) -> Site {
        site(self.landmark, self.receiver)
    }

    pub(crate) fn class(&self) -> &str {
        &self.receiver.unwrap_or(&self.landmark.class).name
    }

    /// The landmark as a [`crate::Suspect`] names it.
    pub(crate) fn name(&self) -> LandmarkName {
        LandmarkName {
            landmark: Arc::clone(self.landmark),
            receiver: self.receiver.cloned(),
        }
    }
}
