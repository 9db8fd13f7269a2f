const MINUTE_MS = 60_000;

/** How long a timer can run, and what is offered, in minutes. */
export const TIMER_MINUTES = { least: 15, most: 720 } as const;
export const TIMER_CHOICES = [30, 60, 90, 120, 180, 240] as const;
export const EXTEND_MINUTES = 30;

/** Minutes after the time is up: two reminders to her, then her contact. */
const REMINDERS_AT = [0, 5] as const;
export const ALARM_AT = 10;

export const plusMinutes = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS);

export type Stage = { is: 'early'; at: Date } | { is: 'reminder'; number: number; next: Date } | { is: 'alarm' };

/**
 * What is due by the clock alone. Who was away meanwhile (a site that stood still) does not make the alarm later: reminders that were missed
 * are left out.
 */
export function stageOf(dueAt: Date, now: Date): Stage {
  if (now >= plusMinutes(dueAt, ALARM_AT)) return { is: 'alarm' };
  const number = REMINDERS_AT.filter((minutes) => now >= plusMinutes(dueAt, minutes)).length;
  if (number === 0) return { is: 'early', at: dueAt };
  const next = REMINDERS_AT[number];
  return { is: 'reminder', number, next: plusMinutes(dueAt, next ?? ALARM_AT) };
}
