import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { accountMeasures } from '#db/schema/account-measures.ts';
import { bookings } from '#db/schema/bookings.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import type { Actor } from '#permissions/actor.ts';
import { requestPlace } from '#platform/bookings/encrypted-texts.server.ts';
import type { Db, Tx } from '#platform/db/client.server.ts';
import type { ItemReader, ModerationKind } from '#platform/moderation/kind.server.ts';
import { MEASURE_COUNTS_DAYS, MEASURE_LABELS, MEASURES, type Measure, nextMeasure } from '#shared/measures.ts';
import { personAddress } from '#shared/people/person-address.ts';
import { clearBookingFlag, deleteFlaggedBooking, reopenBookingFlag } from './flags.server.ts';

/** Booking requests in which a phrase asks for sexual services. */
const readFlaggedBookings: ItemReader = async (where, on) => {
  const rows = await on
    .select({ row: bookings, place: requestPlace, girl: girls.stageName, guy: guyUsers.username, deleted: guyUsers.softDeleted })
    .from(bookings)
    .leftJoin(girls, eq(girls.id, bookings.girlId))
    .leftJoin(guyUsers, eq(guyUsers.id, bookings.guyId))
    .where(where);
  const taken = await countMeasures(
    rows.map(({ row }) => row.guyId),
    on,
  );
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

/** The next step of the ladder for him; the moderator judges whether the request asks for sexual services. */
function ladderText(taken: number): string {
  const before = `${times[taken] ?? `${taken} steps`} within a year`;
  return `Asks for sexual services: ${MEASURE_LABELS.ban}. May be meant otherwise: ${MEASURE_LABELS[nextMeasure(taken)]} (so far ${before}).`;
}

async function countMeasures(guyIds: number[], on: Db | Tx): Promise<Map<number, number>> {
  if (guyIds.length === 0) return new Map();
  const rows = await on
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

/** Warnings and bans of guys, which belong to the accounts; in the transaction of the decision. */
type Measures = {
  take: (tx: Tx, actor: Actor, given: { guyId: number; bookingId: number; measure: Measure; reason: string | undefined }) => Promise<unknown>;
  undo: (tx: Tx, actor: Actor, bookingId: number) => Promise<unknown>;
};

export const flaggedBooking = (measures: Measures): ModerationKind => ({
  ...{ name: 'flaggedBooking', label: 'Flagged bookings', one: 'Flagged booking', edit: 'Messages' },
  table: bookings,
  waiting: and(eq(bookings.flagged, true), isNull(bookings.flagHandledAt)),
  risks: [{ what: 'Flagged request', urgency: 'urgent', why: 'may ask for sexual services', hours: 24 }],
  read: readFlaggedBookings,
  editLink: ({ id }) => `/admin/conversations/${id}`,
  about: { guy: ({ id }) => eq(bookings.guyId, id) },
  approve: { label: 'Nothing wrong', done: 'Flag removed', act: clearBookingFlag },
  reject: {
    ...{ label: 'Delete for both', done: 'Booking deleted', reasons: 'conduct', measures: MEASURES },
    /** Deletes the request for both and, where the moderator chose to, warns or bans him: all of it or nothing. */
    act: (actor, id, deciding, { measure }) => {
      const within = async (tx: Tx) => {
        await deciding.within?.(tx);
        const [booking] = await tx.select({ guyId: bookings.guyId }).from(bookings).where(eq(bookings.id, id));
        if (booking && measure) await measures.take(tx, actor, { guyId: booking.guyId, bookingId: id, measure, reason: deciding.reason });
      };
      return deleteFlaggedBooking(actor, id, measure ? { ...deciding, within } : deciding);
    },
  },
  undo: (actor, id, deciding) => {
    const within = async (tx: Tx) => {
      await deciding.within?.(tx);
      await measures.undo(tx, actor, id);
    };
    return reopenBookingFlag(actor, id, { ...deciding, within });
  },
  actions: ['booking.flagCleared', 'booking.deleted'],
  notice: {
    ...{ kind: 'booking-answered', url: '/bookings', rejected: 'A moderator deleted one of your booking requests' },
    ...{ undone: 'One of your booking requests was restored', undoes: 'booking.deleted' },
    recipients: (tx, id) =>
      tx.select({ userId: guyUsers.userId }).from(bookings).innerJoin(guyUsers, eq(guyUsers.id, bookings.guyId)).where(eq(bookings.id, id)),
  },
});
