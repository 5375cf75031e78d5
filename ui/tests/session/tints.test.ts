import { expect, test } from "vitest";
import { Colours, PLAIN } from "../../src/session/colours";
import { NOBODY } from "../../src/session/columns";
import { Stacks } from "../../src/session/stacks";
import { callTree } from "./made";
import { tints } from "../../src/session/tints";
import { recorded } from "./recorded";

const trace = recorded();
const stacks = new Stacks(trace);
const samples = Uint32Array.from({ length: trace.samples }, (_, sample) => sample);

test.each(["callees", "callers"] as const)("%s: a plug-in has its colour as far as waits are put down to it, and nobody else has one", (way) => {
  const colours = new Colours(trace, "cause");
  const tint = tints(trace, stacks, colours, way);
  let coloured = 0;
  const look = (contexts: ReturnType<typeof callTree>["all"]["inner"]): void => {
    for (const context of contexts) {
      const { colour, part } = tint(context);
      const plugin = trace.at("method.plugin", context.method);
      const blamed = plugin === NOBODY ? 0 : context.blamed(plugin);
      expect(part).toBe(colour === PLAIN ? 0 : blamed / context.total);
      if (colour !== PLAIN) {
        coloured++;
        expect(blamed).toBeGreaterThan(0);
        // Plug-ins without a colour of their own share one.
        expect([plugin, NOBODY]).toContain(colours.legend.find((one) => one.colour === colour)?.plugin);
      }
      look(context.inner);
    }
  };
  look(callTree(stacks, samples, way).all.inner);
  expect(coloured).toBeGreaterThan(3);
});

test("a kind goes from a landmark's method on to what it called, up to the next landmark", () => {
  const colours = new Colours(trace, "kind");
  const tint = tints(trace, stacks, colours, "callees");
  let [landmarks, inherited] = [0, 0];
  const look = (contexts: ReturnType<typeof callTree>["all"]["inner"], around: number): void => {
    for (const context of contexts) {
      const of = `${trace.textOf("method.class", context.method)}.${trace.textOf("method.name", context.method)}`;
      const site = [...trace.columns["site.class"].keys()].findLast((site) => `${trace.textOf("site.class", site)}.${trace.textOf("site.method", site)}` === of);
      const own = site === undefined ? PLAIN : colours.sites[site]!;
      const { colour } = tint(context);
      expect(colour).toBe(own === PLAIN ? around : own);
      if (own !== PLAIN) landmarks++;
      else if (around !== PLAIN) inherited++;
      look(context.inner, colour);
    }
  };
  look(callTree(stacks, samples, "callees").all.inner, PLAIN);
  expect(landmarks).toBeGreaterThan(0);
  expect(inherited).toBeGreaterThan(0);
});
