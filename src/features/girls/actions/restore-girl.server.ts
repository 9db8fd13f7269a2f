import { and, eq } from 'drizzle-orm';
import { type Girl, girls } from '#db/schema/girls.ts';
import type { Actor } from '#permissions/actor.ts';
import { restorableGirl } from '#permissions/girls/filters.server.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { NameTaken } from '#platform/girls/name-taken.ts';
import { writeGirls } from '#platform/girls/write-girls.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';

/** @throws NotFound when she cannot be restored (see `restorableGirl`), Conflict when another girl has her name by now */
export async function restoreGirl(actor: Actor, id: number): Promise<Girl> {
  authorize(actor, 'girl.restore');
  return db
    .transaction(async (tx) => {
      const [row] = await writeGirls(tx, and(eq(girls.id, id), restorableGirl), { deletedAt: null });
      if (!row) throw new NotFound();
      await audit(tx, actor, { action: 'girl.restored', subjectType: 'girls', subjectId: id });
      return row;
    })
    .catch((error: unknown) => {
      throw error instanceof NameTaken ? new Conflict('Another girl has taken her name or her account.') : error;
    });
}
