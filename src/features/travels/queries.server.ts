import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { type Travel, travels } from '#db/schema/travels.ts';
import { notOver } from '#db/travel-days.ts';
import type { Actor } from '#permissions/actor.ts';
import { visibleTravels } from '#permissions/travels/filters.server.ts';
import { readDb, type Tx } from '#platform/db/client.server.ts';

/** As in the search: nobody pages further, and counting on would cost a scan. */
const countedUpTo = 10_000;

/** A travel that the actor may see; null when there is none. */
export async function findTravel(actor: Actor, id: number): Promise<Travel | null> {
  const [travel] = await readDb
    .select()
    .from(travels)
    .where(and(eq(travels.id, id), visibleTravels(actor)));
  return travel ?? null;
}

/** The travel itself, held until the transaction ends. */
export async function findTravelForUpdate(tx: Tx, id: number): Promise<Travel | null> {
  const [travel] = await tx
    .select()
    .from(travels)
    .where(and(eq(travels.id, id), isNull(travels.deletedAt)))
    .for('update');
  return travel ?? null;
}

/** Travels that the actor may see, the earliest first; of one girl, or of all. */
export async function listTravels(actor: Actor, { girlId, limit, offset }: { girlId?: number | undefined; limit: number; offset: number }) {
  const wanted = and(visibleTravels(actor), girlId === undefined ? undefined : eq(travels.girlId, girlId));
  const [rows, [counted]] = await Promise.all([
    readDb.select().from(travels).where(wanted).orderBy(asc(travels.dateBegins), asc(travels.id)).limit(limit).offset(offset),
    readDb.select({ total: count() }).from(
      readDb
        .select({ id: travels.id })
        .from(travels)
        .where(wanted)
        .limit(countedUpTo + 1)
        .as('counted'),
    ),
  ]);
  const total = counted?.total ?? 0;
  return { rows, total: Math.min(total, countedUpTo), totalIsExact: total <= countedUpTo };
}

/** A girl's next travels that the actor may see, those of today among them, the earliest first. */
export const listComingTravels = (actor: Actor, girlId: number, limit: number) =>
  readDb
    .select({ city: travels.city, dateBegins: travels.dateBegins, dateEnds: travels.dateEnds, timeZone: travels.timeZone })
    .from(travels)
    .where(and(eq(travels.girlId, girlId), notOver(), visibleTravels(actor)))
    .orderBy(asc(travels.dateBegins), asc(travels.id))
    .limit(limit);
