// Keys that do something on every page. Pure.

/** `back`: out of what was opened last. */
export type Wish = "help" | "find" | "close" | "back";

/** What of a pressed key is looked at. */
export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  /** A letter is being put together of several keys, which Esc ends. */
  isComposing: boolean;
  target: EventTarget | null;
}

/** Undefined where the key is none of ours. In a field Esc stays the field's: what was typed is not to be left by mistake. */
export function wish(pressed: PressedKey): Wish | undefined {
  if (pressed.isComposing || pressed.altKey || pressed.shiftKey) return undefined;
  const key = pressed.key.toLowerCase();
  if (pressed.ctrlKey || pressed.metaKey) return key === "f" ? "find" : key === "w" ? "close" : undefined;
  if (key === "f1") return "help";
  const field = pressed.target instanceof HTMLElement && pressed.target.matches("input:not([type=checkbox], [type=radio]), textarea, select");
  return key === "escape" && !field ? "back" : undefined;
}
