// A policy that somebody has already, to go on with: taken apart where all of it is known, so that nothing in it is lost. Pure.

import type { Chosen } from "./policy";

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** The value where it is one of those; what is not there, and null, are none. Anything else is no policy that is known here. */
function of<Value>(value: unknown, is: (value: unknown) => value is Value): Value | undefined {
  if (value === undefined || value === null) return undefined;
  if (!is(value)) throw new TypeError("not as docs/policy.md says");
  return value;
}

const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number => typeof value === "number";
const isFlag = (value: unknown): value is boolean => typeof value === "boolean";
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isObjects = (value: unknown): value is Json[] => Array.isArray(value) && value.every(isObject);

function only(object: Json, keys: readonly string[]): void {
  if (Object.keys(object).some((key) => !keys.includes(key))) throw new TypeError("it has more than is known here");
}

/** Null: it is no policy, or says something that this page does not know. What is wrong with its texts and numbers is told where they stand. */
export function opened(text: string): Chosen | null {
  try {
    return read(JSON.parse(text.replace(/^\ufeff/, "")));
  } catch {
    return null;
  }
}

function read(policy: unknown): Chosen | null {
  if (!isObject(policy) || policy["format"] !== 1) return null;
  only(policy, ["format", "by", "turned_off", "muted", "limits", "sharing"]);
  const [limits, sharing] = [of(policy["limits"], isObject) ?? {}, of(policy["sharing"], isObject) ?? {}];
  only(limits, ["notify_once_ms", "notify_count", "notify_most"]);
  only(sharing, ["hub", "forbidden", "reason", "names"]);
  const words = (value: unknown): string => of(value, isText) ?? "";
  const number = (value: unknown, times = 1): string => String((of(value, isNumber) ?? Number.NaN) / times).replace("NaN", "");
  const off = (of(policy["turned_off"], isObjects) ?? []).map((one) => {
    only(one, ["plugin", "product", "reason"]);
    return { plugin: words(one["plugin"]), product: words(one["product"]), reason: words(one["reason"]) };
  });
  return {
    by: words(policy["by"]),
    off,
    muted: [...new Set(of(policy["muted"], isTexts))],
    once: number(limits["notify_once_ms"], 1000),
    count: number(limits["notify_count"]),
    most: number(limits["notify_most"]),
    hub: words(sharing["hub"]),
    forbidden: of(sharing["forbidden"], isFlag) ?? false,
    names: (of(sharing["names"], isTexts) ?? []).join(", "),
    sharingReason: words(sharing["reason"]),
  };
}
