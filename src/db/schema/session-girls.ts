import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { folded, id, nameKeyOf, nameTermsOf, searchIndex, searchText, storedPicture, timestamps } from './columns.ts';

/** A profile that was crawled elsewhere or comes from the older site. No ranges here: its numbers are whatever stood there. */
export const sessionGirls = pgTable(
  'session_girls',
  {
    id: id(),
    sourceId: text('source_id').unique(),
    name: text('name'),
    username: text('username').notNull(),
    /** inches */
    height: integer('height'),
    /** pounds */
    weight: integer('weight'),
    physique: text('physique'),
    pictureUrl: text('picture_url'),
    ...storedPicture(),
    /** null: not looked for yet; empty: a moderator found no match. */
    email: text('email'),
    /** null or false until approved. */
    profilePicApproved: boolean('profile_pic_approved'),
    /** null pending, then true or false by a moderator. */
    profileApproved: boolean('profile_approved'),
    /** Her id on the older site; null: not matched. */
    legacyGirlId: integer('legacy_girl_id'),
    sendNewGirlNotification: boolean('send_new_girl_notification').notNull().default(false),
    sendTravelEmails: boolean('send_travel_emails').notNull().default(false),
    ...timestamps(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(searchText('username', 'name', 'email')),
  },
  (t) => [
    index('session_girls_username').on(sql`lower(${t.username})`),
    index('session_girls_waiting').on(t.createdAt, t.id).where(sql`${t.profileApproved} is null`),
    index('session_girls_pictures_waiting').on(t.createdAt, t.id).where(sql`${t.profilePicApproved} is not true`),
    index('session_girls_without_email').on(t.createdAt, t.id).where(sql`${t.email} is null`),
    index('session_girls_legacy_girl_id').on(t.legacyGirlId),
    index('session_girls_created_at').on(t.createdAt),
    index('session_girls_search_text').using('gin', t.searchText.op('gin_trgm_ops')).with(searchIndex),
    index('session_girls_search_folded')
      .using('gin', sql`${folded(t.searchText)} gin_trgm_ops`)
      .with(searchIndex),
    index('session_girls_username_key').on(sql`${nameKeyOf(t.username)}`),
    index('session_girls_name_terms')
      .using('gin', sql`${nameTermsOf(t.username, t.name)}`)
      .with(searchIndex),
  ],
);

export type SessionGirl = typeof sessionGirls.$inferSelect;
