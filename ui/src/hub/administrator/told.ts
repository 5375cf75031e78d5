// What is chosen and what is wrong with it, in words. Pure.

import { LARGEST_POLICY, LONGEST_RULED_WORDS, RULED_COUNT, RULED_MOST, RULED_ONCE_MS } from "../../bindings/thresholds";
import { say } from "../../say.svelte";
import type { Fault, Field, Off } from "./policy";

/** The plug-in, and where it is turned off. */
export const placeOf = ({ plugin, product }: Off): string =>
  product === "" ? say("administrator-off-everywhere", { plugin }) : say("administrator-off-in", { plugin, program: product });

const RANGES = { count: RULED_COUNT, most: RULED_MOST } as const;

export function faultOf(field: Field, fault: Fault): string {
  switch (fault) {
    case "long": return field === "file" ? say("administrator-fault-large", { mib: LARGEST_POLICY / 2 ** 20 }) : say("administrator-fault-long", { most: LONGEST_RULED_WORDS });
    case "invisible": return say("administrator-fault-invisible");
    case "hub": return say("administrator-fault-hub");
    case "id": return say("administrator-fault-id");
    case "pattern": return say("administrator-fault-pattern");
    case "range": {
      if (field !== "count" && field !== "most") return say("administrator-fault-range", { least: RULED_ONCE_MS[0] / 1000, most: RULED_ONCE_MS[1] / 1000 });
      const [least, most] = RANGES[field];
      return say("administrator-fault-whole", { least, most });
    }
  }
}

export function labelOf(field: Field): string {
  if (field.startsWith("reason-")) return say("administrator-reason");
  switch (field) {
    case "by": return say("administrator-by");
    case "once": return say("administrator-once");
    case "count": return say("administrator-count");
    case "most": return say("administrator-most");
    case "hub": return say("administrator-hub");
    case "names": return say("administrator-names");
    case "sharing-reason": return say("administrator-sharing-reason");
    case "off": return say("administrator-off");
    case "muted": return say("administrator-muted");
    default: return say("administrator-policy");
  }
}
