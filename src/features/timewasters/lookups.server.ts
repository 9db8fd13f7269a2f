import { type Actor, isModerator } from '#permissions/actor.ts';
import { steadyPool } from '#platform/db/client.server.ts';
import { limit, pointsAllowed } from '#platform/rate-limit/rate-limit.server.ts';
import { together } from '#platform/together.ts';
import { TooMany } from '#shared/errors.ts';
import type { QueryKind } from './search/read-query.ts';

/** What a person at a door never reaches and a copying script reaches at once. */
export const LOOKUPS_IN_TEN_MINUTES = 120;
export const LOOKUPS_A_DAY = 400;
const SUGGESTIONS_IN_TEN_MINUTES = 120;
const TEN_MINUTES = 600;

type Kind = QueryKind | 'own' | 'record' | 'suggest' | 'graphql' | 'safety-check';

/**
 * Counts a look-up against the person's allowance and writes it down: who, when, what kind, never the text.
 * @throws TooMany
 */
export async function countLookup(actor: Actor, kind: Kind): Promise<void> {
  await allowBurst(actor, kind);
  await count(actor, kind);
}

/**
 * The same for a look-up that begins meanwhile: it need not wait for the disk, but nothing of it leaves before the log is
 * on disk and the count allows it.
 * @throws TooMany
 */
export async function lookWhileCounting<Answer>(actor: Actor, kind: Kind, look: () => Promise<Answer>): Promise<Answer> {
  await allowBurst(actor, kind);
  const [answer] = await Promise.all([look(), count(actor, kind)]);
  return answer;
}

const isCounted = (actor: Actor, kind: Kind) => !isModerator(actor) && kind !== 'suggest';

async function allowBurst(actor: Actor, kind: Kind) {
  // Moderators read for a living: their look-ups are logged like all others.
  if (isModerator(actor)) return;
  const key = actor.userId ?? 'nobody';
  if (kind === 'suggest') await limit('timewaster-suggestions', key, { points: SUGGESTIONS_IN_TEN_MINUTES, durationSeconds: TEN_MINUTES });
  else await limit('timewaster-lookups', key, { points: LOOKUPS_IN_TEN_MINUTES, durationSeconds: TEN_MINUTES, across: 'local' });
}

async function count(actor: Actor, kind: Kind) {
  const most = isCounted(actor, kind) ? pointsAllowed(LOOKUPS_A_DAY) : null;
  const { written, seconds } = await writeDown({ userId: actor.userId, kind, most });
  if (!written) throw new TooMany(seconds);
}

type Entry = { userId: string | null; kind: Kind; most: number | null };
type Decision = { written: boolean; seconds: number };

/**
 * The log is the count, too: what a person looked up in the last twenty-four hours, on whichever instance, decides how much
 * she can copy. One statement counts and writes, for all look-ups that came in while the one before was under way.
 */
const COUNT_AND_WRITE = `
  with asked as (
    select * from unnest($1::int[], $2::text[], $3::text[], $4::int[]) as given (at, user_id, kind, most)
  ), counted as (
    select person.user_id, earlier.lookups, earlier.first
    from (select distinct user_id from asked where most is not null) person cross join lateral (
      select count(*) as lookups, min(l.created_at) as first from timewaster_lookups l
      where l.user_id = person.user_id and l.created_at > now() - interval '1 day' and l.kind <> 'suggest'
    ) earlier
  ), decided as (
    select asked.*, counted.first,
      most is null or coalesce(counted.lookups, 0) + row_number() over (partition by asked.user_id, most is null order by at) <= most as written
    from asked left join counted using (user_id)
  ), log as (
    insert into timewaster_lookups (user_id, kind) select user_id, kind from decided where written
  )
  select written, coalesce(extract(epoch from first + interval '1 day' - now()), 1)::float as seconds from decided order by at`;

const writeDown = together(async (entries: Entry[]): Promise<Decision[]> => {
  const { rows } = await steadyPool.query<Decision>({
    name: 'timewaster_lookups_counted',
    text: COUNT_AND_WRITE,
    values: [entries.map((_entry, at) => at), entries.map(({ userId }) => userId), entries.map(({ kind }) => kind), entries.map(({ most }) => most)],
  });
  return rows;
});
