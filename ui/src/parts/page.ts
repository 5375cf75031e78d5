/** The pages that the sidebar leads to. */
export type Page = "overview" | "lags" | "plugins" | "inbox" | "reports" | "settings";

/** These, the first steps, and the help. */
export type Shown = Page | "welcome" | "help";
