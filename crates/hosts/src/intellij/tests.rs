//! An IDE made of small files: found, listed, launched without some of its plug-ins.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use laggard_record::Problem;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::java_start::JavaStart;
use super::launch::Start;
use super::places::Places;
use super::{IntelliJ, IntelliJHome};
use crate::host::{Command, Host as _};
use crate::{
    Agent, EnvChange, Environment, HostError, Install as _, LaunchPlan, OffList, Origin,
    Target as _,
};

struct Small {
    dir: tempfile::TempDir,
    home: PathBuf,
}

fn jar(at: &Path, parts: &[(&str, &[u8])]) {
    fs::create_dir_all(at.parent().expect("a parent")).expect("made");
    let mut jar = ZipWriter::new(File::create(at).expect("made"));
    for (name, bytes) in parts {
        jar.start_file(*name, SimpleFileOptions::default())
            .expect("begun");
        jar.write_all(bytes).expect("written");
    }
    jar.finish().expect("ended");
}

fn plugin(at: &Path, id: &str, more: &str) {
    let text = format!(
        "<idea-plugin url=\"https://example.org/{id}\"><id>{id}</id><name>The {id}</name><version>1.0</version>{more}</idea-plugin>"
    );
    jar(at, &[("META-INF/plugin.xml", text.as_bytes())]);
}

/// A class file with one text among its constants.
fn class_with(text: &str) -> Vec<u8> {
    let mut bytes = vec![0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 61, 0, 2, 1];
    bytes.extend(u16::try_from(text.len()).expect("short").to_be_bytes());
    bytes.extend(text.as_bytes());
    bytes
}

const INFO: &str = r#"{"name":"Small IDE","version":"2024.1","productVendor":"Acme","dataDirectoryName":"Small2024.1",
"envVarBaseName":"SMALL","svgIconPath":"bin/small.svg","launch":[{"os":"Linux","launcherPath":"bin/small",
"vmOptionsFilePath":"bin/small64.vmoptions","bootClassPathJarNames":["app.jar"]}]}"#;
const READER: &str = "com/intellij/ide/plugins/DisabledPluginsState.class";

impl Small {
    fn new() -> Self {
        let small = Self::bare();
        let reader = class_with("disabled.plugins.file.path");
        let info = b"<component><essential-plugin>java</essential-plugin><youtrack url='https://bugs.example.org/new?a=b'/></component>";
        jar(
            &small.home.join("lib/app.jar"),
            &[(READER, &reader), ("idea/SmallApplicationInfo.xml", info)],
        );
        small
    }

    fn bare() -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        let home = dir.path().canonicalize().expect("real").join("small");
        let own = |name: &str, id: &str, more: &str| {
            plugin(
                &home.join(format!("plugins/{name}/lib/{name}.jar")),
                id,
                more,
            );
        };
        own(
            "java",
            "java",
            "<module value=\"com.modules.java\"/><depends>base</depends>",
        );
        own("base", "base", "");
        own(
            "git",
            "git",
            "<depends>com.modules.java</depends><actions/>",
        );
        own(
            "hub",
            "hub",
            "<dependencies><plugin id=\"git\"/></dependencies><content><module name=\"hub.core\" loading=\"required\"><![CDATA[<idea-plugin><dependencies><module name=\"mark.ui\"/></dependencies></idea-plugin>]]></module></content>",
        );
        own(
            "mark",
            "mark",
            "<content><module name=\"mark.ui\"/></content>",
        );
        fs::write(home.join("product-info.json"), INFO).expect("written");
        fs::create_dir_all(home.join("bin")).expect("made");
        fs::create_dir_all(home.join("lib")).expect("made");
        fs::write(home.join("bin/small64.vmoptions"), "-Xms64m\n-Xmx750m\n").expect("written");
        fs::write(home.join("bin/small.svg"), "<svg/>").expect("written");
        let small = Self { dir, home };
        small.launcher(b"\x7fELF");
        plugin(
            &small.users().join("mine/lib/other.jar"),
            "mine",
            "<depends optional=\"true\">git</depends><depends>hub</depends><extensions/>",
        );
        plugin(&small.users().join("single.jar"), "single", "");
        plugin(
            &small.users().join("mark-new/lib/mark.jar"),
            "mark",
            "<content><module name=\"mark.ui\"/></content>",
        );
        small
    }

    fn launcher(&self, bytes: &[u8]) {
        let file = self.home.join("bin/small");
        fs::write(&file, bytes).expect("written");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("set");
    }

    fn users(&self) -> PathBuf {
        self.home.with_file_name("data")
    }

    fn config(&self) -> PathBuf {
        self.home.with_file_name("config")
    }

    fn open(&self) -> IntelliJHome {
        let home = IntelliJHome::open(&self.home).expect("recognised");
        home.with_places(Places {
            config: Some(self.config()),
            plugins: Some(self.users()),
        })
    }

    fn agent(&self) -> Agent {
        let jar = self.dir.path().join("agent.jar");
        fs::write(&jar, b"PK").expect("written");
        Agent {
            jar,
            run: self.dir.path().join("run"),
            settings: Vec::new(),
            data: self.dir.path().join("data-of-laggard"),
            off: None,
        }
    }

    fn plan(&self, environment: &Environment) -> LaunchPlan {
        let start = Start::with(self.open(), &self.home.join("bin/small"), &["p".into()]);
        start.plan_in(&self.agent(), environment).expect("planned")
    }

    fn turn_off(&self, id: &str) {
        let list = OffList::of(Arc::new(self.open()), &self.agent().data);
        list.turn_off(id, 1).expect("turned off");
    }
}

/// The copy of the file of options that a plan names.
fn options(plan: &LaunchPlan) -> (PathBuf, Vec<String>) {
    let [EnvChange::Set(name, file)] = &plan.env[..] else {
        panic!("{:?}", plan.env)
    };
    assert_eq!(name, "SMALL_VM_OPTIONS");
    let text = fs::read_to_string(file).expect("there");
    (file.into(), text.lines().map(str::to_owned).collect())
}

#[test]
fn plug_ins_come_from_where_they_lie_and_say_who_needs_them() {
    let small = Small::new();
    let plugins = small.open().plugins().expect("listed");
    let told: Vec<(&str, Origin, String, bool)> = plugins
        .iter()
        .map(|one| {
            (
                &*one.id,
                one.origin,
                one.required_by.join(" "),
                one.is_library,
            )
        })
        .collect();
    let of = |id, origin, users: &str, library| (id, origin, users.to_owned(), library);
    let expected = [
        of("base", Origin::Core, "java", true),
        of("com.intellij", Origin::Core, "", false),
        of("git", Origin::Bundled, "hub", false),
        of("hub", Origin::Bundled, "mine", false),
        of("java", Origin::Core, "git", true),
        of("mark", Origin::Bundled, "hub", false),
        of("mine", Origin::Added, "", false),
        of("single", Origin::Added, "", false),
    ];
    assert_eq!(told, expected);
    assert_eq!(
        (&*plugins[2].name, &*plugins[2].version),
        ("The git", "1.0")
    );
    assert_eq!(plugins[5].location, small.users().join("mark-new"));
    let install = small.open();
    assert_eq!(install.name(), "Small IDE 2024.1");
    assert_eq!(install.icon(), Some(small.home.join("bin/small.svg")));
    let preview = install.preview_turn_off("git", &[]).expect("asked");
    let gone: Vec<&str> = preview.turns_off.iter().map(|one| &*one.id).collect();
    assert_eq!(gone, ["git", "hub", "mine"]);
    for core in ["com.intellij", "java", "base"] {
        let preview = install.preview_turn_off(core, &[]).expect("asked");
        assert!(preview.refused.is_some(), "{core}");
    }
}

#[test]
fn what_came_with_the_product_is_told_to_it_and_what_was_added_to_its_makers() {
    let small = Small::new();
    let of = |id| {
        let found = small.open().addresses(id).expect("asked");
        let all = found.into_iter().map(|one| (one.text, one.is_tracker));
        all.collect::<Vec<_>>()
    };
    let tracker = ("https://bugs.example.org/new".to_owned(), true);
    let own = |id: &str| (format!("https://example.org/{id}"), false);
    assert_eq!(of("git"), [tracker.clone(), own("git")]);
    assert_eq!(of("com.intellij"), [tracker]);
    assert_eq!(of("mine"), [own("mine")]);
}

#[test]
fn the_launcher_gets_the_agent_in_a_copy_of_its_users_options_and_nothing_else_changes() {
    let small = Small::new();
    let plan = small.plan(&Environment::new());
    let (file, lines) = options(&plan);
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert!(lines[0].starts_with("-javaagent:") && file.starts_with(small.dir.path()));
    assert_eq!(
        (plan.program, plan.args),
        (small.home.join("bin/small"), vec!["p".into()])
    );
    assert!(plan.turned_off.is_empty() && plan.problems.is_empty());
    fs::create_dir_all(small.config()).expect("made");
    let users = small.config().join("small64.vmoptions");
    fs::write(&users, "# mine\n-Xmx2g\n").expect("written");
    let (_, lines) = options(&small.plan(&Environment::new()));
    assert_eq!(
        (&lines[..2], lines.len()),
        (&["# mine".to_owned(), "-Xmx2g".to_owned()][..], 3)
    );
    // A variable of the user's own comes first.
    let named = small.dir.path().join("named.vmoptions");
    fs::write(&named, "-Dnamed\n").expect("written");
    let own = [("SMALL_VM_OPTIONS".into(), OsString::from(&named))];
    let (_, lines) = options(&small.plan(&own.into_iter().collect()));
    assert_eq!((&*lines[0], lines.len()), ("-Dnamed", 2));
    assert_eq!(
        fs::read_to_string(users).expect("there"),
        "# mine\n-Xmx2g\n"
    );
}

#[test]
fn a_script_that_reads_one_file_gets_the_products_options_too() {
    let small = Small::new();
    small.launcher(b"#!/bin/sh\nVM_OPTIONS_FILE=\"$SMALL_VM_OPTIONS\"\n");
    let (_, lines) = options(&small.plan(&Environment::new()));
    assert_eq!(lines[..2], ["-Xms64m", "-Xmx750m"]);
    let start = Start::with(small.open(), &small.home.join("bin/small"), &[]);
    let start: Box<dyn crate::Target> = Box::new(start);
    assert_eq!(start.heap_limit().expect("read"), Some(750 << 20));
    let other = start.with_heap_limit(1 << 30).expect("read").expect("one");
    let plan = other.plan_in(&small.agent(), &Environment::new());
    let (_, lines) = options(&plan.expect("planned"));
    assert_eq!(lines.last().map(String::as_str), Some("-Xmx1024m"));
}

#[test]
fn what_is_off_is_in_a_copy_of_the_users_list_which_keeps_all_that_is_the_users() {
    let small = Small::new();
    fs::create_dir_all(small.config()).expect("made");
    let users = small.config().join("disabled_plugins.txt");
    fs::write(&users, "single\n").expect("written");
    small.turn_off("git");
    let plan = small.plan(&Environment::new());
    assert_eq!(plan.turned_off, ["git", "hub", "mine"]);
    let (file, lines) = options(&plan);
    let list = lines
        .iter()
        .find_map(|line| line.strip_prefix("-Ddisabled.plugins.file.path="));
    let list = PathBuf::from(list.expect("the option"));
    let text = |file: &Path| fs::read_to_string(file).expect("there");
    assert_eq!(text(&list), "single\ngit\nhub\nmine\n");
    // In the IDE its user turns `mark` off and changes the heap; meanwhile another of theirs is written by a sync.
    fs::write(&list, "git\nhub\nmark\nmine\nsingle\n").expect("the IDE's");
    fs::write(&file, format!("{}\n-Xmx3g\n", lines.join("\n"))).expect("the IDE's");
    fs::write(&users, "single\nsynced\n").expect("another's");
    plan.at_end.expect("something to do").ended();
    assert_eq!(text(&users), "single\nsynced\nmark\n");
    assert_eq!(text(&small.config().join("small64.vmoptions")), "-Xmx3g\n");
    // Laggard did not live to see the end: the next start brings it home first.
    fs::write(&list, "git\nhub\nmine\nsingle\n").expect("the IDE's");
    let next = small.plan(&Environment::new());
    assert_eq!(text(&users), "single\nsynced\n");
    assert_eq!(next.turned_off, ["git", "hub", "mine"]);
    let written = ["plugins", "lib", "bin"].map(|dir| small.home.join(dir));
    assert!(
        written
            .iter()
            .all(|dir| !dir.join("disabled_plugins.txt").exists())
    );
}

/// The target of `java` with these words.
fn by_java(words: &[String]) -> Option<JavaStart> {
    let args: Vec<OsString> = words.iter().map(OsString::from).collect();
    JavaStart::of(&Command {
        program: OsStr::new("java"),
        found: None,
        args: &args,
        doubtful: false,
    })
}

#[test]
fn a_java_command_is_known_by_its_main_class_and_its_home_and_gets_the_options_itself() {
    const MAIN: &str = "com.intellij.idea.Main";
    let small = Small::new();
    let jars = format!(
        "/x/y.jar:{0}/lib/app.jar:{0}/lib/gone.jar",
        small.home.display()
    );
    let users = format!("-Didea.plugins.path={}", small.users().display());
    let config = format!("-Didea.config.path={}", small.config().display());
    let words = |words: &[&str]| -> Vec<String> { words.iter().map(|&word| word.into()).collect() };
    let whole = words(&["-cp", &jars, &users, &config, MAIN, "project", MAIN]);
    let start = by_java(&whole).expect("understood");
    let listed = start.install().expect("an install").plugins();
    let listed = listed.expect("listed");
    assert!(
        listed
            .iter()
            .any(|one| one.id == "mine" && one.origin == Origin::Added)
    );

    small.turn_off("git");
    let jdk = small.dir.path().join("jdk");
    crate::launch::script(&jdk.join("bin/java"), "exit 0");
    fs::write(jdk.join("release"), "JAVA_VERSION=\"17.0.1\"\n").expect("written");
    let environment: Environment = [("PATH".into(), jdk.join("bin").into())].into();
    let plan = start
        .plan_in(&small.agent(), &environment)
        .expect("planned");
    assert_eq!(plan.turned_off, ["git", "hub", "mine"]);
    assert!(plan.env.is_empty(), "{:?}", plan.env);
    let args: Vec<String> = plan
        .args
        .iter()
        .map(|arg| arg.to_string_lossy().into())
        .collect();
    assert_eq!((&args[..4], &args[6..]), (&whole[..4], &whole[4..]));
    assert!(args[4].starts_with("-javaagent:"), "{args:?}");
    let list = args[5].strip_prefix("-Ddisabled.plugins.file.path=");
    let list = fs::read_to_string(list.expect("the option")).expect("there");
    assert_eq!(list, "git\nhub\nmine\n");

    let home = format!("-Didea.home.path={}", small.home.display());
    let loader = "com.intellij.platform.runtime.loader.IntellijLoader";
    assert!(by_java(&words(&[&home, "-cp", "/x/y.jar", loader])).is_some());
    for other in [
        words(&["-cp", &jars, "com.acme.Main", MAIN]),
        words(&["-cp", "/x/y.jar", MAIN]),
        words(&["-cp", &jars]),
        words(&["-cp"]),
    ] {
        assert!(by_java(&other).is_none(), "{other:?}");
    }
}

#[test]
fn a_platform_that_does_not_know_the_list_starts_with_all_and_says_so() {
    let small = Small::bare();
    jar(
        &small.home.join("lib/app.jar"),
        &[(READER, &class_with("other"))],
    );
    small.turn_off("single");
    let plan = small.plan(&Environment::new());
    assert!(plan.turned_off.is_empty());
    let plugins = vec!["single".to_owned()];
    let program = "Small IDE 2024.1".to_owned();
    assert_eq!(plan.problems, [Problem::NotLeftOut { plugins, program }]);
}

#[test]
fn an_ide_is_known_by_its_home_its_launcher_or_a_macos_bundle_and_nothing_else_is() {
    let small = Small::new();
    let link = small.dir.path().join("link");
    std::os::unix::fs::symlink(small.home.join("bin/small"), &link).expect("linked");
    for path in [&small.home, &small.home.join("bin/small"), &link] {
        let found = IntelliJ.recognise(path).expect("recognised");
        assert_eq!(found.home(), small.home, "{}", path.display());
    }
    fs::write(small.home.join("bin/inspect.sh"), "#!/bin/sh\n").expect("written");
    fs::write(small.home.join("bin/smaller"), "x").expect("written");
    for other in ["bin/inspect.sh", "bin/smaller", "bin/small64.vmoptions"] {
        let told = IntelliJ
            .recognise(&small.home.join(other))
            .expect_err(other);
        assert!(told.contains("no launcher"), "{told}");
    }
    let bundle = small.dir.path().join("Small.app/Contents");
    fs::create_dir_all(bundle.join("Resources")).expect("made");
    fs::create_dir_all(bundle.join("lib")).expect("made");
    fs::write(bundle.join("Resources/product-info.json"), INFO).expect("written");
    let found = IntelliJ.recognise(&small.dir.path().join("Small.app"));
    let real = bundle.canonicalize().expect("real");
    assert_eq!(found.expect("recognised").home(), real);
    fs::write(small.home.join("product-info.json"), "{").expect("torn");
    let told = IntelliJ.recognise(&small.home).expect_err("torn");
    assert!(
        told.contains("product-info.json: EOF") && told.contains("name the directory"),
        "{told}"
    );
}

#[test]
fn broken_plug_ins_are_left_out_as_the_ide_does_and_a_directory_that_cannot_be_read_is_told() {
    let small = Small::new();
    fs::write(small.users().join("torn.jar"), b"PK\x03\x04").expect("written");
    let twice = small.users().join("twice/lib/a.jar");
    plugin(&twice, "mine", "");
    fs::create_dir_all(small.users().join("empty/lib")).expect("made");
    jar(
        &small.users().join("bad.jar"),
        &[("META-INF/plugin.xml", b"<idea-plugin>")],
    );
    let plugins = small.open().plugins().expect("listed");
    assert_eq!(plugins.len(), 8);
    let file = small.dir.path().join("file");
    fs::write(&file, b"").expect("written");
    let places = Places {
        config: None,
        plugins: Some(file),
    };
    let error = small.open().with_places(places).plugins();
    assert!(matches!(error, Err(HostError::Io { .. })), "{error:?}");
}
