/** Days and moments counted from the day of the run. */

const DAY_MS = 86_400_000;

/** @param today 'YYYY-MM-DD' */
export function calendar(today: string) {
  const start = Date.parse(`${today}T00:00:00Z`);
  const year = Number(today.slice(0, 4));
  return {
    today,
    /** 'YYYY-MM-DD', `days` from today; negative is past. */
    day: (days: number) => new Date(start + days * DAY_MS).toISOString().slice(0, 10),
    /** An instant `days` (may be broken) before today's midnight. */
    ago: (days: number) => new Date(start - Math.round(days * DAY_MS)),
    /** A birthday of someone of that age, `dayOfYear` from 1 to 364. */
    birthday: (age: number, dayOfYear: number) => new Date(Date.UTC(year - age - 1, 0, 1 + dayOfYear)).toISOString().slice(0, 10),
  };
}
export type Calendar = ReturnType<typeof calendar>;
