import { eq } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';
import type { Person } from './pauses.server.ts';

export async function lockGirl(tx: Tx, girlId: number): Promise<Person> {
  const [girl] = await tx.select({ userId: girls.userId }).from(girls).where(eq(girls.id, girlId)).for('update');
  if (!girl?.userId) throw new NotFound();
  return { userId: girl.userId, girlId };
}
