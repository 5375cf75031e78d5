// The only place that calls the app: one function per command of src-tauri/commands.txt.

import { invoke } from "@tauri-apps/api/core";
import { listen, type UnlistenFn } from "@tauri-apps/api/event";
import type { About } from "./bindings/app/About";
import type { AppStatus } from "./bindings/app/AppStatus";
import type { ExportFormat } from "./bindings/app/ExportFormat";
import type { ExportPart } from "./bindings/app/ExportPart";
import type { Folder } from "./bindings/app/Folder";
import type { Intent } from "./bindings/app/Intent";
import type { LastMinute } from "./bindings/app/LastMinute";
import type { SavedExport } from "./bindings/app/SavedExport";
import type { TestedNotice } from "./bindings/app/TestedNotice";
import type { TurnedOff } from "./bindings/app/TurnedOff";
import type { OpenedFile } from "./bindings/app/OpenedFile";
import type { Approval } from "./bindings/Approval";
import type { BisectJudge } from "./bindings/BisectJudge";
import type { BisectNews } from "./bindings/BisectNews";
import type { BisectView } from "./bindings/BisectView";
import type { AlsoSkipped } from "./bindings/AlsoSkipped";
import type { BypassPreview } from "./bindings/BypassPreview";
import type { BypassView } from "./bindings/BypassView";
import type { ChangeOutcome } from "./bindings/ChangeOutcome";
import type { ComparedVersions } from "./bindings/ComparedVersions";
import type { Comparison } from "./bindings/Comparison";
import type { ConnectionTest } from "./bindings/ConnectionTest";
import type { Destination } from "./bindings/Destination";
import type { DestinationView } from "./bindings/DestinationView";
import type { DoctorReport } from "./bindings/DoctorReport";
import type { DraftEntry } from "./bindings/DraftEntry";
import type { FasterVersion } from "./bindings/FasterVersion";
import type { FileView } from "./bindings/FileView";
import type { HeapAdvice } from "./bindings/HeapAdvice";
import type { InboxEntry } from "./bindings/InboxEntry";
import type { LagChoices } from "./bindings/LagChoices";
import type { LagDetail } from "./bindings/LagDetail";
import type { LagFilter } from "./bindings/LagFilter";
import type { LagOrder } from "./bindings/LagOrder";
import type { LagPage } from "./bindings/LagPage";
import type { LiveEvent } from "./bindings/LiveEvent";
import type { InstallUpdates } from "./bindings/InstallUpdates";
import type { MadeChange } from "./bindings/MadeChange";
import type { MeasuredVersion } from "./bindings/MeasuredVersion";
import type { TurnOffPreview } from "./bindings/TurnOffPreview";
import type { OutboxEntry } from "./bindings/OutboxEntry";
import type { Overview } from "./bindings/Overview";
import type { PlannedChange } from "./bindings/PlannedChange";
import type { Period } from "./bindings/Period";
import type { Policy } from "./bindings/Policy";
import type { PluginDetails } from "./bindings/PluginDetails";
import type { PluginLine } from "./bindings/PluginLine";
import type { PluginTrend } from "./bindings/PluginTrend";
import type { Profile } from "./bindings/Profile";
import type { RankedPlugin } from "./bindings/RankedPlugin";
import type { ReportDesk } from "./bindings/ReportDesk";
import type { ReportDraft } from "./bindings/ReportDraft";
import type { ReportHub } from "./bindings/ReportHub";
import type { ReportPreview } from "./bindings/ReportPreview";
import type { SavedBundle } from "./bindings/SavedBundle";
import type { SavedReport } from "./bindings/SavedReport";
import type { RunningProgram } from "./bindings/RunningProgram";
import type { SessionView } from "./bindings/SessionView";
import type { SharingChange } from "./bindings/SharingChange";
import type { SharingDone } from "./bindings/SharingDone";
import type { SharingPreview } from "./bindings/SharingPreview";
import type { SharingState } from "./bindings/SharingState";
import type { SinceUpdate } from "./bindings/SinceUpdate";
import type { StorageUse } from "./bindings/StorageUse";
import type { UnderstoodView } from "./bindings/UnderstoodView";
import type { VersionChangeKind } from "./bindings/VersionChangeKind";
import type { WorkView } from "./bindings/WorkView";
import type { Recordings } from "./bindings/Recordings";
import type { Settings } from "./bindings/Settings";

/** A plug-in of an install; `install` is null for plain programs. */
export interface PluginAt {
  plugin: string;
  install: string | null;
}

export const appStatus = () => invoke<AppStatus>("app_status");
/** Why the window was opened; null the second time. */
export const answerQuit = (quit: boolean, close: boolean) => invoke<null>("answer_quit", { quit, close });
export const takeIntent = () => invoke<Intent | null>("take_intent");

/** The overview of the period until now, of all programs or of the one with this key. */
export const overview = (period: Period, program: string | null) => invoke<Overview>("overview", { period, program });
/** The lags that the filter lets through: `limit` of them from the one at `offset` on. */
export const lags = (filter: LagFilter, order: LagOrder, offset: number, limit: number) =>
  invoke<LagPage>("lags", { filter, order, offset, limit });
/** Compares two sides: each a session, days as `2026-11-09..2026-11-15`, or an opened file; `program`: the key of the only program whose days count. */
export const compare = (first: string | OpenedFile, second: string | OpenedFile, program: string | null) => invoke<Comparison>("compare", { first, second, program });
/** The recordings of both sides that are read for what they were doing; sides as in `compare`, without files. */
export const recordings = (first: string, second: string, program: string | null) => invoke<[Recordings, Recordings]>("recordings", { first, second, program });
/** The measured versions of a plug-in, the earliest first. */
export const pluginVersions = (at: PluginAt) => invoke<MeasuredVersion[]>("plugin_versions", { ...at });
/** The version since its last update beside the one before; null: its sessions tell of none. */
export const sinceUpdate = (at: PluginAt) => invoke<SinceUpdate | null>("since_update", { ...at });
/** The newer version in which others waited less than in the one that an install has, as the hub tells; null: it tells of none. */
export const toldFaster = (plugin: string, install: string) => invoke<FasterVersion | null>("told_faster", { plugin, install });
/** Compares two versions of a plug-in. */
export const compareVersions = (at: PluginAt, first: string, second: string) => invoke<ComparedVersions>("compare_versions", { ...at, first, second });
/** The recordings of the sessions with two versions of a plug-in, likewise. */
export const versionRecordings = (at: PluginAt, first: string, second: string) => invoke<[Recordings, Recordings]>("version_recordings", { ...at, first, second });
/** The observed heap of an install, and the advice for it. */
export const heap = (install: string) => invoke<HeapAdvice>("heap", { install });
/** `bytes`: the new limit; null: the one in the program's own options. */
export const chooseHeap = (install: string, bytes: number | null) => invoke<HeapAdvice>("choose_heap", { install, bytes });
export const lagChoices = () => invoke<LagChoices>("lag_choices");
export const lag = (session: string, episode: number) => invoke<LagDetail>("lag", { session, episode });
/** What was seen in one lag alone, in the format of `docs/trace-format.md`. */
export const lagTrace = (session: string, episode: number) => invoke<ArrayBuffer>("lag_trace", { session, episode });
export const ranking = () => invoke<RankedPlugin[]>("ranking");
/** Over the last weeks: those that were slow and those that are off, or all. */
export const pluginList = (all: boolean) => invoke<PluginLine[]>("plugin_list", { all });
export const pluginDetails = (at: PluginAt) => invoke<PluginDetails>("plugin_details", { ...at });
export const pluginTrend = (at: PluginAt) => invoke<PluginTrend>("plugin_trend", { ...at });
export const sessions = () => invoke<SessionView[]>("sessions");
/** A session's course over time, in the format of `docs/trace-format.md`. */
export const sessionTrace = (session: string) => invoke<ArrayBuffer>("session_trace", { session });
/** Lets the user choose a file; null when they chose none. */
export const chooseFile = () => invoke<OpenedFile | null>("choose_file");
/** Returns the kind of an opened file, and the contents of a report. */
export const lookAtFile = (number: number) => invoke<FileView>("look_at_file", { number });
/** A file's course over time, in the format of `docs/trace-format.md`. */
export const fileTrace = (number: number) => invoke<ArrayBuffer>("file_trace", { number });
/** The bytes of a file in an opened report. */
export const filePart = (number: number, name: string) => invoke<ArrayBuffer>("file_part", { number, name });
/** Asks with the system's dialog where to save; `false`: nowhere. */
export const chooseExport = (name: string, format: ExportFormat) => invoke<boolean>("choose_export", { name, format });
/** Writes to where it was chosen. */
export const writeExport = (bytes: Uint8Array) => invoke<SavedExport>("write_export", bytes);
/** Writes all lags that the filter lets through, likewise. */
export const writeLags = (filter: LagFilter, order: LagOrder) => invoke<SavedExport>("write_lags", { filter, order });
/** Writes a part of a session as a profile to the chosen place. */
export const writeSessionPage = (session: string) => invoke<SavedExport>("write_session_page", { session });
export const writeFilePage = (number: number) => invoke<SavedExport>("write_file_page", { number });
export const writeProfile = (session: string, part: ExportPart) => invoke<SavedExport>("write_profile", { session, part });
/** Writes a part of an opened file, a session's or a report's, as a profile to the chosen place. */
export const writeFileProfile = (number: number, part: ExportPart) => invoke<SavedExport>("write_file_profile", { number, part });
/** Shown at once, also while notifications are paused. */
export const testNotification = () => invoke<TestedNotice>("test_notification");
/** Closes the window, as its title bar does. */
export const closeWindow = () => invoke<void>("close_window");
export const about = () => invoke<About>("about");
export const doctor = () => invoke<DoctorReport>("doctor");

/** The findings as `laggard doctor` prints them, without the user's name: to be pasted anywhere. */
export const doctorText = (report: DoctorReport) => invoke<string>("doctor_text", { report });
/** Writes the zip of `laggard doctor --bundle` into the user's downloads. */
export const saveBundle = () => invoke<SavedBundle>("save_bundle");
/** What Laggard understands of a program: of a command, or of a process by its number. */
export const understandProgram = (words: readonly string[]) => invoke<UnderstoodView>("understand_program", { words });

export const previewTurnOff = (plugin: string, install: string) =>
  invoke<TurnOffPreview>("preview_turn_off", { plugin, install });
/** In one workspace only where one is given. */
export const turnOff = (plugin: string, install: string, workspace?: string) =>
  invoke<ChangeOutcome>("turn_off", { plugin, install, workspace });
export const turnOn = (plugin: string, install: string, workspace?: string) =>
  invoke<ChangeOutcome>("turn_on", { plugin, install, workspace });
/** What an administrator has decided for everybody on this computer. */
export const policy = () => invoke<Policy>("policy");
/** How sharing measurements stands. */
export const sharing = () => invoke<SharingState>("sharing");
/** All that would leave now; nothing is shared. */
export const sharingPreview = () => invoke<SharingPreview>("sharing_preview");
/** Asks for the hub's folder; false when none was chosen. */
export const chooseHub = () => invoke<boolean>("choose_hub");
/** Asks the hub at an address, then the user; false when it was not chosen. Without a token the keyring's for that address is used. */
export const chooseHubAddress = (address: string, token: string | null) => invoke<boolean>("choose_hub_address", { address, token });
export const changeSharing = (change: SharingChange) => invoke<void>("change_sharing", { change });
/** Shares the digests with these seals, which its user has looked at. */
export const shareNow = (lookedAt: string[]) => invoke<SharingDone>("share_now", { lookedAt });
/** The plug-ins that Laggard leaves out, in each install that can be launched. */
export const turnedOff = () => invoke<TurnedOff[]>("turned_off");
/** What the update sites of all installs said the last time; asks nobody. */
export const allKnownUpdates = () => invoke<InstallUpdates[]>("all_known_updates");
/** The same of one install; null: never asked. */
export const knownUpdates = (install: string) => invoke<InstallUpdates | null>("known_updates", { install });
/** Asks an install's update sites: requests leave this computer. */
export const lookForUpdates = (install: string) => invoke<InstallUpdates>("look_for_updates", { install });
/** Changes of an install that can be taken back, the last first. */
export const madeChanges = (install: string) => invoke<MadeChange[]>("made_changes", { install });
/** Tries a change in a copy of the install. */
export const tryChange = (plugin: string, install: string, kind: VersionChangeKind) => invoke<PlannedChange>("try_change", { plugin, install, kind });
/** Makes the change that was tried; with `fromCopy` takes one back. */
export const makeChange = (install: string, number: number, fromCopy: boolean) => invoke<MadeChange>("make_change", { install, number, fromCopy });
/** What a search for what is slow would do; changes nothing. The command's first word is the program. */
export const lookAtBisect = (command: string[], judge: BisectJudge, bundled: boolean) => invoke<BisectView>("look_at_bisect", { command, judge, bundled });
/** The search in a program, as far as it is. */
export const bisect = (command: string[]) => invoke<BisectView | null>("bisect", { command });
export const beginBisect = (command: string[], judge: BisectJudge, bundled: boolean) => invoke<void>("begin_bisect", { command, judge, bundled });
export const continueBisect = (command: string[]) => invoke<void>("continue_bisect", { command });
/** It can go on later. */
export const restBisect = (command: string[]) => invoke<void>("rest_bisect", { command });
/** Enough worked in this start. */
export const nextBisect = (command: string[]) => invoke<void>("next_bisect", { command });
export const dropBisect = (command: string[]) => invoke<void>("drop_bisect", { command });
/** News of a search that goes on. */
export const onBisect = (hear: (news: BisectNews) => void): Promise<UnlistenFn> => listen<BisectNews>("bisect", (event) => hear(event.payload));
/** A search does not go on, in words why. */
export const onBisectRests = (hear: (why: string) => void): Promise<UnlistenFn> => listen<string>("bisect-rests", (event) => hear(event.payload));
/** Its bypasses in these running sessions, those that are over included. */
export const bypasses = (plugin: string, sessions: string[]) => invoke<BypassView[]>("bypasses", { plugin, sessions });
/** What would be skipped; changes nothing. */
export const lookAtBypass = (plugin: string, session: string) => invoke<BypassPreview>("look_at_bypass", { plugin, session });
export const beginBypass = (plugin: string, session: string, minutes: number, also: AlsoSkipped[]) =>
  invoke<BypassPreview>("begin_bypass", { plugin, session, minutes, also });
export const endBypass = (plugin: string, session: string) => invoke<BypassView>("end_bypass", { plugin, session });
/** Asks the session's host to restart; the answer comes as a `replied` event with this number. */
export const restart = (session: string) => invoke<number>("restart", { session });

/** Asks a running program for its last minute; waits for the answer. */
export const lastMinute = (session: string) => invoke<LastMinute>("last_minute", { session });

export const inbox = () => invoke<InboxEntry[]>("inbox");
export const markSeen = () => invoke<void>("mark_seen");
/** Out of sight until they are brought back. */
export const archiveEntries = (entries: number[]) => invoke<void>("archive_entries", { entries });
/** Puts entries out of sight for an hour, without notifications of their plug-ins in that time. */
export const snoozeEntries = (entries: number[]) => invoke<void>("snooze_entries", { entries });
export const bringBackEntries = (entries: number[]) => invoke<void>("bring_back_entries", { entries });
export const setMuted = (plugin: string, muted: boolean) =>
  invoke<void>("set_muted", { plugin, muted });
export const mutedPlugins = () => invoke<string[]>("muted_plugins");

export const settings = () => invoke<Settings>("settings");
/** Changes these alone, whatever else changes others at the same time; what all of them were. */
export const changeSettings = (part: Partial<Settings>) => invoke<Settings>("change_settings", { part });
/** How far work is that may last. */
export const works = () => invoke<WorkView[]>("works");
/** Calls work off; a step that has begun is finished. */
export const cancelWork = (id: number) => invoke<void>("cancel_work", { id });
/** Removes a called-off piece of work; its user has seen that it ended. */
export const putWorkAway = (id: number) => invoke<void>("put_work_away", { id });
export const storageUsed = () => invoke<StorageUse>("storage_used");
export const deleteMyData = () => invoke<void>("delete_my_data");

export const profiles = () => invoke<Profile[]>("profiles");
export const addProfile = (path: string) => invoke<Profile>("add_profile", { path });
export const removeProfile = (id: string) => invoke<void>("remove_profile", { id });
export const launchProfile = (id: string) => invoke<void>("launch_profile", { id });
/** The user agrees to what the window was asked under this number with “without-archive” or “launch”. */
export const launchAsked = (number: number) => invoke<void>("launch_asked", { number });
/** Null when the user chose nothing. */
export const chooseProgram = () => invoke<string | null>("choose_program");

/** Null where the desktop could not be told to. */
export const startAtLogin = () => invoke<boolean | null>("start_at_login");
export const setStartAtLogin = (on: boolean) => invoke<void>("set_start_at_login", { on });
/** An entry in the desktop's menu that starts the program from Laggard. */
export const measureEveryStart = (id: string, on: boolean) =>
  invoke<void>("measure_every_start", { id, on });

export const suggestReportPath = (session: string, episode: number) =>
  invoke<string>("suggest_report_path", { session, episode });
/** Null when the user chose nothing. */
export const chooseReportPath = (suggested: string) =>
  invoke<string | null>("choose_report_path", { suggested });
/** Reports that were begun and are not finished, the one that was changed last first. */
export const drafts = () => invoke<DraftEntry[]>("drafts");
/** Opens the report of a lag, with its draft. */
export const openReport = (session: string, episode: number) =>
  invoke<ReportDesk>("open_report", { session, episode });
/** The picture as it was taken (PNG), for our own window only. */
export const reportPicture = (session: string, episode: number) =>
  invoke<ArrayBuffer>("report_picture", { session, episode });
export const keepDraft = (session: string, episode: number, draft: ReportDraft) =>
  invoke<void>("keep_draft", { session, episode, draft });
/** Packs it; the app keeps the bytes under the preview's token. */
export const previewReport = (session: string, episode: number, draft: ReportDraft) =>
  invoke<ReportPreview>("preview_report", { session, episode, draft });
/** screenshot.png (PNG) as it stands in the zip. */
export const previewPicture = (token: string) => invoke<ArrayBuffer>("preview_picture", { token });
/** Saves exactly the previewed bytes, all of which were looked at. */
export const saveReport = (token: string, path: string, replace: boolean, approval: Approval) =>
  invoke<SavedReport>("save_report", { token, path, replace, approval });
/** Puts exactly the previewed bytes, all of which were looked at, into the queue on the disk. */
export const sendReport = (token: string, approval: Approval) =>
  invoke<OutboxEntry>("send_report", { token, approval });
/** The hub whose people could see the report; null: none is chosen. Nothing leaves. */
export const reportHub = (session: string, episode: number) =>
  invoke<ReportHub | null>("report_hub", { session, episode });
/** Lets the people of the hub that its user was told see exactly the previewed bytes, all of which were looked at. */
export const letHubSee = (token: string, approval: Approval, hub: string) =>
  invoke<void>("let_hub_see", { token, approval, hub });
export const destination = () => invoke<DestinationView>("destination");
/** The token goes into the system's keyring; null keeps the one for this address. */
export const saveDestination = (chosen: Destination | null, token: string | null) =>
  invoke<DestinationView>("save_destination", { chosen, token });
/** Tests without a report, or any other data of the user's. The token is not kept; null stands for the keyring's. */
export const testDestination = (chosen: Destination, token: string | null) =>
  invoke<ConnectionTest>("test_destination", { chosen, token });
/** Null when the user chose nothing. */
export const chooseFolder = () => invoke<string | null>("choose_folder");
export const outbox = () => invoke<OutboxEntry[]>("outbox");
/** Now; `elsewhere`: to the place chosen now; `tracker`: the server of a tracker that Laggard does not know, once agreed to. */
export const retryOutbox = (id: string, elsewhere: boolean, tracker: string | null = null) =>
  invoke<void>("retry_outbox", { id, elsewhere, tracker });
export const dropOutbox = (id: string) => invoke<void>("drop_outbox", { id });
/** Shows the folder in which the report’s zip lies. */
export const openReportFolder = (id: string) => invoke<void>("open_report_folder", { id });
export const openIssue = (id: string) => invoke<void>("open_issue", { id });
/** Picture, path and draft are gone. */
export const dismissReport = (session: string, episode: number) =>
  invoke<void>("dismiss_report", { session, episode });

/** Opens one of Laggard's folders in the program that shows folders. */
export const openFolder = (folder: Folder) => invoke<void>("open_folder", { folder });

/** The Java programs with a window that run now. */
export const runningPrograms = () => invoke<RunningProgram[]>("running_programs");
/** Measures a program that runs already. */
export const watchProgram = (pid: number) => invoke<void>("watch_program", { pid });
/** Lets go of such a program; it goes on. */
export const stopWatching = (session: string) => invoke<void>("stop_watching", { session });

/** Calls back for each event of a running host. */
export const onLive = (hear: (event: LiveEvent) => void): Promise<UnlistenFn> =>
  listen<LiveEvent>("live", (event) => hear(event.payload));
/** Who is called back when data on the pages has changed; one listener is there for all of them. */
const hearers = new Set<() => void>();
let listening: Promise<UnlistenFn> | undefined;
/** Calls back when data on the pages has changed. Whoever comes while another is there hears of all that changes from then on: a listener of
 * its own would miss what changes before the app knows of it. */
export async function onChanged(hear: () => void): Promise<UnlistenFn> {
  const own = () => hear();
  hearers.add(own);
  const mine = (listening ??= listen("changed", () => [...hearers].forEach((one) => one())));
  try {
    const stop = await mine;
    return () => {
      hearers.delete(own);
      if (hearers.size > 0 || listening !== mine) return;
      listening = undefined;
      stop();
    };
  } catch (error) {
    hearers.delete(own);
    if (listening === mine) listening = undefined;
    throw error;
  }
}
/** Work that may last has begun or ended. */
export const onWorks = (hear: () => void): Promise<UnlistenFn> => listen("works", () => hear());
/** A file is held over the window; false: no more. */
export const onDragged = (hear: (over: boolean) => void): Promise<UnlistenFn> => listen<boolean>("dragged", (event) => hear(event.payload));
/** The open window is wanted for something. */
export const onIntent = (hear: () => void): Promise<UnlistenFn> => listen("intent", () => hear());

/** The app's message when a command fails; other errors are shown as text. */
export function messageOf(error: unknown): string {
  if (typeof error === "object" && error !== null && "message" in error) {
    return String(error.message);
  }
  return String(error);
}

/** The code of a failed command, or "unexpected". */
export function codeOf(error: unknown): string {
  if (typeof error === "object" && error !== null && "code" in error) return String(error.code);
  return "unexpected";
}

/** The subject of the consent that the user would have to give: of code “tracker” the server's name. */
export function subjectOf(error: unknown): string {
  if (typeof error === "object" && error !== null && "subject" in error) return String(error.subject);
  return "";
}
