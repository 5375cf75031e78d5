//! The provisioned Eclipse, which each test gets as new, and launching it.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use laggard_hosts::{Agent, Hosts, LaunchPlan};
use sha2::{Digest, Sha256};

use crate::process::{BRIEF, java, wait, words};
use crate::screen::display;
use crate::shop::{Shop, Taken, shop};

/// The provisioned Eclipse, in a seat of the shop because p2's profile names its path.
pub struct Provisioned {
    shop: &'static Shop,
    seat: Taken,
    work: tempfile::TempDir,
}

/// The starts and output of one launch.
pub struct Run {
    /// The exit codes of its JVMs.
    pub codes: Vec<i32>,
    /// The driver's records of each start.
    pub starts: Vec<Start>,
}

/// One start, as the driver saw it from inside.
pub struct Start {
    pub workspace: String,
    /// `id/version`
    pub bundles: BTreeSet<String>,
}

impl Start {
    pub fn has(&self, id: &str, version: &str) -> bool {
        self.bundles.contains(&format!("{id}/{version}"))
    }

    pub fn has_any(&self, id: &str) -> bool {
        self.bundles
            .iter()
            .any(|bundle| bundle.split('/').next() == Some(id))
    }
}

impl Provisioned {
    /// The install as it came from the director; waits for a seat.
    pub fn fresh() -> Self {
        let shop = shop();
        let seat = shop.seat();
        seat.restore();
        Self {
            shop,
            seat,
            work: tempfile::tempdir().expect("tempdir"),
        }
    }

    /// Thrown away and made new.
    pub fn again(self) -> Self {
        self.seat.restore();
        Self {
            work: tempfile::tempdir().expect("tempdir"),
            ..self
        }
    }

    /// The directory of the repositories `first`, `second`, `third` and `signed`.
    pub fn sites(&self) -> &Path {
        &self.shop.root
    }

    pub fn home(&self) -> &Path {
        self.seat.home()
    }

    pub fn data(&self) -> &Path {
        self.seat.data()
    }

    /// A path of this test's own.
    pub fn path(&self, name: &str) -> PathBuf {
        self.work.path().join(name)
    }

    /// Starts it as `laggard run -- <home>` does, with the real agent, and follows it until it has ended.
    pub fn run_with_laggard(&self, script: &str, more: &[&str]) -> Run {
        let run = tempfile::tempdir_in(self.work.path()).expect("run");
        let command = self.command(script, more);
        let plan = Hosts::default()
            .target(&command)
            .and_then(|target| target.plan(&self.agent(run.path())))
            .expect("plan");
        let codes = self.follow(plan, run.path());
        Run {
            codes,
            starts: self.reports(),
        }
    }

    /// Runs the script without Laggard, doing the native launcher's work by hand.
    pub fn run_plain(&self, script: &str) {
        let command = self.command(script, &[]);
        let run = tempfile::tempdir_in(self.work.path()).expect("run");
        let mut plan = Hosts::default()
            .target(&command)
            .and_then(|target| target.plan(&self.agent(run.path())))
            .expect("plan");
        loop {
            plan.args
                .retain(|arg| !arg.to_string_lossy().starts_with("-javaagent:"));
            match wait(plan.command().env("DISPLAY", display()), &self.log()).code() {
                Some(0) => break,
                // Without the agent, nothing passes the exit data on; it would only name the same workspace again.
                Some(24) => {}
                other => panic!(
                    "plain Eclipse ended with {other:?}; see {}",
                    self.log().display()
                ),
            }
        }
        assert_eq!(self.reports().len(), 2);
    }

    /// p2's director in the Eclipse itself, started by Laggard.
    pub fn p2_with_laggard(&self, arguments: &[String]) {
        let run = tempfile::tempdir_in(self.work.path()).expect("run");
        let command: Vec<OsString> = [self.home().as_os_str().to_owned()]
            .into_iter()
            .chain(arguments.iter().map(OsString::from))
            .chain(["-vmargs".into()])
            .chain(BRIEF.map(OsString::from))
            .collect();
        let plan = Hosts::default()
            .target(&command)
            .and_then(|target| target.plan(&self.agent(run.path())))
            .expect("plan");
        assert_eq!(
            self.follow(plan, run.path()),
            [0],
            "see {}",
            self.log().display()
        );
    }

    /// The same without Laggard.
    pub fn p2_plain(&self, arguments: &[String]) {
        java(self.home(), arguments, &self.log());
    }

    /// The arguments that install a second version of one plug-in and a plug-in that is new.
    pub fn update(&self) -> Vec<String> {
        let repository = format!("file:{}", self.shop.root.join("second").display());
        let mut arguments =
            words("-nosplash -consoleLog -application org.eclipse.equinox.p2.director");
        arguments.extend(["-repository".into(), repository]);
        arguments.extend(words("-uninstallIU com.example.spell/1.0.0 -installIU com.example.spell/2.0.0,com.example.later"));
        arguments.extend([
            "-data".into(),
            self.path("p2-workspace").display().to_string(),
        ]);
        arguments
    }

    pub fn bundles_info(&self) -> String {
        let path = "configuration/org.eclipse.equinox.simpleconfigurator/bundles.info";
        fs::read_to_string(self.home().join(path)).expect("bundles.info")
    }

    pub fn sorted_bundles_info(&self) -> Vec<String> {
        let mut lines: Vec<String> = self.bundles_info().lines().map(str::to_owned).collect();
        lines.sort();
        lines
    }

    /// Every file of the install with its hash, except Equinox's own: caches of resolved and loaded bundles, its settings, logs.
    pub fn own_files(&self) -> BTreeMap<String, String> {
        let caches = [
            "org.eclipse.osgi",
            "org.eclipse.core.runtime",
            "org.eclipse.equinox.app",
            ".settings",
        ];
        let caches: Vec<PathBuf> = caches
            .iter()
            .map(|name| self.home().join("configuration").join(name))
            .collect();
        let mut files = BTreeMap::new();
        let mut open = vec![self.home().to_owned()];
        while let Some(dir) = open.pop() {
            for path in fs::read_dir(&dir)
                .expect("dir")
                .map(|entry| entry.expect("entry").path())
            {
                if path.is_dir() && !caches.contains(&path) {
                    open.push(path);
                } else if path.is_file() && path.extension().is_none_or(|end| end != "log") {
                    let hash = Sha256::digest(fs::read(&path).expect("file"));
                    let name = path
                        .strip_prefix(self.home())
                        .expect("inside")
                        .display()
                        .to_string();
                    files.insert(name, format!("{hash:x?}"));
                }
            }
        }
        files
    }

    fn agent(&self, run: &Path) -> Agent {
        let built = || {
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../../agent/agent/target/laggard-agent.jar")
        };
        let jar = std::env::var_os("LAGGARD_TEST_AGENT").map_or_else(built, PathBuf::from);
        let jar = jar
            .canonicalize()
            .expect("the agent's jar: build it with `mvn -f agent package`");
        Agent {
            jar,
            run: run.to_owned(),
            settings: Vec::new(),
            data: self.data().to_owned(),
            off: None,
        }
    }

    /// A script for the driver, and the command that carries it there.
    fn command(&self, script: &str, more: &[&str]) -> Vec<OsString> {
        fs::write(self.path("script"), script).expect("script");
        let _ = fs::remove_file(self.path("reports"));
        let mut command: Vec<OsString> =
            vec![self.home().into(), "-nosplash".into(), "-consoleLog".into()];
        command.extend(["-data".into(), self.path("workspace").into()]);
        command.extend(more.iter().map(OsString::from));
        let mut script = OsString::from("-Dlaggard.test.script=");
        script.push(self.path("script"));
        command.extend(["-vmargs".into(), script]);
        command.extend(BRIEF.map(OsString::from));
        command
    }

    fn follow(&self, mut plan: LaunchPlan, run: &Path) -> Vec<i32> {
        let mut codes = Vec::new();
        loop {
            let exit_data = run.join("exitdata");
            let _ = fs::remove_file(&exit_data);
            let status = wait(plan.command().env("DISPLAY", display()), &self.log());
            let code = status
                .code()
                .unwrap_or_else(|| panic!("it was killed: {status}"));
            codes.push(code);
            assert!(codes.len() < 10, "it restarts for ever: {codes:?}");
            match plan.next_start(code, fs::read_to_string(&exit_data).ok().as_deref()) {
                Some(next) => plan = next,
                None => return codes,
            }
        }
    }

    fn reports(&self) -> Vec<Start> {
        let text = fs::read_to_string(self.path("reports")).unwrap_or_else(|_| {
            panic!(
                "the driver never ran:\n{}",
                fs::read_to_string(self.log()).unwrap_or_default()
            )
        });
        let start = |line: &str| {
            let line = line.strip_prefix("start ").expect("a start");
            // A workspace's path may have spaces, a URL ends with a slash.
            let (workspace, bundles) = line.split_once("/ ").expect("workspace and bundles");
            Start {
                workspace: workspace.to_owned(),
                bundles: bundles.split(' ').map(str::to_owned).collect(),
            }
        };
        text.lines().map(start).collect()
    }

    fn log(&self) -> PathBuf {
        self.path("eclipse.log")
    }
}
