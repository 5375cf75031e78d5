import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import TurnOff from "../src/parts/TurnOff.svelte";
import { app, INSTALL, preview, sluggish, tellLive } from "./app";

const outcome = (running: string[]) => ({
  install: INSTALL,
  change: "off",
  changed: [sluggish.id],
  running_sessions: running,
});

function open(): ReturnType<typeof vi.fn> {
  const close = vi.fn();
  render(TurnOff, { plugin: sluggish.id, install: INSTALL, close });
  return close;
}

test("nothing is turned off before the user has seen what else goes and has said yes", async () => {
  const other = { ...sluggish, id: "demo.words", name: "Word lists" };
  const calls = app({
    preview_turn_off: () =>
      preview({
        turns_off: [
          { plugin: sluggish, because: null },
          { plugin: other, because: "`demo.words` requires `demo.sluggish`" },
        ],
      }),
    turn_off: () => outcome([]),
  });
  open();
  const dependents = await screen.findByTestId("dependents");
  expect(dependents).toHaveTextContent("Word lists");
  expect(dependents).toHaveTextContent("demo.words requires demo.sluggish");
  expect(calls.some((call) => call.command === "turn_off")).toBe(false);
  screen.getByTestId("confirm-turn-off").click();
  expect(await screen.findByTestId("is-off")).toHaveTextContent("From its next start from Laggard on");
});

test("whatever a session calls it, the question has the id and the name that the installation knows", async () => {
  app({ preview_turn_off: () => preview({ turns_off: [{ plugin: { ...sluggish, name: "Eclipse Platform" }, because: null }] }) });
  open();
  expect(screen.getByTestId("plugin-id")).toHaveTextContent("demo.sluggish");
  expect(await screen.findByText("Turn off Eclipse Platform?")).toBeVisible();
  expect(screen.getByTestId("plugin-id")).toHaveTextContent("demo.sluggish");
});

test("what is off already cannot be turned off once more", async () => {
  app({ preview_turn_off: () => preview({ turns_off: [] }) });
  open();
  expect(await screen.findByTestId("already-off")).toHaveTextContent("Whenever it is started from Laggard");
  expect(screen.queryByTestId("confirm-turn-off")).toBeNull();
  expect(screen.getByTestId("cancel")).toHaveTextContent("Close");
});

test("what would stop Eclipse is refused with the chain, and cannot be confirmed", async () => {
  app({
    preview_turn_off: () =>
      preview({
        refusal: {
          reason: "Eclipse does not start without it.",
          chain: ["`org.eclipse.ui.ide` requires `org.eclipse.core.filebuffers`", "the product starts `org.eclipse.ui.ide`"],
        },
      }),
  });
  open();
  expect(await screen.findByTestId("refusal")).toHaveTextContent("does not start without it");
  expect(screen.getByRole("list", { name: "What needs it" })).toHaveTextContent("org.eclipse.ui.ide");
  expect(screen.queryByTestId("confirm-turn-off")).toBeNull();
});

test("the refusal reads as sentences, and promises nothing in its title", async () => {
  app({
    preview_turn_off: () =>
      preview({ turns_off: [], refusal: { reason: "Eclipse does not start without Files", chain: ["`c.d` requires `a.b`", "the product starts `c.d`"] } }),
  });
  open();
  expect(await screen.findByTestId("refusal")).toHaveTextContent("Eclipse does not start without Files.");
  expect(screen.getByRole("list", { name: "What needs it" })).toHaveTextContent("c.d requires a.b");
  expect(screen.getByRole("list", { name: "What needs it" }).querySelectorAll("code")).toHaveLength(3);
  expect(screen.getByRole("heading")).toHaveTextContent("This plug-in can’t be turned off");
});

test("the second half of a double click on Turn off does not close the question whether to restart", async () => {
  app({ preview_turn_off: () => preview(), turn_off: () => outcome(["s.1"]) });
  const close = open();
  const click = (testid: string, detail: number) =>
    screen.getByTestId(testid).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
  await screen.findByTestId("confirm-turn-off");
  click("confirm-turn-off", 1);
  await screen.findByTestId("restart");
  click("done", 2);
  expect(close).not.toHaveBeenCalled();
  click("done", 1);
  expect(close).toHaveBeenCalledOnce();
});

test("a Cancel in Eclipse is honoured and said", async () => {
  app({ preview_turn_off: () => preview(), turn_off: () => outcome(["s.1"]), restart: () => 4 });
  open();
  (await screen.findByTestId("confirm-turn-off")).click();
  (await screen.findByTestId("restart")).click();
  const standing = screen.getByTestId("restart-standing");
  await expect.poll(() => standing.textContent).toContain("Asked");
  await tellLive({ event: "replied", session: "s.1", command: 3, done: true, message: "another question" });
  expect(standing).toHaveTextContent("Asked");
  await tellLive({ event: "replied", session: "s.1", command: 4, done: false, message: "Eclipse did not want to." });
  await expect.poll(() => standing.textContent).toContain("Not restarted. Eclipse did not want to. The change takes effect at the next start.");
  expect(screen.getByTestId("restart")).toHaveTextContent("Ask again");
});

test("an answer that comes before its number is not lost", async () => {
  app({
    preview_turn_off: () => preview(),
    turn_off: () => outcome(["s.1"]),
    restart: async () => {
      await tellLive({ event: "replied", session: "s.1", command: 1, done: true, message: "" });
      return 1;
    },
  });
  open();
  (await screen.findByTestId("confirm-turn-off")).click();
  (await screen.findByTestId("restart")).click();
  await expect.poll(() => screen.getByTestId("restart-standing").textContent).toContain("is restarting");
});

test("undo turns on again what was turned off", async () => {
  const calls = app({ preview_turn_off: () => preview(), turn_off: () => outcome([]), turn_on: () => outcome([]) });
  open();
  (await screen.findByTestId("confirm-turn-off")).click();
  (await screen.findByTestId("undo")).click();
  expect(await screen.findByTestId("undone")).toBeVisible();
  expect(calls.filter((call) => call.command === "turn_on").map((call) => call.given)).toEqual([
    { plugin: sluggish.id, install: INSTALL },
  ]);
});
