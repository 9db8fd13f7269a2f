import { and, asc, count, desc, eq, isNull, max, sql } from 'drizzle-orm';
import { bookingSteps } from '#db/schema/booking-steps.ts';
import { bookings } from '#db/schema/bookings.ts';
import { directoryEntries } from '#db/schema/directory-entries.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { referenceRequests } from '#db/schema/reference-requests.ts';
import type { Actor } from '#permissions/actor.ts';
import { approvedGirl } from '#permissions/girls/filters.server.ts';
import { authorize, authorizeGirl, authorizeGuy } from '#permissions/index.ts';
import { isMeeting } from '#permissions/meetings/filters.server.ts';
import { answerForGuy, visibleReferenceRequests } from '#permissions/reviews/reference-requests.server.ts';
import { isTextShown } from '#permissions/texts/member-texts.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { placeText } from '#shared/place-text.ts';
import type { GivenReference, RequestToHer } from './present.ts';

const LISTED = 200;

/** What is asked of her, what waits first; without what comes from men she keeps away. */
export async function listRequestsToHer(actor: Actor): Promise<RequestToHer[]> {
  authorizeGirl(actor, 'referenceRequest.inbox');
  const rows = await freshDb
    .select({
      id: referenceRequests.id,
      answer: referenceRequests.answer,
      comment: referenceRequests.comment,
      met: sql<boolean>`${referenceRequests.bookingId} is not null`,
      createdAt: referenceRequests.createdAt,
      guy: {
        username: guyUsers.username,
        name: guyUsers.name,
        city: guyUsers.city,
        state: guyUsers.state,
        country: guyUsers.country,
        avatar: guyUsers.cloudinarySecureUrl,
        gone: sql<boolean>`${guyUsers.banned} or ${guyUsers.softDeleted}`,
      },
    })
    .from(referenceRequests)
    .innerJoin(guyUsers, eq(guyUsers.id, referenceRequests.guyUserId))
    .where(visibleReferenceRequests(actor))
    .orderBy(sql`${referenceRequests.answer} is not null`, desc(referenceRequests.id))
    .limit(LISTED);
  return rows.map(({ guy, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    guy: { username: guy.username, name: guy.name ?? guy.username, place: placeText(guy), avatar: guy.avatar, gone: guy.gone },
  }));
}

/** How many requests wait for her answer; 0 for everybody who is no girl. */
export async function countUnanswered(actor: Actor): Promise<number> {
  if (actor.girlId === null) return 0;
  const [row] = await freshDb
    .select({ waiting: count() })
    .from(referenceRequests)
    .where(and(visibleReferenceRequests(actor), isNull(referenceRequests.answer)));
  return row?.waiting ?? 0;
}

/** Whom he asked, the latest first: a yes with her name, or 'asked' and nothing more. */
export async function listAsked(actor: Actor) {
  authorizeGuy(actor, 'referenceRequest.ask');
  const rows = await freshDb
    .select({
      id: referenceRequests.id,
      girl: girls.stageName,
      answer: answerForGuy(referenceRequests.answer),
      comment: sql<string | null>`case when ${isTextShown('reference')} then ${answerForGuy(referenceRequests.comment)} end`,
      createdAt: referenceRequests.createdAt,
    })
    .from(referenceRequests)
    .innerJoin(girls, eq(girls.id, referenceRequests.girlId))
    .where(and(eq(referenceRequests.guyUserId, actor.guyId), isNull(girls.deletedAt)))
    .orderBy(desc(referenceRequests.id))
    .limit(LISTED);
  return rows.map(({ createdAt, girl, ...row }) => ({ ...row, girl: girl ?? 'A girl', createdAt: createdAt.toISOString() }));
}

/** Girls whom he met by an agreed session here and has not asked yet, the latest first. */
export async function listMet(actor: Actor): Promise<string[]> {
  authorizeGuy(actor, 'referenceRequest.ask');
  const rows = await freshDb
    .select({ name: girls.stageName, last: max(bookingSteps.appointmentAt) })
    .from(bookingSteps)
    .innerJoin(bookings, eq(bookings.id, bookingSteps.bookingId))
    .innerJoin(girls, eq(girls.id, bookings.girlId))
    .innerJoin(directoryEntries, and(eq(directoryEntries.girlId, girls.id), directoryEntries.inDirectory))
    .where(
      and(
        eq(bookings.guyId, actor.guyId),
        isMeeting(),
        sql`not exists (select 1 from ${referenceRequests} where ${referenceRequests.girlId} = ${girls.id} and ${referenceRequests.guyUserId} = ${bookings.guyId})`,
      ),
    )
    .groupBy(girls.stageName)
    .orderBy(desc(sql`max(${bookingSteps.appointmentAt})`), asc(girls.stageName))
    .limit(20);
  return rows.flatMap(({ name }) => name ?? []);
}

/**
 * References that girls gave with their names when he asked, for his profile. Those without are in the verdict alone: a second number
 * beside its own would tell more than either.
 * @throws Forbidden but for himself, approved girls and moderators
 */
export async function listGivenReferences(actor: Actor, guyId: number): Promise<GivenReference[]> {
  authorize(actor, 'guyReview.read', { guyId });
  const rows = await freshDb
    .select({
      id: referenceRequests.id,
      comment: referenceRequests.comment,
      met: sql<boolean>`${referenceRequests.bookingId} is not null`,
      answeredAt: referenceRequests.answeredAt,
      name: girls.stageName,
      isMine: sql<boolean>`coalesce(${girls.id} = ${actor.girlId}, false)`,
    })
    .from(referenceRequests)
    .innerJoin(girls, and(eq(girls.id, referenceRequests.girlId), approvedGirl))
    .where(and(eq(referenceRequests.guyUserId, guyId), eq(referenceRequests.answer, 'yes'), isTextShown('reference')))
    .orderBy(desc(referenceRequests.answeredAt))
    .limit(LISTED);
  return rows.map(({ id, comment, met, answeredAt, name, isMine }) => ({
    id,
    comment,
    met,
    isMine,
    name: name ?? 'A girl',
    at: (answeredAt ?? new Date(0)).toISOString(),
  }));
}
