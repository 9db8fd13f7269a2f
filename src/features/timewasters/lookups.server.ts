import { timewasterLookups } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import type { QueryKind } from './search/read-query.ts';

/** What a person at a door never reaches and a copying script reaches at once. */
export const LOOKUPS_IN_TEN_MINUTES = 60;
export const LOOKUPS_A_DAY = 400;
const SUGGESTIONS_IN_TEN_MINUTES = 120;

type Kind = QueryKind | 'own' | 'record' | 'suggest' | 'safety-check';

let pending: { userId: string | null; kind: string }[] = [];
let writing: Promise<void> | undefined;

/**
 * Counts a look-up against the person's allowance and writes it down: who, when, what kind, never the text.
 * @throws TooMany
 */
export async function countLookup(actor: Actor, kind: Kind): Promise<void> {
  const key = actor.userId ?? 'nobody';
  await Promise.all(
    kind === 'suggest'
      ? [limit('timewaster-suggestions', key, { points: SUGGESTIONS_IN_TEN_MINUTES, durationSeconds: 600 })]
      : [
          limit('timewaster-lookups', key, { points: LOOKUPS_IN_TEN_MINUTES, durationSeconds: 600 }),
          limit('timewaster-lookups-day', key, { points: LOOKUPS_A_DAY, durationSeconds: 86_400 }),
        ],
  );
  await log(actor.userId, kind);
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
  if (rows.length > 0) await db.insert(timewasterLookups).values(rows);
}
