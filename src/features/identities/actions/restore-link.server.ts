import { and, eq, isNull } from 'drizzle-orm';
import { identityCuts } from '#db/schema/identity-cuts.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';

/** Takes a cut back: the link holds again. @throws Forbidden for all but moderators, NotFound when it was taken back already */
export async function restoreLink(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'identity.manage');
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(identityCuts)
      .set({ undoneAt: new Date() })
      .where(and(eq(identityCuts.id, id), isNull(identityCuts.undoneAt)))
      .returning({ one: identityCuts.one, other: identityCuts.other, kind: identityCuts.kind });
    if (!row) throw new NotFound();
    await audit(tx, actor, { action: 'identity.cutUndone', subjectType: 'identity_cuts', subjectId: id, before: row });
  });
}
