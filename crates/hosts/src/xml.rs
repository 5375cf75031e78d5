//! XML from anywhere, read within bounds.

use roxmltree::{Document, ParsingOptions};

/// Makes a word of the document's stand for any text, and that text for more: a megabyte becomes any number of gigabytes. No host
/// and no plug-in of theirs needs one in what is read here.
const ENTITY: &str = "<!ENTITY";

/// Reads a text that may name a document type; `None` where it is no XML, has more nodes than it may, or declares entities.
pub(crate) fn document(text: &str, most_nodes: u32) -> Option<Document<'_>> {
    if text.contains(ENTITY) {
        return None;
    }
    let options = ParsingOptions {
        allow_dtd: true,
        nodes_limit: most_nodes,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(text, options).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_long_or_torn_is_no_document() {
        let text = "<!DOCTYPE a SYSTEM \"a.dtd\"><a><b/><b/></a>";
        assert!(document(text, 10).is_some());
        assert!(document(text, 3).is_none(), "more nodes than it may have");
        assert!(document("<a>", 10).is_none());
    }

    /// The parser's own limits are for each word of the text: two hundred thousand of these would be 100 GB.
    #[test]
    fn what_would_grow_as_it_is_read_is_no_document() {
        let long = "a".repeat(500_000);
        let words = "&a;".repeat(200_000);
        let text = format!("<!DOCTYPE m [<!ENTITY a \"{long}\">]><m>{words}</m>");
        assert!(document(&text, 10).is_none());
        assert!(document("<m>&lt;&#65;</m>", 10).is_some(), "XML's own");
    }
}
