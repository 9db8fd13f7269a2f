import { type CheckIn, checkIns } from '#db/schema/check-ins.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { currentKey, encryptValue } from './sealed.server.ts';
import type { Share } from './share.ts';
import { wakeAt } from './wake.server.ts';

type Beginning = { userId: string; bookingId: number | null; stepId: number | null; timeZone: string; dueAt: Date; share: Share };

/** Writes a timer with the job that wakes for it. @returns null where another one is open, or this appointment had its own */
export async function begin(tx: Tx, { share, dueAt, ...rest }: Beginning): Promise<CheckIn | null> {
  const [row] = await tx
    .insert(checkIns)
    .values({ ...rest, dueAt, nextAt: dueAt, shareEncrypted: encryptValue(share), keyId: currentKey() })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  await wakeAt(tx, dueAt);
  return row;
}
