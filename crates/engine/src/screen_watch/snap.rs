//! Takes a picture without making anybody wait.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use laggard_record::NoPicture;
use laggard_screen::{Cannot, Rect, Shot};

use super::ScreenWatch;
use crate::Clock;
use crate::captured::{Frame, ScreenArea};

/// A picture that was taken, ready for a file.
#[derive(Debug)]
pub(crate) struct Snap {
    /// When the picture was taken, Unix milliseconds.
    pub at_ms: i64,
    pub frame: Frame,
    pub png: Vec<u8>,
    /// The uncompressed picture, for comparisons.
    pub shot: Shot,
}

/// The share of the windows' squares that may have changed when the program tells its components, where it has nothing
/// private: a title, a status line, the buttons that are switched at the end of a wait.
const MAY_CHANGE: f64 = 0.1;

/// Takes a picture on a thread of its own: an X server may answer late, and packing a large picture takes time. The result is
/// the picture or the reason why there is none.
pub(crate) fn snap(
    screen_watch: &Arc<ScreenWatch>,
    pid: u32,
    clock: Clock,
) -> Receiver<Result<Snap, NoPicture>> {
    let failed = |error: io::Error| Err(NoPicture::Failed(error.to_string()));
    aside(screen_watch, failed, move |screen_watch| {
        take(screen_watch, pid, &clock)
    })
}

/// Compares the windows with a picture, on a thread of its own: whether they show something else by now. `true` if they
/// cannot be compared.
///
/// * `private`: areas that are covered anyway, so their changes do not matter, screen px.
pub(crate) fn compare(
    screen_watch: &Arc<ScreenWatch>,
    pid: u32,
    before: Shot,
    private: Vec<ScreenArea>,
) -> Receiver<bool> {
    let rect = |area: ScreenArea| {
        let within = |edge: i64| i32::try_from(edge).unwrap_or_default();
        let length = |length: i64| u32::try_from(length).unwrap_or_default();
        Rect {
            x: within(area.x),
            y: within(area.y),
            width: length(area.width),
            height: length(area.height),
        }
    };
    let private: Vec<Rect> = private.into_iter().map(rect).collect();
    aside(
        screen_watch,
        |_| true,
        move |screen_watch| {
            let now = screen_watch
                .screen()
                .and_then(|screen| screen.shoot(pid))
                .ok();
            let changed = now.and_then(|now| before.changed(&now, &private));
            changed.is_none_or(|share| share > MAY_CHANGE)
        },
    )
}

/// Works on a thread of its own; `failed` is the answer if there is no thread.
fn aside<T: Send + 'static>(
    screen_watch: &Arc<ScreenWatch>,
    failed: impl FnOnce(io::Error) -> T,
    work: impl FnOnce(&ScreenWatch) -> T + Send + 'static,
) -> Receiver<T> {
    let (tell, told) = channel();
    let screen_watch = Arc::clone(screen_watch);
    let instead = tell.clone();
    let begun = thread::Builder::new()
        .name("laggard-picture".into())
        .spawn(move || {
            // The receiver may be gone.
            let _ = tell.send(work(&screen_watch));
        });
    if let Err(error) = begun {
        let _ = instead.send(failed(error));
    }
    told
}

/// The reason in the form that is stored, and worded in the user's language.
fn why(cannot: Cannot) -> NoPicture {
    match cannot {
        Cannot::System(name) => NoPicture::System(name.to_owned()),
        Cannot::NoScreen => NoPicture::NoScreen,
        Cannot::Wayland => NoPicture::Wayland,
        Cannot::NoWindow => NoPicture::NoWindow,
        Cannot::NotOnX => NoPicture::NotOnX,
        Cannot::Elsewhere => NoPicture::Elsewhere,
        Cannot::Restless => NoPicture::Restless,
        Cannot::Pixels(which) => NoPicture::Pixels(which),
        Cannot::Refused(why) => NoPicture::Refused(why),
    }
}

fn take(screen_watch: &ScreenWatch, pid: u32, clock: &Clock) -> Result<Snap, NoPicture> {
    let screen = screen_watch.screen().map_err(why)?;
    let at_ms = clock.now_ms();
    let shot = screen.shoot(pid).map_err(why)?;
    let png = shot
        .png()
        .map_err(|error| NoPicture::Failed(error.to_string()))?;
    let area = |rect: Rect| ScreenArea {
        x: rect.x.into(),
        y: rect.y.into(),
        width: rect.width.into(),
        height: rect.height.into(),
    };
    Ok(Snap {
        at_ms,
        frame: Frame {
            area: area(shot.area),
            scale: shot.scale,
            windows: shot
                .windows
                .iter()
                .map(|window| [area(window.frame), area(window.content)])
                .collect(),
        },
        png,
        shot,
    })
}
