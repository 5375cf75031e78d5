//! Newer versions from real update sites, and changes by real p2, tried in a copy.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use laggard_hosts::{
    Exchange, Exchanges, Hosts, Standing, Told, Tried, UpdateError, Updater, Wanted,
};
use laggard_record::{SiteTrouble, UpdateSite, VersionChangeKind};

use crate::install::Provisioned;
use crate::served::{Server, nobody};
use crate::{LATER, MANY, SPELL};

const WITHIN: Duration = Duration::from_secs(200);

/// An install whose profile knows these sites.
pub struct Scene {
    pub eclipse: Provisioned,
    pub server: Server,
}

impl Scene {
    pub fn new(sites: impl FnOnce(&Server) -> Vec<String>) -> Self {
        let eclipse = Provisioned::fresh();
        let server = Server::of(eclipse.sites());
        // The server of the tests speaks plain HTTP, which p2 refuses where nobody allows it.
        let options = "-vmargs\n-Dp2.httpRule=allow\n";
        fs::write(eclipse.home().join("eclipse.ini"), options).expect("options");
        let scene = Self { eclipse, server };
        scene.know(&sites(&scene.server));
        scene
    }

    /// Makes the profile know these sites and no others, as p2 writes it down.
    fn know(&self, sites: &[String]) {
        let engine = (self.eclipse.home()).join("p2/org.eclipse.equinox.p2.engine");
        // The sites that it was installed from may stand here.
        let of_all = engine.join(".settings");
        if of_all.exists() {
            fs::remove_dir_all(of_all).expect("removed");
        }
        let dir = engine.join("profileRegistry/Laggard.profile/.data/.settings");
        fs::create_dir_all(&dir).expect("dir");
        for kind in ["metadata", "artifact"] {
            let mut text = String::from("eclipse.preferences.version=1\n");
            for site in sites {
                let key = site.replace('/', "_").replace(':', "\\:");
                let uri = site.replace(':', "\\:");
                for (word, value) in [("enabled", "true"), ("isSystem", "false"), ("uri", &uri)] {
                    text += &format!("repositories/{key}/{word}={value}\n");
                }
            }
            let file = format!("org.eclipse.equinox.p2.{kind}.repository.prefs");
            fs::write(dir.join(file), text).expect("preferences");
        }
    }

    pub fn updater(&self) -> Box<dyn Updater> {
        let install = Hosts::default().open(self.eclipse.home()).expect("install");
        install.updater().expect("p2")
    }

    fn place(&self) -> PathBuf {
        let place = self.eclipse.path("place");
        let _ = fs::remove_dir_all(&place);
        place
    }

    pub fn exchanges(&self) -> Exchanges {
        Exchanges::of(self.eclipse.home(), self.eclipse.path("changes"))
    }

    fn try_out(&self, plugin: &str, wanted: &Wanted) -> Result<Tried, UpdateError> {
        self.updater()
            .try_out(plugin, wanted, &self.place(), WITHIN)
    }

    pub fn prepared(&self, plugin: &str, wanted: &Wanted) -> Exchange {
        let tried = self.try_out(plugin, wanted).expect("tried");
        let told = Told {
            kind: VersionChangeKind::Update,
            plugin: plugin.into(),
            changes: tried.changes,
            at_ms: 0,
        };
        self.exchanges()
            .prepare(told, &tried.files)
            .expect("prepared")
    }

    /// The files of the install, but for the sites that the tests make it know.
    pub fn files(&self) -> BTreeMap<String, String> {
        let mut files = self.eclipse.own_files();
        files.retain(|path, _| !path.contains(".data/.settings"));
        files
    }

    fn starts_with(&self, id: &str) -> Vec<String> {
        let start = self
            .eclipse
            .run_with_laggard("close\n", &[])
            .starts
            .remove(0);
        let own = start
            .bundles
            .iter()
            .filter(|bundle| bundle.split('/').next() == Some(id));
        own.cloned().collect()
    }
}

fn told(exchange: &Exchange) -> Vec<String> {
    let changes = exchange.told().changes.iter();
    let text = |version: &Option<String>| version.clone().unwrap_or_else(|| "-".to_owned());
    changes
        .map(|one| format!("{} {} {}", one.plugin, text(&one.from), text(&one.to)))
        .collect()
}

#[test]
fn each_site_answers_for_itself() {
    let scene = Scene::new(|server| {
        vec![
            server.site("second"),
            server.site("third"),
            server.site("locked/first"),
            server.site("nothing-here"),
            nobody(),
        ]
    });
    let before = scene.files();
    let updater = scene.updater();
    let sites = updater.sites().expect("sites");
    assert_eq!(sites.len(), 5, "{sites:?}");
    let (mut answers, mut troubles) = (Vec::new(), BTreeMap::new());
    let place = scene.place();
    for site in &sites {
        match updater.ask(site, &place, WITHIN).expect("asked") {
            Ok(offers) => answers.push((site.clone(), offers)),
            Err(trouble) => {
                troubles.insert(site.address.clone(), trouble);
            }
        }
    }
    let trouble = |part: &str| {
        let mut own = troubles
            .iter()
            .filter(|(address, _)| address.contains(part));
        own.next().map(|(_, trouble)| trouble.clone()).expect(part)
    };
    assert_eq!(trouble("/locked/"), SiteTrouble::Password);
    assert_eq!(trouble("/gone"), SiteTrouble::Unreachable);
    assert_eq!(trouble("/nothing-here"), SiteTrouble::NoList);
    let newer: Vec<String> = updater
        .newer(&answers)
        .expect("newer")
        .iter()
        .map(|one| format!("{} {} {}", one.plugin, one.installed, one.available))
        .collect();
    assert_eq!(
        newer,
        [
            format!("{} 1.0.0 2.0.0", MANY[0]),
            format!("{} 1.0.0 2.0.0", MANY[1]),
            format!("{SPELL} 1.0.0 2.0.0"),
        ]
    );
    assert_eq!(
        scene.files(),
        before,
        "asking changes nothing in the install"
    );

    let silent = UpdateSite {
        address: scene.server.site("silent"),
        name: None,
    };
    let limit = Duration::from_secs(4);
    let answer = updater.ask(&silent, &place, limit).expect("asked");
    assert_eq!(answer, Err(SiteTrouble::Slow { seconds: 4 }));
}

#[test]
fn an_update_is_tried_made_and_taken_back() {
    let scene = Scene::new(|server| vec![server.site("second"), server.site("third"), nobody()]);
    let before = scene.files();
    let mut change = scene.prepared(SPELL, &Wanted::Version(None));
    assert_eq!(told(&change), [format!("{SPELL} 1.0.0 2.0.0")]);
    assert_eq!(
        scene.files(),
        before,
        "trying changes nothing in the install"
    );

    change.make(1).expect("made");
    assert_eq!(scene.starts_with(SPELL), [format!("{SPELL}/2.0.0")]);
    // p2 itself goes on from there: its profile, its list of files and the disk agree.
    scene.eclipse.p2_plain(&crate::process::words(
        "-nosplash -consoleLog -application org.eclipse.equinox.p2.director -uninstallIU com.example.many.feature.group",
    ));
    assert_eq!(scene.starts_with(MANY[0]), Vec::<String>::new());
    assert!(!change.is_as_made());
    change
        .take_back()
        .expect_err("p2 has changed the install since");

    // From the sites, then, by what the profile remembers.
    let earlier = scene.updater().earlier(SPELL).expect("earlier");
    assert_eq!(earlier, ["1.0.0"]);
    scene.know(&[scene.server.site("first")]);
    let mut back = scene.prepared(SPELL, &Wanted::Version(Some("1.0.0".into())));
    assert_eq!(told(&back), [format!("{SPELL} 2.0.0 1.0.0")]);
    back.make(2).expect("made");
    assert_eq!(scene.starts_with(SPELL), [format!("{SPELL}/1.0.0")]);
}

#[test]
fn a_feature_changes_as_a_whole_and_comes_back_whole() {
    let scene = Scene::new(|server| vec![server.site("second"), server.site("third")]);
    let before = scene.files();
    let mut change = scene.prepared(MANY[1], &Wanted::Version(None));
    let wanted = [
        format!("{} 1.0.0 2.0.0", MANY[1]),
        format!("{} 1.0.0 2.0.0", MANY[0]),
        "com.example.many.more - 2.0.0".to_owned(),
    ];
    assert_eq!(told(&change), wanted);
    change.make(1).expect("made");
    assert_eq!(scene.starts_with(MANY[1]), [format!("{}/2.0.0", MANY[1])]);
    let mut last = scene.exchanges().all().pop().expect("the change");
    assert_eq!(last.standing(), Standing::Made);
    last.take_back().expect("taken back");
    assert_eq!(scene.files(), before, "every file is as it was");
    assert_eq!(scene.starts_with(MANY[1]), [format!("{}/1.0.0", MANY[1])]);

    let mut gone = scene.prepared(MANY[1], &Wanted::Gone);
    let wanted = [
        format!("{} 1.0.0 -", MANY[1]),
        format!("{} 1.0.0 -", MANY[0]),
    ];
    assert_eq!(told(&gone), wanted);
    gone.make(2).expect("made");
    assert_eq!(scene.starts_with(MANY[0]), Vec::<String>::new());
    gone.take_back().expect("taken back");
    assert_eq!(scene.starts_with(MANY[0]), [format!("{}/1.0.0", MANY[0])]);
}

#[test]
fn what_cannot_be_done_is_told_and_nothing_is_changed() {
    let scene = Scene::new(|server| vec![server.site("damaged/second")]);
    let before = scene.files();
    let newest = Wanted::Version(None);
    let refused =
        |plugin: &str, wanted: &Wanted| scene.try_out(plugin, wanted).map(drop).expect_err(plugin);

    let damaged = refused(SPELL, &newest);
    assert!(
        matches!(
            &damaged,
            UpdateError::Site {
                site: Some(_),
                trouble: SiteTrouble::NotDelivered { .. }
            }
        ),
        "{damaged}"
    );
    scene.know(&[scene.server.site("signed")]);
    let broken = refused(SPELL, &newest);
    assert!(
        matches!(
            &broken,
            UpdateError::Site {
                trouble: SiteTrouble::NotDelivered { .. },
                ..
            }
        ),
        "{broken}"
    );
    scene.know(&[scene.server.site("first")]);
    assert!(matches!(
        refused(SPELL, &newest),
        UpdateError::NothingNewer { .. }
    ));
    let version = |version: &str| Wanted::Version(Some(version.to_owned()));
    assert!(matches!(
        refused(SPELL, &version("1.0")),
        UpdateError::HasIt { .. }
    ));
    assert!(matches!(
        refused(SPELL, &version("7")),
        UpdateError::NoSuchVersion { .. }
    ));
    let own = refused("org.eclipse.jdt.ui", &newest);
    assert!(matches!(own, UpdateError::PartOfProgram { .. }), "{own}");
    let unknown = refused("com.example.spel", &newest).to_string();
    assert!(
        unknown.contains("did you mean `com.example.spell`"),
        "{unknown}"
    );
    scene.know(&[nobody()]);
    let down = refused(SPELL, &newest);
    assert!(
        matches!(
            &down,
            UpdateError::Site {
                trouble: SiteTrouble::Unreachable,
                ..
            }
        ),
        "{down}"
    );
    assert_eq!(scene.files(), before);

    // One that needs what nobody has.
    scene.eclipse.p2_plain(&scene.eclipse.update());
    scene.know(&[scene.server.site("third")]);
    let before = scene.files();
    let unfit = refused(LATER, &newest);
    assert!(matches!(unfit, UpdateError::DoesNotFit { .. }), "{unfit}");
    assert!(
        unfit.to_string().contains("com.example.nobody.has"),
        "{unfit}"
    );
    assert_eq!(scene.files(), before);
    assert!(!scene.server.asked().is_empty());
}
