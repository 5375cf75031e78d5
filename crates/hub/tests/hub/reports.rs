//! Reports that users let be seen: what is none lies aside, the others stand with their issues, exported, served and received as they came.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use laggard_digest::{MOST_LINK, ReportLink};
use laggard_hub::{Served, Server, Site};
use laggard_report_file::inspect::LARGEST_ZIP;
use serde_json::Value;

use crate::desk::{DAY, Desk};
use crate::report::{lay, link, named, of_format, seven, zip, zipped};
use crate::scene::{PAGE, PLUGIN, Said, Scene, both, names, run};

const MONDAY: &str = "2026-11-02";
const NEXT: &str = "2026-11-09";

/// The reports that a page shows with its first issue.
pub fn shown(site: &Site, page: &str) -> Vec<String> {
    let text = site.text(page).expect("whole").expect("a page");
    let page: Value = serde_json::from_str(&text).expect("JSON");
    let reports = page.pointer("/shown/issues/0/reports");
    serde_json::from_value(reports.cloned().unwrap_or_default()).unwrap_or_default()
}

pub fn plugin_page() -> String {
    format!("plugins/{PLUGIN}.json")
}

#[test]
fn what_is_no_report_lies_aside_with_the_reason_and_is_shown_nowhere() {
    both(|scene| {
        seven(&scene, MONDAY);
        let good = link(1);
        let bomb = vec![b' '; 3 << 20];
        let outside = zipped(&[("../report.json", b"{}")]);
        let twice = zip("x");
        let cases: [(&[u8], &str); 7] = [
            (b"PK", "first line"),
            (b"{}\nPK", "link"),
            (&good.with(b"no zip"), "zip"),
            (&good.with(&zipped(&[("report.json", &bomb)])), "unpacks"),
            (&good.with(&outside), "../report.json"),
            (&good.with(&zipped(&[("x.json", b"{}")])), "report.json"),
            (&good.with(&twice[..twice.len() - 30]), "zip"),
        ];
        for (number, (bytes, _)) in cases.iter().enumerate() {
            scene.lay(&named(number as u32), bytes);
        }
        let huge = scene.path("incoming").join(named(99));
        let file = fs::File::create(huge).expect("made");
        file.set_len(LARGEST_ZIP + MOST_LINK as u64 + 1)
            .expect("long");
        let done = scene.ingest(NEXT);
        assert_eq!((done.reports, done.taken), (0, 0), "{done:?}");
        assert_eq!(done.refused.len(), 8, "{done:?}");
        let mut refused = done.refused.iter();
        for (number, (_, why)) in cases.iter().enumerate() {
            let file = named(number as u32);
            let said = done.refused.iter().find(|one| one.file == file);
            let said = &said.expect("set aside").why;
            assert!(said.contains(why), "{number}: {said}");
        }
        assert!(refused.any(|one| one.why.contains("more than")), "{done:?}");
        assert_eq!(scene.names("incoming"), [""; 0]);
        assert_eq!(scene.names("reports"), [""; 0]);
        assert_eq!(scene.names("aside").len(), 8);
        assert!(shown(&scene.site(NEXT), &plugin_page()).is_empty());
    });
}

#[test]
fn what_a_newer_laggard_wrote_waits_for_a_newer_hub() {
    let scene = Scene::new();
    seven(&scene, MONDAY);
    lay(&scene, &link(1), &of_format(3, "of tomorrow"));
    let later = ReportLink {
        schema: 2,
        ..link(2)
    };
    lay(&scene, &later, b"something");
    lay(&scene, &link(3), &of_format(1, "of yesterday"));
    let done = scene.ingest(NEXT);
    assert_eq!((done.newer, done.refused.len()), (2, 1), "{done:?}");
    assert_eq!(scene.names("incoming").len(), 2);
}

#[test]
fn a_report_stands_with_its_issue_once_however_often_it_comes() {
    both(|scene| {
        seven(&scene, MONDAY);
        let bytes = zip("It hung.");
        lay(&scene, &link(1), &bytes);
        assert_eq!(scene.ingest(NEXT).reports, 1);
        lay(&scene, &link(1), &bytes);
        scene.lay(&named(77), &link(1).with(&bytes));
        assert_eq!(scene.ingest(NEXT).reports, 0, "the same once more");
        lay(&scene, &link(2), &zip("With me, too."));
        assert_eq!(scene.ingest(NEXT).reports, 1);
        let site = scene.site(NEXT);
        let all = shown(&site, &plugin_page());
        assert_eq!(all.len(), 2, "{all:?}");
        let hub = scene.on(NEXT);
        let mut zips: Vec<Vec<u8>> = all
            .iter()
            .map(|name| run(hub.report(name)).expect("read").expect("there"))
            .collect();
        zips.sort();
        let mut expected = vec![bytes, zip("With me, too.")];
        expected.sort();
        assert!(zips == expected, "not as they came");
        // Neither the overview nor anything else tells whose they are, or when they came.
        for path in site.paths().map(str::to_owned).collect::<Vec<_>>() {
            let text = site.text(&path).expect("whole").unwrap_or_default();
            for id in [link(1).installation, link(1).report] {
                assert!(!text.contains(&id), "{path}");
            }
        }
    });
}

#[test]
fn a_report_is_shown_only_where_its_issue_is() {
    let scene = Scene::new();
    seven(&scene, MONDAY);
    let rare = Said {
        user: 40,
        class: "org.eclipse.slow.Rare",
        ..Said::default()
    };
    scene.share(rare, MONDAY);
    let of_rare = ReportLink {
        class: rare.class.into(),
        ..link(1)
    };
    lay(&scene, &of_rare, &zip("only mine"));
    let of_another = ReportLink {
        plugin: "org.eclipse.other".into(),
        ..link(2)
    };
    lay(&scene, &of_another, &zip("of another plug-in"));
    lay(&scene, &link(3), &zip("of this week"));
    assert_eq!(scene.ingest(MONDAY).reports, 3);
    let early = scene.site(MONDAY);
    assert!(!early.paths().any(|path| path.starts_with("reports/")));
    let site = scene.site(NEXT);
    let reports: Vec<&str> = site
        .paths()
        .filter(|path| path.starts_with("reports/"))
        .collect();
    assert_eq!(reports.len(), 1, "{reports:?}");
    assert_eq!(shown(&site, &plugin_page()).len(), 1);
}

#[test]
fn what_no_plug_in_caused_has_its_reports_on_its_own_page() {
    let scene = Scene::new();
    for user in 1..=6 {
        let mut shared = crate::scene::digest(Said {
            user,
            ..Said::default()
        });
        let share = &mut shared.issues[0].shares[0];
        (share.kind, share.plugin) = ("gc".into(), String::new());
        scene.lay(&format!("{user}.json"), shared.line().as_bytes());
    }
    let of_gc = ReportLink {
        cause: "gc".into(),
        plugin: String::new(),
        ..link(1)
    };
    lay(&scene, &of_gc, &zip("It collected."));
    scene.ingest(MONDAY);
    let site = scene.site(NEXT);
    assert_eq!(shown(&site, "elsewhere.json").len(), 1);
}

#[test]
fn exported_are_the_very_zips_and_nothing_that_others_laid_among_them() {
    both(|scene| {
        seven(&scene, MONDAY);
        let bytes = zip("It hung.");
        lay(&scene, &link(1), &bytes);
        scene.ingest(NEXT);
        // Another one who may write to the folder changes it, and lays one of their own.
        let name = scene.names("reports").remove(0);
        let forged = format!("{:032x}.report", 5);
        fs::write(
            scene.path("reports").join(&forged),
            link(2).with(b"<script>"),
        )
        .expect("written");
        let site = scene.site(NEXT);
        let dir = tempfile::tempdir().expect("a directory");
        let place = dir.path().join("site");
        run(site.lay(&place, &scene.on(NEXT))).expect("laid");
        let zip_of = |name: &str| format!("{}.zip", name.trim_end_matches(".report"));
        assert_eq!(names(&place.join("reports")), [zip_of(&name)]);
        assert!(fs::read(place.join("reports").join(zip_of(&name))).expect("read") == bytes);
        fs::write(scene.path("reports").join(&name), link(1).with(b"other")).expect("changed");
        run(scene.site(NEXT).lay(&place, &scene.on(NEXT))).expect("laid again");
        assert_eq!(names(&place.join("reports")), [""; 0]);
    });
}

#[test]
fn served_is_a_download_that_no_browser_shows() {
    let scene = Scene::new();
    seven(&scene, MONDAY);
    let bytes = zip("It hung.");
    lay(&scene, &link(1), &bytes);
    scene.ingest(NEXT);
    let served = Served {
        address: ([127, 0, 0, 1], 0).into(),
        names: Vec::new(),
        template: PAGE.to_owned(),
        clock: || format!("{NEXT}T12:00:00Z").parse().expect("a time"),
        tell: |_| {},
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .expect("threads");
    let server = runtime.block_on(Server::bind(scene.on(NEXT), served));
    let server = server.expect("bound");
    let address = server.address();
    runtime.spawn(server.run());
    let ask = |method: &str, path: &str| {
        let mut stream = TcpStream::connect(address).expect("connected");
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\n\r\n"
        )
        .expect("asked");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("answered");
        let end = answer.windows(4).position(|some| some == b"\r\n\r\n");
        let body = answer.split_off(end.expect("a head") + 4);
        (String::from_utf8_lossy(&answer).to_lowercase(), body)
    };
    let [name] = &shown(&scene.site(NEXT), &plugin_page())[..] else {
        panic!("not one");
    };
    for path in [
        "/reports/".to_owned(),
        "/reports/../hub.json".to_owned(),
        format!("/reports/{name}"),
        format!("/reports/{name}.report"),
        format!("/reports/{}.zip", "0".repeat(32)),
        format!("/reports/{name}.zip/"),
    ] {
        let (head, _) = ask("GET", &path);
        assert!(head.starts_with("http/1.1 404"), "{path}: {head}");
    }
    let (head, body) = ask("GET", &format!("/reports/{name}.zip"));
    assert!(head.starts_with("http/1.1 200"), "{head}");
    for line in [
        "content-type: application/zip",
        "x-content-type-options: nosniff",
        "content-security-policy: default-src 'none'; frame-ancestors 'none'",
        "cross-origin-resource-policy: same-origin",
        &format!("content-disposition: attachment; filename=\"laggard-report-{name}.zip\""),
    ] {
        assert!(head.contains(line), "{line}: {head}");
    }
    assert!(body == bytes, "not as it came");
    let (head, body) = ask("HEAD", &format!("/reports/{name}.zip"));
    assert!(
        head.starts_with("http/1.1 200") && body.is_empty(),
        "{head}"
    );
}

#[test]
fn received_is_what_ingest_would_take_and_nothing_else() {
    both(|scene| {
        let desk = Desk::of(scene, false);
        let bytes = link(1).with(&zip("It hung."));
        let bearer = format!("Bearer {}", desk.token);
        let put = |bearer: &str, media: &str, path: &str, bytes: &[u8]| {
            let headers = [("Authorization", bearer), ("Content-Type", media)];
            desk.ask("PUT", path, &headers, bytes).status
        };
        let (media, path) = (
            "application/octet-stream",
            &*format!("/v1/reports/{}", link(1).file_name()),
        );
        let wrong = [
            (401, "Bearer x", media, path, &bytes[..]),
            (415, &bearer, "application/json", path, &bytes),
            (400, &bearer, media, path, b"PK"),
            (400, &bearer, media, path, &bytes[..bytes.len() - 40]),
            (
                400,
                &bearer,
                media,
                &format!("/v1/reports/{}", link(2).file_name()),
                &bytes,
            ),
            (400, &bearer, media, "/v1/reports/x.report", &bytes),
            (
                400,
                &bearer,
                media,
                &format!("/v1/incoming/{}", link(1).file_name()),
                &bytes,
            ),
        ];
        for (status, bearer, media, path, bytes) in wrong {
            assert_eq!(put(bearer, media, path, bytes), status, "{media} {path}");
        }
        let headers = [("Authorization", &*bearer), ("Content-Type", media)];
        assert_eq!(desk.ask("GET", path, &headers, b"").status, 405);
        let long = format!(
            "PUT {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: {bearer}\r\nContent-Type: {media}\r\nContent-Length: {}\r\nExpect: 100-continue\r\n\r\n",
            LARGEST_ZIP + MOST_LINK as u64 + 1
        );
        assert_eq!(desk.raw(long.as_bytes()).status, 413);
        assert_eq!(desk.scene.names("incoming"), [""; 0]);
        assert_eq!(put(&bearer, media, path, &bytes), 204);
        assert_eq!(desk.scene.names("incoming"), [link(1).file_name()]);
        assert_eq!(desk.scene.ingest(DAY).reports, 1);
    });
}
