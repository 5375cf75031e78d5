//! What describes an IDE on the IntelliJ Platform and its plug-ins. Any bytes are read, or treated as empty.

use laggard_hosts::raw;

/// Reads the same bytes as each of these files.
pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let _ = raw::product_info(&text);
    if let Some((id, needs, files)) = raw::plugin_xml(&text) {
        // Ids are lines of the IDE's list of disabled plug-ins.
        for name in id.iter().chain(&needs) {
            assert!(!name.is_empty() && !name.contains(['\n', '\r']), "{name:?}");
        }
        for file in files {
            assert!(!file.contains('/'), "{file:?}");
        }
    }
    let _ = raw::application_info(&text);
    for project in raw::recent_projects(&text) {
        assert!(project.starts_with('/'), "{project:?}");
    }
    let reading = raw::options_reading(&text);
    let names = text.contains("USER_VM_OPTIONS_FILE");
    assert!(names || reading == "InsteadOfOne", "{reading}");
}
