//! The mouse and the keyboard on a page, and what only a script can see.

use std::path::Path;

use anyhow::{Context, Result};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::{PATIENCE, Page};

/// WebDriver's name for an element in requests.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// Keys that are no letters, as WebDriver names them.
pub mod key {
    /// Shift, which stays down until the end of the chord.
    pub const SHIFT: &str = "\u{e008}";
    /// Ctrl, likewise.
    pub const CONTROL: &str = "\u{e009}";
    /// Enter
    pub const ENTER: &str = "\u{e007}";
    /// End
    pub const END: &str = "\u{e010}";
    /// Home
    pub const HOME: &str = "\u{e011}";
    /// Arrow to the left
    pub const LEFT: &str = "\u{e012}";
    /// Arrow to the right
    pub const RIGHT: &str = "\u{e014}";
    /// Delete
    pub const DELETE: &str = "\u{e017}";
}

impl Page {
    /// Opens an address.
    ///
    /// # Errors
    /// The driver says that it cannot.
    pub fn go(&self, address: &str) -> Result<()> {
        let asked = json!({"url": address});
        self.ask("POST", "/url", Some(&asked)).map(|_| ())
    }

    /// Presses the mouse's first button at a place, moves on to another and lets go; px from the element's left upper
    /// corner. The same place twice is a click.
    pub fn drag(&self, testid: &str, from: (f64, f64), to: (f64, f64)) -> Result<()> {
        let element = self.find(testid, PATIENCE)?;
        let [_, _, width, height] = self.rectangle(testid)?;
        // The protocol counts from the element's middle.
        let mv = |(x, y): (f64, f64), duration: u32| {
            json!({"type": "pointerMove", "duration": duration, "origin": {ELEMENT: element},
                "x": (x - width / 2.0).round(), "y": (y - height / 2.0).round()})
        };
        let mut actions = vec![mv(from, 0), json!({"type": "pointerDown", "button": 0})];
        if from != to {
            let between = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
            actions.extend([mv(between, 60), mv(to, 60)]);
        }
        actions.push(json!({"type": "pointerUp", "button": 0}));
        let mouse = json!({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions});
        self.actions(&[mouse])
    }

    /// Clicks a place of the window's, px from its left upper corner.
    ///
    /// # Errors
    /// It is out of sight.
    pub fn click_at(&self, (x, y): (f64, f64)) -> Result<()> {
        let there = json!({"type": "pointerMove", "duration": 0, "x": x.round(), "y": y.round()});
        let [down, up] =
            ["pointerDown", "pointerUp"].map(|what| json!({"type": what, "button": 0}));
        let mouse = json!({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [there, down, up]});
        self.actions(&[mouse])
    }

    /// Clicks the middle of an element twice at once.
    ///
    /// # Errors
    /// It does not come, or is out of sight.
    pub fn double_click(&self, testid: &str) -> Result<()> {
        let element = self.find(testid, PATIENCE)?;
        let there = json!({"type": "pointerMove", "duration": 0, "origin": {ELEMENT: element}, "x": 0, "y": 0});
        let [down, up] =
            ["pointerDown", "pointerUp"].map(|what| json!({"type": what, "button": 0}));
        let actions = [there, down.clone(), up.clone(), down, up];
        let mouse = json!({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions});
        self.actions(&[mouse])
    }

    /// What a mouse or a keyboard does, as WebDriver describes it.
    ///
    /// # Errors
    /// The driver says that it cannot.
    pub fn actions(&self, devices: &[Value]) -> Result<()> {
        self.ask("POST", "/actions", Some(&json!({"actions": devices})))
            .map(|_| ())
    }

    /// Gives an element the focus and presses keys at once: each stays down until all are.
    pub fn chord(&self, testid: &str, keys: &[&str]) -> Result<()> {
        self.find(testid, PATIENCE)?;
        let focus = "document.querySelector(`[data-testid=\"${arguments[0]}\"]`).focus()";
        self.script(focus, &[json!(testid)])?;
        let does = |what: &'static str| move |key: &&str| json!({"type": what, "value": key});
        let down = keys.iter().map(does("keyDown"));
        let actions: Vec<Value> = down.chain(keys.iter().rev().map(does("keyUp"))).collect();
        let board = json!({"type": "key", "id": "keyboard", "actions": actions});
        self.actions(&[board])
    }

    /// Replaces the text in a field.
    pub fn fill(&self, testid: &str, text: &str) -> Result<()> {
        let element = self.find(testid, PATIENCE)?;
        self.ask(
            "POST",
            &format!("/element/{element}/clear"),
            Some(&json!({})),
        )?;
        let body = json!({"text": text});
        self.ask("POST", &format!("/element/{element}/value"), Some(&body))
            .map(|_| ())
    }

    /// Chooses a file, by its whole path, as the browser's dialog would.
    pub fn put_file(&self, testid: &str, file: &Path) -> Result<()> {
        let element = self.find(testid, PATIENCE)?;
        let body = json!({"text": file.to_string_lossy()});
        self.ask("POST", &format!("/element/{element}/value"), Some(&body))
            .map(|_| ())
    }

    /// Chooses an entry of a drop-down list, by its value.
    pub fn choose(&self, testid: &str, value: &str) -> Result<()> {
        self.text(testid)?;
        let choose = "\
            const list = document.querySelector(`[data-testid=\"${arguments[0]}\"]`);\
            list.value = arguments[1];\
            list.dispatchEvent(new Event('change', { bubbles: true }));\
            return list.value";
        let chosen = self.script(choose, &[testid.into(), value.into()])?;
        anyhow::ensure!(chosen == value, "{testid} has no {value}");
        Ok(())
    }

    /// Clicks an entry of a drop-down list with the mouse, by its value.
    ///
    /// # Errors
    /// The list has no such entry, or the driver says that it cannot.
    pub fn click_option(&self, testid: &str, value: &str) -> Result<()> {
        self.find(testid, PATIENCE)?;
        let by = json!({"using": "css selector",
            "value": format!("[data-testid=\"{testid}\"] option[value=\"{value}\"]")});
        let answer = self.ask("POST", "/element", Some(&by))?;
        let option = answer[ELEMENT].as_str().context("no such entry")?;
        self.ask(
            "POST",
            &format!("/element/{option}/click"),
            Some(&json!({})),
        )
        .map(|_| ())
    }

    /// Left edge, upper edge, width and height of an element, px.
    pub fn rectangle(&self, testid: &str) -> Result<[f64; 4]> {
        let element = self.find(testid, PATIENCE)?;
        let answer = self.ask("GET", &format!("/element/{element}/rect"), None)?;
        let number = |name: &str| {
            answer[name]
                .as_f64()
                .with_context(|| format!("{testid} has no {name}: {answer}"))
        };
        Ok([
            number("x")?,
            number("y")?,
            number("width")?,
            number("height")?,
        ])
    }

    /// Runs a function body in the page and returns its result.
    pub fn script(&self, body: &str, arguments: &[Value]) -> Result<Value> {
        let script = json!({"script": body, "args": arguments});
        self.ask("POST", "/execute/sync", Some(&script))
    }

    /// Runs a function body, and returns what it hands to its last argument within 30 s.
    pub fn script_later(&self, body: &str, arguments: &[Value]) -> Result<Value> {
        let script = json!({"script": body, "args": arguments});
        self.ask("POST", "/execute/async", Some(&script))
    }

    /// Makes the window so large, px of the desktop.
    pub fn resize(&self, width: u32, height: u32) -> Result<()> {
        let body = json!({"x": 0, "y": 0, "width": width, "height": height});
        self.ask("POST", "/window/rect", Some(&body)).map(|_| ())
    }

    /// Keeps a picture of the page.
    pub fn picture(&self, file: &Path) -> Result<()> {
        self.painted()?;
        let answer = self.ask("GET", "/screenshot", None)?;
        let text = answer.as_str().context("the driver took no picture")?;
        let png = STANDARD.decode(text).context("the driver's picture")?;
        if let Some(parent) = file.parent() {
            std::fs::create_dir_all(parent)
                .with_context(|| format!("cannot create {}", parent.display()))?;
        }
        std::fs::write(file, png).with_context(|| format!("cannot write {}", file.display()))
    }
}
