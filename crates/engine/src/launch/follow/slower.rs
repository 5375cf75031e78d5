//! Tells, when a session has ended, of plug-ins that are slower since their last updates.

use std::sync::mpsc::Sender;

use laggard_record::{HostEvent, UnixMs};

use super::Follower;
use crate::launch::update_notices;

impl Follower {
    /// Looks at the plug-ins to which lags of this session are put down: only these can have turned out to be slower. Of a session that
    /// ended while Laggard was away nothing is told; it counts at the end of the next one.
    pub(super) fn tell_slower(&mut self, tell: &Sender<HostEvent>) {
        let blamed = std::mem::take(&mut self.blamed);
        if self.quiet_before == UnixMs(i64::MAX) || !self.record.still_kept() {
            return;
        }
        let Some(following) = &self.following else {
            return;
        };
        match update_notices::of_session(following, &self.run_file, &blamed) {
            Ok(notices) => {
                for notice in notices {
                    self.told(Ok(Some(HostEvent::Notice(notice))), tell);
                }
            }
            Err(error) => self.told(Err(error), tell),
        }
    }
}
