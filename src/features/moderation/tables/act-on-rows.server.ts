import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { holdBack, tellNobody } from '#platform/audit/undo-window.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { withdrawNews } from '#platform/notifications/held-notices.server.ts';
import { Conflict, Invalid, NotFound, ProductError } from '#shared/errors.ts';
import { adminTables } from './all.server.ts';
import { readRows } from './read-table.server.ts';
import type { AdminTable } from './table.server.ts';

/** `told`: what the person concerned is told, where that is not the reason. */
type RowDeciding = Deciding & { told?: string | undefined };
/** Decides about one record in a transaction of its own, in which it runs `deciding.within` once the record is locked. */
type Act = (actor: Actor, id: number, deciding: RowDeciding) => Promise<unknown>;
export type RowAction = {
  act: Act;
  /** It is refused without a reason. */
  needsReason?: boolean;
  /** A column and what it holds once this is done: there is nothing to do then. */
  unless?: readonly [column: string, value: unknown];
  /** Takes it back. */
  undo?: Act;
  /** It takes the rows out of the table: nothing is left that was seen when it is taken back. */
  removes?: boolean;
};
/** By the name of the table and of the action. The composer names the functions of the rooms that the records belong to. */
export type RowActions = Record<string, Record<string, RowAction>>;

type Seen = { id: number; seen: string };
type Asked = { table: string; action: string; rows: readonly Seen[]; reason?: string | undefined; told?: string | undefined; undo?: boolean };
/** `seen`: what the row shows now; none where it is in the table no more. */
export type RowOutcome = { id: number; done: boolean; detail?: string; seen?: string };

/**
 * Does one thing to the rows that were seen, each by itself: a row that changed since, or is gone, stays as it is, and that is said.
 * What people are told of it leaves when the undo window is over (docs/decisions/111).
 * @throws NotFound for a table or an action that does not exist, Invalid without a reason where it needs one
 */
export async function actOnRows(actions: RowActions, actor: Actor, { table: name, action, rows, reason, told, undo = false }: Asked): Promise<RowOutcome[]> {
  authorize(actor, 'admin.open');
  const ofTable = Object.hasOwn(actions, name) ? actions[name] : undefined;
  const asked = ofTable && Object.hasOwn(ofTable, action) ? ofTable[action] : undefined;
  const table = adminTables[name];
  const act = undo ? asked?.undo : asked?.act;
  if (!asked || !act || !table) throw new NotFound();
  if (!undo && asked.needsReason && !reason) throw new Invalid([{ path: ['reason'], message: 'Please give a reason' }]);
  const outcomes: RowOutcome[] = [];
  // One after the other: each has a transaction of its own, and a batch must not take every connection.
  for (const row of rows) {
    const within = async (tx: Tx) => {
      if (!(undo && asked.removes)) await assertUnchanged(tx, table, row, undo ? undefined : asked.unless);
      const decision = `${name}:${row.id}`;
      // Nobody has heard of it: nobody hears that it is taken back.
      if (undo && (await withdrawNews(tx, decision))) tellNobody(tx);
      else holdBack(tx, decision);
    };
    outcomes.push(await outcomeOf(row.id, () => act(actor, row.id, { reason, told, within })));
  }
  const now = new Map(
    (
      await readRows(
        table,
        outcomes.filter(({ done }) => done),
      )
    ).map(({ id, seen }) => [id, seen]),
  );
  return outcomes.map((outcome) => ({ ...outcome, ...(now.has(outcome.id) && { seen: now.get(outcome.id) as string }) }));
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

async function assertUnchanged(tx: Tx, table: AdminTable, { id, seen }: Seen, unless: RowAction['unless']) {
  const [row] = await readRows(table, [{ id }], tx);
  if (!row) throw new Conflict('It is not in this table any more.');
  if (row.seen !== seen) throw new Conflict('It has changed since you saw it. Please look again.');
  if (unless && row[unless[0]] === unless[1]) throw new Conflict('It is so already.');
}
