//! A page used without a mouse.

use std::time::Duration;

use laggard_tests::background::until;
use laggard_tests::desktop::Desktop;
use laggard_tests::web::Page;

/// More stops than any page has.
const MOST_STOPS: usize = 60;

/// A keyboard, and the focused element.
pub struct Keys<'a> {
    pub desktop: &'a Desktop,
    pub page: &'a Page,
}

impl Keys<'_> {
    /// Presses and lets go, as `xdotool` names it: `space`, `ctrl+f` …
    pub fn press(&self, key: &str) {
        self.desktop.screen.keys(&[key]).expect("pressed");
        std::thread::sleep(Duration::from_millis(60));
    }

    /// Goes on with Tab until this has the focus.
    pub fn reach(&self, testid: &str) {
        let mut stops = Vec::new();
        for _ in 0..MOST_STOPS {
            let focused = "return document.activeElement?.dataset?.testid ?? ''";
            let focused = self.page.script(focused, &[]).expect("asked");
            let focused = focused.as_str().unwrap_or_default().to_owned();
            if focused == testid {
                return;
            }
            stops.push(focused);
            self.press("Tab");
        }
        panic!("the keyboard does not come to {testid}: {stops:?}");
    }

    /// Waits until it is no longer there.
    pub fn gone(&self, testid: &str) {
        until(&format!("{testid} to go"), Duration::from_secs(10), || {
            Ok((!self.page.has(testid)).then_some(()))
        })
        .expect("gone");
    }
}
