//! A start of JOSM without some plug-ins. JOSM asks about a plug-in of its list whose jar is missing, at each start: so it gets a
//! directory of links for its user's data, in which a jar without code stands in for what is off. Its preferences, where the list is,
//! are the user's own all the time.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{Cursor, Read as _, Write as _};
use std::path::Path;

use laggard_platform::private;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use super::plugins::{Said, directory};
use crate::HostError;
use crate::jar::{Parts, main_section};
use crate::jar_program::{Aside, LeftOut, Links, mirror};

const MANIFEST: &str = "META-INF/MANIFEST.MF";
/// The header by which a stand-in is known.
const MARK: &str = "Laggard-Stand-In";
/// Headers that a stand-in has from the plug-in: those that JOSM judges it by before it starts it.
const KEPT: [&str; 8] = [
    "plugin-version",
    "plugin-mainversion",
    "plugin-minimum-java-version",
    "plugin-requires",
    "plugin-provides",
    "plugin-platform",
    "plugin-stage",
    "author",
];
/// A line of a manifest has at most so many bytes.
const LINE: usize = 70;

pub(super) fn leave_out(data: &Path, off: &[String], place: &Path) -> Result<LeftOut, HostError> {
    let aside = Aside::open(place, data, off)?;
    mirror(data, &aside.place, &Links::beside(["plugins"]))?;
    let (real, own) = (directory(data), directory(&aside.place));
    let mut shown = Links::default();
    for id in off {
        shown.others.insert(format!("{id}.jar").into());
        // An update that waits would be put in the stand-in's place.
        shown.without.insert(format!("{id}.jar.new").into());
    }
    mirror(&real, &own, &shown)?;
    for id in off {
        let name = format!("{id}.jar");
        let manifest = Parts::open(&real.join(&name)).and_then(|mut jar| jar.read(MANIFEST));
        let jar = stand_in(&Said::parse(&manifest.unwrap_or_default()));
        let file = own.join(name);
        let written = jar.and_then(|jar| private::write(&file, &jar));
        written.map_err(HostError::io("write", &file))?;
    }
    let mut option = OsString::from("-Djosm.userdata=");
    option.push(&aside.place);
    Ok(LeftOut {
        options: vec![option],
        ids: off.to_vec(),
        ..LeftOut::default()
    })
}

/// Whether a file is a stand-in.
pub(super) fn is_stand_in(path: &Path) -> bool {
    let manifest = Parts::open(path).and_then(|mut jar| jar.read(MANIFEST));
    manifest
        .is_some_and(|manifest| main_section(&manifest).contains_key(&MARK.to_ascii_lowercase()))
}

/// The bytes of a jar that JOSM takes for the plug-in and of which it starts nothing, because it names no class.
fn stand_in(said: &Said) -> std::io::Result<Vec<u8>> {
    let mut text = String::from("Manifest-Version: 1.0\r\n");
    let own = [
        (MARK, "1"),
        (
            "Plugin-Description",
            "Turned off by Laggard for this start.",
        ),
    ];
    let kept = KEPT
        .iter()
        .filter_map(|name| Some((*name, said.headers.get(*name)?.as_str())));
    for (name, value) in own.into_iter().chain(kept) {
        folded(&mut text, &format!("{name}: {value}"));
    }
    text.push_str("\r\n");
    let mut jar = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    jar.start_file(MANIFEST, options)?;
    jar.write_all(text.as_bytes())?;
    Ok(jar.finish()?.into_inner())
}

/// The headers of the stand-in for a plug-in with this manifest, read from its bytes.
pub(crate) fn stand_in_of(manifest: &[u8]) -> std::io::Result<BTreeMap<String, String>> {
    let jar = stand_in(&Said::parse(manifest))?;
    let mut jar = ZipArchive::new(Cursor::new(jar))?;
    let mut bytes = Vec::new();
    jar.by_name(MANIFEST)?.read_to_end(&mut bytes)?;
    Ok(main_section(&bytes))
}

/// One header, its line cut where it is too long.
fn folded(text: &mut String, line: &str) {
    let mut length = 0;
    for c in line.chars().filter(|c| !c.is_control()) {
        if length + c.len_utf8() > LINE {
            text.push_str("\r\n ");
            length = 1;
        }
        text.push(c);
        length += c.len_utf8();
    }
    text.push_str("\r\n");
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_stand_in_has_the_plug_ins_version_and_none_of_its_code() {
        let long = "ü".repeat(100);
        let manifest =
            format!("Plugin-Class: a.B\nPlugin-Version: 36\nAuthor: {long}\nClass-Path: x.jar\n");
        let dir = tempfile::tempdir().expect("directory");
        let jar = dir.path().join("a.jar");
        fs::write(
            &jar,
            stand_in(&Said::parse(manifest.as_bytes())).expect("made"),
        )
        .expect("written");
        assert!(is_stand_in(&jar));
        let manifest = Parts::open(&jar)
            .and_then(|mut jar| jar.read(MANIFEST))
            .expect("there");
        let headers = main_section(&manifest);
        assert_eq!(headers["plugin-version"], "36");
        assert_eq!(headers["author"], long);
        assert!(!headers.contains_key("plugin-class") && !headers.contains_key("class-path"));
        assert!(
            manifest
                .split(|byte| *byte == b'\n')
                .all(|line| line.len() <= 73)
        );
    }

    #[test]
    fn the_users_own_directory_stays_as_it_is() {
        let dir = tempfile::tempdir().expect("directory");
        let data = dir.path().join("JOSM");
        fs::create_dir_all(data.join("plugins")).expect("made");
        for name in [
            "plugins/a.jar",
            "plugins/b.jar",
            "plugins/a.jar.new",
            "map.osm",
        ] {
            fs::write(data.join(name), name).expect("written");
        }
        let left = leave_out(&data, &["a".into()], &dir.path().join("start")).expect("made");
        assert_eq!(left.ids, ["a"]);
        let option = left.options[0].to_str().expect("UTF-8");
        let place = Path::new(option.strip_prefix("-Djosm.userdata=").expect("the option"));
        assert!(is_stand_in(&place.join("plugins/a.jar")));
        assert!(!place.join("plugins/a.jar.new").exists());
        assert_eq!(
            fs::read(place.join("plugins/b.jar")).expect("read"),
            b"plugins/b.jar"
        );
        assert_eq!(fs::read(place.join("map.osm")).expect("read"), b"map.osm");
        assert_eq!(
            fs::read(data.join("plugins/a.jar")).expect("read"),
            b"plugins/a.jar"
        );
        assert_eq!(fs::read_dir(data.join("plugins")).expect("read").count(), 3);
    }
}
