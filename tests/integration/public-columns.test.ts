import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { RouterContextProvider } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import * as tables from '#db/schema/index.ts';
import type { ColumnClasses } from '#permissions/columns/classes.ts';
import { forumReviewColumns } from '#permissions/columns/forum-reviews.ts';
import { girlPhotoColumns } from '#permissions/columns/girl-photos.ts';
import { girlColumns } from '#permissions/columns/girls.ts';
import { guyUserColumns } from '#permissions/columns/guy-users.ts';
import { newsFeedColumns } from '#permissions/columns/news-feed.ts';
import { postColumns } from '#permissions/columns/posts.ts';
import * as problemGirlColumns from '#permissions/columns/problem-girls.ts';
import { girlReviewColumns } from '#permissions/columns/reviews.ts';
import * as sessionGirlColumns from '#permissions/columns/session-girls.ts';
import { travelColumns } from '#permissions/columns/travels.ts';
import { db } from '#platform/db/client.server.ts';
import { GUY_SERVICE_KEYS, SERVICE_KEYS } from '#shared/catalogues/services.ts';
import { useDatabase } from '#tests/database.ts';
import { createGuy } from '#tests/factories/members.ts';
import { daysAhead } from '#tests/factories/travel.ts';
import { loader as guyProfile } from '../../src/app/routes/guy-profile.tsx';
import { loader as problemGirl } from '../../src/app/routes/problem-girl.tsx';
import { loader as profile } from '../../src/app/routes/profile.tsx';
import { loader as review } from '../../src/app/routes/review.tsx';
import { loader as scammer } from '../../src/app/routes/scammer.tsx';
import { loader as sessionGirl } from '../../src/app/routes/session-girl.tsx';

/** A visitor may read and filter by a column only where a public page shows it. Every text and day is marked, and looked for on the pages. */

useDatabase();

const keys = ['id', 'created_at', 'updated_at'];
const pictureIds = ['cloudinary_public_id', 'cloudinary_url'];

/** Public columns that no page prints, table by table: keys, parts of a picture's address, switches of lists, sizes. Nothing that anybody wrote. */
const unprinted: [table: PgTable, classes: ColumnClasses, names: string[]][] = [
  [
    tables.girls,
    girlColumns,
    [
      ...keys,
      ...SERVICE_KEYS,
      ...['height', 'weight', 'physique', 'benchpress', 'squat', 'deadlift', 'leg_press'],
      ...['profile_pic_public_id', 'profile_pic_file_name'],
      ...['girl_show_profile', 'admin_show_profile', 'matwise_girl', 'trans', 'is_scammer', 'disputed', 'active', 'public_kind', 'date_of_analysis'],
      // Made of what her pages print (docs/decisions/089).
      'warning_terms',
    ],
  ],
  [tables.girlPhotos, girlPhotoColumns, [...keys, ...pictureIds, 'girl_id', 'type', 'position']],
  [tables.posts, postColumns, [...keys, 'girl_id', 'public_id', 'file_type', 'date']],
  [tables.travels, travelColumns, [...keys, 'girl_id']],
  [tables.forumReviews, forumReviewColumns, [...keys, 'girl_id']],
  [tables.girlReviews, girlReviewColumns, [...keys, 'girl_id', 'vote']],
  [tables.guyUsers, guyUserColumns, [...keys, ...GUY_SERVICE_KEYS, ...pictureIds, 'height', 'weight', 'user_show_profile', 'auth0_verified']],
  [tables.problemGirls, problemGirlColumns.problemGirlColumns, [...keys, ...pictureIds, 'girl_id', 'height', 'weight', 'disputed', 'warning_terms']],
  [tables.problemGirlReportedUrls, problemGirlColumns.problemGirlReportedUrlColumns, [...keys, 'problem_girl_id']],
  [tables.problemGirlPhotos, problemGirlColumns.problemGirlPhotoColumns, [...keys, ...pictureIds, 'problem_girl_id']],
  [tables.sessionGirls, sessionGirlColumns.sessionGirlColumns, [...keys, ...pictureIds, 'height', 'weight', 'physique', 'picture_url']],
  [tables.sessionGirlsImages, sessionGirlColumns.sessionGirlImageColumns, [...keys, ...pictureIds, 'session_girl_id', 'image_type']],
  [tables.sessionGirlsTravels, sessionGirlColumns.sessionGirlTravelColumns, [...keys, 'session_girl_id']],
  // The cards of the home page, whole.
  [tables.newsFeed, newsFeedColumns, [...keys, 'card_info']],
];

const namesOf = (table: PgTable) => Object.entries(getTableColumns(table));
const markOf = (name: string) => `mark-${name.replaceAll('_', '-')}`;
const isMarked = ({ getSQLType, generated }: { getSQLType(): string; generated: unknown }) => ['text', 'date'].includes(getSQLType()) && !generated;
const day = daysAhead(9);

/** A value for each public text and day of a table that no page may leave out. */
function marks(table: PgTable): Record<string, string> {
  const [, classes, names] = unprinted.find(([one]) => one === table)!;
  const open = [...(classes.public ?? []), ...(classes.conditional ?? [])];
  return Object.fromEntries(
    namesOf(table)
      .filter(([, column]) => open.includes(column.name) && !names.includes(column.name) && isMarked(column as never))
      .map(([key, column]) => [
        key,
        column.getSQLType() === 'date' ? day : column.name.endsWith('url') ? `https://example.org/${markOf(column.name)}` : markOf(column.name),
      ]),
  );
}

const insert = async (table: PgTable, values: object): Promise<number> => {
  const [row] = (await db
    .insert(table)
    .values({ ...marks(table), ...values } as never)
    .returning()) as { id: number }[];
  return row!.id;
};

let pages: string;
let profilePage: string;
beforeAll(async () => {
  const open = async (loader: (args: never) => Promise<unknown>, name: string, value: string) =>
    loader({
      request: new Request(`http://127.0.0.1:3000/page/${encodeURIComponent(value)}`),
      params: { [name]: value },
      context: new RouterContextProvider(),
    } as never);

  const girlId = await insert(tables.girls, { matwiseGirl: true, profileApproved: true, profilePicApproved: true });
  for (const table of [tables.girlPhotos, tables.posts, tables.travels, tables.forumReviews])
    await insert(table, { girlId, ...(table === tables.posts && { fileType: 'image', publicId: 'one' }) });
  await insert(tables.girlReviews, { girlId, vote: true, guyUserId: (await createGuy()).guyId });
  await insert(tables.girls, { isScammer: true, stageName: 'Scam' });
  // Her synopsis is printed where she has no other text.
  const reviewed = await insert(tables.girls, { stageName: 'Reviewed', review: null, description: null });
  await insert(tables.forumReviews, { girlId: reviewed });
  const problemGirlId = await insert(tables.problemGirls, { pending: false });
  for (const table of [tables.problemGirlReportedUrls, tables.problemGirlPhotos]) await insert(table, { problemGirlId });
  const sessionGirlId = await insert(tables.sessionGirls, { profileApproved: true, profilePicApproved: true });
  for (const table of [tables.sessionGirlsImages, tables.sessionGirlsTravels])
    await insert(table, { sessionGirlId, ...(table === tables.sessionGirlsImages && { jenApproved: true }) });
  const guyMarks = marks(tables.guyUsers);
  await createGuy({ guy: { ...guyMarks, adminShowProfile: true } });

  const opened = await Promise.all([
    open(profile, 'stageName', markOf('stage_name')),
    open(scammer, 'stageName', 'Scam'),
    open(review, 'stageName', 'Reviewed'),
    open(problemGirl, 'id', String(problemGirlId)),
    open(sessionGirl, 'username', markOf('username')),
    open(guyProfile, 'username', markOf('username')),
  ]);
  profilePage = JSON.stringify(opened[0]);
  pages = JSON.stringify(opened);
});

test('the page of a girl of the product has no registration name', () => {
  expect(profilePage).toContain(markOf('stage_name'));
  expect(profilePage).not.toContain(markOf('name'));
});

describe.each(unprinted.map(([table, ...rest]) => [getTableName(table), table, ...rest] as const))(
  'what a visitor reads of %s',
  (_name, table, classes, names) => {
    test('is on a public page, or is nothing that anybody wrote', () => {
      const open = [...(classes.public ?? []), ...(classes.conditional ?? [])];
      const columns = namesOf(table).map(([, column]) => column);
      const missing = open.filter((name) => {
        if (names.includes(name)) return false;
        const column = columns.find((one) => one.name === name);
        return !isMarked(column as never) || !(column?.getSQLType() === 'date' ? pages.includes(day) : pages.includes(markOf(name)));
      });
      expect(missing).toEqual([]);
      expect(names.filter((name) => !open.includes(name) && !(SERVICE_KEYS as readonly string[]).includes(name))).toEqual([]);
    });
  },
);
