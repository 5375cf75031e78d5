//! When the user is notified of a plug-in that is slower since its last update.

use laggard_record::{PluginId, UnixMs};

use super::Policy;

impl Policy {
    /// Whether a notification may name the plug-in now: nobody muted it, and it is not snoozed.
    pub fn may_name(&self, plugin: &PluginId, now: UnixMs) -> bool {
        !self.is_muted(plugin) && self.snoozed_until(plugin, now).is_none()
    }

    /// Whether the user is to be notified now that a plug-in is slower since its last update. It counts as a notification of the
    /// plug-in. That the plug-in was named within the hour puts it off no more: one that is slower is named again and again, and this is
    /// said once alone.
    pub fn slower(&mut self, plugin: &PluginId, now: UnixMs) -> bool {
        if !self.may_name(plugin, now) || !self.room(now) {
            return false;
        }
        self.told.push_back(now);
        self.told_plugin.insert(plugin.clone(), now);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::super::{HOUR_MS, Limits};
    use super::*;

    const NOW: UnixMs = UnixMs(1_800_000_000_000);

    fn policy(most: usize) -> Policy {
        Policy::new(Limits {
            most,
            ..Limits::default()
        })
    }

    #[test]
    fn it_counts_towards_the_most_an_hour_and_waits_where_there_were_as_many() {
        let mut policy = policy(2);
        policy.remember(NOW, Some("other".into()));
        assert!(policy.slower(&"slow".into(), NOW));
        assert!(!policy.slower(&"third".into(), NOW));
        assert!(policy.slower(&"third".into(), UnixMs(NOW.0 + HOUR_MS)));
    }

    #[test]
    fn a_lag_of_the_plug_in_within_the_hour_does_not_put_it_off() {
        let mut policy = policy(3);
        policy.remember(NOW, Some("slow".into()));
        assert!(policy.slower(&"slow".into(), NOW));
    }

    #[test]
    fn a_plug_in_that_is_muted_or_snoozed_is_not_named() {
        let mut policy = policy(3);
        policy.set_muted(["muted".into()]);
        policy.set_snoozed([("snoozed".into(), UnixMs(NOW.0 + 1))].into());
        assert!(!policy.slower(&"muted".into(), NOW));
        assert!(!policy.slower(&"snoozed".into(), NOW));
        assert!(policy.slower(&"snoozed".into(), UnixMs(NOW.0 + 1)));
    }
}
