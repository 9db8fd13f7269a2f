import type { z } from 'zod';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { tellOfMeasure } from '../appeals/tell-of-measure.server.ts';
import type { banInput } from '../schema.ts';
import { shutOut } from '../shut-out.server.ts';

/** Shuts a person out, at once and everywhere, until a moment or for good. @throws NotFound, Conflict for a moderator */
export async function banPerson(actor: Actor, { reason, told, unban_at: unbanAt, ...who }: z.output<typeof banInput>): Promise<void> {
  authorize(actor, 'person.ban');
  await db.transaction(async (tx) => {
    const userId = await shutOut(tx, actor, who, { reason, unbanAt });
    await tellOfMeasure(tx, actor, who, userId, { measure: unbanAt ? 'pause' : 'ban', told: told || undefined, endsAt: unbanAt });
  });
}
