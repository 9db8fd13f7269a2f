/** The path of a Chromium, installing one when there is none; undefined when that failed. */
export function findBrowser(): string | undefined;
