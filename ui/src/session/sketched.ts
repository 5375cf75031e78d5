// Lags that look alike as files: sketches as a picture, and all of them as a table.

import type { Brush } from "../export/brush";
import type { Offer } from "../export/format";
import { inks, pictureOffers, type Inks, type Picture } from "../export/picture";
import { FONT, sheet, SIZE } from "../export/sheet";
import { plainEntry, tableOffers, type ExportColumn } from "../export/table";
import { cut } from "../export/texts";
import { say } from "../say.svelte";
import { NOBODY, type Trace } from "./columns";
import { bars, entries, legend } from "./legend";
import { heart, sketch, written, type Pattern } from "./patterns";
import { ms } from "./tables";
import { length, nameOf, ownerOf } from "./told";
import type { Viewing } from "./viewing.svelte";

const site = (trace: Trace, { example }: Pattern): number => trace.at("interval.site", heart(trace, example));

function columns(trace: Trace): ExportColumn<Pattern>[] {
  const text = (column: "site.kind" | "site.class" | "site.method") => (pattern: Pattern) => trace.textOf(column, site(trace, pattern));
  const time = (name: string, of: (pattern: Pattern) => number) => ({ name, decimal: true, cell: (pattern: Pattern) => ms(of(pattern)) });
  return [
    { name: "lags", cell: ({ lags }) => lags.length },
    time("total_ms", ({ total }) => total),
    time("median_ms", ({ median }) => median),
    time("worst_ms", ({ worst }) => worst),
    { name: "kind", cell: text("site.kind") },
    { name: "class", cell: text("site.class") },
    { name: "method", cell: text("site.method") },
    { name: "plugin", cell: (pattern) => trace.textOf("plugin.id", trace.at("site.plugin", site(trace, pattern))) },
    { name: "structure", cell: ({ example }) => written(trace, example) },
  ];
}

/** Patterns: `all` for tables, `shown` for pictures. */
export interface Sketches {
  viewing: Viewing;
  all: readonly Pattern[];
  shown: readonly Pattern[];
  /** The cause of a pattern's lags, in words. */
  cause: (pattern: Pattern) => string;
}

export function sketchOffers(of: () => Sketches): Offer[] {
  const table = columns(of().viewing.trace);
  return [...tableOffers(table, () => of().all, plainEntry(table)), ...pictureOffers(() => sketched(of(), inks(), bars()))];
}

/** px. */
const [SKETCH, BESIDE, TEXTS] = [280, 18, 620];
const [NARROW, ROWS, HIGH] = [0.01, 8, 9];
const LINE = 18;
/** The number of lines beside a sketch, and the gap between two sketches. */
const [LINES, APART] = [4, 14];

export function sketched({ viewing, shown, cause }: Sketches, inks: Inks, fills: readonly string[]): Picture {
  const { trace } = viewing;
  const laid = shown.map((pattern) => sketch(trace, pattern.example, NARROW, ROWS));
  const each = Math.max(LINES * LINE, ROWS * HIGH) + APART;

  function chart(on: Brush): void {
    on.textBaseline = "middle";
    on.textAlign = "left";
    shown.forEach((pattern, at) => {
      on.fillStyle = inks.sunken;
      on.fillRect(0, 0, SKETCH, ROWS * HIGH);
      for (const { interval, row, left, width } of laid[at]!) {
        on.fillStyle = fills[viewing.colours.of(interval)] ?? inks.faint;
        on.fillRect(left * SKETCH, row * HIGH, Math.min(width, 1 - left) * SKETCH, HIGH - 1);
      }
      beside(on, pattern);
      on.translate(0, each);
    });
  }

  function beside(on: Brush, pattern: Pattern): void {
    const { lags, total, median, worst } = pattern;
    const of = site(trace, pattern);
    const plugin = trace.at("site.plugin", of);
    const lines: [text: string, colour: string][] = [
      [nameOf(trace, of), inks.ink],
      [plugin === NOBODY ? "" : ownerOf(trace, plugin), inks.faint],
      [say("patterns-told", { count: lags.length, total: length(total), median: length(median), worst: length(worst) }), inks.ink],
      [cause(pattern), inks.faint],
    ];
    lines.forEach(([text, colour], line) => {
      on.font = line === 0 ? `bold ${FONT}` : FONT;
      on.fillStyle = colour;
      on.fillText(cut(text, line === 0 ? SIZE * 1.08 : SIZE, TEXTS), SKETCH + BESIDE, (line + 0.5) * LINE, TEXTS);
    });
  }
  return sheet({
    title: say("patterns"), told: [say("patterns-about")], legend: entries(legend(viewing), fills), inks, chart, width: SKETCH + BESIDE + TEXTS, height: Math.max(shown.length * each - APART, 0),
  });
}
