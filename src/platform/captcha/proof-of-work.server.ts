import { createHash } from 'node:crypto';
import { type Challenge, createChallenge as create, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { spentCaptchas } from '#db/schema/spent-captchas.ts';
import { db } from '#platform/db/client.server.ts';
import { secret } from '#platform/secrets/secrets.server.ts';

/** Long enough to fill in a long form; the widget fetches a fresh challenge by itself when it has expired. */
const minutesValid = 20;
const longestToken = 8192;

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * A challenge for the browser's widget: some 250 key derivations, about half a second on a phone, a millisecond here.
 * It carries its own signature, so nothing is stored until it is solved.
 */
export function createChallenge({ validForMs = minutesValid * 60_000 } = {}): Promise<Challenge> {
  return create({
    algorithm: 'PBKDF2/SHA-256',
    cost: 5000,
    counter: randomInt(350, 150),
    deriveKey,
    expiresAt: new Date(Date.now() + validForMs),
    hmacSignatureSecret: secret('captcha'),
    hmacKeySignatureSecret: secret('captcha-key'),
  });
}

/** Whether the token is a right, unexpired solution of a challenge of ours that was not used before; uses it up. */
export async function verifyProofOfWork(token: string): Promise<boolean> {
  const claim = decode(token);
  if (!claim) return false;
  const { verified } = await verifySolution({
    ...claim,
    deriveKey,
    hmacSignatureSecret: secret('captcha'),
    hmacKeySignatureSecret: secret('captcha-key'),
  });
  if (!verified) return false;
  const { nonce, expiresAt } = claim.challenge.parameters;
  // The nonce is signed: unlike the token it cannot be written in a second way.
  const hash = createHash('sha256').update(nonce).digest('base64url');
  const first = await db
    .insert(spentCaptchas)
    .values({ id: hash, expiresAt: new Date(expiresAt * 1000) })
    .onConflictDoNothing()
    .returning({ id: spentCaptchas.id });
  return first.length === 1;
}

function decode(token: string) {
  if (token.length > longestToken) return null;
  try {
    return payload.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    // Anything that is no payload of the widget is a wrong answer, not an error.
    return null;
  }
}

/** Deletes used solutions whose challenge has expired: expired is refused anyway. */
export async function sweepSpentCaptchas(): Promise<void> {
  await db.delete(spentCaptchas).where(lt(spentCaptchas.expiresAt, sql`now() - interval '1 minute'`));
}
