//! The messages of a JVM that takes no archive of classes because of the agent: for a script, the only sign.

use laggard_record::ArchiveEffect;

/// The messages that a JVM has printed about archives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToldByJvm {
    /// The effect on the start.
    pub effect: ArchiveEffect,
    /// The line that says so.
    pub line: String,
}

/// The worst that is said in a program's output; `None` where it speaks of no archive.
#[must_use]
pub fn told_by_jvm(output: &str) -> Option<ToldByJvm> {
    let told = output.lines().filter_map(|line| {
        Some(ToldByJvm {
            effect: effect(line)?,
            line: line.trim().to_owned(),
        })
    });
    told.max_by_key(|told| told.effect)
}

fn effect(line: &str) -> Option<ArchiveEffect> {
    let refused = [
        "Unable to use AOT cache",
        "Must enable AllowArchivingWithJavaAgent",
    ];
    if refused.iter().any(|words| line.contains(words)) {
        return Some(ArchiveEffect::Refused);
    }
    // Only the cache that was dropped because of linked classes: an archive of the older kind is used all the same.
    let dropped = line.contains("[aot") && line.contains("AOT cache has aot-linked classes");
    dropped.then_some(ArchiveEffect::Unused)
}
