// Letting the hub's people see a report: off each time, for these bytes alone, and said beforehand.

import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { ReportDraft } from "../../src/bindings/ReportDraft";
import type { ReportHub } from "../../src/bindings/ReportHub";
import ReportPage from "../../src/report/ReportPage.svelte";
import { app } from "../app";
import { desk, preview } from "./desk";

const queued = { id: "1", destination: "https://reports.example.org", bytes: 5000, state: "waiting" };
const hub = (refused: string | null = null): ReportHub => ({ hub: "/mnt/team/laggard", refused });

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", class {
    constructor(readonly tell: (entries: { isIntersecting: boolean; intersectionRatio: number }[]) => void) {}
    observe() { queueMicrotask(() => this.tell([{ isIntersecting: true, intersectionRatio: 1 }])); }
    disconnect() {}
  });
  vi.stubGlobal("createImageBitmap", async () => ({ width: 1280, height: 800, close: () => {} }));
});

/** A report, all of which is on the screen once its user has gone through it. */
async function open(report_hub: () => ReportHub | null, more: Parameters<typeof app>[0] = {}) {
  const calls = app({
    open_report: () => desk({ destination: "https://reports.example.org" }),
    preview_report: ({ draft }) => preview(draft as ReportDraft),
    report_picture: () => new ArrayBuffer(8),
    preview_picture: () => new ArrayBuffer(8),
    keep_draft: () => null,
    suggest_report_path: () => "/home/ada/report.zip",
    save_report: () => ({ path: "/home/ada/report.zip", bytes: 5000, parts: [] }),
    send_report: () => queued,
    let_hub_see: () => null,
    report_hub,
    ...more,
  });
  render(ReportPage, { session: "s.1", episode: 7, close: vi.fn(), settings: vi.fn(), done: vi.fn() });
  await screen.findByTestId("report");
  return calls;
}
const button = (id: string) => screen.getByTestId<HTMLButtonElement>(id);
const tick = () => screen.findByTestId<HTMLInputElement>("let-hub-see");
const lookThrough = async () => {
  await expect.poll(async () => {
    const look = screen.queryByTestId("refuse-open") ?? screen.queryByTestId("report-look");
    if (look) await fireEvent.click(look);
    return button("report-send").disabled;
  }).toBe(false);
};
const names = (calls: { command: string }[]) => calls.map(({ command }) => command).filter((name) => ["let_hub_see", "save_report", "send_report"].includes(name));

test("without a hub nothing is asked", async () => {
  await open(() => null);
  await lookThrough();
  expect(screen.queryByTestId("report-hub")).toBeNull();
});

test("what forbids it is said before, and nothing is let", async () => {
  const calls = await open(() => hub("Sharing is paused. Press “Go on” first."));
  expect(await tick()).toBeDisabled();
  expect(screen.getByTestId("report-hub-about")).toHaveTextContent("Sharing is paused.");
  await lookThrough();
  await fireEvent.click(button("report-send"));
  await screen.findByTestId("report-queued");
  expect(names(calls)).toEqual(["send_report"]);
});

test("it is off at first, and who does not tick it lets nobody see anything", async () => {
  const calls = await open(() => hub());
  expect(await tick()).not.toBeChecked();
  expect(screen.getByTestId("report-hub-about")).toHaveTextContent("It goes to /mnt/team/laggard when you save or send: the very file that you looked at here.");
  await lookThrough();
  await fireEvent.click(button("report-send"));
  await screen.findByTestId("report-queued");
  expect(names(calls)).toEqual(["send_report"]);
  expect(screen.queryByTestId("report-hub-seen")).toBeNull();
});

test("ticked, the hub gets the bytes that are sent, for the hub that was named", async () => {
  const calls = await open(() => hub());
  await fireEvent.click(await tick());
  await lookThrough();
  await fireEvent.click(button("report-send"));
  await screen.findByTestId("report-queued");
  expect(names(calls)).toEqual(["let_hub_see", "send_report"]);
  const [seen, sent] = ["let_hub_see", "send_report"].map((name) => calls.find(({ command }) => command === name)!.given);
  expect(seen!["hub"]).toBe("/mnt/team/laggard");
  expect(seen!["token"]).toBe(sent!["token"]);
  expect(seen!["approval"]).toEqual(sent!["approval"]);
  expect(screen.getByTestId("report-hub-seen")).toHaveTextContent("The people of /mnt/team/laggard can see this report");
});

test("a hub that does not take it is told, nothing is saved, and it can be left", async () => {
  const calls = await open(() => hub(), { let_hub_see: () => { throw { code: "host", message: "the hub’s folder is full" }; } });
  await fireEvent.click(await tick());
  await lookThrough();
  await fireEvent.click(button("report-save-as"));
  await expect.poll(() => screen.getByTestId<HTMLInputElement>("report-path").value).toBe("/home/ada/report.zip");
  await fireEvent.click(button("report-save"));
  expect(await screen.findByRole("alert")).toHaveTextContent("The hub’s folder is full");
  expect(names(calls)).toEqual(["let_hub_see"]);
  await fireEvent.click(button("report-cancel"));
  await fireEvent.click(await tick());
  await fireEvent.click(button("report-save-as"));
  await fireEvent.click(button("report-save"));
  expect(await screen.findByTestId("report-saved")).toBeInTheDocument();
  expect(names(calls)).toEqual(["let_hub_see", "save_report"]);
});

test("once they can see it, it is said also where saving fails, and it is not let twice", async () => {
  let full = true;
  const calls = await open(() => hub(), {
    save_report: () => {
      if (full) throw { code: "disk", message: "cannot save the report: no space left" };
      return { path: "/home/ada/report.zip", bytes: 5000, parts: [] };
    },
  });
  await fireEvent.click(await tick());
  await lookThrough();
  await fireEvent.click(button("report-save-as"));
  await expect.poll(() => screen.getByTestId<HTMLInputElement>("report-path").value).toBe("/home/ada/report.zip");
  await fireEvent.click(button("report-save"));
  expect(await screen.findByRole("alert")).toHaveTextContent("no space left");
  expect(screen.getByTestId("report-hub-seen")).toHaveTextContent("as it was when you pressed the button");
  full = false;
  await fireEvent.click(button("report-save"));
  await screen.findByTestId("report-saved");
  expect(screen.getByTestId("report-deleted")).toHaveTextContent("It was sent to nobody but the hub");
  expect(names(calls)).toEqual(["let_hub_see", "save_report", "save_report"]);
});
