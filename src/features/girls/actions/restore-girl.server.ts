import { and, eq, inArray } from 'drizzle-orm';
import { type Girl, girls } from '#db/schema/girls.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { restorableGirl } from '#permissions/girls/filters.server.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { refuseReservedUsername } from '#platform/girls/name-skeleton.server.ts';
import { NameTaken, withTakenNames } from '#platform/girls/name-taken.ts';
import { writeGirls } from '#platform/girls/write-girls.server.ts';
import { tagsOfWords } from '#platform/texts/tags-of-words.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import type { RestoredNames } from '../schema.ts';

/**
 * @param names her new names, where another girl has the old ones
 * @throws NotFound when she cannot be restored (see `restorableGirl`), Conflict when a name is taken, Invalid when a new username is reserved
 */
export async function restoreGirl(actor: Actor, id: number, names: RestoredNames = {}): Promise<Girl> {
  authorize(actor, 'girl.restore');
  const [was] = await freshDb
    .select({ username: girls.username })
    .from(girls)
    .where(and(eq(girls.id, id), restorableGirl));
  await refuseReservedUsername(was, names.username);
  return db
    .transaction(async (tx) => {
      if (names.username) await renameAccountOf(tx, id, names.username);
      const [row] = await writeGirls(tx, and(eq(girls.id, id), restorableGirl), { ...names, deletedAt: null });
      if (!row) throw new NotFound();
      await audit(tx, actor, { action: 'girl.restored', subjectType: 'girls', subjectId: id, ...(Object.keys(names).length > 0 && { after: names }) });
      return row;
    })
    .catch((error: unknown) => {
      throw error instanceof NameTaken ? new Conflict('Another girl has taken her name or her account.') : error;
    });
}

/** The name that she logs in with is the same one. */
async function renameAccountOf(tx: Tx, girlId: number, username: string) {
  const [renamed] = await withTakenNames(
    tx
      .update(users)
      .set({ username: username.toLowerCase(), displayUsername: username })
      .where(inArray(users.id, tx.select({ id: girls.userId }).from(girls).where(eq(girls.id, girlId))))
      .returning({ id: users.id }),
  );
  invalidateOnCommit(await tagsOfWords(tx, renamed?.id ?? null));
}
