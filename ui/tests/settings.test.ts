import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import type { Section } from "../src/bindings/app/Section";
import type { Settings } from "../src/bindings/Settings";
import { app, settingsAt } from "./app";

const before: Settings = {
  notifications: true,
  screenshots: "not-asked",
  notify_once_ms: 1000,
  notify_count: 5,
  notify_most: 3,
  quiet: null,
  keep_days: 90,
  keep_mib: 512,
  welcomed: true,
  landmarks: ["a.B#c"],
  language: "system",
  theme: "system",
};

function open(section: Section, save: (settings: Settings) => unknown, more: Parameters<typeof app>[0] = {}) {
  let now = before;
  return app({
    take_intent: settingsAt(section),
    settings: () => now,
    change_settings: ({ part }) => {
      const before = now;
      const chosen = { ...now, ...(part as Partial<Settings>) };
      save(chosen);
      now = chosen;
      return before;
    },
    ...more,
  });
}

test("what Laggard keeps can be looked at, in a folder that no page names", async () => {
  let gone = false;
  const calls = open("storage", () => null, {
    open_folder: () => {
      if (gone) throw { code: "data", message: "the folder /data could not be opened (no program has it)" };
      return null;
    },
  });
  render(App);
  const button = await screen.findByTestId<HTMLButtonElement>("storage-folder");
  await fireEvent.click(button);
  await expect.poll(() => calls.findLast((call) => call.command === "open_folder")?.given).toEqual({ folder: "data" });
  gone = true;
  await expect.poll(() => button.disabled).toBe(false);
  await fireEvent.click(button);
  expect(await screen.findByRole("alert")).toHaveTextContent("The folder /data could not be opened");
});

test("methods to measure are one a line, and changing something else does not bring old ones back", async () => {
  const saved: Settings[] = [];
  open("advanced", (settings) => saved.push(settings));
  render(App);
  const field = await screen.findByTestId<HTMLTextAreaElement>("landmarks");
  expect(field.value).toBe("a.B#c");
  await fireEvent.change(field, { target: { value: " a.B#c \n\ncom.example.*#check\n" } });
  expect(await screen.findByText("Additional methods to measure: saved.")).toBeVisible();
  await fireEvent.click(screen.getByTestId("section-notifications"));
  await screen.findByTestId("notify-count");
  await fireEvent.change(screen.getByTestId("notify-count"), { target: { value: "7" } });
  await expect.poll(() => saved.length).toBe(2);
  expect(saved[1]).toEqual({ ...before, notify_count: 7, landmarks: ["a.B#c", "com.example.*#check"] });
});

test("pictures are asked for: nothing is chosen at first, and a pause of the notifications pauses them too", async () => {
  const saved: Settings[] = [];
  open("privacy", (settings) => saved.push(settings));
  render(App);
  const yes = await screen.findByTestId<HTMLInputElement>("pictures-yes");
  const no = screen.getByTestId<HTMLInputElement>("pictures-no");
  expect([yes.checked, no.checked]).toEqual([false, false]);
  expect(screen.getByTestId("pictures-not-asked")).toBeVisible();
  await fireEvent.click(yes);
  await expect.poll(() => saved.at(-1)?.screenshots).toBe("yes");
  await expect.poll(() => screen.queryByTestId("pictures-not-asked")).toBeNull();
  expect(screen.queryByTestId("pictures-paused")).toBeNull();
  await fireEvent.click(screen.getByTestId("section-notifications"));
  await fireEvent.click(await screen.findByTestId("notifications"));
  await expect.poll(() => saved.at(-1)?.notifications).toBe(false);
  await fireEvent.click(screen.getByTestId("section-privacy"));
  expect(await screen.findByTestId("pictures-paused")).toBeVisible();
  await fireEvent.click(screen.getByTestId("pictures-no"));
  await expect.poll(() => saved.at(-1)).toEqual({ ...before, screenshots: "no", notifications: false });
  await expect.poll(() => screen.queryByTestId("pictures-paused")).toBeNull();
});

test("quiet hours are set and taken back, and what is no number is not saved", async () => {
  const saved: Settings[] = [];
  open("notifications", (settings) => saved.push(settings));
  render(App);
  await fireEvent.click(await screen.findByTestId("quiet"));
  await expect.poll(() => saved.at(-1)?.quiet).toEqual({ from_minute: 1320, to_minute: 420 });
  await fireEvent.change(await screen.findByTestId("quiet-from"), { target: { value: "23:30" } });
  await expect.poll(() => saved.at(-1)?.quiet).toEqual({ from_minute: 1410, to_minute: 420 });
  expect(await screen.findByText(/from 23:30 to 07:00 of the next day/)).toBeVisible();
  await fireEvent.change(screen.getByTestId("quiet-to"), { target: { value: "" } });
  await fireEvent.change(screen.getByTestId("notify-once"), { target: { value: "0.2" } });
  expect(await screen.findByText(/Seconds: between 0.5 and 30/)).toBeVisible();
  expect(saved).toHaveLength(2);
  await fireEvent.change(screen.getByTestId("notify-most"), { target: { value: "6" } });
  await expect.poll(() => saved.at(-1)?.notify_most).toBe(6);
  await fireEvent.click(screen.getByTestId("quiet"));
  await expect.poll(() => saved.at(-1)).toEqual({ ...before, notify_most: 6 });
});

test("a test notification says what the desktop makes of it", async () => {
  const answers = [
    { service: "Xfce Notify Daemon", buttons: true, problem: null },
    { service: "dunst", buttons: false, problem: null },
    { service: null, buttons: false, problem: "no bus" },
  ];
  open("notifications", () => null, { test_notification: () => answers.shift() });
  render(App);
  for (const words of [/\(Xfce Notify Daemon\) shows buttons/, /\(dunst\) shows no buttons/, /could be shown \(no bus\)/]) {
    await fireEvent.click(await screen.findByTestId("test-notification"));
    expect(await screen.findByText(words)).toBeVisible();
  }
});

test("the desktop is told to start Laggard, and no longer", async () => {
  let on = false;
  const calls = open("general", () => null, {
    start_at_login: () => on,
    set_start_at_login: (given) => {
      on = given.on as boolean;
      return null;
    },
  });
  render(App);
  const box = await screen.findByTestId<HTMLInputElement>("start-at-login");
  expect(box.checked).toBe(false);
  await fireEvent.click(box);
  await expect.poll(() => on).toBe(true);
  await expect.poll(() => box.disabled).toBe(false);
  await fireEvent.click(box);
  await expect.poll(() => on).toBe(false);
  expect(calls.filter((call) => call.command === "set_start_at_login")).toHaveLength(2);
});

test("an entry that cannot be made is not shown as made", async () => {
  open("programs", () => null, {
    profiles: () => [
      { id: "one", name: "Eclipse 4.31", kind: "found", command: ["/opt/eclipse"], install: true, last_launched_at: null, measured: false, doubtful: false },
    ],
    measure_every_start: () => {
      throw { code: "disk", message: "cannot write it" };
    },
  });
  render(App);
  const box = await screen.findByTestId<HTMLInputElement>("measure-one");
  await fireEvent.click(box);
  expect(await screen.findByText(/Cannot write it/)).toBeVisible();
  expect(box.checked).toBe(false);
});

test("the memory of an install is asked about where it stands, of a plain program not", async () => {
  const found = { kind: "found", last_launched_at: null, measured: false, doubtful: false } as const;
  const calls = open("programs", () => null, {
    profiles: () => [
      { ...found, id: "one", name: "Eclipse 4.31", command: ["/opt/eclipse"], install: true },
      { ...found, id: "two", name: "letters.sh", command: ["/opt/letters.sh"], install: false },
    ],
    heap: () => ({
      install: "/opt/eclipse", name: "Eclipse 4.31", limit_bytes: null, kept_bytes: 0, seen_at: null, own_bytes: null,
      chosen_bytes: 2048 << 20, lags: 0, lagged_ms: 0, suggested_bytes: null,
    }),
  });
  render(App);
  const button = await screen.findByRole("button", { name: "Memory for Eclipse 4.31" });
  expect(screen.queryByTestId("memory-two")).toBeNull();
  await fireEvent.click(button);
  expect(await screen.findByTestId("heap-chosen")).toHaveTextContent("2048 MiB");
  expect(screen.getByTestId("heap-take-back")).toBeVisible();
  expect(calls.find((call) => call.command === "heap")?.given).toEqual({ install: "/opt/eclipse" });
});

test("a method that is not understood is said so, and what was typed stays", async () => {
  open("advanced", () => {
    throw { code: "landmark", message: "“nonsense” has no #" };
  });
  render(App);
  const field = await screen.findByTestId<HTMLTextAreaElement>("landmarks");
  await fireEvent.change(field, { target: { value: "nonsense" } });
  expect(await screen.findByText(/has no #/)).toBeVisible();
  expect(field.value).toBe("nonsense");
});

test("the language is saved as it is chosen, and the pages speak it once the app does", async () => {
  const saved: Settings[] = [];
  open("general", (settings) => saved.push(settings));
  render(App);
  await fireEvent.click(await screen.findByTestId("language-german"));
  await expect.poll(() => saved.at(-1)?.language).toBe("german");
  expect(screen.getByTestId("language-german")).toBeChecked();
});

test("what was turned on again and is still missing in a program that runs says so, and offers the restart", async () => {
  const one = { install: "/home/ada/eclipse", id: "demo.sluggish", name: "Sluggish Spellcheck" };
  app({
    take_intent: settingsAt("programs"),
    settings: () => before,
    turned_off: () => [{ ...one, off: false, off_in: [], restart_needed: ["20260101-100000.1"] }],
  });
  render(App);
  const item = await screen.findByTestId("off-demo.sluggish");
  expect(item).toHaveTextContent("On Restart needed Restart");
  expect(screen.queryByTestId("back-on-demo.sluggish")).toBeNull();
});

test("what is off in one workspace only says in which, and comes back there alone", async () => {
  const one = { install: "/home/ada/eclipse", id: "demo.sluggish", name: "Sluggish Spellcheck", off: false, restart_needed: [] };
  let off_in = ["/home/ada/books"];
  const calls = app({
    take_intent: settingsAt("programs"),
    settings: () => before,
    turned_off: () => (off_in.length > 0 ? [{ ...one, off_in }] : []),
    turn_on: () => { off_in = []; return null; },
  });
  render(App);
  const item = await screen.findByTestId("off-demo.sluggish");
  expect(within(item).getByTestId("state-off-in")).toHaveTextContent("Off in the workspace books");
  within(item).getByTestId("back-on-in-demo.sluggish").click();
  await expect.poll(() => calls.find(({ command }) => command === "turn_on")?.given).toEqual({ plugin: one.id, install: one.install, workspace: "/home/ada/books" });
  expect(await screen.findByTestId("nothing-off")).toBeVisible();
});
