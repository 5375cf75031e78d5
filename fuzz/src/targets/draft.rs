//! A stored draft of a report, of this Laggard or an earlier one.

use laggard_engine::raw;

/// Takes the file's text.
pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match raw::draft(&text) {
        Err(why) => assert!(!why.is_empty(), "it is told why"),
        Ok(draft) => {
            let written = raw::draft_text(&draft);
            let again = raw::draft(&written).expect("what was written is read");
            assert_eq!(again, draft);
            assert_eq!(raw::draft_text(&again), written);
        }
    }
}
