//! Conversion of records to views: here numbers are rounded, and evidence and times become words.

use laggard_record as record;
use laggard_words::{Language, in_language};
use serde_json::{Value, json};

use super::{
    BurstReport, BypassEnd, BypassView, Cause, Causes, Change, Character, EpisodeReport,
    FreezeView, GainStanding, IssueRef, Landmark, Level, Location, MarkReport, MinuteShare,
    NoticeKind, Origin, OutboxState, PluginRef, PluginState, ProfileKind, Role, SessionState,
    Suspect, Time, Trigger, Verdict, count, hundredth, ms, one_decimal, wording,
};

/// Returns an episode as `--json` has it, and the bypass that proves its verdict (null without one), in English whatever the windows'
/// language. The engine is opened with this function, so that `report.json` has the same.
#[must_use]
pub fn episode_json(
    judged: &record::JudgedEpisode,
    proof: Option<&record::Bypass>,
) -> (Value, Value) {
    in_language(Language::English, || {
        let proof = proof.map(BypassView::from);
        (json!(EpisodeReport::from(judged)), json!(proof))
    })
}

impl From<&record::JudgedEpisode> for EpisodeReport {
    fn from(judged: &record::JudgedEpisode) -> Self {
        Self {
            session: judged.id.session.to_string(),
            episode: judged.id.number,
            started_at: Time(judged.started),
            duration_ms: ms(judged.duration),
            perceptible: judged.perceptible,
            verdict: judged.verdict.into(),
            suspects: judged.suspects.iter().map(Suspect::from).collect(),
            character: judged.character.as_ref().map(Character::from),
            issue: judged.issue.as_ref().map(IssueRef::from),
        }
    }
}

impl From<&record::JudgedBurst> for BurstReport {
    fn from(burst: &record::JudgedBurst) -> Self {
        Self {
            session: burst.session.to_string(),
            started_at: Time(burst.started),
            duration_ms: ms(burst.duration),
            dispatches: count(burst.dispatches),
            frames: count(burst.frames),
            frame_rate: one_decimal(burst.frame_rate),
            per_frame_ms: ms(burst.per_frame),
            longest_ms: ms(burst.longest),
            perceptible: burst.perceptible,
            verdict: burst.verdict.into(),
            suspects: burst.suspects.iter().map(Suspect::from).collect(),
        }
    }
}

impl From<&record::Freeze> for FreezeView {
    fn from(freeze: &record::Freeze) -> Self {
        Self {
            since: Time(freeze.since),
            so_far_ms: ms(freeze.so_far),
            verdict: freeze.verdict.into(),
            suspects: freeze.suspects.iter().map(Suspect::from).collect(),
        }
    }
}

impl From<&record::JudgedMinute> for MarkReport {
    fn from(minute: &record::JudgedMinute) -> Self {
        Self {
            session: minute.session.to_string(),
            at: Time(minute.at),
            since: Time(minute.since),
            busy_ms: ms(minute.busy),
            waited_ms: ms(minute.waited),
            shares: minute.shares.iter().map(MinuteShare::from).collect(),
            episodes: minute.episodes.iter().map(EpisodeReport::from).collect(),
            filtered: count(minute.filtered),
            filtered_ms: ms(minute.filtered_time),
            filtered_longest_ms: ms(minute.filtered_longest),
            frozen: minute.frozen.as_ref().map(FreezeView::from),
        }
    }
}

impl From<&record::MinuteShare> for MinuteShare {
    fn from(share: &record::MinuteShare) -> Self {
        Self {
            kind: share.kind.into(),
            plugin: share.plugin.as_ref().map(PluginRef::from),
            ms: ms(share.time),
            share: hundredth(share.share),
            filtered_ms: ms(share.filtered),
            episodes: share.episodes,
        }
    }
}

impl From<&record::Suspect> for Suspect {
    fn from(suspect: &record::Suspect) -> Self {
        Self {
            kind: suspect.kind.into(),
            plugin: suspect.plugin.as_ref().map(PluginRef::from),
            role: suspect.role.into(),
            ms: ms(suspect.time),
            share: hundredth(suspect.share),
            confidence: hundredth(suspect.confidence),
            landmark: suspect.landmark.as_ref().map(Landmark::from),
            evidence: suspect.evidence.iter().map(wording::evidence).collect(),
            way: suspect.way.iter().map(ToString::to_string).collect(),
            without_ms: suspect.without.map(ms),
        }
    }
}

impl From<&record::Plugin> for PluginRef {
    fn from(plugin: &record::Plugin) -> Self {
        Self {
            id: plugin.id.to_string(),
            name: plugin.name.clone(),
            version: plugin.version.clone(),
            location: plugin.location.clone(),
            origin: plugin.origin.into(),
        }
    }
}

impl From<&record::Landmark> for Landmark {
    fn from(landmark: &record::Landmark) -> Self {
        Self {
            kind: landmark.kind.clone(),
            class: landmark.class.clone(),
            method: landmark.method.clone(),
        }
    }
}

impl From<&record::Issue> for IssueRef {
    fn from(issue: &record::Issue) -> Self {
        Self {
            class: issue.class.clone(),
            method: issue.method.clone(),
            plugin: issue.plugin.clone(),
        }
    }
}

impl From<&record::Character> for Character {
    fn from(character: &record::Character) -> Self {
        let (causes, location) = (&character.causes, &character.location);
        Self {
            trigger: character.trigger.into(),
            cause: character.cause.map(Cause::from),
            causes: Causes {
                samples: count(causes.samples),
                working: hundredth(causes.working),
                blocked: hundredth(causes.blocked),
                waiting: hundredth(causes.waiting),
                sleeping: hundredth(causes.sleeping),
                io: hundredth(causes.io),
            },
            location: Location {
                plug_in: hundredth(location.plug_in),
                host: hundredth(location.host),
                library: hundredth(location.library),
                native: hundredth(location.native),
                gc: hundredth(location.gc),
                machine: hundredth(location.machine),
                unknown: hundredth(location.unknown),
            },
            runnable_threads: character.runnable_threads.map(one_decimal),
        }
    }
}

/// Converts one enum to another with the same variants.
macro_rules! same {
    ($($from:path => $to:ident { $($variant:ident = $shown:ident),* })*) => {$(
        impl From<$from> for $to {
            fn from(from: $from) -> Self {
                match from {
                    $(<$from>::$variant => Self::$shown,)*
                }
            }
        }
    )*};
}

same! {
    record::Kind => Verdict {
        PlugIn = Plugin, Host = Host, Gc = Gc, Machine = Machine, Unknown = Unknown
    }
    record::Origin => Origin {
        Core = Core, Bundled = Bundled, Added = Added, Unknown = Unknown
    }
    record::Role => Role {
        Executing = Executing, LockHolder = LockHolder, Initiator = Initiator
    }
    record::Trigger => Trigger {
        Input = Input, Output = Output, Async = Async, Unspecified = Unspecified
    }
    record::Activity => Cause {
        Working = Working, Blocked = Blocked, Waiting = Waiting, Sleeping = Sleeping, Io = Io
    }
    record::SessionState => SessionState {
        Running = Running, Ended = Ended, CutShort = CutShort
    }
    record::ProfileKind => ProfileKind { Found = Found, Added = Added }
    record::Level => Level { Good = Good, Absent = Absent, Limited = Limited, Broken = Broken }
    record::OutboxState => OutboxState {
        Waiting = Waiting, Sending = Sending, Sent = Sent, Failed = Failed, HandedOver = HandedOver
    }
    record::BypassEnd => BypassEnd {
        Asked = Asked, TimeUp = TimeUp, Failed = Failed, Exceptions = Exceptions,
        SessionOver = SessionOver, Other = Other
    }
    record::Change => Change { TurnedOff = TurnedOff, TurnedOn = TurnedOn }
    record::PluginState => PluginState { On = On, Off = Off, Fixed = Fixed }
    record::GainStanding => GainStanding {
        TooEarly = TooEarly, Better = Better, Same = Same, Worse = Worse
    }
    record::NoticeKind => NoticeKind {
        Plugin = Plugin, Frozen = Frozen, Froze = Froze, Restored = Restored, Unobserved = Unobserved,
        Bypass = Bypass, Slower = Slower
    }
}

#[cfg(test)]
mod tests {
    use laggard_record::{Clause, EpisodeId, Evidence, JudgedEpisode, Kind, Nanos, UnixMs};

    use super::*;

    fn starved() -> JudgedEpisode {
        let machine = record::Suspect {
            kind: Kind::Machine,
            plugin: None,
            role: record::Role::Executing,
            time: Nanos(1_040_000),
            share: 0.999,
            confidence: 0.949,
            landmark: None,
            evidence: vec![
                Evidence::Measured(Clause::StoodStill {
                    time: Nanos::from_millis(1),
                }),
                Evidence::Busy {
                    program: Some("secret-tool".into()),
                    percent: 84.6,
                },
                Evidence::InWords("as it was stored".into()),
            ],
            way: Vec::new(),
            without: None,
        };
        JudgedEpisode {
            id: EpisodeId {
                session: "a.1".into(),
                number: 1,
            },
            started: UnixMs(1_767_225_600_007),
            duration: Nanos(1_060_000),
            perceptible: true,
            verdict: Kind::Machine,
            suspects: vec![machine],
            character: None,
            issue: None,
        }
    }

    #[test]
    fn numbers_are_rounded_and_parts_never_up() {
        let report = EpisodeReport::from(&starved());
        assert_eq!(report.started_at.to_string(), "2026-01-01T00:00:00.007Z");
        assert_eq!(report.duration_ms, 1.1);
        let machine = &report.suspects[0];
        assert_eq!(
            (machine.ms, machine.share, machine.confidence),
            (1.0, 0.99, 0.94)
        );
    }

    #[test]
    fn reports_do_not_say_which_program_it_was() {
        let mut judged = starved();
        let lines =
            |judged: &JudgedEpisode| EpisodeReport::from(judged).suspects[0].evidence.clone();
        assert_eq!(
            lines(&judged)[1],
            "the machine was busy with `secret-tool` (85 % of a processor)"
        );
        judged.hide_names();
        assert_eq!(
            lines(&judged),
            [
                "the program stood still for 1 ms",
                "the machine was busy with another program",
                "as it was stored"
            ]
        );
    }
}
