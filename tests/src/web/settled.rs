//! Waiting until a page stands still.

use std::time::Duration;

use anyhow::Result;

use super::Page;

/// Frame by frame until for a quarter of a second nothing has changed, nothing moves and nothing is out of date: pages read samples
/// a fifth of a second after the last choice. On a page that never rests, for three seconds.
const RESTS: &str = "\
    const [done] = arguments, begin = performance.now();\
    let last = begin;\
    const watch = new MutationObserver(() => { last = performance.now(); });\
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });\
    const moves = () => document.getAnimations().some((one) =>\
      one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime));\
    const isOld = () => document.querySelector('[data-stale=\"true\"]') !== null;\
    const look = () => {\
      const now = performance.now();\
      if (now - begin < 3000 && (now - last < 250 || moves() || isOld())) { requestAnimationFrame(look); return; }\
      watch.disconnect();\
      requestAnimationFrame(() => done());\
    };\
    requestAnimationFrame(look)";

impl Page {
    /// Waits until the page is drawn as it is now: a button that begins to be disabled, say, changes its colour for a moment.
    ///
    /// # Errors
    /// The driver does not answer.
    pub fn painted(&self) -> Result<()> {
        self.script_later(RESTS, &[]).map(|_| ())
    }

    /// Waits until the screen shows the page as it is now, which on a busy machine comes a good while later.
    ///
    /// # Errors
    /// The driver does not answer.
    pub fn on_screen(&self) -> Result<()> {
        self.painted()?;
        std::thread::sleep(Duration::from_secs(1));
        Ok(())
    }
}
