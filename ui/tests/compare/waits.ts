// Sessions of waits that a test makes up, and two of them put together.

import { changes, type Change } from "../../src/compare/change";
import { Paths } from "../../src/compare/paths";
import { NOBODY, type Trace as Made } from "../../src/session/columns";
import { made } from "../session/made";

export const MS = 1e6;
const MINUTE = 60e9;

/** Waits of paths of letters, each with so many samples 10 ms apart; classes are called as they are given. */
export function session(waits: [path: string, samples: number][], classes: (letter: string) => string = (letter) => `a.${letter}`): Made {
  const letters = [...new Set(waits.flatMap(([path]) => [...path]))];
  const texts = ["", "run", ...letters.map(classes)];
  const [methods, callers, samples, times, firsts, starts, lengths]: number[][] = [[], [], [], [], [], [], []] as number[][];
  const known = new Map<string, number>();
  let now = 0;
  for (const [path, count] of waits) {
    let stack = NOBODY;
    [...path].forEach((letter, at) => {
      const key = path.slice(0, at + 1);
      if (!known.has(key)) {
        known.set(key, methods!.length);
        methods!.push(letters.indexOf(letter));
        callers!.push(stack);
      }
      stack = known.get(key)!;
    });
    firsts!.push(samples!.length);
    starts!.push(now);
    lengths!.push(count * 10 * MS);
    for (let one = 0; one < count; one++) {
      samples!.push(stack);
      times!.push(now + one * 10 * MS);
    }
    now += 1000 * MS;
  }
  const trace = made({
    "stack.method": Uint32Array.from(methods!), "stack.caller": Uint32Array.from(callers!), "sample.stack": Uint32Array.from(samples!), "sample.time": Float64Array.from(times!),
    "episode.number": Uint32Array.from(firsts!.keys()), "episode.first_sample": Uint32Array.from(firsts!), "episode.start": Float64Array.from(starts!), "episode.duration": Float64Array.from(lengths!),
    "method.class": Uint32Array.from(letters.map((_, at) => at + 2)), "method.name": Uint32Array.from(letters.map(() => 1)), "method.plugin": Uint32Array.from(letters.map(() => NOBODY)),
  });
  return Object.assign(trace, { text: (place: number) => texts[place] ?? "" });
}

export const many = (waits: number, path: string, samples: number) => Array.from({ length: waits }, (): [string, number] => [path, samples]);

export function compared(first: Made, second: Made, minutes: [number, number] = [10, 10], spread = 1): { paths: Paths; all: Change } {
  const paths = new Paths();
  paths.add(0, first, minutes[0] * MINUTE);
  paths.add(1, second, minutes[1] * MINUTE);
  return { paths, all: changes(paths, spread)! };
}
