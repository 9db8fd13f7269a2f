import { lt, sql } from 'drizzle-orm';
import { sessions } from '#db/schema/sessions.ts';
import { db } from '#platform/db/client.server.ts';
import { sweepTokens } from '../recovery/one-time-tokens.server.ts';
import { sweepUnconfirmed } from '../registration/actions/sweep-unconfirmed.server.ts';

/** Deletes what has run out: sessions, tokens of mails, accounts that nobody confirmed. */
export async function sweepAccounts(): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await sweepTokens();
  await sweepUnconfirmed();
}
