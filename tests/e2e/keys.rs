//! A page used without a mouse.

use std::time::Duration;

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::desktop::Desktop;
use laggard_tests::web::Page;

/// More stops than any page has.
const MOST_STOPS: usize = 80;

/// Counts the keys, but for Ctrl and its like, that the page has seen let go of.
const COUNT: &str = "\
    if (window.keysSeen === undefined) {\
      window.keysSeen = 0;\
      const beside = ['Control', 'Shift', 'Alt', 'Meta'];\
      addEventListener('keyup', (event) => { if (!beside.includes(event.key)) window.keysSeen += 1; }, true);\
    }\
    return window.keysSeen";
/// Whether an element stands before the one that has the focus.
const BEFORE: &str = "\
    const [now, wanted] = [document.activeElement, document.querySelector(`[data-testid=\"${arguments[0]}\"]`)];\
    return !!now && !!wanted && (now.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING) !== 0";
/// A key that closes the window, or opens one of the system's, is not seen by the page.
const SEEN: Duration = Duration::from_secs(1);

/// A keyboard, and the focused element.
pub struct Keys<'a> {
    pub desktop: &'a Desktop,
    pub page: &'a Page,
}

impl Keys<'_> {
    /// Presses and lets go, as `xdotool` names it: `space`, `ctrl+f` … The page has seen it then.
    pub fn press(&self, key: &str) {
        let count = || {
            self.page
                .script(COUNT, &[])
                .ok()
                .and_then(|seen| seen.as_u64())
        };
        let before = count();
        self.desktop.screen.keys(&[key]).expect("pressed");
        let _ = until("the key to be seen", SEEN, || {
            let now = count();
            Ok((before.is_none() || now.is_none() || now > before).then_some(()))
        });
    }

    /// Goes on with Tab, or back to what stands before, until this has the focus.
    pub fn reach(&self, testid: &str) {
        let mut key = "Tab";
        let mut is_known = false;
        let mut stops = Vec::new();
        for _ in 0..MOST_STOPS {
            let focused = "return document.activeElement?.dataset?.testid ?? ''";
            let focused = self.page.script(focused, &[]).expect("asked");
            let focused = focused.as_str().unwrap_or_default().to_owned();
            if focused == testid {
                return;
            }
            // Which way it is can be told from an element, and not from the page as a whole.
            if !is_known {
                let is_before = self.page.script(BEFORE, &[testid.into()]);
                key = match is_before.expect("asked") == true {
                    true => "shift+Tab",
                    false => "Tab",
                };
                is_known = !focused.is_empty();
            }
            stops.push(focused);
            self.press(key);
        }
        panic!("the keyboard does not come to {testid}: {stops:?}");
    }

    /// Waits until it is no longer there.
    pub fn gone(&self, testid: &str) {
        until(&format!("{testid} to go"), PATIENCE, || {
            Ok((!self.page.has(testid)).then_some(()))
        })
        .expect("gone");
    }
}
