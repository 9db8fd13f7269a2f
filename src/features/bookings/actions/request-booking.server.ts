import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { users } from '#db/schema/users.ts';
import type { Actor, GuyActor } from '#permissions/actor.ts';
import { hasBlocked } from '#permissions/girls/blocked.server.ts';
import { authorizeGuy } from '#permissions/index.ts';
import { encryptRequestPlace } from '#platform/bookings/encrypted-texts.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { sameWork } from '#platform/db/same-work.server.ts';
import { isOn } from '#platform/flags.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { notify, wantsInstantEmail } from '#platform/notifications/notify.server.ts';
import { notifyModerators } from '#platform/notifications/notify-moderators.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { timesNamed } from '#shared/appointments/suggested-times.ts';
import { findSexualServicesPhrase } from '#shared/catalogues/sexual-services.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { mailAddress } from '#shared/fields/email-address.ts';
import { bookingRequestMail } from '../mails.ts';
import { bookable } from '../queries.server.ts';
import type { BookingInput } from '../schema.ts';
import { openPairOf } from '../state.ts';

/** More than an honest guy reaches in an hour. */
const allowance = { points: 30, durationSeconds: 60 * 60 };
/** Per pair: a guy may withdraw a request and send another one. */
const pairAllowance = { points: 10, durationSeconds: 24 * 60 * 60 };

const alreadyOpen = () => new Conflict('You have an open request with her. Wait for her answer, or change or take back that request.');

/**
 * Stores the request and queues the mail to her, together or not at all. A request of a guy she blocked is kept for moderation and answered
 * like any other, and as fast, but she isn't notified.
 * @returns the id of the booking
 * @throws NotFound for a girl who takes no requests, Conflict while an earlier request waits for her answer, TooMany
 */
export async function requestBooking(actor: Actor, input: BookingInput): Promise<number> {
  authorizeGuy(actor, 'booking.request');
  await limit('book-girl', actor.userId as string, allowance);
  await limit('book-girl-pair', `${actor.guyId}:${input.girl_id}`, pairAllowance);
  const { girl_id, times, services_interests, ...texts } = input;
  const phrase = findSexualServicesPhrase(Object.values(texts));
  return db.transaction(async (tx) => {
    const [girl] = await tx
      .select({ id: girls.id, userId: girls.userId, stageName: girls.stageName, email: sql<string | null>`coalesce(${users.email}, ${girls.email})` })
      .from(girls)
      .leftJoin(users, eq(users.id, girls.userId))
      .where(and(eq(girls.id, girl_id), bookable()))
      .for('key share', { of: girls });
    if (!girl) throw new NotFound();
    const [booking] = await tx
      .insert(bookings)
      .values({
        girlId: girl.id,
        guyId: actor.guyId,
        dateTimeAvailable: texts.date_time_available,
        suggestedTimes: timesNamed(texts.date_time_available, times),
        sessionLength: texts.session_length,
        ...encryptRequestPlace(texts.session_location),
        desiredSessionType: texts.desired_session_type,
        thingsToNotInclude: texts.things_to_not_include,
        requestedAttire: texts.requested_attire,
        detailsQuestions: texts.details_questions,
        detailsNotes: texts.details_notes,
        servicesInterests: isOn('session-interests-in-book-a-girl') ? services_interests : [],
        flagged: phrase !== null,
        flagReason: phrase && `Asks for sexual services: '${phrase}'`,
        openPair: openPairOf(girl.id, actor.guyId),
      })
      .onConflictDoNothing({ target: bookings.openPair, where: isNotNull(bookings.openPair) })
      .returning({ id: bookings.id });
    if (!booking) throw alreadyOpen();
    const { id } = booking;
    // Only moderators learn of the flag.
    if (phrase)
      await notifyModerators(tx, { kind: 'report-opened', title: 'A booking request was flagged', url: '/admin/moderate', dedupeKey: `booking-flag:${id}` });
    const blocked = await hasBlocked(tx, girl.id, actor.guyId);
    await sameWork(tx, !blocked, (inner) => notifyGirl(inner, actor, girl, id, input));
    return id;
  });
}

type Girl = { userId: string | null; stageName: string | null; email: string | null };

async function notifyGirl(tx: Tx, actor: GuyActor, girl: Girl, id: number, input: BookingInput) {
  const [guy] = await tx.select({ username: guyUsers.username }).from(guyUsers).where(eq(guyUsers.id, actor.guyId));
  const title = `Booking request from ${guy?.username ?? 'a guy'}`;
  await notify(tx, [{ userId: girl.userId, kind: 'booking-received', title, url: `/bookings/${id}`, dedupeKey: `booking:${id}` }]);
  if (girl.userId !== null && !(await wantsInstantEmail(tx, girl.userId, 'booking-received'))) return;
  // Imported addresses may be invalid; she still finds the request in her list.
  const address = mailAddress().safeParse(girl.email);
  if (!address.success) return;
  await queueMail(tx, {
    to: address.data,
    template: bookingRequestMail,
    props: {
      name: girl.stageName ?? 'you',
      guy: guy?.username ?? '',
      time: input.date_time_available,
      length: input.session_length,
      location: input.session_location,
      sessionType: input.desired_session_type,
      url: `${publicUrl()}/bookings/${id}`,
    },
    idempotencyKey: `booking-request:${id}`,
  });
}
