//! The plug-ins that the tests install beside the IDE: a driver, one that is updated, a feature of two, one that is new.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const DRIVER: &str = include_str!("Driver.java");

/// Writes `first-source` and `second-source` under `root`, as the publisher wants them; compiled against `eclipse`.
pub fn write(root: &Path, eclipse: &Path) {
    let (first, second) = (root.join("first-source"), root.join("second-source"));
    driver(&first, eclipse, &root.join("classes"));
    bundle(
        &first,
        "com.example.spell",
        "1.0.0",
        "Require-Bundle: org.eclipse.core.runtime\n",
        None,
    );
    bundle(
        &first,
        "com.example.many.core",
        "1.0.0",
        "Bundle-Activator: com.example.many.Gone\nBundle-ActivationPolicy: lazy\n",
        None,
    );
    bundle(
        &first,
        "com.example.many.ui",
        "1.0.0",
        "Require-Bundle: com.example.many.core\n",
        None,
    );
    let feature = first.join("features/com.example.many_1.0.0");
    fs::create_dir_all(&feature).expect("dir");
    let plugin = |id: &str| {
        format!(
            "<plugin id=\"{id}\" download-size=\"0\" install-size=\"0\" version=\"1.0.0\" unpack=\"false\"/>"
        )
    };
    let text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feature id=\"com.example.many\" label=\"Many at once\" version=\"1.0.0\">{}{}</feature>\n",
        plugin("com.example.many.core"),
        plugin("com.example.many.ui")
    );
    fs::write(feature.join("feature.xml"), text).expect("feature");
    bundle(
        &second,
        "com.example.spell",
        "2.0.0",
        "Require-Bundle: org.eclipse.core.runtime\n",
        None,
    );
    bundle(&second, "com.example.later", "1.0.0", "", None);
}

fn driver(source: &Path, eclipse: &Path, classes: &Path) {
    fs::create_dir_all(classes).expect("dir");
    let file = classes.join("Driver.java");
    fs::write(&file, DRIVER).expect("source");
    let jars = fs::read_dir(eclipse.join("plugins"))
        .expect("plugins")
        .map(|entry| entry.expect("entry").path());
    let jars: Vec<PathBuf> = jars
        .filter(|path| path.extension().is_some_and(|end| end == "jar"))
        .collect();
    let class_path = std::env::join_paths(jars).expect("class path");
    let status = Command::new("javac")
        .args(["-nowarn", "-proc:none", "--release", "11", "-d"])
        .arg(classes)
        .arg("-cp")
        .arg(class_path)
        .arg(&file)
        .status()
        .expect("javac is needed (Debian: openjdk-17-jdk-headless)");
    assert!(status.success(), "javac");
    fs::write(
        classes.join("plugin.xml"),
        "<?xml version=\"1.0\"?><plugin><extension point=\"org.eclipse.ui.startup\"><startup class=\"com.example.driver.Driver\"/></extension></plugin>",
    )
    .expect("plugin.xml");
    let needs = "Require-Bundle: org.eclipse.ui,org.eclipse.core.runtime,org.eclipse.ui.ide\nBundle-ActivationPolicy: lazy\n";
    bundle(source, "com.example.driver", "1.0.0", needs, Some(classes));
}

/// Builds a jar of one bundle, with the files in `content`.
fn bundle(source: &Path, id: &str, version: &str, headers: &str, content: Option<&Path>) {
    let plugins = source.join("plugins");
    fs::create_dir_all(&plugins).expect("dir");
    let manifest = plugins.join(format!("{id}.mf"));
    let text = format!(
        "Manifest-Version: 1.0\nBundle-ManifestVersion: 2\nBundle-SymbolicName: {id};singleton:=true\nBundle-Version: {version}\n{headers}"
    );
    fs::write(&manifest, text).expect("manifest");
    let mut command = Command::new("jar");
    command
        .arg("--create")
        .arg("--file")
        .arg(plugins.join(format!("{id}_{version}.jar")))
        .arg("--manifest")
        .arg(&manifest);
    if let Some(content) = content {
        command
            .arg("-C")
            .arg(content)
            .arg("com")
            .arg("-C")
            .arg(content)
            .arg("plugin.xml");
    }
    assert!(
        command.status().expect("jar comes with the JDK").success(),
        "jar of {id}"
    );
    fs::remove_file(manifest).expect("remove");
}
