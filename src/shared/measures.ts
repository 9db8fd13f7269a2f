/** What a moderator does about a guy whose request was out of order, from the mildest. */
export const MEASURES = ['warn', 'pause', 'ban'] as const;
export type Measure = (typeof MEASURES)[number];

/** Decisions that a member may appeal against: measures, and a text that a moderator hid. */
export const APPEALABLE = [...MEASURES, 'hide'] as const;
export type Appealable = (typeof APPEALABLE)[number];

export const PAUSE_DAYS = 30;
/** How long a warning counts for the next step. */
export const MEASURE_COUNTS_DAYS = 365;

export const MEASURE_LABELS: Record<Measure, string> = { warn: 'Warn', pause: `Ban ${PAUSE_DAYS} days`, ban: 'Ban for good' };
export const MEASURE_DONE: Record<Measure, string> = { warn: 'Warned', pause: `Banned for ${PAUSE_DAYS} days`, ban: 'Banned for good' };
export const APPEALABLE_DONE: Record<Appealable, string> = { ...MEASURE_DONE, hide: 'Text hidden' };

/** The ladder, as moderators read it. Whoever leaves it says why. */
export const LADDER: readonly string[] = [
  'A request for sexual services: banned for good, the first time too. The booking form says so before he sends it.',
  'Wording that may be meant otherwise, or rudeness: a warning the first time, 30 days the second time within a year, for good the third time.',
  'Threats: banned for good.',
];

const STEPS: readonly Measure[] = MEASURES;

/** The step for what is not clearly a request for sexual services. @param taken how many steps he has had within a year */
export const nextMeasure = (taken: number): Measure => STEPS[Math.min(taken, STEPS.length - 1)] as Measure;
