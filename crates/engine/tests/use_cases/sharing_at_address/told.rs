//! What a hub at an address tells of versions: asked for as one file, with the token and nothing else.

use laggard_record::ToldTrouble;

use super::*;
use crate::others::{faster, told};

impl Home {
    /// Why nothing was read; `None`: it was.
    fn reads(&self) -> Option<ToldTrouble> {
        let state = self.engine.sharing().read_told().expect("asked");
        state.trouble
    }

    fn faster(&self) -> u32 {
        let state = self.engine.sharing().state().expect("asked");
        state.told.faster
    }

    /// The requests but those for the hub's title.
    fn asked(&self) -> Vec<String> {
        let mut asked = self.hub.asked();
        asked.retain(|request| request != "GET /team/v1");
        asked
    }
}

#[test]
fn all_of_it_is_asked_for_at_once_and_once_a_day() {
    let home = Home::sharing();
    home.hub.tells(&told(vec![faster()]));
    let by_itself = || home.engine.sharing().read_told_by_itself().expect("asked");
    assert_eq!(
        (by_itself(), home.asked().len()),
        (None, 0),
        "by hand alone"
    );
    home.engine.sharing().automatic(true).expect("chosen");
    assert_eq!(by_itself().expect("asked").faster, 1);
    assert_eq!((by_itself(), home.faster()), (None, 1));
    home.later(24 * 3600);
    assert!(by_itself().is_some());
    let one = "GET /team/v1/versions".to_owned();
    assert_eq!(
        home.asked(),
        [one.clone(), one],
        "nobody's plug-in is named"
    );
    assert_eq!(home.puts(), 0);
}

#[test]
fn what_the_hub_answers_has_its_meaning_and_what_was_read_counts_on() {
    let home = Home::sharing();
    assert_eq!(home.reads(), Some(ToldTrouble::Nothing));
    home.hub.tells(&told(vec![faster()]));
    assert_eq!((home.reads(), home.faster()), (None, 1));
    let busy = HubTrouble::Busy {
        status: "503 Service Unavailable".into(),
    };
    let moved = HubTrouble::Moved {
        to: Some("https://other.example/".into()),
    };
    for (status, headers, trouble) in [
        ("503 Service Unavailable", "", busy),
        ("302 Found", "location: https://other.example/\r\n", moved),
        ("401 Unauthorized", "", HubTrouble::UnknownToken),
    ] {
        home.hub.fails(&[Fault::Says(status, headers, 9)]);
        assert_eq!(home.reads(), Some(ToldTrouble::Hub(trouble)), "{status}");
        assert_eq!(home.faster(), 1, "{status}");
    }
    home.hub.fails(&[Fault::HangsUp]);
    let silent = home.reads();
    assert!(
        matches!(
            silent,
            Some(ToldTrouble::Hub(HubTrouble::Silent(Silence::Broke(_))))
        ),
        "{silent:?}"
    );
    home.hub.fails(&[Fault::Says("200 OK", "", 20 << 20)]);
    let much = home.reads();
    assert!(matches!(much, Some(ToldTrouble::Odd { .. })), "{much:?}");
    assert_eq!(home.faster(), 1);
    // How sharing itself stands is another matter.
    assert_eq!(home.engine.sharing().state().expect("asked").trouble, None);
    home.share();
}

#[test]
fn without_its_token_nobody_is_asked() {
    let home = Home::sharing();
    home.hub.tells(&told(vec![faster()]));
    home.keyring.lock(&[&home.entry()]);
    assert_eq!(
        home.reads(),
        Some(ToldTrouble::Hub(HubTrouble::Token(TokenTrouble::Locked)))
    );
    assert_eq!(home.asked(), [""; 0]);
}
