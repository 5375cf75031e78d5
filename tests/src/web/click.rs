//! Clicks with the mouse on elements that may move while the page still loads.

use anyhow::{Error, Result};
use serde_json::{Value, json};

use super::Page;
use crate::background::{PATIENCE, until};

/// From here on a click that goes beside the element, because that has moved meanwhile, does nothing.
const AIM: &str = "\
    const [testid] = arguments;\
    const own = `[data-testid=\"${testid}\"]`;\
    const place = () => {\
      const box = document.querySelector(own)?.getBoundingClientRect();\
      return box && `${Math.round(box.left)} ${Math.round(box.top)}`;\
    };\
    const aimed = place();\
    window.missed = false;\
    window.aim = (event) => {\
      const at = event.target;\
      if (place() === aimed || at.closest(own) || at.closest('label')?.control?.matches(own)) return;\
      window.missed = true;\
      event.preventDefault();\
      event.stopImmediatePropagation();\
    };\
    addEventListener('click', window.aim, { capture: true, once: true })";
/// Whether the click did nothing; clicks that are not aimed do as they would.
const MISSED: &str = "removeEventListener('click', window.aim, true); return window.missed";

impl Page {
    /// Waits until the element is there, and clicks it.
    ///
    /// # Errors
    /// The element does not come, or stays out of reach.
    pub fn click(&self, testid: &str) -> Result<()> {
        until(&format!("a click on {testid}"), PATIENCE, || {
            let element = self.find(testid, PATIENCE)?;
            self.script(AIM, &[testid.into()])?;
            self.click_now(testid, &element)?;
            // A page that the click has closed does not answer any more.
            let missed = self.script(MISSED, &[]).ok();
            Ok((missed != Some(Value::Bool(true))).then_some(()))
        })
    }

    fn click_now(&self, testid: &str, element: &str) -> Result<()> {
        let click = || {
            let to = format!("/element/{element}/click");
            self.ask("POST", &to, Some(&json!({}))).map(|_| ())
        };
        let is_out_of_reach = |error: &Error| format!("{error:#}").contains("not interactable");
        match click() {
            // WebDriver scrolls to an element only where no part of it is in sight. Or a dialog above it is closing.
            Err(error) if is_out_of_reach(&error) => {
                let scroll = "document.querySelector(`[data-testid=\"${arguments[0]}\"]`).scrollIntoView({ block: 'center' })";
                self.script(scroll, &[testid.into()])?;
                let what = format!("{testid} in reach");
                until(&what, PATIENCE, || match click() {
                    Err(error) if is_out_of_reach(&error) => Ok(None),
                    answer => answer.map(Some),
                })
            }
            answer => answer,
        }
    }
}
