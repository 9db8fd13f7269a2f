import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { readPhone } from '#shared/identifiers/phone.ts';

/** null: no phone number, or several meanings. Such a text is shown unchanged. */
function parse(value: string) {
  const read = readPhone(value);
  return read?.isSure ? (parsePhoneNumberFromString(read.forms[0]) ?? null) : null;
}

/** '(512) 555-0100', abroad '+49 30 901820'. */
export function phoneText(value: string): string {
  const parsed = parse(value);
  if (!parsed) return value.trim();
  return parsed.countryCallingCode === '1' ? parsed.formatNational() : parsed.formatInternational();
}

/** What pressing a number calls. */
export const dialAddress = (value: string): string => parse(value)?.getURI() ?? `tel:${value.replaceAll(/[^+\d]/g, '')}`;
