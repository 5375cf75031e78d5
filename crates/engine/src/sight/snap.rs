//! Taking one picture, without making anybody wait.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use super::Sight;
use super::record::{Frame, Place};
use crate::Clock;

/// A picture that was taken, ready for a file.
#[derive(Debug)]
pub(crate) struct Snap {
    /// When, Unix milliseconds.
    pub at_ms: i64,
    pub frame: Frame,
    pub png: Vec<u8>,
}

/// Takes a picture on a thread of its own: an X server may answer late, a large picture takes its time to pack. What
/// comes back says in plain words why there is none.
pub(crate) fn snap(sight: &Arc<Sight>, pid: u32, clock: Clock) -> Receiver<Result<Snap, String>> {
    let (tell, told) = channel();
    let sight = Arc::clone(sight);
    let failed = tell.clone();
    let begun = thread::Builder::new()
        .name("laggard-picture".into())
        .spawn(move || {
            // Whoever asked may have gone.
            let _ = tell.send(take(&sight, pid, &clock));
        });
    if let Err(error) = begun {
        let _ = failed.send(Err(format!("the picture could not be taken: {error}")));
    }
    told
}

fn take(sight: &Sight, pid: u32, clock: &Clock) -> Result<Snap, String> {
    let screen = sight.screen().map_err(|error| error.to_string())?;
    let at_ms = clock.now_ms();
    let shot = screen.shoot(pid).map_err(|error| error.to_string())?;
    let png = shot
        .png()
        .map_err(|error| format!("the picture could not be packed: {error}"))?;
    let place = |rect: laggard_capture::Rect| Place {
        x: rect.x.into(),
        y: rect.y.into(),
        width: rect.width.into(),
        height: rect.height.into(),
    };
    Ok(Snap {
        at_ms,
        frame: Frame {
            area: place(shot.area),
            scale: shot.scale,
            windows: shot
                .windows
                .iter()
                .map(|window| [place(window.frame), place(window.content)])
                .collect(),
        },
        png,
    })
}
