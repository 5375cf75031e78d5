//! A Freeplane made of small files: found, listed, left out.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use laggard_analysis::PluginKind;

use super::launch::{JarStart, Start};
use super::{Freeplane, FreeplaneHome, base};
use crate::host::{Command, Host as _};
use crate::{Agent, EnvChange, Environment, HostError, Install as _, OffList, Origin, Target as _};

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

fn definition(name: &str, version: &str, active: bool) -> String {
    format!(
        "<addon name=\"{name}\" version=\"{version}\" homepage=\"https://example.org/{name}\" active=\"{active}\"/>"
    )
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

    /// Where the definitions of add-ons are.
    fn add_ons(&self) -> PathBuf {
        self.place().join("1.7.x/addons")
    }

    fn add_on(&self, name: &str, version: &str) {
        fs::create_dir_all(self.add_ons()).expect("made");
        let file = self.add_ons().join(format!("{name}.script.xml"));
        fs::write(file, definition(name, version, true)).expect("written");
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
            off: None,
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
fn add_ons_are_listed_with_a_name_that_no_bundle_has() {
    let small = Small::new();
    small.add_on("mine", "v0.1");
    fs::write(small.add_ons().join("torn.script.xml"), "<addon").expect("written");
    fs::write(
        small.add_ons().join("zzz.script.xml"),
        definition("mine", "2", true),
    )
    .expect("written");
    fs::write(small.add_ons().join("mine.plugin.xml"), "<addon/>").expect("written");
    let plugins = small.open().plugins().expect("listed");
    let told: Vec<(&str, &str, bool, usize)> = plugins
        .iter()
        .filter(|one| one.origin == Origin::Added)
        .map(|one| (&*one.id, &*one.version, one.is_damaged, one.also_at.len()))
        .collect();
    let expected = [
        ("addons.mine", "v0.1", false, 1),
        ("addons.torn", "", true, 0),
        ("mine", "1.7.10", false, 0),
    ];
    assert_eq!(told, expected);
    // The agent calls their scripts and jars so.
    let kinds = small.open().plugin_kinds();
    assert!(kinds.contains(&PluginKind::FreeplaneAddOn) && kinds.contains(&PluginKind::OsgiBundle));
    let pages = small.open().addresses("addons.mine").expect("read");
    assert_eq!(pages[0].text, "https://example.org/mine");
}

#[test]
fn an_add_on_that_is_off_is_not_active_and_what_freeplane_writes_comes_home() {
    let small = Small::new();
    small.add_on("counter", "1");
    small.add_on("other", "1");
    let settings = small.place().join("1.7.x/auto.properties");
    fs::write(&settings, "a=b\n").expect("written");
    let args = ["-U".into(), small.place().into(), "a.mm".into()];
    let start = Start::of(&small.home, &args).expect("understood");
    let none = Environment::new();
    let planned = || start.plan_in(&small.agent(), &none).expect("planned");
    assert_eq!(planned().args, args, "all are on");
    let list = OffList::of(start.install().expect("one"), &small.agent().data);
    list.turn_off("addons.counter", 1).expect("turned off");

    let plan = planned();
    assert_eq!(plan.turned_off, ["addons.counter"]);
    let users = PathBuf::from(&plan.args[1]);
    assert_eq!((&plan.args[0], &plan.args[2]), (&args[0], &args[2]));
    let EnvChange::Set(_, options) = &plan.env[0] else {
        panic!("{:?}", plan.env)
    };
    let option = format!("-Dorg.freeplane.userfpdir={}", users.display());
    assert!(options.to_string_lossy().ends_with(&option), "{options:?}");
    let own = users.join("1.7.x");
    let text = |file: &Path| fs::read_to_string(file).expect("there");
    let copy = own.join("addons/counter.script.xml");
    assert_eq!(text(&copy), definition("counter", "1", false));
    assert!(own.join("addons/other.script.xml").is_symlink());
    assert!(own.join("auto.properties").is_symlink() && own.join("plugins").is_symlink());

    let end = plan.at_end.expect("work for the end");
    let real = small.add_ons().join("counter.script.xml");
    end.ended();
    assert_eq!(text(&real), definition("counter", "1", true), "as it was");
    // Freeplane updates it, installs another, and is killed while it listens for others.
    fs::write(&copy, definition("counter", "2", false)).expect("written");
    fs::write(
        own.join("addons/new.script.xml"),
        definition("new", "1", true),
    )
    .expect("written");
    fs::write(own.join("single_instance.lock"), "4711").expect("written");
    end.ended();
    assert_eq!(text(&real), definition("counter", "2", true));
    assert!(small.add_ons().join("new.script.xml").is_file());
    assert!(!small.place().join("1.7.x/single_instance.lock").exists());
    assert_eq!(text(&settings), "a=b\n");
    // Its user turns it off there as well: so it stays.
    fs::write(&real, definition("counter", "2", false)).expect("written");
    let end = planned().at_end.expect("work for the end");
    fs::write(&copy, definition("counter", "3", false)).expect("written");
    end.ended();
    assert_eq!(text(&real), definition("counter", "3", false));
    list.turn_on("addons.counter", 2).expect("turned on");
    assert_eq!(planned().args, args);
}

#[test]
fn where_a_file_of_its_script_may_name_another_directory_nothing_of_the_users_is_listed() {
    let small = Small::new();
    let rc = small.home.join("freeplanerc");
    fs::write(&rc, "XMX=1g\n").expect("written");
    let script = fs::read_to_string(small.home.join("freeplane.sh")).expect("read");
    let script = format!("{script}_source {}\n", rc.display());
    fs::write(small.home.join("freeplane.sh"), script).expect("written");
    let user = || FreeplaneHome::open(&small.home).expect("recognised").user;
    assert!(user().is_some_and(|user| user.ends_with("freeplane/1.7.x")));
    fs::write(&rc, "userfpdir=/elsewhere\n").expect("written");
    assert_eq!(user(), None);
}

#[test]
fn an_argument_with_its_directory_in_the_same_word_stays_one() {
    let small = Small::new();
    small.add_on("counter", "1");
    let word = format!("-U{}", small.place().display());
    let start = Start::of(&small.home, &[OsString::from(&word)]).expect("understood");
    let list = OffList::of(start.install().expect("one"), &small.agent().data);
    list.turn_off("addons.counter", 1).expect("turned off");
    let plan = start.plan_in(&small.agent(), &Environment::new());
    let args = plan.expect("planned").args;
    let [only] = &args[..] else {
        panic!("{args:?}")
    };
    let only = only.to_string_lossy().into_owned();
    assert!(only.starts_with("-U/") && only != word, "{only}");
    assert!(Path::new(&only[2..]).join("1.7.x/addons").is_dir());
}

#[test]
fn one_that_runs_already_is_told_of_before_a_start() {
    let small = Small::new();
    small.add_on("counter", "1");
    let other = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    let port = other.local_addr().expect("an address").port().to_string();
    let users: [OsString; 2] = ["-U".into(), small.place().into()];
    let planned = |more: &[OsString]| {
        let start = Start::of(&small.home, &[&users, more].concat()).expect("understood");
        let plan = start.plan_in(&small.agent(), &Environment::new());
        plan.expect("planned")
    };
    let told = |more: &[OsString]| planned(more).problems.len();
    let lock = small.place().join("1.7.x/single_instance.lock");
    fs::write(&lock, &port).expect("written");
    let map: [OsString; 1] = ["a.mm".into()];
    assert_eq!((told(&map), told(&[])), (1, 0));
    // Through the links a start without some add-ons finds it, too.
    let list = OffList::of(Arc::new(small.open()), &small.agent().data);
    list.turn_off("addons.counter", 1).expect("turned off");
    assert_eq!(told(&map), 1);
    fs::remove_file(&lock).expect("removed");
    assert_eq!(told(&map), 0);
    // One without the same add-ons.
    let links = PathBuf::from(&planned(&map).args[1]);
    fs::write(links.join("1.7.x/single_instance.lock"), &port).expect("written");
    assert_eq!(told(&map), 1);
    drop(other);
    assert_eq!(told(&map), 0);
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
