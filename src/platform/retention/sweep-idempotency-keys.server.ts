import { lt, sql } from 'drizzle-orm';
import { idempotencyKeys } from '#db/schema/idempotency-keys.ts';
import { db } from '#platform/db/client.server.ts';
import { IDEMPOTENCY_HOURS } from '#shared/limits.ts';

/** Deletes answers that no repeated request gets any more. */
export async function sweepIdempotencyKeys(): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`));
}
