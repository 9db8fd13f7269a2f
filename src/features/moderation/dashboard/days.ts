/** The spans that the dashboard offers. */
export const SPANS = [30, 90, 365] as const;
export type Span = (typeof SPANS)[number];

export const spanOf = (typed: string | null): Span => SPANS.find((span) => String(span) === typed) ?? 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The last days up to today, in UTC, as 'YYYY-MM-DD'. */
export function lastDays(span: number, now = Date.now()): string[] {
  return Array.from({ length: span }, (_, at) => new Date(now - (span - 1 - at) * DAY_MS).toISOString().slice(0, 10));
}

/**
 * How many waited at the end of each day: what waits now, and back from there what came is taken away and what was decided is put back.
 * @param came @param decided numbers by day
 */
export function waitingByDay(days: readonly string[], now: number, came: ReadonlyMap<string, number>, decided: ReadonlyMap<string, number>): number[] {
  let waiting = now;
  const backwards = days.toReversed().map((day) => {
    const atItsEnd = waiting;
    // Records that an import brought carry the day on which they were made elsewhere: fewer came than were decided.
    waiting = Math.max(0, waiting - (came.get(day) ?? 0) + (decided.get(day) ?? 0));
    return atItsEnd;
  });
  return backwards.toReversed();
}
