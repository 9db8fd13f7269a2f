import { asc, eq, sql } from 'drizzle-orm';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import { reports } from '#db/schema/reports.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { messageBody } from '#platform/bookings/encrypted-texts.server.ts';
import { db } from '#platform/db/client.server.ts';
import { Forbidden } from '#shared/errors.ts';
import { getCase } from '../case.server.ts';
import { MESSAGE_SUBJECT } from '../queries.server.ts';

/** More than two people write in a year; the newest count. */
const MOST = 1_000;

/**
 * Lets a moderator read what two people wrote, with what was refused or never reached her. Each reading is in the audit log, with its reason.
 * @throws NotFound, Forbidden while nothing in it was flagged or reported
 */
export async function readConversation(actor: Actor, bookingId: number, reason: string) {
  authorize(actor, 'bookingConversation.read');
  return db.transaction(async (tx) => {
    const about = await getCase(actor, bookingId, tx);
    if (!about.isOpen) throw new Forbidden('Nothing in this conversation was flagged or reported.');
    const newest = tx
      .select({
        id: bookingMessages.id,
        key: bookingMessages.key,
        side: bookingMessages.side,
        body: messageBody.as('decrypted_body'),
        delivery: bookingMessages.delivery,
        createdAt: bookingMessages.createdAt,
      })
      .from(bookingMessages)
      .where(eq(bookingMessages.bookingId, bookingId))
      .orderBy(sql`${bookingMessages.id} desc`)
      .limit(MOST)
      .as('newest');
    const rows = await tx
      .select({
        key: newest.key,
        side: newest.side,
        body: newest.body,
        delivery: newest.delivery,
        createdAt: newest.createdAt,
        reported: sql<
          string | null
        >`(select string_agg(distinct ${reports.reason}, ', ') from ${reports} where ${reports.subjectType} = ${MESSAGE_SUBJECT} and ${reports.subjectId} = "newest"."id"::text)`,
      })
      .from(newest)
      .orderBy(asc(newest.id));
    await audit(tx, actor, { action: 'bookingConversation.read', subjectType: 'bookings', subjectId: bookingId, reason });
    return rows;
  });
}
