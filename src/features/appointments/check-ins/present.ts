import type { CheckIn } from '#db/schema/check-ins.ts';
import type { Chosen, Share } from './share.ts';
import { ALARM_AT, plusMinutes } from './timing.ts';

/** The one that is not ended, as her screen and the API show it. Moments in ISO. */
export function presentCheckIn({ publicId, status, bookingId, dueAt, timeZone, createdAt, endedAt }: CheckIn) {
  return {
    id: publicId,
    status,
    bookingId,
    timeZone,
    startedAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    alarmAt: plusMinutes(dueAt, ALARM_AT).toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
export type ShownCheckIn = ReturnType<typeof presentCheckIn>;

/** Everything her page shows. */
export type CheckInPage = {
  open: ShownCheckIn | null;
  contact: { name: string; email: string; herName: string; agreed: boolean } | null;
  chosen: Chosen;
  /** Of `chosen`, for the form that changes it. */
  version: string;
  /** What the contact is told of the timer that is open, or would be told of one that starts now. */
  share: Share;
  /** The appointment that a timer would be about. */
  bookingId: number | null;
  timeZone: string | null;
};
