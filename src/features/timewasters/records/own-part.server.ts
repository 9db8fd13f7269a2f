import { and, inArray } from 'drizzle-orm';
import { timewasters } from '#db/schema/timewasters.ts';
import { type Actor, readsShared } from '#permissions/actor.ts';
import { visibleTimewasters } from '#permissions/timewasters/filters.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { type CastVote, countVotes } from '../votes/count-votes.ts';

/** Those of these records that the actor may open, in their order. */
export async function ownAmong(actor: Actor, ids: number[]): Promise<number[]> {
  const rows = await freshDb
    .select({ id: timewasters.id })
    .from(timewasters)
    .where(and(inArray(timewasters.id, ids), visibleTimewasters(actor)));
  const seen = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => seen.has(id));
}

type Part = { girlId: number | null };
type WithParts = { phones: Part[]; emails: Part[]; comments: Part[]; photos: Part[]; votes: CastVote[]; links: unknown[] };

/** Before her approval a girl reads in her own reports what she wrote herself, not what other women added (`visibleTimewasterParts`). */
export function withoutOthers<Entry extends WithParts>(actor: Actor, records: Entry[]): Entry[] {
  if (readsShared(actor)) return records;
  const hers = <One extends Part>(parts: One[]) => parts.filter(({ girlId }) => girlId !== null && girlId === actor.girlId);
  return records.map((record) => ({
    ...record,
    phones: hers(record.phones),
    emails: hers(record.emails),
    comments: hers(record.comments),
    photos: hers(record.photos),
    ...countVotes(hers(record.votes)),
    links: [],
  }));
}
