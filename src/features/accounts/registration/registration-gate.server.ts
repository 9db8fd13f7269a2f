import { verifyCaptcha } from '#platform/captcha/captcha.server.ts';
import { isOn } from '#platform/flags.server.ts';
import { addressKey } from '#platform/rate-limit/address-key.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { Invalid, NotFound } from '#shared/errors.ts';
import { CAPTCHA_REQUIRED } from './registration.ts';

export type Kind = 'guy' | 'girl';

export const flagOf = { guy: 'registration-guys', girl: 'registration-girls' } as const;

const allowance = { points: 10, durationSeconds: 3600 };

/** @throws NotFound while the registration of this kind is switched off */
export function requireRegistration(kind: Kind): void {
  if (!isOn(flagOf[kind])) throw new NotFound();
}

/** Asked last, so that a typing error costs neither the captcha nor a try. @throws TooMany, or Invalid when the captcha was wrong or used before */
export async function checkCaptcha(token: string, address: string): Promise<void> {
  await limit('register', addressKey(address), allowance);
  if (!(await verifyCaptcha(token))) throw new Invalid([{ path: ['recaptcha'], message: CAPTCHA_REQUIRED }]);
}
