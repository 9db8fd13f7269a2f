import type pg from 'pg';
import type { LookupPattern } from '#db/schema/timewaster-lookup-alerts.ts';
import type { Row, State } from './decide.ts';
import type { Probe } from './probes.server.ts';

type Person = { userId: string; girlId: number | null };
type Entry = Row & { userId: string | null; probes: Probe[] };

/** One look-up of a person after the other, on whichever instance: whoever counts next sees what this one used. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('timewaster-lookups:' || person.id, 0)) from unnest($1::text[]) person (id)`;

/** What is counted of each of these people, in the last 24 hours. */
export const STATE_QUERY = `
  select person.id, pause.reason as paused, used.*, known.ids as known, own.ids as own, probes.list as probes, alerts.patterns as alerted,
    not exists (select 1 from timewaster_lookups earlier where earlier.user_id = person.id and earlier.created_at <= now() - interval '1 day') as first_day
  from unnest($1::text[], $2::int[]) person (id, girl_id)
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
  with rows as (
    select * from jsonb_to_recordset($1::jsonb) as given (user_id text, kind text, shown int[], revealed int, units int, reserve boolean)
  ), log as (
    insert into timewaster_lookups (user_id, kind, shown, revealed, units, reserve) select * from rows
  )
  insert into timewaster_probes (user_id, hash, block)
  select * from jsonb_to_recordset($2::jsonb) as given (user_id text, hash text, block text)
  on conflict (user_id, hash) do update set created_at = excluded.created_at`;

type ReadRow = {
  id: string;
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

/** Locks what is counted of these people until the transaction ends, then reads it. */
export async function readStates(client: pg.PoolClient, people: readonly Person[], ids: readonly number[]): Promise<Map<string, State>> {
  if (people.length === 0) return new Map();
  // In one order everywhere: two instances never wait for each other.
  const sorted = people.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  const userIds = sorted.map(({ userId }) => userId);
  await client.query({ name: 'timewaster_lookups_lock', text: LOCK, values: [userIds] });
  const values = [userIds, sorted.map(({ girlId }) => girlId), ids];
  const { rows } = await client.query<ReadRow>({ name: 'timewaster_lookups_state', text: STATE_QUERY, values });
  return new Map(rows.map((row) => [row.id, stateOf(row)]));
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

/** Somebody without an account has used nothing. */
export const emptyState = (): State => ({
  ...{ paused: null, known: new Set(), own: new Set(), units: 0, unitsInAnHour: 0, lookups: 0, opensIn: 1, reserves: 0, firstDay: false },
  ...{ probes: new Map(), alerted: new Set() },
});

export async function writeRows(client: pg.PoolClient, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ userId, kind, shown, revealed, units, reserve }) => ({ user_id: userId, kind, shown, revealed, units, reserve }));
  const probes = entries.flatMap(({ userId, probes: asked }) => (userId === null ? [] : asked.map(({ hash, block }) => ({ user_id: userId, hash, block }))));
  // The same question twice in one look-up is one.
  const once = [...new Map(probes.map((probe) => [`${probe.user_id}:${probe.hash}`, probe])).values()];
  await client.query({ name: 'timewaster_lookups_write', text: WRITE, values: [JSON.stringify(rows), JSON.stringify(once)] });
}
