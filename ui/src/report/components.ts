// The program's widgets under the picture: their places, their owners, and those that should be blacked out. Pure.

import type { Area } from "../bindings/Area";
import type { DeskComponent } from "../bindings/DeskComponent";
import { say } from "../say.svelte";
import { pixels, type BoxKind } from "./drawing";
import { covers, inside, same, type Point, type Size } from "./geometry";

/** Kinds of components that show the user's own data: boxes are proposed for these. */
const SUGGESTED: ReadonlySet<DeskComponent["kind"]> = new Set([
  "text", "password", "editor", "table", "tree", "title-bar", "label", "tabs", "canvas",
]);

/** The innermost component at a place, in the uppermost window there, which is the last one; of siblings the first. As the
    engine finds it for the report: a title bar is the system's and nobody wrote it, and a strip of tabs belongs to its folder. */
export function componentAt(components: readonly DeskComponent[], at: Point): number | undefined {
  return innermost(components, at, (one) => one.kind !== "title-bar" && one.kind !== "tabs");
}

/** The component that a box snaps to at a place: as `componentAt`, but title bars and strips of tabs count, too. */
export function snapAt(components: readonly DeskComponent[], at: Point): DeskComponent | undefined {
  const number = innermost(components, at, () => true);
  return number === undefined ? undefined : components[number];
}

function innermost(components: readonly DeskComponent[], at: Point, counts: (one: DeskComponent) => boolean): number | undefined {
  let found: number | undefined;
  components.forEach((one, number) => {
    const isInside = one.parent === null || one.parent === found;
    if (isInside && counts(one) && covers(one.area, at)) found = number;
  });
  return found;
}

/** The box of a component, in whole pixels of the picture. */
export function boxOf(component: DeskComponent, picture: Size, kind: BoxKind = "black-out"): Area | undefined {
  return inside(pixels(kind, component.area), picture);
}

/** Boxes of what most likely holds something private, each once. */
export function suggestions(components: readonly DeskComponent[], picture: Size): Area[] {
  return boxes(components, picture, (kind) => SUGGESTED.has(kind));
}

/** Boxes of password fields. */
export function passwords(components: readonly DeskComponent[], picture: Size): Area[] {
  return boxes(components, picture, (kind) => kind === "password");
}

function boxes(components: readonly DeskComponent[], picture: Size, wanted: (kind: DeskComponent["kind"]) => boolean): Area[] {
  const found: Area[] = [];
  for (const component of components) {
    const box = wanted(component.kind) ? boxOf(component, picture) : undefined;
    if (box && !found.some((one) => same(one, box))) found.push(box);
  }
  return found;
}

/** "Text of Example Outliner", "Button": a class without its package, and whose it is. */
export function nameOf(component: DeskComponent): string {
  if (component.kind === "title-bar") return say("component-title-bar");
  if (component.kind === "tabs") return say("component-tabs");
  const name = component.class.slice(component.class.lastIndexOf(".") + 1) || say("component");
  return component.plugin ? say("component-of", { component: name, plugin: component.plugin.name }) : name;
}
