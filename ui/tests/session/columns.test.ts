import { expect, test } from "vitest";
import { NOBODY, Trace } from "../../src/session/columns";
import { sorted } from "../../src/session/sorting";
import { INVOCATIONS, invocationsOf, LANDMARKS, nested, type TableColumn } from "../../src/session/tables";
import { NoTrace } from "../../src/session/written";
import { bytes, csv, recorded } from "./recorded";

/** As `--csv` writes a cell; times with one decimal at least. */
function printed(column: TableColumn, trace: Trace, row: number): string {
  const cell = column.cell(trace, row);
  return column.kind === "time" && Number.isInteger(cell) ? `${cell}.0` : String(cell);
}

test.each([
  ["invocations", INVOCATIONS, (trace: Trace) => invocationsOf(trace, NOBODY)],
  ["landmarks", LANDMARKS, (trace: Trace) => Uint32Array.from(trace.columns["landmark.site"].keys())],
] as const)("the table of %s is the one that the command prints, cell by cell", (table, columns, rowsOf) => {
  const trace = recorded();
  const [names, ...lines] = csv(table);
  expect(columns.map((column) => column.name)).toEqual(names);
  const rows = [...rowsOf(trace)];
  expect(rows.length).toBe(lines.length);
  rows.forEach((row, at) => expect(columns.map((column) => printed(column, trace, row))).toEqual(lines[at]));
});

test("the calls of a landmark are as many as it says it has", () => {
  const trace = recorded();
  const { columns } = trace;
  let all = 0;
  columns["landmark.site"].forEach((site, line) => {
    const calls = invocationsOf(trace, site).length;
    // Dialogs are no waits: no statistics count them.
    if (trace.textOf("site.kind", site) !== "modal") expect(calls).toBe(columns["landmark.calls"][line]);
    all += calls;
  });
  expect(all).toBeGreaterThan(100);
});

test("rows are sorted as numbers, and back again", () => {
  const trace = recorded();
  const rows = invocationsOf(trace, NOBODY);
  const own = INVOCATIONS.find((column) => column.name === "exclusive_ms")!;
  const down = sorted(trace, rows, own, true);
  for (let at = 1; at < down.length; at++) expect(Number(own.key(trace, down[at - 1]!))).toBeGreaterThanOrEqual(Number(own.key(trace, down[at]!)));
  const method = INVOCATIONS.find((column) => column.name === "class")!;
  const up = sorted(trace, rows, method, false);
  expect(String(method.cell(trace, up[0]!)) <= String(method.cell(trace, up.at(-1)!))).toBe(true);
  expect([...up].sort((one, other) => one - other)).toEqual([...rows]);
});

test("what is nested in a call lies inside it", () => {
  const trace = recorded();
  const outermost = invocationsOf(trace, NOBODY).filter((row) => trace.at("interval.depth", row) > 1);
  expect(outermost.length).toBeGreaterThan(0);
  for (const row of outermost) {
    const all = nested(trace, row);
    expect(Math.max(...all.map(({ depth }) => depth))).toBe(trace.at("interval.depth", row));
    for (const { interval } of all) {
      expect(trace.at("interval.start", interval)).toBeGreaterThanOrEqual(trace.at("interval.start", row));
      expect(trace.end(interval)).toBeLessThanOrEqual(trace.end(row));
    }
  }
});

test("the recording has what a reader must spell out: steps, and entries beside their column", () => {
  const head = new DataView(bytes());
  const codes = Array.from({ length: head.getUint32(12, true) }, (_, at) => head.getUint16(16 + 16 * at + 2, true));
  expect(codes.filter((code) => code > 0x100).length).toBeGreaterThan(3);
  const { columns } = recorded();
  const [starts, numbers] = [columns["interval.start"], columns["wide.column"]];
  expect(numbers.length).toBeGreaterThan(3);
  // In the order of the file, a call begins no earlier than the one before it in its episode.
  const episodes = columns["interval.episode"];
  for (let at = 1; at < starts.length; at++) if (episodes[at] === episodes[at - 1]) expect(starts[at]).toBeGreaterThanOrEqual(starts[at - 1]!);
  expect([...columns["lane.order"]].sort((one, other) => one - other)).toEqual(Array.from(starts.keys()));
});

test("bytes that are no trace, of another version, or torn are refused in words", () => {
  const whole = bytes();
  const refused = (changed: ArrayBuffer) => {
    try {
      new Trace(changed);
    } catch (error) {
      expect(error).toBeInstanceOf(NoTrace);
      return (error as Error).message;
    }
    return "read";
  };
  expect(refused(new ArrayBuffer(0))).toContain("does not begin");
  expect(refused(new TextEncoder().encode("<!doctype html><p>not").buffer)).toContain("does not begin");
  const newer = whole.slice(0);
  new DataView(newer).setUint32(8, 9, true);
  expect(refused(newer)).toContain("version 9");
  expect(refused(whole.slice(0, 40))).toContain("list of columns");
  expect(refused(whole.slice(0, whole.byteLength / 2))).toContain("ends within its column");
});
