// The differential flame graph as files: its bars as a picture, and the paths of both sides as stacks and as a table.

import type { Offer } from "../export/format";
import { colours, inks, pictureOffers, type Inks, type Picture } from "../export/picture";
import { plainEntry, tableOffers, texts, type ExportColumn } from "../export/table";
import { say } from "../say.svelte";
import { flamePicture } from "../session/flames";
import { frameOf } from "../session/folded";
import { length } from "../session/told";
import { landmark } from "../words";
import type { Change, Way } from "./change";
import type { Method, Paths } from "./paths";

/** The signs before the names of bars: colours are not all that tells them apart. */
export const SIGNS: Record<Way, string> = { more: "▲ ", less: "▼ ", same: "" };

/** Undefined for all samples together. */
export const methodOf = (paths: Paths, change: Change): Method | undefined => (change.outer ? paths.methods[change.method] : undefined);

export function nameOf(paths: Paths, change: Change): string {
  const of = methodOf(paths, change);
  if (!of) return say("calls-all");
  return of.class === "" && of.name === "" ? say("calls-unknown") : landmark({ class: of.class, method: of.name });
}

/** Both sides, put together. */
export interface Changes {
  paths: Paths;
  all: Change;
  /** The names of the first side and of the second. */
  names: readonly [string, string];
}

interface Line {
  change: Change;
  method: Method;
  /** 0 for an outermost method. */
  level: number;
  /** The stack up to here, as folded text. */
  path: string;
}

/** Milliseconds of an active minute, to the microsecond. */
const ms = (time: number): number => Math.round(time / 1e3) / 1e3;

const COLUMNS: readonly ExportColumn<Line>[] = [
  { name: "level", cell: ({ level }) => level },
  { name: "class", cell: ({ method }) => method.class },
  { name: "method", cell: ({ method }) => method.name },
  { name: "plugin", cell: ({ method }) => method.plugin },
  { name: "first_self_ms", decimal: true, cell: ({ change }) => ms(change.owns[0]) },
  { name: "first_total_ms", decimal: true, cell: ({ change }) => ms(change.first) },
  { name: "second_self_ms", decimal: true, cell: ({ change }) => ms(change.owns[1]) },
  { name: "second_total_ms", decimal: true, cell: ({ change }) => ms(change.second) },
  { name: "change", cell: ({ change }) => change.way },
];

/** Each path once: callers first, of neighbours those with most time first. */
export function* lines({ paths, all }: Changes): Generator<Line> {
  const open: Line[] = [];
  const add = ({ inner }: Change, level: number, path: string) => {
    for (const change of inner.toReversed()) {
      const method = paths.methods[change.method]!;
      open.push({ change, method, level, path: `${path}${path === "" ? "" : ";"}${frameOf(method.class, method.name)}` });
    }
  };
  add(all, 0, "");
  for (let line = open.pop(); line; line = open.pop()) {
    yield line;
    add(line.change, line.level + 1, line.path);
  }
}

/** Microseconds of an active minute that no kept path inside has: rare ones are left to the method around them. */
function rest({ inner, first, second }: Change): [first: number, second: number] {
  const own = (all: number, of: (change: Change) => number) => Math.max(0, Math.round(inner.reduce((left, one) => left - of(one), all) / 1e3));
  return [own(first, (one) => one.first), own(second, (one) => one.second)];
}

/** A line for each stack: methods from the outermost in, semicolons between them, then the time on both sides, as `difffolded.pl` writes it. */
export function folded(changes: Changes): Promise<Uint8Array> {
  const line = ({ path, change }: Line) => {
    const [first, second] = rest(change);
    return first + second > 0 ? `${path} ${first} ${second}\n` : "";
  };
  return texts("", lines(changes), line, "");
}

/** The style sheet's colours, as pictures have them. */
export interface Fills {
  more: string;
  less: string;
  same: string;
}

function fills(): Fills {
  const [more = "", less = "", same = ""] = colours("way-more", "way-less", "bar-0");
  return { more, less, same };
}

/** The menu's entries. `top`: the path that fills the whole width. */
export const changeOffers = (of: () => Changes, top: () => Change): Offer[] => [
  ...tableOffers(COLUMNS, () => lines(of()), plainEntry(COLUMNS)),
  { format: "folded", reader: "differential", make: () => folded(of()) },
  ...pictureOffers(() => changed(of(), top(), inks(), fills())),
];

/** "1.2 s of an active minute in the first, 0.9 s in the second: ▼ 0.3 s less". */
export function changeTold({ first, second, way }: Change): string {
  const words = say("compare-flame-told", { first: length(first), second: length(second) });
  return `${words}: ${way === "same" ? say("compare-flame-same") : say(`compare-flame-${way}`, { time: length(Math.abs(second - first)) })}`;
}

export function changed({ paths, names }: Changes, top: Change, inks: Inks, fills: Fills): Picture {
  const told = [...names, `${say("compare-flame-about")} ${say("compare-flame-explained")}`];
  if (top.outer) told.push(say("flame-picture-top", { method: nameOf(paths, top), told: changeTold(top) }));
  const legend = (["more", "less"] as const).map((way) => ({ name: `${SIGNS[way]}${say(`compare-flame-legend-${way}`)}`, fill: fills[way] }));
  return flamePicture({
    title: say("compare-flame"), told, top, inks, plain: fills.same,
    legend: [...legend, { name: say("compare-flame-same"), fill: fills.same }],
    name: (change) => `${SIGNS[change.way]}${nameOf(paths, change)}`,
    fill: ({ way }) => ({ fill: fills[way], part: way === "same" ? 0 : 1 }),
  });
}
