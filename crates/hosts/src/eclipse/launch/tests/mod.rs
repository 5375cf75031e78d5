//! Command lines: from the typed words to the started command, and to the next start.

pub(crate) mod desk;

use std::any::Any;
use std::path::{Path, PathBuf};

use laggard_record::Problem;

use desk::{Desk, program};

use super::*;
use crate::eclipse::install::Launcher;
use crate::eclipse::install::tests::native;
use crate::java::{JavaCommand, OtherCommand};
use crate::{EnvChange, HostError, LaunchPlan, OffList};

#[test]
fn commands_are_understood() {
    let desk = Desk::new();
    program(
        &desk.home.parent().expect("root").join("jdk/bin/build-tool"),
        "17",
    );
    let kind = |command: &[&str]| {
        let target = desk.target(command).expect("target");
        let target: &dyn Any = &*target;
        if let Some(Start { install, args }) = target.downcast_ref() {
            return format!(
                "eclipse {:?} {args:?}",
                matches!(install.launcher(), Launcher::Jar(_))
            );
        }
        if let Some(JarCommand { vm_args, args, .. }) = target.downcast_ref() {
            return format!("jar {vm_args:?} {args:?}");
        }
        if let Some(JavaCommand { args, .. }) = target.downcast_ref() {
            return format!("java {args:?}");
        }
        let OtherCommand { program, args, .. } = target.downcast_ref().expect("another");
        format!("other {program:?} {args:?}")
    };
    for (command, expected) in [
        (
            vec!["{home}", "-data", "/ws"],
            r#"eclipse true ["-data", "/ws"]"#,
        ),
        (vec!["{jar}"], "eclipse true []"),
        (
            vec!["java", "-Xmx1g", "-cp", "a", "-jar", "{jar}", "-data", "w"],
            r#"jar ["-Xmx1g", "-cp", "a"] ["-data", "w"]"#,
        ),
        (
            vec!["{java}", "-jar", "/other.jar"],
            r#"java ["-jar", "/other.jar"]"#,
        ),
        (
            vec!["java", "Main", "-jar", "{jar}"],
            "java [\"Main\", \"-jar\", \"{jar}\"]",
        ),
        (vec!["build-tool", "x"], r#"other "build-tool" ["x"]"#),
    ] {
        assert_eq!(kind(&command), desk.fill(expected), "{command:?}");
    }
    native(&desk.home.join("eclipse"));
    assert_eq!(
        kind(&["{home}/eclipse", "-clean"]),
        r#"eclipse false ["-clean"]"#
    );
    assert!(matches!(desk.target(&[]), Err(HostError::EmptyCommand)));
    assert!(matches!(
        desk.target(&["no-such-program"]),
        Err(HostError::NoProgram { .. })
    ));
    assert!(matches!(
        desk.target(&["{home}/plugins/"]),
        Err(HostError::NoInstall { .. })
    ));
}

#[test]
fn the_native_launcher_keeps_what_eclipse_ini_says() {
    let desk = Desk::new();
    native(&desk.home.join("eclipse"));
    desk.ini("-startup\nx.jar\n-vmargs\n-Xmx2g\n-javaagent:/lombok.jar\n");
    for (command, expected) in [
        (
            vec!["{home}", "-data", "w"],
            "{home}/eclipse -data w --launcher.appendVmargs -vmargs AGENT+OFF",
        ),
        // The user replaces the options, so they stay replaced.
        (
            vec!["{home}", "-vmargs", "-Xmx4g"],
            "{home}/eclipse -vmargs -Xmx4g AGENT+OFF",
        ),
        (
            vec!["{home}", "--launcher.appendVmargs", "-vmargs", "-Xmx4g"],
            "{home}/eclipse --launcher.appendVmargs -vmargs -Xmx4g AGENT+OFF",
        ),
        // His own list of bundles is not ours to filter.
        (
            vec![
                "{home}",
                "-vmargs",
                "-Dorg.eclipse.equinox.simpleconfigurator.configUrl=file:/x",
            ],
            "{home}/eclipse -vmargs -Dorg.eclipse.equinox.simpleconfigurator.configUrl=file:/x AGENT",
        ),
    ] {
        let plan = desk.plan(&command);
        assert_eq!(desk.show(&plan), expected, "{command:?}");
        assert!(plan.next_start(23, None).is_none(), "it restarts by itself");
    }
}

#[test]
fn the_launcher_jar_is_started_as_the_executable_would() {
    let desk = Desk::new();
    desk.ini("-startup\nplugins/x.jar\n--launcher.library\nlib\n-product\np\n--launcher.appendVmargs\n-vmargs\n-Xmx2g\n");
    for (command, expected) in [
        (
            vec!["{home}", "-data", "w"],
            "{java} -Xmx2g AGENT+OFF -jar {jar} -product p -data w -vm {java} -vmargs -Xmx2g",
        ),
        (
            vec!["{home}", "-vmargs", "-Xss4m"],
            "{java} -Xmx2g -Xss4m AGENT+OFF -jar {jar} -product p -vm {java} -vmargs -Xmx2g -Xss4m",
        ),
        (
            vec!["{home}", "--launcher.overrideVmargs", "-vmargs", "-Xss4m"],
            "{java} -Xss4m AGENT+OFF -jar {jar} -product p -vm {java} -vmargs -Xss4m",
        ),
        // A `java` command of the user's own does not read eclipse.ini.
        (
            vec!["java", "-Xint", "-jar", "{jar}", "-data", "w"],
            "{java} -Xint AGENT+OFF -jar {jar} -data w -vm {java} -vmargs -Xint",
        ),
        (
            vec!["java", "-cp", "a", "Main", "x"],
            "{java} AGENT -cp a Main x",
        ),
    ] {
        assert_eq!(desk.show(&desk.plan(&command)), expected, "{command:?}");
    }
}

#[test]
fn an_unreadable_java_is_said_before_anything_starts() {
    let desk = Desk::new();
    let fail = |desk: &Desk, command: &[&str]| {
        let target = desk.target(command).expect("target");
        target
            .whole_plan_in(&desk.agent, &desk.environment)
            .expect_err("no start")
            .to_string()
    };
    program(&desk.java, "1.8.0_392");
    assert!(fail(&desk, &["{home}"]).contains("is Java 8; Laggard needs Java 11"));
    assert!(fail(&desk, &["{java}", "-version"]).contains("is Java 8"));
    desk.ini("-vm\n/gone/bin\n");
    assert!(fail(&desk, &["{home}"]).contains("-vm /gone/bin"));
    std::fs::remove_file(&desk.agent.jar).expect("remove");
    let mut other = Desk::new();
    other.environment.insert("PATH".into(), "/nowhere".into());
    assert!(fail(&other, &["{home}"]).starts_with("no Java was found"));
    assert!(fail(&other, &["java", "-version"]).starts_with("no Java was found"));
}

#[test]
fn other_commands_get_the_agent_through_the_environment() {
    let mut desk = Desk::new();
    program(
        &desk.home.parent().expect("root").join("jdk/bin/build-tool"),
        "17",
    );
    desk.environment
        .insert("JAVA_TOOL_OPTIONS".into(), "-Xmx1g".into());
    let plan = desk.plan(&["build-tool", "run"]);
    assert_eq!(
        (plan.program.as_path(), plan.args.len()),
        (Path::new("build-tool"), 1)
    );
    let [EnvChange::Set(name, value)] = &plan.env[..] else {
        panic!("{:?}", plan.env)
    };
    assert_eq!(name, "JAVA_TOOL_OPTIONS");
    let value = value.to_str().expect("UTF-8");
    assert!(
        value.starts_with("-Xmx1g -javaagent:") && value.split(' ').count() == 2,
        "{value}"
    );
    assert!(plan.next_start(23, None).is_none());
}

#[test]
fn restarts_and_workspace_switches_are_followed() {
    let desk = Desk::new();
    let first = desk.plan(&[
        "java",
        "-Xint",
        "-jar",
        "{jar}",
        "-nosplash",
        "-data",
        "one",
        "-clean",
    ]);
    let again = |plan: &LaunchPlan, code: i32, data: Option<&str>| {
        let next = plan.next_start(code, data.map(|data| desk.fill(data)).as_deref());
        next.unwrap_or_else(|| panic!("{code} {data:?} must start again"))
    };
    let same = |one: &LaunchPlan, other: &LaunchPlan| format!("{one:?}") == format!("{other:?}");
    assert!(same(&again(&first, 23, None), &first));
    assert!(
        same(&again(&first, 24, None), &first),
        "without data the same start is the nearest"
    );
    for code in [0, 1, 13, 130, 143] {
        let next = first.next_start(code, Some("-data\ntwo\n"));
        assert!(next.is_none(), "{code}");
    }
    let tail = "-vm {java} -vmargs -Xint";
    // As Workbench.buildCommandLine wrote it up to 4.35: everything, `-data` replaced, the options once more.
    let whole = "{java}\n-Xint\n-nosplash\n-data\nfile:/two words/\n-clean\n-vm\n{java}\n-vmargs\n-Xint\n-vmargs\n-Xint\n";
    let second = again(&first, 24, Some(whole));
    assert_eq!(
        desk.show(&second),
        format!(
            "{{java}} -Xint AGENT+OFF -jar {{jar}} -nosplash -data file:/two words/ -clean {tail}"
        )
    );
    assert!(
        same(&again(&second, 23, None), &second),
        "a restart stays in the new workspace"
    );
    // Since 4.36 the file holds only the changes.
    let third = again(&second, 24, Some("-data\n/three\n"));
    assert_eq!(
        desk.show(&third),
        format!("{{java}} -Xint AGENT+OFF -jar {{jar}} -nosplash -clean -data /three {tail}")
    );
    let fresh = again(
        &third,
        24,
        Some("--launcher.skipOldUserArgs\n-data\n/four\n-vmargs\n-Xmx3g\n"),
    );
    assert_eq!(
        desk.show(&fresh),
        "{java} -Xint -Xmx3g AGENT+OFF -jar {jar} -data /four -vm {java} -vmargs -Xint -Xmx3g"
    );
}

#[test]
fn another_configuration_after_a_restart_is_told_to_the_agent() {
    let desk = Desk::new();
    let first = desk.plan(&["{home}"]);
    let config = |plan: &LaunchPlan| {
        let option = plan
            .args
            .iter()
            .find_map(|arg| arg.to_str().filter(|arg| arg.starts_with("-javaagent:")))
            .expect("agent");
        option
            .split(',')
            .find_map(|part| part.strip_prefix("equinox-config="))
            .expect("config")
            .to_owned()
    };
    assert_eq!(config(&first), desk.fill("{home}/configuration"));
    let next = first.next_start(24, Some("-configuration\n/elsewhere\n-data\nw\n"));
    let next = next.expect("again");
    assert_eq!(config(&next), "/elsewhere");
}

/// What the agent's option says of the start's workspace, and the plan's problems.
fn workspace(desk: &Desk, command: &[&str]) -> (Option<PathBuf>, Vec<Problem>) {
    let plan = desk.plan(command);
    let install = desk.target(command).expect("target").install();
    let told = install.expect("an Eclipse").told_workspace(&plan.args);
    let here = plan.args.iter().any(|word| {
        let word = word.to_string_lossy();
        word.contains(",off-here=") && word.contains("/workspaces/")
    });
    assert_eq!(here, told.is_some(), "both or none: {:?}", plan.args);
    (told, plan.problems)
}

#[test]
fn the_agent_is_told_of_the_workspace_where_it_is_known_before_the_start() {
    for is_native in [false, true] {
        let desk = Desk::new();
        if is_native {
            native(&desk.home.join("eclipse"));
        }
        let books = desk.home.parent().expect("root").join("my books");
        std::fs::create_dir(&books).expect("a workspace");
        let data = books.to_str().expect("UTF-8");
        assert_eq!(workspace(&desk, &["{home}"]), (None, Vec::new()));
        assert_eq!(
            workspace(&desk, &["{home}", "-data", data]).0,
            Some(books.clone())
        );

        let install = desk.target(&["{home}"]).expect("target").install();
        let install = install.expect("an Eclipse");
        let list = OffList::of_workspace(install, &desk.agent.data, &books);
        std::fs::create_dir_all(list.path().parent().expect("a directory")).expect("made");
        let off = r#"{"at_ms":1,"kind":"disable","id":"slow.one","ids":["slow.one"]}"#;
        let journal = list.path().with_file_name("journal.jsonl");
        std::fs::write(journal, format!("{off}\n")).expect("written");
        std::fs::write(list.path().with_file_name("workspace"), data).expect("written");
        assert_eq!(
            workspace(&desk, &["{home}", "-data", data]),
            (Some(books.clone()), Vec::new())
        );
        let plugins = vec!["slow.one".to_owned()];
        let unknown = vec![Problem::UnknownWorkspace { plugins }];
        assert_eq!(
            workspace(&desk, &["{home}"]),
            (None, unknown),
            "Eclipse asks"
        );

        let settings = desk.home.join("configuration/.settings");
        std::fs::create_dir_all(&settings).expect("made");
        let asks_nobody =
            format!("SHOW_WORKSPACE_SELECTION_DIALOG=false\nRECENT_WORKSPACES={data}\n");
        std::fs::write(settings.join("org.eclipse.ui.ide.prefs"), asks_nobody).expect("written");
        assert_eq!(workspace(&desk, &["{home}"]), (Some(books), Vec::new()));
    }
}

#[test]
fn a_switch_of_the_workspace_is_told_to_the_agent_of_the_next_start() {
    let desk = Desk::new();
    let plan = desk.plan(&["{home}", "-data", "/ws/books"]);
    let next = plan
        .next_start(24, Some("-data\n/ws/music\n"))
        .expect("again");
    let install = desk.target(&["{home}"]).expect("target").install();
    let told = install.expect("an Eclipse").told_workspace(&next.args);
    assert_eq!(told, Some("/ws/music".into()));
}
