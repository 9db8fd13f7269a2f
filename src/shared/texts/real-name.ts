/** Shorter words are in too many sentences. */
const SHORTEST = 3;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= SHORTEST);
const lower = (word: string) => word.toLowerCase();

/**
 * Whether a text gives somebody's registered name, or a word of it with a capital letter, that isn't part of the names they are known by
 * here. A hint for moderators.
 */
export function containsRealName(text: string, name: string, knownAs: readonly (string | null)[]): boolean {
  const known = new Set(knownAs.flatMap((one) => wordsOf(one ?? '').map(lower)));
  const secret = wordsOf(name)
    .map(lower)
    .filter((word) => !known.has(word));
  if (secret.length === 0) return false;
  const written = wordsOf(text);
  const capitalized = new Set(written.filter((word) => /^\p{Lu}/u.test(word)).map(lower));
  const all = new Set(written.map(lower));
  return secret.some((word) => capitalized.has(word)) || (secret.length > 1 && secret.every((word) => all.has(word)));
}
