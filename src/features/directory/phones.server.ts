import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number without a country is American. */
function parse(value: string) {
  const parsed = parsePhoneNumberFromString(value, 'US');
  return parsed?.isPossible() ? parsed : null;
}

/** '(512) 555-0100', abroad '+49 30 901820'; what is no phone number stays as it is written. */
export function phoneText(value: string): string {
  const parsed = parse(value);
  if (!parsed) return value.trim();
  return parsed.countryCallingCode === '1' ? parsed.formatNational() : parsed.formatInternational();
}

/** What pressing a number calls. */
export const dialAddress = (value: string): string => parse(value)?.getURI() ?? `tel:${value.replaceAll(/[^+\d]/g, '')}`;
