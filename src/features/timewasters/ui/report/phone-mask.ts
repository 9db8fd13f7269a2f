import { PHONE_DIGITS } from '#shared/limits.ts';

/** What is sent: digits only, and the plus of a foreign number. */
export const digitsOf = (text: string): string => text.trim().replace(/(?!^\+)\D/g, '');

/** What is in the field while one types: 3-3-4 digits with dashes, the first from 1 to 9. A number with a plus is left as it is. */
export function maskPhone(text: string): string {
  if (text.trim().startsWith('+')) return `+${text.replaceAll(/[^\d ]/g, '')}`.slice(0, 20);
  let digits = text.replaceAll(/\D/g, '').replace(/^0+/, '');
  // A pasted number may bring the country along.
  if (digits.length === PHONE_DIGITS + 1 && digits.startsWith('1')) digits = digits.slice(1);
  const [area, middle, last] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, PHONE_DIGITS)];
  return [area, middle, last].filter(Boolean).join('-');
}
