import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { breakable } from "../src/breakable";
import Breakable from "../src/parts/Breakable.svelte";

test("a line may end behind the dots of a name, and nowhere in a sentence or a number", () => {
  const text = "It ran 0.5 s, in com.example.Spell$1.run, Dict#load and τ.λ. Why? e.g. 1.2.x.";
  expect(breakable(text)).toEqual(["It ran 0.5 s, in com.", "example.", "Spell$1.", "run, Dict#", "load and τ.", "λ. Why? e.", "g. 1.2.", "x."]);
  expect(["", ".", "a\nb.c"].map(breakable)).toEqual([[], ["."], ["a\nb.", "c"]]);
});

test("what is read and copied is the text itself", () => {
  const { container } = render(Breakable, { text: "in a.b.C.run" });
  expect(container.textContent).toBe("in a.b.C.run");
  expect(container.querySelectorAll("wbr")).toHaveLength(3);
});
