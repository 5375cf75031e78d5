import { expect, test } from "vitest";
import { csv, json, plainEntry, tableOffers, type ExportColumn } from "../../src/export/table";
import { NOBODY } from "../../src/session/columns";
import { invocationLine, invocationOffers, landmarkLine, landmarkOffers } from "../../src/session/exported";
import { invocationsOf } from "../../src/session/tables";
import { printed, recorded } from "../session/recorded";

const text = async (bytes: Uint8Array | Promise<Uint8Array>) => new TextDecoder().decode(await bytes);

interface Row {
  name: string | null;
  count: number;
  time: number;
}
const COLUMNS: readonly ExportColumn<Row>[] = [
  { name: "name", cell: (row) => row.name },
  { name: "count", cell: (row) => row.count },
  { name: "time_ms", decimal: true, cell: (row) => row.time },
];
const row = (name: string | null, count = 0, time = 0): Row => ({ name, count, time });

test("a field is quoted where it must be, and a time has its decimal", async () => {
  const rows = [row("plain", 3, 5), row('x, "y"\nz', -2, 1.5), row(null), row("Grüße 語")];
  expect(await text(csv(COLUMNS, rows))).toBe('name,count,time_ms\nplain,3,5.0\n"x, ""y""\nz",-2,1.5\n,0,0.0\nGrüße 語,0,0.0\n');
});

test.each(["=", "+", "-", "@", "\t", "＝", "＠"])("a name that begins with %j is a text and no formula", async (sign) => {
  const name = `${sign}HYPERLINK("http://evil.example",1)`;
  const [, line] = (await text(csv(COLUMNS, [row(name)]))).split(/\n(?=")/);
  expect(line).toBe(`"'${name.replaceAll('"', '""')}",0,0.0\n`);
  // Nothing but spreadsheets reads formulas.
  expect(JSON.parse(await text(json([row(name)])))).toEqual([row(name)]);
});

test("more rows than are written at once all come, in their order", async () => {
  const rows = Array.from({ length: 45_000 }, (_, at) => row(`n${at}`, at));
  const lines = (await text(csv(COLUMNS, rows))).trimEnd().split("\n");
  expect(lines.length).toBe(45_001);
  expect(lines.at(-1)).toBe("n44999,44999,0.0");
  expect(JSON.parse(await text(json(rows.map(plainEntry(COLUMNS)))))).toHaveLength(45_000);
  expect(JSON.parse(await text(json([])))).toEqual([]);
});

test("rows are asked for when a format is chosen", async () => {
  let rows = [row("old")];
  const [csvOffer] = tableOffers(COLUMNS, () => rows, plainEntry(COLUMNS));
  rows = [row("new")];
  if (!csvOffer || !("make" in csvOffer)) throw new Error("no offer that makes bytes");
  expect(await text(csvOffer.make())).toContain("new");
});

test.each([
  ["landmarks", landmarkOffers, (trace: ReturnType<typeof recorded>) => trace.columns["landmark.site"].keys()],
  ["invocations", invocationOffers, (trace: ReturnType<typeof recorded>) => invocationsOf(trace, NOBODY)],
] as const)("the file of %s is what the command prints, byte for byte", async (table, offers, rows) => {
  const trace = recorded();
  const [offer] = offers(trace, () => rows(trace));
  if (!offer || !("make" in offer)) throw new Error("no offer that makes bytes");
  expect(await text(offer.make())).toBe(printed(table));
});

test("the JSON of a table has the fields of the command's", () => {
  const trace = recorded();
  const line = landmarkLine(trace, 0);
  expect(Object.keys(line)).toEqual(["landmark", "plugin", "calls", "short_calls", "short_ms", "exclusive", "inclusive", "threw"]);
  expect(line.landmark.method).not.toBe("");
  expect(line.exclusive.max_ms).toBeGreaterThan(0);
  const call = invocationLine(trace, 3);
  expect(call.end_ms - call.start_ms).toBeCloseTo(call.end_to_end_ms, 0);
  expect(call.thread).not.toBe("");
});
