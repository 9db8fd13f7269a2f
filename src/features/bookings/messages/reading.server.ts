import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { bookingConversations } from '#db/schema/booking-conversations.ts';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import { bookings } from '#db/schema/bookings.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { reports } from '#db/schema/reports.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { messageBody } from '#platform/bookings/encrypted-texts.server.ts';
import { type Db, db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { Forbidden, NotFound } from '#shared/errors.ts';
import { MESSAGE_SUBJECT } from './queries.server.ts';

/** What moderators may know of a conversation before they give a reason: who, how much, why it concerns them. No word of it. @throws NotFound */
export async function getCase(actor: Actor, bookingId: number, on: Db | Tx = freshDb) {
  authorize(actor, 'bookingConversation.read');
  const [found] = await on
    .select({
      girl: { name: girls.stageName },
      guy: { username: guyUsers.username },
      flagged: bookings.flagged,
      flagReason: bookings.flagReason,
      endedBy: bookingConversations.endedBy,
    })
    .from(bookings)
    .innerJoin(girls, eq(girls.id, bookings.girlId))
    .innerJoin(guyUsers, eq(guyUsers.id, bookings.guyId))
    .leftJoin(bookingConversations, eq(bookingConversations.bookingId, bookings.id))
    .where(eq(bookings.id, bookingId));
  if (!found) throw new NotFound();
  const here = on
    .select({ id: sql<string>`${bookingMessages.id}::text` })
    .from(bookingMessages)
    .where(eq(bookingMessages.bookingId, bookingId));
  const [[messages], reported] = await Promise.all([
    on.select({ count: count() }).from(bookingMessages).where(eq(bookingMessages.bookingId, bookingId)),
    on
      .select({ reason: reports.reason, status: reports.status, createdAt: reports.createdAt })
      .from(reports)
      .where(and(eq(reports.subjectType, MESSAGE_SUBJECT), inArray(reports.subjectId, here)))
      .orderBy(reports.id),
  ]);
  const { girl, guy, ...rest } = found;
  return {
    ...{ bookingId, ...rest, girl: girl.name ?? 'A girl', guy: guy.username, messages: messages?.count ?? 0 },
    reports: reported.map(({ createdAt, ...one }) => ({ ...one, createdAt: createdAt.toISOString() })),
    isOpen: found.flagged || reported.length > 0,
  };
}

/** More than two people write in a year; the newest count. */
const MOST = 1_000;

/**
 * Returns a conversation to a moderator, with refused and withheld messages. Each reading is in the audit log, with its reason.
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
