//! The constants in the code are those of `docs/wire-format.md`.

use std::path::Path;

use laggard_wire::{
    BLOCKS, Forgotten, KINDS, LandmarkKind, MAGIC, MAJOR, MAX_PAYLOAD, MINOR, PluginOrigin,
    WaitsFor,
};

fn page() -> String {
    read("wire-format.md")
}

fn read(name: &str) -> String {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    std::fs::read_to_string(docs.join(name)).expect(name)
}

/// The part of a page between a heading and the next one of its level.
fn section<'p>(page: &'p str, level: &str, heading: &str) -> &'p str {
    let from = format!("\n{level} {heading}\n");
    let (_, section) = page
        .split_once(&from)
        .unwrap_or_else(|| panic!("section {heading}"));
    section
        .split(&format!("\n{level} "))
        .next()
        .expect("split gives one")
}

/// The rows of the first table below a heading of this level, as cells.
fn table(page: &str, level: &str, heading: &str) -> Vec<Vec<String>> {
    let lines = section(page, level, heading).lines();
    let rows = lines.skip_while(|line| !line.starts_with('|'));
    rows.take_while(|line| line.starts_with('|'))
        .skip(2)
        .map(|row| {
            row.trim_matches('|')
                .split('|')
                .map(|cell| cell.trim().to_owned())
                .collect()
        })
        .collect()
}

/// The names that the page gives to numbers, in the first table below a heading.
fn named(page: &str, level: &str, heading: &str) -> Vec<(u8, String)> {
    let number_and_name = |row: Vec<String>| {
        let number = row[0].parse().expect("a number");
        (number, row[1].trim_matches('`').to_owned())
    };
    let rows = table(page, level, heading).into_iter();
    rows.map(number_and_name).collect()
}

#[test]
fn blocks_are_those_of_the_page() {
    let in_code: Vec<(u8, String)> = BLOCKS
        .iter()
        .map(|block| (*block as u8, block.name().to_owned()))
        .collect();
    let page = page();
    let mut on_page = named(&page, "##", "Block types");
    on_page.extend(named(&page, "##", "Origins"));
    on_page.sort();
    assert_eq!(in_code, on_page);
}

#[test]
fn header_and_limits_are_those_of_the_page() {
    let page = page();
    let header = table(&page, "##", "Header, 12 bytes");
    let magic: Vec<String> = MAGIC.iter().map(|byte| format!("{byte:02X}")).collect();
    assert!(header[0][2].contains(&magic.join(" ")), "{}", header[0][2]);
    assert!(
        header[1][2].ends_with(&format!("now {MAJOR}")),
        "{}",
        header[1][2]
    );
    assert!(
        header[2][2].ends_with(&format!("now {MINOR}")),
        "{}",
        header[2][2]
    );
    assert!(page.starts_with(&format!(
        "# The session file, `session.lag`, version {MAJOR}.{MINOR}\n"
    )));
    assert_eq!(MAX_PAYLOAD, 16 * 1024 * 1024);
    assert!(page.contains("16,777,216"));
}

#[test]
fn kinds_are_those_of_the_page() {
    let page = page();
    let section = section(&page, "##", "Kinds and reasons");
    let on_page: Vec<(&str, Vec<(u8, String)>)> = section
        .lines()
        .filter_map(|line| line.strip_prefix("### "))
        .map(|kind| (kind, named(&page, "###", kind)))
        .collect();
    let owned = |name: &str| name.to_owned();
    let mut in_code: Vec<(&str, Vec<(u8, String)>)> = KINDS
        .iter()
        .map(|(kind, all)| {
            let all = all.iter().map(|(number, name)| (*number, owned(name)));
            (*kind, all.collect())
        })
        .collect();
    let forgotten = Forgotten::KNOWN.iter().map(|(bit, name)| {
        let number = u8::try_from(bit.0.trailing_zeros()).expect("a bit's number");
        (number, owned(name))
    });
    in_code.push(("Forgotten", forgotten.collect()));
    assert_eq!(in_code, on_page);
}

#[test]
fn origins_are_those_of_the_page() {
    let known = PluginOrigin::KNOWN.iter();
    let in_code: Vec<(u8, String)> = known
        .map(|(number, name)| (*number, (*name).to_owned()))
        .collect();
    assert_eq!(in_code, named(&page(), "###", "PluginOrigin"));
    for (number, _) in PluginOrigin::KNOWN {
        assert_eq!(PluginOrigin::from_byte(*number).byte(), *number);
    }
}

#[test]
fn landmarks_work_and_wait_for_whom_the_page_says() {
    let rows = table(&page(), "###", "LandmarkKind");
    for row in &rows {
        let kind = LandmarkKind::from_byte(row[0].parse().expect("a number"));
        let works_for = kind.works_for().name();
        let waits_for = match kind.waits_for() {
            WaitsFor::Program => "program",
            WaitsFor::User => "user",
            WaitsFor::Worker => "worker",
        };
        assert_eq!([&row[2], &row[3]], [works_for, waits_for], "{}", row[1]);
    }
}

/// The pages `json-output.md` and the glossary list the kinds in one row each, for readers who need no numbers.
#[test]
fn other_pages_list_all_kinds_of_landmarks() {
    let json = read("json-output.md");
    let listed = json.split_once(r#""landmark":{"kind":""#);
    let listed = listed.and_then(|(_, row)| row.split('"').next());
    let listed: Vec<&str> = listed.expect("the kinds").split('|').collect();
    let glossary = read("glossary.md");
    let row = glossary.lines().find(|row| row.starts_with("| landmark |"));
    let row = row.expect("a row");
    for (_, name) in named(&page(), "###", "LandmarkKind") {
        assert!(listed.contains(&name.as_str()), "{name} in {listed:?}");
        assert!(row.contains(&format!("`{name}`")), "{name} in {row}");
    }
}

#[test]
fn carriers_are_those_of_the_page() {
    let page = page();
    let cells = table(&page, "##", "Carriers").into_iter();
    let on_page: Vec<Vec<String>> = cells
        .map(|row| row.iter().map(|cell| cell.replace('`', "")).collect())
        .collect();
    for kind in [LandmarkKind::Async, LandmarkKind::Timer] {
        let in_code = kind.carriers().iter();
        let in_code: Vec<Vec<String>> = in_code
            .map(|(class, method)| vec![(*class).to_owned(), (*method).to_owned()])
            .collect();
        assert_eq!(in_code, on_page, "{}", kind.name());
    }
}
