// What a hub's pages say of issues: whom they make wait, since when, which of them are alike, and those that no plug-in has.

import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import type { HubPage } from "../../src/bindings/HubPage";
import Site from "../../src/hub/Site.svelte";
import { nameOf } from "../../src/hub/told";
import { partOf } from "../../src/words";
import { elsewherePage, made, overviewPage, pluginPage } from "./made";

afterEach(() => {
  cleanup();
  location.hash = "";
  document.title = "";
});

const show = (of: HubPage) => render(Site, { page: of, licenses: "" });
const some = made({ issues: 12, plugins: 6 });
const [first] = some.plugins;
const issuesOfFirst = some.issues.filter(({ issue }) => issue.owner === first!.id);

test("a plug-in is slow since a version, in an issue, until one is known to be faster", () => {
  const named = issuesOfFirst.at(-1)!.issue;
  const since = { program: "eclipse", version: "1.3.1", since: "2026-10-12", before: "1.3.0", users: 34, ratio: 1.84, low: 1.31, high: 2.6, more: 0, issue: named };
  const latest = { ...first!.latest!, standing: "cannot-be-told" as const, ratio: 1, low: 0.8, high: 1.2 };
  const of = (slow: typeof since[]) => ({ ...some, plugins: [{ ...first!, latest, slow }, ...some.plugins.slice(1).map((plugin) => ({ ...plugin, slow: [] }))] });
  show(pluginPage(of([since])));
  const said = screen.getByTestId("slow-eclipse");
  expect(said).toHaveTextContent("Slow since version 1.3.1: 1.8 times (1.3–2.6) as much waiting per hour of work as with 1.3.0, measured with 34 users. No later version is known to be faster.");
  expect(within(said).getByRole("link")).toHaveAttribute("href", `#${named.key}`);
  expect(within(said).getByRole("link")).toHaveTextContent(nameOf(named));
  cleanup();
  // One that the page does not have is named alone.
  show(pluginPage(of([{ ...since, more: 2, issue: { ...named, key: "0123456789abcdef" } }])));
  expect(screen.getByTestId("slow-eclipse")).toHaveTextContent("2 later versions are slower still, and none is known to be faster.");
  expect(within(screen.getByTestId("slow-eclipse")).queryByRole("link")).toBeNull();
  cleanup();
  show(overviewPage(of([since])));
  expect(screen.getByTestId(`slow-${first!.id}`)).toHaveTextContent(`slow since 1.3.1, most in ${nameOf(named)}`);
  expect(screen.queryByTestId(`slow-${some.plugins[1]!.id}`)).toBeNull();
  cleanup();
  show(pluginPage(of([])));
  expect(screen.queryByTestId("slow-eclipse")).toBeNull();
});

test("of the newest version it is not said twice that it is slower", () => {
  const { program, version, since, before, users, ratio, low, high } = first!.latest!;
  const slow = { program, version, since, before: before!, users, ratio: ratio!, low: low!, high: high!, more: 0, issue: issuesOfFirst[0]!.issue };
  const of = (issue: typeof slow.issue | null) => pluginPage({ ...some, plugins: [{ ...first!, slow: [{ ...slow, issue }] }] });
  show(of(slow.issue));
  expect(screen.getByTestId("slow-eclipse")).toHaveTextContent(`Waiting grew most in ${nameOf(slow.issue)}`);
  expect(screen.getByTestId("slow-eclipse")).not.toHaveTextContent("Slow since");
  cleanup();
  show(of(null));
  expect(screen.queryByTestId("slow-eclipse")).toBeNull();
});

test("an issue leads to the reports that users let be seen, as downloads, and says nothing of their order", () => {
  const names = ["0123456789abcdef".repeat(2), "fedcba9876543210".repeat(2)];
  const of = (reports: string[]) => ({ ...some, issues: some.issues.map((detail) => ({ ...detail, reports })), elsewhere: some.elsewhere.map((detail) => ({ ...detail, reports })) });
  for (const [page, above, issues] of [[pluginPage(of(names)), "../", issuesOfFirst], [elsewherePage(of(names)), "", some.elsewhere]] as const) {
    location.hash = issues[0]!.issue.key;
    show(page);
    const links = within(screen.getByTestId("reports")).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["Report 1", "Report 2"]);
    expect(links.map((link) => link.getAttribute("href"))).toEqual(names.map((name) => `${above}reports/${name}.zip`));
    expect(links.every((link) => link.hasAttribute("download"))).toBe(true);
    cleanup();
  }
  location.hash = issuesOfFirst[0]!.issue.key;
  show(pluginPage(of([])));
  expect(screen.queryByTestId("reports")).toBeNull();
});

test("an issue says whom it makes wait, and what is of too few users to be told", () => {
  show(pluginPage(some));
  const issue = issuesOfFirst[0]!;
  const spread = screen.getByTestId("spread");
  const [linux] = issue.spread.systems;
  const rows = within(spread).getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toContainEqual(["Linux", String(linux!.users), partOf(linux!.waited_ms, issue.issue.waited_ms)]);
  // A half and a third of the time are told of systems.
  expect(rows).toContainEqual(["others, too few to tell", "", expect.stringMatching(/, 17 %$/)]);
  const tables = within(spread).getAllByRole("table");
  expect(within(tables[0]!).queryByText(/too few/)).toBeNull();
  expect(within(spread).getByTestId("spread-unknown")).toHaveTextContent(/Too few users to tell apart by: .*Java/);
});

test("on the overview issues of several plug-ins are put together, and each leads to where all of it stands", async () => {
  show(overviewPage(some));
  expect(screen.getByTestId("site-similar-about")).toHaveTextContent("the first 12 issues by users × time");
  await fireEvent.input(screen.getByTestId("similar-cut"), { target: { value: "1" } });
  const causes = new Set(some.issues.map(({ issue }) => issue.shares[0]!.plugin));
  expect(screen.getByTestId("similar")).toHaveTextContent(`12 issues with ${causes.size} causes`);
  const links = within(screen.getByTestId("similar")).getAllByRole("link").map((link) => link.getAttribute("href"));
  const expected = some.issues.map(({ issue: { shares: [most], key } }) => (most!.kind === "host" ? `elsewhere.html#${key}` : `plugins/${most!.plugin}.html#${key}`));
  expect(links.toSorted()).toEqual(expected.toSorted());
});

test("issues that no plug-in has are on a page of their own, and open there", async () => {
  show(overviewPage(some));
  expect(screen.getByTestId("site-elsewhere")).toHaveAttribute("href", "elsewhere.html");
  const host = some.elsewhere.find(({ issue }) => issue.shares[0]!.kind === "host")!.issue;
  const row = within(screen.getByTestId(`issue-${host.key}`));
  expect(row.getByRole("link", { name: "the program itself" })).toHaveAttribute("href", `elsewhere.html#${host.key}`);
  cleanup();
  // Without any there is nothing to open.
  show(overviewPage({ ...some, elsewhere: [] }));
  expect(screen.queryByTestId("site-elsewhere")).toBeNull();
  expect(within(screen.getByTestId(`issue-${host.key}`)).queryByRole("link", { name: "the program itself" })).toBeNull();
  expect(within(screen.getByTestId(`issue-${host.key}`)).getByText("the program itself")).toBeInTheDocument();
  cleanup();
  location.hash = `#${host.key}`;
  show(elsewherePage(some));
  expect(document.title).toBe("Not caused by a plug-in – Example Ltd.");
  const open = within(screen.getByTestId(`issue-${host.key}`));
  await waitFor(() => expect(open.getByTestId("lengths")).toBeInTheDocument());
  for (const part of ["states", "shares", "ring", "path", "spread"]) expect(open.getByTestId(part)).toBeInTheDocument();
  expect(open.getByTestId("shares")).toHaveTextContent("The program itself");
  expect(screen.getByTestId("site-back")).toHaveAttribute("href", "index.html");
  expect(screen.getByTestId("beside-json")).toHaveAttribute("href", "elsewhere.json");
  expect(screen.queryByTestId("beside-feed")).toBeNull();
});
