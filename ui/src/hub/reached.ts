// Users by their longest lag. Pure.

/** A length, ms, and the users who had a lag that was as long or longer; the first one is of all users. */
export type Reached = readonly [number, number];

/** The steps that say something: each length that is told, up to the first one that nobody reached. */
export function steps(reached: readonly Reached[]): Reached[] {
  const told = reached.slice(1);
  const end = told.findIndex(([, users]) => users === 0);
  return end < 0 ? told : told.slice(0, end + 1);
}
