// The administrator's page of a hub: what plug-ins cost, what can be chosen by keys alone, and the file that is made of it.

import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import axe from "axe-core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HubCost } from "../../src/bindings/HubCost";
import type { HubPage } from "../../src/bindings/HubPage";
import Site from "../../src/hub/Site.svelte";
import { day } from "../../src/hub/told";
import { speak } from "../../src/say.svelte";
import { texts, untranslated } from "../untranslated";
import { administratorPage, HOSTILE, hostile, made, page } from "./made";

const some = made({ issues: 40, plugins: 9 });
const whole = administratorPage(some);
const costsOf = (of: HubPage): HubCost[] => (of.shown.page === "administrator" ? of.shown.costs : []);
const costs = costsOf(whole);
const show = (of: HubPage = whole) => render(Site, { page: of, licenses: "" });
const rows = () => within(screen.getByTestId("costs")).getAllByRole("row").slice(1);
const name = ({ program, id }: HubCost) => `${program}-${id}`;
const usual = costs.filter(({ program, core }) => program === "eclipse" && !core);
const elsewhere = costs.find(({ program }) => program === "netbeans")!;
const tick = (testid: string) => fireEvent.click(screen.getByTestId(testid));
const type = (testid: string, value: string) => fireEvent.input(screen.getByTestId(testid), { target: { value } });
const file = () => JSON.parse(screen.getByTestId<HTMLTextAreaElement>("policy-text").value) as unknown;

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => "blob:made");
  URL.revokeObjectURL = vi.fn();
});
afterEach(() => {
  cleanup();
  speak("en");
  document.title = "";
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, "execCommand");
});

test("plug-ins stand in the order of what all users waited, each with the way to its page, and are sorted, found and told apart by program", async () => {
  show();
  expect(document.title).toBe("What to turn off for everybody – Example Ltd.");
  expect(screen.getByTestId("site-back")).toHaveAttribute("href", "index.html");
  expect(rows().map((row) => row.dataset["testid"])).toEqual(costs.map((cost) => `cost-${name(cost)}`));
  const waits = costs.map(({ waited_ms }) => waited_ms);
  expect(waits).toEqual(waits.toSorted((a, b) => b - a));
  const [top] = usual;
  expect(within(screen.getByTestId(`cost-${name(top!)}`)).getByRole("link")).toHaveAttribute("href", `plugins/${top!.file}.html`);
  await tick("costs-by-users");
  expect(rows().map((row) => Number(within(row).getAllByRole("cell")[2]!.textContent))).toEqual(costs.map(({ users }) => users).sort((a, b) => b - a));
  await type("costs-search", top!.id);
  await fireEvent.change(screen.getByTestId("costs-program"), { target: { value: top!.program } });
  expect(rows().map((row) => row.dataset["testid"])).toEqual([`cost-${name(top!)}`]);
  expect(screen.getByTestId("costs-found")).toHaveTextContent(`1 of ${costs.length} plug-ins`);
  await type("costs-search", "no such thing");
  expect(screen.getByTestId("costs-none")).toBeVisible();
});

test("what helps to decide is said: whether another version is faster, which versions there are, and why one stays on", () => {
  show();
  for (const cost of costs) {
    const row = screen.getByTestId(`cost-${name(cost)}`);
    const { change, latest, first } = cost;
    const words = !change ? "No version is known to be slower or faster."
      : change.standing === "faster" ? `${change.version} is faster than ${change.before}: updating may be enough.`
      : change.version === latest!.version ? `${change.version} is slower than ${change.before}: going back may help`
      : `Slower since ${change.version}: ${change.before} was faster`;
    expect(row).toHaveTextContent(words);
    expect(row).toHaveTextContent(first === latest!.version ? `Version ${first}` : `Versions ${first} to ${latest!.version}`);
  }
  const [core, java] = [costs.find((cost) => cost.core)!, costs.find(({ program }) => program === "java")!];
  expect(screen.getByTestId(`cost-${name(core)}`)).toHaveTextContent("Part of the program, which doesn’t start without it");
  expect(screen.getByTestId(`cost-${name(java)}`)).toHaveTextContent("Laggard can’t start it without some of its plug-ins");
  for (const cost of costs) expect(screen.queryByTestId(`off-${name(cost)}`) === null).toBe(cost === core || cost === java);
  expect(screen.getByTestId(`mute-${name(core)}`)).toBeVisible();
});

test("the same for programs lies beside the page", () => {
  show();
  expect(screen.getByTestId("beside-json")).toHaveAttribute("href", "administrator.json");
  expect(screen.queryByTestId("beside-feed")).toBeNull();
});

test("what is ticked is in the file, with the reason that users see, in the program of its row alone; muted is muted everywhere", async () => {
  show();
  expect(screen.getByTestId("chosen-none")).toBeVisible();
  expect(screen.getByTestId("policy-nothing")).toBeVisible();
  expect(screen.queryByTestId("policy-download")).toBeNull();
  const [one, other] = usual;
  await tick(`off-${name(one!)}`);
  await tick(`off-${name(elsewhere)}`);
  await tick(`mute-${name(elsewhere)}`);
  expect(screen.getByTestId("chosen-said")).toHaveTextContent("2 turned off, 1 muted");
  expect(screen.getByTestId("reason-0-said")).toHaveTextContent("Users will see no reason.");
  await type("reason-0", "  It freezes “the editor”. ");
  await type("by", "Example IT");
  const off = [{ plugin: one!.id, product: "eclipse", reason: "It freezes “the editor”." }, { plugin: elsewhere.id, product: "netbeans" }];
  expect(file()).toEqual({ format: 1, by: "Example IT", turned_off: off, muted: [elsewhere.id] });
  const alike = costs.find((cost) => cost.id === elsewhere.id && cost !== elsewhere)!;
  expect(screen.getByTestId(`mute-${name(alike)}`)).toBeChecked();
  expect(screen.getByTestId(`off-${name(other!)}`)).not.toBeChecked();
  await tick("leave-on-0");
  await tick("not-muted-0");
  expect(screen.getByTestId(`off-${name(one!)}`)).not.toBeChecked();
  expect(file()).toEqual({ format: 1, by: "Example IT", turned_off: off.slice(1) });
});

test("limits and a hub stand in the file as its reader counts them", async () => {
  show();
  await type("once", "2.5");
  await type("count", "10");
  await type("hub", "https://hub.example.org/team");
  await type("sharing-reason", "So that we know.");
  expect(file()).toEqual({ format: 1, limits: { notify_once_ms: 2500, notify_count: 10 }, sharing: { hub: "https://hub.example.org/team", reason: "So that we know." } });
  await tick("forbidden");
  expect(screen.getByTestId("hub")).toBeDisabled();
  expect(file()).toEqual({ format: 1, limits: { notify_once_ms: 2500, notify_count: 10 }, sharing: { forbidden: true, reason: "So that we know." } });
});

test("what the reader would refuse is told at its field and where the file would be, which there is none of until then", async () => {
  show();
  await tick(`off-${name(usual[0]!)}`);
  await type("reason-0", "x".repeat(501));
  expect(screen.getByTestId("reason-0")).toHaveAttribute("aria-invalid", "true");
  expect(screen.getByTestId("reason-0")).toHaveAccessibleDescription("more than 500 characters");
  expect(screen.getByTestId("policy-wrong")).toHaveTextContent("Reason for users: more than 500 characters");
  expect(screen.queryByTestId("policy-text")).toBeNull();
  await type("reason-0", "a\u200bb");
  expect(screen.getByTestId("policy-wrong")).toHaveTextContent("an invisible character or a line end is in it");
  await type("reason-0", "fine");
  await type("once", "31");
  expect(screen.getByTestId("policy-wrong")).toHaveTextContent("a number between 0.5 and 30");
  await type("once", "30");
  await type("most", "0");
  expect(screen.getByTestId("policy-wrong")).toHaveTextContent("At most so many an hour: a whole number between 1 and 20");
  await type("most", "");
  expect(screen.queryByTestId("policy-wrong")).toBeNull();
  expect(screen.getByTestId("policy-download")).toBeVisible();
});

test("the file is copied and downloaded as it is shown, and what was said of it goes with the next change", async () => {
  document.execCommand = vi.fn(() => true);
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  show();
  await tick(`mute-${name(usual[0]!)}`);
  await tick("policy-copy");
  expect(await screen.findByText("Copied")).toBeVisible();
  await tick("policy-download");
  expect(await screen.findByText("policy.json was handed to the browser.")).toBeVisible();
  expect(clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(["policy.json"]);
  const [blob] = vi.mocked(URL.createObjectURL).mock.calls[0]!;
  expect((blob as Blob).size).toBe(new TextEncoder().encode(screen.getByTestId<HTMLTextAreaElement>("policy-text").value).length);
  await tick(`mute-${name(usual[1]!)}`);
  expect(screen.getByTestId("policy-told").textContent).toBe("");
});

test("a policy that somebody has is gone on with, also with what no row has; another file changes nothing", async () => {
  show();
  // jsdom's files have no text; the test in a browser has (`tests/e2e/administrator.rs`).
  const open = (text: string) => fireEvent.change(screen.getByTestId("policy-open"), { target: { files: [Object.assign(new File([text], "mine.json"), { text: async () => text })] } });
  const [one] = usual;
  const policy = { format: 1, by: "IT", turned_off: [{ plugin: one!.id, product: "eclipse", reason: "Slow." }, { plugin: "com.example.gone" }, { plugin: "com.example.gone" }], limits: { notify_most: 2 } };
  await open(JSON.stringify(policy));
  expect(await screen.findByText("mine.json was read.")).toBeVisible();
  expect(screen.getByTestId(`off-${name(one!)}`)).toBeChecked();
  expect(screen.getByTestId("chosen-off")).toHaveTextContent("com.example.gone in all programs");
  expect(file()).toEqual(policy);
  await open('{"format":1,"turned_of":[]}');
  expect(await screen.findByText(/mine.json is no policy, or says more than this page knows/)).toBeVisible();
  expect(file()).toEqual(policy);
});

test("where nothing may be told there is nothing to choose, and no plug-in that may be named is said as such", () => {
  show(page({ page: "administrator", costs: [] }, { first_day: null, last_day: null, users: 0, digests: 0 }));
  expect(screen.getByTestId("site-nothing")).toBeVisible();
  expect(screen.queryByTestId("costs")).toBeNull();
  cleanup();
  show(page({ page: "administrator", costs: [] }));
  expect(screen.getByTestId("costs-no")).toBeVisible();
  expect(screen.getByTestId("by")).toBeVisible();
});

test("an id that can stand in no policy is shown and cannot be chosen", () => {
  const odd = { ...usual[0]!, id: "com.example.\u202ewols" };
  show(page({ page: "administrator", costs: [odd] }));
  expect(rows()[0]).toHaveTextContent("Its id can’t stand in a policy");
  expect(within(rows()[0]!).queryByRole("checkbox")).toBeNull();
});

const PAGES: [string, HubPage][] = [["usual", whole], ["hostile", administratorPage(hostile(some), { title: HOSTILE.image })]];

async function choose(of: HubPage): Promise<void> {
  show(of);
  for (const { dataset } of screen.getAllByRole("checkbox").slice(0, 4)) await tick(dataset["testid"]!);
  await type("by", HOSTILE.right.repeat(50));
}

test.each(PAGES)("%s: axe finds nothing, and no name does anything", async (_, of) => {
  await choose(of);
  expect(document.querySelectorAll("img, script:not([src])")).toHaveLength(0);
  expect(document.title).not.toBe("ran");
  // Colours are looked at in a real browser.
  const { violations } = await axe.run(document.body, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
});

test.each(PAGES)("%s says nothing that no catalogue has", async (_, of) => {
  speak("pseudo");
  await choose(of);
  const dates = texts(of).map((text) => [day(text), day(text, "short")]).flat();
  expect(untranslated(document.body, [...texts(of), ...dates, "eclipse", "netbeans", "java", "policy.json", "com.example.*"])).toEqual([]);
});
