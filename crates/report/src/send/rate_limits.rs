//! Rate limits of a Sentry-compatible server.

use std::time::Duration;

/// The longest of the limits that concern reports: `seconds:categories:…, …` (*Rate Limiting*).
pub(super) fn limit(header: &str) -> Option<Duration> {
    let holds = |limit: &str| {
        let mut fields = limit.trim().split(':');
        let seconds: f64 = fields.next()?.trim().parse().ok()?;
        let categories = fields.next().unwrap_or_default().trim();
        let ours = categories.is_empty()
            || categories
                .split(';')
                .any(|category| ["feedback", "attachment"].contains(&category.trim()));
        ours.then(|| Duration::try_from_secs_f64(seconds).ok())
            .flatten()
    };
    header.split(',').filter_map(holds).max()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_limits_that_hold_for_us_are_waited() {
        for (header, seconds) in [
            (
                "60:transaction:key, 2700:default;error;security:organization",
                None,
            ),
            ("60::organization, 2700::organization", Some(2700)),
            ("1:feedback:key,90:attachment:key:x:y", Some(90)),
            ("soon:feedback", None),
            ("-3:feedback", None),
            ("", None),
        ] {
            assert_eq!(
                limit(header).map(|wait| wait.as_secs()),
                seconds,
                "{header}"
            );
        }
    }
}
