//! What can be done on each page, by the mouse and by the keyboard alone: the same steps with the same outcome.

mod causes;
mod compared;
mod exports;
mod files;
mod hand;
mod inside;
mod lags;
mod overview;
mod plugin;
mod put_aside;
mod runs;
mod session;

use laggard_tests::background::PATIENCE;
use laggard_tests::laggard::Laggard;
use laggard_tests::prepared::{OWNER, Prepared};
use laggard_tests::running::Running;
use laggard_tests::told;
use laggard_tests::web::Page;

use self::hand::Hand;
use crate::editor::stage::{Scene, capture};
use crate::keys::Keys;

/// A window over several sessions and a full inbox, and who works with it.
struct Act<'a> {
    hand: Hand,
    on: Keys<'a>,
    laggard: &'a Laggard<'a>,
    prepared: &'a Prepared,
    scene: &'a Scene,
    /// The program that runs, if one does.
    running: Option<&'a Running>,
}

impl Act<'_> {
    fn page(&self) -> &Page {
        self.on.page
    }

    fn press(&self, testid: &str) {
        self.hand.press(&self.on, testid);
    }

    fn type_in(&self, testid: &str, text: &str) {
        self.hand.type_in(&self.on, testid, text);
    }

    fn tick(&self, testid: &str) {
        self.hand.tick(&self.on, testid);
    }

    fn pick(&self, testid: &str) {
        self.hand.pick(&self.on, testid);
    }

    fn choose(&self, testid: &str, value: &str) {
        self.hand.choose(&self.on, testid, value);
    }

    /// Waits until it is there.
    fn sees(&self, testid: &str) -> String {
        self.page().text(testid).expect("it is there")
    }

    /// Gives the window the keyboard back, which a dialog of the system's had.
    fn to_window(&self) {
        let screen = &self.on.desktop.screen;
        let window = screen.wait_for("^Laggard$", PATIENCE).expect("a window");
        screen.focus(&window).expect("focused");
    }

    /// The slow plug-in's page.
    fn plugin(&self) {
        self.press("nav-plugins");
        self.press(&format!("details-{}", OWNER.0));
        self.sees("plugin-name");
    }
}

/// What is laid beside the sessions, before the window is opened.
type More = fn(&Laggard<'_>, &Prepared) -> anyhow::Result<Option<Running>>;

/// Does this in a window of its own, which comes to no harm.
fn act(name: &str, hand: Hand, more: More, does: fn(&Act<'_>)) {
    let scene = Scene::set(&format!("act-{name}-{}", hand.name()));
    let laggard = Laggard::new(&scene.desktop);
    let prepared = Prepared::lay(&laggard, &capture()).expect("a captured wait");
    prepared.again(&laggard, 3).expect("more sessions");
    told::lay(&laggard, &prepared, 0).expect("an inbox");
    let running = more(&laggard, &prepared).expect("what the steps need");
    let (app, page) = scene.start(&laggard, &[]);
    page.text("figures").expect("the first page");
    let on = Keys {
        desktop: &scene.desktop,
        page: &page,
    };
    let act = Act {
        hand,
        on,
        laggard: &laggard,
        prepared: &prepared,
        scene: &scene,
        running: running.as_ref(),
    };
    act.to_window();
    does(&act);
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

/// Nothing more.
fn nothing(_: &Laggard<'_>, _: &Prepared) -> anyhow::Result<Option<Running>> {
    Ok(None)
}

/// Two tests of the same steps, over more data where these are named.
macro_rules! both_hands {
    ($room:ident, $does:ident) => {
        both_hands!($room, $does, super::nothing);
    };
    ($room:ident, $does:ident, $($more:tt)+) => {
        mod $does {
            #[test]
            fn by_mouse() {
                let does = super::$room::$does;
                super::act(stringify!($does), super::Hand::Mouse, $($more)+, does);
            }

            #[test]
            fn by_keyboard() {
                let does = super::$room::$does;
                super::act(stringify!($does), super::Hand::Keys, $($more)+, does);
            }
        }
    };
}

both_hands!(
    causes,
    the_program_itself_is_reported_to_its_makers,
    super::causes::of_the_program
);
both_hands!(
    causes,
    more_memory_is_given_where_the_collector_is_the_cause,
    super::causes::of_the_program
);
both_hands!(
    causes,
    garbage_collection_is_found_by_its_words_and_leads_to_memory,
    super::causes::of_the_program
);
both_hands!(
    causes,
    a_program_is_restarted_for_what_was_turned_off,
    super::causes::of_what_runs
);
both_hands!(
    causes,
    what_had_the_processor_is_named,
    super::causes::of_what_runs
);
both_hands!(
    compared,
    a_file_is_compared_with_a_session_and_with_another_file,
    super::compared::two_that_differ
);
both_hands!(exports, each_table_is_saved);
both_hands!(exports, each_part_of_a_session_is_saved);
both_hands!(exports, parts_of_a_lag_and_what_was_gained_are_saved);
both_hands!(files, a_file_is_chosen_and_saved_in_other_formats);
both_hands!(lags, lags_are_narrowed_and_sorted);
both_hands!(lags, a_lag_leads_to_its_report_and_its_plug_in);
both_hands!(lags, a_lag_leads_to_its_session_and_back);
both_hands!(overview, the_overview_is_of_another_time_and_leads_on);
both_hands!(
    overview,
    the_overview_is_of_one_program_of_several,
    super::overview::of_two_programs
);
both_hands!(
    overview,
    hours_and_the_worst_lag_lead_to_lags_and_back,
    super::overview::of_just_now
);
both_hands!(plugin, a_plug_in_is_muted_turned_off_and_on);
both_hands!(session, a_session_is_looked_through);
both_hands!(inside, a_call_leads_to_those_inside_of_it);
both_hands!(inside, lags_that_look_alike_are_gone_through);
both_hands!(inside, all_kinds_of_lags_are_shown);
both_hands!(inside, samples_are_zoomed_and_read_from_both_ends);
both_hands!(inside, samples_are_searched);
both_hands!(inside, the_tree_of_calls_is_opened_and_closed);
both_hands!(
    runs,
    what_was_slow_just_now_is_asked_and_told,
    super::causes::of_what_runs
);
both_hands!(
    runs,
    a_program_is_restarted_from_beside_the_pages,
    super::causes::of_what_runs
);
both_hands!(
    runs,
    a_session_that_goes_on_is_read_again,
    super::causes::of_what_runs
);
both_hands!(put_aside, the_inbox_is_emptied_and_filled_again);
both_hands!(put_aside, a_report_is_begun_and_deleted);
