import { and, eq, isNull } from 'drizzle-orm';
import { type Comment, comments } from '#db/schema/comments.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';

/** A comment that stands, held until the transaction ends. @throws NotFound */
export async function lockComment(tx: Tx, id: number): Promise<Comment> {
  const [row] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), isNull(comments.deletedAt), eq(comments.hidden, false)))
    .for('update');
  if (!row) throw new NotFound();
  return row;
}
