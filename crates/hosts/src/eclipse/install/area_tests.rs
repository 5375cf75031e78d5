//! The launcher's own rules, case by case.

use super::*;
use crate::eclipse::install::tests::empty_home;

fn strings(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

#[test]
fn the_configuration_named_on_the_command_line_wins() {
    let dir = tempfile::tempdir().expect("tempdir");
    let home = empty_home(dir.path());
    let own = home.join("configuration");
    let mine = dir.path().join("mine");
    let mine_text = mine.to_str().expect("UTF-8");
    let areas =
        |args: &[&str], vm: &[&str]| Areas::of(&home, &strings(args), &strings(vm)).expect("areas");
    assert_eq!(
        (areas(&[], &[]).config, areas(&[], &[]).base),
        (own.clone(), None)
    );
    for (args, vm) in [
        (vec!["-configuration", mine_text], vec![]),
        (
            vec!["-nosplash", "-Configuration", mine_text, "-clean"],
            vec!["-Dosgi.configuration.area=/other".to_owned()],
        ),
        (
            vec![],
            vec![format!("-Dosgi.configuration.area=file:{mine_text}")],
        ),
    ] {
        let vm: Vec<&str> = vm.iter().map(AsRef::as_ref).collect();
        let found = areas(&args, &vm);
        assert_eq!(
            (found.config, found.base),
            (mine.clone(), Some(own.clone())),
            "{args:?} {vm:?}"
        );
    }
    std::fs::create_dir_all(&mine).expect("mine");
    std::fs::write(
        mine.join("config.ini"),
        "osgi.configuration.cascaded=false\n",
    )
    .expect("config.ini");
    assert_eq!(areas(&["-configuration", mine_text], &[]).base, None);
    std::fs::write(
        own.join("config.ini"),
        "osgi.configuration.area=@user.home/laggard-area\n",
    )
    .expect("config.ini");
    assert!(areas(&[], &[]).config.ends_with("laggard-area"));
}

#[test]
fn the_users_list_is_used_until_the_install_has_moved_on() {
    let dir = tempfile::tempdir().expect("tempdir");
    let (user, shared) = (dir.path().join("user"), dir.path().join("shared"));
    let areas = Areas {
        config: user.clone(),
        base: Some(shared.clone()),
        settings: BTreeMap::new(),
    };
    let write = |path: &Path, text: &str| {
        std::fs::create_dir_all(path.parent().expect("parent")).expect("dir");
        std::fs::write(path, text).expect("write");
    };
    let (user_list, shared_list) = (user.join(BUNDLES_INFO), shared.join(BUNDLES_INFO));
    write(&shared_list, "");
    assert_eq!(areas.bundles_info(), shared_list, "no copy yet");
    write(&user_list, "");
    assert_eq!(
        areas.bundles_info(),
        user_list,
        "a copy of unknown age is trusted"
    );
    let stamp = user_list.with_file_name(".baseBundlesInfoTimestamp");
    write(&stamp, "bundlesInfoTimestamp=12345\n");
    assert_eq!(
        areas.bundles_info(),
        shared_list,
        "the install has changed since"
    );
    let now = shared_list
        .metadata()
        .and_then(|meta| meta.modified())
        .expect("time");
    let now = now
        .duration_since(std::time::UNIX_EPOCH)
        .expect("epoch")
        .as_millis();
    write(&stamp, &format!("bundlesInfoTimestamp={now}\n"));
    assert_eq!(
        areas.bundles_info(),
        user_list,
        "the copy is of this very list"
    );
}

/// The launcher did this when started by a user without write permission.
#[test]
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
fn an_unwritable_install_is_used_from_the_users_home() {
    let dir = tempfile::tempdir().expect("tempdir");
    let area = |home: &Path| user_area(home, Path::new("/home/u"));
    // A path that no machine can have: below a file.
    let plain = "/home/u/.eclipse/587627608_linux_gtk_x86_64/configuration";
    assert_eq!(area(Path::new("/dev/null/eclipse")), Path::new(plain));
    let home = empty_home(dir.path());
    std::fs::write(
        home.join(".eclipseproduct"),
        "name=x\nid=org.eclipse.platform\nversion=4.31.0\n",
    )
    .expect("marker");
    let name = format!(
        "org.eclipse.platform_4.31.0_{}_linux_gtk_x86_64",
        java_hash(&home.to_string_lossy())
    );
    assert_eq!(
        area(&home),
        Path::new("/home/u/.eclipse")
            .join(name)
            .join("configuration")
    );
}

#[test]
fn urls_and_hashes_are_javas() {
    assert_eq!(
        file_url("file:plugins/a%20b.jar"),
        PathBuf::from("plugins/a b.jar")
    );
    assert_eq!(file_url("file:///opt/100%/x"), PathBuf::from("/opt/100%/x"));
    assert_eq!(file_url("plugins/a.jar"), PathBuf::from("plugins/a.jar"));
    // The results of `String.hashCode()` on a JVM, without the sign.
    for (text, hash) in [
        ("/opt/eclipse", 1_473_617_060),
        ("Laggard takes its time", 1_279_886_469),
        ("hello", 99_162_322),
    ] {
        assert_eq!(java_hash(text), hash, "{text}");
    }
}
