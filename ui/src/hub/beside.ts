// The badge beside a plug-in's page, as a readme file shows it. Pure.

/** Markdown of the badge with a link to the page. Its addresses are whole where the page came from a server; from a file, the reader puts
 *  the place in front. */
export function badgeMarkdown(file: string, address: string): string {
  const name = encodeURIComponent(file);
  const folder = /^https?:/.test(address) ? new URL(".", address).href : "plugins/";
  return `[![Laggard](${folder}${name}.svg)](${folder}${name}.html)`;
}
