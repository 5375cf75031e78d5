//! A feed of regressions: one entry for each version that is slower than the one before it (RFC 4287).

use std::fmt::Write as _;
use std::io;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp};
use laggard_hub_page::{HubPage, HubShown, HubSlow, HubStanding, HubVersion};
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};

use super::{rounded, times};
use crate::HubError;
use crate::pages::digits;

/// A version that is slower.
struct Entry<'a> {
    plugin: &'a str,
    /// Its page, from the feed's place.
    page: String,
    version: &'a HubVersion,
    /// What more is known where the plug-in is slow since this version.
    slow: Option<&'a HubSlow>,
}

impl<'a> Entry<'a> {
    /// * `slow`: the programs in which the plug-in is slow.
    fn new(plugin: &'a str, page: String, version: &'a HubVersion, slow: &'a [HubSlow]) -> Self {
        let is_this =
            |slow: &&HubSlow| slow.program == version.program && slow.version == version.version;
        Self {
            plugin,
            page,
            version,
            slow: slow.iter().find(is_this),
        }
    }
}

/// The feed of a page; `None` where it tells no news.
///
/// * `hub`: what this hub is told apart from others by, of which most have no title.
pub(super) fn of(page: &HubPage, hub: &str) -> Result<Option<String>, HubError> {
    let (id, file, title, entries) = match &page.shown {
        HubShown::Overview(overview) => {
            let slow = |id: &str| {
                let row = overview.plugins.iter().find(|row| row.id == id);
                row.map_or(&[][..], |row| &row.slow)
            };
            let entries = overview.changes.iter().map(|change| {
                let page = format!("plugins/{}.html", change.file);
                Entry::new(&change.id, page, &change.version, slow(&change.id))
            });
            let title = match page.title.is_empty() {
                true => "Slower versions of plug-ins".to_owned(),
                false => format!("Slower versions of plug-ins: {}", page.title),
            };
            (urn(&[hub]), "index", title, entries.collect::<Vec<_>>())
        }
        HubShown::Plugin(plugin) => {
            let row = &plugin.plugin;
            let entries = plugin.versions.iter().rev().map(|version| {
                Entry::new(&row.id, format!("{}.html", row.file), version, &row.slow)
            });
            (
                urn(&[hub, &row.id]),
                row.file.as_str(),
                format!("Slower versions of {}", row.id),
                entries.collect(),
            )
        }
        HubShown::Elsewhere(_) | HubShown::Administrator(_) => return Ok(None),
    };
    let slower = |entry: &&Entry<'_>| entry.version.standing == HubStanding::Slower;
    let entries: Vec<&Entry<'_>> = entries.iter().filter(slower).collect();
    let updated = entries.iter().map(|entry| after_week(&entry.version.since));
    // Where nothing is slower, that is so since the last week that is told was over.
    let last = || page.last_day.as_deref().map(|sunday| after(sunday, 1));
    let updated = updated.max().or_else(last);
    let head = Head {
        hub,
        id,
        file,
        title: &title,
        updated: updated.unwrap_or(Timestamp::UNIX_EPOCH),
    };
    let mut feed = Writer::new_with_indent(Vec::new(), b' ', 1);
    written(&mut feed, &head, &entries).map_err(HubError::Written)?;
    let text = String::from_utf8_lossy(&feed.into_inner()).into_owned();
    Ok(Some(text))
}

/// What a feed says of itself.
struct Head<'a> {
    /// The hub's own digits.
    hub: &'a str,
    /// Its own id, which no title is part of: that may change.
    id: String,
    /// The name of its own file and of the page beside it, without the ending.
    file: &'a str,
    title: &'a str,
    updated: Timestamp,
}

fn written(feed: &mut Writer<Vec<u8>>, head: &Head<'_>, entries: &[&Entry<'_>]) -> io::Result<()> {
    feed.write_event(Event::Decl(BytesDecl::new("1.0", Some("utf-8"), None)))?;
    feed.create_element("feed")
        .with_attribute(("xmlns", "http://www.w3.org/2005/Atom"))
        .write_inner_content(|feed| {
            element(feed, "id", &head.id)?;
            element(feed, "title", head.title)?;
            element(feed, "updated", &head.updated.to_string())?;
            link(feed, "self", &format!("{}.atom", head.file))?;
            link(feed, "alternate", &format!("{}.html", head.file))?;
            feed.create_element("author")
                .write_inner_content(|author| element(author, "name", "Laggard"))?;
            for entry in entries {
                add(feed, head.hub, entry)?;
            }
            Ok(())
        })?;
    Ok(())
}

fn add(feed: &mut Writer<Vec<u8>>, hub: &str, entry: &Entry<'_>) -> io::Result<()> {
    let version = entry.version;
    let name = [hub, entry.plugin, &version.program, &version.version];
    let ratio = version.ratio.map(times).unwrap_or_default();
    let title = format!("{} {}: slower {ratio}", entry.plugin, version.version);
    feed.create_element("entry").write_inner_content(|feed| {
        element(feed, "id", &urn(&name))?;
        element(feed, "title", title.trim_end())?;
        element(feed, "updated", &after_week(&version.since).to_string())?;
        link(feed, "alternate", &entry.page)?;
        element(feed, "summary", &summary(entry))
    })?;
    Ok(())
}

fn summary(entry: &Entry<'_>) -> String {
    let version = entry.version;
    let mut text = format!(
        "In {}, {} users waited {:.1} s per hour at work in its lags",
        version.program, version.users, version.waited_s_per_hour
    );
    if let (Some(before), Some(ratio), Some(low), Some(high)) =
        (&version.before, version.ratio, version.low, version.high)
    {
        // Writing to a text cannot fail.
        let _ = write!(
            text,
            ": {} as long as with {before} ({} to {})",
            times(ratio),
            rounded(low),
            rounded(high)
        );
    }
    text.push('.');
    if let Some(slow) = entry.slow {
        if let Some(issue) = &slow.issue {
            let _ = write!(text, " What rose most: {}#{}.", issue.class, issue.method);
        }
        text.push_str(" No later version is known to be faster.");
    }
    if !version.along.is_empty() {
        let others = version.along.iter().map(|one| match &*one.plugin {
            "" => format!("{} {}", version.program, one.version),
            plugin => format!("{plugin} {}", one.version),
        });
        let mut others: Vec<String> = others.collect();
        if version.along_more > 0 {
            others.push(format!("{} more", version.along_more));
        }
        let _ = write!(
            text,
            " Most of them also got something else in the same week, which may be the reason instead: {}.",
            others.join(", ")
        );
    }
    text
}

fn element(out: &mut Writer<Vec<u8>>, name: &str, text: &str) -> io::Result<()> {
    out.create_element(name)
        .write_text_content(BytesText::new(text))?;
    Ok(())
}

/// An address, from the feed's own place.
fn link(out: &mut Writer<Vec<u8>>, how: &str, address: &str) -> io::Result<()> {
    out.create_element("link")
        .with_attributes([("rel", how), ("href", address)])
        .write_empty()?;
    Ok(())
}

/// A name that is the same in each export: a UUID of the kind that is everybody's own (RFC 9562, version 8).
fn urn(texts: &[&str]) -> String {
    let (first, second) = (digits(texts), digits(&[&["laggard"], texts].concat()));
    format!(
        "urn:uuid:{}-{}-8{}-8{}-{}",
        &first[..8],
        &first[8..12],
        &first[12..15],
        &second[..3],
        &second[3..15]
    )
}

/// The first moment at which a week that begins on this Monday may be told.
fn after_week(monday: &str) -> Timestamp {
    after(monday, 7)
}

fn after(day: &str, days: i64) -> Timestamp {
    let day = day.parse::<Date>().ok();
    let next = day.and_then(|day| day.checked_add(Span::new().days(days)).ok());
    let next = next.and_then(|day| day.to_zoned(TimeZone::UTC).ok());
    next.map_or(Timestamp::UNIX_EPOCH, |next| next.timestamp())
}
