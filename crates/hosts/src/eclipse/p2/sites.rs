//! The update sites that a profile knows, as p2 keeps them among its preferences.

use std::collections::BTreeMap;
use std::path::Path;

use laggard_record::UpdateSite;

use crate::{HostError, properties};

const PREFERENCES: &str = ".settings/org.eclipse.equinox.p2.metadata.repository.prefs";
/// Where p2 keeps those of no profile in particular.
const OF_ALL: &str = "org.eclipse.equinox.p2.engine";

/// The sites that are asked for updates: neither turned off nor p2's own caches; by address, each once.
pub(super) fn of(area: &Path, profile: &Path) -> Result<Vec<UpdateSite>, HostError> {
    let files = [
        profile.join(".data").join(PREFERENCES),
        area.join(OF_ALL).join(PREFERENCES),
    ];
    let mut sites: BTreeMap<String, UpdateSite> = BTreeMap::new();
    for file in files {
        for site in in_preferences(&properties::read(&file)?) {
            sites.entry(site.address.clone()).or_insert(site);
        }
    }
    Ok(sites.into_values().collect())
}

fn in_preferences(entries: &BTreeMap<String, String>) -> Vec<UpdateSite> {
    let mut sites: BTreeMap<&str, BTreeMap<&str, &str>> = BTreeMap::new();
    for (key, value) in entries {
        let Some((site, word)) = key
            .strip_prefix("repositories/")
            .and_then(|rest| rest.rsplit_once('/'))
        else {
            continue;
        };
        sites.entry(site).or_default().insert(word, value);
    }
    let site = |words: BTreeMap<&str, &str>| {
        let is = |word: &str, value: &str| words.get(word).is_some_and(|found| *found == value);
        if is("isSystem", "true") || is("enabled", "false") {
            return None;
        }
        let address = words.get("uri").or_else(|| words.get("url"))?;
        let named = |word: &str| words.get(word).copied().filter(|name| !name.is_empty());
        Some(UpdateSite {
            address: without_user(address),
            name: named("nickname")
                .or_else(|| named("name"))
                .map(str::to_owned),
        })
    };
    sites.into_values().filter_map(site).collect()
}

/// The address without a user's name and password: it is shown, kept, and an argument of the director's, which anybody on the machine may
/// read. The password that Eclipse keeps for the site is used all the same.
fn without_user(address: &str) -> String {
    let Some((scheme, rest)) = address.split_once("://") else {
        return address.to_owned();
    };
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let (authority, path) = rest.split_at(end);
    let host = authority
        .rsplit_once('@')
        .map_or(authority, |(_, host)| host);
    format!("{scheme}://{host}{path}")
}

/// The sites in one argument of the director's.
pub(super) fn joined(sites: &[UpdateSite]) -> String {
    let addresses: Vec<String> = sites.iter().map(|site| argument(&site.address)).collect();
    addresses.join(",")
}

/// An address as the director takes it: a comma would begin another one.
pub(super) fn argument(address: &str) -> String {
    address.replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sites_that_are_off_or_p2s_own_are_not_asked() {
        let text = r"eclipse.preferences.version=1
repositories/https\:__example.org_tools/enabled=true
repositories/https\:__example.org_tools/isSystem=false
repositories/https\:__example.org_tools/name=Example
repositories/https\:__example.org_tools/nickname=Tools
repositories/https\:__example.org_tools/uri=https\://example.org/tools
repositories/https\:__example.org_old/enabled=false
repositories/https\:__example.org_old/uri=https\://example.org/old
repositories/file\:_home_u_eclipse_/isSystem=true
repositories/file\:_home_u_eclipse_/uri=file\:/home/u/eclipse/
repositories/http\:__plain.example_/nickname=
repositories/http\:__plain.example_/url=http\://plain.example/
repositories/broken/enabled=true
repositories/secret/uri=https\://jane\:pass%40word@shop.example/p2/?of\=a@b
repositories/name/uri=ftp\://jane@ftp.example
repositories/jar/uri=jar\:https\://jane\:word@jar.example/site.zip\!/
";
        let sites = in_preferences(&properties::parse(text.as_bytes()));
        let found: Vec<(&str, Option<&str>)> = sites
            .iter()
            .map(|site| (site.address.as_str(), site.name.as_deref()))
            .collect();
        assert_eq!(
            found,
            [
                ("http://plain.example/", None),
                ("https://example.org/tools", Some("Tools")),
                ("jar:https://jar.example/site.zip!/", None),
                ("ftp://ftp.example", None),
                ("https://shop.example/p2/?of=a@b", None),
            ],
            "whoever lists processes reads what the director is asked, so no password is among it"
        );
        assert_eq!(
            argument("http://example.org/a,b"),
            "http://example.org/a%2Cb"
        );
    }
}
