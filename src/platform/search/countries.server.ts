import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

countries.registerLocale(english);

const fold = (name: string) => name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

// The library compares a name with all names of all countries, and saved searches name thousands of countries at once.
const codeByName = new Map<string, string>();
const codeByFoldedName = new Map<string, string>();
for (const [code, names] of Object.entries(countries.getNames('en', { select: 'all' }))) {
  for (const name of names) {
    if (!codeByName.has(name.toLowerCase())) codeByName.set(name.toLowerCase(), code);
    if (!codeByFoldedName.has(fold(name))) codeByFoldedName.set(fold(name), code);
  }
}

/** Every way in which a country may be written in a profile: its code, its English names, and what was given. */
export function alphaToNames(codeOrName: string): string[] {
  const upper = codeOrName.toUpperCase();
  const code = countries.isValid(upper) ? countries.toAlpha2(upper) : codeByName.get(codeOrName.toLowerCase());
  if (!code) return [codeOrName];
  const names = countries.getName(code, 'en', { select: 'all' }) ?? [];
  return [...new Set([codeOrName, code, countries.alpha2ToAlpha3(code) ?? code, ...names])];
}

/** The two-letter code of a country by its English name, whatever the case and the accents; undefined for what is none. */
export const countryCode = (name: string): string | undefined => codeByFoldedName.get(fold(name));
