//! The mouse, or the keyboard alone: what one of them can do on a page, the other can, too.

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::web::Page;
use serde_json::{Value, json};

use crate::keys::Keys;

/// Where a list's options stand: the chosen one's place, and the wanted one's.
const PLACES: &str = "\
    const list = document.querySelector(`[data-testid=\"${arguments[0]}\"]`);\
    return [list.selectedIndex, [...list.options].findIndex((one) => one.value === arguments[1])]";
/// The choice that is made among those of which this is one, and whether this stands before it.
const PICKED: &str = "\
    const one = document.querySelector(`[data-testid=\"${arguments[0]}\"]`);\
    const all = [...document.querySelectorAll(`input[name=\"${one.name}\"]`)];\
    const made = all.find((other) => other.checked);\
    return [made.dataset.testid, all.indexOf(one) < all.indexOf(made)]";

/// Who works with the page.
pub enum Hand {
    Mouse,
    Keys,
}

impl Hand {
    /// The name for directories.
    pub fn name(&self) -> &'static str {
        match self {
            Hand::Mouse => "mouse",
            Hand::Keys => "keys",
        }
    }

    /// Presses a button, or opens what can be opened.
    pub fn press(&self, on: &Keys<'_>, testid: &str) {
        self.come_to(on, testid, Some("Return"));
    }

    /// Replaces the text in a field: letters come from the keyboard in any case.
    pub fn type_in(&self, on: &Keys<'_>, testid: &str, text: &str) {
        self.come_to(on, testid, None);
        on.press("ctrl+a");
        match text {
            "" => on.press("BackSpace"),
            text => on.desktop.screen.type_text(text).expect("typed"),
        }
    }

    /// Ticks a box, or takes its tick away.
    pub fn tick(&self, on: &Keys<'_>, testid: &str) {
        self.come_to(on, testid, Some("space"));
    }

    /// Clicks on an element, or goes there with the keyboard, where this key does what a click does.
    fn come_to(&self, on: &Keys<'_>, testid: &str, key: Option<&str>) {
        match self {
            Hand::Mouse => on.page.click(testid).expect("clicked"),
            Hand::Keys => {
                on.page.text(testid).expect("it is there");
                on.reach(testid);
                key.into_iter().for_each(|key| on.press(key));
            }
        }
    }

    /// Picks one of several choices of which one is always made.
    pub fn pick(&self, on: &Keys<'_>, testid: &str) {
        on.page.text(testid).expect("it is there");
        if let Hand::Mouse = self {
            on.page.click(testid).expect("clicked");
        } else {
            on.reach(&picked(on.page, testid).0);
            until(&format!("{testid} to be picked"), PATIENCE, || {
                let (made, is_before) = picked(on.page, testid);
                if made == testid {
                    return Ok(Some(()));
                }
                on.press(if is_before { "Up" } else { "Down" });
                Ok(None)
            })
            .expect("picked");
        }
    }

    /// Chooses from a drop-down list, by the option's value.
    pub fn choose(&self, on: &Keys<'_>, testid: &str, value: &str) {
        until(&format!("{value} in {testid}"), PATIENCE, || {
            Ok((places(on.page, testid, value).1 >= 0).then_some(()))
        })
        .expect("an option");
        if let Hand::Mouse = self {
            on.page.click_option(testid, value).expect("clicked");
        } else {
            on.reach(testid);
            // Opens the list, with the chosen entry marked.
            on.press("space");
            let (at, wanted) = places(on.page, testid, value);
            let key = if wanted < at { "Up" } else { "Down" };
            for _ in 0..(wanted - at).abs() {
                on.desktop.screen.keys(&[key]).expect("pressed");
            }
            on.desktop.screen.keys(&["Return"]).expect("pressed");
        }
        until(&format!("{value} to be chosen"), PATIENCE, || {
            Ok((on.page.value(testid)? == value).then_some(()))
        })
        .expect("chosen");
    }
}

fn picked(page: &Page, testid: &str) -> (String, bool) {
    let picked = page.script(PICKED, &[json!(testid)]).expect("asked");
    let made = picked[0].as_str().unwrap_or_default();
    (made.to_owned(), picked[1] == true)
}

fn places(page: &Page, testid: &str, value: &str) -> (i64, i64) {
    let places = page.script(PLACES, &[json!(testid), json!(value)]);
    let place = |at: usize| -> Option<i64> {
        places
            .as_ref()
            .ok()
            .map(|all| &all[at])
            .and_then(Value::as_i64)
    };
    (place(0).unwrap_or(-1), place(1).unwrap_or(-1))
}
