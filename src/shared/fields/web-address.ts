/**
 * An address that may be in a link, from text that somebody typed or a crawler found; null for everything else,
 * `javascript:` above all.
 */
export function webAddress(text: string | null | undefined): string | null {
  if (!text) return null;
  const address = URL.parse(text.trim());
  return address && (address.protocol === 'https:' || address.protocol === 'http:') ? address.href : null;
}
