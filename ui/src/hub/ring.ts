// Calling contexts as rings: the innermost ring calls the next one outwards. Pure.

import { hierarchy, partition, type HierarchyRectangularNode } from "d3-hierarchy";
import type { HubPath } from "../bindings/HubPath";

/** A method in one calling context. */
export interface Context {
  /** `class#method`; empty at the top, which is before all methods. */
  method: string;
  /** How many of a hundred lags have a path that ends here. */
  own: number;
  children: Context[];
}

export interface Piece {
  /** Its place among the laid out pieces, and those of its neighbours; -1 where there is none. */
  at: number;
  parent: number;
  firstChild: number;
  before: number;
  after: number;
  context: Context;
  /** 0 in the innermost ring. */
  ring: number;
  /** Turns, 0 to 1, clockwise from the top. */
  from: number;
  to: number;
  /** How many of a hundred lags. */
  lags: number;
}

/** The tree of all paths. */
export function contexts(paths: readonly HubPath[]): Context {
  const top: Context = { method: "", own: 0, children: [] };
  for (const { methods, lags } of paths) {
    let at = top;
    for (const method of methods) {
      let child = at.children.find((one) => one.method === method);
      if (!child) at.children.push((child = { method, own: 0, children: [] }));
      at = child;
    }
    at.own += lags;
  }
  return top;
}

/** Where paths part: what all of them share is before it. With a single path, its beginning. */
export function parting(top: Context): Context {
  let at = top;
  while (at.children.length === 1 && at.own === 0) at = at.children[0]!;
  return at.children.length > 1 ? at : top;
}

/** The way from the top to a context, both included; empty where it is not in the tree. */
export function wayTo(top: Context, wanted: Context): Context[] {
  const tree = hierarchy(top);
  return tree.find(({ data }) => data === wanted)?.ancestors().map(({ data }) => data).reverse() ?? [];
}

/** Narrower pieces cannot be seen or hit, turns. */
const NARROW = 0.004;

/** The pieces of the rings around a context, without that context itself where it is the top. */
export function rings(of: Context, most: number): Piece[] {
  const tree = hierarchy(of).sum(({ own }) => own).sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  if ((tree.value ?? 0) === 0) return [];
  const first = of.method === "" ? 1 : 0;
  const laid = partition<Context>().size([1, tree.height + 1])(tree);
  const seen = (node: HierarchyRectangularNode<Context>) => node.depth >= first && node.depth < first + most && node.x1 - node.x0 >= NARROW;
  const nodes = laid.descendants().filter(seen);
  const places = new Map(nodes.map((node, at) => [node, at]));
  const placeOf = (node: HierarchyRectangularNode<Context> | null | undefined) => (node ? places.get(node) ?? -1 : -1);
  return nodes.map((node, at): Piece => {
    const siblings = node.parent?.children ?? [];
    const own = siblings.indexOf(node);
    return {
      at, parent: placeOf(node.parent), firstChild: placeOf(node.children?.[0]), before: placeOf(siblings[own - 1]), after: placeOf(siblings[own + 1]),
      context: node.data, ring: node.depth - first, from: node.x0, to: node.x1, lags: node.value ?? 0,
    };
  });
}

/** A piece of a ring around (0, 0) as an SVG path. */
export function pieceOf(from: number, to: number, inner: number, outer: number): string {
  const point = (turn: number, radius: number) => {
    const angle = 2 * Math.PI * turn;
    return `${(Math.sin(angle) * radius).toFixed(2)},${(-Math.cos(angle) * radius).toFixed(2)}`;
  };
  // An arc that ends where it begins is none.
  if (to - from > 0.9999) return `${circle(outer)}${circle(inner)}`;
  const large = to - from > 0.5 ? 1 : 0;
  return `M${point(from, outer)}A${outer},${outer},0,${large},1,${point(to, outer)}L${point(to, inner)}A${inner},${inner},0,${large},0,${point(from, inner)}Z`;
}

const circle = (radius: number): string => `M0,${-radius}A${radius},${radius},0,1,1,0,${radius}A${radius},${radius},0,1,1,0,${-radius}Z`;

/** The package of a `class#method`: its first three names, without the class. */
export function packageOf(method: string): string {
  const names = method.split("#", 1)[0]!.split(".");
  return names.slice(0, Math.max(1, Math.min(3, names.length - 1))).join(".");
}

/** The packages with the most lags inside, at most `most`. */
export function packages(pieces: readonly Piece[], most: number): string[] {
  const lags = new Map<string, number>();
  for (const { context, lags: own } of pieces) {
    const name = packageOf(context.method);
    lags.set(name, (lags.get(name) ?? 0) + own);
  }
  return [...lags].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).slice(0, most).map(([name]) => name);
}
