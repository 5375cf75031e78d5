//! Conversion between types that have the same fields in the record and in the view.

use laggard_record as record;

use super::{
    Approval, Area, Arrow, ComponentKind, ComponentOwner, Consent, DeskComponent, DeskPicture,
    EpisodeBar, Gap, Label, LanguageChoice, LeftOutPart, Point, Position, PreviewPart, QuietHours,
    ReportDesk, ReportDraft, ReportPart, ReportPreview, SavedReport, SeenBy, Settings, Shown,
    StorageUse, TextPiece, ThemeChoice, Time, ms, one_decimal, wording,
};

/// Conversion to the type of the same name on the other side.
trait Mirror<T> {
    fn mirror(&self) -> T;
}

impl<A: Mirror<B>, B> Mirror<Option<B>> for Option<A> {
    fn mirror(&self) -> Option<B> {
        self.as_ref().map(A::mirror)
    }
}

impl<A: Mirror<B>, B> Mirror<Vec<B>> for Vec<A> {
    fn mirror(&self) -> Vec<B> {
        self.iter().map(A::mirror).collect()
    }
}

macro_rules! plain {
    ($($plain:ty),*) => {$(
        impl Mirror<$plain> for $plain {
            fn mirror(&self) -> $plain {
                self.clone()
            }
        }
    )*};
}

plain!(bool, f64, u32, u64, String);

/// `out`: converts the record to the view; `both`: converts back, too.
macro_rules! mirrored {
    () => {};
    (out $name:ident { $($field:ident),* } $($rest:tt)*) => {
        mirrored!(@ record::$name => $name { $($field),* });
        mirrored!($($rest)*);
    };
    (both $name:ident { $($field:ident),* } $($rest:tt)*) => {
        mirrored!(@ record::$name => $name { $($field),* });
        mirrored!(@ $name => record::$name { $($field),* });
        mirrored!($($rest)*);
    };
    (@ $from:path => $to:path { $($field:ident),* }) => {
        impl Mirror<$to> for $from {
            fn mirror(&self) -> $to {
                $to {
                    $($field: self.$field.mirror(),)*
                }
            }
        }

        impl From<&$from> for $to {
            fn from(from: &$from) -> Self {
                from.mirror()
            }
        }
    };
}

mirrored! {
    both Settings {
        notifications, screenshots, notify_once_ms, notify_count, notify_most, quiet, keep_days, keep_mib,
        welcomed, landmarks, language, theme
    }
    both QuietHours { from_minute, to_minute }
    both Area { x, y, width, height }
    both Point { x, y }
    both Arrow { from, to }
    both Label { at, text }
    both ReportDraft {
        shown, what_happened, black_out, highlight, clear, arrows, steps, labels, point, chosen_ms, leave_out, let_be_seen
    }
    both Approval { looked_at, tracker }
    out DeskPicture { width, height, scale, taken_by, all_black, why_black }
    out ComponentOwner { id, name }
    out DeskComponent { parent, class, plugin, kind, area }
    out Position { at_ms, x, y, click, by, component }
    out Gap { from_ms, to_ms }
    out StorageUse { sessions_bytes, all_bytes }
    out ReportPart { name, bytes, what }
    out SavedReport { path, bytes, parts }
    out TextPiece { text, struck }
    out PreviewPart { name, what, bytes, sha256, look, text, picture }
    out LeftOutPart { name, what }
    out ReportPreview { token, bytes, sent_bytes, parts, left_out, open_suggestions }
}

/// Converts between enums with the same variants.
macro_rules! variants {
    ($($from:path => $to:path { $($variant:ident),* })*) => {$(
        impl Mirror<$to> for $from {
            fn mirror(&self) -> $to {
                match self {
                    $(<$from>::$variant => <$to>::$variant,)*
                }
            }
        }
    )*};
}

variants! {
    record::LanguageChoice => LanguageChoice { System, English, German }
    LanguageChoice => record::LanguageChoice { System, English, German }
    record::ThemeChoice => ThemeChoice { System, Light, Dark }
    ThemeChoice => record::ThemeChoice { System, Light, Dark }
    record::SeenBy => SeenBy { App, Agent }
    record::Consent => Consent { NotAsked, Yes, No }
    Consent => record::Consent { NotAsked, Yes, No }
    record::Shown => Shown { Nothing, AllBlack, Open }
    Shown => record::Shown { Nothing, AllBlack, Open }
    record::ComponentKind => ComponentKind {
        Window, TitleBar, Text, Password, Editor, Table, Tree, Label, Tabs, Canvas, Plain
    }
}

impl Mirror<String> for record::WhyBlack {
    fn mirror(&self) -> String {
        wording::why_black(self)
    }
}

impl Mirror<EpisodeBar> for record::EpisodeBar {
    fn mirror(&self) -> EpisodeBar {
        EpisodeBar {
            episode: self.episode,
            from_ms: one_decimal(self.from_ms),
            to_ms: one_decimal(self.to_ms),
            perceptible: self.perceptible,
            this: self.this,
        }
    }
}

impl From<&record::ReportDesk> for ReportDesk {
    fn from(desk: &record::ReportDesk) -> Self {
        Self {
            session: desk.id.session.to_string(),
            episode: desk.id.number,
            title: desk.title.clone(),
            started_at: Time(desk.started),
            duration_ms: ms(desk.duration),
            what_happened: wording::summary(desk),
            picture: desk.picture.mirror(),
            no_picture: desk.no_picture.as_ref().map(wording::missing_picture),
            components: desk.components.mirror(),
            positions: desk.positions.mirror(),
            gaps: desk.gaps.mirror(),
            episodes: desk.episodes.mirror(),
            draft: desk.draft.mirror(),
            unread_drafts: desk.unread_drafts.clone(),
            destination: desk.destination.as_ref().map(wording::place_of_reports),
        }
    }
}
