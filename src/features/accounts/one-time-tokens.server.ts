import { createHash, randomUUID } from 'node:crypto';
import { generateRandomString } from 'better-auth/crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { verifications } from '#db/schema/verifications.ts';
import { db, type Tx } from '#platform/db/client.server.ts';

/** What a link in a mail opens, and for how long. */
const hoursValid = {
  'confirm-email': 7 * 24,
  'change-email': 24,
  'migrate-profile': 24,
  'reset-password': 2,
  'unlock-account': 24,
  'reserved-username': 7 * 24,
} as const;
export type TokenPurpose = keyof typeof hoursValid;

/** Only a hash is kept: whoever reads the table opens nothing. */
const identifierOf = (purpose: TokenPurpose, token: string) => `${purpose}:${createHash('sha256').update(token).digest('base64url')}`;
const match = (purpose: TokenPurpose, token: string) =>
  and(eq(verifications.identifier, identifierOf(purpose, token)), gt(verifications.expiresAt, sql`now()`));

type TokenOptions = { /** Given by the caller where the token is no secret. */ token?: string; hours?: number };

/** Makes a token that stands for `value` (mostly the id of a user). */
export async function issueToken(tx: Tx | typeof db, purpose: TokenPurpose, value: string, { token, hours }: TokenOptions = {}): Promise<string> {
  const issued = token ?? generateRandomString(43, 'a-z', 'A-Z', '0-9');
  const expiresAt = new Date(Date.now() + (hours ?? hoursValid[purpose]) * 3_600_000);
  await tx.insert(verifications).values({ id: randomUUID(), identifier: identifierOf(purpose, issued), value, expiresAt });
  return issued;
}

/** What the token stands for; null when it is none of ours, spent or too old. */
export async function findToken(purpose: TokenPurpose, token: string): Promise<string | null> {
  const [row] = await db.select({ value: verifications.value }).from(verifications).where(match(purpose, token)).limit(1);
  return row?.value ?? null;
}

/** The same, once: of two who come together one gets it. */
export async function spendToken(tx: Tx | typeof db, purpose: TokenPurpose, token: string): Promise<string | null> {
  const [row] = await tx.delete(verifications).where(match(purpose, token)).returning({ value: verifications.value });
  return row?.value ?? null;
}

/** Deletes tokens that have expired: they open nothing any more. */
export async function sweepTokens(): Promise<void> {
  await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
}
