// Data in a page that is one file: a program of ours puts them into elements that are no code.

import { speak } from "./say.svelte";

/** The text of an element that is data and no code. */
export const textOf = (id: string): string => document.getElementById(id)?.textContent ?? "";

/** In the reader's language, which may be another than the maker's. */
export const speakTheReaders = (): void => speak(navigator.language.startsWith("de") ? "de" : "en");
