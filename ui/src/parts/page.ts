/** The pages that the sidebar leads to. */
export type Page = "plugins" | "inbox" | "settings";

/** These, and the first steps. */
export type Shown = Page | "welcome";
