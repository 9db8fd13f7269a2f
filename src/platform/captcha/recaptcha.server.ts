import { z } from 'zod';
import { log } from '#platform/log.server.ts';
import { Unavailable } from '#shared/errors.ts';

const answer = z.object({ success: z.boolean(), score: z.number().optional(), 'error-codes': z.array(z.string()).optional() });
/** reCAPTCHA v3 gives 0 (a machine) to 1 (a person); half is the threshold that Google suggests to start from. */
const lowestScore = 0.5;

/**
 * Asks Google about a token of reCAPTCHA v2 or v3.
 * @throws Unavailable when there is no answer or our own key is wrong: nobody is let through unchecked.
 */
export async function verifyRecaptcha(token: string, secret: string, address = 'https://www.google.com/recaptcha/api/siteverify'): Promise<boolean> {
  const result = await ask(token, secret, address);
  const codes = result['error-codes'] ?? [];
  if (codes.some((code) => code.endsWith('-input-secret'))) throw unavailable(`the service answers ${codes.join(', ')}`);
  return result.success && (result.score ?? 1) >= lowestScore;
}

async function ask(token: string, secret: string, address: string) {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(5000),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return answer.parse(await response.json());
  } catch (error) {
    throw unavailable(error);
  }
}

function unavailable(reason: unknown) {
  log.error({ err: reason }, 'captcha: reCAPTCHA cannot be checked');
  return new Unavailable('The captcha could not be checked at the moment. Please try again.', 10);
}
