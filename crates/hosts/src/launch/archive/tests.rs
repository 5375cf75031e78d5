//! Places of such options, and commands without them.

use laggard_record::ArchiveEffect;

use super::*;
use crate::EnvChange;
use crate::eclipse::install::tests::native;
use crate::eclipse::launch::tests::desk::Desk;

fn told(desk: &Desk, command: &[&str]) -> Vec<String> {
    let target = desk.target(command).expect("target");
    let found = target
        .archive_conflicts_in(&desk.environment)
        .expect("read");
    found
        .into_iter()
        .map(|one| {
            let place = place(&one.place);
            desk.unfill(&format!("{:?} {} {place}", one.effect, one.option))
        })
        .collect()
}

fn place(place: &OptionPlace) -> String {
    match place {
        OptionPlace::CommandLine => "on the command line".to_owned(),
        OptionPlace::Variable(name) => format!("in {name}"),
        OptionPlace::File(file) => format!("in {}", file.display()),
    }
}

fn without_them(desk: &Desk, command: &[&str]) -> String {
    let target = desk.target(command).expect("target");
    let plan = target.plan_without_archives_in(&desk.agent, &desk.environment);
    desk.show(&plan.expect("plan"))
}

#[test]
fn a_command_line_tells_what_does_not_go_together() {
    let desk = Desk::new();
    let line = "on the command line";
    for (options, expected) in [
        (
            vec!["-XX:AOTCache=a"],
            vec![format!("Unused -XX:AOTCache=a {line}")],
        ),
        (
            vec!["-XX:AOTMode=on", "-XX:AOTCache=a"],
            vec![
                format!("Refused -XX:AOTCache=a {line}"),
                format!("Refused -XX:AOTMode=on {line}"),
            ],
        ),
        // The last word wins.
        (
            vec!["-XX:AOTCache=a", "-XX:AOTMode=on", "-XX:AOTMode=off"],
            vec![],
        ),
        // Java's own archive is no AOT cache: the program starts.
        (vec!["-XX:AOTMode=on"], vec![]),
        (vec!["-XX:AOTMode=create", "-XX:AOTCache=a"], vec![]),
        (
            vec!["-XX:AOTCacheOutput=a"],
            vec![format!("Spoilt -XX:AOTCacheOutput=a {line}")],
        ),
        (
            vec!["-XX:AOTMode=record"],
            vec![format!("Spoilt -XX:AOTMode=record {line}")],
        ),
        (
            vec!["-XX:ArchiveClassesAtExit=a"],
            vec![format!("Refused -XX:ArchiveClassesAtExit=a {line}")],
        ),
        (
            vec!["-XX:+AutoCreateSharedArchive", "-XX:SharedArchiveFile=a"],
            vec![format!("Refused -XX:+AutoCreateSharedArchive {line}")],
        ),
        (vec!["-XX:SharedArchiveFile=a", "-Xshare:on"], vec![]),
        (vec!["-cp", "-XX:AOTCache=a"], vec![]),
    ] {
        let mut command = vec!["java"];
        command.extend(&options);
        command.extend(["Main", "-XX:AOTCache=of-the-program"]);
        if options[0] == "-cp" {
            // The value of an option is not an option itself.
            command.remove(command.len() - 1);
        }
        assert_eq!(told(&desk, &command), expected, "{command:?}");
        let mut jar = vec!["java"];
        jar.extend(&options);
        jar.extend(["-jar", "{jar}", "-XX:AOTCache=x"]);
        assert_eq!(told(&desk, &jar), expected, "{jar:?}");
    }
}

#[test]
fn they_are_found_wherever_they_stand_and_taken_off_there() {
    let mut desk = Desk::new();
    desk.ini("-product\np\n-vmargs\n-Xmx2g\n-XX:AOTCache=a\n-XX:AOTMode=on\n");
    let ini = "{home}/eclipse.ini";
    let both = [
        format!("Refused -XX:AOTCache=a in {ini}"),
        format!("Refused -XX:AOTMode=on in {ini}"),
    ];
    assert_eq!(told(&desk, &["{home}"]), both);
    assert_eq!(
        without_them(&desk, &["{home}", "-data", "w"]),
        "{java} -Xmx2g AGENT+OFF -jar {jar} -product p -data w -vm {java} -vmargs -Xmx2g"
    );
    // His own replace those of the file.
    assert!(told(&desk, &["{home}", "-vmargs", "-Xmx1g"]).is_empty());
    assert_eq!(
        told(&desk, &["{home}", "-vmargs", "-XX:AOTCache=b"]),
        ["Unused -XX:AOTCache=b on the command line"]
    );
    native(&desk.home.join("eclipse"));
    assert_eq!(told(&desk, &["{home}"]), both);
    assert_eq!(
        without_them(&desk, &["{home}", "-data", "w"]),
        "{home}/eclipse -data w -vmargs -Xmx2g AGENT+OFF"
    );
    desk.ini("--launcher.appendVmargs\n-vmargs\n-Xmx2g\n-XX:AOTCache=a\n");
    assert_eq!(
        without_them(&desk, &["{home}", "-vmargs", "-Xss4m"]),
        "{home}/eclipse --launcher.overrideVmargs -vmargs -Xmx2g -Xss4m AGENT+OFF"
    );
    desk.ini("-vmargs\n-Xmx2g\n");
    assert!(told(&desk, &["{home}"]).is_empty());
    let before = desk.show(&desk.plan(&["{home}"]));
    assert_eq!(
        without_them(&desk, &["{home}"]),
        before,
        "nothing to take off"
    );

    for name in ["JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"] {
        desk.environment
            .insert(name.into(), "-Xmx1g '-XX:AOTCache=a b'".into());
        let expected = [format!("Unused -XX:AOTCache=a b in {name}")];
        assert_eq!(told(&desk, &["java", "Main"]), expected);
        let native = told(&desk, &["{home}"]);
        // Only the launcher `java` reads it.
        assert_eq!(
            native.is_empty(),
            name == "JDK_JAVA_OPTIONS",
            "{name}: {native:?}"
        );
        let target = desk.target(&["java", "Main"]).expect("target");
        let plan = target.plan_without_archives_in(&desk.agent, &desk.environment);
        let set = EnvChange::Set(name.into(), "-Xmx1g".into());
        assert_eq!(plan.expect("plan").env, [set]);
        desk.environment.remove(OsStr::new(name));
    }
}

#[test]
fn argument_files_are_looked_into() {
    let desk = Desk::new();
    let file = desk.home.parent().expect("root").join("options");
    std::fs::write(
        &file,
        "# -XX:AOTCache=comment\n-Xmx1g \"-XX:AOTCache=a \\\"b\\\"\"\n-XX:AOTMode=on -Dx='1 2'\n",
    )
    .expect("written");
    let at = format!("@{}", file.display());
    let place = format!("in {}", file.display());
    assert_eq!(
        told(&desk, &["java", &at, "Main"]),
        [
            desk.unfill(&format!("Refused -XX:AOTCache=a \"b\" {place}")),
            desk.unfill(&format!("Refused -XX:AOTMode=on {place}"))
        ]
    );
    assert_eq!(
        without_them(&desk, &["java", &at, "Main", "@x"]),
        "{java} AGENT -Xmx1g -Dx=1 2 Main @x"
    );
    std::fs::write(&file, "-Xmx1g\n").expect("written");
    assert!(told(&desk, &["java", &at, "Main"]).is_empty());
    assert!(without_them(&desk, &["java", &at, "Main"]).contains('@'));
}

#[test]
fn the_options_of_a_script_are_only_in_what_it_prints() {
    let desk = Desk::new();
    crate::eclipse::launch::tests::desk::program(&desk.java.with_file_name("start-it"), "25");
    assert!(told(&desk, &["start-it"]).is_empty());
    let refused = "[0.007s][error][aot] Unable to map shared spaces\nError occurred during initialization of VM\nUnable to use AOT cache.\n";
    let told = told_by_jvm(refused).expect("told");
    assert_eq!(told.effect, ArchiveEffect::Refused);
    assert_eq!(told.line, "Unable to use AOT cache.");
    let dropped = "[0.007s][error][aot] AOT cache has aot-linked classes. It cannot be used when archived full module graph is not used.\nhello\n";
    assert_eq!(
        told_by_jvm(dropped).expect("told").effect,
        ArchiveEffect::Unused
    );
    let old = "Error occurred during CDS dumping\nMust enable AllowArchivingWithJavaAgent in order to run Java agent during CDS dumping\n";
    assert_eq!(
        told_by_jvm(old).expect("told").effect,
        ArchiveEffect::Refused
    );
    let used = "[0.007s][error][cds] Disabling optimized module handling\n";
    assert_eq!(told_by_jvm(used), None);
}
