//! The notifications that go over a desktop's bus, heard with `dbus-monitor`.

use anyhow::Result;

use crate::background::{Background, PATIENCE, until};
use crate::desktop::Desktop;
use crate::notification::Notification;

/// Hears every notification that is asked for.
pub struct Ear {
    monitor: Background,
}

impl Ear {
    /// Listens from now on.
    pub fn open(desktop: &Desktop) -> Result<Self> {
        let mut command = desktop.command("dbus-monitor");
        command.args([
            "--session",
            "interface='org.freedesktop.Notifications',member='Notify'",
        ]);
        let monitor = desktop.start_program("notifications-heard", &mut command)?;
        until("dbus-monitor", PATIENCE, || {
            Ok(monitor.output().contains("NameLost").then_some(()))
        })?;
        Ok(Ear { monitor })
    }

    /// All that was heard so far.
    pub fn heard(&self) -> Vec<Notification> {
        self.monitor
            .output()
            .split("member=Notify\n")
            .skip(1)
            .filter_map(read)
            .collect()
    }
}

/// Reads the arguments of one `Notify` as `dbus-monitor` prints them: application, id, icon, summary, body, actions …
fn read(text: &str) -> Option<Notification> {
    let mut top = Vec::new();
    let mut replaces = 0;
    let mut in_actions = Vec::new();
    let mut lines = text.lines();
    for line in lines.by_ref() {
        if line.starts_with("   array [") {
            break;
        }
        match line.strip_prefix("   string \"") {
            Some(rest) => top.push(rest.trim_end_matches('"').to_owned()),
            // A string with a line break in it goes on in the next line.
            None => match line.strip_prefix("   uint32 ") {
                Some(number) => replaces = number.trim().parse().ok()?,
                None => {
                    let last = top.last_mut()?;
                    last.push('\n');
                    last.push_str(line.trim_end_matches('"'));
                }
            },
        }
    }
    for line in lines {
        if line.starts_with("   ]") {
            break;
        }
        in_actions.push(
            line.trim()
                .trim_start_matches("string \"")
                .trim_end_matches('"')
                .to_owned(),
        );
    }
    let [_, _, summary, body] = &top[..] else {
        return None;
    };
    let actions = in_actions
        .chunks(2)
        .filter_map(|pair| pair.get(1).cloned())
        .collect();
    Some(Notification {
        replaces,
        summary: summary.clone(),
        body: body.clone(),
        actions,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_dbus_monitor_prints() {
        let text = "   string \"Laggard\"\n   uint32 4\n   string \"laggard\"\n   string \"Slow\"\n   string \"one\ntwo\"\n   array [\n      string \"off\"\n      string \"Turn off\"\n   ]\n   array [\n   ]\n   int32 -1\n";
        let found = read(text).expect("a notification");
        assert_eq!((found.replaces, &*found.summary), (4, "Slow"));
        assert_eq!(found.body, "one\ntwo");
        assert_eq!(found.actions, ["Turn off"]);
    }
}
