/** The pages that the sidebar leads to. */
export type Page = "plugins" | "inbox" | "settings";
