//! An Eclipse to launch, with all that its launch needs.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use crate::HostError;
use crate::eclipse::install::tests::empty_home;
use crate::{Agent, Hosts, LaunchPlan, Target};

/// An Eclipse, a Java 17 and an agent in a directory of their own.
pub(crate) struct Desk {
    _dir: tempfile::TempDir,
    pub(crate) home: PathBuf,
    pub(crate) jar: PathBuf,
    pub(crate) java: PathBuf,
    pub(crate) agent: Agent,
    pub(crate) environment: BTreeMap<OsString, OsString>,
}

impl Desk {
    pub(crate) fn new() -> Self {
        let dir = tempfile::tempdir().expect("tempdir");
        let root = dir.path().canonicalize().expect("real");
        let home = empty_home(&root);
        let java = root.join("jdk/bin/java");
        program(&java, "17.0.5");
        std::fs::write(root.join("laggard-agent.jar"), b"PK").expect("agent");
        let agent = Agent {
            jar: root.join("laggard-agent.jar"),
            run: root.join("run"),
            settings: vec![],
            data: root.join("data"),
            off: None,
        };
        let environment = BTreeMap::from([("PATH".into(), root.join("jdk/bin").into())]);
        Self {
            jar: home.join("plugins/org.eclipse.equinox.launcher_1.6.900.jar"),
            _dir: dir,
            home,
            java,
            agent,
            environment,
        }
    }

    pub(crate) fn ini(&self, text: &str) {
        std::fs::write(self.home.join("eclipse.ini"), text).expect("ini");
    }

    pub(crate) fn target(&self, command: &[&str]) -> Result<Box<dyn Target>, HostError> {
        let command: Vec<OsString> = command.iter().map(|word| self.fill(word).into()).collect();
        Hosts::default().understand(&command, &self.environment[OsStr::new("PATH")])
    }

    pub(crate) fn plan(&self, command: &[&str]) -> LaunchPlan {
        self.target(command)
            .expect("target")
            .whole_plan_in(&self.agent, &self.environment)
            .expect("plan")
    }

    pub(crate) fn fill(&self, word: &str) -> String {
        let pairs = [
            ("{home}", &self.home),
            ("{jar}", &self.jar),
            ("{java}", &self.java),
        ];
        pairs.iter().fold(word.to_owned(), |word, (name, path)| {
            word.replace(name, path.to_str().expect("UTF-8"))
        })
    }

    /// A text with the home by its name.
    pub(crate) fn unfill(&self, text: &str) -> String {
        text.replace(self.home.to_str().expect("UTF-8"), "{home}")
    }

    /// A command line as one text, paths by name, the agent's option short.
    pub(crate) fn show(&self, plan: &LaunchPlan) -> String {
        let words = [plan.program.as_os_str()]
            .into_iter()
            .chain(plan.args.iter().map(OsString::as_os_str));
        let word = |word: &OsStr| {
            let text = word.to_string_lossy().into_owned();
            let agent = format!("-javaagent:{}", self.agent.jar.display());
            match text.strip_prefix(&agent) {
                Some(rest) if rest.contains("equinox-config=") => "AGENT+OFF".to_owned(),
                Some(_) => "AGENT".to_owned(),
                None => [
                    ("{jar}", &self.jar),
                    ("{home}", &self.home),
                    ("{java}", &self.java),
                ]
                .iter()
                .fold(text, |text, (name, path)| {
                    text.replace(path.to_str().expect("UTF-8"), name)
                }),
            }
        };
        words.map(word).collect::<Vec<_>>().join(" ")
    }
}

/// An executable that a JDK of this version seems to hold.
pub(crate) fn program(path: &Path, version: &str) {
    std::fs::create_dir_all(path.parent().expect("parent")).expect("dir");
    std::fs::write(path, "#!/bin/sh\nexit 1\n").expect("program");
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).expect("mode");
    let release = path
        .parent()
        .and_then(Path::parent)
        .expect("home")
        .join("release");
    std::fs::write(release, format!("JAVA_VERSION=\"{version}\"\n")).expect("release");
}
