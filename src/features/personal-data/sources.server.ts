import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#db/schema/index.ts';
import { bookingColumns } from '#permissions/columns/bookings.ts';
import { girlColumns } from '#permissions/columns/girls.ts';
import { herStatusForGuy } from '#permissions/visibility-bookings.server.ts';

/** By what a row belongs to a person: the account, the girl's or the guy's record, or the e-mail address. */
export type Owner = 'user' | 'girl' | 'guy' | 'email';
export type Source = {
  /** The name of the file in the ZIP. */
  name: string;
  table: PgTable;
  owner: Owner;
  column: AnyPgColumn;
  /** Columns (by their names in the database) that are not the person's to read. */
  without?: readonly string[];
  /** What the person reads in a column's place (by its name in the database). */
  readAs?: Record<string, SQL>;
};

const { users, girls, guyUsers } = schema;
const notInBookings = [...bookingColumns.moderators, 'complete_for_guy', 'updated_for_guy_at'];

export const sources: readonly Source[] = [
  { name: 'account', table: users, owner: 'user', column: users.id, without: ['ban_reason', 'failed_attempts', 'locked_at'] },
  { name: 'sessions', table: schema.sessions, owner: 'user', column: schema.sessions.userId, without: ['token'] },
  { name: 'girl', table: girls, owner: 'girl', column: girls.id, without: [...girlColumns.moderators, 'search_text'] },
  {
    name: 'guy',
    table: guyUsers,
    owner: 'guy',
    column: guyUsers.id,
    without: ['source_id', 'moderator_comments', 'failed_attempts', 'locked_at', 'search_text'],
  },
  {
    name: 'girls-site-profile',
    table: schema.girlsSiteProfiles,
    owner: 'girl',
    column: schema.girlsSiteProfiles.girlId,
    without: ['confirmed_by_user_id'],
  },
  { name: 'girl-photos', table: schema.girlPhotos, owner: 'girl', column: schema.girlPhotos.girlId },
  { name: 'posts', table: schema.posts, owner: 'girl', column: schema.posts.girlId },
  { name: 'travels', table: schema.travels, owner: 'girl', column: schema.travels.girlId },
  { name: 'blocks', table: schema.blocks, owner: 'girl', column: schema.blocks.girlId },
  { name: 'bookings-received', table: schema.bookings, owner: 'girl', column: schema.bookings.girlId, without: notInBookings },
  {
    name: 'bookings-sent',
    table: schema.bookings,
    owner: 'guy',
    column: schema.bookings.guyId,
    without: notInBookings,
    readAs: { girl_status: herStatusForGuy, updated_at: sql`${schema.bookings.updatedForGuyAt}` },
  },
  { name: 'follows', table: schema.follows, owner: 'guy', column: schema.follows.guyUserId },
  { name: 'reviews-written-about-girls', table: schema.girlReviews, owner: 'guy', column: schema.girlReviews.guyUserId },
  { name: 'reviews-written-about-guys', table: schema.guyReviews, owner: 'girl', column: schema.guyReviews.girlId },
  { name: 'reviews-about-him', table: schema.guyReviews, owner: 'guy', column: schema.guyReviews.guyUserId, without: ['girl_id'] },
  { name: 'girls-only-comments-written', table: schema.girlsOnlyComments, owner: 'girl', column: schema.girlsOnlyComments.girlId },
  { name: 'unverified-references', table: schema.unverifiedReferences, owner: 'guy', column: schema.unverifiedReferences.guyUserId },
  { name: 'timewasters-reported', table: schema.timewasters, owner: 'girl', column: schema.timewasters.girlId },
  { name: 'timewaster-comments', table: schema.timewasterComments, owner: 'girl', column: schema.timewasterComments.girlId },
  { name: 'timewaster-votes', table: schema.thumbs, owner: 'girl', column: schema.thumbs.girlId },
  { name: 'timewaster-watches', table: schema.timewasterWatches, owner: 'girl', column: schema.timewasterWatches.girlId },
  { name: 'poll-votes-girl', table: schema.pollVotes, owner: 'girl', column: schema.pollVotes.girlId },
  { name: 'poll-votes-guy', table: schema.pollVotes, owner: 'guy', column: schema.pollVotes.guyUserId },
  { name: 'comments', table: schema.comments, owner: 'user', column: schema.comments.authorUserId, without: ['hidden_by_user_id'] },
  { name: 'contact-messages', table: schema.contactMessages, owner: 'user', column: schema.contactMessages.userId },
  { name: 'notifications', table: schema.notifications, owner: 'user', column: schema.notifications.userId, without: ['id', 'data', 'dedupe_key'] },
  { name: 'notification-preferences', table: schema.notificationPreferences, owner: 'user', column: schema.notificationPreferences.userId },
  { name: 'reports-about-session-girls', table: schema.sessionGirlsReports, owner: 'guy', column: schema.sessionGirlsReports.guyUserId },
  { name: 'travel-alerts', table: schema.legacyFollowMyTravels, owner: 'email', column: schema.legacyFollowMyTravels.email },
  { name: 'uploads', table: schema.uploads, owner: 'user', column: schema.uploads.ownerUserId },
];

/** Tables that point at a person and are left out, and why. */
export const leftOut: Record<string, string> = {
  auth_accounts: 'log-ins: password hashes and tokens of providers',
  passkeys: 'keys of the log-in',
  two_factors: 'secrets of the log-in',
  idempotency_keys: 'a day of technical copies',
  directory_entries: 'derived from the girl',
  forum_reviews: 'written by others elsewhere; public on her page',
  moderation_claims: 'who of the moderators works on what',
  moderator_comments: 'notes of moderators',
  moderator_proposals: 'what moderators say of an account among themselves',
  problem_girls: 'crawled reports, decided by moderators',
  scammer_photos: 'evidence of a report',
  timewaster_emails: 'about the man who was reported, not about her',
  timewaster_phones: 'about the man who was reported, not about her',
  timewaster_photos: 'about the man who was reported, not about her',
  timewaster_identifiers: 'about the man who was reported, not about her',
  timewaster_lookups: 'which records were shown: about the men who were reported; kept for limits',
  timewaster_probes: 'hashes of what was looked up in the last day',
  timewaster_lookup_alerts: 'notes for moderators',
  timewaster_lookup_pauses: 'decisions of moderators about an account',
};

/** The names of all tables, for the test. */
export const tableName = (table: PgTable) => getTableConfig(table).name;
