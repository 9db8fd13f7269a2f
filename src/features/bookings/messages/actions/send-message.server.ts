import { and, eq, getTableColumns } from 'drizzle-orm';
import { type BookingMessage, bookingMessages } from '#db/schema/booking-messages.ts';
import type { Actor } from '#permissions/actor.ts';
import { encryptMessageBody, messageBody } from '#platform/bookings/encrypted-texts.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { sameWork } from '#platform/db/same-work.server.ts';
import { publishChange } from '#platform/notifications/bells.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { flagText } from '#platform/texts/flag-text.server.ts';
import { findSexualServicesPhrase } from '#shared/catalogues/sexual-services.ts';
import { Conflict, Invalid } from '#shared/errors.ts';
import { flagRequest } from '../../flags.server.ts';
import { CLOSED_TEXT, MESSAGE_REFUSED, topicOf, writingOf } from '../conversation.ts';
import { tellOther } from '../notify.server.ts';
import { presentMessage, type ShownMessage } from '../present.ts';
import { lockTalk, type Talk } from '../queries.server.ts';
import type { MessageInput } from '../schema.ts';

/** Two who agree on a place write fast; who writes to many, or on and on to one, bothers people. */
const perPerson = { points: 120, durationSeconds: 60 * 60 };
const perRequest = { points: 30, durationSeconds: 10 * 60 };

/**
 * Writes to the other one. What he writes while she keeps him away, or after she put his request away, is answered as ever and never reaches
 * her. What asks for sexual services is not sent: he is told the rule, moderators see what he wrote. Private details are sent and flagged.
 * @throws NotFound, Forbidden, Conflict when the conversation is closed, Invalid, TooMany
 */
export async function sendMessage(actor: Actor, bookingId: number, input: MessageInput): Promise<ShownMessage> {
  const userId = actor.userId ?? 'nobody';
  await limit('booking-message', userId, perPerson);
  await limit('booking-message-here', `${bookingId}:${userId}`, perRequest);
  const message = await db.transaction(async (tx) => {
    const talk = await lockTalk(tx, actor, bookingId);
    return (await findSent(tx, talk, input)) ?? writeMessage(tx, userId, talk, input);
  });
  if (message.delivery === 'refused') throw new Invalid([{ path: ['data', 'attributes', 'body'], message: MESSAGE_REFUSED }]);
  return presentMessage({ ...message, reported: false }, message.side);
}

/** The same message sent again: the answer to the first one was lost. */
async function findSent(tx: Tx, { bookingId, side }: Talk, { key, body }: MessageInput): Promise<BookingMessage | undefined> {
  const [sent] = await tx
    .select({ ...getTableColumns(bookingMessages), body: messageBody })
    .from(bookingMessages)
    .where(and(eq(bookingMessages.bookingId, bookingId), eq(bookingMessages.key, key)));
  if (sent && (sent.side !== side || sent.body !== body)) throw new Conflict('This key belongs to another message.');
  return sent;
}

async function writeMessage(tx: Tx, userId: string, talk: Talk, { key, body }: MessageInput): Promise<BookingMessage> {
  const { bookingId, side, withheld } = talk;
  const writing = writingOf(talk, new Date());
  if (!writing.open) throw new Conflict(CLOSED_TEXT[writing.because]);
  // The flag is for what guys ask; she has to be able to quote it.
  const phrase = side === 'guy' ? findSexualServicesPhrase([body]) : null;
  const delivery = phrase ? 'refused' : withheld ? 'withheld' : 'sent';
  const [message] = await tx
    .insert(bookingMessages)
    .values({ bookingId, key, side, delivery, ...encryptMessageBody(body) })
    .returning();
  const written = { ...(message as BookingMessage), body };
  if (phrase) {
    await flagRequest(tx, bookingId, `Asks for sexual services in a message, which was not sent: '${phrase}'`, `message:${written.id}`);
    return written;
  }
  await flagText(tx, 'booking-message', written.id, {
    texts: [body],
    about: side === 'guy' ? { girlId: talk.girlId } : { guyId: talk.guyId },
    mayQuote: true,
    mayHoldContacts: talk.agreement === 'accepted',
  });
  await publishChange(tx, [userId], topicOf(bookingId));
  await sameWork(tx, !withheld, (inner) => tellOther(inner, talk));
  return written;
}
