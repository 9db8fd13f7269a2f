import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { HEIGHT_MAX, HEIGHT_MIN } from '#shared/catalogues/heights.ts';
import { WEIGHT_MAX, WEIGHT_MIN } from '#shared/catalogues/weights.ts';
import { between, folded, id, moment, nameTermsOf, notBefore1900, searchIndex, searchText, storedPicture, timestamps } from './columns.ts';
import { girls } from './girls.ts';
import { guyUsers } from './guy-users.ts';
import { users } from './users.ts';

/** A girl with whom there were problems, crawled or reported. A crawled one has no username until a moderator edits it. */
export const problemGirls = pgTable(
  'problem_girls',
  {
    id: id(),
    sourceId: text('source_id').unique(),
    username: text('username'),
    name: text('name'),
    headline: text('headline'),
    city: text('city'),
    country: text('country'),
    /** inches */
    height: integer('height'),
    /** pounds */
    weight: integer('weight'),
    dob: date('dob', { mode: 'string' }),
    profileUrl: text('profile_url'),
    reasonWhy: text('reason_why'),
    dateOfAnalysis: date('date_of_analysis', { mode: 'string' }),
    pageTitle: text('page_title'),
    messageThread: text('message_thread'),
    /** The guy who reported it, or is named in it by an import. */
    guyId: integer('guy_id').references(() => guyUsers.id, { onDelete: 'set null' }),
    /** Who reported it, whatever she or he is. */
    reportedByUserId: text('reported_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The girl it is about, when she is known here: she is then a 'problem-girl' in search. */
    girlId: integer('girl_id').references(() => girls.id, { onDelete: 'set null' }),
    ...storedPicture(),
    /** Crawled or reported, not yet looked at: moderators (and its reporter) see it, nobody else. */
    pending: boolean('pending').notNull().default(false),
    disputed: boolean('disputed').notNull().default(false),
    deletedAt: moment('deleted_at'),
    ...timestamps(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(searchText('username', 'name', 'headline', 'city', 'country')),
    /** As in `girls`, where a moderator has looked at her; the database writes it (function `problem_girl_warning_terms`). */
    warningTerms: text('warning_terms'),
  },
  (t) => [
    check('problem_girls_height', between(t.height, HEIGHT_MIN, HEIGHT_MAX)),
    check('problem_girls_weight', between(t.weight, WEIGHT_MIN, WEIGHT_MAX)),
    check('problem_girls_dob', notBefore1900(t.dob)),
    check('problem_girls_date_of_analysis', notBefore1900(t.dateOfAnalysis)),
    index('problem_girls_girl_id').on(t.girlId),
    index('problem_girls_guy_id').on(t.guyId),
    index('problem_girls_created_at').on(t.createdAt),
    index('problem_girls_reported_by').on(t.reportedByUserId).where(sql`${t.reportedByUserId} is not null`),
    index('problem_girls_shown').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(sql`not ${t.pending} and ${t.deletedAt} is null`),
    index('problem_girls_crawled').on(t.createdAt, t.id).where(sql`${t.username} is null and ${t.deletedAt} is null`),
    index('problem_girls_reported').on(t.createdAt, t.id).where(sql`${t.pending} and ${t.username} is not null and ${t.deletedAt} is null`),
    index('problem_girls_search_text').using('gin', t.searchText.op('gin_trgm_ops')).with(searchIndex),
    index('problem_girls_search_folded')
      .using('gin', sql`${folded(t.searchText)} gin_trgm_ops`)
      .with(searchIndex),
    index('problem_girls_name_terms')
      .using('gin', sql`${nameTermsOf(t.username, t.name)}`)
      .with(searchIndex),
    index('problem_girls_warning_lines').using('gin', sql`string_to_array(${t.warningTerms}, chr(10))`).with(searchIndex),
    index('problem_girls_warning_terms').using('gin', t.warningTerms.op('gin_trgm_ops')).with(searchIndex),
  ],
);

export type ProblemGirl = typeof problemGirls.$inferSelect;
