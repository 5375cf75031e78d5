//! A page or a dialog, and the way there.

use std::cell::RefCell;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::background::{PATIENCE, until};
use crate::idle::Idle;
use crate::laggard::Laggard;
use crate::prepared::{OWNER, Prepared};
use crate::running::Running;
use crate::web::Page;

/// An open window, and the data behind it.
pub struct Visit<'a> {
    /// The Laggard that the window belongs to.
    pub laggard: &'a Laggard<'a>,
    /// The window's page.
    pub page: &'a Page,
    /// The recorded session, if there is one.
    pub prepared: Option<&'a Prepared>,
    /// The program launched on the way to a place.
    pub(super) program: RefCell<Option<Idle>>,
    /// The program that is measured on the way to a place.
    pub(super) running: RefCell<Option<Running>>,
}

impl<'a> Visit<'a> {
    /// A visit of an open window.
    #[must_use]
    pub fn new(laggard: &'a Laggard<'a>, page: &'a Page, prepared: Option<&'a Prepared>) -> Self {
        Self {
            laggard,
            page,
            prepared,
            program: RefCell::new(None),
            running: RefCell::new(None),
        }
    }

    pub(super) fn measured(&self) -> Result<&'a Prepared> {
        self.prepared.context("nothing was measured")
    }
}

/// A page or a dialog.
pub struct Place {
    /// The name of the place's picture.
    pub name: &'static str,
    /// Whether the place exists only where something was measured.
    pub needs_lags: bool,
    /// Whether the place exists only where several sessions were measured.
    pub needs_sessions: bool,
    way: Way,
    back: Way,
}

/// From any page of the shell, or back to one.
pub(super) type Way = fn(&Visit<'_>) -> Result<()>;

impl Place {
    /// Goes there, and waits until the page is filled.
    ///
    /// # Errors
    /// Something on the way is missing, or nothing was measured and the place needs that.
    pub fn enter(&self, visit: &Visit<'_>) -> Result<()> {
        (self.way)(visit)
    }

    /// Closes the dialog above the pages.
    ///
    /// # Errors
    /// There is no way back.
    pub fn leave(&self, visit: &Visit<'_>) -> Result<()> {
        (self.back)(visit)
    }

    /// Marks the place as existing only where something was measured.
    pub(super) fn with_lags(self) -> Self {
        Place {
            needs_lags: true,
            ..self
        }
    }

    /// Marks the place as one that exists only where several sessions were measured.
    pub(super) fn with_sessions(self) -> Self {
        Place {
            needs_sessions: true,
            ..self.with_lags()
        }
    }

    /// Marks the place as a dialog above the pages, closed by a button.
    pub(super) fn closed_by(self, back: Way) -> Self {
        Place { back, ..self }
    }
}

/// A page of the shell, which the next one replaces.
pub(super) fn page(name: &'static str, way: Way) -> Place {
    Place {
        name,
        needs_lags: false,
        needs_sessions: false,
        way,
        back: |_| Ok(()),
    }
}

/// The list of plug-ins with this one in it: a long list shows the rest when it is asked to.
pub(super) fn listed(page: &Page, plugin: &str) -> Result<()> {
    page.click("nav-plugins")?;
    until(&format!("{plugin} in the list"), PATIENCE, || {
        if page.has(&format!("ranked-{plugin}")) {
            return Ok(Some(()));
        }
        if page.has("all-plugins") {
            page.click("all-plugins")?;
        }
        Ok(None)
    })
}

/// The slow plug-in's page.
pub(super) fn details(page: &Page) -> Result<()> {
    listed(page, OWNER.0)?;
    page.click(&format!("details-{}", OWNER.0))?;
    page.text("episodes").map(|_| ())
}

/// Waits for one of two elements: the one of a page with lags, or the one of a page without.
pub(super) fn either(page: &Page, with: &str, without: &str) -> Result<()> {
    until(with, PATIENCE, || {
        Ok((page.has(with) || page.has(without)).then_some(()))
    })
}

/// One session, with the first lag chosen that the slow plug-in caused.
pub(super) fn session(to: &Visit<'_>) -> Result<()> {
    let prepared = to.measured()?;
    to.page.click("nav-sessions")?;
    to.page.click(&format!("open-{}", prepared.session))?;
    to.page.text("timeline")?;
    until("a lag of the slow plug-in", PATIENCE, || {
        to.page.click("timeline-next")?;
        let verdict = to.page.whole_text("chosen-verdict")?;
        Ok(verdict.contains(&prepared.name).then_some(()))
    })
}

/// The captured lag, chosen in the list.
pub(super) fn lag(to: &Visit<'_>) -> Result<()> {
    let prepared = to.measured()?;
    to.page.click("nav-lags")?;
    to.page.choose("lags-plugin", OWNER.0)?;
    to.page.choose("lags-order", "longest")?;
    let row = format!("lag-{}-{}", prepared.session, prepared.episode);
    // Others may be as long.
    scroll_to(
        to.page,
        "[data-testid=lags]",
        &format!("[data-testid='{row}']"),
    )?;
    to.page.click(&row)?;
    to.page.text("lag-words").map(|_| ())
}

/// Scrolls until something is there: what is out of sight of a long list is not drawn.
///
/// * `frame`, `wanted`: selectors of what is scrolled, and of what is looked for in it.
///
/// # Errors
/// It does not come.
pub(super) fn scroll_to(page: &Page, frame: &str, wanted: &str) -> Result<()> {
    let look = "\
        const frame = document.querySelector(arguments[0]);\
        if (!frame) return false;\
        const found = frame.querySelector(arguments[1]);\
        if (found) found.scrollIntoView({ block: 'center' });\
        else {\
          const end = frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 1;\
          frame.scrollTop = end ? 0 : frame.scrollTop + frame.clientHeight / 2;\
        }\
        return !!found";
    until_true(page, wanted, look, &[frame.into(), wanted.into()])
}

/// Runs a script again and again until it says true.
///
/// * `what`: for the error.
///
/// # Errors
/// It never does.
pub(super) fn until_true(page: &Page, what: &str, script: &str, arguments: &[Value]) -> Result<()> {
    until(what, PATIENCE, || {
        let said = page.script(script, arguments)?;
        Ok((said == Value::Bool(true)).then_some(()))
    })
}

/// Scrolls to a heading.
pub(super) fn shown(to: &Visit<'_>, heading: &str) -> Result<()> {
    let scroll = "document.getElementById(arguments[0]).scrollIntoView({ block: 'start' })";
    to.page.script(scroll, &[heading.into()]).map(|_| ())
}
