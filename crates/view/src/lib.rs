//! The types that windows and `--json` show: plain and serialisable, without behaviour of their own, made from records.
//!
//! Units are in the names (`…_ms` is milliseconds, one decimal); times are RFC 3339 with milliseconds in UTC. Each type is
//! exported to TypeScript by `cargo run --locked -p laggard-view --example bindings -- DIRECTORY`; `docs/json-output.md`
//! documents those that `--json` prints.

mod analysis;
mod bisect;
mod bypass;
mod character;
mod compare;
mod csv;
mod desk;
mod digest_page;
mod episode;
mod export;
mod figures;
mod file;
mod freeze;
mod health;
mod heap;
mod install;
mod judged;
mod lag_filter;
mod lag_table;
mod lags;
mod launch;
mod live;
mod mark;
mod mirror;
mod notice;
mod number;
mod outbox;
mod overview;
mod policy;
mod progress;
mod ranking;
mod report;
mod running;
mod session;
mod settings;
mod sharing;
mod start_cost;
mod start_up;
mod time;
mod told;
mod trace;
mod trend;
mod understood;
mod update;
mod versions;
pub mod wording;

pub use analysis::{
    Analysis, BurstReport, CallPart, DistributionStep, InvocationLine, IssueHistory, IssueView,
    LandmarkLine, MethodLine, Spread, TreeLine,
};
pub use bisect::{
    BisectCulprit, BisectEnd, BisectFinding, BisectJudge, BisectNews, BisectTry, BisectView,
};
pub use bypass::{
    ActionLengths, ActionMethod, AlsoSkipped, BypassEnd, BypassGain, BypassKind, BypassPreview,
    BypassView, BypassedAction, LagsPerMinute,
};
pub use character::{Cause, Causes, Character, Location, Trigger};
pub use compare::{ComparedCause, ComparedSessions, Comparison, Difference, Lagged, Recordings};
pub use csv::csv_line;
pub use desk::{
    Area, Arrow, ComponentKind, ComponentOwner, DeskComponent, DeskPicture, EpisodeBar, Gap, Label,
    Point, Position, ReportDesk, ReportDraft, SeenBy, Shown,
};
pub use digest_page::digest_page;
pub use episode::{
    EpisodeReport, IssueRef, Landmark, Origin, PluginRef, Role, Suspect, Verdict, main_suspect,
};
pub use export::export;
pub use file::{FileView, ReportFileView, ReportedWait};
pub use freeze::FreezeView;
pub use health::{BundlePart, DoctorReport, Finding, Level, SavedBundle};
pub use heap::HeapAdvice;
pub use install::{Change, ChangeOutcome, InstalledPlugin, Refusal, TurnOffPreview, Turned};
pub use judged::episode_json;
pub use lag_filter::{LagFilter, LagOrder, Period};
pub use lag_table::{lags_csv, lags_json};
pub use laggard_hub_page::{
    HubAdministrator, HubAlong, HubCauses, HubChange, HubCost, HubElsewhere, HubIssue,
    HubIssueDetail, HubLandmark, HubMachines, HubMatched, HubMerge, HubOverview, HubPage, HubPart,
    HubPath, HubPlugin, HubPluginRow, HubShare, HubShown, HubSlow, HubSpread, HubStanding,
    HubStart, HubTemplate, HubTrend, HubVersion, HubWeek,
};
pub use lags::{BusyProgram, LagChoices, LagDetail, LagLine, LagPage, Named, Predicted, Watched};
pub use launch::{Profile, ProfileKind};
pub use live::LiveEvent;
pub use mark::{MarkReport, MinuteShare};
pub use notice::{InboxEntry, NoticeKind};
pub use number::{count, hundredth, ms, one_decimal};
pub use outbox::{
    ConnectionTest, Destination, DestinationView, DraftEntry, OutboxEntry, OutboxState, ReportWait,
};
pub use overview::{BusyIn, CauseSum, LagAt, Measured, Overview, PeriodPart, Since, TopCause};
pub use policy::{Policy, PolicyStanding, Ruled, RuledLimits, RuledOff};
pub use progress::{WorkTask, WorkView};
pub use ranking::{Gain, GainStanding, Observer, PluginDetails, PluginState, RankedPlugin};
pub use report::{
    Approval, LeftOutPart, PreviewPart, ReportHub, ReportPart, ReportPreview, SavedReport,
    TextPiece,
};
pub use running::RunningProgram;
pub use session::{SessionDetail, SessionHeap, SessionState, SessionView};
pub use settings::{Consent, LanguageChoice, QuietHours, Settings, StorageUse, ThemeChoice};
pub use sharing::{DigestView, SharingChange, SharingDone, SharingPreview, SharingState};
pub use start_cost::StartCost;
pub use start_up::{Activation, StartPart, StartUp};
pub use time::Time;
pub use told::{CameAlong, FasterVersion, MachineClass};
pub use trace::{
    Element, TRACE_COLUMNS, TRACE_MAGIC, TRACE_VERSION, TRACE_WHOLE, trace_bytes, write_trace,
};
pub use trend::{PluginLine, PluginTrend, TrendChange, TrendMark, TrendStep};
pub use understood::{
    Measuring, PluginDirectory, SeenCode, SeenProgram, TurningOff, UiThread, UnderstoodProgram,
    UnderstoodView, WayIn,
};
pub use update::{
    AskedSite, BothMeasured, InstallUpdates, MadeChange, OfferedUpdate, PlannedChange,
    VersionChange, VersionChangeKind,
};
pub use versions::{ChangedPlugin, ComparedVersions, MeasuredVersion, SinceUpdate};
