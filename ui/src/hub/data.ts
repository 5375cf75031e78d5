// The data around this page's code in the file: `crates/hub-page/src/filled.rs` writes it.

import type { HubPage } from "../bindings/HubPage";
import { textOf } from "../embedded";

/** A page of a hub, or why there is none. */
export interface Embedded {
  page?: HubPage;
  /** In English; empty where there are no data at all. */
  problem?: string;
  licenses: string;
}

export function embedded(): Embedded {
  const [text, licenses] = [textOf("hub-data").trim(), textOf("licenses")];
  if (text === "") return { problem: "", licenses };
  try {
    return { page: JSON.parse(text) as HubPage, licenses };
  } catch (error) {
    return { problem: String(error), licenses };
  }
}
