//! A session's page as one file for any browser: the pages' own code (`ui/src/offline`) around the session's trace.

use std::io::{self, Write as _};

use base64::engine::general_purpose::STANDARD;
use base64::write::EncoderWriter;
use flate2::Compression;
use flate2::write::GzEncoder;
use laggard_hub_page::{data_element, noscript};
use laggard_record::trace::Trace;
use serde_json::json;

use super::{SessionView, write_trace};

/// The place for the session in the page without one.
const PLACE: &str = "<!--session-->";

/// The contents of the file besides the trace.
#[derive(Clone, Copy, Debug)]
pub struct SessionPage<'a> {
    /// The page without a session, as the pages' build makes it.
    pub empty: &'a str,
    /// The program's name, for people: never the session's title, which has the workspace's name or the whole command line.
    pub program: &'a str,
    /// Laggard's version.
    pub laggard: &'a str,
    /// The text shown where scripts are turned off.
    pub without_scripts: &'a str,
}

impl SessionPage<'_> {
    /// Returns the whole file; `None` where `empty` has no place for a session.
    #[must_use]
    pub fn filled(&self, session: &SessionView, trace: &Trace) -> Option<Vec<u8>> {
        let (head, tail) = self.empty.split_once(PLACE)?;
        let mut page = head.as_bytes().to_vec();
        // Writing to a vector cannot fail.
        self.fill(session, trace, &mut page).ok()?;
        page.extend_from_slice(tail.as_bytes());
        Some(page)
    }

    fn fill(&self, session: &SessionView, trace: &Trace, page: &mut Vec<u8>) -> io::Result<()> {
        let about =
            json!({"program": self.program, "session": session.id, "laggard": self.laggard});
        writeln!(page, "{}", data_element("about", &about.to_string()))?;
        write!(page, "<script type=\"text/plain\" id=\"trace\">")?;
        let text = EncoderWriter::new(&mut *page, &STANDARD);
        let mut packed = GzEncoder::new(text, Compression::default());
        write_trace(trace, &mut packed)?;
        let mut text = packed.finish()?;
        text.finish()?;
        drop(text);
        writeln!(page, "</script>\n{}", noscript(self.without_scripts))
    }
}
