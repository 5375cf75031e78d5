//! XML from anywhere, read within bounds.

use roxmltree::{Document, ParsingOptions};

/// Reads a text that may name a document type; `None` where it is no XML, or has more nodes than it may.
pub(crate) fn document(text: &str, most_nodes: u32) -> Option<Document<'_>> {
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
}
