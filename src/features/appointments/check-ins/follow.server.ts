import { and, asc, eq, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { bookingSteps } from '#db/schema/booking-steps.ts';
import { type CheckIn, checkInContacts, checkInSettings, checkIns } from '#db/schema/check-ins.ts';
import { girls } from '#db/schema/girls.ts';
import { users } from '#db/schema/users.ts';
import { db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { notify, wantsInstantEmail } from '#platform/notifications/notify.server.ts';
import { appointmentText } from '#shared/appointment-text.ts';
import { agreedAppointments, isAhead, isBetween } from '../agreed.server.ts';
import { ALARM_AT, NOTHING, plusMinutes, type Share, shareLines, stageOf } from './check-in.ts';
import { findContact } from './contact.server.ts';
import { decryptValue } from './encrypted.server.ts';
import { linkTo } from './links.server.ts';
import { alarmMail, checkInReminderMail } from './mails.ts';
import { composeShare, insertCheckIn, readSettings, wakeAt } from './timer.server.ts';

type Run = { now?: () => Date; signal?: AbortSignal };

/** Starts what begins with an appointment, then does whatever is due, one timer and one transaction at a time. */
export async function followCheckIns({ now = () => new Date(), signal }: Run = {}): Promise<void> {
  await startWithAppointments(now());
  while (!signal?.aborted && (await followOne(now())));
}

/**
 * The next timer that something is due for. Its row stays locked until what is sent is written, and others pass it by: two workers never do
 * the same, and what a killed one had begun is undone and done again.
 * @returns whether there was one
 */
async function followOne(now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [due] = await tx.select().from(checkIns).where(lte(checkIns.nextAt, now)).orderBy(asc(checkIns.nextAt)).limit(1).for('update', { skipLocked: true });
    if (!due) return false;
    const stage = stageOf(due.dueAt, now);
    if (stage.is === 'alarm') {
      await tx.update(checkIns).set({ status: 'alarmed', alarmedAt: now, nextAt: null }).where(eq(checkIns.id, due.id));
      await alarm(tx, due);
      return true;
    }
    const next = stage.is === 'early' ? stage.at : stage.next;
    const reminders = stage.is === 'early' ? 0 : stage.number;
    await tx.update(checkIns).set({ nextAt: next, reminders }).where(eq(checkIns.id, due.id));
    await wakeAt(tx, next);
    if (reminders > due.reminders) await remind(tx, due, reminders);
    return true;
  });
}

const own = (row: CheckIn, occasion: string) => ({
  userId: row.userId,
  kind: 'check-in' as const,
  url: '/check-in',
  dedupeKey: `check-in:${row.publicId}:${occasion}`,
});

async function remind(tx: Tx, row: CheckIn, number: number) {
  const occasion = `${row.dueAt.getTime()}:${number}`;
  const contact = await findContact(tx, row.userId);
  const alarmText = appointmentText(plusMinutes(row.dueAt, ALARM_AT), row.timeZone);
  const contactName = contact?.agreedAt ? contact.name : null;
  const body = contactName ? `Press ‘I’m fine’. Without an answer we write to ${contactName} at ${alarmText}.` : 'Press ‘I’m fine’, or take more time.';
  await notify(tx, [{ ...own(row, occasion), title: 'Please check in', body }]);
  if (!(await wantsInstantEmail(tx, row.userId, 'check-in'))) return;
  const [user] = await tx
    .select({ to: users.email })
    .from(users)
    .where(and(eq(users.id, row.userId), isNull(users.deletedAt)));
  if (!user) return;
  await queueMail(tx, {
    to: user.to,
    template: checkInReminderMail,
    props: { dueText: appointmentText(row.dueAt, row.timeZone), alarmText, contact: contactName, url: linkTo('fine', row.publicId) },
    idempotencyKey: `check-in:${row.publicId}:${occasion}`,
  });
}

async function alarm(tx: Tx, row: CheckIn) {
  const contact = await findContact(tx, row.userId);
  const told = contact?.agreedAt ? contact : null;
  const body = told ? `We wrote to ${told.name}. Press ‘I’m fine’ and we tell them so.` : 'Nobody was told: no contact has agreed.';
  await notify(tx, [{ ...own(row, 'alarm'), title: 'You missed a check-in', body }]);
  if (!told) return;
  await queueMail(tx, {
    to: told.email,
    template: alarmMail,
    props: {
      name: told.name,
      herName: told.herName,
      dueText: appointmentText(row.dueAt, row.timeZone),
      lines: shareLines(decryptValue<Share>(row.shareEncrypted, row.keyId) ?? NOTHING),
      url: linkTo('contact', told.publicId),
    },
    idempotencyKey: `check-in-alarm:${row.publicId}`,
  });
}

/** A timer still starts this late with its appointment: after an outage, or when another timer was running. */
const LATEST_START_MINUTES = 15;

/** Timers of who wants them to start by themselves. The end is counted from the appointment, whenever this runs. */
async function startWithAppointments(now: Date) {
  const wanted = sql`exists (select from ${checkInSettings} where ${checkInSettings.userId} = ${girls.userId} and ${checkInSettings.startsWithAppointment})`;
  const had = freshDb
    .select({ id: checkIns.id })
    .from(checkIns)
    .where(and(eq(checkIns.userId, girls.userId), eq(checkIns.stepId, bookingSteps.id)));
  const beginning = isBetween(plusMinutes(now, -LATEST_START_MINUTES).toISOString(), now.toISOString());
  const appointments = await agreedAppointments('girl', and(beginning, isAhead('girl'), wanted, notExists(had)));
  for (const appointment of appointments) {
    const { userId, bookingId, stepId, timeZone, at } = appointment;
    if (userId === null) continue;
    await db.transaction(async (tx) => {
      const chosen = await readSettings(tx, userId);
      const dueAt = plusMinutes(at, chosen.minutes);
      const row = await insertCheckIn(tx, { userId, bookingId, stepId, timeZone, dueAt, share: composeShare(chosen, appointment) });
      if (!row) return;
      const contact = await findContact(tx, userId);
      const body = `It runs until ${appointmentText(dueAt, timeZone)}.${contact?.agreedAt ? '' : ' Nobody is told if you do not answer: no contact has agreed.'}`;
      await notify(tx, [{ ...own(row, 'start'), title: 'Your check-in has started', body }]);
    });
  }
}

const DAY_MS = 86_400_000;
/** Retention of an ended check-in, and of a contact who hasn't answered. */
const DAYS = { ended: 30, asked: 14 };

/** Deletes check-ins and unanswered contacts that nobody needs any more. */
export async function sweepCheckIns(): Promise<void> {
  const before = (days: number) => new Date(Date.now() - days * DAY_MS);
  await db
    .delete(checkIns)
    .where(or(lt(checkIns.endedAt, before(DAYS.ended)), and(eq(checkIns.status, 'alarmed'), lt(checkIns.alarmedAt, before(DAYS.ended)))));
  await db.delete(checkInContacts).where(and(isNull(checkInContacts.agreedAt), lt(checkInContacts.createdAt, before(DAYS.asked))));
}
