//! Where the Eclipse is made, by p2's own publisher and director, once for all tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::process::{java, words};

/// The directories: repositories, the pristine copy, the copy in use.
pub struct Shop {
    pub home: PathBuf,
    pub data: PathBuf,
    pristine: PathBuf,
    pub root: PathBuf,
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

        crate::plugins::write_sites(&root);
        for site in ["third", "signed"] {
            let source = root.join(format!("{site}-source"));
            publish("FeaturesAndBundlesPublisher", &source, &root.join(site), "");
        }

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

    /// Replaces the used directories by a new copy.
    pub fn restore(&self) {
        for gone in [&self.home, &self.data] {
            let _ = fs::remove_dir_all(gone);
        }
        copy(&self.pristine, &self.home);
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
