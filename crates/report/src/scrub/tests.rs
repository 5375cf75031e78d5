use super::*;

fn scrubber() -> Scrubber {
    let mut scrubber = Scrubber::default();
    scrubber.name("jörg", "<user>");
    scrubber.name("ann", "<user>");
    scrubber.name("big-iron", "<host>");
    scrubber.path("/home/ann/my work", "<workspace>");
    scrubber.path("/home/ann/", "<home>");
    scrubber.path("C:\\Users\\Ann", "<home>");
    scrubber
}

#[test]
fn every_form_of_name_home_host_and_workspace_is_taken_out() {
    for (text, clean) in [
        ("/home/ann/.m2/x.jar", "<home>/.m2/x.jar"),
        ("file:/home/ann/eclipse/", "file:<home>/eclipse/"),
        ("/mnt/root/home/ann", "/mnt/root<home>"),
        ("/home/ann/my work/p/A.java", "<workspace>/p/A.java"),
        ("file:///home/ann/my%20work/p", "file://<workspace>/p"),
        ("path=%2Fhome%2Fann%2Fmy%20work%2Fp", "path=<workspace>%2Fp"),
        ("/home/ann/my+work", "<workspace>"),
        ("%2Fannex%2Fann", "%2Fannex%2F<user>"),
        ("%252Fx%252Fann", "%252Fx%252F<user>"),
        ("%252525ann", "%252525<user>"),
        ("x=%252Fhome%252Fann%252Fmy%2520work", "x=<workspace>"),
        ("file:///c%3A/Users/ann/ws", "file:///<home>/ws"),
        ("C:\\Users\\Ann\\ws", "<home>\\ws"),
        ("C:\\\\Users\\\\Ann\\\\ws", "<home>\\\\ws"),
        ("C\\:\\\\Users\\\\Ann", "<home>"),
        ("C:/Users/ann/ws", "<home>/ws"),
        ("c:/users/ANN", "<home>"),
        (
            "by ann on big-iron.example.org",
            "by <user> on <host>.example.org",
        ),
        (
            "ANN's plug-in, ann@BIG-IRON",
            "<user>'s plug-in, <user>@<host>",
        ),
        ("J%C3%B6rg j\\u00f6rg jörg", "<user> <user> <user>"),
        ("ann_settings", "<user>_settings"),
    ] {
        assert_eq!(scrubber().text(text), clean, "{text}");
    }
}

#[test]
fn a_name_without_its_letters_is_found() {
    let mut scrubber = Scrubber::default();
    for name in ["Jürgen Strauß", "Søren", "Łukasz"] {
        scrubber.name(name, "<user>");
    }
    for (text, clean) in [
        ("by Juergen Strauss", "by <user>"),
        ("JUERGEN%20STRAUSS", "<user>"),
        ("soeren, soren, lukasz", "<user>, <user>, <user>"),
        ("J&uuml;rgen Strau&szlig;", "<user>"),
        ("J&amp;uuml;rgen&nbsp;Strau&amp;szlig;", "<user>"),
        ("S&oslash;ren &Lstrok;ukasz", "<user> <user>"),
        (
            "J&uumlrgen Strau&szlig, J&#252rgen Strau&#xDF.",
            "<user>, <user>.",
        ),
        ("J&ampuuml;rgen&nbspStrau&szlig", "<user>"),
        ("J=C3=BCrgen=20Strau=C3=9F", "<user>"),
        ("J=FCrgen Strau=DF", "<user>"),
        ("J=C3=BCr=\ngen Strau=\r\n=C3=9F", "<user>"),
    ] {
        assert_eq!(scrubber.text(text), clean, "{text}");
    }
    let mut scrubber = Scrubber::default();
    for name in [
        "juergen",
        "Иван",
        "Ірина",
        "Ђорђе",
        "Љиљана",
        "Єлизавета",
        "Mogħdija",
        "Σωκράτης",
        "joe",
        "sue",
    ] {
        scrubber.name(name, "<user>");
    }
    for (text, clean) in [
        ("Jürgen, J&uuml;rgen, jurgen", "<user>, <user>, <user>"),
        ("&Icy;&vcy;&acy;&ncy;", "<user>"),
        ("&Iukcy;&rcy;&icy;&ncy;&acy;", "<user>"),
        ("&DJcy;&ocy;&rcy;&djcy;&iecy;", "<user>"),
        ("&LJcy;&icy;&ljcy;&acy;&ncy;&acy;", "<user>"),
        ("&Jukcy;&lcy;&icy;&zcy;&acy;&vcy;&iecy;&tcy;&acy;", "<user>"),
        ("Mog&hstrok;dija", "<user>"),
        (
            "&Sigma;&omega;&kappa;&rho;&#940;&tau;&eta;&sigmaf;",
            "<user>",
        ),
        ("jo su joe", "jo su <user>"),
        ("key=fade&more;", "key=fade&more;"),
        ("?a=1&Juergen=2&amplitude", "?a=1&<user>=2&amplitude"),
    ] {
        assert_eq!(scrubber.text(text), clean, "{text}");
    }
}

#[test]
fn words_that_only_contain_a_name_stay() {
    for text in [
        "planner channel Annotation anna",
        "/home/annabel/x",
        "org.eclipse.jdt.annotation",
        "big-irons",
    ] {
        assert_eq!(scrubber().text(text), text);
    }
}

#[test]
fn a_user_called_java_does_not_destroy_names_of_code() {
    let mut scrubber = Scrubber::default();
    scrubber.name("java", "<user>");
    scrubber.path("/home/java", "<home>");
    scrubber.keep("java.lang.Thread");
    scrubber.keep("com.example.java.Tool");
    for (text, clean) in [
        ("java.lang.Thread.run", "java.lang.Thread.run"),
        ("in java.lang.Thread$State.", "in java.lang.Thread$State."),
        ("com.example.java.Tool:12", "com.example.java.Tool:12"),
        ("java.lang.Other", "<user>.lang.Other"),
        ("java wrote it", "<user> wrote it"),
        ("/home/java/java.lang.Thread", "<home>/java.lang.Thread"),
        ("java.lang", "<user>.lang"),
        ("mail java@x.org", "mail <mail>"),
    ] {
        assert_eq!(scrubber.text(text), clean, "{text}");
    }
}

#[test]
fn what_was_taken_out_is_told_where_it_stood() {
    let pieces = scrubber().pieces("Ann in /home/ann/x, ann");
    let told: Vec<(&str, Option<&str>)> = pieces
        .iter()
        .map(|piece| (piece.text.as_str(), piece.original.as_deref()))
        .collect();
    assert_eq!(
        told,
        [
            ("<user>", Some("Ann")),
            (" in ", None),
            ("<home>", Some("/home/ann")),
            ("/x, ", None),
            ("<user>", Some("ann"))
        ]
    );
}

#[test]
fn a_user_called_like_a_place_holder_does_not_destroy_it() {
    let mut scrubber = scrubber();
    scrubber.name("home", "<user>");
    assert_eq!(scrubber.text("/home/ann, home"), "<home>, <user>");
}

#[test]
fn a_root_as_home_and_localhost_take_nothing_out() {
    let mut scrubber = Scrubber::default();
    scrubber.path("/", "<home>");
    scrubber.path("C:\\", "<home>");
    scrubber.name("localhost", "<host>");
    scrubber.name("", "<user>");
    assert_eq!(
        scrubber.text("http://localhost/ C:\\x"),
        "http://localhost/ C:\\x"
    );
}

#[test]
fn a_backslash_that_parts_names_is_no_escape_where_others_are() {
    let mut scrubber = Scrubber::default();
    scrubber.path("C:\\Users\\fran\u{e7}ois", "<home>");
    assert_eq!(
        scrubber.text("c:\\users\\fran&#231;ois\\x.jar"),
        "<home>\\x.jar"
    );
}

#[test]
fn a_name_is_found_with_points_and_marks_that_nobody_sees() {
    let mut scrubber = Scrubber::default();
    for name in ["עידו", "محمد", "ann"] {
        scrubber.name(name, "<user>");
    }
    for text in [
        "עִידוֹ",
        "مُحَمَّد",
        "محمـــد",
        "a\u{2066}n\u{fe0f}n",
        "a\u{e0101}nn\u{3164}",
    ] {
        assert_eq!(scrubber.text(text), "<user>", "{text:?}");
    }
}
