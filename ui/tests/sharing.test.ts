// Sharing measurements in the window: chosen, looked at, then shared.

import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import App from "../src/App.svelte";
import type { SharingChange } from "../src/bindings/SharingChange";
import type { SharingState } from "../src/bindings/SharingState";
import { app, settingsAt, unshared } from "./app";

const digest = { seal: "d1", day: "2026-01-01", program: "eclipse", lags: 12, page: "day              2026-01-01\nprogram          eclipse\n" };
let now: SharingState;

beforeEach(() => {
  now = unshared();
});

/** An app that keeps the choices. */
function open(more: Parameters<typeof app>[0] = {}) {
  const calls = app({
    take_intent: settingsAt("sharing"),
    sharing: () => ({ ...now }),
    sharing_preview: () => {
      now = { ...now, installation: "ab".repeat(16) };
      return { digests: [digest], unread: 1 };
    },
    choose_hub: () => {
      now = { ...now, to: "/srv/hub" };
      return true;
    },
    choose_hub_address: ({ address }) => {
      now = { ...now, to: address as string, address: true, title: "<b>Our</b> team" };
      return true;
    },
    change_sharing: ({ change }) => {
      const wanted = change as SharingChange;
      if (wanted.what === "paused") now = { ...now, paused: wanted.value };
      if (wanted.what === "automatic") now = { ...now, automatic: wanted.value };
      if (wanted.what === "reads") now = { ...now, reads: wanted.value, told: null };
      if (wanted.what === "read-now") now = { ...now, told: new Date().toISOString(), told_faster: 3, told_trouble: null };
      if (wanted.what === "hold-back") now = { ...now, held_back: [...now.held_back, wanted.value] };
      if (wanted.what === "allow") now = { ...now, allowed: [...now.allowed, wanted.value] };
      if (wanted.what === "forget") now = { ...now, held_back: now.held_back.filter((one) => one !== wanted.value) };
      if (wanted.what === "reset-id") now = { ...now, installation: "cd".repeat(16) };
      if (wanted.what === "stop" || wanted.what === "withdraw") now = unshared();
      return null;
    },
    share_now: () => {
      now = { ...now, shared: 1 };
      return { shared: 1, unread: 0 };
    },
    ...more,
  });
  render(App);
  return { calls, shared: () => calls.filter(({ command }) => command === "share_now").map(({ given }) => given) };
}

const click = async (id: string) => fireEvent.click(await screen.findByTestId(id));

test("nothing can be shared before a folder is chosen and what leaves was looked at", async () => {
  const { shared } = open();
  expect(await screen.findByTestId("hub-state")).toHaveTextContent("Nothing is shared.");
  expect(screen.queryByTestId("leaves-share")).toBeNull();
  expect(screen.queryByTestId("leaves-automatic")).toBeNull();
  await click("hub-choose");
  expect(await screen.findByTestId("leaves-share")).toBeDisabled();
  expect(screen.getByTestId("leaves-automatic")).toBeDisabled();
  expect(screen.getByTestId("hub-state")).toHaveTextContent("/srv/hub");
  expect(screen.getByTestId("leaves-state")).toHaveTextContent("Look at what would leave");
  await click("leaves-show");
  expect(await screen.findByTestId("leaves-digests")).toHaveTextContent("2026-01-01, eclipse, 12 lags");
  expect(screen.getByTestId("leaves-digests").querySelector("pre")).toHaveTextContent("program eclipse");
  expect(screen.getByTestId("leaves-state")).toHaveTextContent("1 session can’t be read any more");
  expect(screen.getByTestId("leaves-automatic")).toBeEnabled();
  await click("leaves-share");
  await expect.poll(shared).toEqual([{ lookedAt: ["d1"] }]);
  await expect.poll(() => screen.getByTestId("leaves-state").textContent).toContain("1 digest shared.");
  expect(screen.getByTestId("leaves-share")).toBeDisabled();
});

test("with other choices what leaves has to be looked at again", async () => {
  now = unshared({ to: "/srv/hub" });
  open();
  await click("leaves-show");
  await screen.findByTestId("leaves-digests");
  expect(screen.getByTestId("leaves-share")).toBeEnabled();
  await fireEvent.input(screen.getByTestId("named-field"), { target: { value: " com.acme.* " } });
  await click("named-add-allow");
  await screen.findByTestId("named-allow");
  expect(screen.queryByTestId("leaves-digests")).toBeNull();
  expect(screen.getByTestId("leaves-share")).toBeDisabled();
});

test("names that an administrator asks for are named on the word of the user alone", async () => {
  now = unshared({ asked_names: ["com.acme.*", "org.acme"], names_asked: "Your administrator asks for com.acme.*, org.acme." });
  open();
  expect(await screen.findByTestId("names-asked")).toHaveTextContent("com.acme.*, org.acme");
  expect(now.allowed).toEqual([]);
  await click("names-asked-allow");
  await expect.poll(() => now.allowed).toEqual(["com.acme.*", "org.acme"]);
});

test("patterns are added, removed, and brought back", async () => {
  open();
  await fireEvent.input(await screen.findByTestId("named-field"), { target: { value: "com.acme.*" } });
  await click("named-add-hold-back");
  expect(await screen.findByTestId("named-hold-back")).toHaveTextContent("com.acme.*");
  await expect.poll(() => (screen.getByTestId("named-field") as HTMLInputElement).value).toBe("");
  await click("named-remove-com.acme.*");
  await expect.poll(() => screen.queryByTestId("named-hold-back")).toBeNull();
  await click("undo-change");
  expect(await screen.findByTestId("named-hold-back")).toHaveTextContent("com.acme.*");
});

test("sharing is paused, goes on by itself, gets a new id, and ends after a question", async () => {
  now = unshared({ to: "/srv/hub", shared: 3, installation: "ab".repeat(16) });
  open();
  await click("hub-pause");
  await expect.poll(() => screen.getByTestId("hub-state").textContent).toContain("paused");
  expect(screen.getByTestId("leaves-state")).toHaveTextContent("3 digests were shared so far.");
  await click("hub-pause");
  await click("leaves-automatic");
  await expect.poll(() => screen.getByTestId("hub-state").textContent).toContain("whenever a program has ended");
  await click("random-id-new");
  expect(await screen.findByTestId("new-id")).toHaveTextContent("3 digests were shared.");
  await click("new-id-cancel");
  expect(screen.queryByTestId("new-id")).toBeNull();
  expect(now.installation).toBe("ab".repeat(16));
  await click("random-id-new");
  await click("new-id-agree");
  await expect.poll(() => screen.getByTestId("random-id").textContent).toBe("cd".repeat(16));
  await click("hub-stop");
  await click("stop-sharing-cancel");
  expect(now.to).toBe("/srv/hub");
  await click("hub-stop");
  await click("stop-sharing-confirm");
  await expect.poll(() => screen.getByTestId("hub-state").textContent).toContain("Nothing is shared.");
});

test("a new id takes no question where nothing was shared under the present one", async () => {
  now = unshared({ installation: "ab".repeat(16) });
  open();
  await click("random-id-new");
  await expect.poll(() => screen.getByTestId("random-id").textContent).toBe("cd".repeat(16));
  expect(screen.queryByTestId("new-id")).toBeNull();
});

test("what was shared is taken back on the word of its user, and only where something was", async () => {
  now = unshared({ to: "/srv/hub" });
  const { calls } = open();
  await click("hub-stop");
  await screen.findByTestId("stop-sharing-confirm");
  expect(screen.queryByTestId("stop-sharing-withdraw")).toBeNull();
  await click("stop-sharing-cancel");
  now = unshared({ to: "/srv/hub", shared: 3 });
  await click("hub-pause");
  await screen.findByText("3 digests were shared so far.");
  await click("hub-stop");
  await click("stop-sharing-withdraw");
  await expect.poll(() => screen.getByTestId("hub-state").textContent).toContain("Nothing is shared.");
  expect(screen.getByTestId("hub-withdrawn")).toHaveTextContent("The hub removes all that was shared");
  const changes = calls.filter(({ command }) => command === "change_sharing");
  expect(changes.at(-1)?.given).toEqual({ change: { what: "withdraw" } });
});

test("choices that can’t be read offer nothing but to forget them, and a refusal is told", async () => {
  now = unshared({ unread: "unknown field" });
  open({ change_sharing: () => { throw { code: "disk", message: "the database is locked" }; } });
  expect(await screen.findByTestId("hub-state")).toHaveTextContent("unknown field");
  for (const gone of ["hub-choose", "leaves-show", "named-field", "random-id"]) expect(screen.queryByTestId(gone)).toBeNull();
  await click("hub-stop");
  await click("stop-sharing-confirm");
  expect(await screen.findByTestId("problem")).toHaveTextContent("database is locked");
});

const type = async (id: string, value: string) => fireEvent.input(await screen.findByTestId(id), { target: { value } });

test("an address is chosen with its token, and the hub's title is shown as it is", async () => {
  const { calls } = open();
  await click("hub-choose-address");
  const dialog = await screen.findByTestId("hub-address");
  expect(dialog).toHaveAccessibleName("Share with a hub at an address");
  const [address, token] = [screen.getByTestId("hub-address-field"), screen.getByTestId("hub-token-field")];
  expect(address).toHaveAccessibleName("Address");
  expect(token).toHaveAccessibleName("Token");
  expect(token).toHaveAccessibleDescription(/keyring/);
  expect(token).toHaveAttribute("type", "password");
  expect(token).toHaveAttribute("autocomplete", "off");
  expect(screen.getByTestId("hub-address-choose")).toBeDisabled();
  await type("hub-address-field", " https://hub.example.org/team ");
  expect(screen.getByTestId("hub-address-choose"), "without a token").toBeDisabled();
  await type("hub-token-field", " secret ");
  // As Enter in a field does.
  await fireEvent.submit(address.closest("form")!);
  await expect.poll(() => screen.queryByTestId("hub-address")).toBeNull();
  expect(calls.filter(({ command }) => command === "choose_hub_address").map(({ given }) => given)).toEqual([{ address: "https://hub.example.org/team", token: "secret" }]);
  const state = screen.getByTestId("hub-state");
  expect(state).toHaveTextContent("Measurements go to <b>Our</b> team (https://hub.example.org/team) when you press “Share now”.");
  expect(state.querySelector("b")).toBeNull();
  expect(calls.some(({ command }) => command === "share_now")).toBe(false);
  // Once more: the keyring has the token.
  await click("hub-choose-address");
  expect(await screen.findByTestId("hub-address-field")).toHaveValue("https://hub.example.org/team");
  expect(screen.getByTestId("hub-token-field")).toHaveValue("");
  expect(screen.getByTestId("hub-token-field")).toHaveAttribute("placeholder", "kept in your keyring; type to replace it");
  expect(screen.getByTestId("hub-address-choose")).toBeEnabled();
  await type("hub-address-field", "https://other.example.org");
  expect(screen.getByTestId("hub-address-choose"), "another hub's token").toBeDisabled();
  await click("hub-address-cancel");
  await expect.poll(() => screen.queryByTestId("hub-address")).toBeNull();
});

test("a refusal is told where it was typed, and a no in the system's dialog changes nothing", async () => {
  let answer = (): boolean => { throw { code: "refused", message: "There is no hub at this address." }; };
  open({ choose_hub_address: () => answer() });
  await click("hub-choose-address");
  await type("hub-address-field", "https://hub.example.org");
  await type("hub-token-field", "secret");
  await click("hub-address-choose");
  const dialog = await screen.findByTestId("hub-address");
  await expect.poll(() => dialog.querySelector("[role=alert]")?.textContent).toContain("There is no hub at this address.");
  expect(screen.getByTestId("hub-token-field")).toHaveValue("secret");
  answer = () => false;
  await click("hub-address-choose");
  await expect.poll(() => dialog.querySelector("[role=alert]")).toBeNull();
  expect(screen.getByTestId("hub-address")).toBeInTheDocument();
  expect(screen.getByTestId("hub-state")).toHaveTextContent("Nothing is shared.");
});

test("what the hub refuses and why it took nothing is told until it takes something", async () => {
  const hub = { to: "https://hub.example.org", address: true };
  now = unshared({ ...hub, shared: 1 });
  open({
    share_now: () => {
      now = unshared({ ...hub, shared: 2, refused: 2, trouble: "the hub is full. Tell its keeper" });
      throw { code: "refused", message: "1 digest was shared. Then the hub took nothing more." };
    },
  });
  await click("leaves-show");
  await screen.findByTestId("leaves-digests");
  expect(screen.queryByTestId("hub-trouble")).toBeNull();
  expect(screen.queryByTestId("hub-refused")).toBeNull();
  await click("leaves-share");
  expect(await screen.findByTestId("problem")).toHaveTextContent("took nothing more");
  expect(screen.getByTestId("hub-trouble")).toHaveTextContent("The last time, the hub took nothing: the hub is full. Tell its keeper.");
  expect(screen.getByTestId("hub-refused")).toHaveTextContent("The hub refuses 2 digests");
  expect(screen.queryByTestId("leaves-digests"), "part of it has left").toBeNull();
  expect(screen.getByTestId("leaves-state")).not.toHaveTextContent("digest shared");
});

test("an address that an administrator asks for is typed in already, and its token is not", async () => {
  now = unshared({ asked: "https://hub.example.org/team", asked_address: true, ruled: "Your administrator asks you." });
  const { calls } = open();
  expect(await screen.findByTestId("hub-asked")).toHaveTextContent("Share with this address…");
  await click("hub-asked");
  expect(await screen.findByTestId("hub-address-field")).toHaveValue("https://hub.example.org/team");
  expect(screen.getByTestId("hub-address-choose")).toBeDisabled();
  await type("hub-token-field", "secret");
  await click("hub-address-choose");
  await expect.poll(() => screen.getByTestId("hub-state").textContent).toContain("https://hub.example.org/team");
  expect(calls.some(({ command }) => command === "change_sharing")).toBe(false);
});

test("what others measured is read now, or never, where there is a hub", async () => {
  const { calls } = open();
  await screen.findByTestId("hub-state");
  expect(screen.queryByTestId("by-others-reads")).toBeNull();
  await click("hub-choose");
  expect(await screen.findByTestId("by-others-reads")).toBeChecked();
  expect(screen.getByTestId("by-others-state")).toHaveTextContent("It was not read yet.");
  await click("by-others-now");
  await expect.poll(() => screen.getByTestId("by-others-state").textContent).toContain("Of 3 versions it says that others wait less with them.");
  await click("by-others-reads");
  await expect.poll(() => screen.queryByTestId("by-others-now")).toBeNull();
  expect(screen.getByTestId("by-others-reads")).not.toBeChecked();
  const changes = calls.filter(({ command }) => command === "change_sharing").map(({ given }) => given.change);
  expect(changes).toEqual([{ what: "read-now" }, { what: "reads", value: false }]);
});

test.each([
  ["nothing counts", { told: null }, "It could not be read the last time: the hub can’t answer just now."],
  ["something counts", { told: "2026-01-01T10:00:00.000Z", told_faster: 1 }, "Of 1 version it says that others wait less with it. It could not be read the last time: the hub can’t answer just now."],
])("why it could not be read is said, also where %s", async (_, part, words) => {
  now = unshared({ to: "/srv/hub", told_trouble: "the hub can’t answer just now", ...part });
  open();
  expect(await screen.findByTestId("by-others-state")).toHaveTextContent(words);
  expect(screen.getByTestId("by-others-state")).not.toHaveTextContent("It was not read yet.");
});

test("while sharing is paused it is not read", async () => {
  now = unshared({ to: "/srv/hub", paused: true });
  open();
  expect(await screen.findByTestId("by-others-now")).toBeDisabled();
});
