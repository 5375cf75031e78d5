//! The plug-ins that were at work on other threads while the UI thread stood in one stack.

use std::sync::Arc;

use laggard_analysis::{Frame, Nanos};
use rustc_hash::FxHashMap;

use crate::way::AddOn;

/// The plug-ins whose code other threads ran in every round of samples taken while the UI thread stood in one stack. A
/// round is the samples of all other threads at one time. `None` is code whose owner is not known.
pub(crate) struct AtWork<'a> {
    /// The owners found in all rounds but the last.
    pub(crate) always: Option<Vec<Option<AddOn<'a>>>>,
    /// The time of the last round, and the owners found in it.
    pub(crate) last: (Nanos, Vec<Option<AddOn<'a>>>),
}

impl<'a> AtWork<'a> {
    pub(crate) fn see(&mut self, time: Nanos, who: Option<Option<AddOn<'a>>>) {
        if self.last.0 != time {
            self.close();
            self.last = (time, Vec::new());
        }
        if let Some(who) = who
            && !self.last.1.contains(&who)
        {
            self.last.1.push(who);
        }
    }

    pub(crate) fn close(&mut self) {
        let now = std::mem::take(&mut self.last.1);
        self.always = Some(match self.always.take() {
            None => now,
            Some(mut before) => {
                before.retain(|who| now.contains(who));
                before
            }
        });
    }
}

/// The only plug-in that was at work in all rounds of samples, by the UI thread's stack.
#[derive(Default)]
pub(crate) struct Meanwhile<'a>(pub(crate) FxHashMap<&'a [Arc<Frame>], AddOn<'a>>);
