//! An Eclipse provisioned by p2's own publisher and director, once for all tests; each test gets it as new.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use laggard_hosts::{Agent, LaunchPlan, NextStart, Target};
use sha2::{Digest, Sha256};

use crate::screen::display;

/// No step of these tests takes a quarter of it on two busy cores.
const PATIENCE: Duration = Duration::from_secs(240);

/// The provisioned Eclipse, at one path because p2's profile names it.
pub struct Provisioned {
    shop: &'static Shop,
    work: tempfile::TempDir,
    _alone: MutexGuard<'static, ()>,
}

/// What one launch did.
pub struct Run {
    /// The exit codes of its JVMs.
    pub codes: Vec<i32>,
    /// What the driver wrote at each start.
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

/// Where it is made: repositories, the pristine copy, the place where it is used.
struct Shop {
    home: PathBuf,
    data: PathBuf,
    pristine: PathBuf,
    root: PathBuf,
}

fn shop() -> &'static Shop {
    static SHOP: OnceLock<Shop> = OnceLock::new();
    SHOP.get_or_init(Shop::provision)
}

impl Provisioned {
    /// The install as it came from the director; tests take turns.
    pub fn fresh() -> Self {
        static TURN: Mutex<()> = Mutex::new(());
        // A test that failed does not spoil the next one: it gets a new copy.
        let alone = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let shop = shop();
        shop.restore();
        Self {
            shop,
            work: tempfile::tempdir().expect("tempdir"),
            _alone: alone,
        }
    }

    /// Thrown away and made new.
    pub fn again(self) -> Self {
        self.shop.restore();
        Self {
            work: tempfile::tempdir().expect("tempdir"),
            ..self
        }
    }

    pub fn home(&self) -> &Path {
        &self.shop.home
    }

    pub fn data(&self) -> &Path {
        &self.shop.data
    }

    /// A path of this test's own.
    pub fn path(&self, name: &str) -> PathBuf {
        self.work.path().join(name)
    }

    /// Starts it as `laggard run -- <home>` does, with the real agent, and follows it until it has ended.
    pub fn run_with_laggard(&self, script: &str, more: &[&str]) -> Run {
        let run = tempfile::tempdir_in(self.work.path()).expect("run");
        let command = self.command(script, more);
        let plan = Target::from_command(&command)
            .and_then(|target| target.plan(&self.agent(run.path())))
            .expect("plan");
        let codes = self.follow(plan, run.path());
        Run {
            codes,
            starts: self.reports(),
        }
    }

    /// The same without Laggard: what the native launcher would do, by hand.
    pub fn run_plain(&self, script: &str) {
        let command = self.command(script, &[]);
        let run = tempfile::tempdir_in(self.work.path()).expect("run");
        let mut plan = Target::from_command(&command)
            .and_then(|target| target.plan(&self.agent(run.path())))
            .expect("plan");
        loop {
            plan.args
                .retain(|arg| !arg.to_string_lossy().starts_with("-javaagent:"));
            match wait(plan.command().env("DISPLAY", display()), &self.log()).code() {
                Some(0) => break,
                // Without the agent nobody hands the exit data on; it would only say the same workspace again.
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
            .collect();
        let plan = Target::from_command(&command)
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

    /// What brings a second version of one plug-in and a plug-in that is new.
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

    /// Every file of the install with its hash, but for what Equinox keeps for itself: caches of what was resolved and
    /// loaded, its settings, logs.
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
                NextStart::Again(next) => plan = *next,
                NextStart::Done => return codes,
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

impl Shop {
    fn provision() -> Self {
        let source = std::env::var_os("LAGGARD_TEST_ECLIPSE").map(PathBuf::from);
        let source = source.expect(
            "LAGGARD_TEST_ECLIPSE names an assembled Eclipse; `cargo xtask test` makes one",
        );
        // Under `target`, made anew each time: a static is never dropped, and 300 MB are not to pile up elsewhere.
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("p2_install");
        let _ = fs::remove_dir_all(&root);
        fs::create_dir_all(&root).expect("dir");
        let root = root.canonicalize().expect("real");
        let tool = root.join("tool");
        copy(&source, &tool);
        let log = root.join("p2.log");
        let p2 = |application: &str, arguments: &[String]| {
            let mut all = words(&format!("-nosplash -consoleLog -application {application}"));
            all.extend(arguments.iter().cloned());
            all.extend([
                "-data".into(),
                root.join("p2-workspace").display().to_string(),
            ]);
            java(&tool, &all, &log);
        };
        let publish = |application: &str, from: &Path, to: &Path, more: &str| {
            let to = format!("file:{}", to.display());
            let mut arguments: Vec<String> = vec![
                "-metadataRepository".into(),
                to.clone(),
                "-artifactRepository".into(),
                to,
            ];
            arguments.extend([
                "-source".into(),
                from.display().to_string(),
                "-publishArtifacts".into(),
            ]);
            arguments.extend(words(more));
            p2(
                &format!("org.eclipse.equinox.p2.publisher.{application}"),
                &arguments,
            );
        };
        let ide = "-id laggard.test.ide -version 1.0.0 -configs gtk.linux.x86_64 -flavor tooling";
        publish("InstallPublisher", &source, &root.join("base"), ide);
        crate::plugins::write(&root, &tool);
        publish(
            "FeaturesAndBundlesPublisher",
            &root.join("first-source"),
            &root.join("first"),
            "",
        );
        publish(
            "FeaturesAndBundlesPublisher",
            &root.join("second-source"),
            &root.join("second"),
            "",
        );

        let home = root.join("eclipse");
        let install = |repository: &str, units: &str| {
            let mut arguments: Vec<String> = vec![
                "-repository".into(),
                format!("file:{}", root.join(repository).display()),
            ];
            arguments.extend(words(&format!(
                "-installIU {units} -profile Laggard -roaming"
            )));
            arguments.extend(words("-profileProperties org.eclipse.update.install.features=true -p2.os linux -p2.ws gtk -p2.arch x86_64"));
            arguments.extend([
                "-destination".into(),
                home.display().to_string(),
                "-bundlepool".into(),
                home.display().to_string(),
            ]);
            p2("org.eclipse.equinox.p2.director", &arguments);
        };
        install("base", "laggard.test.ide");
        install(
            "first",
            "com.example.driver,com.example.spell,com.example.many.feature.group",
        );
        copy(&home, &root.join("pristine"));
        Self {
            home,
            data: root.join("data"),
            pristine: root.join("pristine"),
            root,
        }
    }

    fn restore(&self) {
        for gone in [&self.home, &self.data] {
            let _ = fs::remove_dir_all(gone);
        }
        copy(&self.pristine, &self.home);
    }
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// Starts an Equinox application of a home, with nothing of Laggard's.
fn java(home: &Path, arguments: &[String], log: &Path) {
    let jar = fs::read_dir(home.join("plugins"))
        .expect("plugins")
        .map(|entry| entry.expect("entry").path());
    let is_launcher = |jar: &PathBuf| {
        jar.file_name().is_some_and(|name| {
            name.to_string_lossy()
                .starts_with("org.eclipse.equinox.launcher_")
        })
    };
    let jar = jar.filter(is_launcher).max().expect("a launcher jar");
    let status = wait(
        Command::new("java")
            .arg("-jar")
            .arg(jar)
            .args(arguments)
            .env("DISPLAY", display()),
        log,
    );
    let said = || fs::read_to_string(log).unwrap_or_default();
    assert!(
        status.success(),
        "{arguments:?} ended with {status}:\n{}",
        said()
    );
}

/// Runs a command with its output appended to `log`; one that hangs is ended and fails the test.
fn wait(command: &mut Command, log: &Path) -> ExitStatus {
    let out = fs::OpenOptions::new()
        .create(true)
        .append(true)
        .open(log)
        .expect("log");
    let errors = out.try_clone().expect("log");
    let mut child = command
        .stdin(Stdio::null())
        .stdout(out)
        .stderr(errors)
        .spawn()
        .expect("start");
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait().expect("wait") {
            return status;
        }
        if begun.elapsed() > PATIENCE {
            child.kill().expect("kill");
            panic!(
                "still running after {} s:\n{}",
                PATIENCE.as_secs(),
                fs::read_to_string(log).unwrap_or_default()
            );
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// A copy with times and modes: p2 looks at them.
fn copy(from: &Path, to: &Path) {
    let status = Command::new("cp")
        .arg("-a")
        .arg(from)
        .arg(to)
        .status()
        .expect("cp");
    assert!(
        status.success(),
        "cp -a {} {}",
        from.display(),
        to.display()
    );
}
