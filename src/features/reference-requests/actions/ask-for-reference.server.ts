import { and, desc, eq, sql } from 'drizzle-orm';
import { bookingSteps } from '#db/schema/booking-steps.ts';
import { bookings } from '#db/schema/bookings.ts';
import { directoryEntries } from '#db/schema/directory-entries.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { referenceRequests } from '#db/schema/reference-requests.ts';
import type { Actor } from '#permissions/actor.ts';
import { hasBlocked } from '#permissions/girls/blocked.server.ts';
import { authorizeGuy } from '#permissions/index.ts';
import { isMeeting } from '#permissions/meetings/filters.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { sameWork } from '#platform/db/same-work.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { Conflict, Invalid } from '#shared/errors.ts';
import { ASKED_A_DAY } from '../schema.ts';
import { ASK_AGAIN_MONTHS } from '../texts.ts';

const aDay = { points: ASKED_A_DAY, durationSeconds: 24 * 60 * 60 };
/** Names that he may try, so that nobody reads the directory here. */
const tries = { points: 30, durationSeconds: 60 * 60 };

/**
 * A guy asks a girl with a profile for a reference, by her name. Whoever she keeps away is answered as ever, and she never hears of it.
 * @returns the id of the request
 * @throws Invalid for a name that nobody has here, Conflict when he asked her before, TooMany
 */
export async function askForReference(actor: Actor, stageName: string): Promise<number> {
  authorizeGuy(actor, 'referenceRequest.ask');
  await limit('reference-name', actor.userId as string, tries);
  return db.transaction(async (tx) => {
    // One after the other: side by side he would ask her twice.
    await tx.select({ id: guyUsers.id }).from(guyUsers).where(eq(guyUsers.id, actor.guyId)).for('update');
    const girl = await findGirl(tx, stageName);
    if (!girl) throw new Invalid([{ path: ['data', 'attributes', 'stageName'], message: 'Nobody with that name has a profile here.' }]);
    await refuseAgain(tx, actor.guyId, girl.id);
    await limit('reference-request', actor.userId as string, aDay);
    const bookingId = await findMeetingWith(tx, actor.guyId, girl.id);
    const [made] = await tx.insert(referenceRequests).values({ guyUserId: actor.guyId, girlId: girl.id, bookingId }).returning({ id: referenceRequests.id });
    const { id } = made as { id: number };
    const told = { kind: 'reference-asked' as const, title: 'Someone asks you for a reference', url: '/girl/reference-requests', dedupeKey: `reference:${id}` };
    await sameWork(tx, !(await hasBlocked(tx, girl.id, actor.guyId)), async (inner) => void (await notify(inner, [{ ...told, userId: girl.userId }])));
    return id;
  });
}

/** Whom everybody can find. Nothing of whom she blocks is asked here. */
async function findGirl(tx: Tx, stageName: string) {
  const [girl] = await tx
    .select({ id: girls.id, userId: girls.userId })
    .from(girls)
    .innerJoin(directoryEntries, and(eq(directoryEntries.girlId, girls.id), directoryEntries.inDirectory))
    .where(and(sql`lower(${girls.stageName}) = lower(${stageName})`, eq(girls.matwiseGirl, true)))
    .limit(1);
  return girl;
}

async function refuseAgain(tx: Tx, guyId: number, girlId: number) {
  const [before] = await tx
    .select({ id: referenceRequests.id })
    .from(referenceRequests)
    .where(
      and(
        eq(referenceRequests.guyUserId, guyId),
        eq(referenceRequests.girlId, girlId),
        sql`${referenceRequests.createdAt} > now() - make_interval(months => ${sql.raw(String(ASK_AGAIN_MONTHS))})`,
      ),
    )
    .limit(1);
  if (before) throw new Conflict(`You asked her before. You can ask the same girl once in ${ASK_AGAIN_MONTHS} months.`);
}

async function findMeetingWith(tx: Tx, guyId: number, girlId: number): Promise<number | null> {
  const [met] = await tx
    .select({ id: bookings.id })
    .from(bookingSteps)
    .innerJoin(bookings, eq(bookings.id, bookingSteps.bookingId))
    .where(and(eq(bookings.guyId, guyId), eq(bookings.girlId, girlId), isMeeting()))
    .orderBy(desc(bookingSteps.id))
    .limit(1);
  return met?.id ?? null;
}
