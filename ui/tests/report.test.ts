import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import ReportDialog from "../src/parts/ReportDialog.svelte";
import { app } from "./app";

test("a report is saved where the user says, and what went in is shown", async () => {
  const calls = app({
    suggest_report_path: () => "/home/ada/laggard-report-1.zip",
    preview_report: () => ({ token: "1-ab", bytes: 2048, parts: [], left_out: [] }),
    save_report: ({ path }) => ({
      path,
      bytes: 2048,
      parts: [{ name: "report.json", bytes: 512, what: "what happened" }],
    }),
  });
  render(ReportDialog, { session: "s.1", episode: 7, close: vi.fn() });
  const path = await screen.findByTestId("report-path");
  await expect.poll(() => (path as HTMLInputElement).value).toBe("/home/ada/laggard-report-1.zip");
  screen.getByTestId("report-save").click();
  expect(await screen.findByTestId("report-parts")).toHaveTextContent("report.json");
  expect(calls.at(-1)?.given).toEqual({ token: "1-ab", path: "/home/ada/laggard-report-1.zip" });
});

test("a full disk is said, and the path can be changed", async () => {
  app({
    suggest_report_path: () => "/full/report.zip",
    preview_report: () => ({ token: "1-ab", bytes: 2048, parts: [], left_out: [] }),
    save_report: () => {
      throw { code: "disk", message: "cannot save the report /full/report.zip: no space left" };
    },
  });
  render(ReportDialog, { session: "s.1", episode: 7, close: vi.fn() });
  await expect.poll(() => screen.getByTestId<HTMLInputElement>("report-path").value).not.toBe("");
  screen.getByTestId("report-save").click();
  expect(await screen.findByRole("alert")).toHaveTextContent("no space left");
  expect(screen.getByTestId("report-path")).toBeEnabled();
});
