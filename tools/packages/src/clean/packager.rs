//! The shell lines for each system's packager.

use crate::layout::Family;

impl Family {
    /// The name for people.
    pub fn name(self) -> &'static str {
        match self {
            Family::Deb => "the .deb",
            Family::Rpm => "the .rpm",
        }
    }

    /// Before the package is put in. An rpm's own needs are not on a Debian: there what the .deb needs is.
    pub fn prepare(self, deb: &str) -> String {
        match self {
            Family::Deb => String::new(),
            Family::Rpm => format!(
                "apt-get install -y -q --no-install-recommends rpm; \
                 apt-get satisfy -y -q --no-install-recommends \"$(dpkg-deb --field {deb} Depends)\""
            ),
        }
    }

    pub fn install(self, package: &str) -> String {
        match self {
            Family::Deb => format!("apt-get install -y -q --no-install-recommends {package}"),
            Family::Rpm => format!("{RPM} -i --nodeps {package}"),
        }
    }

    pub fn upgrade(self, package: &str) -> String {
        match self {
            Family::Deb => self.install(package),
            Family::Rpm => format!("{RPM} -U --nodeps {package}"),
        }
    }

    /// The command for a user who insists on an older version.
    pub fn go_back(self, package: &str) -> String {
        match self {
            Family::Deb => format!("{} --allow-downgrades", self.install(package)),
            Family::Rpm => format!("{} --oldpackage", self.upgrade(package)),
        }
    }

    /// The packager's words to a user who does not insist.
    pub fn is_older(self) -> &'static str {
        match self {
            Family::Deb => "Packages were downgraded",
            Family::Rpm => "(which is newer than",
        }
    }

    pub fn version(self) -> &'static str {
        match self {
            Family::Deb => "dpkg-query -W -f '${Version}' laggard",
            Family::Rpm => "rpm -q --qf '%{VERSION}-%{RELEASE}' laggard",
        }
    }

    pub fn files(self) -> &'static str {
        match self {
            Family::Deb => "dpkg -L laggard",
            Family::Rpm => "rpm -ql laggard",
        }
    }

    /// Prints the files that differ from those of the package.
    pub fn changed(self) -> &'static str {
        match self {
            Family::Deb => "dpkg --verify laggard",
            Family::Rpm => "rpm -V --nodeps laggard",
        }
    }

    /// Scripts that the package would run as root.
    pub fn scripts(self, package: &str) -> String {
        match self {
            Family::Deb => format!(
                "dpkg-deb --ctrl-tarfile {package} | tar -t | grep -vE '^\\./((control|md5sums)?)$' || true"
            ),
            Family::Rpm => format!("rpm -qp --scripts --triggers {package}"),
        }
    }

    /// The commands that remove it; `purge` takes away what `remove` leaves.
    pub fn removals(self) -> &'static [&'static str] {
        match self {
            Family::Deb => &[
                "apt-get remove -y -q laggard",
                "apt-get purge -y -q laggard",
            ],
            Family::Rpm => &["rpm --force-debian -e laggard"],
        }
    }
}

/// Debian's rpm refuses to work without this option.
const RPM: &str = "rpm --force-debian";
