//! What a plug-in's jar says of itself: properties, a manifest, a class with its program's version.

use laggard_hosts::raw;

/// Reads the same bytes as each of these files.
pub fn check(data: &[u8]) {
    let texts = raw::class_texts(data);
    let length: usize = texts.iter().map(|text| text.len()).sum();
    assert!(length <= data.len(), "the texts are parts of the file");
    let _ = raw::jedit_plugin(data);
    let headers = raw::josm_stand_in(data).expect("written");
    assert!(
        headers.contains_key("laggard-stand-in"),
        "it is known again"
    );
    assert!(
        !headers.contains_key("plugin-class"),
        "JOSM starts nothing of it"
    );
}
