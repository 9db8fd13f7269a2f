import { and, asc, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import { bookingSteps } from '#db/schema/booking-steps.ts';
import { bookings } from '#db/schema/bookings.ts';
import { db } from '#platform/db/client.server.ts';
import { contactKeyId } from '#platform/secrets/contact-data.server.ts';
import { encryptColumn, inBatches, reencryptColumns, setTo } from '#platform/secrets/encrypted-columns.server.ts';
import { writesClearTexts } from './encrypted-texts.server.ts';

type Part = { table: PgTable; id: PgColumn; keyId: PgColumn; columns: readonly { clear: PgColumn; encrypted: PgColumn; empty: string | null }[]; isClear: SQL };

const parts: readonly Part[] = [
  {
    ...{ table: bookings, id: bookings.id, keyId: bookings.keyId },
    columns: [{ clear: bookings.sessionLocation, encrypted: bookings.sessionLocationEncrypted, empty: null }],
    isClear: sql`${bookings.sessionLocation} is not null`,
  },
  {
    ...{ table: bookingSteps, id: bookingSteps.id, keyId: bookingSteps.keyId },
    columns: [
      { clear: bookingSteps.location, encrypted: bookingSteps.locationEncrypted, empty: null },
      { clear: bookingSteps.note, encrypted: bookingSteps.noteEncrypted, empty: null },
    ],
    isClear: sql`(${bookingSteps.location} is not null or ${bookingSteps.note} is not null)`,
  },
  {
    ...{ table: bookingMessages, id: bookingMessages.id, keyId: bookingMessages.keyId },
    columns: [{ clear: bookingMessages.body, encrypted: bookingMessages.bodyEncrypted, empty: '' }],
    isClear: sql`${bookingMessages.body} <> ''`,
  },
];

/** For the rotation. @returns how many rows were encrypted again, 0 when all is done */
export async function reencryptBookingTexts(): Promise<number> {
  let done = 0;
  for (const { columns, ...part } of parts) done += await reencryptColumns({ ...part, columns: columns.map(({ encrypted }) => encrypted) });
  return done;
}

/**
 * Encrypts the clear columns and empties them, once no instance of the release before reads them. May be stopped and run again.
 * @returns how many rows
 */
export async function encryptClearTexts({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  if (await db.transaction(writesClearTexts)) return 0;
  let done = 0;
  for (const part of parts) if (!signal?.aborted) done += await encryptPart(part, signal);
  return done;
}

const encryptPart = ({ table, id, keyId, columns, isClear }: Part, signal?: AbortSignal) =>
  inBatches(async (tx, after) => {
    signal?.throwIfAborted();
    const rows = (await tx
      .select({ id, ...Object.fromEntries(columns.map(({ clear }) => [clear.name, clear])) })
      .from(table)
      .where(and(isClear, after === undefined ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(500)
      .for('update')) as ({ id: number } & Record<string, string | null>)[];
    for (const row of rows) {
      const set = columns.flatMap(({ clear, encrypted, empty }) => [setTo(encrypted, encryptColumn(row[clear.name] ?? null)), setTo(clear, empty)]);
      await tx.execute(sql`update ${table} set ${sql.join([...set, setTo(keyId, contactKeyId())], sql`, `)} where ${id} = ${row.id}`);
    }
    return rows;
  });
