import { sql } from 'drizzle-orm';
import { boolean, check, date, doublePrecision, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { DIRECTORY_KINDS, type DirectoryKind } from '#shared/catalogues/statuses.ts';
import { folded, moment, nameKeyOf, nameTermsOf, oneOf, pairsOf, searchIndex } from './columns.ts';
import { girls } from './girls.ts';

/**
 * One narrow row per girl who can be found by a visitor. Triggers keep it right whoever writes (see the migration
 * `directory_entries`); never write to it. A girl whose `publicKind` is null or 'other' has no row.
 */
export const directoryEntries = pgTable(
  'directory_entries',
  {
    girlId: integer('girl_id')
      .primaryKey()
      .references(() => girls.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DirectoryKind>().notNull(),
    /** A visible girl of the product: she is in the directory and at her address, whatever her kind. */
    inDirectory: boolean('in_directory').notNull(),
    searchText: text('search_text').notNull(),
    stageName: text('stage_name'),
    city: text('city'),
    state: text('state'),
    country: text('country'),
    height: integer('height'),
    weight: integer('weight'),
    physique: text('physique'),
    birthday: date('birthday', { mode: 'string' }),
    /** The services she offers as their places in the catalogue, from 1 (`serviceNumber`): keys would double the table. */
    services: smallint('services').array().notNull(),
    hasPicture: boolean('has_picture').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    check('directory_entries_kind', oneOf(t.kind, DIRECTORY_KINDS)),
    // Unused since 0.2, like `directory_entries_stage_name_similar`: both wait for a contract migration.
    index('directory_entries_search').using('gin', t.searchText.op('gin_trgm_ops'), t.services).with(searchIndex),
    // One index for both: text and services together are intersected inside it, three times as fast as two bitmaps. Signs have no trigrams.
    index('directory_entries_search_folded')
      .using('gin', sql`${folded(t.searchText)} gin_trgm_ops`, t.services)
      .with(searchIndex),
    index('directory_entries_pairs')
      .using('gin', sql`${pairsOf(t.searchText)}`)
      .with(searchIndex),
    // Two letters hold no trigram: beside them the first index would be read from end to end, and services need one of their own.
    index('directory_entries_services').using('gin', t.services).with(searchIndex),
    ...DIRECTORY_KINDS.map((kind) =>
      index(`directory_entries_${kind.replace('-', '_')}`)
        .on(t.girlId.desc().nullsFirst())
        .where(sql`${t.kind} = ${sql.raw(`'${kind}'`)}`),
    ),
    index('directory_entries_in_directory').on(t.girlId.desc().nullsFirst()).where(sql`${t.inDirectory}`),
    // Lists show who has a picture first, the newest of those first.
    index('directory_entries_pictured').on(t.hasPicture.desc().nullsFirst(), t.girlId.desc().nullsFirst()),
    index('directory_entries_country_pictured').on(t.country, t.hasPicture.desc().nullsFirst(), t.girlId.desc().nullsFirst()),
    index('directory_entries_height').on(t.height),
    index('directory_entries_weight').on(t.weight),
    index('directory_entries_birthday').on(t.birthday),
    index('directory_entries_physique').on(t.physique, t.girlId.desc().nullsFirst()),
    index('directory_entries_city').on(sql`lower(${t.city})`, t.girlId.desc().nullsFirst()),
    index('directory_entries_state').on(t.state, t.girlId.desc().nullsFirst()),
    index('directory_entries_country').on(t.country, t.girlId.desc().nullsFirst()),
    index('directory_entries_near')
      .using('gist', sql`ll_to_earth(${t.latitude}, ${t.longitude})`)
      .where(sql`${t.latitude} is not null and ${t.longitude} is not null`),
    index('directory_entries_stage_name').on(sql`lower(${t.stageName})`, t.girlId),
    index('directory_entries_name_key').on(sql`${nameKeyOf(t.stageName)}`, t.girlId.desc().nullsFirst()),
    index('directory_entries_name_terms')
      .using('gin', sql`${nameTermsOf(t.stageName)}`)
      .with(searchIndex),
    index('directory_entries_stage_name_similar').using('gin', sql`lower(${t.stageName}) gin_trgm_ops`).with(searchIndex),
  ],
);

export type DirectoryEntry = typeof directoryEntries.$inferSelect;
