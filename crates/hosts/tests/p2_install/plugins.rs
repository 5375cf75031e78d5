//! The plug-ins that the tests install beside the IDE: a driver, one that is updated, a feature of two, one that is new. And what
//! update sites have of them: newer ones, one that is damaged, one that needs what nobody has.

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
    feature(
        &first,
        "1.0.0",
        &["com.example.many.core", "com.example.many.ui"],
    );
    // So large that a process can be ended while it is written.
    let words = root.join("words");
    fs::create_dir_all(words.join("com")).expect("dir");
    fs::write(words.join("plugin.xml"), "<plugin/>").expect("file");
    fs::write(words.join("com/words.bin"), noise(3 << 20)).expect("file");
    bundle(
        &second,
        "com.example.spell",
        "2.0.0",
        "Require-Bundle: org.eclipse.core.runtime\n",
        Some(&words),
    );
    bundle(&second, "com.example.later", "1.0.0", "", None);
}

/// Writes `third-source` (the feature's next version, with one plug-in more; one that needs what nobody has) and `signed-source` (the
/// updated plug-in in a signed jar that was changed afterwards).
pub fn write_sites(root: &Path) {
    let third = root.join("third-source");
    let many = [
        "com.example.many.core",
        "com.example.many.more",
        "com.example.many.ui",
    ];
    for id in many {
        bundle(&third, id, "2.0.0", "", None);
    }
    feature(&third, "2.0.0", &many);
    let needs = "Require-Bundle: com.example.nobody.has\n";
    bundle(&third, "com.example.later", "9.0.0", needs, None);

    let signed = root.join("signed-source");
    let content = root.join("signed-content");
    fs::create_dir_all(content.join("com")).expect("dir");
    fs::write(content.join("plugin.xml"), "<plugin/>").expect("file");
    fs::write(content.join("com/words.txt"), "as signed").expect("file");
    bundle(&signed, "com.example.spell", "3.0.0", "", Some(&content));
    sign(&signed.join("plugins/com.example.spell_3.0.0.jar"), root);
    fs::write(content.join("com/words.txt"), "changed afterwards").expect("file");
    let update = Command::new("jar")
        .arg("--update")
        .arg("--file")
        .arg(signed.join("plugins/com.example.spell_3.0.0.jar"))
        .arg("-C")
        .arg(&content)
        .arg("com/words.txt")
        .status();
    assert!(update.expect("jar comes with the JDK").success());
}

/// Signs a jar with a key of its own.
fn sign(jar: &Path, root: &Path) {
    let store = root.join("keys.p12");
    let key = ["-storepass", "secret", "-keystore"];
    let made = Command::new("keytool")
        .args(["-genkeypair", "-keyalg", "RSA", "-alias", "maker"])
        .args(["-dname", "CN=Maker"])
        .args(key)
        .arg(&store)
        .status();
    assert!(made.expect("keytool comes with the JDK").success());
    let signed = Command::new("jarsigner")
        .args(key)
        .arg(&store)
        .arg(jar)
        .arg("maker")
        .status();
    assert!(signed.expect("jarsigner comes with the JDK").success());
}

fn feature(source: &Path, version: &str, plugins: &[&str]) {
    let feature = source.join(format!("features/com.example.many_{version}"));
    fs::create_dir_all(&feature).expect("dir");
    let plugins: String = plugins
        .iter()
        .map(|id| {
            format!(
                "<plugin id=\"{id}\" download-size=\"0\" install-size=\"0\" version=\"{version}\" unpack=\"false\"/>"
            )
        })
        .collect();
    let text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feature id=\"com.example.many\" label=\"Many at once\" version=\"{version}\">{plugins}</feature>\n"
    );
    fs::write(feature.join("feature.xml"), text).expect("feature");
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

/// Bytes that no packer makes shorter.
fn noise(length: usize) -> Vec<u8> {
    let mut state = 1u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state.to_le_bytes()[0]
    };
    (0..length).map(|_| next()).collect()
}
