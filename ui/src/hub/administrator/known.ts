// What is known of a plug-in that helps to decide about it, in words. Pure.

import type { HubCost } from "../../bindings/HubCost";
import { say } from "../../say.svelte";
import { sentence } from "../../words";
import { isId } from "./policy";

/** "Versions 1.3.0 to 1.4.2"; empty where none may be told. */
export function versions({ first, latest }: HubCost): string {
  if (first === null || latest === null) return "";
  return first === latest.version ? say("administrator-version", { version: first }) : say("administrator-versions", { first, last: latest.version });
}

/** Whether another version would help. */
export function otherVersion({ change, latest }: HubCost): string {
  if (change === null || change.before === null) return say("administrator-no-change");
  const told = { version: change.version, before: change.before };
  if (change.standing === "faster") return say("administrator-faster", told);
  return change.version === latest?.version ? say("administrator-slower", told) : say("administrator-slower-since", told);
}

/** Why it cannot be turned off; undefined where it can. */
export function keptOn({ id, program, core }: HubCost): string | undefined {
  if (!isId(id)) return say("administrator-no-id");
  if (core) return sentence(say("origin-core"));
  // A command of plain Java has no install whose plug-ins could be left out (docs/hosts.md).
  return program === "java" ? say("administrator-java") : undefined;
}
