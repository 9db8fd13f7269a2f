import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import * as tables from '#db/schema/index.ts';
import { bookingColumns } from './bookings.ts';
import { type ColumnClasses, readability } from './classes.ts';
import * as community from './community.ts';
import { forumReviewColumns } from './forum-reviews.ts';
import { girlPhotoColumns } from './girl-photos.ts';
import { girlColumns } from './girls.ts';
import { guyUserColumns } from './guy-users.ts';
import { newsFeedColumns } from './news-feed.ts';
import { postColumns } from './posts.ts';
import * as problemGirls from './problem-girls.ts';
import * as reviews from './reviews.ts';
import * as sessionGirls from './session-girls.ts';
import * as timewasters from './timewasters.ts';
import { travelColumns } from './travels.ts';

/** Each table with its classes, and the columns that nobody reads through any API: all others are in just one class. */
const read: [PgTable, ColumnClasses, unread: string[]][] = [
  [
    tables.bookings,
    bookingColumns,
    ['both_gone_at', 'complete_for_guy', 'emptied_at', 'key_id', 'open_pair', 'session_location_encrypted', 'suggested_times', 'updated_for_guy_at'],
  ],
  [tables.follows, community.followColumns, []],
  [tables.pollVotes, community.pollVoteColumns, []],
  [tables.reputationList, community.reputationColumns, []],
  [tables.legacyFollowMyTravels, community.legacyFollowColumns, []],
  [tables.moderatorComments, community.moderatorCommentColumns, []],
  [tables.forumReviews, forumReviewColumns, []],
  [tables.girlPhotos, girlPhotoColumns, ['upload_id']],
  [tables.girls, girlColumns, ['deleted_at', 'search_text']],
  [tables.guyUsers, guyUserColumns, ['search_text']],
  [tables.newsFeed, newsFeedColumns, []],
  [tables.posts, postColumns, ['hidden', 'upload_id']],
  [tables.problemGirls, problemGirls.problemGirlColumns, ['deleted_at', 'reported_by_user_id', 'search_text']],
  [tables.problemGirlReportedUrls, problemGirls.problemGirlReportedUrlColumns, []],
  [tables.problemGirlPhotos, problemGirls.problemGirlPhotoColumns, ['upload_id']],
  [tables.guyReviews, reviews.guyReviewColumns, ['hidden']],
  [tables.girlReviews, reviews.girlReviewColumns, ['hidden', 'withheld']],
  [tables.girlsOnlyComments, reviews.girlsOnlyCommentColumns, ['hidden']],
  [tables.unverifiedReferences, reviews.unverifiedReferenceColumns, []],
  [tables.sessionGirls, sessionGirls.sessionGirlColumns, ['search_text']],
  [tables.sessionGirlsImages, sessionGirls.sessionGirlImageColumns, []],
  [tables.sessionGirlsReports, sessionGirls.sessionGirlReportColumns, ['handled_at', 'handled_by_user_id', 'problem_girl_id', 'scammer_id', 'status']],
  [tables.sessionGirlsTravels, sessionGirls.sessionGirlTravelColumns, []],
  [
    tables.timewasters,
    timewasters.timewasterColumns,
    ['email_encrypted', 'email_hash', 'key_id', 'phone_number_encrypted', 'phone_number_hash', 'rejected_at', 'search_folded', 'search_text'],
  ],
  [tables.timewasterComments, timewasters.timewasterCommentColumns, ['hidden']],
  [tables.timewasterEmails, timewasters.timewasterEmailColumns, ['email_encrypted', 'email_hash', 'key_id']],
  [tables.timewasterPhones, timewasters.timewasterPhoneColumns, ['phone_number_encrypted', 'phone_number_hash', 'key_id']],
  [tables.timewasterPhotos, timewasters.timewasterPhotoColumns, ['upload_id']],
  [tables.thumbs, timewasters.thumbColumns, []],
  [tables.travels, travelColumns, ['city_slug', 'deleted_at', 'latitude', 'longitude', 'time_zone']],
];

test.each(read.map(([table, ...rest]) => [getTableName(table), table, ...rest] as const))('the columns of %s', (_name, table, classes, unread) => {
  const named = Object.values(classes).flat() as string[];
  const all = Object.values(getTableColumns(table)).map(({ name }) => name);
  expect([...named, ...unread].sort()).toEqual(all.sort());
});

describe('a role', () => {
  const classes = { public: ['a'], members: ['b'], owner: ['c'], moderators: ['d'], conditional: ['e'] };

  test('of moderators reads everything everywhere', () => {
    expect(readability(classes, 'moderator', ['female'])).toEqual({ everywhere: ['a', 'e', 'b', 'c', 'd'], own: [] });
  });

  test('of visitors reads what is public, as an owner too', () => {
    expect(readability(classes, 'public', ['public', 'female'])).toEqual({ everywhere: ['a', 'e'], own: [] });
  });

  test('of members reads what is for members, and what is for owners in rows of its own', () => {
    expect(readability(classes, 'female', ['female'])).toEqual({ everywhere: ['a', 'e', 'b'], own: ['c'] });
    expect(readability(classes, 'male', ['female'])).toEqual({ everywhere: ['a', 'e', 'b'], own: [] });
    expect(readability(classes, 'female')).toEqual({ everywhere: ['a', 'e', 'b'], own: [] });
  });

  test('reads nothing of a table without classes', () => {
    for (const role of ['public', 'male', 'female', 'moderator'] as const)
      expect(readability({}, role, ['female', 'male'])).toEqual({ everywhere: [], own: [] });
  });
});
