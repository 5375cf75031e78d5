//! A Freeplane made of small files: found, listed, left out.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::launch::{JarStart, Start};
use super::{Freeplane, FreeplaneHome, base};
use crate::host::{Command, Host as _};
use crate::{Agent, EnvChange, HostError, Install as _, OffList, Origin, Target as _};

struct Small {
    dir: tempfile::TempDir,
    home: PathBuf,
}

fn bundle(directory: &Path, id: &str, more: &str) {
    let folder = directory.join("META-INF");
    fs::create_dir_all(&folder).expect("made");
    let text = format!(
        "Manifest-Version: 1.0\nBundle-SymbolicName: {id}\nBundle-Name: The {id}\nBundle-Version: 1.7.10\nBundle-Activator: x.A\n{more}"
    );
    fs::write(folder.join("MANIFEST.MF"), text).expect("written");
}

impl Small {
    fn new() -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        let home = dir.path().canonicalize().expect("real").join("freeplane");
        bundle(
            &home.join("core/org.freeplane.core"),
            "org.freeplane.core",
            "Export-Package: core\n",
        );
        bundle(
            &home.join("plugins/script"),
            "script",
            "Require-Bundle: org.freeplane.core\nExport-Package: script\n",
        );
        bundle(
            &home.join("plugins/formula"),
            "formula",
            "Import-Package: script,java.util\n",
        );
        fs::write(home.join("freeplanelauncher.jar"), b"PK").expect("written");
        let script = home.join("freeplane.sh");
        let text = "#!/bin/bash\nJAVA_OPTS=\"-Dx=y $JAVA_OPTS\"\n\"${JAVA_CMD}\" $JAVA_OPTS -jar \"x.jar\" \"$@\"\n";
        fs::write(&script, text).expect("written");
        fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).expect("set");
        let policy = "grant codeBase \"file:${org.freeplane.basedirectory}/-\" { permission java.security.AllPermission; };\n";
        fs::write(home.join("freeplane.policy"), policy).expect("written");
        let small = Self { dir, home };
        bundle(&small.place().join("1.7.x/plugins/mine"), "mine", "");
        small
    }

    fn place(&self) -> PathBuf {
        self.home.with_file_name("config")
    }

    fn open(&self) -> FreeplaneHome {
        let home = FreeplaneHome::open(&self.home).expect("recognised");
        home.with_users_place(&self.place())
    }

    fn agent(&self) -> Agent {
        let jar = self.dir.path().join("agent.jar");
        fs::write(&jar, b"PK").expect("written");
        Agent {
            jar,
            run: self.dir.path().join("run"),
            settings: Vec::new(),
            data: self.dir.path().join("data"),
        }
    }
}

#[test]
fn bundles_come_from_where_they_lie_and_say_who_needs_them() {
    let small = Small::new();
    let plugins = small.open().plugins().expect("listed");
    let told: Vec<(&str, Origin, Vec<&str>)> = plugins
        .iter()
        .map(|one| {
            (
                &*one.id,
                one.origin,
                one.required_by.iter().map(String::as_str).collect(),
            )
        })
        .collect();
    let expected = [
        ("formula", Origin::Bundled, vec![]),
        ("mine", Origin::Added, vec![]),
        ("org.freeplane.core", Origin::Core, vec!["script"]),
        ("script", Origin::Bundled, vec!["formula"]),
    ];
    assert_eq!(told, expected);
    assert_eq!(
        (&*plugins[1].name, &*plugins[1].version),
        ("The mine", "1.7.10")
    );
    assert_eq!(small.open().name(), "Freeplane 1.7.10");
    let core = small
        .open()
        .preview_turn_off("org.freeplane.core", &[])
        .expect("asked");
    assert!(core.refused.is_some());
}

#[test]
fn what_is_off_is_missing_below_another_base_or_has_a_stand_in_there() {
    let small = Small::new();
    let install = small.open();
    let off = ["formula".to_owned(), "mine".to_owned()];
    let base = base::without(&install, &off, &small.agent().data)
        .expect("made")
        .expect("one");
    assert!(base.join("plugins/script/META-INF/MANIFEST.MF").is_file());
    assert!(!base.join("plugins/formula").exists());
    assert!(base.join("freeplanelauncher.jar").is_symlink());
    let stand_in =
        fs::read_to_string(base.join("plugins/off-mine/META-INF/MANIFEST.MF")).expect("there");
    assert!(stand_in.contains("Bundle-SymbolicName: mine\n") && !stand_in.contains("Activator"));
    let policy = fs::read_to_string(base.join("freeplane.policy")).expect("there");
    assert!(policy.contains("file:${org.freeplane.basedirectory}/-"));
    assert!(policy.contains(&format!("file:{}/-", small.home.display())));
    let again = base::without(&install, &off, &small.agent().data).expect("made");
    assert_eq!(again, Some(base.clone()));
    assert!(
        small.home.join("plugins/formula").is_dir(),
        "nothing of the install's changed"
    );
    let unknown = base::without(&install, &["gone".to_owned()], &small.agent().data);
    assert_eq!(unknown.expect("asked"), None);
    let one = base::without(&install, &off[..1], &small.agent().data).expect("made");
    assert_ne!(one, Some(base));
}

#[test]
fn a_bundle_that_is_off_does_not_let_another_of_its_id_in() {
    let small = Small::new();
    let users = small.place().join("1.7.x/plugins/formula-again");
    bundle(&users, "formula", "");
    let plugins = small.open().plugins().expect("listed");
    let formula = plugins
        .iter()
        .find(|one| one.id == "formula")
        .expect("listed");
    assert_eq!(formula.location, small.home.join("plugins/formula"));
    assert_eq!(formula.also_at, [users]);
    let base = base::without(&small.open(), &["formula".to_owned()], &small.agent().data);
    let base = base.expect("made").expect("one");
    assert!(!base.join("plugins/formula").exists());
    assert!(
        base.join("plugins/off-formula/META-INF/MANIFEST.MF")
            .is_file()
    );
}

#[test]
fn the_script_gets_the_agent_through_its_own_variable_and_the_base_only_when_one_is_off() {
    let small = Small::new();
    let start = Start::of(&small.home, &["a.mm".into()]).expect("understood");
    let own = [("JAVA_OPTS".into(), "-Da=b".into())].into_iter().collect();
    let planned = || start.plan_in(&small.agent(), &own).expect("planned");
    let [EnvChange::Set(name, value)] = &planned().env[..] else {
        panic!("{:?}", planned().env)
    };
    let value = value.to_string_lossy();
    assert!(name == "JAVA_OPTS" && value.starts_with("-Da=b -javaagent:"));
    assert_eq!(planned().args, ["a.mm"]);
    let list = OffList::of(Arc::new(small.open()), &small.agent().data);
    list.turn_off("script", 1).expect("turned off");
    let without = planned();
    let names = without.env.iter().map(|change| match change {
        EnvChange::Set(name, _) | EnvChange::Remove(name) => name,
    });
    assert_eq!(
        names.collect::<Vec<_>>(),
        ["JAVA_OPTS", "FREEPLANE_BASE_DIR"]
    );
    assert_eq!(without.turned_off, ["formula", "script"]);
}

#[test]
fn a_java_command_names_the_users_directory() {
    let small = Small::new();
    let args: Vec<OsString> = vec![
        format!("-Dorg.freeplane.userfpdir={}", small.place().display()).into(),
        "-jar".into(),
        small.home.join("freeplanelauncher.jar").into(),
        "a.mm".into(),
    ];
    let command = Command {
        program: OsStr::new("java"),
        found: None,
        args: &args,
        doubtful: false,
    };
    let start = JarStart::of(&command).expect("understood");
    let plugins = start
        .install()
        .expect("an install")
        .plugins()
        .expect("listed");
    assert!(
        plugins
            .iter()
            .any(|one| one.id == "mine" && one.origin == Origin::Added)
    );
    let other = Command {
        args: &args[..1],
        ..command
    };
    assert!(JarStart::of(&other).is_none());
}

#[test]
fn bad_input_is_told_or_left_out() {
    let small = Small::new();
    bundle(&small.place().join("1.7.x/twice"), "script", "");
    fs::create_dir_all(small.place().join("1.7.x/torn/META-INF")).expect("made");
    fs::write(
        small.place().join("1.7.x/torn/META-INF/MANIFEST.MF"),
        [0xff, 0, 1],
    )
    .expect("written");
    let plugins = small.open().plugins().expect("listed");
    let scripts: Vec<Origin> = plugins
        .iter()
        .filter(|one| one.id == "script")
        .map(|one| one.origin)
        .collect();
    assert_eq!(
        (plugins.len(), scripts),
        (4, vec![Origin::Bundled]),
        "the first of an id counts"
    );
    let place = small.home.with_file_name("file");
    fs::create_dir(&place).expect("made");
    fs::write(place.join("1.7.x"), b"").expect("written");
    let error = FreeplaneHome::open(&small.home)
        .expect("recognised")
        .with_users_place(&place)
        .plugins();
    assert!(matches!(error, Err(HostError::Io { .. })), "{error:?}");
    fs::remove_dir_all(small.home.join("plugins")).expect("removed");
    let told = Freeplane.recognise(&small.home).expect_err("torn");
    assert!(
        told.contains("has no `plugins`") && told.contains("name the directory"),
        "{told}"
    );
}
