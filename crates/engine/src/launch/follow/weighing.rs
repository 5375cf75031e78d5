//! The memory that Laggard itself holds while it follows a session.

use laggard_platform::process::resident;
use laggard_record::UnixMs;

use super::Follower;
use crate::launch_dirs::is_alive;

impl Follower {
    /// Asks for this process's resident memory, and keeps the largest answer. A session that is over, or that is only read,
    /// is not followed and gets no answer.
    pub(super) fn weigh(&mut self) {
        let row = &mut self.record.row;
        let follows = self.following.is_some() && self.quiet_before != UnixMs(i64::MAX);
        if follows && is_alive(row.pid, row.started) {
            row.laggard_memory = row.laggard_memory.max(resident(std::process::id()));
        }
    }
}
