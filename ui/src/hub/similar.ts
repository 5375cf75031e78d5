// Issues put together by how alike they are (LagHunter 2011 §2.6): a dendrogram, and the groups that a cut makes of it. Pure.

import type { HubMerge } from "../bindings/HubMerge";

/** The merges up to the first that puts together what is not there, or what was put into another group already. */
export function sound(issues: number, merges: readonly HubMerge[]): HubMerge[] {
  const taken = new Set<number>();
  const end = merges.findIndex(({ a, b }, at) => {
    const wrong = [a, b].some((one) => !Number.isInteger(one) || one < 0 || one >= issues + at || taken.has(one)) || a === b;
    taken.add(a).add(b);
    return wrong;
  });
  return merges.slice(0, end < 0 ? merges.length : end);
}

/** The groups of two or more issues that are no more unlike than `most`, the largest first. */
export function groups(issues: number, merges: readonly HubMerge[], most: number): number[][] {
  const members: (number[] | undefined)[] = Array.from({ length: issues }, (_, at) => [at]);
  merges.forEach(({ a, b, height }, at) => {
    const [one, other] = [members[a], members[b]];
    if (height > most || !one || !other) return;
    members[issues + at] = [...one, ...other];
    members[a] = members[b] = undefined;
  });
  const found = members.filter((group) => group !== undefined && group.length > 1) as number[][];
  return found.map((group) => group.toSorted((a, b) => a - b)).sort((a, b) => b.length - a.length || a[0]! - b[0]!);
}

/** Two branches that are joined: lines at two rows that begin at the branches' own heights, and one at theirs. */
export interface Join {
  height: number;
  rows: [number, number];
  from: [number, number];
}

export interface Dendrogram {
  /** The issues from top to bottom, so that no branches cross. */
  order: number[];
  joins: Join[];
}

export function dendrogram(issues: number, merges: readonly HubMerge[]): Dendrogram {
  const inner = new Set(merges.flatMap(({ a, b }) => [a, b]));
  const roots = Array.from({ length: issues + merges.length }, (_, at) => at).filter((one) => !inner.has(one));
  const order: number[] = [];
  // Groups of what is alike stand above what is alone; the last one is laid first.
  const waiting = roots.sort((a, b) => Number(a >= issues) - Number(b >= issues) || b - a);
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at < issues) order.push(at);
    else waiting.push(merges[at - issues]!.b, merges[at - issues]!.a);
  }
  const rows: number[] = [];
  const heights: number[] = Array.from({ length: issues }, () => 0);
  order.forEach((issue, row) => (rows[issue] = row));
  const joins = merges.map(({ a, b, height }, at): Join => {
    rows[issues + at] = (rows[a]! + rows[b]!) / 2;
    heights[issues + at] = height;
    return { height, rows: [rows[a]!, rows[b]!], from: [heights[a]!, heights[b]!] };
  });
  return { order, joins };
}
