// Puts a text where Paste finds it. Within the click that asks for it: later the web view allows it no more.

/** Says whether it is there. */
export async function copy(text: string): Promise<boolean> {
  const had = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "hidden";
  document.body.append(field);
  field.focus();
  field.select();
  try {
    if (document.execCommand?.("copy")) return true;
  } finally {
    field.remove();
    if (had instanceof HTMLElement) had.focus();
  }
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
