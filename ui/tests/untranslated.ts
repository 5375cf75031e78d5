// Finds texts on a page that come from no catalogue. In the pseudo-locale every vowel of the catalogue has an accent: a plain
// vowel
// is in a name, a path or the like, which must be among `known`, or the text has no translation.

const ATTRIBUTES = ["aria-label", "aria-valuetext", "title", "placeholder", "alt", "label"];
/** The program's own name, what methods are called like, keys, and the half of the day that has a vowel. */
const EVERYWHERE = ["Laggard", "class#method", "com.example.spell.*#check", "SHA-256", "Ctrl", "Sentry", " AM", "\u202fAM"];

/** The plain texts of an element and all in it, each with its place. */
export function untranslated(root: Element, known: readonly string[]): string[] {
  const names = [...EVERYWHERE, ...known].filter((name) => name !== "").sort((a, b) => b.length - a.length);
  const isPlain = (text: string) => /[aeiou]/i.test(names.reduce((left, name) => left.split(name).join(""), text));
  const found: string[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const inside = node.parentElement;
    // A text in code is a name; a part of a report is for the receiver of the report.
    if (!inside || inside.closest("code, pre, style, script")) continue;
    if (isPlain(node.textContent ?? "")) found.push(`<${inside.tagName.toLowerCase()}> ${node.textContent?.trim()}`);
  }
  for (const element of [root, ...root.querySelectorAll("*")]) {
    for (const name of ATTRIBUTES) {
      const value = element.getAttribute(name);
      if (value && isPlain(value)) found.push(`${name}="${value}"`);
    }
  }
  return found;
}

/** All texts in what the app answers. */
export function texts(answer: unknown): string[] {
  if (typeof answer === "string") return [answer];
  if (Array.isArray(answer)) return answer.flatMap(texts);
  if (typeof answer === "object" && answer !== null) return Object.values(answer).flatMap(texts);
  return [];
}
