//! Where the Eclipse is made, by p2's own publisher and director, once for all tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Condvar, Mutex, OnceLock, PoisonError};
use std::thread;

use crate::process::{java, words};

/// The directories of the Eclipses: as many tests have one at a time.
const SEATS: [&str; 2] = ["eclipse", "another-eclipse"];

/// The directory of the repositories, and the seats of which no test has one now.
pub struct Shop {
    pub root: PathBuf,
    free: Mutex<Vec<Seat>>,
    freed: Condvar,
}

/// An Eclipse at the path for which it was made, which p2's profile names.
struct Seat {
    home: PathBuf,
    data: PathBuf,
    pristine: PathBuf,
}

/// A seat in use.
pub struct Taken {
    shop: &'static Shop,
    /// Always there until it is given back.
    seat: Option<Seat>,
}

/// Made once.
pub fn shop() -> &'static Shop {
    static SHOP: OnceLock<Shop> = OnceLock::new();
    SHOP.get_or_init(Shop::provision)
}

impl Shop {
    fn provision() -> Self {
        let source = std::env::var_os("LAGGARD_TEST_ECLIPSE").map(PathBuf::from);
        let source = source.expect(
            "LAGGARD_TEST_ECLIPSE names an assembled Eclipse; `cargo xtask test` makes one",
        );
        // Under `target`, made anew each time: a static is never dropped, and 500 MB are not to pile up elsewhere.
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("p2_install");
        let _ = fs::remove_dir_all(&root);
        fs::create_dir_all(&root).expect("dir");
        let root = root.canonicalize().expect("real");
        copy(&source, &root.join("tool"));
        thread::scope(|scope| {
            scope.spawn(|| publish_program(&Tool::new(&root, "program"), &source));
            scope.spawn(|| publish_plugins(&Tool::new(&root, "plug-ins")));
        });
        let seats = thread::scope(|scope| {
            let root = &root;
            let seats = SEATS.map(|name| scope.spawn(move || Seat::made(root, name)));
            seats.map(|seat| seat.join().expect("made"))
        });
        Self {
            root,
            free: Mutex::new(seats.into()),
            freed: Condvar::new(),
        }
    }

    /// A seat of the caller's own until it is dropped.
    pub fn seat(&'static self) -> Taken {
        // A failed test does not spoil the next one, which makes its seat new.
        let free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        let free = self.freed.wait_while(free, |free| free.is_empty());
        let seat = free.unwrap_or_else(PoisonError::into_inner).pop();
        Taken { shop: self, seat }
    }
}

impl Taken {
    pub fn home(&self) -> &Path {
        &self.own().home
    }

    pub fn data(&self) -> &Path {
        &self.own().data
    }

    /// Replaces the used directories by a new copy.
    pub fn restore(&self) {
        let seat = self.own();
        for gone in [&seat.home, &seat.data] {
            let _ = fs::remove_dir_all(gone);
        }
        copy(&seat.pristine, &seat.home);
    }

    fn own(&self) -> &Seat {
        self.seat.as_ref().expect("a seat")
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        let free = self.shop.free.lock();
        free.unwrap_or_else(PoisonError::into_inner)
            .extend(self.seat.take());
        self.shop.freed.notify_one();
    }
}

impl Seat {
    fn made(root: &Path, name: &str) -> Self {
        let (home, pristine) = (root.join(name), root.join(format!("pristine-{name}")));
        let tool = Tool::new(root, name);
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
            tool.run("org.eclipse.equinox.p2.director", &arguments);
        };
        install("base", "laggard.test.ide");
        install(
            "first",
            "com.example.driver,com.example.spell,com.example.many.feature.group",
        );
        copy(&home, &pristine);
        Self {
            home,
            data: root.join(format!("data-{name}")),
            pristine,
        }
    }
}

/// The laid-out Eclipse as a tool of p2's, with a configuration and data of its own: several may run at a time.
struct Tool {
    root: PathBuf,
    own: PathBuf,
}

impl Tool {
    fn new(root: &Path, name: &str) -> Self {
        let own = root.join("tools").join(name);
        fs::create_dir_all(&own).expect("dir");
        let configuration = root.join("tool/configuration");
        copy(&configuration, &own.join("configuration"));
        Self {
            root: root.to_owned(),
            own,
        }
    }

    fn run(&self, application: &str, arguments: &[String]) {
        let mut all = words(&format!("-nosplash -consoleLog -application {application}"));
        all.extend(arguments.iter().cloned());
        for (word, name) in [("-configuration", "configuration"), ("-data", "workspace")] {
            all.extend([word.to_owned(), self.own.join(name).display().to_string()]);
        }
        java(&self.root.join("tool"), &all, &self.own.join("p2.log"));
    }

    fn publish(&self, application: &str, from: &Path, to: &str, more: &str) {
        let to = format!("file:{}", self.root.join(to).display());
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
        let application = format!("org.eclipse.equinox.p2.publisher.{application}");
        self.run(&application, &arguments);
    }
}

fn publish_program(tool: &Tool, source: &Path) {
    let ide = "-id laggard.test.ide -version 1.0.0 -configs gtk.linux.x86_64 -flavor tooling";
    tool.publish("InstallPublisher", source, "base", ide);
}

fn publish_plugins(tool: &Tool) {
    crate::plugins::write(&tool.root, &tool.root.join("tool"));
    crate::plugins::write_sites(&tool.root);
    for site in ["first", "second", "third", "signed"] {
        let source = tool.root.join(format!("{site}-source"));
        tool.publish("FeaturesAndBundlesPublisher", &source, site, "");
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
