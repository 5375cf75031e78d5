//! A page or a dialog, and what is gone through to come there.

use std::cell::RefCell;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::background::until;
use crate::idle::Idle;
use crate::laggard::Laggard;
use crate::prepared::{OWNER, Prepared};
use crate::web::Page;

/// The window that is gone through, and what is behind it.
pub struct Visit<'a> {
    /// Whose window it is.
    pub laggard: &'a Laggard<'a>,
    /// What is in it.
    pub page: &'a Page,
    /// What was measured, if anything was.
    pub prepared: Option<&'a Prepared>,
    /// What was launched on the way to a place.
    pub(super) program: RefCell<Option<Idle>>,
}

impl<'a> Visit<'a> {
    /// Of an open window.
    #[must_use]
    pub fn new(laggard: &'a Laggard<'a>, page: &'a Page, prepared: Option<&'a Prepared>) -> Self {
        Self {
            laggard,
            page,
            prepared,
            program: RefCell::new(None),
        }
    }

    pub(super) fn measured(&self) -> Result<&'a Prepared> {
        self.prepared.context("nothing was measured")
    }
}

/// A page or a dialog.
pub struct Place {
    /// What its picture is called.
    pub name: &'static str,
    /// Whether there is nothing of it where nothing was measured.
    pub needs_lags: bool,
    way: Way,
    back: Way,
}

/// From any page of the shell, or back to one.
pub(super) type Way = fn(&Visit<'_>) -> Result<()>;

impl Place {
    /// Goes there, and waits until what is on it is there.
    ///
    /// # Errors
    /// Something on the way is missing, or there is nothing of it where nothing was measured.
    pub fn enter(&self, visit: &Visit<'_>) -> Result<()> {
        (self.way)(visit)
    }

    /// Closes what stands above the pages.
    ///
    /// # Errors
    /// There is no way back.
    pub fn leave(&self, visit: &Visit<'_>) -> Result<()> {
        (self.back)(visit)
    }

    /// The same, of which there is nothing where nothing was measured.
    pub(super) fn with_lags(self) -> Self {
        Place {
            needs_lags: true,
            ..self
        }
    }

    /// The same, above the pages: closed by a button.
    pub(super) fn closed_by(self, back: Way) -> Self {
        Place { back, ..self }
    }
}

/// A page of the shell, which the next one replaces.
pub(super) fn page(name: &'static str, way: Way) -> Place {
    Place {
        name,
        needs_lags: false,
        way,
        back: |_| Ok(()),
    }
}

/// The slow plug-in's page.
pub(super) fn details(page: &Page) -> Result<()> {
    page.click("nav-plugins")?;
    page.click(&format!("details-{}", OWNER.0))?;
    page.text("episodes").map(|_| ())
}

/// Waits until one of them is there: what a page has with lags, and what without.
pub(super) fn either(page: &Page, with: &str, without: &str) -> Result<()> {
    until(with, Duration::from_secs(20), || {
        Ok((page.has(with) || page.has(without)).then_some(()))
    })
}
