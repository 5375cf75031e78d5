//! The description of a bundle or a feature: manifest, service components, `feature.xml`. Any bytes are read, or treated as
//! empty.

use laggard_hosts::raw;

/// Reads the same bytes as each of these files.
pub fn check(data: &[u8]) {
    let _ = raw::manifest(data);
    let text = String::from_utf8_lossy(data);
    let _ = raw::component(&text);
    let _ = raw::feature(&text);
}
