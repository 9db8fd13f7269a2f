import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

countries.registerLocale(english);

/** Every way in which a country may be written in a profile: its code, its English names, and what was given. */
export function alphaToNames(codeOrName: string): string[] {
  const upper = codeOrName.toUpperCase();
  const code = countries.isValid(upper) ? countries.toAlpha2(upper) : countries.getAlpha2Code(codeOrName, 'en');
  if (!code) return [codeOrName];
  const names = countries.getName(code, 'en', { select: 'all' }) ?? [];
  return [...new Set([codeOrName, code, countries.alpha2ToAlpha3(code) ?? code, ...names])];
}

/** The two-letter code of a country by its English name, whatever the case and the accents; undefined for what is none. */
export const countryCode = (name: string): string | undefined => countries.getSimpleAlpha2Code(name, 'en');
