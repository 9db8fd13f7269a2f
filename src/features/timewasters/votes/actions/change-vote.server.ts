import { and, eq } from 'drizzle-orm';
import { thumbs } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import type { ThumbType } from '#shared/catalogues/statuses.ts';
import { NotFound } from '#shared/errors.ts';
import { columns, type Vote, voterOf } from '../votes.server.ts';

/** Turns a vote to the other side. @throws NotFound for a vote that is not the actor's own */
export async function changeVote(actor: Actor, id: number, thumbType: ThumbType): Promise<Vote> {
  const girlId = voterOf(actor);
  const [row] = await db
    .update(thumbs)
    .set({ thumbType })
    .where(and(eq(thumbs.id, id), eq(thumbs.girlId, girlId)))
    .returning(columns);
  if (!row) throw new NotFound();
  return row;
}
