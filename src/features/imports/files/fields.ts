import type { ImportDefinition } from '#platform/imports/define-import.ts';

/** A field that a column can fill. */
export type ImportField = { name: string; label: string; required: boolean };

/** What a moderator chooses for a column: '' leaves it out. */
export type Guess = { column: string; field: string; decidedHere: boolean };

const spaced = (name: string) => name.replaceAll('_', ' ').replace(/(\D)(\d)/g, '$1 $2');
const SHORT_FORMS: Record<string, string> = { id: 'ID', url: 'URL' };
const labelOf = (name: string) => {
  const words = spaced(name)
    .split(' ')
    .map((word) => SHORT_FORMS[word] ?? word)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const requiredOf = ({ required }: ImportDefinition) => ['source_id', ...required];

export function fieldsOf(definition: ImportDefinition): ImportField[] {
  const required = requiredOf(definition);
  const names = [...required, ...Object.keys(definition.cells).filter((name) => !required.includes(name))];
  return names.map((name) => ({ name, label: labelOf(name), required: required.includes(name) }));
}

/** What other sites call the same. */
const SYNONYMS: Record<string, string> = {
  id: 'source_id',
  e_mail: 'email',
  mail: 'email',
  email_address: 'email',
  phone: 'phone_number',
  telephone: 'phone_number',
  mobile: 'phone_number',
  phone_number: 'phone',
  user_name: 'username',
  user: 'username',
  town: 'city',
  province: 'state',
  region: 'state',
  nation: 'country',
  url: 'profile_url',
  link: 'profile_url',
  image: 'picture_url',
  image_url: 'picture_url',
  photo: 'picture_url',
  bio: 'about',
};

const asName = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');

const own = <T>(from: Readonly<Record<string, T>> | undefined, name: string): T | undefined => (from && Object.hasOwn(from, name) ? from[name] : undefined);

/** What each column of a file seems to be, by its name; every field at most once. */
export function guessFields(definition: ImportDefinition, columns: readonly string[]): Guess[] {
  const { cells, aliases, decidedHere } = definition;
  const taken = new Set<string>();
  const found = new Map<string, string>();
  const take = (column: string, field: string | undefined) => {
    if (found.has(column) || field === undefined || !Object.hasOwn(cells, field) || taken.has(field)) return;
    taken.add(field);
    found.set(column, field);
  };
  // The surest first, so that `id` does not take what `source_id` is.
  for (const column of columns) take(column, column);
  for (const column of columns) take(column, own(aliases, column) ?? asName(column));
  for (const column of columns) take(column, own(SYNONYMS, asName(column)));
  return columns.map((column) => ({ column, field: found.get(column) ?? '', decidedHere: !found.has(column) && decidedHere.includes(asName(column)) }));
}
