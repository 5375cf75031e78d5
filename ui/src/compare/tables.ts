// The tables of comparisons as files, with the names that `laggard compare --json` has. Pure.

import type { ChangedPlugin } from "../bindings/ChangedPlugin";
import type { ComparedCause } from "../bindings/ComparedCause";
import type { ComparedSessions } from "../bindings/ComparedSessions";
import type { ComparedVersions } from "../bindings/ComparedVersions";
import type { Comparison } from "../bindings/Comparison";
import type { Lagged } from "../bindings/Lagged";
import type { MeasuredVersion } from "../bindings/MeasuredVersion";
import type { Offer } from "../export/format";
import { tableOffers, type ExportColumn } from "../export/table";

/** The columns of lags; `before` stands before each name. */
function lagged<Row>(of: (row: Row) => Lagged, before = ""): ExportColumn<Row>[] {
  const names = ["lags", "per_hour", "least", "most", "felt_ms", "worst_ms"] as const;
  return names.map((name) => ({ name: `${before}${name}`, decimal: name !== "lags", cell: (row) => of(row)[name] }));
}

interface Side {
  side: "first" | "second";
  of: ComparedSessions;
}

const SIDES: readonly ExportColumn<Side>[] = [
  { name: "side", cell: ({ side }) => side },
  { name: "titles", cell: ({ of }) => of.titles.join(", ") },
  { name: "sessions", cell: ({ of }) => of.sessions },
  { name: "since", cell: ({ of }) => of.since },
  { name: "until", cell: ({ of }) => of.until },
  { name: "active_ms", decimal: true, cell: ({ of }) => of.active_ms },
  ...lagged<Side>(({ of }) => of.lagged),
];

/** Both sides of a comparison, a row each. */
export const sideOffers = (compared: () => Comparison): Offer[] => {
  const rows = (): Side[] => [{ side: "first", of: compared().first }, { side: "second", of: compared().second }];
  return tableOffers(SIDES, rows, ({ side, of }) => ({ side, ...of }));
};

const CAUSES: readonly ExportColumn<ComparedCause>[] = [
  { name: "cause", cell: ({ cause }) => cause },
  { name: "plugin", cell: ({ plugin }) => plugin?.id ?? null },
  { name: "plugin_name", cell: ({ plugin }) => plugin?.name ?? null },
  ...lagged<ComparedCause>(({ first }) => first, "first_"),
  ...lagged<ComparedCause>(({ second }) => second, "second_"),
  { name: "standing", cell: ({ difference }) => difference.standing },
  { name: "difference_least", decimal: true, cell: ({ difference }) => difference.least },
  { name: "difference_most", decimal: true, cell: ({ difference }) => difference.most },
];

/** The causes, those that differ most first. */
export const causeOffers = (compared: () => Comparison): Offer[] => tableOffers(CAUSES, () => compared().causes, (cause) => cause);

const VERSIONS: readonly ExportColumn<MeasuredVersion>[] = [
  { name: "version", cell: ({ version }) => version },
  { name: "sessions", cell: ({ sessions }) => sessions },
  { name: "since", cell: ({ since }) => since },
  { name: "until", cell: ({ until }) => until },
  { name: "active_ms", decimal: true, cell: ({ active_ms }) => active_ms },
  ...lagged<MeasuredVersion>((version) => version.lagged),
];

/** The measured versions of a plug-in. */
export const versionOffers = (versions: () => readonly MeasuredVersion[]): Offer[] => tableOffers(VERSIONS, versions, (version) => version);

interface Own {
  version: string;
  of: Lagged;
}

const OWN: readonly ExportColumn<Own>[] = [{ name: "version", cell: ({ version }) => version }, ...lagged<Own>(({ of }) => of)];

/** The lags that a plug-in caused with each of two versions. */
export const ownOffers = (compared: () => ComparedVersions): Offer[] => {
  const rows = (): Own[] => {
    const { versions, first, second } = compared();
    return [{ version: versions[0], of: first }, { version: versions[1], of: second }];
  };
  return tableOffers(OWN, rows, ({ version, of }) => ({ version, ...of }));
};

const OTHERS: readonly ExportColumn<ChangedPlugin>[] = [
  { name: "id", cell: ({ id }) => id },
  { name: "name", cell: ({ name }) => name },
  { name: "first", cell: ({ first }) => first.join(" ") },
  { name: "second", cell: ({ second }) => second.join(" ") },
];

/** The other plug-ins whose versions differ, shown or not. */
export const otherOffers = (compared: () => ComparedVersions): Offer[] => tableOffers(OTHERS, () => compared().others, (changed) => changed);
