// Pages for any browser: one HTML file with all of it inside, whose policy lets nothing else run, load or be sent. A program of ours puts
// the data into it (docs/decisions/0033-a-session-in-one-file.md).

import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin, UserConfig } from "vite";

const LICENSES = "licenses.json";

/** What is built. */
export interface File {
  /** The page's script. */
  input: string;
  /** The directory in which the file is made. */
  directory: string;
  /** The file's name. */
  name: string;
  /** A comment in the place for the data. */
  place: string;
  /** The files of the catalogue that the page says sentences of; where they are not given, all are in it. */
  rooms?: readonly string[];
}

/** Puts what was built into one file, whose policy lets nothing else run, load or be sent. */
function oneFile({ name, place }: File): Plugin {
  return {
    name: "laggard-one-file",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const files = Object.values(bundle);
        const code = files.flatMap((file) => (file.type === "chunk" ? [file.code] : []));
        const asset = (end: string) => files.flatMap((file) => (file.type === "asset" && file.fileName.endsWith(end) ? [text(file.source)] : []));
        const [script] = code;
        const style = asset(".css").join("\n");
        const others = files.filter((file) => file.type === "asset" && !file.fileName.endsWith(".css") && file.fileName !== LICENSES);
        if (script === undefined || code.length !== 1 || others.length > 0) {
          this.error(`this page is to be one script and one style, and not ${files.map((file) => file.fileName).join(", ")}`);
        }
        // The list of whose code is in it stays beside the page: a release names its parts.
        for (const made of Object.keys(bundle)) if (made !== LICENSES) delete bundle[made];
        this.emitFile({ type: "asset", fileName: name, source: await page(script, style, licenses(asset(LICENSES)[0]), place) });
      },
    },
  };
}

/** The catalogue without the files that a page says nothing of: they would be two thirds of it. */
function catalogue(rooms: readonly string[]): Plugin {
  const ids: { id: string; file: string }[] = [];
  return {
    name: "laggard-catalogue",
    transform(code, module) {
      const [, file] = /\/([^/]+)\.ftl\?raw$/.exec(module) ?? [];
      if (file === undefined || rooms.includes(file)) return undefined;
      for (const [, id] of String(JSON.parse(code.replace("export default ", "").replace(/;\s*$/, ""))).matchAll(/^([a-z][a-z0-9-]*) =/gm)) ids.push({ id: id!, file });
      return { code: 'export default ""', map: null };
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const modules = file.type === "chunk" ? Object.values(file.modules) : [];
        for (const text of modules.flatMap(({ code }) => saidIn(code ?? ""))) {
          // One that ends in a hyphen is begun, and its end is not known before the page runs.
          const said = ids.find(({ id }) => id === text || (text.endsWith("-") && id.startsWith(text)));
          if (said) this.error(`the page says “${said.id}” of ${said.file}.ftl, which is not in its catalogue`);
        }
      }
    },
  };
}

/** All texts in the calls that say a sentence: its id, and the beginning of an id with a variable end. */
function saidIn(code: string): string[] {
  return [...code.matchAll(/\bsay\(/g)].flatMap(({ index }) => {
    let [at, open] = [index + "say".length, 0];
    do {
      if (code[at] === "(") open++;
      else if (code[at] === ")") open--;
      at++;
    } while (open > 0 && at < code.length);
    return [...code.slice(index, at).matchAll(/["'`]([a-z][a-z0-9-]*)(?=["'`]|\$\{)/g)].map(([, text]) => text!);
  });
}

/** What is not to end a script's element, or begin one within it, written as JavaScript reads it just the same. */
const inElement = (script: string): string => script.replace(/<(?=!--|\/?script)/gi, "\\x3c");
const text = (source: string | Uint8Array): string => (typeof source === "string" ? source : new TextDecoder().decode(source));

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** Whose code is in it: their licences want to go along. */
function licenses(list: string | undefined): string {
  if (list === undefined) throw new Error("nothing says whose code is in the page");
  interface Package { name: string; version: string; identifier?: string; text?: string }
  const told = (JSON.parse(list) as Package[]).map(({ name, version, identifier, text }) => `${name} ${version} (${identifier})\n\n${text ?? ""}`.trim());
  const all = told.join("\n\n---\n\n");
  if (told.length === 0 || /<(!--|\/?script)/i.test(all)) throw new Error("the licences of what is in the page cannot stand in it");
  return all;
}

async function page(script: string, style: string, licenses: string, place: string): Promise<string> {
  const code = inElement(script);
  if (/<\/style/i.test(style) || /url\(/i.test(style)) throw new Error("the page's style ends itself, or loads something");
  const policy = `default-src 'none'; script-src ${await hash(code)}; style-src ${await hash(style)}; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>Laggard</title>
<style>${style}</style>
</head>
<body>
<div id="app"></div>
<script type="text/plain" id="licenses">${licenses}</script>
<!--${place}-->
<script>${code}</script>
</body>
</html>
`;
}

/** How the file is built. */
export const oneFileConfig = (file: File): UserConfig => ({
  plugins: [...(file.rooms ? [catalogue(file.rooms)] : []), svelte(), oneFile(file)],
  build: {
    target: "es2022",
    outDir: file.directory,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    license: { fileName: LICENSES },
    rolldownOptions: { input: file.input, output: { format: "iife", entryFileNames: "page.js" } },
  },
});
