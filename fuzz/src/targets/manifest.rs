//! The description of a bundle or a feature: manifest, service components, `feature.xml`. Any bytes are read, or treated as
//! empty.

use laggard_hosts::raw;

/// The same bytes as each of them.
pub fn check(data: &[u8]) {
    let _ = raw::manifest(data);
    let text = String::from_utf8_lossy(data);
    let _ = raw::component(&text);
    let _ = raw::feature(&text);
}
