// The pages of a hub: what they show, what can be done with keys alone, and that nothing in a name does anything.

import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import axe from "axe-core";
import { afterEach, expect, test, vi } from "vitest";
import type { HubPage } from "../../src/bindings/HubPage";
import { speakTheReaders } from "../../src/embedded";
import Site from "../../src/hub/Site.svelte";
import { shorter } from "../../src/hub/lengths";
import { packageOf } from "../../src/hub/ring";
import { day } from "../../src/hub/told";
import { speak } from "../../src/say.svelte";
import { texts, untranslated } from "../untranslated";
import { administratorPage, elsewherePage, HOSTILE, hostile, made, overviewPage, page, pluginPage } from "./made";

afterEach(() => {
  cleanup();
  speak("en");
  location.hash = "";
  document.title = "";
  Reflect.deleteProperty(document, "execCommand");
});

const show = (of: HubPage) => render(Site, { page: of, licenses: "" });
const nothing = page({ page: "overview", issues: [], merges: [], plugins: [], changes: [], elsewhere: [], starts: [] }, { first_day: null, last_day: null, users: 0, digests: 0 });
const some = made({ issues: 12, plugins: 6 });
const [first] = some.plugins;
const issuesOfFirst = some.issues.filter(({ issue }) => issue.owner === first!.id);
const shownRows = () => within(screen.getByTestId("issues")).getAllByRole("row").slice(1);

test("as long as nothing may be told, the page says when that will be", () => {
  show(nothing);
  expect(screen.getByTestId("site-nothing")).toHaveTextContent("at least 5 users");
  expect(screen.queryByTestId("bubbles")).toBeNull();
});

test("weeks that lost a user still show what can be told, and the page says what is missing", () => {
  const { shown } = overviewPage(some);
  show(page(shown, { withdrawn_weeks: 2 }));
  expect(screen.getByTestId("site-about")).toHaveTextContent("214 users");
  expect(screen.getByTestId("site-withdrawn")).toHaveTextContent("From 2 of these weeks");
  cleanup();
  show(page(shown, { users: 0, digests: 0, withdrawn_weeks: 7 }));
  expect(screen.getByTestId("site-about")).not.toHaveTextContent("0 users");
  expect(screen.getByTestId("bubbles")).toBeInTheDocument();
  cleanup();
  show(page(shown));
  expect(screen.queryByTestId("site-withdrawn")).toBeNull();
});

test("a reader chooses a day, and sees what changed in its week or later, on the overview and on a plug-in's page", async () => {
  show(overviewPage(some));
  const listed = () => within(screen.getByTestId("changes")).queryAllByRole("listitem").length;
  const chosen = some.changes[Math.floor(some.changes.length / 2)]!.version.since;
  const later = some.changes.filter(({ version }) => version.since >= chosen);
  expect(later.length).toBeGreaterThan(0);
  expect(later.length).toBeLessThan(some.changes.length);
  const sunday = new Date(Date.parse(chosen) + 6 * 86_400_000).toISOString().slice(0, 10);
  for (const day of [chosen, sunday]) {
    await fireEvent.input(screen.getByTestId("changes-since"), { target: { value: day } });
    expect(listed()).toBe(Math.min(8, later.length));
  }
  await fireEvent.input(screen.getByTestId("changes-since"), { target: { value: "2031-01-01" } });
  expect(listed()).toBe(0);
  expect(screen.getByTestId("changes-none")).toHaveTextContent("Nothing came since then");
  await fireEvent.input(screen.getByTestId("changes-since"), { target: { value: "" } });
  expect(listed()).toBe(Math.min(8, some.changes.length));
  cleanup();

  show(pluginPage(some));
  const rows = () => within(screen.getByTestId("versions-eclipse")).getAllByRole("row").slice(1);
  const versions = some.versions.get(first!.id)!;
  expect(rows()).toHaveLength(versions.length);
  await fireEvent.input(screen.getByTestId("versions-since"), { target: { value: versions.at(-2)!.since } });
  expect(rows()).toHaveLength(2);
  expect(rows()[1]).toHaveTextContent(versions.at(-1)!.version);
  await fireEvent.input(screen.getByTestId("versions-since"), { target: { value: "2031-01-01" } });
  expect(screen.queryByTestId("versions-eclipse")).toBeNull();
  expect(screen.getByTestId("versions-none")).toBeVisible();
});

test("without data, or with some that cannot be read, the page says so", () => {
  render(Site, { problem: "", licenses: "" });
  expect(screen.getByRole("alert")).toHaveTextContent("This page has no data");
  cleanup();
  render(Site, { problem: "SyntaxError: x", licenses: "" });
  expect(screen.getByRole("alert")).toHaveTextContent("SyntaxError: x");
});

test("the overview has everything, each thing with the way to its plug-in's page", () => {
  show(overviewPage(some));
  expect(document.title).toBe("Example Ltd.");
  expect(screen.getByTestId("site-administrator")).toHaveAttribute("href", "administrator.html");
  expect(screen.getByTestId("site-about")).toHaveTextContent("shared by 214 users, from October 5, 2026 to November 22, 2026");
  expect(screen.getByTestId(`plugin-${first!.id}`)).toHaveAttribute("href", `plugins/${first!.id}.html`);
  const [top] = some.issues;
  const row = within(screen.getByTestId(`issue-${top!.issue.key}`));
  expect(row.getByRole("link")).toHaveAttribute("href", `plugins/${top!.issue.owner}.html#${top!.issue.key}`);
  expect(shownRows()).toHaveLength(12);
  expect(screen.getByTestId("beside-json")).toHaveAttribute("href", "index.json");
  expect(screen.getByTestId("beside-feed")).toHaveAttribute("href", "index.atom");
  expect(screen.queryByTestId("beside-badge")).toBeNull();
  expect(within(screen.getByTestId("changes")).getAllByRole("listitem").length).toBe(Math.min(8, some.changes.length));
});

test("issues are found by any word, sorted by any column, and those that became worse stand alone", async () => {
  show(overviewPage(some));
  const users = () => shownRows().map((row) => Number(within(row).getAllByRole("cell")[2]!.textContent));
  await fireEvent.click(screen.getByTestId("issues-by-users"));
  expect(users()).toEqual(some.issues.map(({ issue }) => issue.users).sort((a, b) => b - a));
  await fireEvent.click(screen.getByTestId("issues-by-users"));
  expect(users()).toEqual(some.issues.map(({ issue }) => issue.users).sort((a, b) => a - b));
  expect(screen.getByTestId("issues-by-users").closest("th")).toHaveAttribute("aria-sort", "ascending");
  await fireEvent.change(screen.getByTestId("issues-which"), { target: { value: screen.getByRole<HTMLOptionElement>("option", { name: "new or growing" }).value } });
  const more = some.issues.filter(({ issue }) => ["new", "growing"].includes(issue.trend));
  expect(more.length).toBeGreaterThan(0);
  expect(shownRows()).toHaveLength(more.length);
  await fireEvent.input(screen.getByTestId("issues-search"), { target: { value: "no such thing" } });
  expect(screen.getByTestId("issues-none")).toBeVisible();
  expect(screen.getByTestId("issues-found")).toHaveTextContent("0 of 12 issues");
});

test("bubbles are gone through with the arrow keys, and each is told with its plug-in's page", async () => {
  show(overviewPage(some));
  const chart = screen.getByTestId("bubbles");
  const inTab = () => within(chart).getAllByRole("button").filter((bubble) => bubble.tabIndex === 0);
  expect(inTab()).toEqual([screen.getByTestId("bubble-0")]);
  screen.getByTestId("bubble-0").focus();
  await fireEvent.keyDown(chart, { key: "ArrowRight" });
  expect(screen.getByTestId("bubble-1")).toHaveFocus();
  expect(inTab()).toEqual([screen.getByTestId("bubble-1")]);
  const { issue } = some.issues[1]!;
  expect(screen.getByTestId("bubble")).toHaveTextContent(`${issue.users} users`);
  await fireEvent.keyDown(chart, { key: "End" });
  expect(screen.getByTestId("bubble-11")).toHaveFocus();
  await fireEvent.change(screen.getByTestId("bubbles-per"), { target: { value: "lag" } });
  expect(screen.getByTestId("bubble")).toHaveTextContent("per lag");
});

test("an author sees first whether the newest version is slower", () => {
  show(pluginPage(some));
  expect(document.title).toBe(`${first!.id} – Example Ltd.`);
  expect(screen.getByTestId("site-back")).toHaveAttribute("href", "../index.html");
  const { version, before, users } = first!.latest!;
  expect(screen.getByTestId("verdict")).toHaveTextContent(`Version ${version} is slower than ${before}: 3.1 times (2.2–4.3) as much waiting per hour of work, measured with ${users} users.`);
  for (const one of some.versions.get(first!.id)!) expect(screen.getByTestId(`version-${one.version}`)).toHaveTextContent(day(one.since, "short"));
});

test.each([
  ["faster", { standing: "faster", ratio: 0.4, low: 0.3, high: 0.52 }, "is faster than"],
  ["not to be told", { standing: "cannot-be-told", ratio: 1.2, low: 0.8, high: 1.7 }, "can’t be told yet: 1.2 times (0.8–1.7)"],
  ["not to be told at all", { standing: "cannot-be-told", ratio: null, low: null, high: null }, "can’t be told yet, measured"],
  ["the first", { standing: "first", before: null, ratio: null, low: null, high: null }, "is the first that enough people have"],
] as const)("a version that is %s is called so", (_, part, words) => {
  const latest = { ...first!.latest!, ...part };
  show(pluginPage({ ...some, plugins: [{ ...first!, latest }, ...some.plugins.slice(1)] }));
  expect(screen.getByTestId("verdict")).toHaveTextContent(words);
});

test("a plug-in without a version that may be told, and without issues, is told as far as it can be", () => {
  const of = pluginPage({ ...some, issues: [], versions: new Map(), plugins: [{ ...first!, latest: null }] });
  show(of);
  expect(screen.getByTestId("verdict")).toHaveTextContent("No version has had enough users");
  expect(screen.getByTestId("issues-none")).toBeVisible();
  expect(screen.queryByTestId("similar-cut")).toBeNull();
});

test("an issue opens with its lengths, states, shares, rings and path; the address leads to one", async () => {
  const [, second] = issuesOfFirst;
  location.hash = `#${second!.issue.key}`;
  show(pluginPage(some));
  const open = screen.getByTestId(`issue-${second!.issue.key}`);
  await waitFor(() => expect(within(open).getByTestId("lengths")).toBeInTheDocument());
  expect(screen.getAllByTestId("lengths")).toHaveLength(1);
  const words = () => within(open).getByTestId("lengths-told").textContent;
  expect(words()).toBe(`About ${Math.round(100 - shorter(second!.latency, 1e9))} of 100 lags took 1.0 s or longer`);
  await fireEvent.keyDown(within(open).getByTestId("lengths-threshold"), { key: "Home" });
  expect(words()).toContain("About 100 of 100 lags");
  await fireEvent.keyDown(within(open).getByTestId("lengths-threshold"), { key: "End" });
  expect(words()).toContain("At most 1 of 100 lags");
  const samples = Object.values(second!.causes).reduce((sum, count) => sum + count, 0);
  expect(within(open).getByTestId("states")).toHaveTextContent(`running code ${Math.round((100 * second!.causes.working) / samples)} %`);
  expect(within(open).getByTestId("shares")).toHaveTextContent(first!.id);
  expect(within(open).getByTestId("path")).toHaveTextContent(second!.paths[0]!.methods.at(-1)!);
});

test("an issue of which lags had other causes, too, says so in one line, and no other does", async () => {
  show(pluginPage(some));
  for (const { issue, all_lags } of issuesOfFirst) {
    const open = screen.getByTestId(`issue-${issue.key}`);
    if (!open.hasAttribute("open")) await fireEvent.click(open.querySelector("summary")!);
    await waitFor(() => expect(within(open).getByTestId("lengths")).toBeInTheDocument());
    const said = within(open).queryByTestId("mixed")?.textContent ?? "";
    expect(said.startsWith(`${issue.lags.toLocaleString("en")} of ${all_lags.toLocaleString("en")} lags in this place count here.`)).toBe(all_lags > issue.lags);
    expect(said === "").toBe(all_lags === issue.lags);
  }
  expect(new Set(issuesOfFirst.map(({ issue, all_lags }) => all_lags > issue.lags))).toEqual(new Set([true, false]));
});

test("users by their longest lag are told up to where nobody waited, and not where too few would be told apart", async () => {
  show(pluginPage(some));
  for (const { issue, reached } of issuesOfFirst) {
    const open = screen.getByTestId(`issue-${issue.key}`);
    if (!open.hasAttribute("open")) await fireEvent.click(open.querySelector("summary")!);
    await waitFor(() => expect(within(open).getByTestId("lengths")).toBeInTheDocument());
    const table = within(open).queryByTestId("reached");
    const told = table && within(table).getAllByRole("row").slice(1).map((row) => row.textContent);
    expect(told).toEqual(reached.length === 1 ? null : [`200 ms or longer${reached[1]![1]}`, `1 s or longer${reached[2]![1]}`, "2 s or longer0"]);
  }
  expect(new Set(issuesOfFirst.map(({ reached }) => reached.length === 1))).toEqual(new Set([true, false]));
});

test("rings are gone through with the keys: outwards, around, inside and back", async () => {
  show(pluginPage(some));
  const ring = screen.getByTestId("ring");
  const told = () => screen.getByTestId("ring-told").textContent;
  // Where the paths part is the landmark's own method.
  const landmark = `${issuesOfFirst[0]!.issue.class}#${issuesOfFirst[0]!.issue.method}`;
  expect(told()).toContain(`${landmark}: `);
  expect(told()).toContain("in 98 % of its lags");
  await fireEvent.keyDown(ring, { key: "ArrowUp" });
  expect(told()).toContain(".core.Model#update");
  expect(document.activeElement).toHaveAttribute("aria-pressed", "true");
  await fireEvent.keyDown(ring, { key: "ArrowRight" });
  expect(told()).not.toContain(".core.Model#update");
  await fireEvent.keyDown(ring, { key: "Home" });
  await fireEvent.keyDown(ring, { key: "ArrowUp" });
  await fireEvent.keyDown(ring, { key: "Enter" });
  await waitFor(() => expect(told()).toMatch(/Model#update: in 85 % of its lags/));
  await fireEvent.keyDown(ring, { key: "Escape" });
  expect(told()).toContain(`${landmark}: `);
  await fireEvent.click(screen.getByTestId("ring-whole"));
  expect(told()).toContain("Display#readAndDispatch");
  expect(screen.getByTestId("ring-whole")).toBeDisabled();
});

test("the slider puts alike issues together, and each leads to its own place", async () => {
  show(pluginPage(some));
  const cut = screen.getByTestId("similar-cut");
  await fireEvent.input(cut, { target: { value: "0" } });
  expect(screen.getByTestId("similar-found")).toHaveTextContent("No two issues");
  await fireEvent.input(cut, { target: { value: "1" } });
  expect(screen.getByTestId("similar-found")).toHaveTextContent("1 group");
  expect(cut).toHaveAttribute("aria-valuetext", "up to 100 % unlike");
  const last = issuesOfFirst.at(-1)!.issue;
  await fireEvent.click(within(screen.getByTestId("similar")).getAllByRole("link").at(-1)!);
  await waitFor(() => expect(screen.getByTestId(`issue-${last.key}`)).toHaveAttribute("open"));
});

test("the files beside the page have its name, and the badge can be copied", async () => {
  document.execCommand = vi.fn(() => true);
  show(pluginPage(some));
  for (const [what, end] of [["json", "json"], ["feed", "atom"], ["badge", "svg"]]) expect(screen.getByTestId(`beside-${what}`)).toHaveAttribute("href", `${first!.id}.${end}`);
  await fireEvent.click(screen.getByTestId("badge-copy"));
  expect(await screen.findByText("Copied")).toBeVisible();
});

const PAGES: [string, HubPage][] = [
  ["nothing", nothing],
  ["overview", overviewPage(some)],
  ["plug-in", pluginPage(some)],
  ["elsewhere", elsewherePage(some)],
  ["elsewhere, hostile", elsewherePage(hostile(some))],
  ["elsewhere, nothing", elsewherePage({ ...some, elsewhere: [] })],
  ["overview, hostile", overviewPage(hostile(some), { title: HOSTILE.image })],
  ["plug-in, hostile", pluginPage(hostile(some), 1)],
  ["overview, one issue", overviewPage(made({ issues: 1, plugins: 1 }))],
  ["plug-in, one issue", pluginPage(made({ issues: 1, plugins: 1 }))],
];

test.each(PAGES)("%s: axe finds nothing, and no name does anything", async (_, of) => {
  show(of);
  expect(document.querySelectorAll("img, script:not([src])")).toHaveLength(0);
  expect(document.title).not.toBe("ran");
  // Colours are looked at in a real browser.
  const { violations } = await axe.run(document.body, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
});

test.each(PAGES)("%s says nothing that no catalogue has", (_, of) => {
  speak("pseudo");
  show(of);
  const dates = texts(of).map((text) => [day(text), day(text, "short")]).flat();
  const parts = texts(of).flatMap((text) => [text, text.split(".").at(-1)!, packageOf(text), text.split(".").slice(-2).join(".")]);
  expect(untranslated(document.body, [...parts, ...dates, "eclipse", "netbeans", "Linux", "Windows", "[![Laggard]", ".html", ".svg", "https://", "http://"])).toEqual([]);
});

test("hostile names are shown as they are", () => {
  show(pluginPage(hostile(some), 0));
  expect(screen.getByTestId("site-plugin")).toHaveTextContent(HOSTILE.image);
});

test("of five hundred issues the first fifty are shown, and all when asked for", async () => {
  show(overviewPage(made({ issues: 500, plugins: 60 })));
  expect(shownRows()).toHaveLength(50);
  await fireEvent.click(screen.getByTestId("issues-all"));
  expect(shownRows()).toHaveLength(500);
});

test("pages speak the language of their reader's browser", () => {
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-AT");
  speakTheReaders();
  show(overviewPage(some));
  expect(screen.getByTestId("site-about")).toHaveTextContent("geteilt von 214 Nutzern, vom 5. Oktober 2026");
  expect(document.documentElement.lang).toBe("de");
});

// Browsers are shown these: `tests/e2e/hub.rs`. `npx vitest run hub -u` writes them again.
test("pages for the tests in a browser are as they are made here", async () => {
  const few = made({ issues: 7, plugins: 4 });
  const strange = hostile(few);
  for (const [name, of] of Object.entries({ "index": overviewPage(few), "plugin": pluginPage(few), "elsewhere": elsewherePage(few), "strange-elsewhere": elsewherePage(strange), "strange-index": overviewPage(strange), "strange-plugin": pluginPage(strange), "administrator": administratorPage(few), "strange-administrator": administratorPage(strange), nothing })) {
    await expect(`${JSON.stringify(of)}\n`).toMatchFileSnapshot(`../../../tests/vectors/hub/${name}.json`);
  }
});
