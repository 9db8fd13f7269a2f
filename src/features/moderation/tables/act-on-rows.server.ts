import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { Conflict, NotFound, ProductError } from '#shared/errors.ts';
import { adminTables } from './all.server.ts';
import { type AdminTable, readRows } from './read-table.server.ts';

/** Decides about one record in a transaction of its own, in which it runs `deciding.within` once the record is locked. */
type RowAction = (actor: Actor, id: number, deciding: Deciding) => Promise<unknown>;
/** By the name of the table and of the action. The composer names the functions of the rooms that the records belong to. */
export type RowActions = Record<string, Record<string, RowAction>>;

type Seen = { id: number; seen: string };
export type RowOutcome = { id: number; done: boolean; detail?: string };

/**
 * Does one thing to the rows that were seen, each by itself: a row that changed since, or is gone, stays as it is, and that is said.
 * @throws NotFound for a table or an action that does not exist
 */
export async function actOnRows(actions: RowActions, actor: Actor, asked: { table: string; action: string; rows: readonly Seen[] }): Promise<RowOutcome[]> {
  authorize(actor, 'admin.open');
  const ofTable = Object.hasOwn(actions, asked.table) ? actions[asked.table] : undefined;
  const act = ofTable && Object.hasOwn(ofTable, asked.action) ? ofTable[asked.action] : undefined;
  const table = adminTables[asked.table];
  if (!act || !table) throw new NotFound();
  const outcomes: RowOutcome[] = [];
  // One after the other: each has a transaction of its own, and a batch must not take every connection.
  for (const row of asked.rows) outcomes.push(await outcomeOf(row.id, () => act(actor, row.id, { within: (tx) => assertUnchanged(tx, table, row) })));
  return outcomes;
}

async function outcomeOf(id: number, act: () => Promise<unknown>): Promise<RowOutcome> {
  try {
    await act();
    return { id, done: true };
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    return { id, done: false, detail: error.detail };
  }
}

async function assertUnchanged(tx: Tx, table: AdminTable, { id, seen }: Seen) {
  const [row] = await readRows(table, [{ id }], tx);
  if (!row) throw new Conflict('It is not in this table any more.');
  if (row.seen !== seen) throw new Conflict('It has changed since you saw it. Please look again.');
}
