//! A badge: what the newest version is beside the one before, for a plug-in's own page.

use laggard_hub_page::{HubPluginRow, HubStanding};
use quick_xml::Writer;
use quick_xml::events::BytesText;

use super::times;
use crate::HubError;

/// What it is about.
const LABEL: &str = "lag";
/// The room of a letter, pixels; `textLength` fits the text into it whatever the font.
const LETTER: usize = 7;
/// The colour of what is slow.
const SLOW: &str = "#b3261e";
/// The longest version that is shown whole, letters.
const LONGEST: usize = 20;

/// The badge as SVG.
pub(super) fn of(plugin: &HubPluginRow) -> Result<String, HubError> {
    let (message, colour) = said(plugin);
    let (left, right) = (width(LABEL), width(&message));
    let whole = (left + right).to_string();
    let (left_width, right_width) = (left.to_string(), right.to_string());
    let title = format!("{LABEL} | {message}");
    let mut svg = Writer::new(Vec::new());
    let size = [
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("width", &whole),
        ("height", "20"),
        ("role", "img"),
        ("aria-label", &title),
    ];
    svg.create_element("svg")
        .with_attributes(size)
        .write_inner_content(|svg| {
            svg.create_element("title")
                .write_text_content(BytesText::new(&title))?;
            for (x, width, fill) in [
                ("0", &left_width, "#444"),
                (&left_width, &right_width, colour),
            ] {
                let place = [("x", x), ("width", width), ("height", "20"), ("fill", fill)];
                svg.create_element("rect")
                    .with_attributes(place)
                    .write_empty()?;
            }
            let font = [
                ("fill", "#fff"),
                ("font-family", "Verdana,DejaVu Sans,sans-serif"),
                ("font-size", "11"),
                ("text-anchor", "middle"),
            ];
            svg.create_element("g")
                .with_attributes(font)
                .write_inner_content(|svg| {
                    for (text, begins, width) in [(LABEL, 0, left), (&message, left, right)] {
                        let (middle, length) = (begins + width / 2, width - 2 * LETTER);
                        let place = [
                            ("x", middle.to_string()),
                            ("y", "14".to_owned()),
                            ("textLength", length.to_string()),
                        ];
                        let place = place.iter().map(|(name, value)| (*name, value.as_str()));
                        svg.create_element("text")
                            .with_attributes(place)
                            .write_text_content(BytesText::new(text))?;
                    }
                    Ok(())
                })?;
            Ok(())
        })
        .map_err(HubError::Written)?;
    Ok(String::from_utf8_lossy(&svg.into_inner()).into_owned())
}

fn width(text: &str) -> usize {
    (text.chars().count() + 2) * LETTER
}

/// The words of the newest version, and their colour: dark enough for white letters.
fn said(plugin: &HubPluginRow) -> (String, &'static str) {
    let Some(latest) = &plugin.latest else {
        return ("no version told yet".to_owned(), "#666");
    };
    let version: String = latest.version.chars().take(LONGEST).collect();
    let standing = |word: &str| match latest.ratio {
        Some(ratio) => format!("{version}: {word} {}", times(ratio)),
        None => format!("{version}: {word}"),
    };
    match latest.standing {
        HubStanding::Slower => (standing("slower"), SLOW),
        // A ratio below 1 beside “faster” would read as its opposite.
        HubStanding::Faster => (standing("waits"), "#1b6e3c"),
        HubStanding::First | HubStanding::CannotBeTold => {
            let mut all = plugin.slow.iter();
            match all.find(|slow| slow.program == latest.program) {
                Some(slow) => {
                    let since: String = slow.version.chars().take(LONGEST).collect();
                    (format!("slow since {since}: {}", times(slow.ratio)), SLOW)
                }
                None => {
                    let seconds = latest.waited_s_per_hour;
                    (format!("{version}: {seconds:.1} s per hour"), "#2b5c8a")
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use laggard_hub_page::{HubSlow, HubVersion};

    use super::*;

    fn plugin(standing: HubStanding, version: &str) -> HubPluginRow {
        HubPluginRow {
            id: "org.eclipse.slow".into(),
            file: "org.eclipse.slow".into(),
            users: 12,
            lags: 30,
            waited_ms: 40_000,
            latest: Some(HubVersion {
                program: "eclipse".into(),
                version: version.into(),
                since: "2026-11-02".into(),
                users: 12,
                hours: 30.0,
                lags_per_hour: 1.0,
                lags_range: None,
                waited_s_per_hour: 3.25,
                waited_range: None,
                before: Some("1.4.1".into()),
                matched: None,
                ratio: Some(1.84),
                low: Some(1.5),
                high: Some(2.2),
                standing,
                machines: Vec::new(),
                along: Vec::new(),
                along_more: 0,
            }),
            slow: Vec::new(),
        }
    }

    fn slow(program: &str) -> HubSlow {
        HubSlow {
            program: program.into(),
            version: "1.4.2".into(),
            since: "2026-11-02".into(),
            before: "1.4.1".into(),
            users: 12,
            ratio: 1.84,
            low: 1.5,
            high: 2.2,
            more: 0,
            issue: None,
        }
    }

    #[test]
    fn it_says_how_the_newest_version_is() {
        let said = |standing| of(&plugin(standing, "1.4.2")).expect("a badge");
        let slower = said(HubStanding::Slower);
        assert!(slower.contains("lag | 1.4.2: slower ×1.8"), "{slower}");
        assert!(slower.starts_with("<svg xmlns="), "{slower}");
        assert!(said(HubStanding::Faster).contains("1.4.2: waits ×1.8"));
        for even in [HubStanding::First, HubStanding::CannotBeTold] {
            assert!(
                said(even).contains("1.4.2: 3.2 s per hour"),
                "{}",
                said(even)
            );
        }
        let mut still = plugin(HubStanding::CannotBeTold, "1.5.0");
        still.slow.push(slow("jedit"));
        assert!(
            of(&still)
                .expect("a badge")
                .contains("1.5.0: 3.2 s per hour")
        );
        still.slow.push(slow("eclipse"));
        assert!(
            of(&still)
                .expect("a badge")
                .contains("slow since 1.4.2: ×1.8")
        );
        let none = HubPluginRow {
            latest: None,
            ..plugin(HubStanding::First, "")
        };
        assert!(of(&none).expect("a badge").contains("no version told yet"));
    }

    #[test]
    fn no_text_ends_an_element_or_an_attribute() {
        let hostile = of(&plugin(HubStanding::Slower, "\"><script>&'")).expect("a badge");
        assert!(
            !hostile.contains("<script") && !hostile.contains("\"\">"),
            "{hostile}"
        );
        assert!(hostile.contains("&lt;script&gt;&amp;"), "{hostile}");
    }
}
