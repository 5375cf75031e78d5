//! A program of one jar, found by everything that may name it.

use std::fs;
use std::io::Write as _;

use super::*;
use crate::launch::script;

const KIND: Kind = Kind {
    name: "Drawing",
    main: "org.example.Draw",
    jars: &["draw"],
    script: "no-such-script-on-the-path",
    remedy: "its directory",
};

fn jar(path: &Path, main: &str) {
    fs::create_dir_all(path.parent().expect("a parent")).expect("made");
    let mut jar = zip::ZipWriter::new(fs::File::create(path).expect("made"));
    let options = zip::write::SimpleFileOptions::default();
    jar.start_file("META-INF/MANIFEST.MF", options)
        .expect("begun");
    write!(jar, "Manifest-Version: 1.0\nMain-Class: {main}\n").expect("written");
    jar.start_file(format!("{}.class", main.replace('.', "/")), options)
        .expect("begun");
    jar.finish().expect("whole");
}

#[test]
fn it_is_known_by_its_main_class_wherever_it_is_named() {
    let dir = tempfile::tempdir().expect("directory");
    let root = dir.path().canonicalize().expect("real");
    let home = root.join("opt");
    jar(&home.join("draw-1.2.jar"), KIND.main);
    jar(&home.join("drawing-tools.jar"), "org.example.Other");
    std::os::unix::fs::symlink("draw-1.2.jar", home.join("draw.jar")).expect("a link");
    let draw = home.join("draw.jar");
    let start = script(
        &root.join("bin/start"),
        &format!(
            "HOME_OF_IT={}\nexec java -jar $HOME_OF_IT/draw.jar \"$@\"",
            home.display()
        ),
    );
    let by_java = Way::Java {
        java: None,
        words: vec!["-jar".into(), draw.clone().into()],
    };
    for path in [&home, &draw] {
        let found = KIND.open(path).expect("known");
        assert_eq!(
            (&found.jar, &found.way),
            (&draw, &by_java),
            "{}",
            path.display()
        );
    }
    let found = KIND.open(&start).expect("known");
    assert_eq!(
        (found.jar, found.way),
        (draw.clone(), Way::Script(start.clone()))
    );
    // A link from elsewhere is the same program.
    let link = root.join("link.jar");
    std::os::unix::fs::symlink(home.join("draw-1.2.jar"), &link).expect("a link");
    for path in [&link, &home.join("draw-1.2.jar")] {
        assert_eq!(KIND.open(path).expect("known").jar, draw);
    }
    for path in [&root, &home.join("drawing-tools.jar"), &home.join("gone")] {
        let why = KIND.open(path).expect_err("unknown");
        assert!(
            why.starts_with("no Drawing: ") && why.ends_with("; name its directory"),
            "{why}"
        );
    }
    fs::write(home.join("draw-0.jar"), "no jar").expect("written");
    assert!(KIND.open(&home).is_ok(), "a broken jar hides no other");
}

#[test]
fn a_java_command_is_understood_by_its_jar_or_its_class() {
    let dir = tempfile::tempdir().expect("directory");
    let draw = dir.path().canonicalize().expect("real").join("draw.jar");
    // The program that is turned off by one of its names is off by all.
    jar(&draw.with_file_name("draw-1.2.jar"), KIND.main);
    std::os::unix::fs::symlink("draw-1.2.jar", &draw).expect("a link");
    let path = draw.to_str().expect("UTF-8");
    let of = |words: &[&str]| {
        let args: Vec<OsString> = words.iter().map(Into::into).collect();
        let command = Command {
            program: OsStr::new("java"),
            found: None,
            args: &args,
            doubtful: false,
        };
        let (program, own) = KIND.of_command(&command)?;
        let Way::Java { words, .. } = &program.way else {
            panic!("by java");
        };
        assert_eq!(program.jar, draw);
        Some((words.len(), own))
    };
    assert_eq!(
        of(&["-Xmx1g", "-jar", path, "a.png"]),
        Some((3, vec!["a.png".into()]))
    );
    assert_eq!(
        of(&["-cp", path, KIND.main, "-x"]),
        Some((3, vec!["-x".into()]))
    );
    assert_eq!(of(&["-cp", path, "org.example.Other"]), None);
    assert_eq!(of(&["-jar", "gone.jar"]), None);
    assert_eq!(of(&["-jar"]), None);
    assert_eq!(of(&[]), None);
}

#[test]
fn words_say_what_a_start_is_told() {
    let program = JarProgram {
        jar: "/x/draw.jar".into(),
        way: Way::Script("/x/draw".into()),
    };
    let variables = [
        ("JAVA_OPTS", "-Da.b=1 -Da.bc=2 -Da.b=3 -De="),
        ("HOME", "/home/ada"),
        ("EMPTY", ""),
    ];
    let variables = variables.map(|(name, value)| (name.into(), value.into()));
    let words = Words::in_environment(&program, &["-v".into()], variables.into());
    assert_eq!(words.property("a.b"), Some("3"));
    assert_eq!(words.property("e"), None);
    assert_eq!(words.variable("EMPTY"), None);
    assert_eq!(words.user_home(), Path::new("/home/ada"));
}
