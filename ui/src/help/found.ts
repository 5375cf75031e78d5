// The help's texts, to be searched.

import { hits, type Hit } from "../parts/hits";
import { everywhere, help, TOPICS, type Key, type Topic } from "./topics";

const told = ([names, does]: Key): string => `${names.join(", ")}: ${does}`;

/** The topics with these words. Keys that do the same everywhere stand in the list of all keys alone. */
export const foundInHelp = (wanted: string): Hit<Topic>[] =>
  hits(
    TOPICS.map((topic) => {
      const { title, shows, can, keys } = help(topic);
      return { at: topic, name: title, lines: topic === "keys" ? everywhere().map(told) : [shows, ...can, ...keys.map(told)] };
    }),
    wanted,
  );
