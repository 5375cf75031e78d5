// Programs to choose from. Pure.

import type { Watched } from "../bindings/Watched";
import { lastPart } from "../words";

/** Each with its key and its name; where several are called the same, with where they lie. */
export function programs(watched: readonly Watched[]): [key: string, name: string][] {
  return watched.map(({ key, title, install }) => {
    const isOneOfMany = watched.filter((other) => other.title === title).length > 1;
    return [key, isOneOfMany && install ? `${title} (${lastPart(install)})` : title];
  });
}
