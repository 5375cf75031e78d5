//! Whoever withdraws has no report at the hub any more, wherever one lay, and on no page.

use std::fs;

use laggard_hub::{Exports, Renewed};
use tokio::join;

use crate::report::{lay, link, named, seven, wish, zip};
use crate::reports::{plugin_page, shown};
use crate::scene::{PAGE, Scene, both, names, run};

const MONDAY: &str = "2026-11-02";
const NEXT: &str = "2026-11-09";
const THIRD: &str = "2026-11-16";

fn withdraw(scene: &Scene, user: u8) -> usize {
    let wish = wish(user);
    scene.lay(&wish.file_name(), wish.line().as_bytes());
    scene.ingest(THIRD).withdrawn
}

/// Whether a file in the hub's directories names a user's installation.
fn is_named(scene: &Scene, user: u8) -> bool {
    let id = link(user).installation;
    let directories = ["incoming", "reports", "aside"].into_iter();
    let mut files = directories.flat_map(|directory| {
        let names = scene.names(directory).into_iter();
        names.map(move |name| scene.path(directory).join(name))
    });
    files.any(|file| {
        let bytes = fs::read(file).expect("read");
        bytes.windows(32).any(|some| some == id.as_bytes())
    })
}

#[test]
fn all_of_theirs_goes_and_others_stays_and_later_ones_are_not_taken() {
    both(|scene| {
        seven(&scene, MONDAY);
        for user in [1, 2, 9] {
            lay(&scene, &link(user), &zip("It hung."));
        }
        // One that is damaged, and large: its beginning says whose it is.
        let mut torn = link(1).with(&zip("torn"));
        torn.truncate(torn.len() - 30);
        torn.resize(3 << 20, 0);
        scene.lay(&named(50), &torn);
        let newer = String::from_utf8_lossy(&link(1).with(b"later")).replacen(
            "\"schema\":1",
            "\"schema\":2",
            1,
        );
        scene.lay(&named(51), newer.as_bytes());
        let done = scene.ingest(NEXT);
        assert_eq!((done.reports, done.newer), (3, 1), "{done:?}");
        assert!(is_named(&scene, 1));
        assert_eq!(withdraw(&scene, 1), 1);
        assert!(!is_named(&scene, 1));
        assert!(is_named(&scene, 2));
        // Who shared nothing but a report takes that back, and is counted.
        assert_eq!(withdraw(&scene, 9), 1);
        assert!(!is_named(&scene, 9));
        assert_eq!(scene.names("reports").len(), 1);
        lay(&scene, &link(1), &zip("once more"));
        let done = scene.ingest(THIRD);
        assert_eq!((done.reports, done.withdrawn), (0, 0), "{done:?}");
        assert!(!is_named(&scene, 1));
    });
}

#[test]
fn from_the_moment_it_is_noted_no_page_shows_it_and_a_break_is_gone_on_with() {
    both(|scene| {
        seven(&scene, MONDAY);
        lay(&scene, &link(1), &zip("It hung."));
        scene.ingest(NEXT);
        let [name] = &shown(&scene.site(NEXT), &plugin_page())[..] else {
            panic!("not one");
        };
        // Broken off after the wish was noted.
        fs::create_dir_all(scene.path("withdrawn")).expect("made");
        fs::write(scene.path("withdrawn").join(link(1).installation), "").expect("noted");
        let site = scene.site(NEXT);
        assert!(shown(&site, &plugin_page()).is_empty());
        assert!(!site.paths().any(|path| path.starts_with("reports/")));
        assert_eq!(run(scene.on(NEXT).report(name)).expect("read"), None);
        // Broken off between writing one and deleting it where it came from: both lie there.
        lay(&scene, &link(1), &zip("It hung."));
        assert_eq!(scene.ingest(THIRD).withdrawn, 1);
        assert!(!is_named(&scene, 1));
    });
}

#[test]
fn two_hubs_at_once_take_each_report_once_and_withdraw_it() {
    both(|scene| {
        seven(&scene, MONDAY);
        for user in 1..=6 {
            lay(&scene, &link(user), &zip(&format!("said {user}")));
        }
        let wish = wish(6);
        scene.lay(&wish.file_name(), wish.line().as_bytes());
        let (one, other) = (scene.on(NEXT), scene.on(NEXT));
        run(async {
            let (one, other) = join!(one.ingest(), other.ingest());
            one.expect("taken");
            other.expect("taken");
        });
        scene.ingest(NEXT);
        assert_eq!(scene.names("reports").len(), 5);
        assert!(!is_named(&scene, 6));
    });
}

#[test]
fn an_export_of_before_is_laid_anew_without_the_report() {
    both(|scene| {
        seven(&scene, MONDAY);
        lay(&scene, &link(9), &zip("It hung."));
        scene.ingest(NEXT);
        let dir = tempfile::tempdir().expect("a directory");
        let (place, exports) = (
            dir.path().join("site"),
            Exports::at(dir.path().join("state/exports.json")),
        );
        let without = run(scene.on(NEXT).without()).expect("asked");
        run(scene.site(NEXT).lay(&place, &scene.on(NEXT))).expect("laid");
        exports.note(&place, "ours", &without).expect("noted");
        assert_eq!(names(&place.join("reports")).len(), 1);
        assert_eq!(withdraw(&scene, 9), 1);
        let renewed = run(exports.renew(&scene.on(THIRD), "ours", PAGE)).expect("renewed");
        assert!(
            matches!(renewed[..], [(_, Renewed::Laid(_))]),
            "{renewed:?}"
        );
        assert!(!place.join("reports").exists(), "nothing stale");
        assert!(place.join("plugins").exists());
    });
}
