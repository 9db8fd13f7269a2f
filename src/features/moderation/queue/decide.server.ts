import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { holdBack, tellNobody } from '#platform/audit/undo-window.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { withdrawNews } from '#platform/notifications/held-notices.server.ts';
import { Conflict, Invalid, NotFound, ProductError } from '#shared/errors.ts';
import { RESTORE_DAYS } from '#shared/limits.ts';
import type { Choice, DecisionHandlers } from './decision-handler.ts';
import { readItems } from './items.server.ts';
import { type Decision, keyOf, kindOf, type QueueKind } from './kinds.ts';
import { notifyOfDecision, notifyOfUndo } from './notify.server.ts';
import { lastDecisions, whoDecided } from './who-decided.server.ts';

type Named = { kind: QueueKind; id: number };
type Seen = Named & { version: string };
export type Asked = { decision: Decision; items: readonly Seen[]; reason?: string | undefined; choice?: Choice | undefined };
/** What became of each item. `code`: 'conflict' (decided or changed by somebody else), 'not-found', 'invalid' … */
export type Outcome = Named & ({ done: true } | { done: false; code: string; detail: string });

/**
 * Decides exactly the items that were seen, each by itself: what somebody else has decided or has open, or what changed since is left as
 * it is, and said. The decision, its entry in the log and what the person concerned is told are kept together or not at all.
 * Claims are the rooms' to ask (`asDecision`), so that GraphQL and REST ask them too.
 */
export async function decideItems(deciders: DecisionHandlers, actor: Actor, { decision, items, reason, choice = {} }: Asked): Promise<Outcome[]> {
  authorize(actor, 'admin.open');
  const outcomes: Outcome[] = [];
  // One after the other: each has a transaction of its own, and a batch must not take every connection.
  for (const seen of items) {
    const act = deciders[seen.kind][decision];
    const within = async (tx: Tx) => {
      await assertVersion(tx, actor, seen);
      holdBack(tx, keyOf(seen));
      await notifyOfDecision(tx, { ...seen, decision, reason });
    };
    outcomes.push(await outcomeOf(actor, seen, () => (act ? act(actor, seen.id, { reason, within }, choice) : refuse(seen, decision))));
  }
  return outcomes;
}

/**
 * Takes a decision back: the item waits again. One's own last one, or that of an entry of the audit log; not what somebody has decided since.
 * @throws Conflict, and NotFound when the record is gone for good
 */
export async function undoDecision(deciders: DecisionHandlers, actor: Actor, { kind, id, entry }: Named & { entry?: number | undefined }): Promise<void> {
  authorize(actor, 'admin.open');
  const { undo } = deciders[kind];
  if (!undo) throw new Conflict(FOR_GOOD);
  const within = async (tx: Tx) => {
    const last = (await lastDecisions([{ kind, id }], tx)).get(keyOf({ kind, id }));
    if ((await readItems([{ kind, id }], tx)).size > 0) throw new Conflict('This is already waiting for a decision.');
    if (entry === undefined ? last?.userId !== actor.userId : last?.entry !== entry) throw new Conflict(await sentence(actor, { kind, id }, tx));
    if (last && last.at.getTime() < Date.now() - RESTORE_DAYS * 86_400_000) throw new Conflict(`Decisions can be undone for ${RESTORE_DAYS} days.`);
    // Nobody has heard of the decision: nobody hears that it is taken back.
    if (await withdrawNews(tx, keyOf({ kind, id }))) tellNobody(tx);
    else await notifyOfUndo(tx, { kind, id, action: last?.action });
  };
  try {
    await undo(actor, id, { within }, {});
  } catch (error) {
    throw error instanceof NotFound ? new Conflict(FOR_GOOD) : error;
  }
}

const FOR_GOOD = 'This decision cannot be undone.';

async function outcomeOf(actor: Actor, { kind, id }: Named, act: () => Promise<unknown>): Promise<Outcome> {
  try {
    await act();
    return { kind, id, done: true };
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    // Whatever the room said: when it waits no more, the log knows who was faster.
    const waits = (await readItems([{ kind, id }])).size > 0;
    const detail = waits ? error.detail : await sentence(actor, { kind, id });
    return { kind, id, done: false, code: error.code, detail };
  }
}

const sentence = async (actor: Actor, item: Named, tx?: Tx) => (await whoDecided(actor, [item], tx)).get(keyOf(item)) ?? '';

async function assertVersion(tx: Tx, actor: Actor, seen: Seen) {
  const item = (await readItems([seen], tx)).get(keyOf(seen));
  if (!item) throw new Conflict(await sentence(actor, seen, tx));
  if (item.version !== seen.version) throw new Conflict(`${item.title} has changed since you opened it. Please review it again.`);
}

function refuse({ kind }: Seen, decision: Decision): never {
  throw new Invalid([
    { path: ['decision'], message: `${kindOf(kind).label} cannot be ${decision === 'approve' ? 'approved' : 'rejected'} here. Edit it instead.` },
  ]);
}
