import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { secret } from '#platform/secrets/secrets.server.ts';

/** A challenge that takes hardly any work, signed with these secrets. */
export const createEasyChallenge = (secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string }) =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey, expiresAt: new Date(Date.now() + 60_000), ...secrets });

/** A token that opens one form. How the product's own challenge is solved: src/platform/captcha/captcha.server.test.ts. */
export async function solveCaptcha(): Promise<string> {
  const challenge = await createEasyChallenge({ hmacSignatureSecret: secret('captcha'), hmacKeySignatureSecret: secret('captcha-key') });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
