// The addresses of a hub's pages, as seen from the overview. Pure.

import type { HubIssue } from "../bindings/HubIssue";
import type { HubOverview } from "../bindings/HubOverview";
import { pluginsOf } from "./table";
import { causeOf } from "./told";

const at = (issue: string | undefined) => (issue === undefined ? "" : `#${issue}`);
/** The page of a plug-in, at one of its issues. */
export const pluginPage = (file: string, issue?: string): string => `plugins/${encodeURIComponent(file)}.html${at(issue)}`;
/** The page of issues that no plug-in has, at one of them. */
export const elsewherePage = (issue?: string): string => `elsewhere.html${at(issue)}`;

export interface Links {
  /** The files of plug-ins that have a page, by id. */
  files: ReadonlyMap<string, string>;
  /** The issues that the page of what no plug-in has tells. */
  elsewhere: ReadonlySet<string>;
}
export const linksOf = ({ plugins, elsewhere }: Pick<HubOverview, "plugins" | "elsewhere">): Links =>
  ({ files: new Map(plugins.map(({ id, file }) => [id, file])), elsewhere: new Set(elsewhere) });

export interface CauseLink {
  name: string;
  /** Undefined where it has no page. */
  href: string | undefined;
}

/** What an issue's lags were put down to, with pages at that issue: plug-ins, and before them what is none, where that is most of it. */
export function causeLinks(issue: HubIssue, links: Links): CauseLink[] {
  const plugins = pluginsOf(issue).map((id) => {
    const file = links.files.get(id);
    return { name: id, href: file === undefined ? undefined : pluginPage(file, issue.key) };
  });
  const [most] = issue.shares;
  if (!most || (most.kind === "plug-in" && most.plugin !== "")) return plugins;
  return [{ name: causeOf(most), href: links.elsewhere.has(issue.key) ? elsewherePage(issue.key) : undefined }, ...plugins];
}

/** Where all of an issue stands: the first page that has it. */
export const issueLink = (issue: HubIssue, links: Links): string | undefined => causeLinks(issue, links).find(({ href }) => href !== undefined)?.href;
