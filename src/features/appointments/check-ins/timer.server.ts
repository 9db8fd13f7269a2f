import { and, eq, ne, type SQL } from 'drizzle-orm';
import { type CheckIn, checkInSettings, checkIns } from '#db/schema/check-ins.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { type Db, db, type Tx } from '#platform/db/client.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { assertVersion, type ExpectedVersion } from '#platform/versions/expected-version.server.ts';
import { appointmentText } from '#shared/appointment-text.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { type AgreedAppointment, agreedAppointments, isBooking, ofPerson } from '../agreed.server.ts';
import { followCheckInsJob } from '../jobs.server.ts';
import { type Chosen, EXTEND_MINUTES, NOTHING, plusMinutes, presentCheckIn, type Share, type ShownCheckIn } from './check-in.ts';
import { findContact } from './contact.server.ts';
import { currentKey, decryptValue, encryptValue } from './encrypted.server.ts';
import { linkTo, readLink } from './links.server.ts';
import { allClearMail } from './mails.ts';
import type { SettingsInput, StartInput } from './schema.ts';

/** Her timer: settings, start, more time, end. Reminders and alarms: follow.server.ts. */

const STANDARD: Chosen = { startsWithAppointment: false, minutes: 90, sharesPlace: true, sharesTime: true, sharesName: true, note: null };

export async function readSettings(tx: Tx | Db, userId: string): Promise<Chosen> {
  const [row] = await tx.select().from(checkInSettings).where(eq(checkInSettings.userId, userId));
  if (!row) return STANDARD;
  const { noteEncrypted, keyId, startsWithAppointment, minutes, sharesPlace, sharesTime, sharesName } = row;
  return { startsWithAppointment, minutes, sharesPlace, sharesTime, sharesName, note: decryptValue<string>(noteEncrypted, keyId) };
}

/** Saves the settings of future check-ins; a running check-in keeps its own. @throws ChangedMeanwhile */
export async function saveSettings(actor: Actor, { note, ...chosen }: SettingsInput, expected: ExpectedVersion = null): Promise<void> {
  authorize(actor, 'checkIn.own');
  const userId = actor.userId as string;
  const set = { ...chosen, noteEncrypted: note === null ? null : encryptValue(note), keyId: note === null ? null : currentKey() };
  await db.transaction(async (tx) => {
    // Before the first save there is no row of settings to lock.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    assertVersion(expected, await readSettings(tx, userId));
    await tx
      .insert(checkInSettings)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: checkInSettings.userId, set: { ...set, updatedAt: new Date() } });
  });
}

/** Her agreed appointment. @throws NotFound */
export async function getAppointment(tx: Tx | Db, userId: string, bookingId: number): Promise<AgreedAppointment> {
  const [found] = await agreedAppointments('girl', and(ofPerson('girl', userId), isBooking(bookingId)), tx);
  if (!found) throw new NotFound();
  return found;
}

/** The details of an appointment that her settings share; without an appointment, only her note. */
export const composeShare = (chosen: Chosen, appointment: Pick<AgreedAppointment, 'at' | 'timeZone' | 'location' | 'name'> | null): Share => ({
  ...NOTHING,
  ...(appointment && {
    where: chosen.sharesPlace ? appointment.location : null,
    when: chosen.sharesTime ? appointmentText(appointment.at, appointment.timeZone) : null,
    who: chosen.sharesName ? appointment.name : null,
  }),
  note: chosen.note,
});

const startAllowance = { points: 30, durationSeconds: 24 * 60 * 60 };

/**
 * Starts her timer now. The request it is about is only read.
 * @throws NotFound for an appointment that is not agreed or not hers, Conflict while another timer is open, TooMany
 */
export async function startCheckIn(actor: Actor, { bookingId, minutes, timeZone, where, who, note }: StartInput, now = new Date()): Promise<ShownCheckIn> {
  authorize(actor, 'checkIn.own');
  const userId = actor.userId as string;
  await limit('check-in-start', userId, startAllowance);
  return db.transaction(async (tx) => {
    const chosen = await readSettings(tx, userId);
    const appointment = bookingId === undefined ? null : await getAppointment(tx, userId, bookingId);
    const own = Object.fromEntries(Object.entries({ where, who, note }).filter(([, text]) => text !== undefined));
    const row = await insertCheckIn(tx, {
      userId,
      bookingId: appointment?.bookingId ?? null,
      stepId: appointment?.stepId ?? null,
      timeZone: appointment?.timeZone ?? timeZone ?? 'UTC',
      dueAt: plusMinutes(now, minutes ?? chosen.minutes),
      share: { ...composeShare(chosen, appointment), ...own },
    });
    if (!row) throw new Conflict('A check-in is already running. End it before you start another one.');
    return presentCheckIn(row);
  });
}

type Beginning = { userId: string; bookingId: number | null; stepId: number | null; timeZone: string; dueAt: Date; share: Share };

/** Writes a timer with the job that wakes for it. @returns null where another one is open, or this appointment had its own */
export async function insertCheckIn(tx: Tx, { share, dueAt, ...rest }: Beginning): Promise<CheckIn | null> {
  const [row] = await tx
    .insert(checkIns)
    .values({ ...rest, dueAt, nextAt: dueAt, shareEncrypted: encryptValue(share), keyId: currentKey() })
    .onConflictDoNothing()
    .returning();
  if (row) await wakeAt(tx, dueAt);
  return row ?? null;
}

/** Leaves a job for the moment at which something is due, one for all timers of the same second. */
export async function wakeAt(tx: Tx, moment: Date): Promise<void> {
  const second = new Date(Math.ceil(moment.getTime() / 1000) * 1000);
  await enqueue(tx, followCheckInsJob, {}, { startAfter: second, singletonKey: second.toISOString() });
}

/** She is logged in, or has opened the signed link of a reminder, which names one timer. */
type TimerOwner = Actor | { link: string };

/** @throws NotFound for a link that was not signed here, Forbidden */
function openTimerOf(owner: TimerOwner): SQL | undefined {
  const isOpen = ne(checkIns.status, 'safe');
  if ('link' in owner) return and(eq(checkIns.publicId, readLink('fine', owner.link)), isOpen);
  authorize(owner, 'checkIn.own');
  return and(eq(checkIns.userId, owner.userId as string), isOpen);
}

/** Another half an hour, from the end of the timer or, when that is over, from now. @throws NotFound without a timer, Conflict after the alarm */
export async function extendCheckIn(owner: TimerOwner, now = new Date()): Promise<ShownCheckIn> {
  const whose = openTimerOf(owner);
  return db.transaction(async (tx) => {
    const [open] = await tx.select().from(checkIns).where(whose).for('update');
    if (!open) throw new NotFound();
    if (open.status === 'alarmed') throw new Conflict('Your contact has already been told. Press ‘I’m fine’ to tell them that you are.');
    const dueAt = plusMinutes(open.dueAt > now ? open.dueAt : now, EXTEND_MINUTES);
    const [row] = await tx.update(checkIns).set({ dueAt, nextAt: dueAt, reminders: 0 }).where(eq(checkIns.id, open.id)).returning();
    await wakeAt(tx, dueAt);
    return presentCheckIn(row as typeof open);
  });
}

/** 'I'm fine': ends the timer that is open. After an alarm her contact gets an all-clear. Twice is once. @throws NotFound for a forged link */
export async function endCheckIn(owner: TimerOwner, now = new Date()): Promise<void> {
  const whose = openTimerOf(owner);
  await db.transaction(async (tx) => {
    const [open] = await tx.select().from(checkIns).where(whose).for('update');
    if (!open) return;
    // The shared details are no longer needed.
    const over = { nextAt: null, shareEncrypted: null, keyId: null, endedAt: now };
    await tx
      .update(checkIns)
      .set({ ...over, status: 'safe' })
      .where(eq(checkIns.id, open.id));
    const contact = open.status === 'alarmed' ? await findContact(tx, open.userId) : null;
    // Only a contact who got the alarm.
    if (!contact?.agreedAt || !open.alarmedAt || contact.agreedAt > open.alarmedAt) return;
    await queueMail(tx, {
      to: contact.email,
      template: allClearMail,
      props: { name: contact.name, herName: contact.herName, atText: appointmentText(now, open.timeZone), url: linkTo('contact', contact.publicId) },
      idempotencyKey: `check-in-all-clear:${open.publicId}`,
    });
  });
}
