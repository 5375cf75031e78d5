//! The pages of a hub: what stands on them, and what strangers' ids can do to them.

use laggard_hub::{Hub, Question, Site};
use laggard_hub_page::{
    HubMatched, HubOverview, HubPage, HubPlugin, HubShown, HubStanding, HubTrend,
};

use crate::scene::{PLUGIN, Said, Scene, digest, run};

const SAVE: &str = "org.eclipse.slow.Save";

/// A page, as programs read it.
fn page(site: &Site, path: &str) -> HubPage {
    let text = site.text(path).expect("JSON").expect(path);
    serde_json::from_str(&text).expect("a page")
}

fn overview(site: &Site) -> HubOverview {
    match page(site, "index.json").shown {
        HubShown::Overview(overview) => overview,
        other => panic!("{other:?}"),
    }
}

fn plugin(site: &Site, file: &str) -> HubPlugin {
    match page(site, &format!("plugins/{file}.json")).shown {
        HubShown::Plugin(plugin) => plugin,
        other => panic!("{other:?}"),
    }
}

/// Seven users in each of these weeks: the length of the first one's lag, each other's is so much longer.
fn weeks(scene: &Scene, step: u64, weeks: &[(&str, &str, u64)]) {
    for (day, version, ms) in weeks {
        for user in 0..7 {
            let said = Said {
                user,
                day,
                version,
                class: SAVE,
                ms: ms + step * u64::from(user),
            };
            scene.share(said, day);
        }
    }
}

#[test]
fn a_hub_of_which_nothing_may_be_told_has_an_empty_page() {
    let scene = Scene::new();
    scene.others();
    let site = scene.site("2026-11-09");
    assert_eq!(
        site.paths().collect::<Vec<_>>(),
        [
            "administrator.html",
            "administrator.json",
            "elsewhere.html",
            "elsewhere.json",
            "index.atom",
            "index.html",
            "index.json"
        ]
    );
    let page = page(&site, "index.json");
    assert_eq!((page.k, page.users, page.digests), (5, 0, 0));
    assert_eq!((page.first_day, page.last_day), (None, None));
    assert_eq!(overview(&site), HubOverview::default());
    let empty = Scene::new();
    assert_eq!(empty.site("2026-11-09").paths().count(), 7);
}

#[test]
fn pages_say_what_the_digests_say() {
    let scene = Scene::new();
    std::fs::write(scene.path("hub.json"), r#"{"title":"The <team>"}"#).expect("written");
    weeks(
        &scene,
        100,
        &[
            ("2026-11-02", "1.0.0", 1_000),
            ("2026-11-10", "1.1.0", 3_000),
        ],
    );
    let site = scene.site("2026-11-16");
    let whole = page(&site, "index.json");
    assert_eq!((whole.users, whole.digests), (7, 14));
    assert_eq!(whole.first_day.as_deref(), Some("2026-11-02"));
    assert_eq!(whole.last_day.as_deref(), Some("2026-11-15"));
    assert_eq!(whole.title, "The <team>");
    let overview = overview(&site);
    let issue = &overview.issues[0];
    assert_eq!(
        (issue.class.as_str(), issue.users, issue.lags),
        (SAVE, 7, 14)
    );
    assert_eq!(issue.programs, ["eclipse"]);
    assert_eq!(issue.waited_ms, 7 * 4_000 + 2 * 2_100);
    assert_eq!(issue.p50_ms, Some(1_607), "the longest of the first week");
    assert_eq!(issue.p90_ms, None, "of two users");
    let weeks: Vec<(&str, u64)> = issue
        .weeks
        .iter()
        .map(|week| (week.week.as_str(), week.waited_ms))
        .collect();
    assert_eq!(weeks, [("2026-11-02", 9_100), ("2026-11-09", 23_100)]);
    assert_eq!(issue.shares.len(), 1);
    assert_eq!(issue.shares[0].plugin, PLUGIN);
    let row = &overview.plugins[0];
    assert_eq!((row.id.as_str(), row.file.as_str()), (PLUGIN, PLUGIN));
    let latest = row.latest.as_ref().expect("a version");
    assert_eq!(
        (latest.version.as_str(), latest.since.as_str()),
        ("1.1.0", "2026-11-09")
    );
    assert_eq!(latest.standing, HubStanding::Slower);
    assert!(
        (latest.ratio.expect("a ratio") - 23.1 / 9.1).abs() < 0.005,
        "{latest:?}"
    );
    assert_eq!(latest.matched, Some(HubMatched::Users), "the same had both");
    assert_eq!(latest.machines, [], "of which no machines are told");
    assert_eq!((&latest.along[..], latest.along_more), (&[][..], 0));
    assert_eq!(overview.changes[0].version, *latest);
    let plugin = plugin(&site, PLUGIN);
    assert_eq!(plugin.versions.len(), 2);
    assert_eq!(plugin.versions[0].standing, HubStanding::First);
    let detail = &plugin.issues[0];
    assert_eq!(detail.issue.key, issue.key);
    assert_eq!(detail.paths[0].methods, [format!("{SAVE}#changed")]);
    assert_eq!(
        (detail.paths[0].users, detail.paths[0].lags),
        (7, 100),
        "of a hundred"
    );
    let of_a_hundred = [1_103, 1_207, 1_407, 1_503, 1_607, 3_103, 3_215].map(|ms| (ms, 10));
    assert_eq!(detail.latency, of_a_hundred, "as far as five users reach");
}

/// Has users share one issue in the four weeks, in digests of their own: how many have it in each week, and for how long it lasts.
fn four_weeks(scene: &Scene, class: &str, users: u32, had: [(u32, u64); 4]) {
    let days = ["2026-10-05", "2026-10-12", "2026-10-19", "2026-10-26"];
    for (day, (have, ms)) in days.iter().zip(had) {
        for user in 0..users {
            let mut made = digest(Said {
                user,
                day,
                class,
                ms: ms + 10 * u64::from(user),
                ..Said::default()
            });
            let own = made.digest.trim_start_matches('0').to_owned();
            made.digest = format!("{:0<32}", own + &format!("{:02x}", class.len()));
            if user >= have {
                made.issues.clear();
            }
            scene.lay(&format!("{}.json", made.digest), made.line().as_bytes());
        }
        scene.ingest(day);
    }
}

fn trend(scene: &Scene, class: &str) -> Option<HubTrend> {
    let overview = overview(&scene.site("2026-11-02"));
    let mut issues = overview.issues.iter();
    issues
        .find(|issue| issue.class == class)
        .map(|issue| issue.trend)
}

#[test]
fn an_issue_is_new_or_growing_or_gone_only_beyond_chance() {
    let scene = Scene::new();
    let all = [
        ("Same", [1_000, 1_000, 1_000, 1_000], HubTrend::Steady),
        ("Newest", [0, 0, 900, 900], HubTrend::New),
        ("AllGone", [900, 900, 0, 0], HubTrend::Gone),
        ("GrowsFast", [500, 500, 1_500, 1_500], HubTrend::Growing),
        ("BecomesLess", [1_500, 1_500, 500, 500], HubTrend::Shrinking),
    ];
    for (class, lengths, _) in all {
        let had = lengths.map(|ms| (if ms == 0 { 0 } else { 7 }, ms));
        four_weeks(&scene, &format!("org.eclipse.{class}"), 7, had);
    }
    for (class, _, expected) in all {
        assert_eq!(
            trend(&scene, &format!("org.eclipse.{class}")),
            Some(expected)
        );
    }
}

#[test]
fn an_issue_that_few_of_many_have_is_not_new_or_gone_where_fewer_than_k_had_it() {
    let scene = Scene::new();
    let had = |users: [u32; 4]| users.map(|have| (have, 900));
    for (class, users) in [
        // All but one of those who had it have it.
        ("Fewer", [6, 6, 4, 4]),
        ("More", [4, 4, 6, 6]),
        // Of 30 who have it nearly all are rid of it.
        ("ManyHadIt", [30, 30, 1, 0]),
        ("ManyHaveIt", [0, 2, 30, 30]),
    ] {
        four_weeks(&scene, &format!("org.eclipse.{class}"), 40, had(users));
    }
    for (class, expected) in [
        ("Fewer", HubTrend::Steady),
        ("More", HubTrend::Steady),
        ("ManyHadIt", HubTrend::Gone),
        ("ManyHaveIt", HubTrend::New),
    ] {
        assert_eq!(
            trend(&scene, &format!("org.eclipse.{class}")),
            Some(expected),
            "{class}"
        );
    }
}

#[test]
fn versions_with_which_all_users_wait_exactly_alike_are_not_called_slower() {
    // Sums of these numbers round in such a way that the spread of nothing is less than nothing.
    let minutes = [123, 212, 268, 181, 300, 185, 240];
    let scene = Scene::new();
    for (day, version) in [("2026-11-02", "1.0.0"), ("2026-11-10", "1.1.0")] {
        for (user, minutes) in (0..).zip(minutes) {
            let mut made = digest(Said {
                user,
                day,
                version,
                ms: 131 * u64::from(minutes),
                ..Said::default()
            });
            made.active_minutes = minutes;
            scene.lay(&format!("{}.json", made.digest), made.line().as_bytes());
        }
        scene.ingest(day);
    }
    let answer = scene.ask(Question::Versions, None, "2026-11-16");
    assert_eq!(answer.rows[1]["standing"], "cannot be told", "{answer:?}");
}

#[test]
fn in_the_first_weeks_nothing_is_new() {
    let scene = Scene::new();
    weeks(&scene, 1, &[("2026-11-02", "1.0.0", 1_000)]);
    let issues = overview(&scene.site("2026-11-09")).issues;
    assert_eq!(issues[0].trend, HubTrend::Steady);
}

#[test]
fn ids_of_strangers_name_no_file_outside_and_end_no_element() {
    let scene = Scene::new();
    let ids = [
        "..", "...", "<script>", "Slow", "slow", "con", "a-b>c<d", "-rf",
    ];
    for user in 0..6 {
        for (number, id) in ids.iter().enumerate() {
            let mut made = digest(Said {
                user,
                ..Said::default()
            });
            made.digest = format!("{user:016x}{number:016x}");
            made.plugins[0].id = (*id).into();
            made.issues[0].owner = (*id).into();
            made.issues[0].class = (*id).into();
            made.issues[0].shares[0].plugin = (*id).into();
            made.issues[0].path = vec![format!("{id}#{id}")];
            scene.lay(&format!("{}.json", made.digest), made.line().as_bytes());
        }
    }
    assert_eq!(scene.ingest("2026-11-02").taken, 48);
    let site = scene.site("2026-11-09");
    assert_eq!(site.paths().count(), 7 + 4 * ids.len());
    let mut small: Vec<String> = site.paths().map(str::to_lowercase).collect();
    small.sort();
    small.dedup();
    assert_eq!(small.len(), site.paths().count(), "also without capitals");
    for path in site.paths() {
        let name = path.strip_prefix("plugins/").unwrap_or(path);
        assert!(
            !name.contains(['/', '\\', ':', '<']) && !name.starts_with('.') && !name.contains(".."),
            "{path}"
        );
        let text = site.text(path).expect("whole").expect(path);
        if !path.ends_with(".json") {
            assert!(!text.contains("<script>"), "{path}: {text}");
        }
    }
}

#[test]
fn a_badge_and_a_feed_tell_the_regression() {
    let scene = Scene::new();
    weeks(
        &scene,
        1,
        &[
            ("2026-11-02", "1.0.0", 1_000),
            ("2026-11-10", "1.1.0", 3_000),
        ],
    );
    let site = scene.site("2026-11-16");
    let text = |path: &str| site.text(path).expect("whole").expect(path);
    let badge = text(&format!("plugins/{PLUGIN}.svg"));
    assert!(badge.contains("lag | 1.1.0: slower ×3.0"), "{badge}");
    for (path, page) in [
        ("index.atom".to_owned(), format!("plugins/{PLUGIN}.html")),
        (format!("plugins/{PLUGIN}.atom"), format!("{PLUGIN}.html")),
    ] {
        let feed = text(&path);
        assert_eq!(feed.matches("<entry>").count(), 1, "{feed}");
        assert!(
            feed.contains("2026-11-16T00:00:00Z"),
            "the first day on which it may be told: {feed}"
        );
        assert!(feed.contains(&format!("href=\"{page}\"")), "{feed}");
        let own = path.rsplit('/').next().expect("a name");
        assert!(
            feed.contains(&format!("rel=\"self\" href=\"{own}\"")),
            "{feed}"
        );
        assert!(feed.contains("×3.0 as long as with 1.0.0"), "{feed}");
        // The same in each export, so that nobody reads it twice.
        assert_eq!(
            feed,
            scene
                .site("2026-11-17")
                .text(&path)
                .expect("whole")
                .expect("there")
        );
    }
}

#[test]
fn a_feed_without_regressions_is_of_the_last_week_that_is_told() {
    let site = Scene::of_six().site("2026-11-12");
    for path in ["index.atom".to_owned(), format!("plugins/{PLUGIN}.atom")] {
        let feed = site.text(&path).expect("whole").expect("a feed");
        assert!(!feed.contains("<entry>"), "{feed}");
        assert!(
            feed.contains("<updated>2026-11-09T00:00:00Z</updated>"),
            "{feed}"
        );
    }
}

#[test]
fn a_hub_without_a_template_says_what_to_do() {
    let scene = Scene::new();
    let hub: Hub = scene.on("2026-11-09");
    let error = run(hub.site("")).expect_err("no template").to_string();
    assert!(error.contains("npm run build"), "{error}");
}
