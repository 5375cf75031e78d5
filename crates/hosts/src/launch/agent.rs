//! The `-javaagent` option, as `docs/agent-contract.md` has it.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::HostError;

/// The options of one launch's agent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Agent {
    /// The agent's jar.
    pub jar: PathBuf,
    /// The launch's directory (exists, 0700).
    pub run: PathBuf,
    /// Further options in the words of `docs/agent-contract.md`, for example `("filter-us", "3000")`.
    pub settings: Vec<(String, String)>,
    /// The directory of Laggard's data, which holds the off-lists.
    pub data: PathBuf,
    /// The plug-ins that are off in this launch, whatever is in the off-list; `None`: those of the off-list.
    pub off: Option<Vec<String>>,
}

impl Agent {
    /// `-javaagent:<jar>=run=…`, for a command line, with the host's own options for the agent.
    ///
    /// # Errors
    /// The jar is missing, or lies at a path that such an option cannot carry.
    pub fn option(&self, of_the_host: &[(&str, PathBuf)]) -> Result<OsString, HostError> {
        let (jar, options) = self.parts(of_the_host)?;
        Ok(format!("-javaagent:{jar}={options}").into())
    }

    /// The options alone, for a JVM that runs and gets the agent later.
    ///
    /// # Errors
    /// As [`Agent::option`].
    pub fn late_options(&self) -> Result<String, HostError> {
        Ok(self.parts(&[])?.1)
    }

    /// The jar's path, and the options.
    fn parts(&self, of_the_host: &[(&str, PathBuf)]) -> Result<(&str, String), HostError> {
        if !self.jar.is_file() {
            return Err(HostError::NoAgent {
                jar: self.jar.clone(),
            });
        }
        let plain = |c: char| !c.is_whitespace() && !matches!(c, '=' | ',' | '"' | '\'');
        let jar = self.jar.to_str().filter(|jar| jar.chars().all(plain));
        let Some(jar) = jar else {
            return Err(HostError::AgentPath {
                jar: self.jar.clone(),
            });
        };
        let mut options = format!("run={}", percent(&self.run));
        for (key, value) in &self.settings {
            options.push_str(&format!(",{key}={}", percent(Path::new(value))));
        }
        for (key, value) in of_the_host {
            options.push_str(&format!(",{key}={}", percent(value)));
        }
        Ok((jar, options))
    }
}

/// Percent-encodes everything but `A–Z a–z 0–9 - _ . ~ /`.
fn percent(value: &Path) -> String {
    let mut out = String::new();
    for &byte in value.as_os_str().as_encoded_bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~/".contains(&byte) {
            out.push(byte as char);
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn agent(dir: &Path, jar: &str) -> Agent {
        let jar = dir.join(jar);
        std::fs::write(&jar, b"PK").expect("jar");
        Agent {
            jar,
            run: PathBuf::from("/run/a b,c=d%ä"),
            settings: vec![("filter-us".into(), "3000".into())],
            data: dir.to_owned(),
            off: None,
        }
    }

    #[test]
    fn values_are_percent_encoded_as_the_contract_says() {
        let dir = tempfile::tempdir().expect("tempdir");
        let agent = agent(dir.path(), "laggard-agent.jar");
        let option = agent
            .option(&[
                ("equinox-config", "/e/configuration".into()),
                ("equinox-base", "/base".into()),
                ("off", "/data/off.list".into()),
            ])
            .expect("option")
            .into_string()
            .expect("UTF-8");
        let (jar, rest) = option.split_once(".jar=").expect("options");
        assert!(jar.starts_with("-javaagent:/"));
        assert_eq!(
            rest,
            "run=/run/a%20b%2Cc%3Dd%25%C3%A4,filter-us=3000,equinox-config=/e/configuration,equinox-base=/base,off=/data/off.list"
        );
    }

    #[test]
    fn a_jar_that_a_jvm_option_cannot_name_is_refused() {
        let dir = tempfile::tempdir().expect("tempdir");
        for name in ["a b.jar", "a=b.jar", "a,b.jar", "a'b.jar"] {
            let error = agent(dir.path(), name).option(&[]).expect_err(name);
            assert!(
                matches!(error, HostError::AgentPath { .. }),
                "{name}: {error}"
            );
        }
        let mut gone = agent(dir.path(), "x.jar");
        gone.jar = dir.path().join("gone.jar");
        assert!(matches!(gone.option(&[]), Err(HostError::NoAgent { .. })));
    }
}
