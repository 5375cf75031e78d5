import { emit } from "@tauri-apps/api/event";
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { ReportDesk } from "../../src/bindings/ReportDesk";
import type { ReportDraft } from "../../src/bindings/ReportDraft";
import ReportPage from "../../src/report/ReportPage.svelte";
import { speak } from "../../src/say.svelte";
import { app, type Call } from "../app";
import { texts, untranslated } from "../untranslated";
import { COMPONENTS, desk, preview } from "./desk";

const saved = { path: "/home/ada/report.zip", bytes: 5000, parts: [] };

/** Elements that are watched, each with whether it is on the screen: all are, unless a test says otherwise. */
let onScreen: (element: Element) => boolean;

beforeEach(() => {
  onScreen = () => true;
  vi.stubGlobal("IntersectionObserver", class {
    constructor(readonly tell: (entries: { isIntersecting: boolean; intersectionRatio: number }[]) => void) {}
    observe(element: Element) { queueMicrotask(() => this.tell([{ isIntersecting: true, intersectionRatio: onScreen(element) ? 1 : 0.5 }])); }
    disconnect() {}
  });
  vi.stubGlobal("createImageBitmap", async () => ({ width: 1280, height: 800, close: () => {} }));
});

async function open(part: Partial<ReportDesk> = {}, more: Parameters<typeof app>[0] = {}) {
  const calls = app({
    open_report: () => desk(part),
    report_picture: () => new ArrayBuffer(8),
    preview_picture: () => new ArrayBuffer(8),
    preview_report: ({ draft }) => preview(draft as ReportDraft),
    keep_draft: () => null,
    suggest_report_path: () => "/home/ada/report.zip",
    save_report: () => saved,
    dismiss_report: () => null,
    report_hub: () => null,
    ...more,
  });
  const [close, settings] = [vi.fn(), vi.fn()];
  render(ReportPage, { session: "s.1", episode: 7, close, settings, done: settings });
  await screen.findByTestId("report");
  return { calls, close, settings };
}

const last = (calls: Call[], command: string) => calls.findLast((call) => call.command === command);
const drafted = async (calls: Call[], expected: Partial<ReportDraft>) =>
  expect.poll(() => last(calls, "keep_draft")?.given["draft"]).toMatchObject(expected);
/** As a person in a hurry does it; answers how many clicks it took. */
async function lookThrough(): Promise<number> {
  let clicks = 0;
  await screen.findByTestId("to-look");
  if (screen.queryByTestId("refuse-open")) {
    await fireEvent.click(screen.getByTestId("refuse-open"));
    clicks++;
  }
  while (screen.queryByTestId("report-look")) {
    await fireEvent.click(screen.getByTestId("report-look"));
    await new Promise((done) => setTimeout(done, 5));
    expect(++clicks).toBeLessThan(20);
  }
  return clicks;
}
const press = (testid: string, key: string, more = {}) => fireEvent.keyDown(screen.getByTestId(testid), { key, ...more });

test("passwords are black from the start, the rest is proposed, and one click takes it", async () => {
  const { calls } = await open();
  expect(screen.getByTestId("box-0")).toHaveTextContent("Black-out 1, Text of Sluggish Spellcheck: 240 × 30 at 20, 100");
  expect(screen.getByTestId("suggestions")).toHaveTextContent("3 suggested");
  await fireEvent.click(screen.getByTestId("accept-suggestions"));
  await drafted(calls, { black_out: [
    { x: 20, y: 100, width: 240, height: 30 }, { x: 0, y: 0, width: 1280, height: 30 },
    { x: 300, y: 60, width: 701, height: 501 }, { x: 20, y: 60, width: 240, height: 30 }] });
  await fireEvent.click(screen.getByTestId("reject-suggestions"));
  await drafted(calls, { black_out: [{ x: 20, y: 100, width: 240, height: 30 }] });
});

test("everything can be done with the keyboard alone", async () => {
  const { calls } = await open({ components: [] });
  await press("stage", "h");
  expect(screen.getByTestId("tool-highlight")).toHaveAttribute("aria-pressed", "true");
  await press("stage", "ArrowLeft", { shiftKey: true });
  await press("stage", "Enter", { shiftKey: true });
  const box = await screen.findByTestId("box-0");
  const before = last(calls, "keep_draft");
  expect(before).toBeUndefined();
  await press("box-0", "ArrowRight");
  await press("box-0", "ArrowDown", { shiftKey: true, ctrlKey: true });
  await expect.poll(() => (last(calls, "keep_draft")?.given["draft"] as ReportDraft | undefined)?.highlight[0]?.height).toBeGreaterThan(60);
  await press("box-0", "Delete");
  expect(box).not.toBeInTheDocument();
  await press("stage", "z", { ctrlKey: true });
  expect(await screen.findByTestId("box-0")).toHaveTextContent("Highlight 1");
});

test("pointing names the component and its plug-in", async () => {
  const { calls } = await open({ components: desk().components.filter((one) => one.kind !== "editor") });
  await press("stage", "p");
  await press("stage", "Enter");
  expect(await screen.findByTestId("point")).toHaveTextContent("Marked position in Composite of Eclipse UI (640, 400)");
  await drafted(calls, { point: { x: 640, y: 400 } });
});

test("the slider is scrubbed, and a lag on it is one click", async () => {
  const { calls } = await open();
  const slider = screen.getByTestId("slider");
  expect(slider).toHaveAttribute("aria-valuetext", expect.stringContaining("as the lag began. Pointer at 500, 300, over StyledText of Eclipse UI"));
  await press("slider", "ArrowLeft", { shiftKey: true });
  expect(screen.getByTestId("moment")).toHaveTextContent("1.0 s before the lag");
  expect(screen.getByTestId("pointer")).toHaveTextContent("not seen");
  expect(screen.getByTestId("gap")).toBeInTheDocument();
  await fireEvent.click(screen.getByTestId("bar-6"));
  expect(screen.getByTestId("chosen")).toHaveTextContent("It happened 1.9 s before the lag");
  await drafted(calls, { chosen_ms: -1900 });
});

test("lags close together are one bar, which clicks and arrow keys go through", async () => {
  const lag = (episode: number, from_ms: number, of = {}) => ({ episode, from_ms, to_ms: from_ms + 200, perceptible: true, this: false, ...of });
  const { calls } = await open({ episodes: [lag(1, -40_000), lag(2, -20_000), lag(3, -19_700), lag(4, -19_300), lag(5, 0, { this: true })] });
  const bars = () => within(screen.getByRole("group", { name: /^Lags:/ })).getAllByRole("button");
  expect(bars().map((bar) => bar.textContent?.trim())).toEqual(["", "3", ""]);
  expect(bars().map((bar) => bar.tabIndex)).toEqual([-1, -1, 0]);

  await fireEvent.click(bars()[1]!);
  expect(screen.getByTestId("chosen")).toHaveTextContent("It happened 20.0 s before the lag");
  expect(bars()[1]).toHaveAccessibleName(/^Lag of 200 ms, 20\.0 s before the lag: it happened here\. 1 of 3 close together/);
  await fireEvent.click(bars()[1]!);
  await drafted(calls, { chosen_ms: -19_700 });
  expect(bars()[1]).toHaveAccessibleName(/2 of 3/);

  bars()[1]!.focus();
  const key = async (key: string) => {
    await fireEvent.keyDown(document.activeElement!, { key });
    await tick();
    return screen.getByTestId("moment").textContent;
  };
  expect(await key("ArrowRight")).toBe("19.3 s before the lag");
  expect(document.activeElement).toBe(bars()[1]);
  expect(await key("ArrowRight")).toBe("as the lag began");
  expect(document.activeElement).toBe(bars()[2]);
  expect(await key("ArrowRight")).toBe("as the lag began");
  expect(await key("Home")).toBe("40.0 s before the lag");
  expect(screen.getByTestId("chosen")).toHaveTextContent("19.7 s before the lag");
  await fireEvent.click(document.activeElement!);
  await drafted(calls, { chosen_ms: -40_000 });
  expect(bars().map((bar) => bar.tabIndex)).toEqual([0, -1, -1]);
});

test("what is sent is shown, struck through where something is taken out, and a part can be left out", async () => {
  const { calls } = await open();
  const text = await screen.findByTestId("part-text");
  expect(text.querySelector("del")).toHaveTextContent("/home/ada");
  expect(text).toHaveTextContent("Eclipse did not answer");
  await fireEvent.click(screen.getByTestId("send-system.json"));
  await expect.poll(() => screen.getByTestId("preview-parts").textContent).toContain("left out");
  await drafted(calls, { leave_out: ["system.json"] });
  expect(screen.getByTestId("send-report.json")).toBeDisabled();
});

test("exactly what was previewed last is saved, and a full disk loses nothing", async () => {
  let full = true;
  const { calls } = await open({}, {
    save_report: () => {
      if (full) throw { code: "disk", message: "cannot save the report: no space left" };
      return saved;
    },
  });
  await lookThrough();
  await fireEvent.input(screen.getByTestId("what-happened"), { target: { value: "It hung." } });
  await fireEvent.click(screen.getByTestId("report-save-as"));
  await expect.poll(() => screen.getByTestId<HTMLInputElement>("report-path").value).toBe("/home/ada/report.zip");
  await fireEvent.click(screen.getByTestId("report-save"));
  expect(await screen.findByRole("alert")).toHaveTextContent("no space left");
  expect(screen.getByTestId("what-happened")).toHaveValue("It hung.");
  full = false;
  await fireEvent.click(screen.getByTestId("report-save"));
  expect(await screen.findByTestId("report-saved")).toHaveTextContent("/home/ada/report.zip");
  const given = last(calls, "save_report")?.given;
  expect(JSON.parse(String(given?.["token"]))).toMatchObject({ what_happened: "It hung." });
});

test("a file that is there already is replaced only when its user says so", async () => {
  const { calls } = await open({}, {
    save_report: ({ path, replace }) => {
      if (path === "/home/ada/report.zip" && !replace) throw { code: "exists", message: "there is a file already" };
      return saved;
    },
  });
  await lookThrough();
  await fireEvent.click(screen.getByTestId("report-save-as"));
  await expect.poll(() => screen.getByTestId<HTMLInputElement>("report-path").value).toBe("/home/ada/report.zip");
  await fireEvent.click(screen.getByTestId("report-save"));
  expect(await screen.findByRole("alert")).toHaveTextContent("There is a file already");
  expect(screen.getByTestId("report-save")).toHaveTextContent("Replace it");
  await fireEvent.input(screen.getByTestId("report-path"), { target: { value: "/home/ada/other.zip" } });
  expect(screen.getByTestId("report-save")).toHaveTextContent("Save report");
  await fireEvent.input(screen.getByTestId("report-path"), { target: { value: "/home/ada/report.zip" } });
  await fireEvent.click(screen.getByTestId("report-save"));
  expect(await screen.findByTestId("report-saved")).toHaveTextContent("/home/ada/report.zip");
  expect(calls.filter((call) => call.command === "save_report").map((call) => call.given["replace"])).toEqual([false, true]);
  expect(screen.getByTestId("report-deleted")).toHaveTextContent(/screenshot.*Nothing was sent/);
});

test("the folder of a saved report can be shown, and the page cannot say which folder that is", async () => {
  let gone = false;
  const { calls } = await open({}, {
    open_folder: () => {
      if (gone) throw { code: "disk", message: "cannot open /home/ada: No such file or directory" };
      return null;
    },
  });
  await lookThrough();
  await fireEvent.click(screen.getByTestId("report-save-as"));
  await expect.poll(() => screen.getByTestId<HTMLInputElement>("report-path").value).toBe("/home/ada/report.zip");
  await fireEvent.click(screen.getByTestId("report-save"));
  await fireEvent.click(await screen.findByTestId("report-folder"));
  await expect.poll(() => last(calls, "open_folder")?.given).toEqual({ folder: "saved-report" });
  gone = true;
  await expect.poll(() => screen.getByTestId<HTMLButtonElement>("report-folder").disabled).toBe(false);
  await fireEvent.click(screen.getByTestId("report-folder"));
  expect(await screen.findByRole("alert")).toHaveTextContent("No such file or directory");
});

test("a report that its user hands over on a page can be shown in its folder, one on its way cannot", async () => {
  const queued = { id: "1", destination: "the tracker", bytes: 5000, state: "waiting", problem: null };
  let now: unknown[] = [queued];
  const { calls } = await open({ destination: "the tracker" }, { send_report: () => queued, outbox: () => now, open_folder: () => null });
  await lookThrough();
  await expect.poll(() => screen.getByTestId<HTMLButtonElement>("report-send").disabled).toBe(false);
  await fireEvent.click(screen.getByTestId("report-send"));
  await screen.findByTestId("report-standing");
  expect(screen.queryByTestId("report-folder")).toBeNull();
  now = [{ ...queued, state: "handed-over", note: "/home/ada/Downloads/r.zip" }];
  await emit("changed");
  await fireEvent.click(await screen.findByTestId("report-folder"));
  await expect.poll(() => last(calls, "open_folder")?.given).toEqual({ folder: "handed-over" });
});

test("without a destination nothing can be sent, and it says where to choose one", async () => {
  const { settings } = await open();
  expect(screen.getByTestId("report-send")).toBeDisabled();
  await fireEvent.click(screen.getByTestId("to-settings"));
  await expect.poll(() => settings.mock.calls.length).toBe(1);
});

test("with one, what is previewed goes into the queue", async () => {
  const { calls } = await open({ destination: "https://reports.example.org" }, {
    send_report: () => ({ id: "1", destination: "https://reports.example.org", bytes: 5000, state: "waiting" }),
  });
  await lookThrough();
  await expect.poll(() => screen.getByTestId<HTMLButtonElement>("report-send").disabled).toBe(false);
  await fireEvent.click(screen.getByTestId("report-send"));
  expect(await screen.findByTestId("report-queued")).toHaveTextContent("reports.example.org");
  expect(last(calls, "send_report")?.given["token"]).toContain("Eclipse did not answer");
});

test("what is said to leave is what goes to the chosen place, not the zip alone", async () => {
  await open({ destination: "the server reports.example.org" }, {
    preview_report: ({ draft }) => ({ ...preview(draft as ReportDraft), sent_bytes: 131_415 }),
  });
  await expect.poll(() => screen.getByTestId("preview-standing").textContent).toContain("128.3 KiB to the server reports.example.org");
  expect(screen.getByTestId("preview-standing")).not.toHaveTextContent("4.9 KiB");
});

test("without a place it is the file's size", async () => {
  await open();
  await expect.poll(() => screen.getByTestId("preview-standing").textContent?.trim()).toBe("4.9 KiB");
});

test("once the server has it, the page says that it was delivered", async () => {
  const queued = { id: "1", destination: "https://reports.example.org", bytes: 5000, state: "waiting", problem: null };
  let now: unknown[] = [queued];
  await open({ destination: "https://reports.example.org" }, { send_report: () => queued, outbox: () => now });
  await lookThrough();
  await expect.poll(() => screen.getByTestId<HTMLButtonElement>("report-send").disabled).toBe(false);
  await fireEvent.click(screen.getByTestId("report-send"));
  expect(await screen.findByTestId("report-standing")).toHaveTextContent("The report is waiting to be sent");
  now = [{ ...queued, state: "sending" }];
  await emit("changed");
  await expect.poll(() => screen.getByTestId("report-standing").textContent).toBe("The report is being sent");
  // The app sends no event about this: the page asks.
  now = [{ ...queued, state: "sent" }];
  await expect.poll(() => screen.getByTestId("report-standing").textContent).toBe("The report was delivered");
  expect(screen.getByTestId("finished")).not.toHaveTextContent("on your disk");
  now = [{ ...queued, state: "failed", problem: "the server refuses the report" }];
  await emit("changed");
  await expect.poll(() => screen.getByTestId("report-standing").textContent).toBe("The report could not be delivered");
  expect(screen.getByTestId("finished")).toHaveTextContent("The server refuses the report");
});

test("nothing can be sent that was packed unseen, nor changed while it is sent", async () => {
  let answer: ((value: unknown) => void) | undefined;
  const { calls } = await open({ destination: "https://reports.example.org" }, { send_report: () => new Promise((done) => (answer = done)) });
  const send = screen.getByTestId<HTMLButtonElement>("report-send");
  await lookThrough();
  await expect.poll(() => send.disabled).toBe(false);
  await fireEvent.click(screen.getByTestId("send-system.json"));
  expect(send).toBeDisabled();
  await expect.poll(() => send.disabled).toBe(false);
  expect(screen.getByTestId("preview-parts")).toHaveTextContent("left out");
  await fireEvent.click(send);
  await expect.poll(() => last(calls, "send_report")?.given["token"]).toContain('"leave_out":["system.json"]');
  expect(screen.getByTestId("what-happened").closest(".desk")).toHaveProperty("inert", true);
  answer?.({ id: "1", destination: "https://reports.example.org", bytes: 5000, state: "waiting" });
  expect(await screen.findByTestId("report-queued")).toBeInTheDocument();
});

test("before the first send every part was on the screen and suggestions are answered, with few clicks", async () => {
  const { calls } = await open({ destination: "https://reports.example.org" }, {
    send_report: () => ({ id: "1", destination: "https://reports.example.org", bytes: 5000, state: "waiting" }),
  });
  const [send, save] = ["report-send", "report-save-as"].map((id) => screen.getByTestId<HTMLButtonElement>(id)) as [HTMLButtonElement, HTMLButtonElement];
  expect(await screen.findByTestId("to-look")).toHaveTextContent("3 suggested black-outs are not answered.");
  expect([send.disabled, save.disabled]).toEqual([true, true]);
  await fireEvent.click(screen.getByTestId("refuse-open"));
  await drafted(calls, { let_be_seen: [{ x: 0, y: 0, width: 1280, height: 30 }, { x: 300, y: 60, width: 701, height: 501 }, { x: 20, y: 60, width: 240, height: 30 }] });
  expect(screen.getByTestId("to-look")).toHaveTextContent("2 of 3 parts not on your screen yet: screenshot.png, system.json.");
  expect(screen.getByTestId("looked-report.json")).toHaveAttribute("data-looked", "true");
  expect(screen.getByTestId("looked-system.json")).toHaveTextContent("Still to be looked at");
  expect([send.disabled, save.disabled]).toEqual([true, true]);
  expect(await lookThrough()).toBe(2);
  expect(screen.getByTestId("to-look")).toHaveTextContent("Everything in it was on your screen.");
  await expect.poll(() => [send.disabled, save.disabled]).toEqual([false, false]);
  await fireEvent.click(send);
  await screen.findByTestId("report-queued");
  const { looked_at, tracker } = last(calls, "send_report")?.given["approval"] as { looked_at: string[]; tracker: string | null };
  expect([looked_at.toSorted(), tracker]).toEqual([[`picture ${JSON.stringify([{ x: 20, y: 100, width: 240, height: 30 }])}`, "system", "the wait"], null]);
});

test("what is below the screen's edge, or folded there, was not looked at", async () => {
  onScreen = (element) => element.tagName !== "BUTTON";
  const long = (count: number) => Array.from({ length: count }, (_, line) => ({ text: `line ${line}\n`, struck: line === 90 ? "ada" : null }));
  await open({ components: [] }, { preview_report: ({ draft }) => {
    const packed = preview(draft as ReportDraft);
    return { ...packed, parts: packed.parts.map((part) => (part.name === "system.json" ? { ...part, text: long(100) } : part)) };
  } });
  await fireEvent.click(await screen.findByTestId("part-system.json"));
  const fold = screen.getByTestId("more-text");
  expect(fold).toHaveTextContent("… 82 more lines, 656 bytes, private pieces taken out: 1, folded: show");
  expect(screen.getByTestId("part-text")).not.toHaveTextContent("line 18");
  expect(screen.getByTestId("looked-system.json")).toHaveAttribute("data-looked", "false");
  onScreen = () => true;
  await fireEvent.click(screen.getByTestId("part-report.json"));
  await fireEvent.click(screen.getByTestId("part-system.json"));
  await expect.poll(() => screen.getByTestId("looked-system.json").dataset["looked"]).toBe("true");
  await fireEvent.click(screen.getByTestId("more-text"));
  expect(screen.getByTestId("part-text")).toHaveTextContent("line 99");
});

test("who leaves the picture out is asked nothing about it, and sends no mouse's path", async () => {
  const { calls } = await open({}, { preview_report: ({ draft }) => {
    const packed = preview(draft as ReportDraft);
    const path = { name: "pointer.json", what: "the mouse's path" };
    return (draft as ReportDraft).leave_out.includes("screenshot.png") ? { ...packed, left_out: [...packed.left_out, path] } : packed;
  } });
  expect(await screen.findByTestId("refuse-open")).toBeInTheDocument();
  await fireEvent.click(await screen.findByTestId("send-screenshot.png"));
  await expect.poll(() => screen.queryByTestId("refuse-open")).toBeNull();
  await drafted(calls, { leave_out: ["screenshot.png"] });
  const path = await screen.findByTestId<HTMLInputElement>("send-pointer.json");
  expect([path.checked, path.disabled, path.title]).toEqual([false, true, "It goes with the picture"]);
});

test("what changes has to be looked at again, but for the user's own words", async () => {
  const { calls } = await open({ destination: "https://reports.example.org" });
  await lookThrough();
  const send = screen.getByTestId<HTMLButtonElement>("report-send");
  await fireEvent.input(screen.getByTestId("what-happened"), { target: { value: "It hung." } });
  await expect.poll(() => last(calls, "preview_report")?.given["draft"]).toMatchObject({ what_happened: "It hung." });
  await expect.poll(() => send.disabled).toBe(false);
  await fireEvent.click(screen.getByTestId("part-report.json"));
  await press("stage", "b");
  await press("stage", "Enter", { shiftKey: true });
  await expect.poll(() => screen.getByTestId("to-look").textContent).toContain("1 of 3 parts not on your screen yet: screenshot.png.");
  expect(send).toBeDisabled();
  expect(await lookThrough()).toBe(1);
  await expect.poll(() => send.disabled).toBe(false);
});

test("a tracker on a server that Laggard does not know is shown, and nothing goes there unless its user agrees", async () => {
  const { calls } = await open({ destination: "the plug-in's issue tracker" }, {
    send_report: ({ approval }) => {
      if ((approval as { tracker: string | null }).tracker !== "tracker.acme.org") throw { code: "tracker", subject: "tracker.acme.org", message: "unknown" };
      return { id: "1", destination: "the plug-in's issue tracker", bytes: 5000, state: "handed-over", note: "saved" };
    },
  });
  await lookThrough();
  await expect.poll(() => screen.getByTestId<HTMLButtonElement>("report-send").disabled).toBe(false);
  await fireEvent.click(screen.getByTestId("report-send"));
  expect(await screen.findByTestId("tracker-host")).toHaveTextContent("tracker.acme.org");
  await fireEvent.click(screen.getByTestId("tracker-cancel"));
  expect(screen.queryByTestId("finished")).toBeNull();
  await fireEvent.click(screen.getByTestId("report-send"));
  await fireEvent.click(await screen.findByTestId("tracker-agree"));
  expect(await screen.findByTestId("report-queued")).toBeInTheDocument();
  expect(calls.filter((call) => call.command === "send_report").map((call) => (call.given["approval"] as { tracker: string | null }).tracker))
    .toEqual([null, null, "tracker.acme.org"]);
});

test("passwords that come to be known late are black too", async () => {
  const late: ReportDraft = {
    shown: "nothing", what_happened: "It hung.", black_out: [], highlight: [], clear: [], arrows: [], steps: [], labels: [], point: null, chosen_ms: null, leave_out: [], let_be_seen: [] };
  const { calls } = await open({ draft: late });
  expect(screen.getByTestId("box-0")).toHaveTextContent("Black-out 1, Text of Sluggish Spellcheck: 240 × 30 at 20, 100");
  await expect.poll(() => last(calls, "preview_report")?.given["draft"]).toMatchObject({ shown: "open", black_out: [{ x: 20, y: 100, width: 240, height: 30 }] });
});

test("an untouched report is dismissed at once, a touched one only when asked", async () => {
  const first = await open();
  await fireEvent.click(screen.getByTestId("report-dismiss"));
  await expect.poll(() => first.close.mock.calls.length).toBe(1);
  document.body.replaceChildren();

  const second = await open();
  await fireEvent.click(screen.getByTestId("accept-suggestions"));
  await fireEvent.click(screen.getByTestId("report-dismiss"));
  expect(last(second.calls, "dismiss_report")).toBeUndefined();
  await fireEvent.click(await screen.findByTestId("dismiss-confirm"));
  await expect.poll(() => second.close.mock.calls.length).toBe(1);
});

test("a draft that cannot be read is told, and dismissed only when asked", async () => {
  const why = "what was typed and drawn for this report before cannot be read (its format is 9): it is damaged, or a newer Laggard's";
  const { calls } = await open({ unread_drafts: [why] });
  expect(screen.getByTestId("problem")).toHaveTextContent(`W${why.slice(1)}.`);
  await fireEvent.click(screen.getByTestId("report-dismiss"));
  expect(await screen.findByTestId("dismiss-confirm")).toBeInTheDocument();
  expect(last(calls, "dismiss_report")).toBeUndefined();
});

test("what was typed and drawn last time is there again", async () => {
  await open({ draft: {
    shown: "open", what_happened: "As I said.", black_out: [{ x: 1, y: 2, width: 3, height: 4 }], highlight: [], clear: [], arrows: [], steps: [], labels: [], point: { x: 50, y: 150 },
    chosen_ms: -1000, leave_out: ["system.json"], let_be_seen: [] } });
  expect(screen.getByTestId("what-happened")).toHaveValue("As I said.");
  expect(screen.getByTestId("box-0")).toHaveTextContent("3 × 4 at 1, 2");
  expect(screen.getByTestId("point")).toHaveTextContent("Button of Sluggish Spellcheck");
  expect(screen.getByTestId("chosen")).toHaveTextContent("1.0 s before the lag");
});

test("a picture that opens all black is cleared, not covered", async () => {
  const { calls } = await open({ picture: { ...desk().picture!, all_black: true, why_black: "The window has changed." } });
  expect(screen.getByTestId("all-black")).toHaveTextContent("The window has changed. Click or drag over what may be shown.");
  expect(screen.getByTestId("tool-clear")).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  expect(screen.queryByTestId("suggestions")).toBeNull();
  await press("stage", "Enter");
  await drafted(calls, { shown: "all-black", clear: [{ x: 301, y: 61, width: 699, height: 499 }] });
});

test("a picture that the program drew after the lag is said to be one", async () => {
  await open({ picture: { ...desk().picture!, taken_by: "agent" }, no_picture: "This desktop runs on Wayland." });
  expect(screen.getByTestId("drawn-after")).toHaveTextContent("after the lag");
  expect(screen.getByTestId("drawn-after")).toHaveTextContent("Why Laggard took none: This desktop runs on Wayland.");
  expect(screen.queryByTestId("no-picture")).toBeNull();
});

test("without a picture it says why, and the rest works", async () => {
  await open({ picture: null, no_picture: "The system does not allow pictures.", components: [] });
  expect(screen.getByTestId("no-picture")).toHaveTextContent("The system does not allow pictures.");
  expect(screen.queryByTestId("stage")).toBeNull();
  expect(await screen.findByTestId("part-text")).toBeInTheDocument();
});

test("of a lag without a screenshot none is said to be deleted", async () => {
  await open({ picture: null, no_picture: "The system does not allow pictures.", components: [] }, { save_report: () => saved });
  await lookThrough();
  await fireEvent.click(screen.getByTestId("report-save-as"));
  await fireEvent.click(await screen.findByTestId("report-save"));
  expect(await screen.findByTestId("report-deleted")).toHaveTextContent("The draft is deleted. Nothing was sent");
  expect(screen.getByTestId("finished")).not.toHaveTextContent("screenshot as it was taken");
});

test("a picture that came while the report was being opened is shown", async () => {
  let there = false;
  const { calls } = await open({}, {
    open_report: async () => {
      await new Promise((come) => setTimeout(come, 20));
      there = true;
      return desk();
    },
    report_picture: () => {
      if (!there) throw { code: "no-picture", message: "there is no picture of it" };
      return new ArrayBuffer(8);
    },
  });
  await expect.poll(() => last(calls, "preview_report")).toBeDefined();
  expect(calls.filter((call) => call.command === "report_picture")).toHaveLength(2);
  expect(screen.queryByText("there is no picture of it")).not.toBeInTheDocument();
});

test("a report says nothing that no catalogue has", async () => {
  speak("pseudo");
  const draft: ReportDraft = {
    shown: "open", what_happened: "it hung", black_out: [{ x: 0, y: 0, width: 40, height: 40 }], highlight: [{ x: 50, y: 50, width: 9, height: 9 }],
    clear: [], arrows: [], steps: [], labels: [], point: { x: 640, y: 400 }, chosen_ms: -1000, leave_out: ["system.json"], let_be_seen: [],
  };
  const destination = "the server reports.example.org";
  await open({ draft, destination });
  await screen.findByTestId("part-text");
  const classes = COMPONENTS.map((one) => one.class.slice(one.class.lastIndexOf(".") + 1));
  expect(untranslated(document.body, [...texts(desk()), ...texts(preview(draft)), ...classes, draft.what_happened, destination, "Jan 1", "(A)"])).toEqual([]);
  expect(screen.getByTestId("boxes")).toHaveTextContent("⟦");
  speak("en");
});

test("packing that lasts says how far it is, can be stopped, and is done when it is asked for again", async () => {
  let stop: ((error: unknown) => void) | undefined;
  let going = true;
  const packing = { id: 5, task: "pack", words: "Packing the report: 2 of 6 parts", done: 2, total: 6, share: 0.4, age_ms: 1500, cancelled: false, over: false };
  const { calls } = await open({}, {
    preview_report: ({ draft }) => (going ? new Promise((_, reject) => (stop = reject)) : preview(draft as ReportDraft)),
    works: () => (going ? [packing] : []),
    cancel_work: () => null,
  });
  expect(await screen.findByTestId("work-pack")).toHaveTextContent("2 of 6 parts");
  expect(screen.getByRole<HTMLProgressElement>("progressbar").value).toBeCloseTo(0.4);
  await fireEvent.click(screen.getByTestId("work-pack-button"));
  expect(last(calls, "cancel_work")?.given).toEqual({ id: 5 });
  going = false;
  stop!({ code: "stopped", message: "Stopped. No report was packed; everything else is as it was." });
  expect(await screen.findByText(/No report was packed/)).toBeVisible();
  expect(screen.queryByTestId("work-pack")).toBeNull();
  expect(screen.getByTestId("report-send")).toBeDisabled();
  await fireEvent.click(screen.getByTestId("pack-again"));
  expect(await screen.findByTestId("part-system.json")).toBeInTheDocument();
  expect(screen.queryByTestId("pack-again")).toBeNull();
});
