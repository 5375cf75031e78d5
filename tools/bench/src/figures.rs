//! Tools of all measurements: a fresh directory, numbers of the kernel's, medians, and the line of a result.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

/// The path, with nothing there.
pub fn fresh(dir: &Path) -> Result<PathBuf> {
    if dir.exists() {
        fs::remove_dir_all(dir).with_context(|| format!("cannot remove {}", dir.display()))?;
    }
    Ok(dir.to_owned())
}

/// Prints a result, and whether it meets its limit.
pub fn print(what: &str, measured: f64, unit: &str, limit: f64) {
    let verdict = if measured <= limit { "ok" } else { "MISSED" };
    println!("{what}: {measured:.2} {unit} (to meet: {limit} {unit}) {verdict}");
}

/// Processor time of a process in clock ticks, of its `/proc/<pid>/stat`.
pub fn ticks(stat: &str) -> Option<f64> {
    // The name in brackets may hold spaces; what follows does not. utime and stime are the 14th and 15th field.
    let mut fields = stat.rsplit(')').next()?.split_whitespace().skip(11);
    let mut next = || fields.next()?.parse::<f64>().ok();
    Some(next()? + next()?)
}

/// A row of `/proc/<pid>/status` in KiB.
pub fn kib(status: &str, row: &str) -> Option<f64> {
    let line = status.lines().find_map(|line| line.strip_prefix(row))?;
    line.split_whitespace().next()?.parse().ok()
}

/// The middle one; of an even number, the mean of the middle two.
pub fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    match sorted.len() {
        0 => f64::NAN,
        n if n % 2 == 1 => sorted[n / 2],
        n => f64::midpoint(sorted[n / 2 - 1], sorted[n / 2]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kernels_rows_are_read() {
        let stat = "7 (a) b) S 1 2 3 4 5 6 7 8 9 10 300 20 0 0 20 0 1";
        assert_eq!(ticks(stat), Some(320.0));
        assert_eq!(
            kib("Name:\tjava\nVmHWM:\t  2048 kB\n", "VmHWM:"),
            Some(2048.0)
        );
        assert_eq!(kib("Name:\tjava\n", "VmHWM:"), None);
    }

    #[test]
    fn the_median_is_the_middle() {
        assert!((median(&[3.0, 1.0, 2.0]) - 2.0).abs() < f64::EPSILON);
        assert!((median(&[4.0, 1.0, 2.0, 3.0]) - 2.5).abs() < f64::EPSILON);
    }
}
