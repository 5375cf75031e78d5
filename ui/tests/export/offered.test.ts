// Where the pages offer files, and what they ask the app for.

import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../../src/App.svelte";
import type { FileView } from "../../src/bindings/FileView";
import { ALL } from "../../src/lags/view.svelte";
import { partName } from "../../src/opened/exported";
import { app, episode, INSTALL, overview, ranked, sluggish } from "../app";
import { bytes } from "../session/recorded";

const opened = { number: 3, name: "x", path: "/media/stick/x" };
const { started_at, duration_ms, verdict, suspects } = episode();
const report: FileView = {
  what: "report", program: "Eclipse", laggard: "0.1.0", created_at: "2026-01-01T10:05:00.000Z", what_happened: "", wait: { started_at, duration_ms, verdict, suspects }, picture: true, traced: true,
  parts: [{ name: "report.json", bytes: 2048, what: "what happened" }, { name: "screenshot.png", bytes: 9, what: "picture" }],
};

/** The pages with an app in which files are chosen and written. */
function open(answers: Parameters<typeof app>[0]) {
  const saved = () => ({ path: "/home/ada/saved", left_out: 0 });
  const calls = app({ choose_export: () => true, write_export: saved, write_lags: saved, write_file_profile: saved, ...answers });
  render(App);
  return calls;
}

async function save(what: string, format: string): Promise<void> {
  await fireEvent.click(await screen.findByTestId(what));
  await fireEvent.click(await screen.findByTestId(`${what}-${format}`));
  await expect.poll(() => screen.getByTestId(`${what}-told`).textContent).toContain("Saved as saved");
}
const given = (calls: ReturnType<typeof app>, command: string) => calls.filter((call) => call.command === command).map((call) => call.given);

test.each([["session", { what: "session" }], ["report", report]])("an opened %s is a profile for other viewers", async (_, view) => {
  const calls = open({ take_intent: () => ({ what: "file", file: opened, others: 0 }), look_at_file: () => view, file_trace: bytes });
  for (const [at, format] of ["firefox", "speedscope", "pprof"].entries()) {
    await save("file-export", format);
    expect(given(calls, "choose_export")[at]).toEqual({ name: "laggard-opened", format });
    expect(given(calls, "write_file_profile")[at]).toEqual({ number: 3, part: { of: "session" } });
  }
});

test("a report without calls is no profile", async () => {
  open({ take_intent: () => ({ what: "file", file: opened, others: 0 }), look_at_file: () => ({ ...report, traced: false }) });
  await screen.findByTestId("file-untraced");
  expect(screen.queryByTestId("file-export")).toBeNull();
});

test("each part of an opened report is saved as it is, and where the lag's time went as a table", async () => {
  const part = new Uint8Array([137, 80, 78, 71, 0, 255]);
  const calls = open({ take_intent: () => ({ what: "file", file: opened, others: 0 }), look_at_file: () => report, file_trace: bytes, file_part: () => part.buffer });
  for (const [name, format] of [["report.json", "json"], ["screenshot.png", "png"]] as const) {
    const details = await screen.findByTestId<HTMLDetailsElement>(`file-part-${name}`);
    details.open = true;
    await save(`file-part-${name}-export`, format);
    expect(given(calls, "choose_export").at(-1)).toEqual({ name: partName(name), format });
    expect(given(calls, "file_part").at(-1)).toEqual({ number: 3, name });
    expect([...(given(calls, "write_export").at(-1) as unknown as Uint8Array)]).toEqual([...part]);
  }
  await save("shares-export", "csv");
  expect(new TextDecoder().decode(given(calls, "write_export").at(-1) as unknown as Uint8Array)).toContain("plug-in,demo.sluggish,Sluggish Spellcheck,402.0,0.96,0.95");
});

test("a part's file is called by plain letters", () => {
  expect(partName("plugins.json")).toBe("laggard-report-plugins");
  expect(partName("../x y.json")).toMatch(/^laggard-report-[A-Za-z0-9-]+$/);
});

test("all lags of a plug-in are saved from its page, not the newest alone", async () => {
  const calls = open({
    take_intent: () => ({ what: "details", plugin: sluggish.id, install: INSTALL }),
    plugin_details: () => ({ ranked: ranked(), observers: [], unrecorded: [], episodes: [episode()] }),
  });
  await save("plugin-lags-export", "csv");
  expect(given(calls, "write_lags")).toEqual([{ filter: { ...ALL, plugin: sluggish.id, program: INSTALL }, order: "newest" }]);
});

test("the overview offers its causes and what a start takes", async () => {
  const plugin = { id: sluggish.id, name: sluggish.name };
  const calls = open({
    take_intent: () => ({ what: "show", page: "overview", section: null }), lag_choices: () => ({ programs: [{ key: "e", title: "Eclipse", install: null }], plugins: [] }),
    overview: () => overview({
      causes: [{ cause: "plug-in", plugin, install: INSTALL, state: "on", lagged_ms: 4_000, lags: 2, worst_ms: 2_300, landmark: "", busy: [], looked_at: 0, worst_lag: null }],
      start_up: { title: "Eclipse", starts: 2, middle_ms: 900, whole_ms: null, parts: [], activations: [{ plugin, install: INSTALL, took_ms: 1200, lags: 8 }] },
    }),
  });
  await save("top-export", "csv");
  await save("start-export", "json");
  const [causes, start] = given(calls, "write_export").map((bytes) => new TextDecoder().decode(bytes as unknown as Uint8Array));
  expect(causes).toContain("plug-in,demo.sluggish,Sluggish Spellcheck,on,4000.0,2,2300.0");
  expect(JSON.parse(start!)).toEqual([{ plugin, cost: null, waits: { took_ms: 1200, lags: 8 } }]);
});

test("the part of the timeline that is in sight is saved as a table", async () => {
  const calls = open({ take_intent: () => ({ what: "file", file: opened, others: 0 }), look_at_file: () => ({ what: "session" }), file_trace: bytes });
  await save("timeline-export", "csv");
  const text = new TextDecoder().decode(given(calls, "write_export").at(-1) as unknown as Uint8Array);
  expect(text).toMatch(/^what,start_ms,end_ms,/);
  expect(text).toMatch(/\ncall,.*,org\.eclipse\./);
});
