import type { LookupNumbers, LookupPattern } from '#db/schema/timewaster-lookup-alerts.ts';
import { TIMEWASTER_FIRST_DAY } from '#shared/limits.ts';
import type { Probe } from './probes.server.ts';

/** What a girl has used in the last 24 hours, read under her lock. */
export type State = {
  /** Why her look-ups are paused; null when they are not. */
  paused: string | null;
  known: Set<number>;
  own: Set<number>;
  units: number;
  unitsInAnHour: number;
  lookups: number;
  /** Seconds until the oldest of what counts is a day old. */
  opensIn: number;
  reserves: number;
  firstDay: boolean;
  probes: Map<string, string | null>;
  /** What moderators were told of today. */
  alerted: Set<LookupPattern>;
};

export type Asked = {
  kind: string;
  /** The records that are about to be shown. */
  ids: readonly number[];
  /** For a look-up of a whole phone number: the records that hold it, all that is shown over the limit. */
  exactIds?: readonly number[] | undefined;
  probes: readonly Probe[];
  /** Nothing holds what was asked for, though something near is shown. */
  missed: boolean;
  /** Opens one record by its id: her own costs nothing and is never closed. */
  direct: boolean;
  /** Whether finding nothing is an answer to a question that she chose. */
  missCosts: boolean;
  /** What is refused is left out without a word, and so tells nothing. */
  quiet: boolean;
};

export type Row = { kind: string; shown: number[]; revealed: number; units: number; reserve: boolean };
export type Answer =
  | { allowed: true; reserve: boolean }
  | { allowed: false; paused: string }
  | { allowed: false; paused: null; seconds: number; reserveLeft: number };
/** `scale`: how many times more a test site allows. */
export type Limits = { records: number; lookups: number; reserve: number; scale: number };
export type Decision = { answer: Answer; row: Row | null; probes: Probe[]; patterns: LookupPattern[]; numbers: LookupNumbers };

const A_DAY = 86_400;

/** Decides about one look-up and counts it in `state`, so that the alerts include it. */
export function decide(state: State, asked: Asked, limits: Limits): Decision {
  const others = asked.ids.filter((id) => !state.own.has(id));
  const done = (answer: Answer, row: Row | null, probes: Probe[] = []): Decision => {
    const numbers = numbersOf(state);
    return { answer, row, probes, numbers, patterns: patternsOf(numbers, limits.scale).filter((pattern) => !state.alerted.has(pattern)) };
  };
  if (asked.direct && others.length === 0 && asked.ids.length > 0) return done({ allowed: true, reserve: false }, null);
  if (state.paused !== null) return done({ allowed: false, paused: state.paused }, null);

  const isNew = (id: number) => !state.known.has(id);
  const newProbes = asked.probes.filter(({ hash }) => !state.probes.has(hash));
  const fresh = others.filter(isNew).length;
  const isNewQuestion = asked.probes.length === 0 || newProbes.length > 0;
  const cost = fresh > 0 ? fresh : (others.length === 0 || asked.missed) && asked.missCosts && isNewQuestion ? 1 : 0;
  const fits = cost === 0 || (state.units + cost <= limits.records && state.lookups < limits.lookups);
  const reserve = !fits && asked.exactIds !== undefined && state.reserves < limits.reserve;

  if (!fits && !reserve) {
    const left = state.lookups < limits.lookups ? Math.max(0, limits.records - state.units) : 0;
    // Were a refusal free while something is left, refusals would tell how much there is.
    const row = left > 0 && !asked.quiet ? { kind: asked.kind, shown: [], revealed: 0, units: left, reserve: false } : null;
    count(state, row);
    return done({ allowed: false, paused: null, seconds: state.opensIn, reserveLeft: limits.reserve - state.reserves }, row);
  }

  const shown = reserve ? (asked.exactIds ?? []).filter((id) => !state.own.has(id)) : others;
  const revealed = shown.filter(isNew);
  for (const id of revealed) state.known.add(id);
  for (const { hash, block } of newProbes) state.probes.set(hash, block);
  const row = {
    kind: asked.kind,
    shown: [...revealed, ...shown.filter((id) => !revealed.includes(id))],
    revealed: revealed.length,
    units: reserve ? Math.max(1, revealed.length) : cost,
    reserve,
  };
  count(state, row);
  return done({ allowed: true, reserve }, row, newProbes);
}

function count(state: State, row: Row | null) {
  if (!row || row.units === 0) return;
  if (row.reserve) {
    state.reserves += 1;
    return;
  }
  if (state.lookups === 0) state.opensIn = A_DAY;
  state.lookups += 1;
  state.units += row.units;
  state.unitsInAnHour += row.units;
}

function numbersOf({ units, unitsInAnHour, lookups, probes, firstDay }: State): LookupNumbers {
  const blocks = [...probes.values()].filter((block) => block !== null);
  const perBlock = Map.groupBy(blocks, (block) => block);
  const numbersInOneBlock = Math.max(0, ...[...perBlock.values()].map(({ length }) => length));
  return { records: units, recordsInAnHour: unitsInAnHour, lookups, numbers: blocks.length, numbersInOneBlock, firstDay };
}

/** A woman who prepares a week of bookings in one sitting reads less. */
const RECORDS_IN_AN_HOUR = 80;
/** Three quarters of the allowance: early enough to look before the rest is read. */
const RECORDS_IN_A_DAY = 150;
/** No woman gets requests from so many different men in a day; working through a list of numbers reaches it soon. */
const NUMBERS_IN_A_DAY = 40;
/** Different numbers that share all but the last two digits: a typing mistake makes two or three, counting up makes ten in a row. */
const NUMBERS_IN_ONE_BLOCK = 6;
/** Half of the first day's allowance. */
const FIRST_DAY_SHARE = 0.5;

/** Patterns in these look-ups that suggest copying. `scale`: the factor of a test site, where one girl stands for many. */
function patternsOf({ records, recordsInAnHour, lookups, numbers, numbersInOneBlock, firstDay }: LookupNumbers, scale = 1): LookupPattern[] {
  const reaches = (count: number, most: number) => count >= most * scale;
  const found: [LookupPattern, boolean][] = [
    ['many-records', reaches(recordsInAnHour, RECORDS_IN_AN_HOUR) || reaches(records, RECORDS_IN_A_DAY)],
    ['many-numbers', reaches(numbers, NUMBERS_IN_A_DAY)],
    ['number-block', reaches(numbersInOneBlock, NUMBERS_IN_ONE_BLOCK)],
    [
      'first-day',
      firstDay && (reaches(records, TIMEWASTER_FIRST_DAY.records * FIRST_DAY_SHARE) || reaches(lookups, TIMEWASTER_FIRST_DAY.lookups * FIRST_DAY_SHARE)),
    ],
  ];
  return found.flatMap(([pattern, holds]) => (holds ? pattern : []));
}
