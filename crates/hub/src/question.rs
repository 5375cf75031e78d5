//! The questions: SELECTs that are kept as files in `sql/`, each by the name of its file.

use std::str::FromStr;

use crate::{About, HubError};

/// What tables are made for.
#[derive(Clone, Copy)]
pub(crate) struct Purpose<'a> {
    /// Whether it is asked about issues on pages: what these are counted by is made once then.
    pub pages: bool,
    /// Whether it is asked how versions compare: what that is built on is made once then.
    pub versions: bool,
    /// Whether each user's hours with versions are asked for, also where it is known how these compare.
    pub hours: bool,
    /// What is asked about.
    pub about: About<'a>,
    /// Whether nothing else is asked than about this plug-in.
    pub narrow: bool,
}

impl<'a> Purpose<'a> {
    /// To ask all that is on pages.
    pub const PAGES: Self = Self {
        pages: true,
        ..Self::VERSIONS
    };

    /// To ask all about versions.
    pub const VERSIONS: Self = Self {
        pages: false,
        versions: true,
        hours: true,
        about: About::ALL,
        narrow: false,
    };

    /// To ask these questions.
    pub fn of(questions: &[Question], about: About<'a>) -> Self {
        Self {
            pages: questions.iter().any(|one| one.reads_pages()),
            versions: questions.iter().any(|one| one.compares_versions()),
            hours: questions.iter().any(|one| one.reads_hours()),
            about,
            narrow: !about.id().is_empty() && questions.iter().all(|one| one.is_about_one()),
        }
    }
}

/// A question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Issues by benefit.
    Issues,
    /// Versions of plug-ins.
    Versions,
    /// How much there is.
    Status,
    /// The cells that would be taken down for those who withdrew and have rows yet.
    Withdrawn,
    /// For pages: how much is told of.
    PageAbout,
    /// For pages: what changed along with versions that are slower or faster.
    PageAlong,
    /// For pages: what the UI thread did in issues.
    PageCauses,
    /// For pages: what plug-ins cost everybody.
    PageCosts,
    /// For pages: issues by benefit.
    PageIssues,
    /// For pages: how long issues' lags are.
    PageLengths,
    /// For pages: machines on which versions were compared.
    PageMachines,
    /// For pages: issues' call paths.
    PagePaths,
    /// For pages: plug-ins.
    PagePlugins,
    /// For pages: programs in which issues were seen.
    PagePrograms,
    /// For pages: how many users' longest lag of an issue is how long.
    PageReached,
    /// For pages: what issues' lags were put down to.
    PageShares,
    /// Plug-ins that are slow since a version, and in which issue.
    PageSlow,
    /// For pages: whom issues make wait, by program, version and machine.
    PageSpread,
    /// For pages: how long programs take to start.
    PageStarts,
    /// For pages: versions of plug-ins.
    PageVersions,
    /// For pages: issues week by week.
    PageWeeks,
}

impl Question {
    /// All questions.
    pub const ALL: [Self; 21] = [
        Self::Issues,
        Self::Versions,
        Self::Status,
        Self::Withdrawn,
        Self::PageAbout,
        Self::PageAlong,
        Self::PageCauses,
        Self::PageCosts,
        Self::PageIssues,
        Self::PageLengths,
        Self::PageMachines,
        Self::PagePaths,
        Self::PagePlugins,
        Self::PagePrograms,
        Self::PageReached,
        Self::PageShares,
        Self::PageSlow,
        Self::PageSpread,
        Self::PageStarts,
        Self::PageVersions,
        Self::PageWeeks,
    ];

    /// Whether it can be asked of one plug-in alone.
    #[must_use]
    pub const fn is_about_one(self) -> bool {
        matches!(self, Self::Issues | Self::Versions | Self::PageSlow)
    }

    /// Its name: that of its file in `sql/`, without the ending.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.file().0
    }

    /// Its text, as DataFusion and Spark alike understand it.
    #[must_use]
    pub const fn sql(self) -> &'static str {
        self.file().1
    }

    /// Whether it reads one of the views of issues on pages.
    pub(crate) fn reads_pages(self) -> bool {
        let all = [
            Self::PageIssues,
            Self::PageLengths,
            Self::PagePaths,
            Self::PagePrograms,
            Self::PageReached,
            Self::PageShares,
            Self::PageSpread,
            Self::PageWeeks,
        ];
        all.contains(&self)
    }

    /// Whether it reads one of the views of versions.
    pub(crate) fn reads_versions(self) -> bool {
        // What plug-ins cost is told by their hours.
        self.compares_versions() || self == Self::PageCosts
    }

    /// Whether it reads each user's hours, or what is built on these.
    fn reads_hours(self) -> bool {
        let all = [Self::PageAlong, Self::PageCosts, Self::PageMachines];
        all.contains(&self)
    }

    fn compares_versions(self) -> bool {
        let all = [
            Self::Versions,
            Self::PageAlong,
            Self::PageMachines,
            Self::PageSlow,
            Self::PageVersions,
        ];
        all.contains(&self)
    }

    const fn file(self) -> (&'static str, &'static str) {
        match self {
            Self::Issues => ("issues", include_str!("../sql/issues.sql")),
            Self::Versions => ("versions", include_str!("../sql/versions.sql")),
            Self::Status => ("status", include_str!("../sql/status.sql")),
            Self::Withdrawn => ("withdrawn", include_str!("../sql/withdrawn.sql")),
            Self::PageAbout => ("pages/about", include_str!("../sql/pages/about.sql")),
            Self::PageAlong => ("pages/along", include_str!("../sql/pages/along.sql")),
            Self::PageCauses => ("pages/causes", include_str!("../sql/pages/causes.sql")),
            Self::PageCosts => ("pages/costs", include_str!("../sql/pages/costs.sql")),
            Self::PageIssues => ("pages/issues", include_str!("../sql/pages/issues.sql")),
            Self::PageLengths => ("pages/lengths", include_str!("../sql/pages/lengths.sql")),
            Self::PageMachines => ("pages/machines", include_str!("../sql/pages/machines.sql")),
            Self::PagePaths => ("pages/paths", include_str!("../sql/pages/paths.sql")),
            Self::PagePlugins => ("pages/plugins", include_str!("../sql/pages/plugins.sql")),
            Self::PagePrograms => ("pages/programs", include_str!("../sql/pages/programs.sql")),
            Self::PageReached => ("pages/reached", include_str!("../sql/pages/reached.sql")),
            Self::PageShares => ("pages/shares", include_str!("../sql/pages/shares.sql")),
            Self::PageSlow => ("pages/slow", include_str!("../sql/pages/slow.sql")),
            Self::PageSpread => ("pages/spread", include_str!("../sql/pages/spread.sql")),
            Self::PageStarts => ("pages/starts", include_str!("../sql/pages/starts.sql")),
            Self::PageVersions => ("pages/versions", include_str!("../sql/pages/versions.sql")),
            Self::PageWeeks => ("pages/weeks", include_str!("../sql/pages/weeks.sql")),
        }
    }
}

impl FromStr for Question {
    type Err = HubError;

    fn from_str(name: &str) -> Result<Self, HubError> {
        let named = Self::ALL.into_iter().find(|known| known.name() == name);
        named.ok_or_else(|| HubError::NoQuestion(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::{Made, VIEWS};

    /// Whether a text reads a table, and not a part of itself by the same name.
    fn reads(text: &str, table: &str) -> bool {
        let words: Vec<&str> = text.split_whitespace().collect();
        let is_own = words.windows(2).any(|two| two == [table, "AS"]);
        !is_own
            && words
                .windows(2)
                .any(|two| ["FROM", "JOIN"].contains(&two[0]) && two[1] == table)
    }

    #[test]
    fn what_reads_a_view_of_versions_waits_for_them() {
        let of_versions: Vec<&str> = VIEWS
            .iter()
            .skip_while(|view| !view.begins_versions())
            .map(|view| view.name)
            .collect();
        assert!(of_versions.contains(&"versions"), "{of_versions:?}");
        let of_pages: Vec<&str> = VIEWS
            .iter()
            .filter(|view| view.made == Made::OnceOfPages)
            .map(|view| view.name)
            .chain(["shown", "trends"])
            .collect();
        for question in Question::ALL {
            let reads = of_pages.iter().any(|view| reads(question.sql(), view));
            assert_eq!(question.reads_pages(), reads, "{}", question.name());
            let reads = of_versions
                .iter()
                .any(|view| self::reads(question.sql(), view));
            assert_eq!(question.reads_versions(), reads, "{}", question.name());
            let mut of_hours = ["used", "strata", "beside", "switched"].into_iter();
            let reads = of_hours.any(|view| self::reads(question.sql(), view));
            assert_eq!(question.reads_hours(), reads, "{}", question.name());
        }
    }
}
