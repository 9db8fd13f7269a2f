import { plainText } from '#shared/identifiers/plain-text.ts';
import { PHONE_DIGITS } from '#shared/limits.ts';

/** The value to send: digits, with the plus of a foreign number. The server reads text with words or a link. */
export function digitsOf(text: string): string {
  const plain = plainText(text);
  const digits = plain.replaceAll(/\D/g, '');
  if (digits && /\p{L}/u.test(plain)) return plain;
  return /^\D*[+➕]\D*\d/u.test(plain) ? `+${digits}` : digits;
}

/**
 * Formats the field as 3-3-4 digits with dashes, the first from 1 to 9. Other numbers are left unchanged: cut to ten digits they would be a
 * stranger's.
 */
export function maskPhone(text: string): string {
  const plain = plainText(text);
  if (/[+➕\p{L}]/u.test(plain)) return text;
  // The mask is full.
  const typed = /^(\d{3}-\d{3}-\d{4})\d*$/.exec(plain)?.[1] ?? plain;
  let digits = typed.replaceAll(/\D/g, '');
  if (digits.startsWith('0') && digits.length >= PHONE_DIGITS - 1) return text;
  digits = digits.replace(/^0+/, '');
  // A pasted number may bring the country along.
  if (digits.length === PHONE_DIGITS + 1 && digits.startsWith('1')) digits = digits.slice(1);
  if (digits.length > PHONE_DIGITS) return text;
  const [area, middle, last] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return [area, middle, last].filter(Boolean).join('-');
}
