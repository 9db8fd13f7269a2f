import type { CheckIn, CheckInSettings } from '#db/schema/check-ins.ts';

/** Shared by the server and her screen: the timing of a timer, the texts for her contact, and the shape of both in the API. */

const MINUTE_MS = 60_000;

/** Limits of a timer and the offered lengths, in minutes. */
export const TIMER_MINUTES = { least: 15, most: 720 } as const;
export const TIMER_CHOICES = [30, 60, 90, 120, 180, 240] as const;
export const EXTEND_MINUTES = 30;

/** Minutes after the time is up: two reminders to her, then her contact. */
const REMINDERS_AT = [0, 5] as const;
export const ALARM_AT = 10;

export const plusMinutes = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS);

export type Stage = { is: 'early'; at: Date } | { is: 'reminder'; number: number; next: Date } | { is: 'alarm' };

/** The step that is due by the clock. An outage doesn't delay the alarm: missed reminders are skipped. */
export function stageOf(dueAt: Date, now: Date): Stage {
  if (now >= plusMinutes(dueAt, ALARM_AT)) return { is: 'alarm' };
  const number = REMINDERS_AT.filter((minutes) => now >= plusMinutes(dueAt, minutes)).length;
  if (number === 0) return { is: 'early', at: dueAt };
  const next = REMINDERS_AT[number];
  return { is: 'reminder', number, next: plusMinutes(dueAt, next ?? ALARM_AT) };
}

/** The details that she shares with her contact beside her name, in her words. None is required. */
export type Share = { where: string | null; when: string | null; who: string | null; note: string | null };
export const NOTHING: Share = { where: null, when: null, who: null, note: null };

const LABELS: Record<keyof Share, string> = { where: 'Where', when: 'When', who: 'With', note: 'Note' };

/** As the email and its preview print it, a line each. */
export const shareLines = (share: Share): string[] =>
  (Object.keys(LABELS) as (keyof Share)[]).flatMap((key) => (share[key] ? [`${LABELS[key]}: ${share[key]}`] : []));

/** The words of the email to her contact; the preview on her screen uses the same. */
export const alarmText = (herName: string, dueText: string): string =>
  `${herName} asked us to write to you if she did not check in by ${dueText}. She has not checked in.`;

export const WHAT_TO_DO =
  'Please call her. If you cannot reach her and you are worried, call the emergency services where she is: 911 in the US and Canada, 112 in Europe, 999 in the UK, 000 in Australia.';
export const NO_EMERGENCY_SERVICE = 'This is an automatic email, not an emergency service. Nobody has been called, and nobody here is watching.';

/** How she wants her check-ins. */
export type Chosen = Pick<CheckInSettings, 'startsWithAppointment' | 'minutes' | 'sharesPlace' | 'sharesTime' | 'sharesName'> & { note: string | null };

/** An open timer as her screen and the API show it. Moments in ISO. */
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
  /** Of the open timer, or of a timer started now. */
  share: Share;
  /** The appointment that a timer would be about. */
  bookingId: number | null;
  timeZone: string | null;
};
