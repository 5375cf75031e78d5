//! The pages in the app's windows, worked through WebDriver: `WebKitWebDriver` starts the app itself.
//!
//! A session begins only when the app opens a window, so the app is started here and the session is waited for later.

use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use serde_json::{Value, json};

use crate::background::{Background, PATIENCE, until};
use crate::desktop::Desktop;

mod axe;
mod click;
mod hand;
mod process;
mod settled;
pub use hand::key;
pub use process::PageProcess;

/// How long the app may take to open a window that was asked for.
const OPENS: Duration = Duration::from_secs(600);

/// The app, started, with no window yet.
pub struct App {
    // Ended after the session, which would otherwise wait for ever.
    waiting: Option<JoinHandle<Result<String>>>,
    port: u16,
    driver: Background,
}

impl App {
    /// Starts the app with these arguments and variables; it sits in the tray.
    pub fn start(
        desktop: &Desktop,
        program: &Path,
        arguments: &[String],
        variables: &[(String, String)],
    ) -> Result<Self> {
        // `tauri-driver` sets these, so that the web view can be controlled.
        let driven = ["TAURI_AUTOMATION", "TAURI_WEBVIEW_AUTOMATION"];
        let driven = driven.map(|name| (name.to_owned(), "true".to_owned()));
        let options = json!({"webkitgtk:browserOptions": {
            "binary": program.to_string_lossy(), "args": arguments,
        }});
        Self::driven(desktop, &options, &[&driven, variables].concat())
    }

    /// Starts a browser with the same engine, its own small one.
    ///
    /// # Errors
    /// The driver does not come up.
    pub fn browser(desktop: &Desktop) -> Result<Self> {
        Self::browser_with(desktop, &[])
    }

    /// Starts it with these variables.
    ///
    /// # Errors
    /// The driver does not come up.
    pub fn browser_with(desktop: &Desktop, variables: &[(String, String)]) -> Result<Self> {
        Self::driven(desktop, &json!({}), variables)
    }

    fn driven(desktop: &Desktop, options: &Value, variables: &[(String, String)]) -> Result<Self> {
        let port = TcpListener::bind("127.0.0.1:0")
            .context("no free port")?
            .local_addr()?
            .port();
        let mut command = desktop.command("WebKitWebDriver");
        command
            .arg(format!("--port={port}"))
            .arg("--host=127.0.0.1");
        command.envs(variables.iter().map(|(name, value)| (name, value)));
        let driver = desktop.start_program("app", &mut command)?;
        until("WebKitWebDriver", PATIENCE, || {
            Ok(TcpStream::connect(("127.0.0.1", port)).ok())
        })?;
        let asked = json!({"capabilities": {"alwaysMatch": options}});
        let waiting = std::thread::spawn(move || {
            let answer = request(port, "POST", "/session", Some(&asked), OPENS)?;
            let id = answer["sessionId"].as_str().map(str::to_owned);
            id.with_context(|| format!("no session: {answer}"))
        });
        Ok(App {
            waiting: Some(waiting),
            port,
            driver,
        })
    }

    /// Whether the app opens its first window within this time.
    pub fn opens_window(&self, limit: Duration) -> bool {
        let Some(waiting) = &self.waiting else {
            return false;
        };
        let begin = std::time::Instant::now();
        while !waiting.is_finished() && begin.elapsed() < limit {
            std::thread::sleep(Duration::from_millis(50));
        }
        waiting.is_finished()
    }

    /// Waits for the app's first window.
    pub fn window(&mut self) -> Result<Page> {
        if !self.opens_window(Duration::from_secs(60)) {
            bail!(
                "the app opened no window within 60 s, or it was asked for twice; it printed:\n{}",
                self.driver.output()
            );
        }
        let waiting = self
            .waiting
            .take()
            .context("the window was asked for twice")?;
        let session = waiting
            .join()
            .map_err(|_| anyhow::anyhow!("the thread that waits for a session ended badly"))??;
        Ok(Page {
            port: self.port,
            session,
        })
    }

    /// The process of the page.
    ///
    /// # Errors
    /// No window is open.
    pub fn page_process(&self) -> Result<PageProcess> {
        PageProcess::below(self.driver.pid())
    }

    /// The memory of the app's processes together, MiB: its own, the pages', and WebKit's for the network.
    ///
    /// # Errors
    /// One of them has just ended, or this system does not say.
    pub fn memory_mib(&self) -> Result<f64> {
        process::memory_below(self.driver.pid())
    }

    /// The output of the driver and the app.
    pub fn output(&self) -> String {
        self.driver.output()
    }
}

/// The page in the app's window.
pub struct Page {
    port: u16,
    session: String,
}

impl Page {
    /// Waits until the element with this `data-testid` is there, and returns its text.
    pub fn text(&self, testid: &str) -> Result<String> {
        let answer = self.read(testid, "text")?;
        Ok(answer.as_str().unwrap_or_default().to_owned())
    }

    /// The text of an element, also of parts that are cut to some lines, which WebDriver itself does not read.
    ///
    /// # Errors
    /// The element does not come.
    pub fn whole_text(&self, testid: &str) -> Result<String> {
        self.find(testid, PATIENCE)?;
        let read =
            "return document.querySelector(`[data-testid=\"${arguments[0]}\"]`)?.innerText ?? ''";
        let text = self.script(read, &[testid.into()])?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// An attribute of an element, if it has it.
    pub fn attribute(&self, testid: &str, name: &str) -> Result<Option<String>> {
        let answer = self.read(testid, &format!("attribute/{name}"))?;
        Ok(answer.as_str().map(str::to_owned))
    }

    /// How many rows a table has, of which only those in sight are drawn.
    ///
    /// # Errors
    /// It does not come, or says no number.
    pub fn rows(&self, table: &str) -> Result<usize> {
        let rows = self.attribute(table, "data-rows")?;
        let rows = rows.with_context(|| format!("{table} says no number of rows"))?;
        rows.parse()
            .with_context(|| format!("{table}: {rows} rows"))
    }

    /// What an element has, once it is there; one that the page replaced meanwhile is looked for again.
    fn read(&self, testid: &str, what: &str) -> Result<Value> {
        until(&format!("{testid} to stay"), PATIENCE, || {
            let element = self.find(testid, PATIENCE)?;
            match self.ask("GET", &format!("/element/{element}/{what}"), None) {
                Err(error) if error.to_string().contains("stale element") => Ok(None),
                answer => answer.map(Some),
            }
        })
    }

    /// Opens a page of the settings.
    pub fn settings(&self, section: &str) -> Result<()> {
        self.click("nav-settings")?;
        self.click(&format!("section-{section}"))
    }

    /// Returns the value of an input field.
    pub fn value(&self, testid: &str) -> Result<String> {
        let answer = self.read(testid, "property/value")?;
        Ok(answer.as_str().unwrap_or_default().to_owned())
    }

    /// Waits until the element's text holds these words.
    pub fn wait_text(&self, testid: &str, words: &str) -> Result<String> {
        let mut last = String::new();
        let said = until(&format!("{testid} to say `{words}`"), PATIENCE, || {
            last = self.text(testid)?;
            Ok(last.contains(words).then(|| last.clone()))
        });
        said.with_context(|| format!("it says `{last}`"))
    }

    /// Whether the element is there now.
    pub fn has(&self, testid: &str) -> bool {
        self.find(testid, Duration::ZERO).is_ok()
    }

    /// All text that the page shows.
    pub fn all_text(&self) -> Result<String> {
        let script = json!({"script": "return document.body.innerText", "args": []});
        Ok(self
            .ask("POST", "/execute/sync", Some(&script))?
            .as_str()
            .unwrap_or_default()
            .to_owned())
    }

    /// The text of the page that is open and of its dialogs, and behind it what stands beside every page: reports of failures are cut.
    fn content(&self) -> Result<String> {
        let script = "const parts = ['dialog[open]', 'main', 'aside'].flatMap((part) => [...document.querySelectorAll(part)]);\
            return parts.map((part) => part.innerText).join(' ') || document.body.innerText";
        let text = self.script(script, &[])?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    fn find(&self, testid: &str, limit: Duration) -> Result<String> {
        let by = json!({"using": "css selector", "value": format!("[data-testid=\"{testid}\"]")});
        let found = until(&format!("{testid} on the page"), limit, || {
            let answer = self.ask("POST", "/elements", Some(&by))?;
            let first = answer
                .as_array()
                .and_then(|all| all.first())
                .and_then(Value::as_object);
            // The one key of the object is a constant of the protocol.
            Ok(first.and_then(|object| object.values().next()?.as_str().map(str::to_owned)))
        });
        // In one line, the reason first: the suite's closing report has one line of each failure.
        found.map_err(|error| {
            let text = self.content().unwrap_or_default();
            let words: Vec<&str> = text.split_whitespace().collect();
            anyhow!("{error:#}; the page shows: {}", words.join(" "))
        })
    }

    fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Value> {
        request(
            self.port,
            method,
            &format!("/session/{}{path}", self.session),
            body,
            PATIENCE,
        )
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        // Ends the app, which may have ended already.
        let _ = self.ask("DELETE", "", None);
    }
}

/// Sends one request to the driver, which answers with `{"value": …}`.
fn request(
    port: u16,
    method: &str,
    path: &str,
    body: Option<&Value>,
    limit: Duration,
) -> Result<Value> {
    // An error of the driver's stands in the answer's body, so a status of 4xx must not become an error of the client's.
    let agent: ureq::Agent = ureq::Agent::config_builder()
        .http_status_as_error(false)
        .timeout_global(Some(limit))
        .build()
        .into();
    let asked = ureq::http::Request::builder()
        .method(method)
        .uri(format!("http://127.0.0.1:{port}{path}"))
        .header("Content-Type", "application/json")
        .body(body.map(Value::to_string).unwrap_or_default())?;
    let mut answer = agent
        .run(asked)
        .with_context(|| format!("the driver does not answer {method} {path}"))?;
    let text = answer.body_mut().read_to_string()?;
    let answer: Value =
        serde_json::from_str(&text).with_context(|| format!("{method} {path}: `{text}`"))?;
    let value = answer["value"].clone();
    if let Some(error) = value["error"].as_str() {
        bail!(
            "{method} {path}: {error}: {}",
            value["message"].as_str().unwrap_or_default()
        );
    }
    Ok(value)
}
