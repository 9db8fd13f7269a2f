import { and, between, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#db/schema/index.ts';
import { uploads } from '#db/schema/uploads.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { deleteUploads } from './remove-files.server.ts';
import { secureUrlOf } from './store-file.server.ts';

/** Who fills in a form for longer than that uploads his file again. */
const unusedAfterHours = 24;
/** Each upload is looked at daily until then; what was in use once is deleted by who stops using it. */
const lookedAtForDays = 8;
const batch = 500;

type Reference = { table: PgTable; column: AnyPgColumn };

/** Every column of text (or, for `upload_id`, of numbers) that points at an upload, found by its name: a new table is safe without being listed. */
function references(isOne: (name: string) => boolean): Reference[] {
  return Object.values(schema as Record<string, unknown>)
    .filter((one): one is PgTable => one instanceof PgTable && one !== (uploads as PgTable))
    .flatMap((table) =>
      getTableConfig(table)
        .columns.filter((column) => isOne(column.name) && column.getSQLType() !== 'uuid')
        .map((column) => ({ table, column })),
    );
}
export const uploadReferences = () => ({
  ids: references((name) => name === 'upload_id'),
  publicIds: references((name) => name.endsWith('public_id')),
  addresses: references((name) => name.endsWith('_url') || name === 'image'),
});

function unused(): SQL | undefined {
  const { ids, publicIds } = uploadReferences();
  const none = ({ table, column }: Reference, own: AnyPgColumn) => sql`not exists (select 1 from ${table} where ${column} = ${own})`;
  return and(...ids.map((one) => none(one, uploads.id)), ...publicIds.map((one) => none(one, uploads.publicId)));
}

/** Those whose address stands somewhere although nothing names the upload itself. */
async function idsByAddress(tx: Tx, rows: { id: number; address: string }[]): Promise<Set<number>> {
  const byAddress = new Map(rows.filter(({ address }) => address).map(({ id, address }) => [address, id]));
  const found = new Set<number>();
  if (byAddress.size === 0) return found;
  const places = uploadReferences().addresses.map(({ table, column }) => ({ table, value: sql<string>`${column}` }));
  // The one address inside a document.
  places.push({ table: schema.newsFeed, value: sql<string>`${schema.newsFeed.cardInfo} ->> 'image'` });
  for (const { table, value } of places) {
    const kept = await tx
      .select({ address: value })
      .from(table)
      .where(inArray(value, [...byAddress.keys()]));
    for (const { address } of kept) found.add(byAddress.get(address) as number);
  }
  return found;
}

/**
 * Deletes what was uploaded a day ago or earlier and never used: a form that was not sent, a registration that was given up.
 * @returns how many
 */
export async function sweepUnused(): Promise<number> {
  const from = sql`now() - make_interval(days => ${lookedAtForDays})`;
  const to = sql`now() - make_interval(hours => ${unusedAfterHours})`;
  return db.transaction(async (tx) => {
    const locked = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(isNull(uploads.deletedAt), between(uploads.createdAt, from, to), unused()))
      .limit(batch)
      .for('update', { of: uploads, skipLocked: true });
    if (locked.length === 0) return 0;
    // Looked at again under the lock: who wanted one meanwhile has it, or waits and finds it gone.
    const still = await tx
      .select()
      .from(uploads)
      .where(
        and(
          inArray(
            uploads.id,
            locked.map(({ id }) => id),
          ),
          unused(),
        ),
      );
    const used = await idsByAddress(
      tx,
      still.map((row) => ({ id: row.id, address: secureUrlOf(row) })),
    );
    const ids = still.map(({ id }) => id).filter((id) => !used.has(id));
    await deleteUploads(tx, ids);
    return ids.length;
  });
}

/** For the daily job. */
export async function sweepUnusedUploads(): Promise<void> {
  while ((await sweepUnused()) === batch);
}
