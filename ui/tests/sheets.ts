// The style sheets of all pages as data.

import { parse, parseCss, type AST } from "svelte/compiler";

const SOURCES = import.meta.glob<string>("../src/**/*.{css,svelte}", { query: "?raw", import: "default", eager: true });

export interface Rule {
  /** The file, below `src`. */
  file: string;
  selector: string;
  /** Each property with its value; `!important` is a part of the value. */
  declarations: readonly (readonly [property: string, value: string])[];
  /** The condition of the media query around it; empty without one. */
  media: string;
}

type Node = AST.CSS.StyleSheet["children"][number] | AST.CSS.Block["children"][number];

function* read(file: string, source: string, nodes: readonly Node[], media: string): Generator<Rule> {
  for (const node of nodes) {
    if (node.type === "Atrule" && node.block) yield* read(file, source, node.block.children, node.name === "media" ? node.prelude : media);
    if (node.type !== "Rule") continue;
    const inside = node.block.children;
    const declarations = inside.flatMap((one) => (one.type === "Declaration" ? [[one.property, one.value] as const] : []));
    yield { file, selector: source.slice(node.prelude.start, node.prelude.end), declarations, media };
    yield* read(file, source, inside, media);
  }
}

/** The rules of `app.css` and of all components. */
export const RULES: readonly Rule[] = Object.entries(SOURCES).flatMap(([path, source]) => {
  const css = path.endsWith(".css") ? parseCss(source) : parse(source, { modern: true }).css;
  return css ? [...read(path.slice("../src/".length), source, css.children, "")] : [];
});
