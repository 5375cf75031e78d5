//! Questions by their names, and the tables for Apache Spark. That Spark answers alike is for `cargo xtask hub-spark` to say.

use std::fs;
use std::path::Path;

use laggard_hub::{About, Places, Question};

use crate::scene::{PLACES, PLUGIN, Scene, names, run, text};

/// The day on which the week of the digests is over.
const AFTER: &str = "2026-11-09";

#[test]
fn every_kept_question_has_a_name_and_an_answer() {
    let sql = Path::new(env!("CARGO_MANIFEST_DIR")).join("sql");
    let of = |directory: &str| names(&sql.join(directory));
    let pages = of("pages").into_iter().map(|file| format!("pages/{file}"));
    let mut files: Vec<String> = of("").into_iter().chain(pages).collect();
    files.retain(|file| file.ends_with(".sql"));
    files.sort();
    let mut known = Question::ALL.map(|question| format!("{}.sql", question.name()));
    known.sort();
    assert_eq!(files, known);
    let answers = run(Scene::of_six()
        .on(AFTER)
        .ask_all(&Question::ALL, Some(PLUGIN)))
    .expect("answered");
    for (question, answer) in Question::ALL.iter().zip(answers) {
        // One version is compared with none, nobody withdrew, and no start was measured.
        let none = [
            Question::Withdrawn,
            Question::PageAlong,
            Question::PageMachines,
            Question::PageSlow,
            Question::PageStarts,
        ];
        let none = none.contains(question);
        assert_eq!(answer.rows.is_empty(), none, "{question:?}: {answer:?}");
    }
}

#[test]
fn a_name_that_no_question_has_is_refused() {
    let refused = "sideways".parse::<Question>().expect_err("no question");
    assert!(refused.to_string().contains("`laggard-hub query`"));
}

#[test]
fn a_wish_that_was_noted_names_the_cells_that_it_will_take_down() {
    let scene = Scene::of_six();
    fs::create_dir_all(scene.path("withdrawn")).expect("made");
    fs::write(scene.path(&format!("withdrawn/{:032x}", 3)), "").expect("noted");
    let cells = scene.ask(Question::Withdrawn, None, AFTER).rows;
    let kinds: Vec<&str> = cells.iter().map(|row| text(row, "cell")).collect();
    assert_eq!(kinds, ["issue", "lag", "path", "use", "use", "week"]);
}

#[test]
fn the_script_for_spark_has_each_view_and_quotes_what_comes_from_elsewhere() {
    let scene = Scene::of_six();
    fs::write(scene.path("rows/odd.parquet"), "PAR1").expect("written");
    let places = Places {
        hub: r"/mnt/it's\here/",
        aside: r"/srv/it's/",
    };
    let script = run(scene.on(AFTER).script(places, Some(PLUGIN))).expect("made");
    for part in [
        r"OPTIONS (path '/mnt/it\'s\\here/rows', pathGlobFilter '*.parquet')",
        "what STRING,\n",
        "arrived DATE,\n",
        "SELECT CAST(5 AS BIGINT) AS k, CAST(3 AS BIGINT) AS least, DATE '2026-11-09' AS today",
        "asked AS SELECT 'org.eclipse.slow' AS plugin, CAST(NULL AS DATE) AS since",
        "withdrawn AS SELECT '' AS installation WHERE false",
        r"INSERT OVERWRITE DIRECTORY '/srv/it\'s/laggard-views/told' USING parquet",
        r"VIEW told USING parquet OPTIONS (path '/srv/it\'s/laggard-views/told')",
    ] {
        assert!(script.text.contains(part), "{part}: {}", script.text);
    }
    let views = Path::new(env!("CARGO_MANIFEST_DIR")).join("sql/views");
    for file in names(&views) {
        let view = fs::read_to_string(views.join(&file)).expect("read");
        assert!(
            script.text.contains(&format!("\n{}\n;\n", view.trim_end())),
            "{file}"
        );
    }
    let about = About {
        since: Some(jiff::civil::date(2026, 11, 4)),
        ..About::default()
    };
    let since = run(scene.on(AFTER).script(PLACES, about)).expect("made");
    assert!(
        since
            .text
            .contains("'' AS plugin, DATE '2026-11-04' AS since")
    );
    assert_eq!(script.left_out.len(), 1, "{:?}", script.left_out);
    let refused = run(scene.on(AFTER).script(PLACES, Some("no ' id"))).expect_err("no id");
    assert!(refused.to_string().contains("is no plug-in's id"));
}

#[test]
fn nothing_is_laid_aside_in_the_hub() {
    let scene = Scene::of_six();
    let refused = |aside: &str| {
        let places = Places { aside, ..PLACES };
        run(scene.on(AFTER).script(places, None)).err()
    };
    for aside in [
        "/mnt",
        "/mnt/",
        "/mnt/rows/x",
        "file:///mnt/x",
        "file:/mnt",
        "/srv/../mnt/x",
    ] {
        let refused = refused(aside).expect("refused");
        assert!(
            refused
                .to_string()
                .starts_with(&format!("{aside} is in the hub")),
            "{refused}"
        );
    }
    for aside in ["/", "/mnt2", "/srv/mnt", "file:///srv", "s3a://mnt"] {
        assert!(refused(aside).is_none(), "{aside}");
    }
    // A keeper who stands in the hub's own folder.
    let here = std::env::current_dir().expect("a directory");
    let places = Places {
        hub: here.to_str().expect("UTF-8"),
        aside: "views",
    };
    run(scene.on(AFTER).script(places, None)).expect_err("refused");
}

/// Spark takes `60.0` for a decimal, which it divides to six digits; with an exponent it is approximate in both, as ANSI SQL has it.
#[test]
fn no_number_in_a_question_is_a_decimal() {
    let sql = Path::new(env!("CARGO_MANIFEST_DIR")).join("sql");
    for directory in ["", "views", "pages"] {
        let files = names(&sql.join(directory));
        for file in files.iter().filter(|file| file.ends_with(".sql")) {
            let text = fs::read_to_string(sql.join(directory).join(file)).expect("read");
            for line in text
                .lines()
                .filter(|line| !line.trim_start().starts_with("--"))
            {
                let words =
                    line.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '.');
                for word in words {
                    let decimal = word.contains('.') && word.parse::<f64>().is_ok();
                    assert!(!decimal || word.contains('E'), "{file}: {word} in {line}");
                }
            }
        }
    }
}
