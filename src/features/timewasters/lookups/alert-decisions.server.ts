import { eq } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import type { Actor } from '#permissions/actor.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { Conflict } from '#shared/errors.ts';

export function decided(actor: Actor, before: string, status: 'fine' | 'paused') {
  if (before !== 'open') throw new Conflict('This has already been decided.');
  return { action: `lookupAlert.${status}`, set: { status, decidedByUserId: actor.userId, decidedAt: new Date() } } as const;
}

export async function girlOf(tx: Tx, userId: string): Promise<number | null> {
  const [girl] = await tx.select({ id: girls.id }).from(girls).where(eq(girls.userId, userId));
  return girl?.id ?? null;
}
