import { settings } from '#platform/settings.server.ts';
import { verifyProofOfWork } from './proof-of-work.server.ts';
import { verifyRecaptcha } from './recaptcha.server.ts';

export { createChallenge } from './proof-of-work.server.ts';

/** What the captcha field of a form shows: our own proof of work, or reCAPTCHA when its keys are set. */
export type CaptchaField = { kind: 'proof-of-work'; challengeUrl: string } | { kind: 'recaptcha'; siteKey: string };

export function captchaField(): CaptchaField {
  const siteKey = settings().RECAPTCHA_SITE_KEY;
  return siteKey ? { kind: 'recaptcha', siteKey } : { kind: 'proof-of-work', challengeUrl: '/captcha/challenge' };
}

/**
 * Whether the token of a form proves a person at work. A token opens one form once: check the other fields first, so
 * that a typing error does not cost it.
 * @throws Unavailable when an outside captcha service cannot be asked.
 */
export async function verifyCaptcha(token: string): Promise<boolean> {
  if (token === '') return false;
  const { RECAPTCHA_SECRET } = settings();
  return RECAPTCHA_SECRET ? verifyRecaptcha(token, RECAPTCHA_SECRET) : verifyProofOfWork(token);
}
