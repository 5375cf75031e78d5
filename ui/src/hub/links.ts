// The addresses of a hub's pages, as seen from the overview. Pure.

import type { HubIssue } from "../bindings/HubIssue";
import { pluginsOf } from "./table";

/** The page of a plug-in, at one of its issues. */
export const pluginPage = (file: string, issue?: string): string => `plugins/${encodeURIComponent(file)}.html${issue === undefined ? "" : `#${issue}`}`;

/** The files of plug-ins that have a page, by id. */
export type Links = ReadonlyMap<string, string>;
export const linksOf = (plugins: readonly { id: string; file: string }[]): Links => new Map(plugins.map(({ id, file }) => [id, file]));

export interface PluginLink {
  id: string;
  /** Undefined where it has no page. */
  href: string | undefined;
}

/** The plug-ins that an issue's lags were put down to, with their pages at that issue. */
export const pluginLinks = (issue: HubIssue, links: Links): PluginLink[] =>
  pluginsOf(issue).map((id) => {
    const file = links.get(id);
    return { id, href: file === undefined ? undefined : pluginPage(file, issue.key) };
  });
