import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import App from "../../src/App.svelte";
import Export from "../../src/export/Export.svelte";
import type { Offer } from "../../src/export/format";
import { app, INSTALL, ranked } from "../app";

const at = (page: string) => () => ({ what: "show", page, section: null });
const written = (calls: ReturnType<typeof app>) => {
  const bytes = calls.find((call) => call.command === "write_export")?.given as unknown;
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes as Uint8Array);
};

test("a table is saved where its user chooses, and its folder is shown", async () => {
  const hostile = ranked({ plugin: { ...ranked().plugin, name: "=1+1", location: "/home/ada/secret/x.jar" } });
  const calls = app({ ranking: () => [hostile], choose_export: () => true, write_export: () => ({ path: "/home/ada/laggard-plug-ins.csv" }), open_folder: () => null });
  render(App);
  (await screen.findByTestId("plugins-export")).click();
  (await screen.findByTestId("plugins-export-csv")).click();
  await expect.poll(() => screen.getByTestId("plugins-export-told")).toHaveTextContent("Saved as laggard-plug-ins.csv");
  expect(calls.find((call) => call.command === "choose_export")?.given).toEqual({ name: "laggard-plug-ins", format: "csv" });
  expect(written(calls)).toContain("demo.sluggish,'=1+1,1.0.0,on,false,14,7000.0,");
  for (const secret of ["secret", INSTALL]) expect(written(calls)).not.toContain(secret);
  screen.getByTestId("plugins-export-folder").click();
  await expect.poll(() => calls.find((call) => call.command === "open_folder")?.given).toEqual({ folder: "saved-export" });
});

test("who chooses nowhere saves nothing, and nothing is made", async () => {
  const make = vi.fn(() => new Uint8Array());
  const calls = app({ ranking: () => [ranked()], choose_export: () => false });
  render(App);
  (await screen.findByTestId("plugins-export")).click();
  (await screen.findByTestId("plugins-export-json")).click();
  await expect.poll(() => calls.some((call) => call.command === "choose_export")).toBe(true);
  await expect.poll(() => screen.getByTestId("plugins-export")).toBeEnabled();
  expect(written(calls)).toBeUndefined();
  expect(make).not.toHaveBeenCalled();
  expect(screen.getByTestId("plugins-export-told")).toBeEmptyDOMElement();
});

test("what goes wrong is said", async () => {
  app({ ranking: () => [ranked()], choose_export: () => true, write_export: () => { throw { code: "disk", message: "cannot write /mnt/full/x.csv: no space left" }; } });
  render(App);
  (await screen.findByTestId("plugins-export")).click();
  (await screen.findByTestId("plugins-export-csv")).click();
  expect(await screen.findByTestId("problem")).toHaveTextContent("no space left");
});

test("the keyboard alone opens the menu, goes through it and leaves it", async () => {
  const offers: Offer[] = [
    { format: "csv", make: () => new Uint8Array() },
    { format: "json", make: () => new Uint8Array() },
    { format: "svg", make: () => new Uint8Array() },
  ];
  render(Export, { what: "Days", name: "days", testid: "x", offers });
  const button = screen.getByTestId("x");
  expect(button).toHaveAccessibleName("Export…, Days");
  button.focus();
  await fireEvent.keyDown(button, { key: "ArrowDown" });
  await expect.poll(() => document.activeElement?.getAttribute("data-testid")).toBe("x-csv");
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  await press("ArrowUp");
  expect(document.activeElement).toBe(screen.getByTestId("x-svg"));
  await press("ArrowDown");
  await press("ArrowDown");
  expect(document.activeElement).toBe(screen.getByTestId("x-json"));
  await press("End");
  expect(document.activeElement).toBe(screen.getByTestId("x-svg"));
  await press("Escape");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(button).toHaveAttribute("aria-expanded", "false");
});

test("without an app the browser takes the file", async () => {
  URL.createObjectURL = vi.fn(() => "blob:1");
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`);
  });
  render(Export, { what: "Days", name: "laggard-days", testid: "x", offers: [{ format: "csv", make: () => new Uint8Array([1]) }] });
  screen.getByTestId("x").click();
  (await screen.findByTestId("x-csv")).click();
  await expect.poll(() => clicked).toEqual(["laggard-days.csv blob:1"]);
  expect(screen.queryByTestId("x-folder")).toBeNull();
});

test.each([["sessions"], ["overview"]])("the page %s offers its table", async (page) => {
  const session = {
    id: "a.1", host: "eclipse", title: "Eclipse", install: INSTALL, pid: 1, started_at: "2026-01-01T10:00:00.000Z", ended_at: null, exit_code: 0, state: "ended",
    episodes: 1, perceptible: 1, waited_ms: 100, active_ms: 5, dropped: 0, suppressed_errors: 0, java_version: "21", turned_off: [], problems: [], start_up_ms: null, heap: null, agent_cpu_ms: null, sampling_ms: null, laggard_memory_bytes: null,
  };
  const overview = { now: {}, before: {}, since: { is: "nothing-before" }, causes: [], worst_lag: null, parts: [{ start: "2026-01-01T00:00:00.000Z", end: "2026-01-02T00:00:00.000Z", lags: 1, causes: [{ cause: "gc", lagged_ms: 200 }] }] };
  const calls = app({
    take_intent: at(page), sessions: () => [session], choose_export: () => true, write_export: () => ({ path: "/x.csv" }),
    overview: () => ({ ...overview, now: { active_ms: 0, lagged_ms: 0, per_hour_ms: null, lags: 0, freezes: 0, worst_ms: 0 } }),
    lag_choices: () => ({ programs: [{ key: "e", title: "Eclipse", install: null }], plugins: [] }),
  });
  render(App);
  const button = page === "sessions" ? "sessions-export" : "period-parts-export";
  (await screen.findByTestId(button)).click();
  (await screen.findByTestId(`${button}-csv`)).click();
  await expect.poll(() => written(calls)).toBeDefined();
  const [names, line] = written(calls)!.split("\n");
  expect(line!.split(",")).toHaveLength(names!.split(",").length);
  expect(line).not.toContain(INSTALL);
});
