// As much of Markdown as our own changelog is written in: headings, lists, paragraphs; in them strong words, code and links. Pure.

export interface Words {
  kind: "plain" | "strong" | "code";
  text: string;
}

export interface Block {
  kind: "heading" | "item" | "paragraph";
  /** The level of a heading: 1 is the largest. */
  level: number;
  words: Words[];
}

/** Splits a text into blocks; a line that begins no block continues the one before. */
export function blocks(markdown: string): Block[] {
  const found: { kind: Block["kind"]; level: number; text: string }[] = [];
  let goesOn = false;
  for (const line of markdown.split("\n")) {
    const heading = /^(#{1,6}) (.*)$/.exec(line);
    const item = /^\s*[-*] (.*)$/.exec(line);
    const last = found.at(-1);
    if (line.trim() === "") goesOn = false;
    else if (heading) {
      found.push({ kind: "heading", level: heading[1]?.length ?? 1, text: heading[2] ?? "" });
      goesOn = false;
    } else if (item) {
      found.push({ kind: "item", level: 0, text: item[1] ?? "" });
      goesOn = true;
    } else if (goesOn && last) last.text += ` ${line.trim()}`;
    else {
      found.push({ kind: "paragraph", level: 0, text: line.trim() });
      goesOn = true;
    }
  }
  return found.map(({ kind, level, text }) => ({ kind, level, words: words(text) }));
}

function words(text: string): Words[] {
  const found: Words[] = [];
  const add = (kind: Words["kind"], piece: string) => piece !== "" && found.push({ kind, text: piece });
  // A link is reduced to its words: nothing here leads out of the window.
  const plain = text.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");
  let at = 0;
  for (const match of plain.matchAll(/\*\*(.+?)\*\*|`([^`]+)`/g)) {
    add("plain", plain.slice(at, match.index));
    if (match[1] === undefined) add("code", match[2] ?? "");
    else add("strong", match[1].replaceAll("`", ""));
    at = match.index + match[0].length;
  }
  add("plain", plain.slice(at));
  return found;
}
