// The session's page for any browser: one HTML file with all of it inside, which `laggard show --html` puts a session into
// (docs/decisions/0033-a-session-in-one-file.md).

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const LICENSES = "licenses.json";

/** Puts what was built into one file, whose policy lets nothing else run, load or be sent. */
function oneFile(): Plugin {
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
        for (const name of Object.keys(bundle)) delete bundle[name];
        this.emitFile({ type: "asset", fileName: "session.html", source: await page(script, style, licenses(asset(LICENSES)[0])) });
      },
    },
  };
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

async function page(script: string, style: string, licenses: string): Promise<string> {
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
<!--session-->
<script>${code}</script>
</body>
</html>
`;
}

export default defineConfig({
  plugins: [svelte(), oneFile()],
  build: {
    target: "es2022",
    outDir: "dist-offline",
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    license: { fileName: LICENSES },
    rolldownOptions: { input: "src/offline/main.ts", output: { format: "iife", entryFileNames: "page.js" } },
  },
});
