import type { z } from 'zod';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import type { liftInput } from '../schema.ts';
import { letIn } from '../shut-out.server.ts';

/** Lets a person in again. @throws NotFound */
export async function liftBan(actor: Actor, { reason, ...who }: z.output<typeof liftInput>): Promise<void> {
  authorize(actor, 'person.ban');
  await db.transaction((tx) => letIn(tx, actor, who, reason));
}
