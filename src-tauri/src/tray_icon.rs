//! The tray's icon and menu, as they are to look now.

#[cfg(not(target_os = "linux"))]
mod elsewhere;
#[cfg(target_os = "linux")]
mod linux;
mod look;

use laggard_view::Profile;
use laggard_words::say;
use tauri::{AppHandle, Manager};

#[cfg(not(target_os = "linux"))]
use self::elsewhere as system;
#[cfg(target_os = "linux")]
use self::linux as system;
use self::look::{Chosen, Item, Look};
use crate::state::App;

/// Stands before a profile's id.
pub const LAUNCH: &str = "launch:";
/// Stands before what names a plug-in that is skipped.
pub const BACK: &str = "back:";

/// Puts the icon into the tray. On the main thread.
///
/// # Errors
/// The reason why this desktop cannot have an icon.
pub fn install(handle: &AppHandle, chosen: Chosen) -> Result<(), String> {
    system::install(handle, &look(handle), items(handle), chosen)
}

/// Takes the icon out of the tray, and its files off the disk. On the main thread.
pub fn remove() {
    system::remove();
}

/// Shows the present mood.
pub fn refresh_mood(handle: &AppHandle) {
    change(handle, |app| system::show(app, &look(app)));
}

/// Offers what can be launched now.
pub fn refresh_menu(handle: &AppHandle) {
    change(handle, |app| system::offer(app, items(app)));
}

fn change(handle: &AppHandle, work: fn(&AppHandle) -> Result<(), String>) {
    let app = handle.clone();
    let changed = handle.run_on_main_thread(move || {
        if let Err(error) = work(&app) {
            eprintln!("Laggard cannot change its tray icon: {error}");
        }
    });
    if let Err(error) = changed {
        eprintln!("Laggard cannot change its tray icon: {error}");
    }
}

fn look(handle: &AppHandle) -> Look {
    let state = handle.state::<App>();
    let mood = state.mood();
    Look {
        slow: mood.slow(),
        words: mood.words(),
    }
}

/// The menu's items as of now.
fn items(handle: &AppHandle) -> Vec<Item> {
    let engine = &handle.state::<App>().engine;
    let profiles = engine.profiles().all().unwrap_or_default();
    let profiles: Vec<Profile> = profiles.iter().map(Profile::from).collect();
    let paused = engine
        .settings()
        .get()
        .is_ok_and(|settings| !settings.notifications);
    let mut items = launches(&profiles);
    let skipped = handle.state::<App>().skipped().all().to_vec();
    items.extend(skipped.iter().map(|one| {
        let label = say!("menu-back-to-normal", plugin = one.name());
        choice(&format!("{BACK}{}", one.id()), &label)
    }));
    items.extend([
        choice("watch", &say!("menu-watch")),
        choice("slow", &say!("menu-slow")),
        Item::Line,
        choice("open", &say!("menu-open")),
        Item::Check {
            id: "pause".to_owned(),
            label: say!("menu-pause"),
            on: paused,
        },
        Item::Line,
        choice("quit", &say!("menu-quit")),
    ]);
    items
}

fn launches(profiles: &[Profile]) -> Vec<Item> {
    let launch =
        |profile: &Profile, label: String| choice(&format!("{LAUNCH}{}", profile.id), &label);
    let Some((first, others)) = profiles.split_first() else {
        return vec![choice("settings", &say!("menu-add"))];
    };
    let mut items = vec![launch(
        first,
        say!("menu-launch", program = told_apart(first, profiles)),
    )];
    if !others.is_empty() {
        let others = others.iter();
        items.push(Item::More {
            label: say!("menu-launch-another"),
            items: others
                .map(|profile| launch(profile, told_apart(profile, profiles)))
                .collect(),
        });
    }
    items
}

fn choice(id: &str, label: &str) -> Item {
    Item::Choice {
        id: id.to_owned(),
        label: label.to_owned(),
    }
}

/// A profile's name; where others have the same, with the place that it is at.
fn told_apart(profile: &Profile, all: &[Profile]) -> String {
    let namesakes = all.iter().filter(|other| other.name == profile.name);
    match profile.command.first() {
        Some(place) if namesakes.count() > 1 => {
            say!("menu-program-in", program = &profile.name, place = place)
        }
        _ => profile.name.clone(),
    }
}

#[cfg(test)]
mod tests {
    use laggard_view::ProfileKind;

    use super::*;

    #[test]
    fn two_eclipses_of_one_version_are_told_apart_by_where_they_are() {
        let profile = |name: &str, place: &str| Profile {
            id: place.to_owned(),
            name: name.to_owned(),
            kind: ProfileKind::Found,
            command: vec![place.to_owned()],
            install: true,
            last_launched_at: None,
            measured: false,
            doubtful: false,
        };
        let all = [
            profile("Eclipse 4.31", "/opt/eclipse"),
            profile("Eclipse 4.31", "/home/ada/eclipse"),
            profile("Eclipse 4.38", "/home/ada/new"),
        ];
        let titles = all.each_ref().map(|one| told_apart(one, &all));
        assert_eq!(
            titles,
            [
                "Eclipse 4.31 in /opt/eclipse",
                "Eclipse 4.31 in /home/ada/eclipse",
                "Eclipse 4.38"
            ]
        );
    }
}
