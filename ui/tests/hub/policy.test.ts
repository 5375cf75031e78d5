// The policy that the administrator's page makes: its text, and what its reader would refuse.

import { expect, test } from "vitest";
import { decides, faults, isId, wordsFault, written, type Chosen } from "../../src/hub/administrator/policy";
import { opened } from "../../src/hub/administrator/opened";
import texts from "../../../tests/vectors/policy/texts.json";

const NOTHING: Chosen = { by: "", off: [], muted: [], once: "", count: "", most: "", hub: "", forbidden: false, names: "", sharingReason: "" };
const of = (part: Partial<Chosen>): Chosen => ({ ...NOTHING, ...part });
const WHOLE = of({
  by: " Example Ltd. IT ",
  off: [
    { plugin: "com.example.slow", product: "eclipse", reason: "It freezes the editor: “Zoë’s <b>\\\"” <script>alert(1)</script>" },
    { plugin: "com.example.old", product: "", reason: "  " },
  ],
  muted: ["com.example.builder"],
  once: "2.5", count: "10", most: "2",
  hub: "https://hub.example.org/team", names: "com.example.*, org.acme", sharingReason: "So that we know what to update first.",
});

test("a text is refused where the reader of a policy refuses it, and nowhere else", () => {
  for (const { text, times, words, id } of texts) {
    const whole = text.repeat(times);
    expect([whole.slice(0, 40), isId(whole)]).toEqual([whole.slice(0, 40), id]);
    // None at all is left out of the file.
    if (whole.trim() !== "") expect([whole.slice(0, 40), wordsFault(whole) === undefined]).toEqual([whole.slice(0, 40), words]);
    else expect(JSON.parse(written(of({ by: whole, off: [{ plugin: "a", product: "", reason: whole }] })))).toEqual({ format: 1, turned_off: [{ plugin: "a" }] });
  }
  expect(texts.length).toBeGreaterThan(20);
  // JSON could write half of a letter, and the reader of a policy would find no letter there.
  expect([wordsFault("a\ud800b"), isId("a\udc00b")]).toEqual(["invisible", false]);
});

// `crates/cli/tests/command_line/policy.rs` has the real reader check these. `npx vitest run policy -u` writes them again.
test("the files are as their reader is shown them", async () => {
  for (const [name, chosen] of Object.entries({ whole: WHOLE, least: of({ muted: ["a"] }), forbidden: of({ forbidden: true, hub: "/mnt/ignored", sharingReason: "Not yet." }) })) {
    expect(faults(chosen)).toEqual(new Map());
    await expect(written(chosen)).toMatchFileSnapshot(`../../../tests/vectors/policy/${name}.json`);
  }
});

test("what is left empty is left out, and a file that would decide nothing says so", () => {
  expect(written(NOTHING)).toBe('{\n  "format": 1\n}\n');
  expect(decides(of({ by: "IT", sharingReason: "Of nothing." }))).toBe(false);
  for (const part of [{ muted: ["a"] }, { off: [{ plugin: "a", product: "", reason: "" }] }, { once: "2" }, { hub: "/mnt/hub" }, { forbidden: true }]) expect([part, decides(of(part))]).toEqual([part, true]);
});

test.each([
  ["once", "0.4", "range"], ["once", "30.1", "range"], ["once", "soon", "range"], ["once", "NaN", "range"], ["once", "Infinity", "range"],
  ["count", "1", "range"], ["count", "2.5", "range"], ["most", "0", "range"], ["most", "-1", "range"], ["most", "21", "range"], ["most", "1e9", "range"],
  ["hub", "team/laggard", "hub"], ["hub", "C:\\hub", "hub"], ["hub", "http://hub.example.org", "hub"], ["hub", "https://a:b@hub.example.org", "hub"], ["hub", "https://hub.example.org?x", "hub"],
  ["hub", "https://hub.example.org#x", "hub"], ["hub", "https://", "hub"], ["hub", "ftp://hub.example.org", "hub"], ["hub", "/mnt/\u202ehub", "hub"],
  ["names", "com.example.* no+pattern", "pattern"], ["names", "a/b", "pattern"], ["names", "x".repeat(201), "pattern"],
] as const)("%s of “%s” is told", (field, value, fault) => {
  expect([...faults(of({ [field]: value }))]).toEqual([[field, fault]]);
});

test.each([["once", "0.5"], ["once", "30"], ["once", "2,5"], ["once", "0.7"], ["count", "2"], ["count", "100"], ["most", "20"], ["hub", "/mnt/team"], ["names", " com.example.*,org.acme  Ünïcode_1-2 "], ["names", ""], ["hub", "https://hub.example.org:8443/team/"]] as const)("%s of “%s” is taken", (field, value) => {
  expect([...faults(of({ [field]: value }))]).toEqual([]);
});

test("a wrong reason is told at its own place, and hostile ids and very many plug-ins are, too", () => {
  const off = (plugin: string, reason: string) => ({ plugin, product: "eclipse", reason });
  expect([...faults(of({ off: [off("a", "fine"), off("b", "x".repeat(501)), off("c", "a\tb")] }))]).toEqual([["reason-1", "long"], ["reason-2", "invisible"]]);
  expect([...faults(of({ off: [off("a\u202eb", "fine")], muted: ["*"] }))]).toEqual([["off", "id"], ["muted", "id"]]);
  const many = Array.from({ length: 2000 }, (_, at) => off(`plugin${at}`, "x".repeat(500)));
  expect([...faults(of({ off: many }))]).toEqual([["file", "long"]]);
});

test("a policy that is opened is written again as it was", () => {
  for (const chosen of [WHOLE, of({ muted: ["a"] }), of({ forbidden: true, sharingReason: "Not yet." })]) {
    const again = opened(written(chosen));
    expect(written(again!)).toBe(written(chosen));
  }
  expect(opened('\ufeff{"format":1,"by":null,"turned_off":null,"limits":null,"sharing":{"forbidden":false}}')).toEqual(NOTHING);
  const wrong = opened('{"format":1,"limits":{"notify_most":99},"muted":["a","a","*"]}')!;
  expect([...faults(wrong)]).toEqual([["muted", "id"], ["most", "range"]]);
});

test.each([
  "", "[]", "null", "7", "{}", '{"format":2}', '{"format":"1"}', '{"format":1', '{"format":1,"mutes":[]}', '{"format":1,"muted":"a"}', '{"format":1,"muted":[1]}',
  '{"format":1,"turned_off":["a"]}', '{"format":1,"turned_off":[["a"]]}', '{"format":1,"turned_off":[{"plugin":"a","version":"1"}]}', '{"format":1,"by":7}',
  '{"format":1,"limits":{"notify_most":"2"}}', '{"format":1,"limits":{"keep_days":2}}', '{"format":1,"limits":[]}', '{"format":1,"sharing":{"token":"x"}}', '{"format":1,"sharing":{"forbidden":1}}',
])("%s is no policy that the page goes on with: something in it would be lost", (text) => {
  expect(opened(text)).toBeNull();
});
