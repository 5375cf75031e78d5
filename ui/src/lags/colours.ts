// The colour of each cause, and the suspects that may be drawn in it. Pure.

import type { EpisodeReport } from "../bindings/EpisodeReport";
import type { Suspect } from "../bindings/Suspect";
import type { Verdict } from "../bindings/Verdict";

/** In the order in which they are drawn. */
export const CAUSES: readonly Verdict[] = ["plug-in", "host", "gc", "machine", "unknown"];

/** A part of a lag. */
export interface Share {
  /** Null: the cause of this part is unknown. */
  suspect: Suspect | null;
  /** The cause in whose colour the part is drawn. */
  cause: Verdict;
  ms: number;
  /** 0 to 1. */
  share: number;
}

/** A number for each part in the colour of unknown causes, where there are several: by it the legend tells them apart. */
export function numbered(parts: readonly Share[]): (string | undefined)[] {
  const isUnknown = ({ cause }: Share) => cause === "unknown";
  const several = parts.filter(isUnknown).length > 1;
  let count = 0;
  return parts.map((part) => (several && isUnknown(part) ? String(++count) : undefined));
}

/** Parts that would read as "0 %" are not drawn. */
const LEAST = 0.005;

/** Where a lag's time went. A plug-in is drawn as a cause only where the verdict says that it is the one. */
export function shares(lag: EpisodeReport): Share[] {
  const drawn = lag.suspects
    .filter((suspect) => suspect.share >= LEAST)
    .map((suspect, at): Share => {
      const isMain = at === 0 && suspect.kind === lag.verdict;
      const cause = suspect.kind !== "plug-in" || isMain ? suspect.kind : "unknown";
      return { suspect, cause, ms: suspect.ms, share: suspect.share };
    });
  const rest = 1 - drawn.reduce((sum, one) => sum + one.share, 0);
  const left = { suspect: null, cause: "unknown" as const, ms: rest * lag.duration_ms, share: rest };
  const all = rest >= 0.02 ? [...drawn, left] : drawn;
  // The suspect that is named first stays first; of the others the longest is.
  return [...all.slice(0, 1), ...all.slice(1).toSorted((a, b) => b.share - a.share)];
}
