import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { twoFactors } from '#db/schema/two-factors.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { limit, resetLimit } from '#platform/rate-limit/rate-limit.server.ts';
import { Invalid } from '#shared/errors.ts';
import { foldCode, readCode } from '#shared/texts/typed-code.ts';
import { auth } from '../auth.server.ts';
import { CODE_REQUIRED, USED_CODE, WRONG_CODE } from '../recovery/proof-texts.ts';

const allowance = { points: 10, durationSeconds: 900 };

export const isTotpCode = (code: string) => /^\d{6}$/.test(code);
const secretKey = async () => (await auth().$context).secretConfig;

/**
 * Accepts a code of the authenticator app once: the last accepted time step is stored, and no code of it or of an older
 * one is accepted again. Of two requests with the same code one wins.
 */
export async function claimTotpCode(userId: string, code: string): Promise<'claimed' | 'used' | 'wrong'> {
  const [row] = await freshDb.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  if (!row) return 'wrong';
  const totp = new TOTP({ secret: Secret.fromUTF8(await symmetricDecrypt({ key: await secretKey(), data: row.secret })), digits: 6, period: 30 });
  const timestamp = Date.now();
  const delta = totp.validate({ token: code, window: 1, timestamp });
  if (delta === null) return 'wrong';
  const lastStep = totp.counter({ timestamp }) + delta;
  const isNewer = or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, lastStep));
  const claimed = await db
    .update(twoFactors)
    .set({ lastStep })
    .where(and(eq(twoFactors.id, row.id), isNewer))
    .returning({ id: twoFactors.id });
  return claimed.length === 1 ? 'claimed' : 'used';
}

async function readBackupCodes(userId: string) {
  const [row] = await freshDb.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  return row && { row, codes: JSON.parse(await symmetricDecrypt({ key: await secretKey(), data: row.backupCodes })) as string[] };
}

/** The backup code that is meant, as it is stored: case, dashes and spaces don't matter. Older codes have both cases. */
const meantBy = (typed: string, codes: readonly string[]) => codes.find((code) => code === typed) ?? codes.find((code) => foldCode(code) === foldCode(typed));

/** @returns the given text for a wrong code */
export async function storedBackupCode(userId: string, typed: string): Promise<string> {
  return meantBy(typed, (await readBackupCodes(userId))?.codes ?? []) ?? typed;
}

/** Takes a backup code out of the list, encrypted as the account library does it. @returns false when it is none of them */
async function spendBackupCode(userId: string, typed: string): Promise<boolean> {
  const held = await readBackupCodes(userId);
  const code = held && meantBy(typed, held.codes);
  if (!code) return false;
  const { row, codes } = held;
  const backupCodes = await symmetricEncrypt({ key: await secretKey(), data: JSON.stringify(codes.filter((one) => one !== code)) });
  const spent = await db
    .update(twoFactors)
    .set({ backupCodes })
    // The list as it was read: of two requests with the same code one wins.
    .where(and(eq(twoFactors.id, row.id), eq(twoFactors.backupCodes, row.backupCodes)))
    .returning({ id: twoFactors.id });
  return spent.length === 1;
}

/** Asks an enrolled account for its second factor: a code of the app or a backup code, either of them once. @throws Invalid naming `code` */
export async function proveSecondFactor(userId: string, code: string | undefined): Promise<void> {
  const given = code && readCode(code);
  const refuse = (message: string) => new Invalid([{ path: ['code'], message }]);
  if (!given) throw refuse(CODE_REQUIRED);
  await limit('second-factor-of', userId, allowance);
  const outcome = isTotpCode(given) ? await claimTotpCode(userId, given) : (await spendBackupCode(userId, given)) ? 'claimed' : 'wrong';
  if (outcome !== 'claimed') throw refuse(outcome === 'used' ? USED_CODE : WRONG_CODE);
  await resetLimit('second-factor-of', userId, allowance);
}
