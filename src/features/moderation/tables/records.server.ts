import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { bookings } from '#db/schema/bookings.ts';
import { wordsOf } from '#db/schema/columns.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { legacyFollowMyTravels } from '#db/schema/legacy-follow-my-travels.ts';
import { pollVotes } from '#db/schema/poll-votes.ts';
import { reputationList } from '#db/schema/reputation-list.ts';
import { timewasterComments } from '#db/schema/timewaster-comments.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import { unverifiedReferences } from '#db/schema/unverified-references.ts';
import type { AdminTable } from './table.server.ts';

const lines = (...columns: unknown[]): SQL =>
  sql`concat_ws(chr(10), ${sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  )})`;

/** Found by the girl or the guy it is about. */
const girlBy = (column: PgColumn) => ({ column, table: girls, id: girls.id, words: girls.searchText });
const guyBy = (column: PgColumn) => ({ column, table: guyUsers, id: guyUsers.id, words: guyUsers.searchText });

export const bookingsTable: AdminTable = {
  from: bookings,
  joins: [
    { table: girls, on: eq(girls.id, bookings.girlId) },
    { table: guyUsers, on: eq(guyUsers.id, bookings.guyId) },
  ],
  id: bookings.id,
  keys: { girl_id: bookings.girlId, guy_id: bookings.guyId },
  columns: {
    id: bookings.id,
    girl: girls.stageName,
    guy: guyUsers.username,
    girl_status: bookings.girlStatus,
    guy_status: bookings.guyStatus,
    date_time_available: bookings.dateTimeAvailable,
    desired_session_type: bookings.desiredSessionType,
    details_questions: bookings.detailsQuestions,
    flagged: bookings.flagged,
    flag_reason: bookings.flagReason,
    created_at: bookings.createdAt,
  },
  words: wordsOf(bookings.desiredSessionType, bookings.detailsQuestions, bookings.flagReason),
  wordsAreLower: true,
  inWords: ['desired_session_type', 'details_questions', 'flag_reason'],
  neighbours: [girlBy(bookings.girlId), guyBy(bookings.guyId)],
  states: ['girl_status', 'guy_status'],
};

export const referencesTable: AdminTable = {
  from: unverifiedReferences,
  joins: [{ table: guyUsers, on: eq(guyUsers.id, unverifiedReferences.guyUserId) }],
  id: unverifiedReferences.id,
  keys: { guy_id: unverifiedReferences.guyUserId },
  columns: {
    id: unverifiedReferences.id,
    guy: guyUsers.username,
    girl_username: unverifiedReferences.girlUsername,
    girl_url: unverifiedReferences.girlUrl,
    guy_identifier: unverifiedReferences.guyIdentifier,
    email: unverifiedReferences.email,
    created_at: unverifiedReferences.createdAt,
  },
  neighbours: [guyBy(unverifiedReferences.guyUserId)],
  words: wordsOf(unverifiedReferences.girlUsername, unverifiedReferences.girlUrl, unverifiedReferences.guyIdentifier),
  wordsAreLower: true,
  inWords: ['girl_username', 'girl_url', 'guy_identifier'],
};

export const votesTable: AdminTable = {
  from: pollVotes,
  joins: [
    { table: girls, on: eq(girls.id, pollVotes.girlId) },
    { table: guyUsers, on: eq(guyUsers.id, pollVotes.guyUserId) },
  ],
  id: pollVotes.id,
  keys: { girl_id: pollVotes.girlId, guy_id: pollVotes.guyUserId },
  columns: {
    id: pollVotes.id,
    poll: pollVotes.poll,
    vote: pollVotes.vote,
    girl: girls.stageName,
    guy: guyUsers.username,
    created_at: pollVotes.createdAt,
  },
  words: lines(pollVotes.poll, pollVotes.vote),
  neighbours: [girlBy(pollVotes.girlId), guyBy(pollVotes.guyUserId)],
  states: ['poll', 'vote'],
};

export const legacyFollowsTable: AdminTable = {
  from: legacyFollowMyTravels,
  id: legacyFollowMyTravels.id,
  columns: {
    id: legacyFollowMyTravels.id,
    identifier: legacyFollowMyTravels.identifier,
    legacy_girl_id: legacyFollowMyTravels.legacyGirlId,
    session_girl_id: legacyFollowMyTravels.sessionGirlId,
    username: legacyFollowMyTravels.username,
    follow_all_cities: legacyFollowMyTravels.followAllCities,
    email: legacyFollowMyTravels.email,
    cities: legacyFollowMyTravels.cities,
  },
  words: lines(
    legacyFollowMyTravels.identifier,
    legacyFollowMyTravels.username,
    legacyFollowMyTravels.email,
    sql`array_to_string(${legacyFollowMyTravels.cities}, chr(10))`,
  ),
};

export const reputationTable: AdminTable = {
  from: reputationList,
  id: reputationList.id,
  columns: {
    id: reputationList.id,
    url: reputationList.url,
    girl_handle: reputationList.girlHandle,
    guy_handle: reputationList.guyHandle,
    comment: reputationList.comment,
    created_at: reputationList.createdAt,
  },
  words: lines(reputationList.url, reputationList.girlHandle, reputationList.guyHandle, reputationList.comment),
};

/** Without phones and email addresses: reading those is written down, see `features/timewasters`. */
export const timewastersTable: AdminTable = {
  from: timewasters,
  id: timewasters.id,
  columns: {
    id: timewasters.id,
    name: timewasters.name,
    client_type: timewasters.clientType,
    severity: timewasters.severity,
    city: timewasters.city,
    state: timewasters.state,
    country: timewasters.country,
    comment: timewasters.comment,
    username: timewasters.username,
    anonymous: timewasters.anonymous,
    approved: timewasters.approved,
    disputed: timewasters.disputed,
    created_at: timewasters.createdAt,
  },
  words: timewasters.searchText,
  wordsAreLower: true,
  inWords: ['name', 'city', 'state', 'country', 'comment'],
  where: isNull(timewasters.rejectedAt),
  states: ['client_type', 'severity'],
  others: { comments: { table: timewasterComments, column: timewasterComments.timewasterId } },
};

export const timewasterCommentsTable: AdminTable = {
  from: timewasterComments,
  joins: [{ table: timewasters, on: eq(timewasters.id, timewasterComments.timewasterId) }],
  id: timewasterComments.id,
  columns: {
    id: timewasterComments.id,
    timewaster: timewasters.name,
    comment: timewasterComments.comment,
    username: timewasterComments.username,
    anonymous: timewasterComments.anonymous,
    created_at: timewasterComments.createdAt,
  },
  words: wordsOf(timewasterComments.comment),
  wordsAreLower: true,
  inWords: ['comment'],
  where: sql`not exists (select 1 from ${timewasters} t where t.id = ${timewasterComments.timewasterId} and t.rejected_at is not null)`,
};
