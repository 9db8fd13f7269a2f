const key = 'recent-searches';
const MOST = 5;

/** What was searched for in this browser, the latest first. It is kept nowhere else. */
export function readRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    // Storage may be shut off, or somebody else wrote there.
    return [];
  }
}

export function rememberSearch(text: string): void {
  const said = text.trim();
  if (!said) return;
  try {
    const others = readRecentSearches().filter((one) => one.toLowerCase() !== said.toLowerCase());
    localStorage.setItem(key, JSON.stringify([said, ...others].slice(0, MOST)));
  } catch {
    // The search works without it.
  }
}

export function forgetRecentSearches(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There was nothing to forget.
  }
}
