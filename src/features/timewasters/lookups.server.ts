import { sql } from 'drizzle-orm';
import { timewasterLookups } from '#db/schema/index.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import type { QueryKind } from './search/read-query.ts';

/** What a person at a door never reaches and a copying script reaches at once. */
export const LOOKUPS_IN_TEN_MINUTES = 120;
export const LOOKUPS_A_DAY = 400;
const SUGGESTIONS_IN_TEN_MINUTES = 120;

type Kind = QueryKind | 'own' | 'record' | 'suggest' | 'graphql' | 'safety-check';

let pending: { userId: string | null; kind: string }[] = [];
let writing: Promise<void> | undefined;

/**
 * Counts a look-up against the person's allowance and writes it down: who, when, what kind, never the text.
 * @throws TooMany
 */
export async function countLookup(actor: Actor, kind: Kind): Promise<void> {
  const key = actor.userId ?? 'nobody';
  // Moderators read for a living: their look-ups are logged like all others.
  if (!isModerator(actor)) await allow(key, kind);
  await log(actor.userId, kind);
}

async function allow(key: string, kind: Kind): Promise<void> {
  await Promise.all(
    kind === 'suggest'
      ? [limit('timewaster-suggestions', key, { points: SUGGESTIONS_IN_TEN_MINUTES, durationSeconds: 600 })]
      : [
          // A burst is counted in memory; the day, which decides how much can be copied, over all instances.
          limit('timewaster-lookups', key, { points: LOOKUPS_IN_TEN_MINUTES, durationSeconds: 600, across: 'local' }),
          limit('timewaster-lookups-day', key, { points: LOOKUPS_A_DAY, durationSeconds: 86_400 }),
        ],
  );
}

/** Look-ups that come in while one statement is under way go into the next one together; each waits for its own row. */
async function log(userId: string | null, kind: string): Promise<void> {
  pending.push({ userId, kind });
  if (writing) await writing.catch(() => {});
  writing ??= write().finally(() => {
    writing = undefined;
  });
  await writing;
}

async function write() {
  const rows = pending;
  pending = [];
  if (rows.length === 0) return;
  // The answer waits for the row, not for the disk: after a power cut the last half second of the log may be missing.
  const given = sql.join(
    rows.map(({ userId, kind }) => sql`(${userId}, ${kind})`),
    sql`, `,
  );
  await db.execute(sql`with hurry as (select set_config('synchronous_commit', 'off', true))
    insert into ${timewasterLookups} (user_id, kind) select v.user_id, v.kind from hurry, (values ${given}) as v (user_id, kind)`);
}
