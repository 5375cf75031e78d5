//! Why a wait has no picture, or one that is covered at first: sentences with a full stop each.

use laggard_record::{MissingPicture, NoPicture, NotDrawn, WhyBlack};
use laggard_words::say;

use super::sentence;

/// Says why Laggard took no picture, and why the program has drawn none.
#[must_use]
pub fn missing_picture(missing: &MissingPicture) -> String {
    let drawn = match &missing.drawn {
        NotDrawn::Drawn => None,
        NotDrawn::NotYet => Some(say!("no-drawing-yet")),
        NotDrawn::Gone => Some(say!("no-drawing-gone")),
        NotDrawn::OtherSize => Some(say!("no-drawing-other-size")),
        NotDrawn::Failed(why) => Some(say!("no-drawing-failed", why = why)),
    };
    let sentences = [Some(none_taken(&missing.why)), drawn];
    let sentences: Vec<String> = sentences.into_iter().flatten().collect();
    sentences.join(" ")
}

fn none_taken(why: &NoPicture) -> String {
    match why {
        NoPicture::NotAsked => say!("no-picture-not-asked"),
        NoPicture::NotAllowed => say!("no-picture-not-allowed"),
        NoPicture::NotTaken => say!("no-picture-not-taken"),
        NoPicture::TooLate => say!("no-picture-too-late"),
        NoPicture::Gone => say!("no-picture-gone"),
        NoPicture::System(system) => say!("no-picture-system", system = system),
        NoPicture::NoScreen => say!("no-picture-no-screen"),
        NoPicture::Wayland => say!("no-picture-wayland"),
        NoPicture::NoWindow => say!("no-picture-no-window"),
        NoPicture::NotOnX => say!("no-picture-not-on-x"),
        NoPicture::Elsewhere => say!("no-picture-elsewhere"),
        NoPicture::Restless => say!("no-picture-restless"),
        NoPicture::Pixels(which) => say!("no-picture-pixels", which = which),
        NoPicture::Refused(why) => say!("no-picture-refused", why = why),
        NoPicture::Failed(why) => say!("no-picture-failed", why = why),
        NoPicture::InWords(words) => format!("{}.", sentence(words)),
    }
}

/// Says why a picture is covered.
#[must_use]
pub fn why_black(why: &WhyBlack) -> String {
    match why {
        WhyBlack::NotTold => say!("black-not-told"),
        WhyBlack::CouldNotTell(why) if why.is_empty() => say!("black-could-not-tell"),
        WhyBlack::CouldNotTell(why) => say!("black-could-not-tell-because", why = why),
        WhyBlack::TooMuch => say!("black-too-much"),
        WhyBlack::Changed => say!("black-changed"),
        WhyBlack::Moved => say!("black-moved"),
        WhyBlack::WindowsChanged => say!("black-windows-changed"),
        WhyBlack::WasBlack => say!("black-was-black"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_is_whole_sentences() {
        let missing = |drawn| MissingPicture {
            why: NoPicture::Wayland,
            drawn,
        };
        assert_eq!(
            missing_picture(&missing(NotDrawn::Drawn)),
            "This desktop runs on Wayland, which lets no program take a picture of another."
        );
        assert_eq!(
            missing_picture(&missing(NotDrawn::Failed("no window".into()))),
            "This desktop runs on Wayland, which lets no program take a picture of another. The program could not draw \
             its windows itself either (no window)."
        );
        let former = MissingPicture {
            why: NoPicture::InWords("the lag was over".into()),
            drawn: NotDrawn::Drawn,
        };
        assert_eq!(missing_picture(&former), "The lag was over.");
        assert!(why_black(&WhyBlack::Changed).ends_with('.'));
    }
}
