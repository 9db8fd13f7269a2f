import { Invalid } from '#shared/errors.ts';
import { canExist, normalizePhone, storedPhone } from '#shared/fields/normalize-contact.ts';
import { timewasterTexts } from '../texts.ts';

/**
 * Ten digits, or plus and country code, of a number that somebody can have.
 * @param kept the number that is there already: older ones are not asked whether they exist, or no record with one could be changed
 * @throws Invalid naming the field
 */
export function readPhone(text: string, kept: string | null = null): string {
  const form = normalizePhone(text);
  const refuse = (message: string) => new Invalid([{ path: ['data', 'attributes', 'phoneNumber'], message }]);
  if (!form) throw refuse(timewasterTexts.phoneInvalid);
  const stored = storedPhone(form);
  if (stored !== kept && !canExist(form)) throw refuse(timewasterTexts.phoneImpossible);
  return stored;
}
