import { asc, eq } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { db } from '#platform/db/client.server.ts';
import { type Lister, SHOWN } from './lister.server.ts';

/** Booking requests in which a phrase asks for sexual services. */
export const listFlaggedBookings: Lister = async (where, on = db, limit = SHOWN) => {
  const rows = await on
    .select({ row: bookings, girl: girls.stageName, guy: guyUsers.username, deleted: guyUsers.softDeleted })
    .from(bookings)
    .leftJoin(girls, eq(girls.id, bookings.girlId))
    .leftJoin(guyUsers, eq(guyUsers.id, bookings.guyId))
    .where(where)
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
    .limit(limit);
  return rows.map(({ row, girl, guy, deleted }) => ({
    id: row.id,
    title: `Request from ${guy ?? 'a guy'} to ${girl ?? 'a girl'}`,
    // What a deleted account was known by is kept while this waits.
    link: deleted ? `/admin/identities?guy=${row.guyId}` : guy && `/guy/${encodeURIComponent(guy)}`,
    picture: null,
    facts: [
      ['Account', deleted ? 'Deleted. Open it to see what is kept of it.' : null],
      ['Why', row.flagReason],
      ['When', row.dateTimeAvailable],
      ['Kind of session', row.desiredSessionType],
      ['Length', row.sessionLength],
      ['Where', row.sessionLocation],
      ['Not to include', row.thingsToNotInclude],
      ['Attire', row.requestedAttire],
      ['Questions', row.detailsQuestions],
      ['Notes', row.detailsNotes],
    ],
    since: row.createdAt,
  }));
};
