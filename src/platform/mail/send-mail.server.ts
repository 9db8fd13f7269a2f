import { createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { type MailRow, mailOutbox } from '#db/schema/mail-outbox.ts';
import { onceBack } from '#platform/db/away/once-back.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { enqueue, enqueueMany } from '#platform/jobs/enqueue.server.ts';
import { log } from '#platform/log.server.ts';
import { countMail } from '#platform/monitoring/metrics.server.ts';
import { annotate, failureOf, traced } from '#platform/monitoring/tracing.server.ts';
import { secretKey } from '#platform/secrets/secrets.server.ts';
import { sendMailJob } from './jobs.server.ts';
import { toMail } from './outbox.server.ts';
import { mailHost, mailSender, mailTransport } from './transport.server.ts';

/** After this a mail is given up: what it says is no longer true. */
const daysWorthTrying = 3;

/** Mails that the server took and whose row could not be marked, because the database went away at that moment. */
const taken = new Set<number>();
/** For so long this process tries to mark one before it leaves that to a later job: within the time of the job. */
const MARK_MS = 40_000;

/**
 * Sends one mail of the outbox. Its row is locked meanwhile, so that no other instance sends it too, and what it says is
 * erased as it is marked. A failure writes down when to try again and leaves a job for that moment, in the transaction that
 * releases the row.
 */
export async function sendMail({ id }: { id: number }): Promise<void> {
  if (!mailTransport()) return;
  try {
    await transmitAndMark(id);
  } catch (error) {
    if (!taken.has(id)) throw error;
    await markLater(id);
  }
  taken.delete(id);
}

const sent = { status: 'sent', contents: null, lastError: null } as const;

async function transmitAndMark(id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'waiting')))
      .for('update', { skipLocked: true });
    if (!mail) return;
    const failure = taken.has(id) ? null : await traced('mail send', { 'mail.template': mail.template }, () => transmit(mail));
    if (failure) return writeDownFailure(tx, mail, failure);
    taken.add(id);
    await tx
      .update(mailOutbox)
      .set({ ...sent, sentAt: new Date(), attempts: mail.attempts + 1 })
      .where(eq(mailOutbox.id, id));
  });
}

/** The database is away, and only this process knows that the mail has left: another instance would send it again as soon as it is back. */
async function markLater(id: number): Promise<void> {
  const mark = { ...sent, sentAt: new Date(), attempts: sql`${mailOutbox.attempts} + 1` };
  const isWaiting = and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'waiting'));
  await onceBack(async () => db.update(mailOutbox).set(mark).where(isWaiting), MARK_MS);
}

/**
 * From the row, so that a receiver which gets a mail twice after all can tell; keyed, so that nobody counts from two of them how many mails
 * went to others in between.
 */
const messageName = ({ id, createdAt }: Pick<MailRow, 'id' | 'createdAt'>) =>
  createHmac('sha256', secretKey('mail-message-id')).update(`${id}:${createdAt.getTime()}`).digest('hex').slice(0, 32);

type Failure = { reason: string; forGood: boolean };

async function transmit(row: MailRow): Promise<Failure | null> {
  const mail = decrypt(row);
  if (!mail) return { reason: 'The mail was encrypted under another APP_SECRET.', forGood: true };
  const to = mail.to ?? '';
  try {
    await mailTransport()!.sendMail({
      from: mailSender(),
      to: { name: '', address: to },
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'appointment.ics' } }),
      messageId: `<${messageName(mail)}@${mailHost()}>`,
      date: mail.createdAt,
      headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    });
    countMail('sent');
    return null;
  } catch (error) {
    const { code = 'EUNKNOWN', responseCode, message } = error as { code?: string; responseCode?: number; message?: string };
    // A mailbox that does not exist will not tomorrow; a wrong password of ours or a busy server may be mended.
    const forGood = code === 'EENVELOPE' && (responseCode ?? 0) >= 500;
    annotate({ 'error.type': failureOf({ code }), 'mail.reply': responseCode ?? 0 });
    log.warn({ mail: mail.id, code, responseCode, attempt: mail.attempts }, 'mail: the server did not take it');
    // Servers repeat the address in their answer.
    return { reason: `${code}: ${message ?? ''}`.replaceAll(to || '@', '…').slice(0, 500), forGood };
  }
}

function decrypt(row: MailRow) {
  try {
    return toMail(row);
  } catch {
    return null;
  }
}

async function writeDownFailure(tx: Tx, mail: MailRow, { reason, forGood }: Failure): Promise<void> {
  const attempts = mail.attempts + 1;
  const old = Date.now() - mail.createdAt.getTime() > daysWorthTrying * 86_400_000;
  const next = new Date(Date.now() + secondsUntilNext(attempts) * 1000);
  const status = forGood || old ? 'failed' : 'waiting';
  countMail(status === 'failed' ? 'given_up' : 'refused');
  const erased = status === 'failed' ? { contents: null } : {};
  await tx
    .update(mailOutbox)
    .set({ attempts, lastError: reason, nextAttemptAt: next, status, ...erased })
    .where(eq(mailOutbox.id, mail.id));
  if (status === 'waiting') await enqueue(tx, sendMailJob, { id: mail.id }, { singletonKey: String(mail.id), startAfter: next });
  else log.error({ mail: mail.id, attempts }, 'mail: given up');
}

/** 4 s, 8 s, 16 s … up to an hour, a quarter more or less so that a server which comes back is not stormed. */
function secondsUntilNext(attempts: number): number {
  return Math.min(3600, 2 * 2 ** attempts) * (0.75 + Math.random() / 2);
}

/** Puts mails back on their way whose job got lost, and those that waited for SMTP_URL, unless they are too old. */
export async function resumeMail(): Promise<void> {
  if (!mailTransport()) return;
  await db.transaction(async (tx) => {
    const lost = await tx
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(
        and(
          eq(mailOutbox.status, 'waiting'),
          sql`${mailOutbox.nextAttemptAt} < now() - interval '5 minutes'`,
          sql`${mailOutbox.createdAt} > now() - make_interval(days => ${daysWorthTrying})`,
        ),
      )
      .orderBy(mailOutbox.nextAttemptAt)
      .limit(1000);
    await enqueueMany(
      tx,
      sendMailJob,
      lost.map((mail) => ({ data: mail, singletonKey: String(mail.id) })),
    );
  });
}
