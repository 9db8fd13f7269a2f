import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { phoneKey } from './phone.ts';

/** The second writing of a number in countries that write mobiles in two ways. */
function secondWriting(key: string): string[] {
  if (/^\+52\d{10}$/.test(key)) return [key.replace('+52', '+521')];
  if (/^\+22901\d{8}$/.test(key)) return [key.replace('+22901', '+229')];
  if (/^\+54\d{10}$/.test(key)) return [key.replace('+54', '+549')];
  if (/^\+55\d\d9[6-9]\d{7}$/.test(key)) return [`${key.slice(0, 5)}${key.slice(6)}`];
  return [];
}

/**
 * The digits of a number (in E.164) in each of its writings, for records that only keep digits: as dialed from the United States, with the
 * country's zero, and in the country's other forms.
 */
export function digitsOfWritings(form: string): string[] {
  const key = phoneKey(form);
  const digits = [form, key, ...secondWriting(key)].flatMap((same) => {
    const parsed = parsePhoneNumberFromString(same);
    return [same.slice(1), `011${same.slice(1)}`, ...(parsed ? [`${parsed.countryCallingCode}0${parsed.nationalNumber}`] : [])];
  });
  return [...new Set(digits)];
}
