import type { Page as Shown } from "../bindings/app/Page";

/** The pages that the sidebar leads to, the first steps, and the help: what `laggard-app --open` may name. */
export type { Shown };

/** The pages that the sidebar leads to. */
export type Page = Exclude<Shown, "welcome" | "help">;
