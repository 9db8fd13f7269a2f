import type pg from 'pg';
import type { LookupPattern } from '#db/schema/timewaster-lookup-alerts.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { steadyPool } from '#platform/db/client.server.ts';
import { log } from '#platform/log.server.ts';
import { limit, pointsAllowed } from '#platform/rate-limit/rate-limit.server.ts';
import { Malformed, TooMany } from '#shared/errors.ts';
import { TIMEWASTER_DEEPEST, TIMEWASTER_FIRST_DAY, TIMEWASTER_LOOKUPS_A_DAY, TIMEWASTER_RECORDS_A_DAY, TIMEWASTER_RESERVE_A_DAY } from '#shared/limits.ts';
import { waitText } from '#shared/wait-text.ts';
import type { QueryKind } from '../search/parse-query.ts';
import { raiseAlerts } from './alerts.server.ts';
import { type Answer, type Asked, type Decision, decide, type Limits, type Row, type State } from './decide.ts';
import { LookupsPaused, type Person } from './pauses.server.ts';
import type { Probe } from './probes.server.ts';

type Page = { limit: number; offset: number };

/** The page as far as lists of the tool reach: as deep as the page of the search, whichever call asks. @throws Malformed beyond */
export function withinDepth({ limit, offset }: Page): Page {
  if (offset >= TIMEWASTER_DEEPEST) throw new Malformed(`Lists of timewasters end after ${TIMEWASTER_DEEPEST} entries. Please narrow your search.`);
  return { limit: Math.min(limit, TIMEWASTER_DEEPEST - offset), offset };
}

/** What a person at a door never reaches and a copying script reaches at once. */
export const LOOKUPS_IN_TEN_MINUTES = 120;
const SUGGESTIONS_IN_TEN_MINUTES = 120;
const TEN_MINUTES = 600;

export type LookupKind = QueryKind | 'own' | 'record' | 'comments' | 'photos' | 'suggest' | 'graphql' | 'safety-check';

/** A burst of calls is refused before anything is read for it. @throws TooMany */
export async function allowBurst(actor: Actor, kind: LookupKind): Promise<void> {
  // Moderators read for a living: their look-ups are logged like all others.
  if (isModerator(actor)) return;
  const key = actor.userId ?? 'nobody';
  if (kind === 'suggest') await limit('timewaster-suggestions', key, { points: SUGGESTIONS_IN_TEN_MINUTES, durationSeconds: TEN_MINUTES });
  else await limit('timewaster-lookups', key, { points: LOOKUPS_IN_TEN_MINUTES, durationSeconds: TEN_MINUTES, across: 'local' });
}

export type Look = {
  kind: LookupKind;
  ids: readonly number[];
  exactIds?: readonly number[] | undefined;
  probes?: readonly Probe[];
  missed?: boolean;
  direct?: boolean;
  missCosts?: boolean;
};

/**
 * The one place where every way of being shown a record that is not one's own is counted, limited and logged, before the answer leaves:
 * pages, REST, GraphQL, suggestions, the safety check. Records count, not calls; the same record once in 24 hours.
 * @returns whether it was answered from the reserve: then only what holds the exact number may be shown
 * @throws TooMany when the allowance is used up, LookupsPaused
 */
export async function countLook(actor: Actor, look: Look): Promise<{ reserve: boolean }> {
  const answer = await ask(actor, look, false);
  if (answer.allowed) return answer;
  throw answer.paused !== null ? new LookupsPaused(answer.paused) : usedUp(answer.seconds, answer.reserveLeft);
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The error for a used-up daily allowance: when look-ups open again, and how many emergencies are left. */
function usedUp(seconds: number, reserveLeft: number): TooMany {
  const at = new Date(Date.now() + seconds * 1_000).toISOString().slice(11, 16);
  const reserve = reserveLeft > 0 ? ` Whole phone numbers can still be looked up ${counted(reserveLeft, 'more time')}.` : '';
  return new TooMany(seconds, `You have used your look-ups of the last 24 hours. They open again in ${waitText(seconds)} (${at} UTC).${reserve}`);
}

/** The same for what is left out instead of refused. @returns whether it may be shown */
export async function mayBeShown(actor: Actor, look: Look): Promise<boolean> {
  return (await ask(actor, look, true)).allowed;
}

async function ask(
  actor: Actor,
  { kind, ids, exactIds, probes = [], missed = false, direct = false, missCosts = true }: Look,
  quiet: boolean,
): Promise<Answer> {
  const asked = { kind, ids: [...new Set(ids)], exactIds, probes, missed, direct, missCosts, quiet };
  const { answer, patterns, numbers } = await count(actor, asked);
  if (patterns.length > 0 && actor.userId !== null) {
    // A girl's answer never waits for what moderators are told; the next look-up tries again.
    await raiseAlerts(actor.userId, patterns, numbers).catch((error: unknown) => log.error({ err: error }, 'timewasters: an alert could not be written'));
  }
  return answer;
}

const limitsOf = ({ firstDay }: State): Limits => ({
  records: pointsAllowed(firstDay ? TIMEWASTER_FIRST_DAY.records : TIMEWASTER_RECORDS_A_DAY),
  lookups: pointsAllowed(firstDay ? TIMEWASTER_FIRST_DAY.lookups : TIMEWASTER_LOOKUPS_A_DAY),
  reserve: pointsAllowed(TIMEWASTER_RESERVE_A_DAY),
  scale: pointsAllowed(1),
});

const unlimited: Limits = { records: Number.POSITIVE_INFINITY, lookups: Number.POSITIVE_INFINITY, reserve: 0, scale: 1 };

async function count(actor: Actor, asked: Asked): Promise<Decision> {
  const { userId, girlId } = actor;
  const isCounted = !isModerator(actor) && userId !== null;
  const client = await steadyPool.connect();
  try {
    await client.query('begin');
    const state = isCounted ? await readState(client, { userId, girlId }, asked.ids) : emptyState();
    const decision = isModerator(actor) ? forModerator(asked) : decide(state, asked, limitsOf(state));
    if (decision.row) await writeRow(client, userId, decision.row, decision.probes);
    await client.query('commit');
    client.release();
    return decision;
  } catch (error) {
    // The connection goes too: whatever state it is in, the lock ends with it.
    client.release(true);
    throw error;
  }
}

function forModerator(asked: Asked): Decision {
  const { row, ...decision } = decide(emptyState(), { ...asked, probes: [] }, unlimited);
  return { ...decision, probes: [], patterns: [], row: row && { ...row, revealed: 0, units: 0 } };
}

/** Serializes the look-ups of a person over all instances, so that each sees the use of the previous one. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('timewaster-lookups:' || $1::text, 0))`;

/** The use of a person in the last 24 hours. */
export const STATE_QUERY = `
  select pause.reason as paused, used.*, known.ids as known, own.ids as own, probes.list as probes, alerts.patterns as alerted,
    not exists (select 1 from timewaster_lookups earlier where earlier.user_id = person.id and earlier.created_at <= now() - interval '1 day') as first_day
  from (values ($1::text, $2::int)) person (id, girl_id)
  left join timewaster_lookup_pauses pause on pause.user_id = person.id and pause.resumed_at is null
  cross join lateral (
    select coalesce(sum(units) filter (where not reserve), 0)::int as units,
      coalesce(sum(units) filter (where not reserve and created_at > now() - interval '1 hour'), 0)::int as units_in_an_hour,
      count(*) filter (where not reserve)::int as lookups, count(*) filter (where reserve)::int as reserves,
      coalesce(extract(epoch from min(created_at) filter (where not reserve) + interval '1 day' - now()), 1)::float as opens_in
    from timewaster_lookups where user_id = person.id and units > 0 and created_at > now() - interval '1 day'
  ) used
  cross join lateral (
    select coalesce(array_agg(record), '{}') as ids from timewaster_lookups l cross join lateral unnest(l.shown[1:l.revealed]) seen (record)
    where l.user_id = person.id and l.units > 0 and l.created_at > now() - interval '1 day'
  ) known
  cross join lateral (
    select coalesce(array_agg(t.id), '{}') as ids from timewasters t where t.id = any($3::int[]) and t.girl_id = person.girl_id
  ) own
  cross join lateral (
    select coalesce(json_agg(json_build_array(p.hash, p.block)), '[]') as list from timewaster_probes p
    where p.user_id = person.id and p.created_at > now() - interval '1 day'
  ) probes
  cross join lateral (
    select coalesce(array_agg(a.pattern), '{}') as patterns from timewaster_lookup_alerts a
    where a.user_id = person.id and a.day = (now() at time zone 'utc')::date
  ) alerts`;

const WRITE = `
  with log as (
    insert into timewaster_lookups (user_id, kind, shown, revealed, units, reserve) values ($1::text, $2, $3, $4, $5, $6)
  )
  insert into timewaster_probes (user_id, hash, block)
  select $1::text, given.hash, given.block from unnest($7::text[], $8::text[]) given (hash, block)
  on conflict (user_id, hash) do update set created_at = excluded.created_at`;

type ReadRow = {
  paused: string | null;
  units: number;
  units_in_an_hour: number;
  lookups: number;
  reserves: number;
  opens_in: number;
  known: number[];
  own: number[];
  probes: [string, string | null][];
  alerted: LookupPattern[];
  first_day: boolean;
};

/** Locks the counts of a person until the transaction ends, then reads them. */
async function readState(client: pg.PoolClient, { userId, girlId }: Person, ids: readonly number[]): Promise<State> {
  await client.query({ name: 'timewaster_lookups_lock', text: LOCK, values: [userId] });
  const { rows } = await client.query<ReadRow>({ name: 'timewaster_lookups_state', text: STATE_QUERY, values: [userId, girlId, ids] });
  return stateOf(rows[0] as ReadRow);
}

const stateOf = (row: ReadRow): State => ({
  paused: row.paused,
  known: new Set(row.known),
  own: new Set(row.own),
  units: row.units,
  unitsInAnHour: row.units_in_an_hour,
  lookups: row.lookups,
  opensIn: row.opens_in,
  reserves: row.reserves,
  firstDay: row.first_day,
  probes: new Map(row.probes),
  alerted: new Set(row.alerted),
});

/** The state of a person without an account. */
const emptyState = (): State => ({
  ...{ paused: null, known: new Set(), own: new Set(), units: 0, unitsInAnHour: 0, lookups: 0, opensIn: 1, reserves: 0, firstDay: false },
  ...{ probes: new Map(), alerted: new Set() },
});

async function writeRow(client: pg.PoolClient, userId: string | null, { kind, shown, revealed, units, reserve }: Row, probes: readonly Probe[]): Promise<void> {
  // The same question twice in one look-up is one; without an account no question is stored.
  const once = userId === null ? [] : [...new Map(probes.map((probe) => [probe.hash, probe])).values()];
  const asked = [once.map(({ hash }) => hash), once.map(({ block }) => block)];
  await client.query({ name: 'timewaster_lookups_write', text: WRITE, values: [userId, kind, shown, revealed, units, reserve, ...asked] });
}
