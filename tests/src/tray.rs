//! The tray of a desktop of our own: its icon, its menu.

use std::time::Duration;

use anyhow::{Context, Result};

use crate::background::{PATIENCE, until};
use crate::desktop::{Desktop, SIZE};

const WATCHER: &str = "org.kde.StatusNotifierWatcher";

/// Where the first icon stands: the panel at the lower edge holds nothing but the tray.
const ICON: (i32, i32) = (17, SIZE.1 as i32 - 17);

/// An icon in the tray.
pub struct Icon<'a> {
    desktop: &'a Desktop,
    name: String,
    path: String,
}

impl<'a> Icon<'a> {
    /// Waits until a program has put its icon into the tray.
    pub fn wait(desktop: &'a Desktop) -> Result<Self> {
        let bus = desktop.bus();
        let item = until("an icon in the tray", PATIENCE, || {
            let get = "org.freedesktop.DBus.Properties.Get";
            let answer = bus.call(
                WATCHER,
                "/StatusNotifierWatcher",
                get,
                &[WATCHER, "RegisteredStatusNotifierItems"],
            )?;
            Ok(answer.split('\'').nth(1).map(str::to_owned))
        })?;
        // `:1.23/org/ayatana/NotificationItem/…`: the program's name on the bus and the item's path there.
        let (name, path) = item
            .split_once('/')
            .with_context(|| format!("the item is called `{item}`"))?;
        // The panel draws it a moment after it is registered.
        std::thread::sleep(Duration::from_secs(1));
        Ok(Icon {
            desktop,
            name: name.to_owned(),
            path: format!("/{path}"),
        })
    }

    /// The labels of its menu, from the top.
    pub fn labels(&self) -> Result<Vec<String>> {
        let (_, layout) = self.layout()?;
        let labels = layout.split("'label': <").skip(1).filter_map(|rest| {
            let quote = rest.chars().next()?;
            rest[1..]
                .split(quote)
                .next()
                .map(|label| label.replace('_', ""))
        });
        Ok(labels.collect())
    }

    /// The path of the icon's menu, and its contents as `gdbus` writes them.
    fn layout(&self) -> Result<(String, String)> {
        let bus = self.desktop.bus();
        let get = "org.freedesktop.DBus.Properties.Get";
        let answer = bus.call(
            &self.name,
            &self.path,
            get,
            &["org.kde.StatusNotifierItem", "Menu"],
        )?;
        let menu = answer
            .split('\'')
            .nth(1)
            .with_context(|| format!("the icon has no menu: {answer}"))?;
        let layout = bus.call(
            &self.name,
            menu,
            "com.canonical.dbusmenu.GetLayout",
            &["0", "--", "-1", "[]"],
        )?;
        Ok((menu.to_owned(), layout))
    }

    /// The icon's words in a panel when the pointer rests on it.
    pub fn title(&self) -> Result<String> {
        let get = "org.freedesktop.DBus.Properties.Get";
        let of_item = ["org.kde.StatusNotifierItem", "Title"];
        let answer = self
            .desktop
            .bus()
            .call(&self.name, &self.path, get, &of_item)?;
        let title = answer.split('\'').nth(1).map(str::to_owned);
        title.with_context(|| format!("the icon has no title: {answer}"))
    }

    /// Rests the pointer on the icon until a panel shows its name.
    pub fn hover(&self) -> Result<()> {
        let [x, y] = [ICON.0, ICON.1].map(|px| px.to_string());
        self.desktop.screen.xdotool(&["mousemove", &x, &y])?;
        std::thread::sleep(Duration::from_secs(2));
        Ok(())
    }

    /// Opens its menu with a click, as a user does.
    pub fn open_menu(&self) -> Result<()> {
        self.desktop.screen.click(ICON.0, ICON.1)?;
        std::thread::sleep(Duration::from_millis(700));
        Ok(())
    }

    /// Chooses the item of this label in the open menu, counted from its end: before it may be a submenu, whose items are not
    /// among those that the keyboard comes past.
    pub fn choose_labelled(&self, label: &str) -> Result<()> {
        let labels = self.labels()?;
        let from_end = labels.iter().rev().position(|found| found == label);
        let from_end = from_end.with_context(|| format!("no `{label}` in {labels:?}"))?;
        let mut keys = vec!["Up"; from_end + 1];
        keys.push("Return");
        self.desktop.screen.keys(&keys)
    }

    /// Chooses the last item of the menu as a panel does it, wherever on the screen the icon stands and whatever its words are.
    pub fn choose_last(&self) -> Result<()> {
        let (menu, layout) = self.layout()?;
        // `<(7, {'label': <'Quit Laggard'>, …}, @av [])>`
        let items = layout.split("<(").filter(|item| item.contains("'label'"));
        let last = items.last().and_then(|item| item.split(',').next());
        let last = last.with_context(|| format!("the menu is empty: {layout}"))?;
        let event = "com.canonical.dbusmenu.Event";
        let bus = self.desktop.bus();
        bus.call(&self.name, &menu, event, &[last, "clicked", "<0>", "0"])
            .map(|_| ())
    }

    /// Chooses an item of the open menu with the keyboard, counted from 1 among those that can be chosen.
    pub fn choose(&self, item: usize) -> Result<()> {
        let mut keys = vec!["Down"; item];
        keys.push("Return");
        self.desktop.screen.keys(&keys)
    }
}
