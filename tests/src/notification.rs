//! A notification as the desktop was asked to show it, and clicks on its buttons where the desktop has drawn them.

use anyhow::{Context, Result};

use crate::background::{PATIENCE, until};
use crate::desktop::Desktop;
use crate::screen::ScreenArea;

/// The middle of the buttons is so far above the notification's lower edge, in pixels.
const ABOVE_EDGE: i32 = 31;
/// A button's sides are lines at least so far up and down from its middle; letters are smaller.
const REACH: i32 = 10;
/// So much darker than the ground is a line.
const DARKER: u8 = 30;

/// A notification as a program asked for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notification {
    /// The number of the notification whose place it takes; 0 where it takes none's.
    pub replaces: u32,
    /// The bold line.
    pub summary: String,
    /// The text below it.
    pub body: String,
    /// The labels of its buttons.
    pub actions: Vec<String>,
}

impl Notification {
    /// Clicks the button of this label. The notification is the one on the screen with as many buttons.
    ///
    /// # Errors
    /// The notification has no such button, or is not on the screen within a minute.
    pub fn click(&self, desktop: &Desktop, label: &str) -> Result<()> {
        let (x, y) = self.button(desktop, label)?;
        desktop.screen.click(x, y)?;
        desktop.screen.park_pointer()
    }

    /// Where the button of this label is on the screen, px.
    ///
    /// # Errors
    /// As [`Notification::click`].
    pub fn button(&self, desktop: &Desktop, label: &str) -> Result<(i32, i32)> {
        let number = self.actions.iter().position(|action| action == label);
        let number = number.with_context(|| format!("{self:?} has no button `{label}`"))?;
        let screen = &desktop.screen;
        until(
            &format!("a notification with {} buttons", self.actions.len()),
            PATIENCE,
            || {
                for window in screen.windows_of("xfce4-notifyd")? {
                    let area = screen.area(&window)?;
                    let middle = area.y + area.height - ABOVE_EDGE;
                    let strip = ScreenArea {
                        x: area.x,
                        y: middle - REACH,
                        width: area.width,
                        height: 2 * REACH,
                    };
                    let buttons = buttons(&screen.brightness(strip)?, usize::try_from(area.width)?);
                    if buttons.len() == self.actions.len() {
                        return Ok(Some((area.x + buttons[number], middle)));
                    }
                }
                Ok(None)
            },
        )
    }
}

/// The middles of the buttons that a strip of pixels goes through, from the left.
fn buttons(strip: &[u8], width: usize) -> Vec<i32> {
    let ground = strip.iter().copied().max().unwrap_or_default();
    let is_line = |column: usize| {
        let mut pixels = strip.iter().skip(column).step_by(width);
        pixels.all(|&pixel| pixel < ground.saturating_sub(DARKER))
    };
    let mut lines: Vec<i32> = Vec::new();
    for column in (0..width).filter(|&column| is_line(column)) {
        let column = i32::try_from(column).unwrap_or(i32::MAX);
        // A line may be some pixels wide.
        match lines.last_mut() {
            Some(last) if column - *last <= 2 => *last = column,
            _ => lines.push(column),
        }
    }
    // Lines near the edge are the notification's own frame.
    let frame = i32::try_from(width).unwrap_or(i32::MAX) - 12;
    lines.retain(|&line| line > 8 && line < frame);
    lines
        .chunks_exact(2)
        .map(|sides| (sides[0] + sides[1]) / 2)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buttons_are_found_by_their_sides_not_by_their_letters() {
        let row = b"|........|...l...|....|..i..l..|............|";
        let letters_end = |letter: u8| if letter == b'|' { 60 } else { 255 };
        let mut strip: Vec<u8> = Vec::new();
        for line in 0..20 {
            let dark = |&pixel: &u8| match pixel {
                b'.' => 250,
                _ if line < 12 => 40,
                other => letters_end(other),
            };
            strip.extend(row.iter().map(dark));
        }
        assert_eq!(buttons(&strip, row.len()), [13, 26]);
    }
}
