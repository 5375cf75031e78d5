//! npm's packages for the pages: their known vulnerabilities, and a checksum for each in the lock file.

use anyhow::Result;
use laggard_tools::{node, run};

use super::Checked;

/// Asks the registry for known vulnerabilities of the packages; there is no list of these to keep.
///
/// # Errors
/// Names the vulnerabilities.
pub fn audit() -> Result<Checked> {
    match run::captured(&mut node::npm(&["run", "audit"])?) {
        Ok(_) => Ok(Checked::Holds("npm: nothing known today".to_owned())),
        Err(error) if cannot_reach(&format!("{error:#}")) => Ok(Checked::NotChecked(
            "npm: NOT CHECKED, the registry's list of vulnerabilities cannot be reached from here"
                .to_owned(),
        )),
        Err(error) => Err(error),
    }
}

/// Whether an error is about reaching a server, not about the server's answer.
fn cannot_reach(error: &str) -> bool {
    let signs = [
        "audit endpoint returned an error",
        "ENOTFOUND",
        "ECONNREFUSED",
        "ETIMEDOUT",
        "EAI_AGAIN",
    ];
    signs.iter().any(|sign| error.contains(sign))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use serde_json::Value;

    use super::*;
    use laggard_tools::paths;

    /// npm's default registry.
    const PUBLIC: &str = "https://registry.npmjs.org/";

    /// The faults of a lock file; empty for a good one.
    fn faults(lock: &Value) -> Vec<String> {
        let mut faults = Vec::new();
        let packages = lock["packages"].as_object();
        if packages.is_none_or(|packages| packages.len() < 2) {
            faults.push("it locks nothing".to_owned());
        }
        // The package without a name is our own.
        for (name, package) in packages
            .into_iter()
            .flatten()
            .filter(|(name, _)| !name.is_empty())
        {
            let integrity = package["integrity"].as_str().unwrap_or_default();
            if !integrity.starts_with("sha512-") {
                faults.push(format!("{name} has no SHA-512"));
            }
            if let Some(from) = package["resolved"].as_str()
                && !from.starts_with(PUBLIC)
            {
                faults.push(format!("{name} comes from somewhere else"));
            }
            if package["link"] == true {
                faults.push(format!("{name} is whatever lies in a directory"));
            }
        }
        faults
    }

    #[test]
    fn every_package_of_the_pages_has_a_checksum_and_no_server_of_its_own() {
        let path = paths::root().join("ui/package-lock.json");
        let text = fs::read_to_string(path).expect("package-lock.json");
        let lock = serde_json::from_str(&text).expect("JSON");
        assert_eq!(faults(&lock), Vec::<String>::new());
    }

    #[test]
    fn what_has_none_is_found() {
        let lock = serde_json::json!({ "packages": {
        "": {},
        "node_modules/good": { "integrity": "sha512-x", "resolved": "https://registry.npmjs.org/good/-/good-1.tgz" },
        "node_modules/bare": {},
        "node_modules/old": { "integrity": "sha1-x" },
        "node_modules/else": { "integrity": "sha512-x", "resolved": "https://npm.example/else-1.tgz" },
    } });
        assert_eq!(
            faults(&lock),
            [
                "node_modules/bare has no SHA-512",
                "node_modules/else comes from somewhere else",
                "node_modules/old has no SHA-512"
            ]
        );
        assert_eq!(faults(&serde_json::json!({})), ["it locks nothing"]);
    }

    #[test]
    fn a_known_vulnerability_is_no_dead_way() {
        assert!(cannot_reach("npm error audit endpoint returned an error"));
        assert!(!cannot_reach("1 high severity vulnerability"));
    }
}
