import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#db/schema/index.ts';
import { herStatusForGuy, messageReachedHer, notBlockedWhenSent, stepReachedHer } from '#permissions/bookings/filters.server.ts';
import { bookingColumns } from '#permissions/columns/bookings.ts';
import { girlColumns } from '#permissions/columns/girls.ts';
import { isBlockedBy } from '#permissions/girls/blocked.server.ts';
import { toldByNow } from '#permissions/notifications/filters.server.ts';
import { answerForGuy } from '#permissions/reviews/reference-requests.server.ts';
import { isTextShown } from '#permissions/texts/member-texts.server.ts';
import { messageBodyForMembers, requestPlace, stepLocation, stepNote } from '#platform/bookings/encrypted-texts.server.ts';

/** By what a row belongs to a person: the account, the girl's or the guy's record, or the email address. */
type Owner = 'user' | 'girl' | 'guy' | 'email';
export type Source = {
  /** The name of the file in the ZIP. */
  name: string;
  table: PgTable;
  owner: Owner;
  column: AnyPgColumn;
  /** How the person's rows are found, where they name the person by way of another table. */
  where?: (key: string | number) => SQL;
  /** Columns (by their names in the database) that are not the person's to read. */
  without?: readonly string[];
  /** Ciphertexts (by their columns, under the key named in `key_id`) that hold JSON in the person's own words, and what they are called. */
  decrypted?: Record<string, string>;
  /** Texts that are encrypted at rest, by the name of their unencrypted column. */
  texts?: Record<string, SQL>;
  /** What the person reads in a column's place (by its name in the database). */
  readAs?: Record<string, SQL>;
};

const { users, girls, guyUsers, bookings, meetingAnswers, meetingReviews, referenceRequests } = schema;
const notInBookings = [...bookingColumns.moderators, 'complete_for_guy', 'updated_for_guy_at', 'open_pair', 'both_gone_at', 'emptied_at', 'key_id'];
const placeOfRequest = { session_location: requestPlace };
const textsOfStep = { location: stepLocation, note: stepNote };

/** What was said to a request of the person's, on both sides; to her not what a guy said whom she keeps away. */
const stepsOf = (whose: SQL) => sql`exists (select from ${bookings} where ${bookings.id} = ${schema.bookingSteps.bookingId} and ${whose})`;
const stepsToGirl = (id: string | number) => stepsOf(sql`${bookings.girlId} = ${id} and ${notBlockedWhenSent()} and ${stepReachedHer()}`);
const stepsOfGuy = (id: string | number) => stepsOf(sql`${bookings.guyId} = ${id}`);

/** What a side said and wrote about its own sessions: never whether the other one wrote. */
const ofBooking = (bookingId: AnyPgColumn, whose: SQL) => sql`exists (select from ${bookings} where ${bookings.id} = ${bookingId} and ${whose})`;
const byHer = (table: typeof meetingAnswers | typeof meetingReviews) => (id: string | number) =>
  sql`${table.side} = 'girl' and ${ofBooking(table.bookingId, sql`${bookings.girlId} = ${id}`)}`;
const byHim = (table: typeof meetingAnswers | typeof meetingReviews) => (id: string | number) =>
  sql`${table.side} = 'guy' and ${ofBooking(table.bookingId, sql`${bookings.guyId} = ${id}`)}`;
const ofReviews = ['id', 'girl_review_id', 'guy_review_id'];
const withReply = {
  without: [...ofReviews, 'reply_hidden'],
  readAs: { reply: sql`case when ${isTextShown('review-reply')} then ${sql`${meetingReviews.reply}`} end` },
};
/** The answers in public to what the other one wrote. */
const repliesOf = (writer: 'girl' | 'guy', whose: (id: string | number) => SQL) => (id: string | number) =>
  sql`${meetingReviews.side} = ${writer} and ${meetingReviews.repliedAt} is not null and ${ofBooking(meetingReviews.bookingId, whose(id))}`;
const repliedTo = [...ofReviews, 'about', 'comment', 'vote', 'publish_at', 'published_at', 'hidden_at', 'disputed', 'created_at'];
/** Messages of a request: all that the person wrote, and those of the other side that no moderator hid, as on the screen. */
const messagesOf = (side: 'girl' | 'guy', whose: SQL) =>
  sql`exists (select from ${bookings} where ${bookings.id} = ${schema.bookingMessages.bookingId} and ${whose})
    and (${schema.bookingMessages.side} = ${side} or not ${schema.bookingMessages.hidden})`;
const messagesToGirl = (id: string | number) => messagesOf('girl', sql`${bookings.girlId} = ${id} and ${notBlockedWhenSent()} and ${messageReachedHer()}`);
const messagesOfGuy = (id: string | number) => messagesOf('guy', sql`${bookings.guyId} = ${id}`);
/** To him what she never gets is sent. What was refused is his, too. */
const deliveryForGuy = sql`case ${schema.bookingMessages.delivery} when 'refused' then 'refused' else 'sent' end`;
/** Not what tells of a decision that a moderator may still take back. */
const toldTo = (id: string | number) => sql`${schema.notifications.userId} = ${id} and ${toldByNow()}`;

export const sources: readonly Source[] = [
  { name: 'account', table: users, owner: 'user', column: users.id, without: ['ban_reason', 'failed_attempts', 'locked_at'] },
  { name: 'sessions', table: schema.sessions, owner: 'user', column: schema.sessions.userId, without: ['token'] },
  { name: 'girl', table: girls, owner: 'girl', column: girls.id, without: [...girlColumns.moderators, 'public_kind', 'search_text', 'warning_terms'] },
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
  { name: 'bookings-received', table: schema.bookings, owner: 'girl', column: schema.bookings.girlId, without: notInBookings, texts: placeOfRequest },
  {
    name: 'bookings-sent',
    table: schema.bookings,
    owner: 'guy',
    column: schema.bookings.guyId,
    without: notInBookings,
    texts: placeOfRequest,
    readAs: { girl_status: herStatusForGuy, updated_at: sql`${schema.bookings.updatedForGuyAt}` },
  },
  {
    name: 'booking-answers-to-her',
    table: schema.bookingSteps,
    owner: 'girl',
    column: schema.bookings.girlId,
    where: stepsToGirl,
    without: ['key_id'],
    texts: textsOfStep,
  },
  {
    name: 'booking-answers-of-him',
    table: schema.bookingSteps,
    owner: 'guy',
    column: schema.bookings.guyId,
    where: stepsOfGuy,
    without: ['key_id'],
    texts: textsOfStep,
  },
  { name: 'calendar', table: schema.calendarFeeds, owner: 'user', column: schema.calendarFeeds.userId },
  {
    name: 'check-ins',
    table: schema.checkIns,
    owner: 'user',
    column: schema.checkIns.userId,
    without: ['id', 'key_id'],
    decrypted: { shared: 'share_encrypted' },
  },
  {
    name: 'check-in-contact',
    table: schema.checkInContacts,
    owner: 'user',
    column: schema.checkInContacts.userId,
    without: ['id', 'key_id'],
    decrypted: { contact: 'details_encrypted' },
  },
  {
    name: 'check-in-settings',
    table: schema.checkInSettings,
    owner: 'user',
    column: schema.checkInSettings.userId,
    without: ['key_id'],
    decrypted: { note: 'note_encrypted' },
  },
  { name: 'session-answers-of-her', table: meetingAnswers, owner: 'girl', column: bookings.girlId, where: byHer(meetingAnswers), without: ['id'] },
  { name: 'session-answers-of-him', table: meetingAnswers, owner: 'guy', column: bookings.guyId, where: byHim(meetingAnswers), without: ['id'] },
  { name: 'session-reviews-by-her', table: meetingReviews, owner: 'girl', column: bookings.girlId, where: byHer(meetingReviews), ...withReply },
  { name: 'session-reviews-by-him', table: meetingReviews, owner: 'guy', column: bookings.guyId, where: byHim(meetingReviews), ...withReply },
  {
    ...{ name: 'review-replies-of-her', table: meetingReviews, owner: 'girl', column: bookings.girlId, without: repliedTo },
    where: repliesOf('guy', (id) => sql`${bookings.girlId} = ${id}`),
  },
  {
    ...{ name: 'review-replies-of-him', table: meetingReviews, owner: 'guy', column: bookings.guyId, without: repliedTo },
    where: repliesOf('girl', (id) => sql`${bookings.guyId} = ${id}`),
  },
  {
    ...{ name: 'reference-requests-to-her', table: referenceRequests, owner: 'girl', column: referenceRequests.girlId },
    where: (id) =>
      sql`${referenceRequests.girlId} = ${id} and (${referenceRequests.answer} is not null or not ${isBlockedBy(referenceRequests.girlId, referenceRequests.guyUserId)})`,
  },
  {
    ...{
      name: 'reference-requests-of-him',
      table: referenceRequests,
      owner: 'guy',
      column: referenceRequests.guyUserId,
      without: ['answered_at', 'updated_at', 'hidden'],
    },
    readAs: {
      answer: answerForGuy(referenceRequests.answer),
      comment: sql`case when ${isTextShown('reference')} then ${answerForGuy(referenceRequests.comment)} end`,
    },
  },
  {
    name: 'booking-messages-with-her',
    table: schema.bookingMessages,
    owner: 'girl',
    column: bookings.girlId,
    where: messagesToGirl,
    without: ['id', 'delivery', 'key_id', 'hidden'],
    texts: { body: messageBodyForMembers },
  },
  {
    name: 'booking-messages-with-him',
    table: schema.bookingMessages,
    owner: 'guy',
    column: bookings.guyId,
    where: messagesOfGuy,
    without: ['id', 'key_id', 'hidden'],
    texts: { body: messageBodyForMembers },
    readAs: { delivery: deliveryForGuy },
  },
  { name: 'follows', table: schema.follows, owner: 'guy', column: schema.follows.guyUserId },
  { name: 'reviews-written-about-girls', table: schema.girlReviews, owner: 'guy', column: schema.girlReviews.guyUserId, without: ['withheld'] },
  { name: 'reviews-written-about-guys', table: schema.guyReviews, owner: 'girl', column: schema.guyReviews.girlId },
  {
    ...{ name: 'reviews-about-him', table: schema.guyReviews, owner: 'guy', column: schema.guyReviews.guyUserId, without: ['girl_id', 'hidden'] },
    where: (id) => sql`${schema.guyReviews.guyUserId} = ${id} and ${isTextShown('guy-review')}`,
  },
  { name: 'girls-only-comments-written', table: schema.girlsOnlyComments, owner: 'girl', column: schema.girlsOnlyComments.girlId },
  { name: 'unverified-references', table: schema.unverifiedReferences, owner: 'guy', column: schema.unverifiedReferences.guyUserId },
  { name: 'timewasters-reported', table: schema.timewasters, owner: 'girl', column: schema.timewasters.girlId },
  { name: 'timewaster-comments', table: schema.timewasterComments, owner: 'girl', column: schema.timewasterComments.girlId },
  { name: 'timewaster-votes', table: schema.thumbs, owner: 'girl', column: schema.thumbs.girlId },
  { name: 'timewaster-watches', table: schema.timewasterWatches, owner: 'girl', column: schema.timewasterWatches.girlId },
  { name: 'poll-votes-girl', table: schema.pollVotes, owner: 'girl', column: schema.pollVotes.girlId },
  { name: 'poll-votes-guy', table: schema.pollVotes, owner: 'guy', column: schema.pollVotes.guyUserId },
  { name: 'comments', table: schema.comments, owner: 'user', column: schema.comments.authorUserId, without: ['hidden_by_user_id', 'withheld'] },
  { name: 'contact-messages', table: schema.contactMessages, owner: 'user', column: schema.contactMessages.userId },
  {
    name: 'notifications',
    table: schema.notifications,
    owner: 'user',
    column: schema.notifications.userId,
    where: toldTo,
    without: ['id', 'data', 'dedupe_key', 'held_until', 'held_for'],
  },
  { name: 'notification-preferences', table: schema.notificationPreferences, owner: 'user', column: schema.notificationPreferences.userId },
  { name: 'push-subscriptions', table: schema.pushSubscriptions, owner: 'user', column: schema.pushSubscriptions.userId, without: ['session_id', 'endpoint'] },
  { name: 'saved-searches', table: schema.savedSearches, owner: 'user', column: schema.savedSearches.userId, without: ['keys'] },
  { name: 'saved-search-matches', table: schema.savedSearchMatches, owner: 'user', column: schema.savedSearchMatches.userId },
  { name: 'emailed-news', table: schema.girlNewsMails, owner: 'user', column: schema.girlNewsMails.userId },
  { name: 'mail-hours', table: schema.mailSchedules, owner: 'user', column: schema.mailSchedules.userId },
  { name: 'reports-about-session-girls', table: schema.sessionGirlsReports, owner: 'guy', column: schema.sessionGirlsReports.guyUserId },
  { name: 'travel-alerts', table: schema.legacyFollowMyTravels, owner: 'email', column: schema.legacyFollowMyTravels.email },
  { name: 'uploads', table: schema.uploads, owner: 'user', column: schema.uploads.ownerUserId },
];
