//! Opening homes, launchers and links to them.

use super::*;

/// An empty Eclipse with a launcher jar.
pub(crate) fn empty_home(dir: &Path) -> PathBuf {
    let home = dir.canonicalize().expect("real").join("eclipse");
    std::fs::create_dir_all(home.join("plugins")).expect("plugins");
    std::fs::create_dir_all(home.join("configuration")).expect("configuration");
    std::fs::write(
        home.join("plugins/org.eclipse.equinox.launcher_1.6.900.jar"),
        b"PK",
    )
    .expect("jar");
    home
}

/// Writes a file that looks like a native launcher.
pub(crate) fn native(path: &Path) {
    std::fs::write(path, b"\x7fELF but only for its first bytes").expect("launcher");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).expect("mode");
    }
}

#[test]
fn a_home_its_launcher_and_links_to_them_are_the_same_eclipse() {
    let dir = tempfile::tempdir().expect("tempdir");
    let home = empty_home(dir.path());
    let jar = home.join("plugins/org.eclipse.equinox.launcher_1.6.900.jar");
    std::fs::write(
        home.join("plugins/org.eclipse.equinox.launcher_1.6.1000.jar"),
        b"PK",
    )
    .expect("newer");
    std::fs::write(
        home.join("plugins/org.eclipse.equinox.launcher.gtk.linux.x86_64_1.2.jar"),
        b"PK",
    )
    .expect("fragment");
    let opened = EclipseHome::open(&home).expect("home");
    assert_eq!(
        opened.launcher(),
        &Launcher::Jar(home.join("plugins/org.eclipse.equinox.launcher_1.6.1000.jar"))
    );
    let by_jar = EclipseHome::open(&jar).expect("jar");
    assert_eq!(
        (by_jar.home(), by_jar.launcher()),
        (home.as_path(), &Launcher::Jar(jar))
    );
    assert_eq!(by_jar.key(), opened.key());
    assert_eq!(opened.key().len(), 16);
    native(&home.join("eclipse"));
    #[cfg(unix)]
    {
        let link = dir.path().join("link");
        std::os::unix::fs::symlink(home.join("eclipse"), &link).expect("link");
        let by_link = EclipseHome::open(&link).expect("link");
        assert_eq!(by_link.launcher(), &Launcher::Native(home.join("eclipse")));
        assert_eq!(
            by_link,
            EclipseHome::open(&home).expect("home prefers the executable")
        );
    }
}

#[test]
fn a_product_may_rename_its_launcher() {
    let dir = tempfile::tempdir().expect("tempdir");
    let home = empty_home(dir.path());
    native(&home.join("helper-tool"));
    native(&home.join("SpringToolSuite4"));
    std::fs::write(home.join("SpringToolSuite4.ini"), "-vmargs\n-Xmx1g\n").expect("ini");
    std::fs::write(home.join(".eclipseproduct"), "name=Spring\nversion=4.2\n").expect("marker");
    let install = EclipseHome::open(&home).expect("home");
    assert_eq!(
        install.launcher(),
        &Launcher::Native(home.join("SpringToolSuite4"))
    );
    assert_eq!(install.ini().expect("ini").vm_args, ["-Xmx1g"]);
    assert_eq!(install.name(), "Spring 4.2");
}

#[test]
fn what_is_missing_is_said() {
    let dir = tempfile::tempdir().expect("tempdir");
    let message = |path: &Path| EclipseHome::open(path).expect_err("no Eclipse");
    assert!(message(&dir.path().join("gone")).starts_with("not an Eclipse: "));
    assert!(message(dir.path()).contains("no directory"));
    let file = dir.path().join("notes.txt");
    std::fs::write(&file, b"x").expect("file");
    assert!(message(&file).contains("neither a native launcher"));
    let home = empty_home(dir.path());
    std::fs::remove_file(home.join("plugins/org.eclipse.equinox.launcher_1.6.900.jar"))
        .expect("remove");
    assert!(message(&home).contains("no launcher"));
}
