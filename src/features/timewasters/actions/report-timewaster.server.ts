import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { readPhone } from '../contacts/read-phone.ts';
import { refuseLifeDetails } from '../records/refuse-life-details.ts';
import { allowReport } from '../records/report-allowance.server.ts';
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
