import { randomUUID } from 'node:crypto';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import { bookings } from '#db/schema/bookings.ts';
import { comments } from '#db/schema/comments.ts';
import { girlReviews } from '#db/schema/girl-reviews.ts';
import type { NewGirl } from '#db/schema/girls.ts';
import { guyUsers, type NewGuyUser } from '#db/schema/guy-users.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { reports } from '#db/schema/reports.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { users } from '#db/schema/users.ts';
import { db } from '#platform/db/client.server.ts';
import { makeForumReview } from './forum-review.ts';
import { insertGirl } from './girl.ts';

/** Rows of the public pages, each with what it cannot do without. */

const first = <Row>(rows: Row[]): Row => rows[0] as Row;

export const makeUser = async (id: string) =>
  first(
    await db
      .insert(users)
      .values({ id, name: id, email: `${id}@example.com`, username: id })
      .returning(),
  );

/** @returns its id */
export async function makeBooking(girlId: number, guyId: number, values: Partial<typeof bookings.$inferInsert> = {}): Promise<number> {
  const [row] = await db
    .insert(bookings)
    .values({ girlId, guyId, dateTimeAvailable: 'Friday', sessionLength: '1 hour', desiredSessionType: 'Wrestling', ...values })
    .returning({ id: bookings.id });
  return (row as { id: number }).id;
}

/** A message that he wrote about a booking of theirs. */
export async function makeMessage(girlId: number, guyId: number, values: Partial<typeof bookingMessages.$inferInsert> = {}) {
  const bookingId = values.bookingId ?? (await makeBooking(girlId, guyId));
  return first(
    await db
      .insert(bookingMessages)
      .values({ key: randomUUID(), side: 'guy', body: 'Is Friday fine?', ...values, bookingId })
      .returning(),
  );
}

export const makeScammer = (values: NewGirl = {}) => insertGirl({ stageName: 'Scam One', username: 'scamone', isScammer: true, ...values });

export const makeProblemGirl = async (values: Partial<typeof problemGirls.$inferInsert> = {}) =>
  first(
    await db
      .insert(problemGirls)
      .values({ username: 'trouble', name: 'Trouble', headline: 'Left early', ...values })
      .returning(),
  );

/** A girl the classification calls 'review'. */
export async function makeReviewedGirl(values: NewGirl = {}) {
  const girl = await insertGirl({ stageName: 'Known Kim', username: 'knownkim', ...values });
  await makeForumReview(girl.id, { username: 'forumite', reviewUrl: 'https://forum.example.org/1', deprecatedPageTitle: 'A good match' });
  return girl;
}

export const makeGuy = async (values: Partial<NewGuyUser> = {}) =>
  first(
    await db
      .insert(guyUsers)
      .values({ username: 'reviewer', ...values })
      .returning(),
  );

export const makeGirlReview = async (girlId: number, guyUserId: number | null, comment = 'Strong and friendly.') =>
  first(await db.insert(girlReviews).values({ girlId, guyUserId, comment, vote: true }).returning());

export const makeSessionGirl = async (values: Partial<typeof sessionGirls.$inferInsert> = {}) =>
  first(
    await db
      .insert(sessionGirls)
      .values({ username: 'crawled', name: 'Crawled', profileApproved: true, email: 'secret@example.com', ...values })
      .returning(),
  );

/** A comment under a scammer of its own unless told otherwise. @returns its id */
export async function makeComment(authorUserId: string | null, scammerId?: number, body = 'It happened to me too.'): Promise<number> {
  const subjectId = String(scammerId ?? (await makeScammer()).id);
  return first(await db.insert(comments).values({ subjectType: 'scammer', subjectId, body, authorUserId }).returning()).id;
}

/** An open report on a comment. @returns its id */
export const makeReport = async (commentId: number, reporterUserId: string | null = null) =>
  first(
    await db
      .insert(reports)
      .values({ subjectType: 'comment', subjectId: String(commentId), reason: 'Spam', reporterUserId })
      .returning(),
  ).id;
