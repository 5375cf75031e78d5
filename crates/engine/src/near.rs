//! Names similar to the one asked for.

/// The least similarity of a suggested name.
const ALIKE: f64 = 0.75;

/// At most three names similar to the one asked for, the most similar first.
pub(crate) fn near<'a>(asked: &str, names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut alike: Vec<(f64, &str)> = names
        .map(|name| (strsim::jaro_winkler(asked, name), name))
        .filter(|(alike, name)| *alike >= ALIKE || (!asked.is_empty() && name.contains(asked)))
        .collect();
    alike.sort_by(|left, right| right.0.total_cmp(&left.0).then(left.1.cmp(right.1)));
    alike.dedup_by_key(|(_, name)| *name);
    alike
        .into_iter()
        .take(3)
        .map(|(_, name)| name.to_owned())
        .collect()
}
