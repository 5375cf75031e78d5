//! A product made of small files: found, listed, left out.

use std::fs;
use std::io::Write as _;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use laggard_record::Problem;

use super::launch::Start;
use super::masks::Masks;
use super::{NetBeans, NetBeansHome};
use crate::host::Host as _;
use crate::{Agent, HostError, Install as _, OffList, Origin, Target as _, added_files};

/// A product with a platform, a cluster of its own, one that its user added, and a user directory.
struct Product {
    dir: tempfile::TempDir,
    home: PathBuf,
}

impl Product {
    fn new() -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        let home = dir.path().canonicalize().expect("real").join("writer");
        let product = Self { home, dir };
        for folder in [
            "etc",
            "bin",
            "platform/core",
            "platform/lib",
            "platform/config/Modules",
        ] {
            fs::create_dir_all(product.home.join(folder)).expect("made");
        }
        fs::write(
            product.home.join("etc/writer.clusters"),
            "# all\nplatform\nletters\n",
        )
        .expect("written");
        let settings = format!(
            "writer_default_userdir=\"{}\"\nwriter_default_options=\"-J-Xmx300m -J-Da=b\"\nwriter_extraclusters=\"{}\"\n",
            product.user().display(),
            product.extra().display(),
        );
        fs::write(product.home.join("etc/writer.conf"), settings).expect("written");
        let script = product.home.join("bin/writer");
        fs::write(&script, "#!/bin/sh\n").expect("written");
        product.jar(
            "platform/core/core.jar",
            "OpenIDE-Module: org.core/1\nOpenIDE-Module-Specification-Version: 1.2\n",
        );
        product.module(&product.home.join("platform"), "org.windows", "", "");
        product
    }

    fn user(&self) -> PathBuf {
        self.home.with_file_name("user")
    }

    fn extra(&self) -> PathBuf {
        self.home.with_file_name("extra")
    }

    fn letters(&self) -> PathBuf {
        self.home.join("letters")
    }

    fn jar(&self, path: impl AsRef<Path>, manifest: &str) {
        let path = self.home.join(path);
        fs::create_dir_all(path.parent().expect("a parent")).expect("made");
        let mut jar = zip::ZipWriter::new(fs::File::create(path).expect("made"));
        let options = zip::write::SimpleFileOptions::default();
        for (name, text) in [
            ("META-INF/MANIFEST.MF", manifest),
            ("a/Bundle.properties", "OpenIDE-Module-Name=A named one\n"),
        ] {
            jar.start_file(name, options).expect("begun");
            jar.write_all(text.as_bytes()).expect("written");
        }
        jar.finish().expect("done");
    }

    fn module(&self, cluster: &Path, id: &str, manifest: &str, params: &str) {
        let file = id.replace('.', "-");
        let manifest = format!(
            "OpenIDE-Module: {id}/1\nOpenIDE-Module-Specification-Version: 2.0\n{manifest}"
        );
        self.jar(cluster.join(format!("modules/{file}.jar")), &manifest);
        let folder = cluster.join("config/Modules");
        fs::create_dir_all(&folder).expect("made");
        let text = format!(
            "<module name=\"{id}\">{params}<param name=\"jar\">modules/{file}.jar</param></module>"
        );
        fs::write(folder.join(format!("{file}.xml")), text).expect("written");
    }

    fn open(&self) -> NetBeansHome {
        NetBeansHome::open(&self.home).expect("recognised")
    }

    fn listed(&self) -> Vec<(String, Origin)> {
        let all = self.open().plugins().expect("listed").into_iter();
        all.map(|plugin| (plugin.id, plugin.origin)).collect()
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

fn origins(listed: &[(String, Origin)]) -> Vec<(&str, Origin)> {
    listed.iter().map(|(id, origin)| (&**id, *origin)).collect()
}

#[test]
fn modules_come_from_where_they_lie_and_what_the_core_needs_is_core() {
    let product = Product::new();
    product.module(&product.letters(), "a.used", "", "");
    product.module(
        &product.letters(),
        "a.shown",
        "OpenIDE-Module-Localizing-Bundle: a/Bundle.properties\n",
        "",
    );
    product.module(
        &product.home.join("platform"),
        "org.kit",
        "OpenIDE-Module-Module-Dependencies: a.used > 1.0\n",
        "",
    );
    product.module(&product.extra(), "x.given", "", "");
    product.module(
        &product.user(),
        "u.added",
        "OpenIDE-Module-Requires: t.One\n",
        "",
    );
    product.module(
        &product.user(),
        "u.token",
        "OpenIDE-Module-Provides: t.One\n",
        "",
    );
    // An update of a product's own module lies in the user's directory.
    product.module(
        &product.user(),
        "a.shown",
        "OpenIDE-Module-Localizing-Bundle: a/Bundle.properties\n",
        "",
    );
    let listed = product.listed();
    let expected = [
        ("a.shown", Origin::Bundled),
        ("a.used", Origin::Core),
        ("org.core", Origin::Core),
        ("org.kit", Origin::Core),
        ("org.windows", Origin::Core),
        ("u.added", Origin::Added),
        ("u.token", Origin::Added),
        ("x.given", Origin::Added),
    ];
    assert_eq!(origins(&listed), expected);
    let plugins = product.open().plugins().expect("listed");
    let shown = plugins
        .iter()
        .find(|one| one.id == "a.shown")
        .expect("listed");
    assert_eq!((&*shown.name, &*shown.version), ("A named one", "2.0"));
    let preview = product
        .open()
        .preview_turn_off("u.token", &[])
        .expect("asked");
    let gone: Vec<&str> = preview.turns_off.iter().map(|gone| &*gone.id).collect();
    assert_eq!((gone, preview.refused), (vec!["u.token", "u.added"], None));
    let refused = product
        .open()
        .preview_turn_off("a.used", &[])
        .expect("asked");
    assert!(refused.refused.is_some(), "the core needs it");
}

#[test]
fn what_waits_for_others_and_does_nothing_by_itself_is_a_library() {
    let product = Product::new();
    let waits = "<param name=\"autoload\">true</param>";
    product.module(&product.letters(), "a.lib", "", waits);
    product.module(
        &product.letters(),
        "a.acts",
        "OpenIDE-Module-Install: a/I.class\n",
        waits,
    );
    product.module(&product.user(), "u.part", "", waits);
    let plugins = product.open().plugins().expect("listed").into_iter();
    let libraries: Vec<String> = plugins
        .filter(|one| one.is_library)
        .map(|one| one.id)
        .collect();
    assert_eq!(libraries, ["a.lib"]);
}

#[test]
fn a_masked_module_is_not_listed_but_one_that_laggard_hides_is() {
    let product = Product::new();
    for id in ["a.one", "a.two"] {
        product.module(&product.letters(), id, "", "");
    }
    product.module(&product.user(), "u.one", "", "");
    fs::write(product.extra_mask("a-one"), b"").expect("written");
    fs::write(product.extra_mask("u-one"), b"").expect("written");
    fs::write(
        product.user().join("config/Modules/a-two.xml_hidden"),
        added_files::TEXT,
    )
    .expect("written");
    let listed = product.listed();
    let own: Vec<&str> = listed
        .iter()
        .map(|(id, _)| &**id)
        .filter(|id| !id.starts_with("org"))
        .collect();
    assert_eq!(
        own,
        ["a.two", "u.one"],
        "a cluster hides nothing of the user's"
    );
}

impl Product {
    fn extra_mask(&self, file: &str) -> PathBuf {
        let folder = self.extra().join("config/Modules");
        fs::create_dir_all(&folder).expect("made");
        folder.join(format!("{file}.xml_hidden"))
    }
}

#[test]
fn without_anything_off_a_start_differs_by_the_agent_alone() {
    let product = Product::new();
    let start =
        Start::of(&product.home.join("bin/writer"), &["--nosplash".into()]).expect("understood");
    let plan = start
        .plan_in(&product.agent(), &Default::default())
        .expect("planned");
    assert_eq!(plan.program, product.home.join("bin/writer"));
    assert_eq!(plan.args.len(), 2, "{:?}", plan.args);
    assert_eq!(plan.args[0], "--nosplash");
    assert!(plan.args[1].to_string_lossy().starts_with("-J-javaagent:"));
    assert!(plan.env.is_empty() && plan.turned_off.is_empty());
}

#[test]
fn what_is_off_is_hidden_by_a_cluster_of_laggards_or_by_a_file_for_one_launch() {
    let product = Product::new();
    product.module(&product.letters(), "a.one", "", "");
    product.module(&product.user(), "u.one", "", "");
    let (agent, install) = (product.agent(), Arc::new(product.open()));
    let list = OffList::of(install.clone(), &agent.data);
    for id in ["a.one", "u.one"] {
        list.turn_off(id, 1).expect("turned off");
    }
    let start =
        Start::of(&product.home, &[]).expect_err("no program may be started without the right to");
    assert!(start.contains("launch script"), "{start}");
    let start = Start::of(&product.home.join("bin/writer"), &[]).expect("understood");
    let plan = start.plan_in(&agent, &Default::default()).expect("planned");
    assert_eq!(plan.turned_off, ["a.one", "u.one"]);
    assert_eq!(plan.args[1], "--clusters");
    let clusters = plan.args[2].to_str().expect("text");
    let clusters: Vec<&str> = clusters.split(':').collect();
    let own = [product.letters(), product.extra()].map(|at| at.display().to_string());
    assert_eq!(clusters[1..], own);
    let mask = Path::new(clusters[0]).join("config/Modules/a-one.xml_hidden");
    assert!(added_files::is_ours(&mask));
    let of_user = product.user().join("config/Modules/u-one.xml_hidden");
    assert_eq!(
        start.added_files(&agent).expect("asked"),
        std::slice::from_ref(&of_user)
    );
    assert!(!of_user.exists(), "it is only planned");
    // The same set has the same cluster, another one another: the host remembers clusters by their names.
    let masks = |off: &[&str]| {
        let off: Vec<String> = off.iter().map(|id| (*id).to_owned()).collect();
        Masks::of(&install, &off)
            .cluster(&install, &agent.data)
            .expect("made")
    };
    assert_eq!(masks(&["a.one"]).as_deref(), Some(Path::new(clusters[0])));
    assert_ne!(masks(&["a.one", "org.x"]), masks(&["a.one"]));
    assert_eq!(masks(&["u.one"]), None);
    list.turn_on("a.one", 2).expect("turned on");
    list.turn_on("u.one", 2).expect("turned on");
    let plan = start.plan_in(&agent, &Default::default()).expect("planned");
    assert_eq!(
        (
            plan.args.len(),
            start.added_files(&agent).expect("asked").len()
        ),
        (1, 0)
    );
}

#[test]
fn one_that_runs_already_is_told_of_before_a_start() {
    let product = Product::new();
    let other = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    let port = u32::from(other.local_addr().expect("an address").port());
    fs::create_dir_all(product.user()).expect("made");
    fs::write(product.user().join("lock"), port.to_be_bytes()).expect("written");
    let start = Start::of(&product.home.join("bin/writer"), &[]).expect("understood");
    let told = || {
        let plan = start.plan_in(&product.agent(), &Default::default());
        plan.expect("planned").problems
    };
    let program = "Writer".to_owned();
    assert_eq!(told(), [Problem::RunsAlready { program }]);
    drop(other);
    assert_eq!(told(), []);
}

#[test]
fn arguments_name_another_user_directory_and_further_clusters() {
    let product = Product::new();
    let other = product.home.with_file_name("other");
    product.module(&other, "o.one", "", "");
    product.module(&product.user(), "u.one", "", "");
    product.module(&product.letters(), "a.one", "", "");
    let args = [
        "--userdir".into(),
        other.clone().into(),
        "--clusters".into(),
        product.letters().into_os_string(),
    ];
    let start = Start::of(&product.home.join("bin/writer"), &args).expect("understood");
    let plugins = start
        .install()
        .expect("an install")
        .plugins()
        .expect("listed");
    let told: Vec<(&str, Origin)> = plugins
        .iter()
        .filter(|one| one.origin != Origin::Core)
        .map(|one| (&*one.id, one.origin))
        .collect();
    assert_eq!(told, [("a.one", Origin::Bundled), ("o.one", Origin::Added)]);
}

#[test]
fn a_broken_jar_is_listed_and_two_of_one_id_are_one() {
    let product = Product::new();
    product.module(&product.letters(), "a.one", "", "");
    product.module(&product.extra(), "a.one", "", "");
    product.module(&product.user(), "u.broken", "", "");
    fs::write(
        product.user().join("modules/u-broken.jar"),
        b"PK not really",
    )
    .expect("written");
    fs::write(
        product.user().join("config/Modules/u-torn.xml"),
        b"<module name=",
    )
    .expect("written");
    let plugins = product.open().plugins().expect("listed");
    let own: Vec<(&str, Origin, &str)> = plugins
        .iter()
        .filter(|one| one.origin != Origin::Core)
        .map(|one| (&*one.id, one.origin, &*one.version))
        .collect();
    assert_eq!(
        own,
        [
            ("a.one", Origin::Bundled, "2.0"),
            ("u.broken", Origin::Added, "")
        ]
    );
    let named = |id: &str| plugins.iter().find(|one| one.id == id).expect("listed");
    assert_eq!(
        named("a.one").also_at,
        [product.extra().join("modules/a-one.jar")]
    );
    assert!(named("u.broken").is_damaged && !named("a.one").is_damaged);
}

#[test]
fn a_user_directory_that_is_none_is_an_error_and_a_missing_one_is_empty() {
    let product = Product::new();
    assert_eq!(product.listed().len(), 2);
    let folder = product.user().join("config");
    fs::create_dir_all(&folder).expect("made");
    fs::write(folder.join("Modules"), b"").expect("written");
    let error = product.open().plugins().expect_err("unreadable");
    assert!(matches!(error, HostError::Io { .. }), "{error}");
}

#[test]
fn what_is_no_such_program_is_told_what_it_lacks() {
    let dir = tempfile::tempdir().expect("a directory");
    let told = NetBeans.recognise(dir.path()).expect_err("nothing there");
    assert!(
        told.contains("etc/*.clusters") && told.contains("name the directory"),
        "{told}"
    );
    let file = dir.path().join("run");
    fs::write(&file, "#!/bin/sh\nbasedir=/nowhere\n").expect("written");
    let told = NetBeans.recognise(&file).expect_err("a script");
    assert!(told.contains("no launch script"), "{told}");
}

#[test]
fn a_distributions_script_says_where_its_product_is() {
    let product = Product::new();
    let script = product.home.with_file_name("writer-bin/writer");
    fs::create_dir_all(script.parent().expect("a parent")).expect("made");
    let text = format!(
        "#!/bin/sh\nbasedir=`pwd`\nbasedir={}\nif [ -f x ]; then\n    basedir=`pwd`\nfi\n",
        product.home.display()
    );
    fs::write(&script, text).expect("written");
    assert_eq!(
        NetBeansHome::open(&script).expect("recognised").home(),
        product.home
    );
    let other = script.with_file_name("reader");
    fs::copy(&script, &other).expect("copied");
    assert!(NetBeansHome::open(&other).is_err(), "it has another name");
}
