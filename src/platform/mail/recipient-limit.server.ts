import { createHmac } from 'node:crypto';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { mailOutbox } from '#db/schema/mail-outbox.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { pointsAllowed } from '#platform/rate-limit/rate-limit.server.ts';
import { secretKey } from '#platform/secrets/secrets.server.ts';
import { normalizeMailbox } from '#shared/identifiers/email.ts';
import { type MailCause, RECIPIENT_LIMITS } from './recipient-limits.ts';

/** The name under which the mails of a mailbox are counted; it tells nobody the address. */
const hashMailbox = (address: string): Buffer => createHmac('sha256', secretKey('mail-recipient')).update(normalizeMailbox(address)).digest();

/** What the row of a limited mail is counted by. */
type Counted = { recipientHash: Buffer; cause: Exclude<MailCause, 'unlimited'>; kind: string };

export const toCounted = (to: string, cause: MailCause, kind: string): Counted | null =>
  cause === 'unlimited' ? null : { recipientHash: hashMailbox(to), cause, kind };

/**
 * Whether the mailbox has had its mails of this kind. Counted are the rows of the outbox itself, under a lock that the
 * transaction holds until its mail is one of them: of many who come at the same moment none slips through, no instance counts
 * apart, and what was not sent takes nobody's turn.
 */
export async function isOverLimit(tx: Tx, { recipientHash, cause, kind }: Counted): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${recipientHash.readBigInt64BE()}::bigint)`);
  const lastHour = sql`${mailOutbox.createdAt} > now() - interval '1 hour'`;
  const sameKind = eq(mailOutbox.kind, kind);
  const [sent] = await tx
    .select({
      kindHour: sql<number>`(count(*) filter (where ${sameKind} and ${lastHour}))::int`,
      kindDay: sql<number>`(count(*) filter (where ${sameKind}))::int`,
      allHour: sql<number>`(count(*) filter (where ${lastHour}))::int`,
      allDay: sql<number>`count(*)::int`,
    })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.recipientHash, recipientHash),
        eq(mailOutbox.cause, cause),
        ne(mailOutbox.status, 'suppressed'),
        gt(mailOutbox.createdAt, sql`now() - interval '1 day'`),
      ),
    );
  const { kindHour = 0, kindDay = 0, allHour = 0, allDay = 0 } = sent ?? {};
  const limits = RECIPIENT_LIMITS[cause];
  const used: [number, number][] = [
    [kindHour, limits.kind.hour],
    [kindDay, limits.kind.day],
    [allHour, limits.all.hour],
    [allDay, limits.all.day],
  ];
  return used.some(([count, most]) => count >= pointsAllowed(most));
}
