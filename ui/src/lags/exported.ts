// Where a lag's time went, as files.

import type { Brush } from "../export/brush";
import type { Offer } from "../export/format";
import { colours, inks, pictureOffers, type Inks, type Picture } from "../export/picture";
import { sheet, stamp, type Entry } from "../export/sheet";
import { plainEntry, tableOffers, type ExportColumn } from "../export/table";
import { say } from "../say.svelte";
import type { Share } from "./colours";

/** A part of a lag, and how it is told of. */
export interface Part extends Share {
  name: string;
  told: string;
  mark?: string | undefined;
}

const COLUMNS: readonly ExportColumn<Part>[] = [
  // The kind that is suspected; a plug-in that the verdict does not name is drawn as an unknown cause.
  { name: "kind", cell: ({ suspect }) => suspect?.kind ?? "unknown" },
  { name: "plugin", cell: ({ suspect }) => suspect?.plugin?.id ?? null },
  { name: "plugin_name", cell: ({ suspect }) => suspect?.plugin?.name ?? null },
  { name: "ms", decimal: true, cell: ({ ms }) => Math.round(ms * 10) / 10 },
  { name: "share", cell: ({ share }) => Math.round(share * 1000) / 1000 },
  { name: "confidence", cell: ({ suspect }) => suspect?.confidence ?? null },
];

export const shareOffers = (parts: () => readonly Part[]): Offer[] => [
  ...tableOffers(COLUMNS, parts, plainEntry(COLUMNS)),
  ...pictureOffers(() => sharePicture(parts(), inks(), colours(...parts().map(({ cause }) => `cause-${cause}`)))),
];

/** px. */
const [WIDTH, HEIGHT, APART] = [720, 24, 2];

/** The bar, with each part's name and time below it. */
export function sharePicture(parts: readonly Part[], inks: Inks, fills: readonly string[]): Picture {
  const whole = parts.reduce((sum, { share }) => sum + share, 0);
  function chart(on: Brush): void {
    const room = WIDTH - APART * Math.max(0, parts.length - 1);
    let left = 0;
    parts.forEach(({ share, mark }, at) => {
      const wide = whole > 0 ? (room * share) / whole : 0;
      const fill = fills[at] ?? inks.faint;
      on.fillStyle = fill;
      on.fillRect(left, 0, wide, HEIGHT);
      if (mark && wide >= HEIGHT) stamp(on, { mark, fill, ground: inks.ground, x: left + wide / 2, y: HEIGHT / 2 });
      left += wide + APART;
    });
  }
  const legend = parts.map(({ name, told, mark }, at): Entry => ({ name: `${name}: ${told}`, fill: fills[at] ?? inks.faint, ...(mark && { mark }) }));
  return sheet({ title: say("lag-shares"), told: [], legend, inks, chart, width: WIDTH, height: HEIGHT });
}
