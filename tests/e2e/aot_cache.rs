//! An AOT cache of Java 24 or newer beside the real agent: the JVM refuses or drops it, and Laggard says so.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::{Laggard, root};

const HELLO: &str =
    "public class Hello { public static void main(String[] a) { System.out.println(\"hello\"); } }";

/// A JDK that knows AOT caches: from `LAGGARD_JDKS` (homes between colons), else from `/usr/lib/jvm`.
fn jdk() -> PathBuf {
    let named = env::var("LAGGARD_JDKS").unwrap_or_default();
    let mut homes: Vec<PathBuf> = named
        .split(':')
        .filter(|home| !home.is_empty())
        .map(PathBuf::from)
        .collect();
    if homes.is_empty() {
        let usual = fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten();
        homes.extend(usual.map(|entry| entry.path()));
    }
    let version = |home: &Path| -> Option<u32> {
        let release = fs::read_to_string(home.join("release")).ok()?;
        let line = release
            .lines()
            .find_map(|line| line.strip_prefix("JAVA_VERSION=\""))?;
        line.split(['.', '"', '-']).next()?.parse().ok()
    };
    homes
        .into_iter()
        .find(|home| version(home).is_some_and(|version| version >= 24))
        .expect("this test needs a JDK 24 or newer: name its home in LAGGARD_JDKS, or put it under /usr/lib/jvm")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout)
}

#[test]
fn a_jvm_that_refuses_its_aot_cache_is_told_and_starts_without_it_where_the_user_agrees() {
    let dir = root().join("target/demo/e2e/aot-cache");
    let desktop = Desktop::start_bare(&dir).expect("a desktop");
    let laggard = Laggard::new(&desktop);
    let jdk = jdk();
    let run = |program: &str, arguments: &[&str]| {
        let output = Command::new(jdk.join("bin").join(program))
            .args(arguments)
            .current_dir(&dir)
            .output()
            .expect("it starts");
        assert!(output.status.success(), "{}", said(&output));
    };
    fs::write(dir.join("Hello.java"), HELLO).expect("written");
    run("javac", &["Hello.java"]);
    run("jar", &["--create", "--file", "hello.jar", "Hello.class"]);
    run(
        "java",
        &["-XX:AOTCacheOutput=hello.aot", "-cp", "hello.jar", "Hello"],
    );
    let java = jdk.join("bin/java");
    let launch = |own: &[&str], options: &[&str]| {
        let mut command = laggard.command("laggard").expect("built");
        command
            .arg("run")
            .args(own)
            .arg("--")
            .arg(&java)
            .args(options);
        command
            .args(["-cp", "hello.jar", "Hello"])
            .current_dir(&dir);
        command.output().expect("it starts")
    };

    let required = ["-XX:AOTCache=hello.aot", "-XX:AOTMode=on"];
    let refused = launch(&[], &required);
    let text = said(&refused);
    assert_eq!(refused.status.code(), Some(1), "{text}");
    assert!(
        text.contains("did not start with Laggard’s agent"),
        "{text}"
    );
    assert!(!text.contains("started no Java program"), "{text}");
    let agreed = launch(&["--without-aot-cache"], &required);
    let text = said(&agreed);
    assert!(
        agreed.status.success() && text.contains("hello\n"),
        "{text}"
    );
    assert!(
        !text.contains("[error]"),
        "nothing is left of the cache: {text}"
    );

    let dropped = launch(&[], &required[..1]);
    let text = said(&dropped);
    assert!(dropped.status.success(), "{text}");
    assert!(
        text.contains("drops an AOT cache that was made without Laggard’s agent"),
        "{text}"
    );
    assert!(text.contains("[error][aot]"), "as the user is told: {text}");

    let made = launch(&[], &["-XX:ArchiveClassesAtExit=hello.jsa"]);
    let text = said(&made);
    assert_eq!(made.status.code(), Some(1), "{text}");
    assert!(
        text.contains("because of -XX:ArchiveClassesAtExit=hello.jsa"),
        "{text}"
    );

    // An archive of the older kind is used all the same: nothing to tell.
    run(
        "java",
        &[
            "-XX:ArchiveClassesAtExit=hello.jsa",
            "-cp",
            "hello.jar",
            "Hello",
        ],
    );
    let used = launch(&[], &["-XX:SharedArchiveFile=hello.jsa", "-Xshare:on"]);
    let text = said(&used);
    assert!(
        used.status.success() && !text.contains("--without-aot-cache"),
        "{text}"
    );
}

#[test]
fn what_a_script_passes_on_is_told_from_what_its_jvm_says() {
    let dir = root().join("target/demo/e2e/aot-script");
    let desktop = Desktop::start_bare(&dir).expect("a desktop");
    let laggard = Laggard::new(&desktop);
    let java = jdk().join("bin/java");
    // Only the app keeps a launch's output in a log; on a terminal the output stands above Laggard's own words.
    let script = format!(
        "exec {} -XX:ArchiveClassesAtExit=x.jsa -version",
        java.display()
    );
    let mut command = laggard.command("laggard").expect("built");
    command
        .args(["run", "--", "sh", "-c", &script])
        .current_dir(&dir);
    let output = command.output().expect("it starts");
    let text = said(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(
        text.contains("AllowArchivingWithJavaAgent"),
        "the JVM's own words: {text}"
    );
    assert!(text.contains("look at what it printed"), "{text}");
}
