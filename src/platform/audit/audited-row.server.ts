import { eq, getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '#permissions/actor.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { findPostgresError } from '#platform/db/postgres-error.ts';
import { assertVersionOf } from '#platform/versions/expected-version.server.ts';
import { Invalid, NotFound } from '#shared/errors.ts';
import { audit } from './audit.server.ts';
import type { Deciding } from './deciding.ts';

type RowTable = PgTable & { id: PgColumn };
type Found<T extends RowTable> = T['$inferSelect'];
type Named = { action: string; reason?: string };
/** `versioned`: the fields that `If-Match` names; all that are set, unless some follow from others. */
type Change<T extends RowTable> = Named & { set: Partial<T['$inferInsert']>; versioned?: readonly string[] };

/** Columns that say nothing in a log. */
const unsaid = ['publicKind', 'searchFolded', 'searchText', 'updatedAt', 'warningTerms'];
const loggable = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => !unsaid.includes(name)));

/** Only what differs, before and after. */
export function difference(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((name) => !unsaid.includes(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pick = (row: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, row[name]]));
  return { before: pick(before), after: pick(after) };
}

async function hold<T extends RowTable>(tx: Tx, table: T, id: number): Promise<Found<T>> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update');
  if (!row) throw new NotFound();
  return row as Found<T>;
}

/** A reference to a record that is not there is bad input, said at its field. */
async function withReferences<Row>(table: PgTable, writing: PromiseLike<Row>): Promise<Row> {
  try {
    return await writing;
  } catch (error) {
    const { code, constraint } = findPostgresError(error) ?? {};
    const [column] =
      code === '23503'
        ? (getTableConfig(table)
            .foreignKeys.find((key) => key.getName() === constraint)
            ?.reference().columns ?? [])
        : [];
    const field = Object.entries(getTableColumns(table)).find(([, { name }]) => name === column?.name)?.[0];
    if (field === undefined) throw error;
    throw new Invalid([{ path: [field], message: 'This record does not exist.' }]);
  }
}

/**
 * Inserts a row and says so in the audit log, in one transaction. The rule was asked before.
 * @param alongside what else the transaction does about the row
 * @throws Invalid for a reference to nothing
 */
export function insertAudited<T extends RowTable>(
  actor: Actor,
  table: T,
  values: T['$inferInsert'],
  named: Named,
  alongside?: (made: Found<T>) => void,
): Promise<Found<T>> {
  return db.transaction(async (tx) => {
    const inserting = tx
      .insert(table as PgTable)
      .values(values)
      .returning();
    const [row] = await withReferences(table, inserting);
    const made = row as Found<T> & { id: number };
    await audit(tx, actor, { ...named, subjectType: getTableName(table), subjectId: made.id, after: loggable(made) });
    alongside?.(made);
    return made;
  });
}

/**
 * Changes a row that stays as it is until the change is made; `change` sees it and may still refuse.
 * @throws NotFound, Invalid for a reference to nothing, ChangedMeanwhile
 */
export function updateAudited<T extends RowTable>(
  actor: Actor,
  table: T,
  id: number,
  change: (before: Found<T>, tx: Tx) => Promise<Change<T>> | Change<T>,
  { reason, within, expected }: Deciding = {},
): Promise<Found<T>> {
  return db.transaction(async (tx) => {
    const before = await hold(tx, table, id);
    await within?.(tx);
    const { set, versioned = Object.keys(set), ...named } = await change(before, tx);
    assertVersionOf(expected, before, versioned);
    const [after] =
      Object.keys(set).length > 0
        ? await withReferences(
            table,
            tx
              .update(table as PgTable)
              .set(set)
              .where(eq(table.id, id))
              .returning(),
          )
        : [before];
    const changed = difference(before, after as Record<string, unknown>);
    await audit(tx, actor, { ...(reason && { reason }), ...named, subjectType: getTableName(table), subjectId: id, ...changed });
    return after as Found<T>;
  });
}

/** Deletes a row; what it held stays in the audit log. @throws NotFound */
export function deleteAudited<T extends RowTable>(
  actor: Actor,
  table: T,
  id: number,
  named: Named,
  { reason, within, alongside }: Deciding & { alongside?: (gone: Found<T>) => void } = {},
): Promise<Found<T>> {
  return db.transaction(async (tx) => {
    const before = await hold(tx, table, id);
    await within?.(tx);
    await tx.delete(table as PgTable).where(eq(table.id, id));
    await audit(tx, actor, { ...(reason && { reason }), ...named, subjectType: getTableName(table), subjectId: id, before: loggable(before) });
    alongside?.(before);
    return before;
  });
}
