//! A hub's page as one file: the pages' own code (`ui/src/hub`) around its data.

use serde_json::Error;

use crate::HubPage;
use crate::element::{data_element, noscript};

/// The page without data, as the pages' build makes it (`ui/dist-hub/hub.html`), and what it says without scripts.
#[derive(Clone, Copy, Debug)]
pub struct HubTemplate<'a> {
    /// The page's text up to the data.
    head: &'a str,
    /// The page's text after them.
    tail: &'a str,
    /// The text shown where scripts are turned off.
    without_scripts: &'a str,
}

impl<'a> HubTemplate<'a> {
    /// The place for the data.
    const PLACE: &'static str = "<!--hub-data-->";

    /// Reads the page without data; `None` where it has no place for them.
    #[must_use]
    pub fn read(empty: &'a str, without_scripts: &'a str) -> Option<Self> {
        let (head, tail) = empty.split_once(Self::PLACE)?;
        Some(Self {
            head,
            tail,
            without_scripts,
        })
    }

    /// Returns the whole file.
    ///
    /// # Errors
    /// The data hold what JSON cannot say.
    pub fn filled(&self, page: &HubPage) -> Result<String, Error> {
        let data = data_element("hub-data", &serde_json::to_string(page)?);
        let words = noscript(self.without_scripts);
        Ok(format!("{}{data}\n{words}{}", self.head, self.tail))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{HubOverview, HubShown};

    fn page(title: &str) -> HubPage {
        HubPage {
            title: title.to_owned(),
            k: 5,
            first_day: None,
            last_day: None,
            users: 0,
            digests: 0,
            withdrawn_weeks: 0,
            laggard: "0.1.0".to_owned(),
            shown: HubShown::Overview(HubOverview::default()),
        }
    }

    #[test]
    fn no_name_ends_the_elements_and_the_page_reads_what_was_said() {
        let template = HubTemplate::read("<body><!--hub-data--></body>", "Needs <scripts> & more")
            .expect("a place");
        let hostile = page("</script><script>alert(1)</script><!--hub-data--><img src=x>");
        let file = template.filled(&hostile).expect("JSON");
        assert_eq!(file.matches('<').count(), 8, "{file}");
        assert!(file.contains("<noscript><p>Needs &lt;scripts> &amp; more</p></noscript>"));
        let (_, rest) = file.split_once("id=\"hub-data\">").expect("the data");
        let (data, _) = rest.split_once('<').expect("their end");
        assert_eq!(
            serde_json::from_str::<HubPage>(data).expect("a page"),
            hostile
        );
        assert!(HubTemplate::read("<body></body>", "").is_none());
    }
}
