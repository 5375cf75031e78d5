//! Notifies the user that a report has arrived, or will not, where no open window shows it.

use std::collections::HashSet;
use std::thread;

use laggard_view::{OutboxEntry, OutboxState};
use laggard_words::say;
use tauri::{AppHandle, Manager};

use super::{is_quiet, passing, plain, service};
use crate::intent::{Intent, Page};
use crate::state::App;
use crate::windows;

/// The reports that are to leave.
#[derive(Debug, Default)]
pub struct Deliveries {
    open: HashSet<String>,
}

impl Deliveries {
    /// Takes in the queue's state; returns the reports that have arrived or failed since the last call.
    fn settled<'a>(&mut self, now: &'a [OutboxEntry]) -> Vec<&'a OutboxEntry> {
        let settled = now.iter().filter(|entry| {
            self.open.contains(&entry.id)
                && matches!(entry.state, OutboxState::Sent | OutboxState::Failed)
        });
        let settled = settled.collect();
        let open = now
            .iter()
            .filter(|entry| matches!(entry.state, OutboxState::Waiting | OutboxState::Sending));
        self.open = open.map(|entry| entry.id.clone()).collect();
        settled
    }

    /// The queue has changed.
    pub fn look(&mut self, handle: &AppHandle) {
        let entries = handle.state::<App>().engine.outbox().entries();
        let entries: Vec<OutboxEntry> =
            entries.unwrap_or_default().iter().map(Into::into).collect();
        for entry in self.settled(&entries) {
            if !windows::is_open(handle) && !is_quiet(handle) {
                show(handle, entry);
            }
        }
    }
}

fn words(entry: &OutboxEntry) -> (String, String) {
    let to = say!("outbox-to", destination = entry.destination.as_str());
    match (entry.state, &entry.problem) {
        (OutboxState::Failed, Some(why)) => (say!("finished-failed"), format!("{to}: {why}")),
        (OutboxState::Failed, None) => (say!("finished-failed"), to),
        _ => (say!("finished-sent"), to),
    }
}

fn show(handle: &AppHandle, entry: &OutboxEntry) {
    let (title, body) = words(entry);
    let mut note = plain(handle, &title, &body);
    note.buttons = vec![("reports".to_owned(), say!("delivery-show"))];
    match service::show(&note, None) {
        Ok(shown) => {
            let place = shown.place();
            passing::add(place.clone());
            let handle = handle.clone();
            thread::spawn(move || {
                let clicked = shown.clicked().is_some();
                passing::remove(&place);
                if clicked {
                    let wanted = Intent::Show {
                        page: Page::Reports,
                        section: None,
                    };
                    windows::open(&handle, Some(wanted));
                }
            });
        }
        Err(error) => eprintln!("Laggard cannot notify ({error}): {title}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(id: &str, state: OutboxState) -> OutboxEntry {
        OutboxEntry {
            id: id.to_owned(),
            session: "a.1".to_owned(),
            episode: 1,
            wait: None,
            created_at: laggard_view::Time::default(),
            destination: "the folder /srv/reports".to_owned(),
            elsewhere: false,
            bytes: 7,
            state,
            progress: None,
            tries: 1,
            next_try_at: None,
            problem: None,
            note: None,
            link: None,
            folder: None,
            settled_at: None,
        }
    }

    #[test]
    fn what_arrives_or_will_not_is_said_once() {
        let mut deliveries = Deliveries::default();
        let before = [
            entry("old", OutboxState::Sent),
            entry("a", OutboxState::Waiting),
            entry("b", OutboxState::Sending),
            entry("c", OutboxState::Sending),
        ];
        assert_eq!(
            deliveries.settled(&before).len(),
            0,
            "nothing new at the start"
        );
        let now = [
            entry("old", OutboxState::Sent),
            entry("a", OutboxState::Sending),
            entry("b", OutboxState::Sent),
            entry("c", OutboxState::Failed),
        ];
        let ids =
            |told: Vec<&OutboxEntry>| told.iter().map(|one| one.id.clone()).collect::<Vec<_>>();
        assert_eq!(ids(deliveries.settled(&now)), ["b", "c"]);
        assert_eq!(deliveries.settled(&now).len(), 0);
    }

    #[test]
    fn why_a_report_does_not_arrive_is_said_with_it() {
        let failed = OutboxEntry {
            problem: Some("the server refuses the report".to_owned()),
            ..entry("a", OutboxState::Failed)
        };
        let (title, body) = words(&failed);
        assert_eq!(title, "The report could not be delivered");
        assert_eq!(
            body,
            "To the folder /srv/reports: the server refuses the report"
        );
        assert_eq!(
            words(&entry("a", OutboxState::Sent)).0,
            "The report was delivered"
        );
    }
}
