//! A prefilled issue on a plug-in's tracker. Nothing is sent from here: a browser opens the page, and the user
//! reads, changes and submits it. The plug-in's makers name the address, so they must not choose where the user's words
//! go: pages of well-known servers are opened at once, any other only after the user has agreed to the server's
//! name, and none that may lie in the user's own network.

use url::{Host, Url};

/// The longest address, bytes: servers and browsers refuse longer ones.
const MOST_URL: usize = 6000;
const MOST_TITLE: usize = 120;

/// Well-known servers of GitLab.
const GITLABS: &[&str] = &["gitlab.com", "gitlab.eclipse.org"];

/// Other well-known trackers.
const TRACKERS: &[&str] = &[
    "bitbucket.org",
    "bugs.eclipse.org",
    "codeberg.org",
    "issues.apache.org",
    "sourceforge.net",
];

/// Domains whose names belong to the user's own network or machine, to nobody, or to tests (RFC 2606, 6761, 6762, 8375;
/// those that networks at home and at work use), or whose names stand for the address that is written in them.
const NOT_PUBLIC: &[&str] = &[
    "alt",
    "arpa",
    "corp",
    "example",
    "home",
    "internal",
    "intranet",
    "invalid",
    "lan",
    "local",
    "localdomain",
    "localhost",
    "onion",
    "private",
    "test",
    "fritz.box",
    "lacolhost.com",
    "localtest.me",
    "lvh.me",
    "nip.io",
    "sslip.io",
    "traefik.me",
    "vcap.me",
    "xip.io",
];

/// The contents of a new issue.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Issue {
    /// The title, in one line.
    pub title: String,
    /// The text in Markdown, with everything private taken out.
    pub body: String,
}

/// The kind of an address in a manifest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// An issue tracker.
    Tracker,
    /// A repository or a page, which may have an issue tracker.
    Page,
}

/// The page on which a new issue is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IssuePage {
    /// The page's address, with the prefilled texts.
    pub link: String,
    /// The server's name, with its port if that is an unusual one, for the user to agree to.
    pub host: String,
    /// Whether the server is well known. Any other page is opened only after the user has agreed to it.
    pub known: bool,
}

/// The page on which a new issue is written: prefilled on GitHub and GitLab, with as much of the body as fits; for other
/// trackers their own address. `None` if there is no tracker, or a browser must not open it.
///
/// * `address`: that of the tracker or of the repository, as a manifest names it; `scm:git:` and `.git` are understood. The
///   kind of an unknown server's page cannot be told by its name: only a tracker is accepted there.
#[must_use]
pub fn new_issue(address: &str, named: Named, issue: &Issue) -> Option<IssuePage> {
    let mut url = web_address(address)?;
    let name = match url.host()? {
        Host::Domain(name) => name.trim_end_matches('.').to_owned(),
        // A manifest has no reason to name an IP address: it could be a machine in the user's own network.
        _ => return None,
    };
    if !is_public(&name) {
        return None;
    }
    let host = name.strip_prefix("www.").unwrap_or(&name);
    let usual = url.port().is_none();
    let known =
        usual && (host == "github.com" || is_one_of(host, GITLABS) || is_one_of(host, TRACKERS));
    if !known && named == Named::Page {
        return None;
    }
    let shown = match url.port() {
        Some(port) => format!("{name}:{port}"),
        None => name.clone(),
    };
    let page = |link: String| IssuePage {
        link,
        host: shown,
        known,
    };
    let (path, title, body) = if known && host == "github.com" {
        let (owner, name) = repository(&url)?;
        (format!("/{owner}/{name}/issues/new"), "title", "body")
    } else if is_one_of(host, GITLABS) || host.starts_with("gitlab.") {
        let path = format!("{}/-/issues/new", project(&url)?);
        (path, "issue[title]", "issue[description]")
    } else {
        return (named == Named::Tracker).then(|| page(url.to_string()));
    };
    url.set_path(&path);
    url.set_fragment(None);
    url.set_query(None);
    // The link has the user's words, so nobody may read it on its way. Cannot fail: the address is a web server's.
    let _ = url.set_scheme("https");
    let line: String = issue.title.chars().take(MOST_TITLE).collect();
    prefilled(&url, (title, &line), (body, &issue.body)).map(page)
}

fn is_one_of(host: &str, servers: &[&str]) -> bool {
    servers.contains(&host)
}

/// Whether a name is public, as far as the name alone tells: at least two labels, none of them part of an address.
fn is_public(name: &str) -> bool {
    let labels: Vec<&str> = name.split('.').collect();
    let below = |zone: &&str| {
        let rest = name.strip_suffix(*zone);
        rest.is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
    };
    labels.len() > 1
        && labels.iter().all(|label| !label.is_empty())
        && !NOT_PUBLIC.iter().any(below)
        && !has_address(name)
}

/// Whether a name contains the four numbers of an address, as `app.10.0.0.1.example.org` or `10-0-0-1.example.org` does: some
/// name servers resolve such names to that address.
fn has_address(name: &str) -> bool {
    let numbers: Vec<bool> = name
        .split(['.', '-'])
        .map(|part| part.parse::<u8>().is_ok())
        .collect();
    numbers
        .windows(4)
        .any(|four| four.iter().all(|number| *number))
}

/// Prefills a page, with the body cut at a character so that the address fits. `None` if no text fits.
fn prefilled(page: &Url, title: (&str, &str), (body, text): (&str, &str)) -> Option<String> {
    let with = |text: &str| {
        let mut url = page.clone();
        url.query_pairs_mut()
            .append_pair(title.0, title.1)
            .append_pair(body, text);
        String::from(url)
    };
    let whole = with(text);
    if whole.len() <= MOST_URL {
        return Some(whole);
    }
    let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    let cut = |end: &usize| with(&format!("{} …", &text[..*end]));
    let fits = ends.partition_point(|end| cut(end).len() <= MOST_URL);
    ends[..fits].last().map(cut)
}

/// Converts `scm:git:git@github.com:a/b.git;path="x"` to `https://github.com/a/b`.
fn web_address(address: &str) -> Option<Url> {
    let mut text = address.trim().split(';').next()?.trim().trim_matches('"');
    for prefix in ["scm:", "git:", "git+", "svn:"] {
        // `git://` is a scheme of its own.
        if !text.starts_with("git://") {
            text = text.strip_prefix(prefix).unwrap_or(text);
        }
    }
    let shell = text
        .strip_prefix("git@")
        .and_then(|rest| rest.split_once(':'));
    let text = match shell {
        Some((host, path)) => format!("https://{host}/{path}"),
        None => text
            .replacen("git://", "https://", 1)
            .replacen("ssh://git@", "https://", 1),
    };
    let mut url = Url::parse(&text).ok()?;
    let web = ["https", "http"].contains(&url.scheme());
    if !web || !url.username().is_empty() || url.password().is_some() {
        return None;
    }
    let path = url
        .path()
        .trim_end_matches('/')
        .trim_end_matches(".git")
        .to_owned();
    url.set_path(&path);
    Some(url)
}

fn repository(url: &Url) -> Option<(String, String)> {
    let mut parts = url.path_segments()?.filter(|part| !part.is_empty());
    Some((
        parts.next()?.to_owned(),
        parts.next()?.trim_end_matches(".git").to_owned(),
    ))
}

/// The path of a GitLab project, which may lie in nested groups; after `/-/` come its pages.
fn project(url: &Url) -> Option<String> {
    let path = url.path().split("/-/").next()?;
    let path = path
        .split("/issues")
        .next()?
        .trim_end_matches('/')
        .trim_end_matches(".git");
    (path.matches('/').count() >= 2).then(|| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_leaves_no_room_is_no_page() {
        let long = format!("https://github.com/a/{}", "b".repeat(7000));
        for body in ["", "what was seen"] {
            let issue = Issue {
                body: body.into(),
                ..issue()
            };
            assert_eq!(new_issue(&long, Named::Tracker, &issue), None);
        }
    }

    fn issue() -> Issue {
        Issue {
            title: "Spell made Eclipse wait 1.2 s".into(),
            body: "It froze & I waited.\n\n- Spell 1.0".into(),
        }
    }

    #[test]
    fn github_and_gitlab_are_prefilled_however_they_are_named() {
        let github = "https://github.com/acme/spell/issues/new?title=Spell+made+Eclipse+wait+1.2+s&body=It+froze+%26+I+waited.%0A%0A-+Spell+1.0";
        for address in [
            "https://github.com/acme/spell",
            "https://github.com/acme/spell.git",
            "https://www.github.com/acme/spell/issues",
            "scm:git:https://github.com/acme/spell.git;path=\"bundles/spell\";tag=v1",
            "scm:git:git@github.com:acme/spell.git",
            "git://github.com/acme/spell.git",
            "http://github.com/acme/spell",
            "scm:git:ssh://git@github.com/acme/spell.git",
        ] {
            let found =
                new_issue(address, Named::Page, &issue()).unwrap_or_else(|| panic!("{address}"));
            assert_eq!(found.link.replace("www.", ""), github, "{address}");
            assert!(found.known, "{address}");
        }
        let gitlab = new_issue(
            "https://gitlab.com/group/sub/spell.git",
            Named::Page,
            &issue(),
        )
        .unwrap();
        assert!(
            gitlab.link.starts_with(
                "https://gitlab.com/group/sub/spell/-/issues/new?issue%5Btitle%5D=Spell"
            ),
            "{gitlab:?}"
        );
    }

    #[test]
    fn a_server_that_not_everybody_knows_is_named_so_that_its_user_can_agree() {
        let gitlab = "https://gitlab.acme.org/group/spell/-/issues";
        let page = new_issue(gitlab, Named::Tracker, &issue()).unwrap();
        assert_eq!((page.host.as_str(), page.known), ("gitlab.acme.org", false));
        assert!(
            page.link
                .starts_with("https://gitlab.acme.org/group/spell/-/issues/new?issue"),
            "{page:?}"
        );
        // A repository's name does not tell that the server is a GitLab.
        assert_eq!(new_issue(gitlab, Named::Page, &issue()), None);
        for (address, host) in [
            ("https://tracker.acme.org/new", "tracker.acme.org"),
            ("https://github.com.acme.org/a/b", "github.com.acme.org"),
            ("https://github.com:8443/a/b", "github.com:8443"),
            ("https://xn--gthub-n4a.com/a/b", "xn--gthub-n4a.com"),
        ] {
            let page = new_issue(address, Named::Tracker, &issue()).unwrap();
            assert_eq!((page.host.as_str(), page.known), (host, false), "{address}");
            // The link is as named: the user's words are in it neither before they agree nor after.
            assert_eq!(page.link, address);
            assert_eq!(new_issue(address, Named::Page, &issue()), None, "{address}");
        }
    }

    #[test]
    fn other_trackers_are_opened_as_they_are_named() {
        let address = "https://bugs.eclipse.org/bugs/enter_bug.cgi?product=Spell";
        let page = new_issue(address, Named::Tracker, &issue()).unwrap();
        assert_eq!((page.link.as_str(), page.known), (address, true));
        assert_eq!(new_issue(address, Named::Page, &issue()), None);
    }

    #[test]
    fn no_browser_is_sent_where_a_manifest_should_not_send_it() {
        for address in [
            "",
            "file:///etc/passwd",
            "javascript:alert(1)",
            "https://user:pw@github.com/a/b",
            "http://192.168.1.1/reboot",
            "http://[::1]/x",
            "http://2130706433/x",
            "https://localhost/new",
            "https://localhost./new",
            "https://tracker.localhost/new",
            "https://intranet/new",
            "https://nas.local/new",
            "https://build.corp/new",
            "https://10.0.0.1.nip.io/new",
            "https://app-10-0-0-1.acme.org/new",
            "https://gitlab.10.0.0.1.acme.org/a/b/-/issues",
            "https://gitlab.evil.example/a/b/-/issues",
            "https://gitlab/a/b",
            "--help",
            "%bugUrl",
            "https://github.com/",
            "https://gitlab.com/group",
        ] {
            assert_eq!(
                new_issue(address, Named::Tracker, &issue()),
                None,
                "{address}"
            );
        }
    }

    #[test]
    fn a_long_body_is_cut_to_what_servers_take() {
        let long = Issue {
            body: "ä".repeat(20_000),
            ..issue()
        };
        let page = new_issue("https://github.com/acme/spell", Named::Tracker, &long).unwrap();
        let url = page.link;
        assert!(
            url.len() <= MOST_URL && url.len() > MOST_URL - 20,
            "{}",
            url.len()
        );
        assert!(
            url.ends_with("%C3%A4+%E2%80%A6"),
            "{}",
            &url[url.len() - 30..]
        );
    }
}
