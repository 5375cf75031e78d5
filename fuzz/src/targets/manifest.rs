//! What a bundle or a feature says of itself: manifest, service components, `feature.xml`. Whatever it says is read, or is
//! as good as nothing.

use laggard_hosts::raw;

/// The same bytes as each of them.
pub fn check(data: &[u8]) {
    let _ = raw::manifest(data);
    let text = String::from_utf8_lossy(data);
    let _ = raw::component(&text);
    let _ = raw::feature(&text);
}
