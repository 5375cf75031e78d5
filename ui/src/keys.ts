// Keys that do something on every page. Pure.

/** `back`: leaves the page that was opened last. */
export type Wish = "help" | "find" | "close" | "back";

/** The parts of a keyboard event that matter here. */
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

/** Returns the wish that a key stands for, if any. Esc in a field is the field's: typed text must not be lost by mistake. */
export function wish(pressed: PressedKey): Wish | undefined {
  if (pressed.isComposing || pressed.altKey || pressed.shiftKey) return undefined;
  const key = pressed.key.toLowerCase();
  if (pressed.ctrlKey || pressed.metaKey) return key === "f" ? "find" : key === "w" ? "close" : undefined;
  if (key === "f1") return "help";
  const field = pressed.target instanceof HTMLElement && pressed.target.matches("input:not([type=checkbox], [type=radio]), textarea, select");
  return key === "escape" && !field ? "back" : undefined;
}
