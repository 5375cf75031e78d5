// Ctrl+F on pages with subpages: what is looked for is found on whichever of them it is, and the keyboard is led there.

import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import App from "../src/App.svelte";
import { foundInHelp } from "../src/help/found";
import { help, TOPICS } from "../src/help/topics";
import { hits } from "../src/parts/hits";
import { say, speak } from "../src/say.svelte";
import { foundInSettings, SETTINGS } from "../src/settings/found";
import { SECTIONS, sectionOf } from "../src/settings/sections";
import { app, settingsAt } from "./app";

afterEach(() => speak("en"));

const settings = {
  notifications: true, screenshots: null, notify_once_ms: 1000, notify_count: 5, notify_most: 3, quiet: null,
  keep_days: 90, keep_mib: 512, welcomed: true, landmarks: [], language: "system", theme: "system",
};
const about = { version: "0.1.0", licence: "MIT", texts: [], changelog: "- A change", parts_file: "laggard.cdx.json", parts: [] };
const ctrlF = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "f", ctrlKey: true });
function open(page: "help" | "settings") {
  app({ take_intent: page === "settings" ? settingsAt(null) : () => ({ what: "show", page, section: null }), settings: () => settings, about: () => about });
  return render(App);
}

const TEXTS = [
  { at: "a", name: "Quiet hours", within: "Notifications", lines: ["Nothing pops up.", "Lags are in the inbox.", "Nothing else.", "Nothing more.", "Nothing at all."] },
  { at: "b", name: "Theme", lines: ["The hours of dark", "Quiet colours"] },
  { at: "c", name: "Language", lines: ["Of the window"] },
];

test("each word has to be somewhere; names come first; of the lines those with a word are shown, not too many", () => {
  expect(hits(TEXTS, " HOURS quiet ")).toEqual([
    { at: "a", name: "Quiet hours", within: "Notifications", lines: [] },
    { at: "b", name: "Theme", within: "", lines: ["The hours of dark", "Quiet colours"] },
  ]);
  expect(hits(TEXTS, "dark").map(({ at, lines }) => [at, lines])).toEqual([["b", ["The hours of dark"]]]);
  expect(hits(TEXTS, "notifications nothing")[0]?.lines).toEqual(["Nothing pops up.", "Nothing else.", "Nothing more."]);
  expect(hits(TEXTS.toReversed(), "hours").map(({ at }) => at)).toEqual(["a", "b"]);
  expect(hits(TEXTS, "language dark")).toEqual([]);
});

test("a setting is found on a page that is not shown, and the keyboard is at its heading", async () => {
  open("settings");
  const field = await screen.findByTestId<HTMLInputElement>("settings-search");
  await ctrlF();
  expect(document.activeElement).toBe(field);
  await fireEvent.input(field, { target: { value: "delete my" } });
  expect(within(screen.getByTestId("settings-found")).getAllByRole("listitem").map((one) => one.textContent?.trim())).toEqual([
    expect.stringMatching(/^Your data · Storage\s+Delete my data…$/),
  ]);
  await fireEvent.click(screen.getByTestId("settings-found-mine"));
  await expect.poll(() => document.activeElement?.id).toBe("mine");
  expect(screen.getByTestId("section-storage")).toHaveAttribute("aria-current", "page");
  expect(field.value).toBe("");
  expect(screen.queryByTestId("settings-found")).toBeNull();
  // The same one once more: its page is there already.
  await fireEvent.input(field, { target: { value: "your data" } });
  field.focus();
  await fireEvent.click(screen.getByTestId("settings-found-mine"));
  await expect.poll(() => document.activeElement?.id).toBe("mine");
  // One whose heading comes later leads to its page.
  await fireEvent.input(field, { target: { value: "appearance" } });
  await fireEvent.click(screen.getByTestId("settings-found-general"));
  await expect.poll(() => document.activeElement?.id).toBe("section-general");
});

test("what is in no setting is said, and Esc empties the field before it leaves the page", async () => {
  open("settings");
  const field = await screen.findByTestId<HTMLInputElement>("settings-search");
  await fireEvent.input(field, { target: { value: "zebra" } });
  expect(screen.getByTestId("settings-found-none")).toHaveTextContent("Nothing here has “zebra”.");
  await fireEvent.keyDown(field, { key: "Escape" });
  expect(field.value).toBe("");
  expect(screen.queryByTestId("settings-found-none")).toBeNull();
  expect(screen.getByTestId("section-general")).toBeVisible();
});

test("all headings of all settings can be found, and each sentence that is searched stands on its page", async () => {
  const { container } = open("settings");
  const main = () => container.querySelector("main")!;
  for (const section of SECTIONS) {
    await fireEvent.click(await screen.findByTestId(`section-${section}`));
    const here = SETTINGS.filter(({ at }) => sectionOf(at) === section);
    for (const { name, says } of here) {
      for (const one of [name, ...says]) await expect.poll(() => main().textContent, { message: `${section}: ${one}` }).toContain(say(one));
    }
    // The page's own, and that of the version, which is the program's name.
    const headings = [...main().querySelectorAll(".shown section h2, .shown > h2:not(.title)")].map((one) => one.textContent).filter((one) => one !== "Laggard");
    expect(headings.filter((one) => !here.some(({ name }) => say(name) === one)), section).toEqual([]);
  }
});

test("the help is searched through all its pages, and leads to the one that was found", async () => {
  open("help");
  const field = await screen.findByTestId<HTMLInputElement>("help-search");
  await ctrlF();
  expect(document.activeElement).toBe(field);
  await fireEvent.input(field, { target: { value: "garbage" } });
  const found = within(screen.getByTestId("help-found")).getAllByRole("button").map((one) => one.textContent);
  expect(found).toContain(help("session").title);
  expect(found.length).toBeLessThan(TOPICS.length);
  await fireEvent.click(screen.getByTestId("help-found-session"));
  expect(await screen.findByTestId("help-session-page")).toBeVisible();
  await expect.poll(() => document.activeElement?.id).toBe("help-title");
  expect(screen.queryByTestId("help-found")).toBeNull();
});

test("keys are found by what they do, in every language; those of all pages stand in their list alone", () => {
  expect(foundInHelp("closes the window").map(({ at }) => at)).toEqual(["keys"]);
  speak("de");
  expect(foundInHelp("suchfeld").map(({ at }) => at)).toContain("keys");
  expect(foundInSettings("heruntergefahren zebra")).toEqual([]);
  expect(foundInSettings(say("theme-dark")).map(({ name }) => name)).toContain(say("theme"));
  for (const topic of TOPICS) expect(foundInHelp(help(topic).title)[0]?.name).toBe(help(topic).title);
});
