//! What describes the modules of a program on the NetBeans Platform: their state, manifest and Maven project, and the files
//! beside a launch script. Any bytes are read, or treated as empty.

use std::path::Path;

use laggard_hosts::raw;

/// Reads the same bytes as each of these files.
pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Some((id, jar, _)) = raw::module_state(&text) {
        assert!(
            // What is no UTF-8 becomes a sign of three bytes.
            id.len() + jar.len() <= 3 * data.len(),
            "{} bytes made names of {}",
            data.len(),
            id.len() + jar.len()
        );
    }
    let (id, needs) = raw::module(data);
    let names = id.iter().chain(&needs);
    for name in names {
        assert!(!name.trim().is_empty() && !name.contains(','), "{name:?}");
    }
    let _ = raw::pom(&text);
    let home = Path::new("/home/u");
    let (value, path) = raw::launch_settings(&text, "default_userdir", home);
    if let Some(path) = path {
        assert!(path.is_absolute(), "{path:?}");
        let named = value.is_some_and(|value| !value.is_empty());
        assert!(
            named && !path.display().to_string().contains('$'),
            "{path:?}"
        );
    }
    for cluster in raw::clusters(&text, home) {
        assert!(cluster.is_absolute(), "{cluster:?}");
    }
}
