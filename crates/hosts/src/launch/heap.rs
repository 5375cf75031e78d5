//! The limit of a JVM's heap: the one in a command and the host's files, and another limit for one launch.

use std::ffi::OsString;

use super::archive::of_the_jvm;
use crate::{HostError, Target};

impl dyn Target {
    /// The limit that the command and the host's own files set, bytes: as for HotSpot, of several the last one. `None` where the
    /// JVM chooses.
    ///
    /// # Errors
    /// A file of the host's cannot be read.
    pub fn heap_limit(&self) -> Result<Option<u64>, HostError> {
        self.last_size(LIMIT)
    }

    /// How large they make the heap at the start, bytes: with a lower limit no JVM starts.
    ///
    /// # Errors
    /// As [`heap_limit`](trait@Target#method.heap_limit).
    pub fn heap_at_start(&self) -> Result<Option<u64>, HostError> {
        self.last_size(AT_START)
    }

    fn last_size(&self, names: [&str; 2]) -> Result<Option<u64>, HostError> {
        let options = self.jvm_options()?;
        let mut from_the_end = options.iter().rev();
        Ok(from_the_end.find_map(|(_, option)| bytes(names, option)))
    }
}

/// Names of the options, with all that stands before the size.
const LIMIT: [&str; 2] = ["-Xmx", "-XX:MaxHeapSize="];
const AT_START: [&str; 2] = ["-Xms", "-XX:InitialHeapSize="];

/// The option for a limit. Whole mebibytes, upwards: HotSpot rounds for itself, and people read it.
pub(crate) fn heap_option(bytes: u64) -> OsString {
    format!("-Xmx{}m", bytes.div_ceil(1 << 20)).into()
}

/// The arguments of a `java` with another limit, which stands after all its options and therefore wins; `None` where
/// a file holds some of the options, which may name the program, too.
pub(crate) fn with_heap_option(args: &[OsString], bytes: u64) -> Option<Vec<OsString>> {
    let (own, rest) = args.split_at(of_the_jvm(args));
    let is_file = |arg: &OsString| arg.as_encoded_bytes().starts_with(b"@");
    if own.iter().any(is_file) {
        return None;
    }
    let own = own.iter().cloned().chain([heap_option(bytes)]);
    Some(own.chain(rest.iter().cloned()).collect())
}

/// The size that an option of one of these names gives.
fn bytes(names: [&str; 2], option: &str) -> Option<u64> {
    let size = names.iter().find_map(|name| option.strip_prefix(name))?;
    let digits = size.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match size[digits.len()..].to_ascii_lowercase().as_str() {
        "" => 0,
        "k" => 10,
        "m" => 20,
        "g" => 30,
        "t" => 40,
        _ => return None,
    };
    digits.parse::<u64>().ok()?.checked_mul(1 << unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_as_hotspot_reads_them() {
        for (option, bytes_of_it) in [
            ("-Xmx512m", Some(512 << 20)),
            ("-Xmx2G", Some(2 << 30)),
            ("-Xmx1048576", Some(1 << 20)),
            ("-Xmx64k", Some(64 << 10)),
            ("-XX:MaxHeapSize=3g", Some(3 << 30)),
            ("-Xmx1t", Some(1 << 40)),
            ("-Xmx", None),
            ("-Xmxm", None),
            ("-Xmx5x", None),
            ("-Xmx-5m", None),
            ("-Xmx99999999999g", None),
            ("-Xms1g", None),
            ("-XX:MaxHeapFreeRatio=70", None),
        ] {
            assert_eq!(bytes(LIMIT, option), bytes_of_it, "{option}");
        }
    }

    #[test]
    fn another_limit_stands_after_all_options_and_before_the_program() {
        let words = |text: &str| -> Vec<OsString> { text.split(' ').map(Into::into).collect() };
        assert_eq!(
            with_heap_option(&words("-Xmx64m -cp a:b demo.Main -Xmx1k"), 1536 << 20),
            Some(words("-Xmx64m -cp a:b -Xmx1536m demo.Main -Xmx1k"))
        );
        assert_eq!(
            with_heap_option(&words("-Xms1m -jar a.jar x"), (1 << 20) + 1),
            Some(words("-Xms1m -Xmx2m -jar a.jar x"))
        );
        assert_eq!(with_heap_option(&words("@options -jar a.jar"), 1), None);
    }
}

#[cfg(all(test, unix))]
mod of_commands {
    use crate::eclipse::install::tests::native;
    use crate::eclipse::launch::tests::desk::Desk;

    const THREE_GIB: u64 = 3 << 30;

    /// MiB.
    fn limit(desk: &Desk, command: &[&str]) -> Option<u64> {
        let target = desk.target(command).expect("target");
        Some(target.heap_limit().expect("read")? >> 20)
    }

    fn with_three_gib(desk: &Desk, command: &[&str]) -> Option<String> {
        let target = desk.target(command).expect("target");
        let other = target.with_heap_limit(THREE_GIB).expect("read")?;
        let found = other.heap_limit().expect("read").expect("a limit");
        assert_eq!(found, THREE_GIB, "{command:?}");
        let plan = other.whole_plan_in(&desk.agent, &desk.environment);
        Some(desk.show(&plan.expect("plan")))
    }

    #[test]
    fn the_limit_is_found_and_another_one_holds_for_one_launch() {
        let desk = Desk::new();
        let ini = "-product\np\n-vmargs\n-Xms256m\n-Xmx1g\n-Dx=y\n";
        desk.ini(ini);
        assert_eq!(limit(&desk, &["{home}"]), Some(1024));
        assert_eq!(
            limit(&desk, &["{home}", "-vmargs", "-Xmx600m", "-Xmx700m"]),
            Some(700),
            "the last one"
        );
        assert_eq!(limit(&desk, &["java", "-jar", "{jar}"]), None);
        let at_start = desk.target(&["{home}"]).expect("target").heap_at_start();
        assert_eq!(at_start.expect("read"), Some(256 << 20));
        for (command, expected) in [
            (
                vec!["{home}", "-data", "w"],
                "{java} -Xms256m -Xmx1g -Dx=y -Xmx3072m AGENT+OFF -jar {jar} -product p -data w -vm {java} -vmargs -Xms256m -Xmx1g -Dx=y -Xmx3072m",
            ),
            (
                vec!["java", "-Xmx1g", "-jar", "{jar}", "-data", "w"],
                "{java} -Xmx1g -Xmx3072m AGENT+OFF -jar {jar} -data w -vm {java} -vmargs -Xmx1g -Xmx3072m",
            ),
            (
                vec!["java", "-cp", "a", "Main", "-Xmx1g"],
                "{java} AGENT -cp a -Xmx3072m Main -Xmx1g",
            ),
        ] {
            assert_eq!(
                with_three_gib(&desk, &command).as_deref(),
                Some(expected),
                "{command:?}"
            );
        }
        native(&desk.home.join("eclipse"));
        assert_eq!(
            with_three_gib(&desk, &["{home}", "-data", "w"]).as_deref(),
            Some("{home}/eclipse -data w -vmargs -Xms256m -Xmx1g -Dx=y -Xmx3072m AGENT+OFF")
        );
        let after = std::fs::read_to_string(desk.home.join("eclipse.ini")).expect("it is there");
        assert_eq!(after, ini, "the install stays as it is");
    }
}
