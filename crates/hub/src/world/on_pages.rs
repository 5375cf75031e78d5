//! The numbers that a hub's pages tell, by their places.

use laggard_hub_page::{
    HubIssue, HubIssueDetail, HubPart, HubPlugin, HubShown, HubSpread, HubVersion,
};

use super::places::{ALL_VERSIONS, CAUSES, ELSEWHERE, Family, NUMBERS, Places};
use super::ranged::Ranged;
use crate::Pages;

/// What is told at a place; `None` where that number is not.
pub(super) type Told = [Option<f64>; NUMBERS];

/// Numbers with their places.
#[derive(Default)]
pub(super) struct Numbers {
    /// By the numbers of places.
    pub told: Vec<(u32, Told)>,
    pub ranged: Vec<Ranged>,
    pub changes: Vec<Change>,
}

struct OnPages<'a> {
    places: &'a mut Places,
    numbers: Numbers,
}

/// A version that is slower or faster, and what most of those who had both versions got along with it.
pub(super) struct Change {
    /// The place of those who had both.
    pub moved: u32,
    /// The places of what most of them got.
    pub along: Vec<u32>,
    /// Whether that is all that most of them got.
    pub is_all: bool,
}

impl Numbers {
    /// All that pages tell.
    pub fn of(pages: &Pages, places: &mut Places) -> Self {
        let numbers = Self::default();
        let mut on_pages = OnPages { places, numbers };
        on_pages.read(pages);
        on_pages.numbers
    }
}

impl OnPages<'_> {
    fn read(&mut self, pages: &Pages) {
        if let HubShown::Overview(shown) = &pages.overview.shown {
            for start in &shown.starts {
                let version = start.version.as_deref().unwrap_or(ALL_VERSIONS);
                let told = [Some(start.users as f64), Some(start.starts as f64), None];
                self.tell(Family::Starts, ["", &start.program, version], told);
            }
            shown.issues.iter().for_each(|issue| self.issue("", issue));
            for issue in &shown.issues {
                for share in &issue.shares {
                    let cause = format!("{} {}", share.kind, share.plugin);
                    let told = [None, Some(share.lags as f64), Some(share.ms as f64)];
                    self.tell(Family::Shares, ["", &issue.class, &cause], told);
                }
            }
        }
        if let HubShown::Elsewhere(shown) = &pages.elsewhere.shown {
            let issues = shown.issues.iter();
            issues.for_each(|issue| self.in_detail(ELSEWHERE, issue));
        }
        for (_, page) in &pages.plugins {
            if let HubShown::Plugin(shown) = &page.shown {
                self.plugin(shown);
            }
        }
    }

    fn tell(&mut self, family: Family, [page, subject, part]: [&str; 3], told: Told) {
        let at = self.places.at(family, page, subject, part);
        self.numbers.told.push((at, told));
    }

    fn plugin(&mut self, shown: &HubPlugin) {
        let row = &shown.plugin;
        let told = [row.users, row.lags, row.waited_ms].map(|told| Some(told as f64));
        self.tell(Family::Totals, [&row.id, "", ""], told);
        for version in &shown.versions {
            self.version(&row.id, version);
        }
        let issues = shown.issues.iter();
        issues.for_each(|issue| self.in_detail(&row.id, issue));
    }

    fn version(&mut self, id: &str, version: &HubVersion) {
        let place = [id, "", version.version.as_str()];
        let told = [Some(version.users as f64), Some(version.hours), None];
        self.tell(Family::Versions, place, told);
        let lags = version.lags_per_hour * version.hours;
        let waited_ms = version.waited_s_per_hour * version.hours * 1_000.0;
        self.tell(Family::Rates, place, [None, Some(lags), Some(waited_ms)]);
        if version.lags_range.is_some() || version.waited_range.is_some() {
            let families = [Family::Ranges, Family::Versions, Family::Rates];
            let at = families.map(|family| self.places.at(family, id, "", &version.version));
            self.numbers.ranged.push(Ranged::of(version, at));
        }
        if version.is_change() {
            let mut at = |part: &str| {
                let places = &mut self.places;
                places.at(Family::Along, id, &version.version, part)
            };
            let along = version.along.iter();
            self.numbers.changes.push(Change {
                moved: at(""),
                along: along
                    .map(|other| at(&format!("{} {}", other.plugin, other.version)))
                    .collect(),
                is_all: version.along_more == 0,
            });
        }
    }

    fn issue(&mut self, page: &str, issue: &HubIssue) {
        let told = [issue.users, issue.lags, issue.waited_ms].map(|told| Some(told as f64));
        self.tell(Family::Totals, [page, &issue.class, ""], told);
        for week in &issue.weeks {
            let told = [week.users, week.lags, week.waited_ms].map(|told| Some(told as f64));
            self.tell(Family::Weeks, [page, &issue.class, &week.week], told);
        }
    }

    fn in_detail(&mut self, page: &str, detail: &HubIssueDetail) {
        let class = detail.issue.class.as_str();
        self.issue(page, &detail.issue);
        // Also of issues that are not among the overview's first hundred.
        let of_all = [None, Some(detail.all_lags as f64), None];
        self.tell(Family::Totals, ["", class, ""], of_all);
        let causes = &detail.causes;
        let all = [
            causes.working,
            causes.blocked,
            causes.waiting,
            causes.sleeping,
            causes.io,
        ];
        for (name, samples) in CAUSES.iter().zip(all) {
            let told = [None, Some(samples as f64), None];
            self.tell(Family::Causes, ["", class, name], told);
        }
        for path in &detail.paths {
            let told = [Some(path.users as f64), None, None];
            self.tell(Family::Paths, ["", class, &path.methods.join(" ")], told);
        }
        for (feature, parts) in features(&detail.spread) {
            for part in parts {
                // Of what is put down to no plug-in the version stands behind the program.
                let name = match (page, feature) {
                    (ELSEWHERE, "version") => part.name.split(' ').next_back().unwrap_or_default(),
                    _ => &part.name,
                };
                let told = [Some(part.users as f64), None, Some(part.waited_ms as f64)];
                let name = format!("{feature} {name}");
                self.tell(Family::Spread, [page, class, &name], told);
            }
        }
    }
}

fn features(spread: &HubSpread) -> [(&'static str, &[HubPart]); 6] {
    [
        ("program", &spread.programs),
        ("version", &spread.versions),
        ("system", &spread.systems),
        ("processors", &spread.processors),
        ("memory", &spread.memory_gib),
        ("java", &spread.java),
    ]
}
