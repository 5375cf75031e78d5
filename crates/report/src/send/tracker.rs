//! A prefilled issue on a plug-in's tracker. Nothing is sent from here: the page is opened in a browser, and its user
//! reads, changes and submits it.

use url::{Host, Url};

/// Servers and browsers refuse longer ones.
const MOST_URL: usize = 6000;
const MOST_TITLE: usize = 120;

/// What a new issue says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Issue {
    /// In one line.
    pub title: String,
    /// In Markdown, with everything private taken out.
    pub body: String,
}

/// What an address is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// An issue tracker.
    Tracker,
    /// A repository or page, which may have one.
    Page,
}

/// The page on which a new issue is written: of GitHub and GitLab prefilled, with as much of the body as fits; of other
/// trackers as their address says. `None` where there is no tracker, or no browser should be sent there.
///
/// * `address`: of the tracker or of the repository, as a manifest names it; `scm:git:` and `.git` are understood.
#[must_use]
pub fn new_issue(address: &str, named: Named, issue: &Issue) -> Option<String> {
    let mut url = web_address(address)?;
    let host = match url.host()? {
        Host::Domain(name) => name.trim_start_matches("www.").to_owned(),
        // A manifest has no business with numbers: it could mean a machine in the user's own network.
        _ => return None,
    };
    let (title, body) = if host == "github.com" {
        let (owner, name) = repository(&url)?;
        url.set_path(&format!("/{owner}/{name}/issues/new"));
        ("title", "body")
    } else if host == "gitlab.com" || host.starts_with("gitlab.") {
        let path = project(&url)?;
        url.set_path(&format!("{path}/-/issues/new"));
        ("issue[title]", "issue[description]")
    } else {
        return (named == Named::Tracker).then(|| url.into());
    };
    url.set_fragment(None);
    url.set_query(None);
    // The user's words are in the link: nobody may read them on its way. Cannot fail, the address is a web server's.
    let _ = url.set_scheme("https");
    let line: String = issue.title.chars().take(MOST_TITLE).collect();
    Some(prefilled(&url, (title, &line), (body, &issue.body)))
}

/// Cuts the body at a character, so that the whole address is no longer than is taken.
fn prefilled(page: &Url, title: (&str, &str), (body, text): (&str, &str)) -> String {
    let with = |text: &str| {
        let mut url = page.clone();
        url.query_pairs_mut()
            .append_pair(title.0, title.1)
            .append_pair(body, text);
        String::from(url)
    };
    let whole = with(text);
    if whole.len() <= MOST_URL {
        return whole;
    }
    let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    let fits = ends.partition_point(|&end| with(&format!("{} …", &text[..end])).len() <= MOST_URL);
    with(&format!("{} …", &text[..ends[fits.saturating_sub(1)]]))
}

/// `scm:git:git@github.com:a/b.git;path="x"` is `https://github.com/a/b`.
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

/// A project may lie in groups of groups; what is behind `/-/` belongs to its pages.
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
            assert_eq!(found.replace("www.", ""), github, "{address}");
        }
        let gitlab = new_issue(
            "https://gitlab.example.org/group/sub/spell.git",
            Named::Page,
            &issue(),
        )
        .unwrap();
        assert!(
            gitlab.starts_with(
                "https://gitlab.example.org/group/sub/spell/-/issues/new?issue%5Btitle%5D=Spell"
            ),
            "{gitlab}"
        );
    }

    #[test]
    fn other_trackers_are_opened_as_they_are_named() {
        let address = "https://bugs.eclipse.org/bugs/enter_bug.cgi?product=Spell";
        assert_eq!(
            new_issue(address, Named::Tracker, &issue()).as_deref(),
            Some(address)
        );
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
        let url = new_issue("https://github.com/acme/spell", Named::Tracker, &long).unwrap();
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
