//! The files of a hub's site: pages, beside each the same for programs, a badge and a feed, and the reports that they link to.

mod badge;
mod feed;

use std::collections::BTreeMap;

use laggard_hub_page::{HubPage, HubShown, HubTemplate};

use crate::pages::Pages;
use crate::reports::REPORTS;
use crate::{Hub, HubError, Refused};

/// The page without data, as the pages' build makes it; empty where that has not run.
pub const TEMPLATE: &str = include_str!(concat!(env!("OUT_DIR"), "/hub.html"));
/// What a page says where scripts are turned off.
const WITHOUT_SCRIPTS: &str = "This page is drawn by a script that stands in it, and loads nothing. Allow it to run, or read the same as JSON in the file beside it.";

/// A site: its files by their paths, which have `/` between folders.
#[derive(Clone, Debug, Default)]
pub struct Site {
    template: String,
    files: BTreeMap<String, File>,
    /// Files of rows that could not be asked.
    pub left_out: Vec<Refused>,
}

/// A file of a site.
#[derive(Clone, Debug)]
enum File {
    /// A page, made of the template when it is asked for: hundreds of pages have the same script.
    Page(Box<HubPage>),
    /// Any other of a text.
    Whole(String),
    /// A report's zip, which the hub gives out by its name.
    Report(String),
}

impl Hub {
    /// Makes the site of what may be told now.
    ///
    /// * `template`: the page without data, [`TEMPLATE`] where nobody made another.
    ///
    /// # Errors
    /// The template is none, the settings cannot be read, the store or a query fails.
    pub async fn site(&self, template: &str) -> Result<Site, HubError> {
        if HubTemplate::read(template, WITHOUT_SCRIPTS).is_none() {
            return Err(HubError::NoTemplate);
        }
        Site::of(template, self.pages().await?)
    }
}

impl Site {
    fn of(template: &str, pages: Pages) -> Result<Self, HubError> {
        let linked = pages.reports();
        let mut site = Self {
            template: template.to_owned(),
            files: BTreeMap::new(),
            left_out: pages.left_out,
        };
        for (file, page) in pages.plugins {
            if let HubShown::Plugin(plugin) = &page.shown {
                let badge = badge::of(&plugin.plugin)?;
                site.add(format!("plugins/{file}.svg"), File::Whole(badge));
            }
            site.add_page(&format!("plugins/{file}"), page, &pages.hub)?;
        }
        for name in linked {
            site.add(format!("{REPORTS}/{name}.zip"), File::Report(name));
        }
        site.add_page("index", pages.overview, &pages.hub)?;
        site.add_page("elsewhere", pages.elsewhere, &pages.hub)?;
        site.add_page("administrator", pages.administrator, &pages.hub)?;
        Ok(site)
    }

    fn add_page(&mut self, path: &str, page: HubPage, hub: &str) -> Result<(), HubError> {
        let json = serde_json::to_string(&page).map_err(HubError::Page)?;
        self.add(format!("{path}.json"), File::Whole(json));
        if let Some(feed) = feed::of(&page, hub)? {
            self.add(format!("{path}.atom"), File::Whole(feed));
        }
        self.add(format!("{path}.html"), File::Page(Box::new(page)));
        Ok(())
    }

    fn add(&mut self, path: String, file: File) {
        self.files.insert(path, file);
    }

    /// The paths of all files.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// The name of the report that a file is, as [`Hub::report`] gives it out; `None` where it is none.
    pub fn report(&self, path: &str) -> Option<&str> {
        match self.files.get(path) {
            Some(File::Report(name)) => Some(name),
            _ => None,
        }
    }

    /// The text of a file; `None` where there is no such file, or it is a report.
    ///
    /// # Errors
    /// A page holds what JSON cannot say.
    pub fn text(&self, path: &str) -> Result<Option<String>, HubError> {
        let Some(file) = self.files.get(path) else {
            return Ok(None);
        };
        let text = match file {
            File::Page(page) => {
                let template = HubTemplate::read(&self.template, WITHOUT_SCRIPTS);
                let template = template.ok_or(HubError::NoTemplate)?;
                template.filled(page).map_err(HubError::Page)?
            }
            File::Whole(text) => text.clone(),
            File::Report(_) => return Ok(None),
        };
        Ok(Some(text))
    }
}

/// A ratio for people: `×1.8`.
fn times(ratio: f64) -> String {
    format!("×{}", rounded(ratio))
}

/// A ratio in about two digits. Around 1 and below it has one more: it says on which side of 1 it is, and is never nothing.
fn rounded(ratio: f64) -> String {
    match ratio {
        below if below < 1.1 => format!("{below:.2}"),
        few if few < 9.95 => format!("{few:.1}"),
        many => format!("{many:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ratio_says_on_which_side_of_one_it_is() {
        let told = [0.02, 0.96, 1.04, 1.84, 12.3].map(times);
        assert_eq!(told, ["×0.02", "×0.96", "×1.04", "×1.8", "×12"]);
    }
}
