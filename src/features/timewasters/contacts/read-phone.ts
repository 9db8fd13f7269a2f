import { Invalid } from '#shared/errors.ts';
import { canExist, storedPhone } from '#shared/identifiers/phone.ts';
import { plainText } from '#shared/identifiers/plain-text.ts';
import { readPhoneField } from '#shared/identifiers/read.ts';
import { timewasterTexts } from '../texts.ts';

/** Grouped as an American number, with an area code that none has. */
const IMPOSSIBLE = /^\D*[01]\d\d\D+\d{3}\D+\d{4}\D*$/;

/**
 * Ten digits, or plus and country code, of a number that somebody can have.
 * @param kept the number that is there already: older ones are not asked whether they exist, or no record with one could be changed
 * @throws Invalid naming the field: no number, several, or one that can mean several
 */
export function readPhone(text: string, kept: string | null = null): string {
  const plain = plainText(text);
  if (kept !== null && (plain === kept || plain.replaceAll(/[^\d+]/g, '') === kept)) return kept;
  const read = readPhoneField(text);
  const refuse = (message: string) => new Invalid([{ path: ['data', 'attributes', 'phoneNumber'], message }]);
  if ('problem' in read) throw refuse(IMPOSSIBLE.test(plain) ? timewasterTexts.phoneImpossible : (read.problem ?? timewasterTexts.phoneInvalid));
  const stored = storedPhone(read.form);
  if (stored !== kept && !canExist(read.form)) throw refuse(timewasterTexts.phoneImpossible);
  return stored;
}
