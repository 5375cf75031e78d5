//! A notification's words and buttons, and what a click on them asks of the window. Pure.

use laggard_view::{InboxEntry, NoticeKind};
use laggard_words::say;

use crate::intent::{Intent, Page};

const TURN_OFF: &str = "turn-off";
const TRY_WITHOUT: &str = "try-without";
const REPORT: &str = "report";
const RESTART: &str = "restart";
const DETAILS: &str = "details";
/// The one button that needs no window.
pub const MUTE: &str = "mute";

/// Most desktops cut a summary after some fifty characters: its last words move to the body, so that all of it is read.
pub fn fitted(title: &str, body: &str) -> (String, String) {
    const MOST: usize = 46;
    let Some((end, next)) = title.char_indices().nth(MOST) else {
        return (title.to_owned(), body.to_owned());
    };
    let cut = if next == ' ' {
        Some(end)
    } else {
        title[..end].rfind(' ')
    };
    let (summary, rest) = title.split_at(cut.unwrap_or(end));
    let body = format!("… {}\n{body}", rest.trim());
    (summary.to_owned(), body.trim_end().to_owned())
}

/// The buttons that work for this entry. The mute comes last: services that show only three leave it to the window.
pub fn buttons(entry: &InboxEntry) -> Vec<(&'static str, String)> {
    let mut buttons = Vec::new();
    if entry.kind == NoticeKind::Plugin && entry.plugin.is_some() && entry.install.is_some() {
        buttons.push((TURN_OFF, say!("button-turn-off")));
    }
    if entry.kind == NoticeKind::Plugin && entry.plugin.is_some() && entry.session.is_some() {
        buttons.push((TRY_WITHOUT, say!("button-try-without")));
    }
    if entry.kind == NoticeKind::Plugin && entry.session.is_some() && entry.episode.is_some() {
        buttons.push((REPORT, say!("button-report")));
    }
    if entry.kind == NoticeKind::Bypass && entry.plugin.is_some() && entry.session.is_some() {
        buttons.push((RESTART, say!("button-restart")));
    }
    buttons.push((DETAILS, say!("button-details")));
    if is_about_plugin(entry.kind) && entry.plugin.is_some() {
        buttons.push((MUTE, say!("button-mute-this")));
    }
    buttons
}

/// Returns what a click on one of the buttons asks of the window.
pub fn intent(entry: &InboxEntry, action: &str) -> Intent {
    let plugin = entry.plugin.as_ref().map(|plugin| plugin.id.clone());
    let install = entry.install.clone();
    match (action, plugin, &entry.session, entry.episode) {
        (TURN_OFF, Some(plugin), _, _) => Intent::TurnOff { plugin, install },
        (TRY_WITHOUT, Some(plugin), Some(session), _) => Intent::TryWithout {
            plugin,
            install,
            session: session.clone(),
        },
        (REPORT, _, Some(session), Some(episode)) => Intent::Report {
            session: session.clone(),
            episode,
        },
        // The page offers the restart below the reason for it.
        (RESTART, Some(plugin), _, _) => Intent::Details { plugin, install },
        (DETAILS, Some(plugin), _, _) if is_about_plugin(entry.kind) => {
            Intent::Details { plugin, install }
        }
        _ => Intent::page(Page::Inbox),
    }
}

/// Whether the notice tells of a plug-in that makes the user wait.
fn is_about_plugin(kind: NoticeKind) -> bool {
    matches!(kind, NoticeKind::Plugin | NoticeKind::Slower)
}

#[cfg(test)]
mod tests {
    use laggard_view::{Origin, PluginRef};

    use super::*;

    fn entry(kind: NoticeKind) -> InboxEntry {
        InboxEntry {
            id: 7,
            at: laggard_view::Time::default(),
            kind,
            title: "Sluggish Spellcheck froze Eclipse for 1.2 s (3rd time in one day)".to_owned(),
            body: String::new(),
            plugin: Some(PluginRef {
                id: "demo.sluggish".to_owned(),
                name: "Sluggish Spellcheck".to_owned(),
                version: "1.0.0".to_owned(),
                location: String::new(),
                origin: Origin::Added,
            }),
            install: Some("/opt/eclipse".to_owned()),
            session: Some("a.1".to_owned()),
            episode: Some(3),
            seen: false,
            archived: false,
            snoozed_until: None,
        }
    }

    fn labels(entry: &InboxEntry) -> Vec<String> {
        buttons(entry).into_iter().map(|(_, label)| label).collect()
    }

    #[test]
    fn a_slow_plugin_can_be_turned_off_reported_looked_at_and_muted() {
        assert_eq!(
            labels(&entry(NoticeKind::Plugin)),
            [
                "Turn off",
                "Try without it",
                "Report…",
                "Details",
                "Mute this plug-in"
            ]
        );
    }

    fn texts(entry: &InboxEntry) -> (String, String) {
        fitted(&entry.title, &entry.body)
    }

    #[test]
    fn the_summary_is_short_enough_to_be_read_and_nothing_is_lost() {
        let told = InboxEntry {
            body: "A file was saved.".to_owned(),
            ..entry(NoticeKind::Plugin)
        };
        let (summary, body) = texts(&told);
        assert_eq!(summary, "Sluggish Spellcheck froze Eclipse for 1.2 s");
        assert_eq!(body, "… (3rd time in one day)\nA file was saved.");
        let often = "Sluggish Spellcheck made Eclipse lag 5 times in ten minutes, 2.1 s in all";
        let told = InboxEntry {
            title: often.to_owned(),
            ..told
        };
        assert_eq!(
            texts(&told).0,
            "Sluggish Spellcheck made Eclipse lag 5 times"
        );
        let exactly = "Sluggish Spellcheck made Eclipse lag 10 times in ten minutes";
        let told = InboxEntry {
            title: exactly.to_owned(),
            ..told
        };
        assert_eq!(
            texts(&told).0,
            "Sluggish Spellcheck made Eclipse lag 10 times"
        );
        let plain = InboxEntry {
            title: "Eclipse isn’t responding: 5.0 s so far".to_owned(),
            ..told
        };
        assert_eq!(texts(&plain).0, plain.title);
        let endless = InboxEntry {
            title: "ü".repeat(60),
            ..plain
        };
        assert_eq!(texts(&endless).0, "ü".repeat(46));
    }

    #[test]
    fn a_button_appears_only_where_it_works() {
        let plain = InboxEntry {
            install: None,
            session: None,
            episode: None,
            ..entry(NoticeKind::Plugin)
        };
        assert_eq!(labels(&plain), ["Details", "Mute this plug-in"]);
        assert_eq!(
            labels(&entry(NoticeKind::Frozen)),
            ["Details"],
            "a freeze that goes on has no verdict yet"
        );
        assert_eq!(
            labels(&entry(NoticeKind::Bypass)),
            ["Restart…", "Details"],
            "a plug-in that was bypassed may have missed something"
        );
        assert_eq!(
            labels(&entry(NoticeKind::Slower)),
            ["Details", "Mute this plug-in"],
            "the way back stands on its page"
        );
    }

    #[test]
    fn each_button_leads_where_it_says() {
        let told = entry(NoticeKind::Plugin);
        let (plugin, install) = ("demo.sluggish".to_owned(), Some("/opt/eclipse".to_owned()));
        assert_eq!(
            intent(&told, TURN_OFF),
            Intent::TurnOff {
                plugin: plugin.clone(),
                install: install.clone()
            }
        );
        assert_eq!(
            intent(&told, TRY_WITHOUT),
            Intent::TryWithout {
                plugin: plugin.clone(),
                install: install.clone(),
                session: "a.1".to_owned()
            }
        );
        assert_eq!(
            intent(&told, REPORT),
            Intent::Report {
                session: "a.1".to_owned(),
                episode: 3
            }
        );
        let details = Intent::Details { plugin, install };
        assert_eq!(intent(&told, DETAILS), details);
        assert_eq!(intent(&entry(NoticeKind::Bypass), RESTART), details);
        assert_eq!(intent(&entry(NoticeKind::Slower), DETAILS), details);
        assert_eq!(
            intent(&entry(NoticeKind::Frozen), DETAILS),
            Intent::page(Page::Inbox)
        );
    }
}
