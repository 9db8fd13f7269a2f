import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { PHONE_DIGITS } from '../limits.ts';

/** Phones and email addresses in the one form under which they are hashed and compared. */

const US = '+1';

/** A number in any writing to E.164 ('+15125550142'); without a country it is American. null: this is no phone number. */
export function normalizePhone(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '');
  // Ten digits are a number of this country in every writing, whatever the numbering plan thinks of its area code.
  if (digits.length === PHONE_DIGITS && !/^\s*(\+|00)/.test(text)) return `${US}${digits}`;
  const parsed = parsePhoneNumberFromString(text.replace(/^\s*00/, '+').replace(/^\s*\+\s*00/, '+'), 'US');
  return parsed?.isPossible() ? parsed.number : null;
}

/**
 * Whether somebody can have this number (in E.164). Area codes that the library does not know yet are believed: a new one must not keep a
 * report out. None begins with 0 or 1.
 */
export const canExist = (form: string): boolean => /^\+1[2-9]\d{9}$/.test(form) || parsePhoneNumberFromString(form)?.isValid() === true;

/** How a number is stored and answered: ten digits for an American one, with plus and country code for any other. */
export const storedPhone = (form: string): string => (form.startsWith(US) && form.length === PHONE_DIGITS + US.length ? form.slice(US.length) : form);

export const normalizeEmail = (text: string): string => text.trim().toLowerCase();
