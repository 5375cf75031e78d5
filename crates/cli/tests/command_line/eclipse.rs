//! Commands about an Eclipse's plug-ins, on a small install: three bundles, one of them needed for the host to start.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use serde_json::Value;

use crate::sandbox::Sandbox;

const HOST: &str = "org.eclipse.osgi";

/// An Eclipse home with a framework, an application, and a plug-in with one that needs it.
pub fn lay_out(sandbox: &Sandbox) {
    lay_out_of(sandbox, "demo.base", &[]);
}

/// Lays out the install with an application that has windows.
pub fn lay_out_with_windows(sandbox: &Sandbox) {
    let swt = "org.eclipse.swt";
    lay_out_of(sandbox, &format!("demo.base,{swt}"), &[swt]);
}

fn lay_out_of(sandbox: &Sandbox, needs: &str, more: &[&str]) {
    let plugins = sandbox.path("eclipse/plugins");
    let configuration = sandbox.path("eclipse/configuration");
    fs::create_dir_all(&plugins).expect("made");
    let info = configuration.join("org.eclipse.equinox.simpleconfigurator");
    fs::create_dir_all(&info).expect("made");
    let app = format!("Require-Bundle: {needs}\n");
    let bundles = [
        (HOST, ""),
        ("org.eclipse.equinox.simpleconfigurator", ""),
        ("org.eclipse.equinox.launcher", ""),
        ("demo.app", app.as_str()),
        ("demo.base", ""),
        ("demo.slow", ""),
        ("demo.slow.extras", "Require-Bundle: demo.slow\n"),
    ];
    let mut lines = "#encoding=UTF-8\n#version=1\n".to_owned();
    let more = more.iter().map(|id| (*id, ""));
    for (id, rest) in bundles.into_iter().chain(more) {
        let file = fs::File::create(plugins.join(format!("{id}_1.0.0.jar"))).expect("made");
        let mut zip = zip::ZipWriter::new(file);
        let options = zip::write::SimpleFileOptions::default();
        zip.start_file("META-INF/MANIFEST.MF", options)
            .expect("entry");
        let manifest = format!(
            "Manifest-Version: 1.0\nBundle-ManifestVersion: 2\nBundle-SymbolicName: {id};singleton:=true\n\
             Bundle-Version: 1.0.0\nBundle-Name: The {id}\n{rest}"
        );
        zip.write_all(manifest.as_bytes()).expect("written");
        if id == "demo.app" {
            zip.start_file("plugin.xml", options).expect("entry");
            zip.write_all(
                b"<?xml version=\"1.0\"?><plugin><extension id=\"main\" point=\"org.eclipse.core.runtime.applications\">\
                  <application><run class=\"demo.app.Main\"/></application></extension></plugin>",
            )
            .expect("written");
        }
        zip.finish().expect("finished");
        lines.push_str(&format!("{id},1.0.0,plugins/{id}_1.0.0.jar,4,false\n"));
    }
    fs::write(info.join("bundles.info"), lines).expect("written");
    fs::write(
        configuration.join("config.ini"),
        "osgi.bundles=reference\\:file\\:org.eclipse.equinox.simpleconfigurator_1.0.0.jar@1\\:start\n\
         osgi.framework=file\\:plugins/org.eclipse.osgi_1.0.0.jar\n\
         eclipse.application=demo.app.main\n",
    )
    .expect("written");
}

fn plugins(sandbox: &Sandbox) -> Vec<Value> {
    let done = sandbox.run(&["plugins", "eclipse", "--json"]);
    assert_eq!(done.code, 0, "{done:?}");
    done.out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

#[test]
fn plugins_are_listed_with_origin_and_who_requires_them() {
    let sandbox = Sandbox::new();
    lay_out(&sandbox);
    let all = plugins(&sandbox);
    let home = sandbox.path("eclipse").canonicalize().expect("there");
    let lines: Vec<String> = all.iter().map(Value::to_string).collect();
    let lines = lines
        .join("\n")
        .replace(&home.display().to_string(), "/eclipse");
    insta::assert_snapshot!(lines);
}

/// Three starts of the recorded session, in which this one and others were activated before the program waited for its user.
#[test]
fn what_a_plug_ins_activation_took_of_the_last_starts_is_told_beside_it() {
    const ACTIVATED: &str = "org.eclipse.jdt.ui";
    let sandbox = Sandbox::new();
    lay_out_of(&sandbox, "demo.base", &[ACTIVATED]);
    let table = || {
        let done = sandbox.run(&["plugins", "eclipse"]);
        assert_eq!(done.code, 0, "{done:?}");
        done.out
    };
    let head = |table: &str| table.lines().next().expect("a head").to_owned();
    assert!(!head(&table()).contains("START-UP"), "nothing was measured");
    let recorded =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/sessions/eclipse-4.31-corpus.lag");
    for number in 1..=3 {
        let run = sandbox.path(&format!("data/sessions/20260101-10000{number}-1"));
        fs::create_dir_all(run.join("1")).expect("made");
        let run_file = serde_json::json!({"host": "eclipse", "title": "Eclipse", "install": sandbox.path("eclipse"), "command": [],
            "directory": null, "started_ms": 1, "exit_code": 0});
        fs::write(run.join("run.json"), run_file.to_string()).expect("written");
        fs::copy(&recorded, run.join("1/session.lag")).expect("copied");
    }
    let read = sandbox.run(&["sessions"]);
    assert_eq!(read.code, 0, "{read:?}");
    let all = plugins(&sandbox);
    let of = |id: &str| &all.iter().find(|one| one["id"] == id).expect("listed")["start_cost"];
    let cost = of(ACTIVATED);
    assert_eq!(
        (&cost["starts"], &cost["of"], &cost["share"]),
        (&3.into(), &3.into(), &0.07.into())
    );
    assert!(
        (332.0..333.0).contains(&cost["took_ms"].as_f64().expect("a time")),
        "{cost}"
    );
    assert_eq!(
        *of("demo.slow"),
        Value::Null,
        "it was not activated, which is not 0"
    );
    let table = table();
    assert!(head(&table).contains("START-UP"), "{table}");
    let line = |id: &str| {
        table
            .lines()
            .find(|line| line.starts_with(&format!("{id} ")))
            .expect("a line")
    };
    assert!(line(ACTIVATED).contains("332 ms, 7 %"), "{table}");
    assert!(!line("demo.slow").contains(" ms"), "{table}");
}

#[test]
fn an_unknown_plug_in_is_answered_with_near_ones() {
    let sandbox = Sandbox::new();
    lay_out(&sandbox);
    sandbox
        .run(&["disable", "demo.slwo", "--in", "eclipse"])
        .fails_with(1, &["demo.slwo", "did you mean", "demo.slow"]);
}

#[test]
fn what_the_host_needs_is_refused_with_the_chain() {
    let sandbox = Sandbox::new();
    lay_out(&sandbox);
    for dry in [&["--dry-run"][..], &[]] {
        let mut arguments = vec!["disable", "demo.base", "--in", "eclipse"];
        arguments.extend(dry);
        sandbox
            .run(&arguments)
            .fails_with(1, &["stays on", "`demo.app` requires `demo.base`"]);
    }
    assert!(
        plugins(&sandbox)
            .iter()
            .all(|plugin| plugin["off"] == false),
        "nothing was turned off"
    );
}

#[test]
fn a_plug_in_goes_off_with_what_needs_it_and_comes_back_with_it() {
    let sandbox = Sandbox::new();
    lay_out(&sandbox);
    let before = fs::read(
        sandbox.path("eclipse/configuration/org.eclipse.equinox.simpleconfigurator/bundles.info"),
    );
    let off = |sandbox: &Sandbox| -> Vec<String> {
        let all = plugins(sandbox);
        all.iter()
            .filter(|plugin| plugin["off"] == true)
            .map(|plugin| plugin["id"].as_str().expect("id").into())
            .collect()
    };
    let dry = sandbox.run(&["disable", "demo.slow", "--in", "eclipse", "--dry-run"]);
    assert!(
        dry.out.contains("demo.slow.extras") && dry.out.contains("Nothing was changed"),
        "{dry:?}"
    );
    assert!(off(&sandbox).is_empty());
    let done = sandbox.run(&["disable", "demo.slow", "--in", "eclipse"]);
    assert_eq!(done.code, 0, "{done:?}");
    assert_eq!(off(&sandbox), ["demo.slow", "demo.slow.extras"]);
    assert!(
        sandbox
            .run(&["enable", "demo.slow", "--in", "eclipse", "--dry-run"])
            .out
            .contains("would be on again")
    );
    assert_eq!(
        sandbox
            .run(&["enable", "demo.slow", "--in", "eclipse"])
            .code,
        0
    );
    assert!(off(&sandbox).is_empty());
    sandbox
        .run(&["enable", "demo.slow", "--in", "eclipse"])
        .fails_with(1, &["not turned off"]);
    let after = fs::read(
        sandbox.path("eclipse/configuration/org.eclipse.equinox.simpleconfigurator/bundles.info"),
    );
    assert_eq!(
        before.expect("read"),
        after.expect("read"),
        "the install is not touched"
    );
}

#[test]
fn a_malformed_bundles_info_is_named_with_its_line() {
    let sandbox = Sandbox::new();
    lay_out(&sandbox);
    let info =
        sandbox.path("eclipse/configuration/org.eclipse.equinox.simpleconfigurator/bundles.info");
    let text = fs::read_to_string(&info).expect("read") + "what is this\n";
    fs::write(&info, text).expect("written");
    sandbox
        .run(&["plugins", "eclipse"])
        .fails_with(1, &["bundles.info", "line 10"]);
}

#[test]
fn what_is_not_off_cannot_be_turned_on_nor_would_it_be() {
    let sandbox = Sandbox::new();
    lay_out(&sandbox);
    for dry in [&["--dry-run"][..], &[]] {
        let mut arguments = vec!["enable", "demo.slow", "--in", "eclipse"];
        arguments.extend(dry);
        sandbox
            .run(&arguments)
            .fails_with(1, &["`demo.slow` is not turned off"]);
    }
}

#[test]
fn a_plug_in_is_off_in_one_workspace_only() {
    let sandbox = Sandbox::new();
    lay_out(&sandbox);
    let books = sandbox.path("books");
    sandbox
        .run(&[
            "disable",
            "demo.slow",
            "--in",
            "eclipse",
            "--workspace",
            "books",
        ])
        .fails_with(1, &["there is no directory books"]);
    fs::create_dir(&books).expect("a workspace");
    let asked = ["demo.slow", "--in", "eclipse", "--workspace", "books"];
    let with = |command: &str, more: &[&str]| {
        let mut arguments = vec![command];
        arguments.extend(asked);
        arguments.extend(more);
        sandbox.run(&arguments)
    };
    let dry = with("disable", &["--dry-run"]);
    assert!(dry.out.contains("Nothing was changed"), "{dry:?}");
    let done = with("disable", &[]);
    assert_eq!(done.code, 0, "{done:?}");
    assert!(done.out.contains("opens books, and only there"), "{done:?}");
    assert!(
        done.out.contains("--workspace books"),
        "how to undo it: {done:?}"
    );

    assert!(
        plugins(&sandbox)
            .iter()
            .all(|plugin| plugin["off"] == false),
        "it is on elsewhere"
    );
    let here: Vec<String> = plugins(&sandbox)
        .iter()
        .filter(|plugin| {
            plugin["off_in"]
                .as_array()
                .is_some_and(|all| !all.is_empty())
        })
        .map(|plugin| plugin["id"].as_str().expect("an id").to_owned())
        .collect();
    assert_eq!(here, ["demo.slow", "demo.slow.extras"]);
    let listed = sandbox.run(&["plugins", "eclipse"]).out;
    assert!(listed.contains("on, off in 1 workspace"), "{listed}");
    let whole = books.canonicalize().expect("there").display().to_string();
    assert!(
        listed.contains(&format!("off in this workspace: {whole}")),
        "{listed}"
    );

    sandbox
        .run(&["enable", "demo.slow", "--in", "eclipse"])
        .fails_with(1, &["only", &whole]);
    let back = with("enable", &[]);
    assert_eq!(back.code, 0, "{back:?}");
    let listed = sandbox.run(&["plugins", "eclipse"]).out;
    assert!(!listed.contains("workspace"), "{listed}");
}
