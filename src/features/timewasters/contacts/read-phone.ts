import { Invalid } from '#shared/errors.ts';
import { timewasterTexts } from '../schema.ts';
import { phoneForm, storedPhone } from './normal-forms.ts';

/** Ten digits, or plus and country code. @throws Invalid naming the field */
export function readPhone(text: string, field = 'phoneNumber'): string {
  const form = phoneForm(text);
  if (!form) throw new Invalid([{ path: ['data', 'attributes', field], message: timewasterTexts.phoneInvalid }]);
  return storedPhone(form);
}
