//! What the system tells of a machine on which too much runs.

use std::fs;
use std::time::Duration;

/// The time since the machine was started in which somebody waited for a processor, as Linux counts it; zero where it does not.
pub fn waited_for_a_processor() -> Duration {
    let counted = fs::read_to_string("/proc/pressure/cpu").unwrap_or_default();
    some(&counted).unwrap_or_default()
}

fn some(counted: &str) -> Option<Duration> {
    let line = counted.lines().find(|line| line.starts_with("some "))?;
    let (_, total) = line.split_once("total=")?;
    total.trim().parse().ok().map(Duration::from_micros)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_in_which_some_waited_is_read() {
        let counted = "some avg10=1.05 avg60=0.74 avg300=0.94 total=1500000\nfull avg10=0.00 avg60=0.00 avg300=0.00 total=7\n";
        assert_eq!(some(counted), Some(Duration::from_millis(1500)));
        assert_eq!(some("full avg10=0.00 total=7\n"), None);
        assert_eq!(some(""), None);
    }
}
