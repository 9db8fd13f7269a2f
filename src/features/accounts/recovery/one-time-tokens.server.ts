import { createHash, randomUUID } from 'node:crypto';
import { generateRandomString } from 'better-auth/crypto';
import { and, eq, gt, like, lt, sql } from 'drizzle-orm';
import { verifications } from '#db/schema/verifications.ts';
import { db, freshDb, type Tx } from '#platform/db/client.server.ts';

/** How long a link in a mail works, whatever it opens. */
const LINK_MINUTES = 30;

const minutesValid = {
  'confirm-email': LINK_MINUTES,
  'change-email': LINK_MINUTES,
  'stop-email-change': LINK_MINUTES,
  'migrate-profile': LINK_MINUTES,
  'reset-password': LINK_MINUTES,
  'moderator-access': LINK_MINUTES,
  'unlock-account': LINK_MINUTES,
  'reserved-username': 7 * 24 * 60,
} as const;
export type TokenPurpose = keyof typeof minutesValid;
export type SpentToken = { value: string; data: string | null };

/** Only a hash is stored: whoever reads the table opens nothing. */
const identifierOf = (purpose: TokenPurpose, token: string) => `${purpose}:${createHash('sha256').update(token).digest('base64url')}`;
const match = (purpose: TokenPurpose, token: string) =>
  and(eq(verifications.identifier, identifierOf(purpose, token)), gt(verifications.expiresAt, sql`now()`));

type TokenOptions = { /** Given by the caller where the token is no secret. */ token?: string; data?: string };

/** Makes a token for `value` (mostly the id of a user). */
export async function issueToken(tx: Tx | typeof db, purpose: TokenPurpose, value: string, { token, data }: TokenOptions = {}): Promise<string> {
  const issued = token ?? generateRandomString(43, 'a-z', 'A-Z', '0-9');
  const expiresAt = new Date(Date.now() + minutesValid[purpose] * 60_000);
  await tx.insert(verifications).values({ id: randomUUID(), identifier: identifierOf(purpose, issued), value, data: data ?? null, expiresAt });
  return issued;
}

/** The value of a token; null when it is none of ours, spent or too old. */
export async function findToken(purpose: TokenPurpose, token: string): Promise<string | null> {
  const [row] = await freshDb.select({ value: verifications.value }).from(verifications).where(match(purpose, token)).limit(1);
  return row?.value ?? null;
}

/** The same, once: of two who come together one gets it. */
export async function spendToken(tx: Tx | typeof db, purpose: TokenPurpose, token: string): Promise<SpentToken | null> {
  const [row] = await tx.delete(verifications).where(match(purpose, token)).returning({ value: verifications.value, data: verifications.data });
  return row ?? null;
}

/**
 * Ends every outstanding link of a person, half-finished log-ins and requested mails included: after each change of the
 * password, the address or the second factor. @param purpose only links of this kind
 */
export async function endLinksOf(tx: Tx, userId: string, purpose?: TokenPurpose): Promise<void> {
  await tx.delete(verifications).where(and(eq(verifications.value, userId), purpose ? like(verifications.identifier, `${purpose}:%`) : undefined));
}

/** Deletes tokens that have expired. */
export async function sweepTokens(): Promise<void> {
  await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
}
