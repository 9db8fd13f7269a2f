import { sql } from 'drizzle-orm';
import { ENTRIES_MAX, ENTRIES_SHOWN, type PersonEntry, type PersonSection } from './person.ts';

type Row = { at: Date; total: number };
type Said = { what: string; more?: string | null | undefined; state?: string | null | undefined; to?: string | null | undefined };

export type SectionSource = { key: string; title: string; read: (isWhole: boolean) => Promise<PersonSection> };

/** How many there are, beside each of the rows that a limit leaves. */
export const total = sql<number>`(count(*) over ())::int`.as('total');

/**
 * A section of the page about a person.
 * @param rows the newest first, at most so many, with `at` and `total`
 * @param say a row in words
 */
export function source<T extends Row>(key: string, title: string, rows: (limit: number) => PromiseLike<T[]>, say: (row: T) => Said): SectionSource {
  const entryOf = (row: T, at: number): PersonEntry => {
    const { what, more = null, state = null, to = null } = say(row);
    return { id: `${key}-${at}`, at: row.at.toISOString(), what, more, state, to };
  };
  const read = async (isWhole: boolean) => {
    const found = await rows(isWhole ? ENTRIES_MAX : ENTRIES_SHOWN);
    return { key, title, entries: found.map(entryOf), total: found[0]?.total ?? 0 };
  };
  return { key, title, read };
}
