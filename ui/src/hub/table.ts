// The columns and the filter of a hub's tables. Pure.

import type { HubCost } from "../bindings/HubCost";
import type { HubIssue } from "../bindings/HubIssue";
import type { HubPluginRow } from "../bindings/HubPluginRow";
import { inOrder, type Order } from "../parts/order";
import { matches } from "../words";
import { isMore, nameOf, wholeName } from "./told";

export type IssueColumn = "rank" | "name" | "users" | "lags" | "waited" | "half" | "worst";
const ISSUES: Record<IssueColumn, (issue: HubIssue) => number | string> = {
  // The first is that of the greatest benefit.
  rank: ({ users, waited_ms }) => -users * waited_ms,
  name: nameOf,
  users: ({ users }) => users,
  lags: ({ lags }) => lags,
  waited: ({ waited_ms }) => waited_ms,
  // What is not known stands below all that is.
  half: ({ p50_ms }) => p50_ms ?? -1,
  worst: ({ p99_ms }) => p99_ms ?? -1,
};

/** The plug-ins that an issue's lags were put down to. */
export const pluginsOf = ({ shares }: HubIssue): string[] => shares.flatMap(({ kind, plugin }) => (kind === "plug-in" && plugin !== "" ? [plugin] : []));

export function issues(all: readonly HubIssue[], wanted: string, more: boolean, order: Order<IssueColumn>): HubIssue[] {
  const texts = (issue: HubIssue) => [wholeName(issue), issue.owner, ...issue.programs, ...pluginsOf(issue)];
  const found = all.filter((issue) => (!more || isMore(issue)) && matches(texts(issue), wanted));
  return inOrder(found, order, ISSUES);
}

export type PluginColumn = "id" | "users" | "lags" | "waited";
const PLUGINS: Record<PluginColumn, (plugin: HubPluginRow) => number | string> = {
  id: ({ id }) => id,
  users: ({ users }) => users,
  lags: ({ lags }) => lags,
  waited: ({ waited_ms }) => waited_ms,
};

export const plugins = (all: readonly HubPluginRow[], wanted: string, order: Order<PluginColumn>): HubPluginRow[] =>
  inOrder(all.filter(({ id }) => matches([id], wanted)), order, PLUGINS);

export type CostColumn = "id" | "users" | "waited" | "rate" | "lags";
const COSTS: Record<CostColumn, (cost: HubCost) => number | string> = {
  id: ({ id }) => id,
  users: ({ users }) => users,
  waited: ({ waited_ms }) => waited_ms,
  // What is not known stands below all that is.
  rate: ({ waited_s_per_hour }) => waited_s_per_hour ?? -1,
  lags: ({ lags_per_hour }) => lags_per_hour ?? -1,
};

/** * `program`: the only one; empty for all. */
export const costs = (all: readonly HubCost[], wanted: string, program: string, order: Order<CostColumn>): HubCost[] =>
  inOrder(all.filter((cost) => (program === "" || cost.program === program) && matches([cost.id], wanted)), order, COSTS);
