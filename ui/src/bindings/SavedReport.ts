export type SavedReport = { path: string, bytes: number, parts: Array<{name: string, bytes: number, what: string}> };
