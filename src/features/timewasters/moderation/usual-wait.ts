/** How long moderators took for what they decided lately, in hours. */
export type Waits = { decided: number; median: number; longest: number };

/** From so many decisions on their median says something. */
const ENOUGH = 5;

const counted = (count: number, unit: string) => (count === 1 ? `an ${unit}` : `${count} ${unit}s`);

/** How long it usually takes, in a sentence that is true; null: too little is known to say anything. */
export function usualWait({ decided, median, longest }: Waits): string | null {
  if (decided < ENOUGH) return decided > 0 && longest <= 48 ? 'Usually within a day or two.' : null;
  const hours = Math.max(1, Math.ceil(median));
  const span = hours <= 48 ? counted(hours, 'hour') : `${Math.ceil(median / 24)} days`;
  return `Usually within ${span}: half of the reports of the last 90 days were decided faster than that.`;
}
