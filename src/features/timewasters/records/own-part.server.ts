import { and, inArray } from 'drizzle-orm';
import { timewasters } from '#db/schema/timewasters.ts';
import { type Actor, isModerator, readsShared } from '#permissions/actor.ts';
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

/** `counts`: approved where it needs an approval, and by an account in good standing. */
type Part = { girlId: number | null; counts: boolean };
type WithParts = { phones: Part[]; emails: Part[]; comments: Part[]; photos: Part[]; votes: (CastVote & Part)[]; links: unknown[] };

/** The parts of records that the actor sees, as `visibleTimewasterParts` filters rows: only her own before a moderator approved her profile. */
export function withVisibleParts<Entry extends WithParts>(actor: Actor, records: Entry[]): Entry[] {
  const isShared = readsShared(actor);
  const isSeen = ({ girlId, counts }: Part) => isModerator(actor) || (isShared && counts) || (girlId !== null && girlId === actor.girlId);
  return records.map((record) => ({
    ...record,
    phones: record.phones.filter(isSeen),
    emails: record.emails.filter(isSeen),
    comments: record.comments.filter(isSeen),
    photos: record.photos.filter(isSeen),
    // The counts are the same for every reader who sees any.
    ...countVotes(record.votes.filter(isShared ? ({ counts }) => counts : isSeen)),
    ...(!isShared && { links: [] }),
  }));
}
