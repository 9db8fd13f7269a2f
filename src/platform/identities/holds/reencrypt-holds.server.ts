import { eq, ne } from 'drizzle-orm';
import { accountHolds } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { contactKeyId } from '#platform/secrets/contact-data.server.ts';
import { decryptHeld, encryptHeld } from './holds.server.ts';

const ROWS_AT_ONCE = 500;

/** Encrypts again what an older key encrypted. @returns how many */
export async function reencryptHolds(): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(accountHolds).where(ne(accountHolds.keyId, contactKeyId())).limit(ROWS_AT_ONCE).for('update', { skipLocked: true });
    for (const row of rows)
      await tx
        .update(accountHolds)
        .set(encryptHeld(decryptHeld(row)))
        .where(eq(accountHolds.guyId, row.guyId));
    return rows.length;
  });
}
