//! Judged episodes as data: the types with which other crates decide, and which they store and show. Nothing is rounded and
//! nothing is in words here; both happen where data leaves Laggard.
//!
//! Way in: [`JudgedEpisode::of`]. Times are [`UnixMs`], lengths [`Nanos`]. The store keeps the serialisable types as they are: a
//! change of their form needs a new format with an upgrader (`engine/src/stored.rs`).

mod admin_policy;
mod analysis;
mod archive;
mod area;
mod bisect;
mod burst;
mod bypass;
mod character;
mod compare;
mod desk;
mod episode;
mod event;
mod evidence;
mod freeze;
mod health;
mod heap;
mod hub;
mod hub_trouble;
mod id;
mod install;
mod lags;
mod minute;
mod notice;
mod outbox;
mod overview;
mod picture;
mod prediction;
mod problem;
mod profile;
mod program;
mod progress;
mod ranking;
mod rate;
mod report;
mod running;
mod session;
mod settings;
mod sharing;
mod slower;
mod start_cost;
mod storage;
mod suspect;
mod time;
mod told;
pub mod trace;
mod trend;
mod undelivered;
mod understood;
mod unseen_java;
mod update;

pub use admin_policy::{
    AdminPolicy, LARGEST_POLICY, LONGEST_RULED_ID, LONGEST_RULED_PATTERN, LONGEST_RULED_WORDS,
    PolicyFault, PolicyState, RULED_COUNT, RULED_MOST, RULED_ONCE_MS, Ruled, RuledLimits, RuledOff,
    RuledSharing,
};
pub use analysis::{
    Analysis, CallPart, DistributionStep, InvocationLine, IssueFigures, IssueHistory, LandmarkLine,
    MethodLine, Spread, TreeLine,
};
pub use archive::{ArchiveConflict, ArchiveEffect, OptionPlace};
pub use area::Area;
pub use bisect::{
    Bisect, BisectCulprit, BisectEnd, BisectFinding, BisectJudge, BisectNews, BisectTry,
    BisectUnit, BisectUntold,
};
pub use burst::JudgedBurst;
pub use bypass::{
    AlsoSkipped, Bypass, BypassEnd, BypassGain, BypassKind, BypassPreview, BypassedAction, Stale,
};
pub use character::{Causes, Character};
pub use compare::{
    ChangedPlugin, ComparedCause, ComparedSessions, ComparedVersions, Comparison, Difference,
    Lagged, MeasuredVersion, Recordings,
};
pub use desk::{
    Arrow, ComponentKind, ComponentOwner, DeskComponent, DeskPicture, EpisodeBar, Gap, Label,
    Point, Position, ReportDesk, ReportDraft, SeenBy, Shown,
};
pub use episode::{Issue, JudgedEpisode, main_suspect};
pub use event::HostEvent;
pub use evidence::Evidence;
pub use freeze::Freeze;
pub use health::{DesktopService, DoctorReport, Finding, FoundInstall, Level};
pub use heap::{HeapAdvice, suggested_heap};
pub use hub::{Hub, HubAddress};
pub use hub_trouble::HubTrouble;
pub use id::{EpisodeId, InstallId, PluginId, SessionId};
pub use install::{
    Change, ChangeOutcome, InstalledPlugin, LostService, Need, NeedKind, Refusal, TurnOffPreview,
    Turned,
};
pub use laggard_analysis::{
    Action, ActionEffect, Activity, HostId, Lengths, Nanos, Origin, PERCEPTIBLE, Trigger,
    is_visible,
};
pub use laggard_blame::{Clause, Kind, Location, Role, SURE};
pub use lags::{LagDetail, LagFilter, LagLine, LagOrder, LagPage, Named, Period, Watched};
pub use minute::{JudgedMinute, MinuteShare};
pub use notice::{FailedStart, FreezeCause, FreezeEnd, Happened, Notice, NoticeKind, PutAside};
pub use outbox::{DraftEntry, OutboxEntry, OutboxState, Place, ReportWait};
pub use overview::{
    Activation, Measured, Overview, PeriodPart, Since, StartPart, StartUp, TopCause,
};
pub use picture::{MissingPicture, NoPicture, NotDrawn, WhyBlack};
pub use prediction::{Predictions, is_halved};
pub use problem::{AgentEnd, ArchiveRefusal, Problem};
pub use profile::{Profile, ProfileKind};
pub use program::Program;
pub use progress::{Standing, Task, Unit};
pub use ranking::{Gain, GainStanding, Observer, PluginDetails, PluginState, RankedPlugin};
pub use rate::{Effect, LEAST_TOLD, LagRate, SessionRate, spread_within};
pub use report::{
    Approval, LeftOutPart, PreviewPart, ReportPart, ReportPreview, SavedReport, TextPiece,
};
pub use running::RunningProgram;
pub use session::{Session, SessionDetail, SessionHeap, SessionState};
pub use settings::{Consent, LanguageChoice, QuietHours, Settings, ThemeChoice};
pub use sharing::{SharingChoice, SharingDone, SharingState};
pub use slower::{SinceUpdate, SlowerPlugin};
pub use start_cost::StartCost;
pub use storage::StorageUse;
pub use suspect::{Landmark, Plugin, Suspect};
pub use time::UnixMs;
pub use told::{CameAlong, FasterVersion, MachineClass, ToldState, ToldTrouble};
pub use trend::{PluginLine, PluginTrend, TREND_WEEKS, TrendChange, TrendMark, TrendStep};
pub use undelivered::{
    Answered, Became, CertificateTrouble, FolderTrouble, ServerRefusal, Silence, TokenTrouble,
    Undelivered,
};
pub use understood::{
    Measuring, PluginDirectory, SeenCode, SeenProgram, Toolkit, TurningOff, UiThread,
    UnderstoodProgram, WayIn,
};
pub use unseen_java::{UnseenJava, UnseenWhy};
pub use update::{
    AskedSite, BothMeasured, InstallUpdates, MadeChange, NewerVersion, OfferedUpdate,
    PlannedChange, SiteAnswers, SiteTrouble, UpdateSite, VersionChange, VersionChangeKind,
};
