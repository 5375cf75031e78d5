//! Scripts as they are in the wild, each cut down to what matters.

use std::path::Path;

use super::*;

fn way(text: &str) -> Way {
    Script::of(text).way(&Environment::new())
}

fn variable(name: &str) -> Way {
    Way::Variable(name.into())
}

#[test]
fn a_variable_that_a_script_hands_on_is_found() {
    for (name, text) in [
        // Adds to it in front, behind, and from a file of the user's.
        (
            "JAVA_OPTS",
            "JAVA_OPTS=\"-Dapp.restart=true $JAVA_OPTS\"\n\
             if [[ \"$VERSION\" -ge 11 ]]; then\n  JAVA_OPTS=\"--module-path ${FX} $JAVA_OPTS\"\nfi\n\
             while true; do\n  $JAVACMD $JAVA_OPTS -jar \"${APP}\" \"$@\"\n  [ $? -eq 9 ] || break\ndone",
        ),
        // Two launches that agree; words of the JVM's own in front.
        (
            "APP_ARGS",
            "if [ \"$1\" = x ]; then exec java -Xmx1g -cp \"$CP\" ${APP_ARGS} app.Main; fi\n\
             exec \"$JAVA_HOME/bin/java\" $APP_ARGS \\\n  -cp \"$CP\" app.Main \"$@\"",
        ),
        // Behind options in quotes, over several lines.
        (
            "JAVA_OPTS",
            "\"${JAVA_CMD}\" -Xmx512m\\\n \"-Dapp.home=${dir}\"\\\n $JAVA_OPTS\\\n $more\\\n -jar \"${dir}/app.jar\"\\\n \"$@\"",
        ),
        // By way of another variable.
        (
            "JAVA_OPTS",
            "OPTS=\"-Xmx1g $JAVA_OPTS\"\nOPTS+=\" -ea\"\njava $OPTS -jar app.jar",
        ),
        // Inside of what another shell is to do.
        (
            "JAVA_FLAGS",
            "(cd /opt/app && eval java $JAVA_FLAGS -jar app.jar)",
        ),
    ] {
        assert_eq!(way(text), variable(name), "{text}");
    }
}

#[test]
fn a_variable_that_would_lose_something_or_not_arrive_is_not_taken() {
    for text in [
        // Overwritten.
        "JAVA_OPTS=-Xmx1g\njava $JAVA_OPTS -jar app.jar",
        // A default that a value of ours would replace.
        "JAVA_OPTS=\"${JAVA_OPTS:--Xmx4g}\"\njava $JAVA_OPTS -jar app.jar",
        ": ${JAVA_OPTS:=-Xmx4g}\njava $JAVA_OPTS -jar app.jar",
        "if [ -z \"$JAVA_OPTS\" ]; then MODE=plain; fi\njava $JAVA_OPTS -jar app.jar",
        // A command within a word parts its names: there is no variable JAVA_OPTS.
        "java $JAV`uname`A_OPTS -jar app.jar",
        // One word: several options in it would be none.
        "java \"$JAVA_OPTS\" -jar app.jar",
        // The program's own words.
        "java -jar app.jar $APP_OPTS",
        "java -cp a.jar app.Main $ARGS",
        "java $MAIN $ARGS",
        // The launches do not agree.
        "java $JAVA_OPTS -jar a.jar\njava -jar b.jar",
        // Only talked about.
        "# java $JAVA_OPTS -jar a.jar\necho java $JAVA_OPTS -jar a.jar\njava -jar a.jar",
    ] {
        assert_eq!(way(text), Way::Launcher(None), "{text}");
    }
}

#[test]
fn a_default_that_the_user_has_replaced_already_is_no_obstacle() {
    let text = "JAVA_OPTS=\"${JAVA_OPTS:--Xmx4g}\"\njava $JAVA_OPTS -jar app.jar";
    let inherited = Environment::from([("JAVA_OPTS".into(), "-Xmx8g".into())]);
    assert_eq!(Script::of(text).way(&inherited), variable("JAVA_OPTS"));
}

#[test]
fn a_script_that_reads_the_version_is_told_from_one_that_does_not() {
    for text in [
        "v=$(java -version 2>&1 | head -n1)\njava -jar app.jar",
        "version() {\n  ${1} -version 2>&1 | awk '{print $3}'\n}\nJAVA_VERSION=`version java`\n\"$JAVA\" -jar app.jar",
        "if \"$JAVA\" -version 2>&1 | grep -q 17; then exec \"$JAVA\" -jar app.jar; fi",
    ] {
        assert_eq!(
            way(text),
            Way::Launcher(Some(Caution::ReadsVersion)),
            "{text}"
        );
    }
    // With a way of its own nothing is in front of what it reads.
    let own = "v=$(java -version 2>&1)\njava $JAVA_OPTS -jar app.jar";
    assert_eq!(way(own), variable("JAVA_OPTS"));
    assert_eq!(
        way("tool --version\njava -jar app.jar"),
        Way::Launcher(None)
    );
}

#[test]
fn a_launcher_that_is_the_first_word_of_a_variable_is_one() {
    let text = "command=java\nwhile [ -n \"$1\" ]; do\n  command=\"$command $1\"\n  shift\ndone\n\
                $command -Xmx512m -jar $jar $@";
    assert_eq!(way(text), Way::Launcher(None));
    assert_eq!(way("command=javac\n$command -jar $jar"), Way::EveryJvm);
}

#[test]
fn words_that_a_launcher_takes_for_its_jvm_come_before_everything() {
    let text = "while [ $# -gt 0 ]; do\n  case \"$1\" in\n    -J*) jargs=\"$jargs ${1#-J}\";;\n  esac\n  shift\ndone\n\
                exec \"$jdkhome/bin/java\" $jargs org.example.Main";
    assert_eq!(way(text), Way::Prefix("-J"));
}

#[test]
fn nothing_is_understood_of_what_starts_no_java() {
    for text in [
        "",
        "exec python3 app.py",
        "'",
        "$(",
        "a=\"",
        "`",
        "case",
        "java",
    ] {
        assert_eq!(way(text), Way::EveryJvm, "{text}");
    }
}

/// Within seconds, and without an answer for the mischief.
#[test]
fn a_script_made_to_take_long_does_not() {
    let grows = "A=$A$A$A\n".repeat(20_000);
    let nested = "${a:-".repeat(40_000);
    let launches = "java $JAVA_OPTS -jar a.jar\n".repeat(9_000);
    let values =
        "X_OPTS=\"$Y_OPTS\"\nY_OPTS=\"$X_OPTS\"\n".repeat(4_000) + "java $X_OPTS -jar a.jar";
    for text in [&grows, &nested, &"$(".repeat(60_000)] {
        assert_eq!(way(text), Way::EveryJvm);
        assert_eq!(Script::of(text).jars(None), Vec::<PathBuf>::new());
    }
    for text in [&launches, &values] {
        assert_eq!(way(text), Way::Launcher(None));
    }
}

#[test]
fn a_file_that_a_script_reads_counts_and_one_that_it_does_not_know_does_not() {
    let dir = tempfile::tempdir().expect("directory");
    let path = |name: &str| dir.path().join(name);
    let root = dir.path().display();
    std::fs::write(
        path("lib.sh"),
        "run() {\n  exec $JAVA_CMD $JAVA_ARGS $cp \"$@\"\n}\n",
    )
    .expect("written");
    std::fs::write(path("own.jar"), "").expect("written");
    std::fs::write(
        path("start"),
        format!("#!/bin/sh -e\nWHERE={root}\n. $WHERE/lib.sh\n. \"$UNKNOWN/x\"\ncp=\"-cp ${{APP_JAR:-$WHERE/own.jar}}:/gone.jar\"\nrun app.Main \"$@\""),
    )
    .expect("written");
    let script = Script::read(&path("start")).expect("a script");
    assert_eq!(script.way(&Environment::new()), variable("JAVA_ARGS"));
    assert_eq!(script.jars(None), [path("own.jar")]);
    // Scripts that read each other, and what is no script.
    std::fs::write(path("lib.sh"), format!(". {root}/start\n. {root}/lib.sh")).expect("written");
    assert!(Script::read(&path("start")).is_some());
    for (name, text) in [
        ("python", "#!/usr/bin/python3\n"),
        ("plain", "java -jar x\n"),
        ("bytes", "#!/bin/sh\n\0"),
    ] {
        std::fs::write(path(name), text).expect("written");
        assert!(Script::read(&path(name)).is_none(), "{name}");
    }
    assert!(Script::read(&path("gone")).is_none());
}

/// Where they are installed: the scripts of Debian's packages.
#[test]
fn real_scripts_hand_on_what_they_are_known_to() {
    let mut seen = 0;
    for (script, expected, jar) in [
        (
            "/usr/share/jedit/jedit.sh",
            variable("JAVA_ARGS"),
            "/usr/share/jedit/jedit.jar",
        ),
        (
            "/usr/bin/josm",
            variable("JAVA_OPTS"),
            "/usr/share/josm/josm.jar",
        ),
        (
            "/usr/bin/jmol",
            Way::Launcher(None),
            "/usr/share/jmol/Jmol.jar",
        ),
        (
            "/usr/bin/imagej",
            Way::Launcher(None),
            "/usr/share/java/ij.jar",
        ),
    ] {
        let Some(read) = Script::read(Path::new(script)) else {
            continue;
        };
        assert_eq!(read.way(&Environment::new()), expected, "{script}");
        assert!(
            read.jars(None).contains(&jar.into()),
            "{script}: {:?}",
            read.jars(None)
        );
        seen += 1;
    }
    println!("{seen} of 4 were there");
}
