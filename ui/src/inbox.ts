// The cards of the inbox, and the entries that count as new. Pure.

import type { InboxEntry } from "./bindings/InboxEntry";

/** A freeze, or all that was told of one plug-in of an install. */
export interface Card {
  newest: InboxEntry;
  /** Earlier entries of the same plug-in. */
  earlier: InboxEntry[];
}

export type Shelf = "open" | "snoozed" | "archived";

/** Returns the shelf that an entry is on. */
export function shelf(entry: InboxEntry): Shelf {
  if (entry.archived) return "archived";
  return entry.snoozed_until === null ? "open" : "snoozed";
}

/** Whether no user has looked at the entry. Snoozed and archived entries are not new. */
export const isNew = (entry: InboxEntry): boolean => !entry.seen && shelf(entry) === "open";

/** Returns a key that the entries of one card share: an unfinished freeze has a card of its own until its cause is known. */
function subject(entry: InboxEntry): string {
  const told = entry.kind === "plugin" || entry.kind === "froze";
  return told && entry.plugin ? `${entry.plugin.id}\n${entry.install}` : String(entry.id);
}

/** The cards of one shelf, in the order of the entries, which is the newest first. */
export function cards(entries: InboxEntry[], on: Shelf): Card[] {
  const found = new Map<string, Card>();
  for (const entry of entries.filter((one) => shelf(one) === on)) {
    const card = found.get(subject(entry));
    if (card) card.earlier.push(entry);
    else found.set(subject(entry), { newest: entry, earlier: [] });
  }
  return [...found.values()];
}

/** The numbers of all entries of a card. */
export const numbers = (card: Card): number[] => [card.newest, ...card.earlier].map((entry) => entry.id);

/** The texts of a card that a search looks through: of each of its entries what it says, and of which plug-in. */
export const textsOf = (card: Card): string[] =>
  [card.newest, ...card.earlier].flatMap(({ title, body, plugin }) => [title, body, plugin?.name ?? "", plugin?.id ?? ""]);
