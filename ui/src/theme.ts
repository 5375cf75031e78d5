// How the window looks: as the desktop, or as its user wants it. A high-contrast theme of the desktop comes first either way.

import type { AppStatus } from "./bindings/app/AppStatus";

export function look(theme: AppStatus["theme"]): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
}
