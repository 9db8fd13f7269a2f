import { findReportedMeeting } from '#features/meetings/queries.server.ts';
import type { Prefill } from '#features/timewasters/card.ts';
import { prefillOfGuy } from '#features/timewasters/records/prefill.server.ts';
import type { Actor } from '#permissions/actor.ts';

/** The report of a session that he did not come to, or that went wrong: here meetings and timewasters meet. null: she had no such session. */
export async function prefillOfMeeting(actor: Actor, bookingId: number): Promise<Prefill | null> {
  const meeting = await findReportedMeeting(actor, bookingId);
  if (!meeting) return null;
  const guy = await prefillOfGuy(actor, meeting.guyId);
  return {
    about: `booking ${bookingId}`,
    values: {
      ...guy?.values,
      happenedOn: meeting.day,
      source: 'first-hand',
      ...(meeting.outcome === 'no-show' && {
        clientType: 'timewaster',
        reasons: ['no-show'],
        comment: 'He did not come to the session that we had agreed on.',
      }),
    },
  };
}
