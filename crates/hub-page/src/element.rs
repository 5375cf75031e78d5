//! Elements of a page that is one file: whatever stands in them, they end where they end.

/// An element that holds JSON.
#[must_use]
pub fn data_element(id: &str, json: &str) -> String {
    // Without `<` the JSON cannot end its element, or begin another.
    let json = json.replace('<', "\\u003c");
    format!("<script type=\"application/json\" id=\"{id}\">{json}</script>")
}

/// An element that says something where scripts are turned off.
#[must_use]
pub fn noscript(words: &str) -> String {
    let words = words.replace('&', "&amp;").replace('<', "&lt;");
    format!("<noscript><p>{words}</p></noscript>")
}
