import { type Actor, isApprovedGirl, isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { TooMany } from '#shared/errors.ts';
import { waitEnd, waitText } from '#shared/wait-text.ts';
import { readPhone } from '../contacts/read-phone.ts';
import { refuseLifeDetails } from '../records/write-record.server.ts';
import type { TimewasterInput } from '../schema.ts';
import { createTimewaster } from './create-timewaster.server.ts';

/** Reports a client by the form or REST, within the girl's allowance: only a report that could be written takes from it. @returns its id */
export async function reportTimewaster(actor: Actor, input: TimewasterInput): Promise<number> {
  authorize(actor, 'timewaster.report');
  refuseLifeDetails(input, { confirmed: input.confirmedPrivateDetails });
  if (input.phoneNumber !== null) readPhone(input.phoneNumber);
  await allowReport(actor);
  return createTimewaster(actor, input);
}

/** Maximum reports of a girl in 24 hours, lower before a moderator approved her profile. A flood of reports costs moderators, and hides the true ones. */
const REPORTS_A_DAY = 30;
const REPORTS_A_DAY_BEFORE_APPROVAL = 5;
const DAY_SECONDS = 86_400;

/** @throws TooMany with a sentence for her; the form keeps the typed values */
async function allowReport(actor: Actor): Promise<void> {
  if (isModerator(actor)) return;
  const isApproved = isApprovedGirl(actor);
  const points = isApproved ? REPORTS_A_DAY : REPORTS_A_DAY_BEFORE_APPROVAL;
  await limit(isApproved ? 'timewaster-reports' : 'timewaster-reports-new', actor.userId ?? 'nobody', { points, durationSeconds: DAY_SECONDS }).catch(
    (refusal) => {
      if (!(refusal instanceof TooMany)) throw refusal;
      const { retryAfterSeconds: seconds, standing } = refusal;
      const until = isApproved ? '' : ' until a moderator has approved your profile';
      const next = `You can send the next one in ${waitText(seconds)} (${waitEnd(seconds)}). What you typed is kept.`;
      throw new TooMany(seconds, `You can send ${standing?.quota ?? points} reports in 24 hours${until}. ${next}`, standing);
    },
  );
}
