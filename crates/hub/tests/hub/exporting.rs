//! Pages laid into directories: whole, in the place of former ones, and of nothing else.

use std::fs;
use std::path::PathBuf;

use laggard_hub::Site;
use tempfile::TempDir;

use crate::scene::{PLUGIN, Scene, names, run};

struct Shelf {
    scene: Scene,
    site: Site,
    dir: TempDir,
}

impl Shelf {
    fn new() -> Self {
        let scene = Scene::of_six();
        Self {
            site: scene.site("2026-11-09"),
            scene,
            dir: tempfile::tempdir().expect("a directory"),
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    fn lay(&self, name: &str) -> Result<usize, String> {
        let hub = self.scene.on("2026-11-09");
        let laid = run(self.site.lay(&self.path(name), &hub));
        laid.map_err(|error| error.to_string())
    }
}

#[test]
fn a_directory_that_holds_anything_else_is_refused_and_stays_as_it_is() {
    let shelf = Shelf::new();
    fs::create_dir(shelf.path("mine")).expect("made");
    fs::write(shelf.path("mine/index.html"), "my own").expect("written");
    let error = shelf.lay("mine").expect_err("not empty");
    assert!(error.contains("no former site"), "{error}");
    assert_eq!(
        fs::read_to_string(shelf.path("mine/index.html")).expect("there"),
        "my own"
    );
    shelf.lay("site").expect("laid");
    fs::write(shelf.path("site/CNAME"), "lags.example.org").expect("written");
    let error = shelf.lay("site").expect_err("a foreign file");
    assert!(error.contains("CNAME"), "{error}");
    fs::remove_file(shelf.path("site/CNAME")).expect("deleted");
    fs::create_dir(shelf.path("site/deep")).expect("made");
    let error = shelf.lay("site").expect_err("a foreign folder");
    assert!(error.contains("deep"), "{error}");
    fs::write(shelf.path("file"), "x").expect("written");
    shelf.lay("file").expect_err("a file");
    shelf.lay("none/site").expect_err("no parent");
    shelf.lay("..").expect_err("no name");
    assert_eq!(
        names(shelf.dir.path()),
        ["file", "mine", "site"],
        "nothing is left over"
    );
}

#[test]
fn the_hubs_own_directories_take_no_pages() {
    let shelf = Shelf::new();
    fs::create_dir_all(shelf.scene.path("incoming")).expect("made");
    let hub = shelf.scene.on("2026-11-09");
    for own in ["incoming", "rows", "rows/site", "aside", "reports", ""] {
        let laid = run(shelf.site.lay(&shelf.scene.path(own), &hub));
        laid.expect_err(own);
    }
    assert_eq!(shelf.scene.names("incoming"), [""; 0]);
    run(shelf.site.lay(&shelf.scene.path("site"), &hub)).expect("beside them");
}

#[test]
fn an_empty_hub_is_no_empty_directory() {
    let (shelf, empty) = (Shelf::new(), Scene::new());
    let hub = empty.on("2026-11-09");
    let laid = run(shelf.site.lay(&empty.path(""), &hub));
    let error = laid.expect_err("the hub itself").to_string();
    assert!(error.contains("the hub's own"), "{error}");
    assert_eq!(empty.names(""), [""; 0]);
}

#[cfg(unix)]
#[test]
fn whom_a_directory_keeps_out_is_kept_out_of_the_pages_in_it() {
    use std::os::unix::fs::PermissionsExt as _;
    let shelf = Shelf::new();
    let mode = |path: PathBuf| fs::metadata(path).expect("there").permissions().mode() & 0o7777;
    let set = |mode| fs::set_permissions(shelf.path("site"), fs::Permissions::from_mode(mode));
    fs::create_dir(shelf.path("site")).expect("made");
    for closed in [0o700, 0o2750] {
        set(closed).expect("set");
        // The second one takes the place of a former site.
        shelf.lay("site").expect("laid");
        assert_eq!(mode(shelf.path("site")), closed);
        assert!(shelf.path("site/index.html").is_file());
    }
    shelf.lay("new").expect("laid");
    fs::create_dir(shelf.path("other")).expect("made");
    assert_eq!(
        mode(shelf.path("new")),
        mode(shelf.path("other")),
        "as any other"
    );
}

#[cfg(unix)]
#[test]
fn links_are_not_followed() {
    use std::os::unix::fs::symlink;
    let shelf = Shelf::new();
    fs::create_dir(shelf.path("private")).expect("made");
    symlink(shelf.path("private"), shelf.path("link")).expect("linked");
    let error = shelf.lay("link").expect_err("a link");
    assert!(error.contains("link"), "{error}");
    shelf.lay("site").expect("laid");
    fs::write(shelf.path("private/letter.txt"), "mine").expect("written");
    fs::remove_file(shelf.path("site/index.html")).expect("deleted");
    symlink(
        shelf.path("private/letter.txt"),
        shelf.path("site/index.html"),
    )
    .expect("linked");
    fs::remove_dir_all(shelf.path("site/plugins")).expect("deleted");
    symlink(shelf.path("private"), shelf.path("site/plugins")).expect("linked");
    shelf.lay("site").expect_err("its folder is a link");
    fs::remove_file(shelf.path("site/plugins")).expect("deleted");
    shelf
        .lay("site")
        .expect("a link in the place of a page is taken away");
    assert_eq!(names(&shelf.path("private")), ["letter.txt"]);
    assert_eq!(
        fs::read_to_string(shelf.path("private/letter.txt")).expect("there"),
        "mine"
    );
    assert!(!shelf.path("site/index.html").is_symlink());
}

#[test]
fn a_site_is_laid_whole_and_the_next_takes_its_place() {
    let mut shelf = Shelf::new();
    fs::create_dir(shelf.path("site")).expect("an empty one");
    assert_eq!(shelf.lay("site"), Ok(11));
    let expected = [
        "administrator.html",
        "administrator.json",
        "elsewhere.html",
        "elsewhere.json",
        "index.atom",
        "index.html",
        "index.json",
        "laggard-hub-site.json",
        "plugins",
    ];
    assert_eq!(names(&shelf.path("site")), expected);
    assert_eq!(names(&shelf.path("site/plugins")).len(), 4);
    let page = shelf.path(&format!("site/plugins/{PLUGIN}.html"));
    let page = fs::read_to_string(page).expect("a page");
    assert!(
        page.contains("id=\"hub-data\"") && page.contains(PLUGIN),
        "{page}"
    );
    // Nothing may be told any more.
    fs::write(shelf.scene.path("hub.json"), r#"{"k":7}"#).expect("written");
    shelf.site = shelf.scene.site("2026-11-09");
    assert_eq!(shelf.lay("site"), Ok(7));
    assert_eq!(names(&shelf.path("site/plugins")), [""; 0]);
    assert_eq!(names(shelf.dir.path()), ["site"], "nothing is left over");
}

#[test]
fn what_an_export_left_when_it_broke_off_is_taken_away_and_nothing_else() {
    let shelf = Shelf::new();
    shelf.lay("site").expect("laid");
    let broken = shelf.path(".site.0123456789abcdef.new");
    fs::rename(shelf.path("site"), &broken).expect("renamed");
    fs::create_dir(shelf.path(".site.mine.old")).expect("made");
    fs::write(shelf.path(".site.mine.old/letter.txt"), "mine").expect("written");
    shelf.lay("site").expect("laid");
    assert!(broken.exists(), "another export may be at it");
    for name in [".site.0123456789abcdef.new", ".site.mine.old"] {
        let long_ago = std::time::SystemTime::now() - std::time::Duration::from_secs(7_200);
        let directory = fs::File::open(shelf.path(name)).expect("opened");
        directory.set_modified(long_ago).expect("set back");
    }
    shelf.lay("site").expect("laid");
    assert_eq!(names(shelf.dir.path()), [".site.mine.old", "site"]);
}
