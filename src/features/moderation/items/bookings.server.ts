import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { accountMeasures } from '#db/schema/account-measures.ts';
import { bookings } from '#db/schema/bookings.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { requestPlace } from '#platform/bookings/encrypted-texts.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { MEASURE_COUNTS_DAYS, MEASURE_LABELS, nextMeasure } from '#shared/measures.ts';
import { personAddress } from '#shared/people/person-address.ts';
import { type Lister, SHOWN } from './lister.server.ts';

/** Booking requests in which a phrase asks for sexual services. */
export const listFlaggedBookings: Lister = async (where, on = freshDb) => {
  const rows = await on
    .select({ row: bookings, place: requestPlace, girl: girls.stageName, guy: guyUsers.username, deleted: guyUsers.softDeleted })
    .from(bookings)
    .leftJoin(girls, eq(girls.id, bookings.girlId))
    .leftJoin(guyUsers, eq(guyUsers.id, bookings.guyId))
    .where(where)
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
    .limit(SHOWN);
  const taken = await countMeasures(rows.map(({ row }) => row.guyId));
  return rows.map(({ row, place, girl, guy, deleted }) => ({
    id: row.id,
    title: `Request from ${guy ?? 'a guy'} to ${girl ?? 'a girl'}`,
    link: personAddress('guy', row.guyId),
    picture: null,
    facts: [
      ['Account', deleted ? 'Deleted. Open it to see what is kept of it.' : null],
      ['Why', row.flagReason],
      ['Ladder', ladderText(taken.get(row.guyId) ?? 0)],
      ['When', row.dateTimeAvailable],
      ['Kind of session', row.desiredSessionType],
      ['Length', row.sessionLength],
      ['Where', place],
      ['Not to include', row.thingsToNotInclude],
      ['Attire', row.requestedAttire],
      ['Questions', row.detailsQuestions],
      ['Notes', row.detailsNotes],
    ],
    since: row.createdAt,
  }));
};

const times = ['nothing', 'one step', 'two steps'];

/** What the ladder proposes for him; whether it asks for sexual services is for the moderator to read. */
function ladderText(taken: number): string {
  const before = `${times[taken] ?? `${taken} steps`} within a year`;
  return `Asks for sexual services: ${MEASURE_LABELS.ban}. May be meant otherwise: ${MEASURE_LABELS[nextMeasure(taken)]} (so far ${before}).`;
}

async function countMeasures(guyIds: number[]): Promise<Map<number, number>> {
  if (guyIds.length === 0) return new Map();
  const rows = await freshDb
    .select({ guyId: accountMeasures.guyId, taken: count() })
    .from(accountMeasures)
    .where(
      and(
        inArray(accountMeasures.guyId, guyIds),
        isNull(accountMeasures.undoneAt),
        gt(accountMeasures.createdAt, sql`now() - make_interval(days => ${MEASURE_COUNTS_DAYS})`),
      ),
    )
    .groupBy(accountMeasures.guyId);
  return new Map(rows.map(({ guyId, taken }) => [guyId, taken]));
}
