import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CLIENT_TYPES, type ClientType } from '#shared/catalogues/client-types.ts';
import { REPORT_PROOF_KEYS, REPORT_SOURCE_KEYS, type ReportProof, type ReportSource } from '#shared/catalogues/timewaster-reasons.ts';
import { between, bytea, id, moment, nameKeyOf, nameTermsOf, oneOf, searchFolded, searchIndex, searchText, timestamps } from './columns.ts';
import { girls } from './girls.ts';

/**
 * A problem client, reported by a girl. Girls and moderators, nobody else, ever.
 *
 * Contact data is kept twice in form, once in fact: `email`/`phone_number` hold clear text only where the key is not
 * in use (imports under way, tests); otherwise `*_encrypted` holds the text (AES-256-GCM, the key named by `key_id`)
 * and `*_hash` a keyed hash of the normalised value for exact look-up. The same holds for the two child tables.
 */
export const timewasters = pgTable(
  'timewasters',
  {
    id: id(),
    sourceId: text('source_id').unique(),
    /** Who reported it; the record outlives her account. */
    girlId: integer('girl_id').references(() => girls.id, { onDelete: 'set null' }),
    /** The reporter's name as it stood when she reported. */
    username: text('username'),
    name: text('name').notNull(),
    email: text('email'),
    emailEncrypted: bytea('email_encrypted'),
    emailHash: bytea('email_hash'),
    phoneNumber: text('phone_number'),
    phoneNumberEncrypted: bytea('phone_number_encrypted'),
    phoneNumberHash: bytea('phone_number_hash'),
    keyId: text('key_id'),
    city: text('city'),
    state: text('state'),
    country: text('country'),
    clientType: text('client_type').$type<ClientType>().notNull(),
    /** 1 nuisance to 4 danger to life */
    severity: smallint('severity').notNull().default(1),
    /** The day it happened, as far as she remembers; null: not said. */
    happenedOn: date('happened_on', { mode: 'string' }),
    /** Whether it happened to her or she heard it; null: not said, as in older reports. */
    source: text('source').$type<ReportSource>(),
    /** What she could show for it; null: not said. */
    proof: text('proof').$type<ReportProof>(),
    comment: text('comment'),
    facebook: text('facebook'),
    instagram: text('instagram'),
    twitter: text('twitter'),
    skype: text('skype'),
    /** To other girls; moderators know the reporter. */
    anonymous: boolean('anonymous').notNull().default(false),
    /** Until a moderator approves it, its reporter and moderators alone see it. */
    approved: boolean('approved').notNull().default(false),
    disputed: boolean('disputed').notNull().default(false),
    /** Merged into that record; its own rows stay, so that it can be undone. */
    mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => timewasters.id, { onDelete: 'set null' }),
    /**
     * A change that its reporter made after that record was approved: it waits like a new report and takes the place of
     * what is there when a moderator approves it. Other girls see the record as it was meanwhile.
     */
    revisesId: integer('revises_id').references((): AnyPgColumn => timewasters.id, { onDelete: 'cascade' }),
    /** A moderator refused it: nobody sees it, and for 30 days it can be brought back. */
    rejectedAt: moment('rejected_at'),
    ...timestamps(),
    /** Without phones and emails: those are found by hash. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(searchText('name', 'city', 'state', 'country', 'facebook', 'instagram', 'twitter', 'skype', 'comment')),
    /** The same text as names are compared. A column, because a look-up may read thousands of reports with one name. */
    searchFolded: text('search_folded')
      .notNull()
      .generatedAlwaysAs(searchFolded('name', 'city', 'state', 'country', 'facebook', 'instagram', 'twitter', 'skype', 'comment')),
  },
  (t) => [
    check('timewasters_client_type', oneOf(t.clientType, CLIENT_TYPES)),
    check('timewasters_severity', between(t.severity, 1, 4)),
    check('timewasters_happened_on', sql`${t.happenedOn} >= date '2000-01-01'`),
    check('timewasters_source', oneOf(t.source, REPORT_SOURCE_KEYS)),
    check('timewasters_proof', oneOf(t.proof, REPORT_PROOF_KEYS)),
    check('timewasters_not_merged_into_itself', sql`${t.mergedIntoId} <> ${t.id}`),
    check('timewasters_rejected_is_not_approved', sql`${t.rejectedAt} is null or not ${t.approved}`),
    index('timewasters_girl_id').on(t.girlId, t.id.desc().nullsFirst()),
    index('timewasters_search_text').using('gin', t.searchText.op('gin_trgm_ops')).with(searchIndex),
    index('timewasters_search_folded').using('gin', t.searchFolded.op('gin_trgm_ops')).with(searchIndex),
    // Reports by name in any writing, the most severe first.
    index('timewasters_name_key').on(sql`${nameKeyOf(t.name)}`, t.severity.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('timewasters_name_terms')
      .using('gin', sql`${nameTermsOf(t.name)}`)
      .with(searchIndex),
    // One part per severity: the queue shows the most severe first, and the oldest of those.
    index('timewasters_waiting').on(t.severity, t.createdAt, t.id).where(sql`not ${t.approved} and ${t.rejectedAt} is null`),
    index('timewasters_city').on(sql`lower(${t.city})`, t.createdAt),
    index('timewasters_created_at').on(t.createdAt),
    index('timewasters_revises_id').on(t.revisesId).where(sql`${t.revisesId} is not null`),
    uniqueIndex('timewasters_waiting_revision').on(t.revisesId).where(sql`${t.revisesId} is not null and ${t.rejectedAt} is null`),
    index('timewasters_rejected_at').on(t.rejectedAt).where(sql`${t.rejectedAt} is not null`),
    index('timewasters_merged_into_id').on(t.mergedIntoId).where(sql`${t.mergedIntoId} is not null`),
  ],
);

export type Timewaster = typeof timewasters.$inferSelect;
