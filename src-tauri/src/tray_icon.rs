//! The tray's icon and menu, as they are to look now.

use laggard_engine::Hosts;
use laggard_view::Profile;
use laggard_words::say;
use tauri::image::Image;
use tauri::menu::{CheckMenuItem, Menu, MenuBuilder, MenuItem, PredefinedMenuItem, Submenu};
use tauri::tray::TrayIcon;
use tauri::{AppHandle, Manager, Wry, include_image};

use crate::state::App;

/// Its name in this program.
pub const ID: &str = "laggard";
/// Stands before a profile's id.
pub const LAUNCH: &str = "launch:";
/// While nothing lags.
pub const QUIET: Image<'_> = include_image!("../icons/tray-64.png");
const SLOW: Image<'_> = include_image!("../icons/tray-slow-64.png");

/// Shows the present mood.
pub fn refresh_mood(handle: &AppHandle) {
    change(handle, |app, tray| {
        let (slow, words) = {
            let state = app.state::<App>();
            let mood = state.mood();
            (mood.slow(), mood.words())
        };
        tray.set_icon(Some(if slow { SLOW } else { QUIET }))?;
        tray.set_tooltip(Some(words))
    });
}

/// Offers what can be launched now.
pub fn refresh_menu(handle: &AppHandle) {
    change(handle, |app, tray| tray.set_menu(Some(menu(app)?)));
}

fn change(handle: &AppHandle, work: fn(&AppHandle, &TrayIcon) -> tauri::Result<()>) {
    let app = handle.clone();
    let changed = handle.run_on_main_thread(move || {
        if let Some(tray) = app.tray_by_id(ID)
            && let Err(error) = work(&app, &tray)
        {
            eprintln!("Laggard cannot change its tray icon: {error}");
        }
    });
    if let Err(error) = changed {
        eprintln!("Laggard cannot change its tray icon: {error}");
    }
}

/// What can be chosen now.
pub fn menu(handle: &AppHandle) -> tauri::Result<Menu<Wry>> {
    let engine = &handle.state::<App>().engine;
    let profiles = engine.profiles().all().unwrap_or_default();
    let profiles: Vec<Profile> = profiles.iter().map(Profile::from).collect();
    let paused = engine
        .settings()
        .get()
        .is_ok_and(|settings| !settings.notifications);

    let mut menu = MenuBuilder::new(handle);
    match profiles.as_slice() {
        [] => {
            let known = Hosts::default().names();
            menu = menu.text("settings", say!("menu-add", hosts = known));
        }
        [first, others @ ..] => {
            menu = menu.text(
                format!("{LAUNCH}{}", first.id),
                say!("menu-launch", program = told_apart(first, &profiles)),
            );
            if !others.is_empty() {
                let more =
                    Submenu::with_id(handle, "launch-another", say!("menu-launch-another"), true)?;
                for profile in others {
                    let id = format!("{LAUNCH}{}", profile.id);
                    more.append(&MenuItem::with_id(
                        handle,
                        id,
                        told_apart(profile, &profiles),
                        true,
                        None::<&str>,
                    )?)?;
                }
                menu = menu.item(&more);
            }
        }
    }
    let pause = CheckMenuItem::with_id(
        handle,
        "pause",
        say!("menu-pause"),
        true,
        paused,
        None::<&str>,
    )?;
    let hosts = Hosts::default().names();
    menu.text("slow", say!("menu-slow", hosts = hosts))
        .item(&PredefinedMenuItem::separator(handle)?)
        .text("open", say!("menu-open"))
        .item(&pause)
        .item(&PredefinedMenuItem::separator(handle)?)
        .text("quit", say!("menu-quit"))
        .build()
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
            last_launched_at: None,
            measured: false,
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
