//! Notices of freezes and plug-ins that the user has put aside.

use laggard_record::{Happened, HostEvent, NoticeKind, PutAside};

use super::{events, frozen, import, imported, ms, only, scene};

/// The kind of the newest entry, and how it was put aside.
fn newest(scene: &super::Scene) -> (NoticeKind, Option<PutAside>) {
    let newest = scene.engine.inbox().all().expect("read").remove(0);
    (newest.kind(), newest.put_aside)
}

#[test]
fn of_a_snoozed_plug_in_not_even_a_freeze_is_told() {
    let mut scene = scene();
    import(&mut scene, 20_000, 20..1_990);
    imported(&mut scene, 20_000, 1_980, 2_000);
    let first = only(&scene.engine);
    assert_eq!(events(&scene), [(NoticeKind::Plugin, first.id, true)]);
    scene.engine.inbox().snooze(&[first.id]).expect("snoozed");
    import(&mut scene, 30_000, 20..5_100);
    scene.goes_on(30_000, 5_100, 5_200);
    import(&mut scene, 30_000, 5_110..6_490);
    imported(&mut scene, 30_000, 6_480, 6_500);
    assert_eq!(events(&scene), []);
    let snoozed = only(&scene.engine);
    assert!(matches!(snoozed.put_aside, Some(PutAside::Snoozed { .. })));
    scene.engine.inbox().bring_back(&[first.id]).expect("back");
    import(&mut scene, 50_000, 20..5_100);
    scene.goes_on(50_000, 5_100, 5_200);
    let told = events(&scene);
    assert_eq!(told.len(), 1, "it is told of again: {told:?}");
}

#[test]
fn a_freeze_whose_plug_in_is_found_out_at_its_end_is_snoozed_with_it() {
    let mut scene = scene();
    import(&mut scene, 20_000, 20..1_990);
    imported(&mut scene, 20_000, 1_980, 2_000);
    let first = only(&scene.engine);
    scene.engine.inbox().snooze(&[first.id]).expect("snoozed");
    // The cause is unknown while the freeze goes on.
    scene.goes_on(30_000, 5_100, 5_200);
    assert_eq!(newest(&scene), (NoticeKind::Frozen, None));
    import(&mut scene, 30_000, 20..6_490);
    imported(&mut scene, 30_000, 6_480, 6_500);
    let (kind, aside) = newest(&scene);
    assert_eq!(kind, NoticeKind::Plugin);
    assert!(matches!(aside, Some(PutAside::Snoozed { .. })), "{aside:?}");
}

#[test]
fn a_freeze_that_is_archived_while_it_goes_on_says_what_it_was_in_silence() {
    let (mut scene, told) = frozen();
    scene.engine.inbox().archive(&[told.id]).expect("archived");
    import(&mut scene, 20_000, 20..6_490);
    imported(&mut scene, 20_000, 6_480, 6_500);
    let over = only(&scene.engine);
    assert_eq!(over.put_aside, Some(PutAside::Archived));
    let Some(HostEvent::FreezeOver(heard)) = scene
        .told
        .try_iter()
        .find(|event| matches!(event, HostEvent::FreezeOver(_) | HostEvent::Notice(_)))
    else {
        panic!("nobody took the notification off the screen");
    };
    assert_eq!((heard.id, heard.kind()), (told.id, NoticeKind::Plugin));
    let Happened::Lagged { felt, .. } = over.happened else {
        panic!("{over:?}");
    };
    assert_eq!(felt, Some(ms(6_500)));
}
