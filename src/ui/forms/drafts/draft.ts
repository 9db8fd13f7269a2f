import { accountOfPage } from '../../api/account-of-page.ts';

/**
 * What was typed and not sent yet, kept for this tab: an error, a reload or an expired session loses nothing. What somebody typed
 * who was logged in is given back to the same account alone.
 */
const keyOf = (name: string) => `draft:${name}`;

type Values = Record<string, unknown>;

export function keepDraft(name: string, values: Values, { omit = [], account }: { omit?: readonly string[]; account: string }) {
  const kept = Object.entries(values).filter(([key, value]) => !omit.includes(key) && !(value instanceof Blob) && !(value instanceof FileList));
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ account, values: Object.fromEntries(kept) }));
  } catch {
    // No room or no storage: the form itself still holds everything.
  }
}

export function findDraft(name: string): Values | null {
  try {
    const parsed = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as { account?: unknown; values?: unknown } | null;
    const { account, values } = parsed ?? {};
    if (typeof account !== 'string' || !values || typeof values !== 'object') return null;
    const reader = accountOfPage();
    if (account === '' || account === reader) return values as Values;
    // Somebody else sits here now.
    if (reader !== '') dropDraft(name);
    return null;
  } catch {
    // No storage, or nothing that was written here: the form starts empty.
    return null;
  }
}

/** What the name of a draft has behind this name and a slash, '' where it is the name itself; null without such a draft. */
export function draftUnder(name: string): string | null {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key === keyOf(name) || key.startsWith(keyOf(`${name}/`)));
    const key = keys.find((one) => findDraft(one.slice(keyOf('').length)));
    return key === undefined ? null : key.slice(keyOf(`${name}/`).length);
  } catch {
    // No storage, so no draft.
    return null;
  }
}

export function dropDraft(name: string) {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was kept then.
  }
}
