//! A session's trace as bytes, which pages read in place: [`docs/trace-format.md`](../../../docs/trace-format.md).

use std::io::{self, Write};

use laggard_record::Nanos;
use laggard_record::trace::{Trace, TraceWhole};

mod element;
mod entries;
mod layout;
mod made;
mod wide;

pub use element::Element;
use entries::Entries;
use layout::Layout;
use made::Made;
use wide::Wide;

/// The first bytes of a trace.
pub const TRACE_MAGIC: &[u8; 8] = b"LAGTRACE";
/// Version of the layout: a page made for another version does not read the trace.
pub const TRACE_VERSION: u32 = 6;

/// Bytes of the header before its list of columns, and of an entry of that list.
const HEAD: usize = 16;
const ENTRY: usize = 16;

/// The columns by number, each with its name in `docs/trace-format.md` and the widest type of its entries: a column is written in the type in
/// which it takes the fewest bytes.
pub const TRACE_COLUMNS: &[(u16, &str, Element)] = &[
    (1, "whole", Element::F64),
    (2, "text.start", Element::U32),
    (3, "text.bytes", Element::U8),
    (10, "plugin.id", Element::U32),
    (11, "plugin.name", Element::U32),
    (12, "plugin.version", Element::U32),
    (20, "site.kind", Element::U32),
    (21, "site.class", Element::U32),
    (22, "site.method", Element::U32),
    (23, "site.plugin", Element::U32),
    (30, "landmark.site", Element::U32),
    (31, "landmark.calls", Element::U32),
    (32, "landmark.short_calls", Element::U32),
    (33, "landmark.short", Element::F64),
    (34, "landmark.exclusive_max", Element::F64),
    (35, "landmark.exclusive_mean", Element::F64),
    (36, "landmark.exclusive_min", Element::F64),
    (37, "landmark.exclusive_total", Element::F64),
    (38, "landmark.inclusive_max", Element::F64),
    (39, "landmark.inclusive_mean", Element::F64),
    (40, "landmark.inclusive_min", Element::F64),
    (41, "landmark.inclusive_total", Element::F64),
    (42, "landmark.threw", Element::U32),
    (50, "thread.name", Element::U32),
    (60, "method.class", Element::U32),
    (61, "method.name", Element::U32),
    (62, "method.plugin", Element::U32),
    (63, "method.native", Element::U8),
    (70, "stack.method", Element::U32),
    (71, "stack.caller", Element::U32),
    (80, "interval.site", Element::U32),
    (83, "interval.start", Element::F64),
    (84, "interval.duration", Element::F64),
    (88, "interval.short_children", Element::U32),
    (92, "interval.flags", Element::U8),
    (93, "interval.outward", Element::U32),
    (100, "lane.thread", Element::U32),
    (101, "lane.row", Element::U32),
    (102, "lane.first", Element::U32),
    (103, "lane.order", Element::U32),
    (110, "episode.number", Element::U32),
    (111, "episode.thread", Element::U32),
    (112, "episode.start", Element::F64),
    (113, "episode.duration", Element::F64),
    (114, "episode.felt", Element::F64),
    (115, "episode.verdict", Element::U8),
    (116, "episode.plugin", Element::U32),
    (117, "episode.confidence", Element::F64),
    (118, "episode.first_interval", Element::U32),
    (119, "episode.first_sample", Element::U32),
    (120, "episode.finished", Element::U8),
    (130, "sample.time", Element::F64),
    (131, "sample.stack", Element::U32),
    (132, "sample.state", Element::U8),
    (140, "pause.start", Element::F64),
    (141, "pause.end", Element::F64),
    (142, "pause.collector", Element::U32),
    (143, "pause.cause", Element::U32),
    (144, "pause.before", Element::F64),
    (145, "pause.after", Element::F64),
    (146, "pause.limit", Element::F64),
    (150, "gap.start", Element::F64),
    (151, "gap.end", Element::F64),
    (152, "gap.kind", Element::U8),
    (160, "activity.start", Element::F64),
    (161, "activity.end", Element::F64),
    (162, "activity.dispatched", Element::U32),
    (170, "mark.time", Element::F64),
    (171, "mark.kind", Element::U8),
    (175, "clock.since", Element::F64),
    (176, "clock.lead", Element::F64),
    (180, "modal.interval", Element::U32),
    (181, "modal.time", Element::F64),
    (182, "short.time", Element::F64),
    (183, "odd.interval", Element::U32),
    (184, "odd.level", Element::U16),
    (185, "odd.exclusive", Element::F64),
    (190, "wide.column", Element::U16),
    (191, "wide.entry", Element::U32),
    (192, "wide.value", Element::F64),
];

/// Entries of the column `whole`, in this order; `up` is below zero where it is not known.
pub const TRACE_WHOLE: &[&str] = &[
    "started",
    "end",
    "up",
    "active",
    "sampling",
    "agent",
    "dropped",
    "intervals_left_out",
    "samples_left_out",
    "unplaced",
    "cut_short",
];

/// Returns the bytes of a trace. Times are nanoseconds; a day of them is exact to the last one.
#[must_use]
pub fn trace_bytes(trace: &Trace) -> Vec<u8> {
    let mut out = Vec::new();
    // Writing to a vector cannot fail.
    let _ = write(trace, &mut out, |out, all| out.reserve_exact(all));
    out
}

/// Writes the bytes of a trace, without a second copy of them in memory.
///
/// # Errors
/// The writer fails.
pub fn write_trace(trace: &Trace, out: &mut impl Write) -> io::Result<()> {
    write(trace, out, |_, _| {})
}

/// * `expect`: called with the number of bytes before any is written.
fn write<W: Write>(
    trace: &Trace,
    out: &mut W,
    expect: impl FnOnce(&mut W, usize),
) -> io::Result<()> {
    let whole = whole(&trace.whole);
    let made = Made::of(trace);
    let mut columns = columns(trace, &whole, &made);
    let mut layouts: Vec<Layout> = columns.iter().map(Entries::layout).collect();
    let mut wide = Wide::default();
    for ((entries, layout), (number, ..)) in columns.iter().zip(&layouts).zip(TRACE_COLUMNS) {
        if layout.wide > 0 {
            wide.add(*number, &entries.wide(*layout));
        }
    }
    columns.extend(wide.columns());
    layouts.extend(Wide::LAYOUTS);
    let sizes = columns.iter().zip(&layouts);
    let sizes: Vec<usize> = sizes
        .map(|(entries, layout)| entries.len() * usize::from(layout.element as u16))
        .collect();
    let body: usize = sizes.iter().map(|size| size.next_multiple_of(8)).sum();
    let head = HEAD + ENTRY * columns.len();
    expect(out, head + body);
    out.write_all(TRACE_MAGIC)?;
    out.write_all(&TRACE_VERSION.to_le_bytes())?;
    out.write_all(&(columns.len() as u32).to_le_bytes())?;
    let mut place = head as u64;
    let all = || columns.iter().zip(&layouts).zip(&sizes);
    for ((number, ..), ((entries, layout), size)) in TRACE_COLUMNS.iter().zip(all()) {
        out.write_all(&number.to_le_bytes())?;
        out.write_all(&layout.code().to_le_bytes())?;
        out.write_all(&(entries.len() as u32).to_le_bytes())?;
        out.write_all(&place.to_le_bytes())?;
        place += size.next_multiple_of(8) as u64;
    }
    for ((entries, layout), size) in all() {
        entries.write(*layout, out)?;
        out.write_all(&[0; 8][..size.next_multiple_of(8) - size])?;
    }
    Ok(())
}

fn whole(whole: &TraceWhole) -> [f64; 11] {
    let time = |time: Nanos| time.0 as f64;
    [
        whole.started.0 as f64,
        time(whole.end),
        whole.up.map_or(-1.0, time),
        time(whole.active),
        time(whole.sampling),
        time(whole.agent),
        whole.dropped as f64,
        whole.intervals_left_out as f64,
        whole.samples_left_out as f64,
        whole.unplaced as f64,
        f64::from(u8::from(whole.cut_short)),
    ]
}

/// Returns the entries of all columns but those of [`Wide`], in the order of [`TRACE_COLUMNS`].
fn columns<'a>(trace: &'a Trace, whole: &'a [f64], made: &'a Made) -> Vec<Entries<'a>> {
    use Entries::{Bytes, Numbers, Places, Shorts, Times};
    let Trace {
        plugins,
        sites,
        landmarks,
        methods,
        stacks,
        intervals,
        lanes,
        episodes,
        samples,
        pauses,
        gaps,
        activity,
        marks,
        clock,
        ..
    } = trace;
    let mut all = vec![Numbers(whole), Places(&made.starts), Bytes(&made.texts)];
    let places = [&plugins.id, &plugins.name, &plugins.version];
    all.extend(places.map(|column| Places(column)));
    let places = [&sites.kind, &sites.class, &sites.method, &sites.plugin];
    all.extend(places.map(|column| Places(column)));
    let places = [&landmarks.site, &landmarks.calls, &landmarks.short_calls];
    all.extend(places.map(|column| Places(column)));
    all.push(Times(&landmarks.short));
    let spreads = landmarks.exclusive.iter().chain(&landmarks.inclusive);
    all.extend(spreads.map(|column| Times(column)));
    all.extend([Places(&landmarks.threw), Places(&trace.threads)]);
    let places = [&methods.class, &methods.name, &methods.plugin];
    all.extend(places.map(|column| Places(column)));
    all.extend([
        Bytes(&methods.native),
        Places(&stacks.method),
        Places(&stacks.caller),
    ]);
    all.extend([
        Places(&intervals.site),
        Times(&intervals.start),
        Times(&intervals.duration),
        Places(&intervals.short_children),
        Bytes(&intervals.flags),
        Places(&made.outward),
    ]);
    let places = [&lanes.thread, &lanes.row, &lanes.first, &lanes.order];
    all.extend(places.map(|column| Places(column)));
    all.extend([
        Places(&episodes.number),
        Places(&episodes.thread),
        Times(&episodes.start),
        Times(&episodes.duration),
        Times(&episodes.felt),
        Bytes(&episodes.verdict),
        Places(&episodes.plugin),
        Numbers(&episodes.confidence),
        Places(&episodes.first_interval),
        Places(&episodes.first_sample),
        Bytes(&episodes.finished),
        Times(&samples.time),
        Places(&samples.stack),
        Bytes(&samples.state),
        Times(&pauses.start),
        Times(&pauses.end),
        Places(&pauses.collector),
        Places(&pauses.cause),
        Numbers(&pauses.before),
        Numbers(&pauses.after),
        Numbers(&pauses.limit),
        Times(&gaps.start),
        Times(&gaps.end),
        Bytes(&gaps.kind),
        Times(&activity.start),
        Times(&activity.end),
        Places(&activity.dispatched),
        Times(&marks.time),
        Bytes(&marks.kind),
        Times(&clock.since),
        Numbers(&clock.lead),
        Places(&made.modal),
        Times(&made.modal_times),
        Times(&made.short_times),
        Places(&made.odd.interval),
        Shorts(&made.odd.level),
        Times(&made.odd.exclusive),
    ]);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_column_of_the_list_is_written_as_what_the_list_says_and_at_a_place_of_its_own() {
        let trace = Trace::default();
        let made = Made::of(&trace);
        let whole = whole(&trace.whole);
        let columns = columns(&trace, &whole, &made);
        let (told, others) = TRACE_COLUMNS.split_at(columns.len());
        for (entries, (_, name, element)) in columns.iter().zip(told) {
            assert!(entries.layout().element <= *element, "{name}");
        }
        let elements = Wide::LAYOUTS.map(|layout| layout.element);
        assert!(others.iter().map(|(.., element)| *element).eq(elements));
        assert_eq!(whole.len(), TRACE_WHOLE.len());
        let bytes = trace_bytes(&trace);
        assert_eq!(bytes.len() % 8, 0);
        assert_eq!(&bytes[..8], TRACE_MAGIC);
    }

    #[test]
    fn the_page_of_the_format_lists_the_same_columns() {
        let page = include_str!("../../../docs/trace-format.md");
        let word = |element: &Element| match element {
            Element::U8 => "u8",
            Element::U16 => "u16",
            Element::U32 => "u32",
            Element::F64 => "f64",
        };
        let told: Vec<(u16, String, String)> = page
            .lines()
            .filter_map(|line| {
                let cells: Vec<&str> = line.split('|').map(str::trim).collect();
                let number = cells.get(1)?.parse().ok()?;
                let name = cells.get(2)?.trim_matches('`').to_owned();
                Some((number, name, cells.get(3)?.to_string()))
            })
            .collect();
        let known: Vec<(u16, String, String)> = TRACE_COLUMNS
            .iter()
            .map(|(number, name, element)| (*number, (*name).to_owned(), word(element).to_owned()))
            .collect();
        assert_eq!(told, known);
        for name in TRACE_WHOLE {
            assert!(page.contains(&format!("`{name}`")), "{name}");
        }
    }
}
