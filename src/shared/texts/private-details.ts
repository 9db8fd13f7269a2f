/**
 * What in a text looks like somebody's private details. A hint for moderators and no proof: it hides and refuses nothing.
 */
const DETAILS = [
  ['an email address', /[^\s@]+@[^\s@]+\.(?:\p{L}{2,}|xn--)/iu],
  ['a phone number', /(?:\+|\b)(?:\d[\s().-]{0,3}){9,14}\d\b/],
  ['a street address', /\b\d{1,5}\s+(?:[\p{L}'.]+\s+){1,3}(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd)\b/iu],
] as const;

/** In words, such as 'a phone number'; null when there is nothing of the kind. */
export const findPrivateDetails = (text: string): string | null => DETAILS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
