import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { NotAuthenticated } from '#shared/errors.ts';
import { readCode } from '#shared/texts/typed-code.ts';
import { auth } from '../../auth.server.ts';
import { requireFactorRight } from '../../recovery/prove-owner.server.ts';
import { startSession } from '../../sessions/sessions.server.ts';
import { allowance, endEverything, refuseApiErrors, refuseUsedCode } from '../factor-changes.server.ts';

/** Ends the enrolment with a code of the app. Every session ends but a new one here: all that exist have passed the factor. Links end too. */
export async function confirmSecondFactor(actor: Actor, typed: string, headers: Headers): Promise<{ setCookies: string[] }> {
  if (!actor.userId) throw new NotAuthenticated();
  const code = readCode(typed);
  await requireFactorRight(actor, headers);
  await limit('second-factor', actor.userId, allowance);
  await refuseUsedCode(actor.userId, code);
  await refuseApiErrors('code', () => auth().api.verifyTOTP({ body: { code }, headers }));
  const { userId } = actor;
  await db.transaction((tx) => endEverything(tx, userId, true));
  return startSession(actor.userId, headers.get('user-agent') ?? '');
}
