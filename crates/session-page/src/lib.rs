//! A session's page as one file for any browser: the pages' own code (`ui/src/offline`) around the session's trace (decision 0033).

use std::io::{self, Write as _};

use base64::engine::general_purpose::STANDARD;
use base64::write::EncoderWriter;
use flate2::Compression;
use flate2::write::GzEncoder;
use laggard_hub_page::{data_element, noscript};
use laggard_record::trace::Trace;
use laggard_view::write_trace;
use laggard_words::say;
use serde_json::json;

/// The page without a session; empty where the pages were not built (`build.rs`).
const EMPTY: &str = include_str!(concat!(env!("OUT_DIR"), "/session.html"));
/// The place for the session in the page without one.
const PLACE: &str = "<!--session-->";

/// Whether this program was built with the pages.
#[must_use]
pub const fn is_built() -> bool {
    !EMPTY.is_empty()
}

/// Returns the whole file, without directories' names; `None` where this program was built without the pages.
///
/// * `session`: the session's id
/// * `program`: the program's name, for people; never the session's title, which has the workspace's name or the whole command line
#[must_use]
pub fn session_page(session: &str, program: &str, mut trace: Trace) -> Option<Vec<u8>> {
    let (head, tail) = EMPTY.split_once(PLACE)?;
    trace.hide_directories();
    let mut page = head.as_bytes().to_vec();
    // Writing to a vector cannot fail.
    fill(session, program, &trace, &mut page).ok()?;
    page.extend_from_slice(tail.as_bytes());
    Some(page)
}

fn fill(session: &str, program: &str, trace: &Trace, page: &mut Vec<u8>) -> io::Result<()> {
    let about =
        json!({"program": program, "session": session, "laggard": env!("CARGO_PKG_VERSION")});
    writeln!(page, "{}", data_element("about", &about.to_string()))?;
    write!(page, "<script type=\"text/plain\" id=\"trace\">")?;
    let text = EncoderWriter::new(&mut *page, &STANDARD);
    let mut packed = GzEncoder::new(text, Compression::default());
    write_trace(trace, &mut packed)?;
    let mut text = packed.finish()?;
    text.finish()?;
    drop(text);
    let without_scripts = say!("page-without-scripts");
    writeln!(page, "</script>\n{}", noscript(&without_scripts))
}
