//! Which files of rows are merged: small ones of one week, of this hub's own kind.
//!
//! Each question reads what every file says of itself, so that many small ones cost time, and large ones nothing. Of a week that is over all small
//! ones are merged, once. In the week that is not over they come hour by hour: they are merged when they are many, and a file goes along only where the smaller ones
//! together are no smaller than it. So whatever a row is in doubles at least each time that it is written anew.

use jiff::civil::Date;

use crate::files::GoodFile;
use crate::footer::MOST_PARTS;
use crate::rows::since_1970;
use crate::weeks::{FIRST, monday};

/// The bytes from which on a file is not small: some thousand digests.
const SMALL: u64 = 1 << 20;
/// The most bytes of files that are merged at once, and the most rows: both they and what becomes of them are held in memory.
pub(crate) const MOST_BYTES: u64 = 32 << 20;
const MOST_ROWS: u64 = 16 << 20;
/// The least number of small files of the week that is not over that are merged.
const MANY: usize = 24;
/// The digits of a file's name: the time in milliseconds, and what is random.
const TIME: usize = 13;
const RANDOM: usize = 16;

/// The files that are to be merged with each other, the earliest week first.
pub(crate) fn choose(files: &[GoodFile], today: Date) -> Vec<Vec<GoodFile>> {
    let now = monday(since_1970(today));
    let mut small: Vec<(i32, &GoodFile)> = files
        .iter()
        .filter(|file| file.size < SMALL && file.said.is_known && is_own_name(file))
        .filter_map(|file| Some((week(file)?, file)))
        .collect();
    small.sort_by(|one, other| (one.0, &one.1.path).cmp(&(other.0, &other.1.path)));
    let mut all = Vec::new();
    for of_week in small.chunk_by(|one, other| one.0 == other.0) {
        let files = of_week.iter().map(|(_, file)| *file);
        match of_week[0].0 < now {
            true => all.extend(fitting(files)),
            false => all.extend(fitting(worth(files.collect()).into_iter())),
        }
    }
    all
}

/// Its only week; `None` where it has rows of several, or of none that can be.
pub(crate) fn week(file: &GoodFile) -> Option<i32> {
    let (first, last) = file.said.days?;
    let week = monday(first);
    (week == monday(last) && week >= since_1970(FIRST)).then_some(week)
}

/// The file's name without its ending, as it stands in its rows.
pub(crate) fn name(file: &GoodFile) -> &str {
    let name = file.path.filename().unwrap_or_default();
    name.strip_suffix(".parquet").unwrap_or(name)
}

/// Whether a hub gives such a name.
fn is_own_name(file: &GoodFile) -> bool {
    name(file).split_once('-').is_some_and(|(time, random)| {
        time.len() == TIME
            && random.len() == RANDOM
            && time.bytes().all(|byte| byte.is_ascii_digit())
            && random.bytes().all(|byte| byte.is_ascii_hexdigit())
    })
}

/// Those of the week that is not over for which it is worth while; none where they are few.
fn worth(mut files: Vec<&GoodFile>) -> Vec<&GoodFile> {
    files.sort_by_key(|file| file.size);
    let mut sum = 0;
    let count = files
        .iter()
        .enumerate()
        .take_while(|(at, file)| {
            let goes_along = *at < MANY || file.size <= sum;
            sum += file.size;
            goes_along
        })
        .count();
    files.truncate(count);
    match files.len() < MANY {
        true => Vec::new(),
        false => files,
    }
}

/// Files in parts, each of which can be merged at once; none where it would be of one file.
fn fitting<'a>(files: impl Iterator<Item = &'a GoodFile>) -> Vec<Vec<GoodFile>> {
    let mut all: Vec<Vec<GoodFile>> = Vec::new();
    let (mut bytes, mut rows, mut parts) = (0, 0, 0);
    for file in files {
        let of_file = file.said.made_of.len().max(1);
        (bytes, rows, parts) = (bytes + file.size, rows + file.said.rows, parts + of_file);
        let fits = bytes <= MOST_BYTES && rows <= MOST_ROWS && parts <= MOST_PARTS;
        match all.last_mut().filter(|_| fits) {
            Some(part) => part.push(file.clone()),
            None => {
                all.push(vec![file.clone()]);
                (bytes, rows, parts) = (file.size, file.said.rows, of_file);
            }
        }
    }
    all.retain(|part| part.len() > 1);
    all
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use object_store::path::Path;

    use super::*;
    use crate::footer::Said;

    /// A week that is over, and a day of the next.
    const OVER: Date = date(2026, 11, 2);
    const TODAY: Date = date(2026, 11, 11);

    fn file(number: usize, size: u64, day: Date) -> GoodFile {
        let day = since_1970(day);
        GoodFile {
            path: Path::from(format!("rows/1764000000000-{number:016x}.parquet")),
            size,
            said: Said {
                days: Some((day, day)),
                rows: 10,
                made_of: Vec::new(),
                is_known: true,
            },
            written: 0,
        }
    }

    /// How many files are merged with each other.
    fn chosen(files: &[GoodFile]) -> Vec<usize> {
        choose(files, TODAY).iter().map(Vec::len).collect()
    }

    #[test]
    fn small_files_of_a_week_that_is_over_become_one() {
        let mut files: Vec<GoodFile> = (0..7).map(|at| file(at, 1_000, OVER)).collect();
        assert_eq!(chosen(&files), [7]);
        assert_eq!(chosen(&files[..1]), [0; 0], "one is one already");
        files.extend((7..9).map(|at| file(at, 1_000, date(2026, 10, 28))));
        files.push(file(9, SMALL, OVER));
        assert_eq!(chosen(&files), [2, 7]);
    }

    #[test]
    fn what_is_not_a_hubs_own_or_not_known_stays() {
        let change = |change: fn(&mut GoodFile)| {
            let mut files = vec![file(0, 1_000, OVER), file(1, 1_000, OVER)];
            change(&mut files[1]);
            chosen(&files)
        };
        assert_eq!(change(|_| {}), [2]);
        assert_eq!(change(|file| file.said.is_known = false), [0; 0]);
        assert_eq!(change(|file| file.said.days = None), [0; 0]);
        assert_eq!(change(|file| file.said.days = Some((0, 0))), [0; 0]);
        let two_weeks = |file: &mut GoodFile| {
            let day = since_1970(OVER);
            file.said.days = Some((day, day + 7));
        };
        assert_eq!(change(two_weeks), [0; 0]);
        for name in [
            "mine",
            "1764000000000-x000000000000000",
            "17640000000000-0000000000000000",
        ] {
            let mut files = vec![file(0, 1_000, OVER), file(1, 1_000, OVER)];
            files[1].path = Path::from(format!("rows/{name}.parquet"));
            assert_eq!(chosen(&files), [0; 0], "{name}");
        }
    }

    #[test]
    fn in_a_week_that_is_not_over_they_must_be_many() {
        let mut files: Vec<GoodFile> = (0..MANY).map(|at| file(at, 1_000, TODAY)).collect();
        assert_eq!(chosen(&files[1..]), [0; 0]);
        assert_eq!(chosen(&files), [MANY]);
        files.push(file(100, 100_000, TODAY));
        assert_eq!(
            chosen(&files),
            [MANY],
            "a large one is not written anew for small ones"
        );
        files.push(file(101, 20_000, TODAY));
        assert_eq!(chosen(&files), [MANY + 1]);
    }

    #[test]
    fn an_hourly_ingest_writes_a_row_anew_a_few_times_and_leaves_few_files() {
        let mut files: Vec<GoodFile> = Vec::new();
        let (mut written, mut most) = (0, 0);
        for hour in 0..2_016 {
            files.push(file(hour, 10_000, TODAY));
            for some in choose(&files, TODAY) {
                let size: u64 = some.iter().map(|file| file.size).sum();
                files.retain(|one| some.iter().all(|other| one.path != other.path));
                files.push(file(10_000 + hour, size, TODAY));
                written += size;
            }
            most = most.max(files.len());
        }
        assert!(most < 60, "{most} files at a time");
        let times = written as f64 / (2_016.0 * 10_000.0);
        assert!(times < 4.0, "{times} times");
    }

    #[test]
    fn what_is_merged_at_once_has_a_limit_and_comes_to_an_end() {
        let many: Vec<GoodFile> = (0..100).map(|at| file(at, SMALL - 1, OVER)).collect();
        assert_eq!(chosen(&many), [32, 32, 32, 4]);
        let mut rows = [file(0, 1_000, OVER), file(1, 1_000, OVER)];
        rows[0].said.rows = MOST_ROWS;
        assert_eq!(chosen(&rows), [0; 0]);
        let mut parts = [file(0, 1_000, OVER), file(1, 1_000, OVER)];
        parts[0].said.made_of = vec![String::new(); MOST_PARTS];
        assert_eq!(chosen(&parts), [0; 0]);
    }
}
