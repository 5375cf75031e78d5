//! The inbox's cards and the reports that were begun: put aside, taken back, deleted.

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::prepared::OWNER;
use serde_json::Value;

use super::Act;

/// How many cards the page shows.
const CARDS: &str = "return document.querySelectorAll('main li.card').length";

fn cards(act: &Act<'_>, wanted: impl Fn(u64) -> bool) -> u64 {
    until("so many cards", PATIENCE, || {
        let count = act.page().script(CARDS, &[])?;
        Ok(count.as_u64().filter(|count| wanted(*count)))
    })
    .expect("cards")
}

pub fn the_inbox_is_emptied_and_filled_again(act: &Act<'_>) {
    act.press("nav-inbox");
    act.sees("inbox");
    let all = cards(act, |count| count > 3);
    act.press("inbox-archive");
    act.sees("inbox-done");
    cards(act, |count| count == all - 1);
    act.press("inbox-undo");
    cards(act, |count| count == all);
    // What is snoozed stays on the page, below.
    act.press("inbox-snooze");
    act.sees("inbox-done");
    act.press("inbox-undo");
    act.on.gone("inbox-done");
    act.tick("inbox-archived");
    let archived = cards(act, |count| count > 0 && count != all);
    act.press("inbox-back");
    cards(act, |count| count == archived - 1);
    act.tick("inbox-archived");
    cards(act, |count| count == all + 1);
    act.press("inbox-details");
    act.sees("plugin-name");
    act.press("nav-inbox");
    act.press("inbox-report");
    act.sees("report");
    act.press("report-back");
    act.sees("inbox");
    act.press("inbox-turn-off");
    act.sees("alone");
    act.press("cancel");
    let mutes = "return document.querySelectorAll('[data-testid=inbox-mute]').length";
    let before = act.page().script(mutes, &[]).expect("asked");
    act.press("inbox-mute");
    until("a plug-in less to be muted", PATIENCE, || {
        let now = act.page().script(mutes, &[])?;
        Ok((now.as_u64() < before.as_u64()).then_some(()))
    })
    .expect("muted");
}

pub fn a_report_is_begun_and_deleted(act: &Act<'_>) {
    act.press("nav-plugins");
    act.press(&format!("details-{}", OWNER.0));
    act.press(&format!(
        "report-{}-{}",
        act.prepared.session, act.prepared.episode
    ));
    act.sees("stage");
    // A report is kept once something was said in it.
    act.page()
        .fill("what-happened", "It waits at each save.")
        .expect("typed");
    act.press("report-back");
    act.press("nav-reports");
    let draft = format!("draft-{}-{}", act.prepared.session, act.prepared.episode);
    act.sees(&draft);
    act.press("draft-open");
    assert_eq!(
        act.page().value("what-happened").expect("as it was left"),
        "It waits at each save."
    );
    act.press("report-back");
    act.press("nav-reports");
    act.press("draft-delete");
    act.press("dismiss-cancel");
    act.sees(&draft);
    act.press("draft-delete");
    act.press("dismiss-confirm");
    act.sees("drafts-empty");
    let kept = act
        .laggard
        .cli(&["sessions", "--json"])
        .expect("the sessions stay");
    assert!(
        serde_json::Deserializer::from_str(&kept)
            .into_iter::<Value>()
            .all(|one| one.is_ok())
    );
}
