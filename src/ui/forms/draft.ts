/** What was typed and not sent yet, kept for this tab: an error, a reload or an expired session loses nothing. */
const keyOf = (name: string) => `draft:${name}`;

export function keepDraft(name: string, values: Record<string, unknown>, omit: readonly string[]) {
  const kept = Object.entries(values).filter(([key, value]) => !omit.includes(key) && !(value instanceof Blob) && !(value instanceof FileList));
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // No room or no storage: the form itself still holds everything.
  }
}

export function findDraft(name: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return parsed && typeof parsed === 'object' && !Array.isArray(parsed) ? (parsed as Record<string, unknown>) : null;
  } catch {
    // No storage, or nothing that was written here: the form starts empty.
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
