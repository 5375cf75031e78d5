//! An X server's screen: any window manager, with a compositor or without.

mod owner;
mod pixels;
mod refused;
mod tree;

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use x11rb::connection::Connection as _;
use x11rb::protocol::composite::ConnectionExt as _;
use x11rb::protocol::xproto::{ConnectionExt as _, KeyButMask};
use x11rb::rust_connection::RustConnection;

use crate::canvas::Canvas;
use crate::screen::{Cannot, Screen, Spot};
use crate::shot::{Rect, Shot, Window};
use owner::Owners;
use refused::refused;
use tree::Top;

/// The number of attempts at a picture when a window moves meanwhile.
const TRIES: usize = 4;
/// The time for which a window's owner is remembered: its number may be given to another.
const KNOWN: Duration = Duration::from_secs(2);

/// A connection to an X server.
pub(crate) struct X11 {
    connection: RustConnection,
    root: u32,
    owners: Owners,
    /// Whether windows can have their own pictures, which needs a compositor as well.
    composite: bool,
    wayland: bool,
    known: Mutex<HashMap<u32, (Instant, Option<u32>)>>,
}

impl X11 {
    /// Connects to the named display, else to `DISPLAY`.
    pub fn connect(display: Option<&str>) -> Result<Self, Cannot> {
        let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let wayland = set("WAYLAND_DISPLAY");
        if display.is_none() && !set("DISPLAY") {
            return Err(if wayland {
                Cannot::Wayland
            } else {
                Cannot::NoScreen
            });
        }
        let (connection, screen) = x11rb::connect(display).map_err(refused)?;
        let root = connection.setup().roots[screen].root;
        let composite = connection
            .composite_query_version(0, 4)
            .ok()
            .and_then(|cookie| cookie.reply().ok())
            .is_some_and(|version| (version.major_version, version.minor_version) >= (0, 2));
        let owners = Owners::of(&connection)?;
        if !owners.count_as_we_do(&connection) {
            return Err(Cannot::Elsewhere);
        }
        Ok(Self {
            connection,
            root,
            owners,
            composite,
            wayland,
            known: Mutex::new(HashMap::new()),
        })
    }

    /// A picture of the process's windows as they lie now.
    fn picture(&self, pid: u32, tops: &[Top]) -> Result<Shot, Cannot> {
        let screen = self.screen_area()?;
        let mut ours = Vec::new();
        for (place, top) in tops.iter().enumerate() {
            let Some(seen) = top.area.common(&screen) else {
                continue;
            };
            if let Some(client) = self.owners.client_of(&self.connection, top.id, pid)? {
                ours.push((place, seen, client));
            }
        }
        let area = ours.iter().map(|(_, seen, _)| *seen);
        let area = area
            .reduce(|all, seen| all.around(&seen))
            .ok_or(if self.wayland {
                Cannot::NotOnX
            } else {
                Cannot::NoWindow
            })?;
        let mut canvas = Canvas::new(area);
        let mut windows = Vec::new();
        let (mut covered, mut from_screen) = (0, false);
        for (count, (place, seen, client)) in ours.iter().enumerate() {
            let top = &tops[*place];
            let (layer, own) = self.layer(top, seen)?;
            for part in tree::shape(&self.connection, top)? {
                if let Some(part) = part.common(seen) {
                    canvas.lay(&layer, &part);
                }
            }
            from_screen |= !own;
            if from_screen {
                // These are the screen's own pixels: the area above this window and below our next one is not the program's.
                let next = ours.get(count + 1).map_or(tops.len(), |(place, ..)| *place);
                for above in &tops[place + 1..next] {
                    covered += canvas.hide(&above.area);
                }
            }
            windows.push(Window {
                frame: top.area,
                content: tree::content(&self.connection, *client, self.root)?,
            });
        }
        Ok(Shot {
            area,
            rgb: canvas.into_rgb(),
            windows,
            scale: self.scale(),
            covered,
        })
    }

    /// The pixels of a window, and whether they are the window's own, unaffected by windows above it.
    fn layer(&self, top: &Top, seen: &Rect) -> Result<(crate::canvas::Layer, bool), Cannot> {
        if self.composite
            && let Some(layer) = pixels::of_window(&self.connection, top, seen)?
        {
            return Ok((layer, true));
        }
        pixels::of_screen(&self.connection, self.root, seen).map(|layer| (layer, false))
    }

    fn screen_area(&self) -> Result<Rect, Cannot> {
        let root = self.connection.get_geometry(self.root).map_err(refused)?;
        let root = root.reply().map_err(refused)?;
        Ok(Rect {
            x: 0,
            y: 0,
            width: root.width.into(),
            height: root.height.into(),
        })
    }

    /// The scale that desktops tell their programs: `Xft.dpi` by 96.
    fn scale(&self) -> f64 {
        let database = x11rb::resource_manager::new_from_default(&self.connection);
        let dpi = database.ok().and_then(|database| {
            database
                .get_value::<f64>("Xft.dpi", "")
                .ok()
                .flatten()
                .filter(|dpi| (48.0..=960.0).contains(dpi))
        });
        dpi.map_or(1.0, |dpi| dpi / 96.0)
    }

    fn owner(&self, top: u32, pids: &[u32]) -> Result<Option<u32>, Cannot> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((since, owner)) = known.get(&top)
            && since.elapsed() < KNOWN
        {
            return Ok(*owner);
        }
        known.retain(|_, (since, _)| since.elapsed() < KNOWN);
        let mut owner = None;
        for pid in pids {
            if self
                .owners
                .client_of(&self.connection, top, *pid)?
                .is_some()
            {
                owner = Some(*pid);
            }
        }
        known.insert(top, (Instant::now(), owner));
        Ok(owner)
    }
}

impl Screen for X11 {
    fn shoot(&self, pid: u32) -> Result<Shot, Cannot> {
        let mut tops = tree::tops(&self.connection, self.root)?;
        for _ in 0..TRIES {
            let shot = self.picture(pid, &tops);
            let after = tree::tops(&self.connection, self.root)?;
            // Had a window moved meanwhile, another program's pixels might be taken for ours.
            if after == tops {
                return shot;
            }
            tops = after;
        }
        Err(Cannot::Restless)
    }

    fn pointer(&self, pids: &[u32]) -> Result<Option<Spot>, Cannot> {
        let pointer = self.connection.query_pointer(self.root).map_err(refused)?;
        let pointer = pointer.reply().map_err(refused)?;
        if !pointer.same_screen || pointer.child == x11rb::NONE {
            return Ok(None);
        }
        let pressed = KeyButMask::BUTTON1 | KeyButMask::BUTTON2 | KeyButMask::BUTTON3;
        let owner = self.owner(pointer.child, pids)?;
        Ok(owner.map(|pid| Spot {
            pid,
            x: pointer.root_x.into(),
            y: pointer.root_y.into(),
            pressed: u16::from(pointer.mask) & u16::from(pressed) != 0,
        }))
    }
}
