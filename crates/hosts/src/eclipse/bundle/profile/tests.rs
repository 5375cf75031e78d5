//! Profiles drawn as text.

use std::fs::File;
use std::path::PathBuf;

use super::state::{GROUP, INSTALL_FOLDER, PRODUCT, ROOT, parse_text};
use super::*;

fn bundle(id: &str, requires: &str) -> String {
    format!(
        "<unit id='{id}' version='1.0.0'><provides size='2'><provided namespace='{IU}' name='{id}' version='1.0.0'/>\
<provided namespace='osgi.bundle' name='{id}' version='1.0.0'/></provides><requires>{requires}</requires></unit>"
    )
}

fn group(id: &str, extra: &str, includes: &[&str]) -> String {
    let requires: String = includes
        .iter()
        .map(|id| format!("<required namespace='{IU}' name='{id}' range='[1.0.0,1.0.0]'/>"))
        .collect();
    format!(
        "<unit id='{id}' version='1.0.0'><properties><property name='{GROUP}' value='true'/>{extra}</properties>\
<provides><provided namespace='{IU}' name='{id}' version='1.0.0'/></provides><requires>{requires}</requires></unit>"
    )
}

fn profile(units: &[String], roots: &[&str]) -> String {
    let roots: String = roots
        .iter()
        .map(|id| format!("<iuProperties id='{id}' version='1.0.0'><properties><property name='{ROOT}' value='true'/></properties></iuProperties>"))
        .collect();
    format!(
        "<?xml version='1.0'?><?profile version='1.0.0'?><profile id='p'><units>{}</units><iusProperties>{roots}</iusProperties></profile>",
        units.concat()
    )
}

fn units(product: bool) -> Vec<String> {
    let mark = if product {
        format!("<property name='{PRODUCT}' value='true'/>")
    } else {
        String::new()
    };
    let needs =
        |name: &str| format!("<required namespace='osgi.bundle' name='{name}' range='1.0'/>");
    vec![
        group("ide", &mark, &["org.eclipse.jdt.feature.group", "platform"]),
        group(
            "org.eclipse.jdt.feature.group",
            "<property name='org.eclipse.equinox.p2.name' value='%featureName'/><property name='df_LT.featureName' value='Java tools'/>",
            &["org.eclipse.jdt.ui"],
        ),
        group(
            "org.egit.feature.group",
            "",
            &["org.egit.ui", "org.egit.core"],
        ),
        bundle("platform", &needs("lib.of.platform")),
        bundle("org.eclipse.jdt.ui", &needs("platform")),
        bundle("lib.of.platform", ""),
        bundle("org.egit.ui", &(needs("platform") + &needs("lib.of.egit"))),
        bundle("org.egit.core", ""),
        bundle("lib.of.egit", ""),
    ]
}

#[test]
fn the_products_own_and_what_it_needs_is_bundled() {
    let parsed =
        parse_text(&profile(&units(true), &["ide", "org.egit.feature.group"])).expect("profile");
    let bundled: Vec<String> = parsed.bundled().into_iter().collect();
    assert_eq!(
        bundled,
        ["lib.of.platform", "org.eclipse.jdt.ui", "platform"]
    );
    let groups: Vec<(String, Option<String>, usize)> = parsed
        .groups()
        .into_iter()
        .map(|(unit, bundles)| (unit.id.clone(), unit.name.clone(), bundles.len()))
        .collect();
    assert_eq!(
        groups,
        [
            (
                "org.eclipse.jdt.feature.group".to_owned(),
                Some("Java tools".to_owned()),
                1
            ),
            ("org.egit.feature.group".to_owned(), None, 2)
        ]
    );
}

#[test]
fn without_a_product_the_first_state_stands_for_it() {
    let dir = tempfile::tempdir().expect("tempdir");
    let states = dir
        .path()
        .join("org.eclipse.equinox.p2.engine/profileRegistry/SDK.profile");
    std::fs::create_dir_all(&states).expect("dir");
    let write = |stamp: u64, text: &str| {
        let file = File::create(states.join(format!("{stamp}.profile.gz"))).expect("create");
        let mut gz = flate2::write::GzEncoder::new(file, flate2::Compression::fast());
        std::io::Write::write_all(&mut gz, text.as_bytes()).expect("write");
        gz.finish().expect("gz");
    };
    assert!(Profile::of(dir.path(), None).expect("no state").is_none());
    write(100, &profile(&[], &[]));
    write(99_999, &profile(&units(false), &["ide"]));
    write(
        100_000,
        &profile(&units(false), &["ide", "org.egit.feature.group"]),
    );
    for name in [Some("SDK"), Some("other"), None] {
        let found = Profile::of(dir.path(), name).expect("read").expect("there");
        assert_eq!(
            found.bundled().into_iter().collect::<Vec<_>>(),
            ["lib.of.platform", "org.eclipse.jdt.ui", "platform"]
        );
    }
    std::fs::write(states.join("100001.profile"), "<profile").expect("write");
    let message = Profile::of(dir.path(), None)
        .expect_err("broken")
        .to_string();
    assert!(
        message.contains("100001.profile") && message.contains("nothing was changed"),
        "{message}"
    );
}

#[test]
fn the_register_says_where_an_install_is() {
    let dir = tempfile::tempdir().expect("tempdir");
    let text = format!(
        "<profile id='e'><properties size='1'><property name='{INSTALL_FOLDER}' value='/home/u/eclipse'/></properties>"
    );
    std::fs::write(dir.path().join("1.profile"), text).expect("write");
    assert_eq!(
        install_folder(dir.path()),
        Some(PathBuf::from("/home/u/eclipse"))
    );
}
