//! Everything that people read of records: one function for each message, whose words are in the catalogue (`laggard-words`): whole
//! sentences only, so that each language has its parts in its own order.

use laggard_record::{LanguageChoice, Nanos};
use laggard_words::{Language, choose, say};

mod bisect;
mod bypass;
mod durations;
mod entry;
mod evidence;
mod gain;
mod health;
mod hub;
pub mod lines;
pub mod minute;
mod notice;
mod part;
mod picture;
mod place;
mod policy;
mod problem;
mod program;
mod progress;
mod seen_program;
mod size;
mod slower;
mod summary;
mod suspects;
mod test_notice;
mod times;
mod told;
mod tray;
mod turning;
mod undelivered;
mod understood;
mod update;

pub use bisect::{bisect_culprit, bisect_end, bisect_quick, bisect_took};
pub use bypass::{
    action_line, bypass_end, bypass_gain, bypass_rates, bypass_saved, bypassed_action, stale,
    stays_stale,
};
pub use durations::duration;
pub use entry::{about_laggard, about_measured_entry, measured_entry};
pub use evidence::evidence;
pub use gain::{difference, effect, gain};
pub use health::{advice, checked, doctor, findings_table, found};
pub use hub::hub_trouble;
pub use notice::{failed_start, notice};
pub use part::part_of_report;
pub use picture::{missing_picture, why_black};
pub use place::place_of_reports;
pub use policy::{forbidden, policy, policy_fault, policy_on_names, policy_on_sharing, ruled_off};
pub use problem::{placed_option, problem};
pub use program::program;
pub use progress::{delete_stopped, progress, read_stopped};
pub use size::in_mib;
pub use summary::{lag, summary};
pub(super) use suspects::cause;
pub use test_notice::{about_test_notice, test_notice, test_notice_button};
pub use times::{day_and_time, time_of_day};
pub use told::{faster_version, told_trouble};
pub use tray::tray;
pub use turning::{because, lost_service, need, refusal};
pub use undelivered::{became, probed, token, undelivered};
pub use understood::{can_be_measured, understood};
pub use update::{site_trouble, version_change};

/// Chooses the language of the whole program.
pub fn speak(chosen: LanguageChoice) {
    choose(Language::wanted(match chosen {
        LanguageChoice::System => None,
        LanguageChoice::English => Some(Language::English),
        LanguageChoice::German => Some(Language::German),
    }));
}

/// Returns a warning where the environment names a language that Laggard does not speak, to be shown once.
#[must_use]
pub fn language_not_known() -> Option<String> {
    let (named, known) = Language::not_known()?;
    Some(say!("language-not-known", named = named, known = known))
}

fn lasting(time: Nanos) -> String {
    duration(time.as_millis())
}

/// Returns the text with its first letter in upper case.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
