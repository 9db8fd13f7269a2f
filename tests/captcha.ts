import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createChallenge } from '#platform/captcha/captcha.server.ts';

/** A token as the browser's widget makes it: good for one form. */
export async function solveCaptcha(): Promise<string> {
  const challenge = await createChallenge();
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
