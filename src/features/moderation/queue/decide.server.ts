import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { holdBack, tellNobody } from '#platform/audit/undo-window.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import type { ModerationKind } from '#platform/moderation/kind.server.ts';
import type { Choice } from '#platform/moderation/kind.ts';
import { withdrawNews } from '#platform/notifications/held-notices.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { Conflict, Invalid, NotFound, ProductError } from '#shared/errors.ts';
import { RESTORE_DAYS } from '#shared/limits.ts';
import { type Decision, type ItemKey, keyOf } from './item.ts';
import { readItems } from './items.server.ts';
import { type Kinds, kindNamed } from './kinds.server.ts';
import { lastDecisions, whoDecided } from './who-decided.server.ts';

type Seen = ItemKey & { version: string };
type Asked = { decision: Decision; items: readonly Seen[]; reason?: string | undefined; choice?: Choice | undefined };
/** What became of each item. `code`: 'conflict' (decided or changed by somebody else), 'not-found', 'invalid' … */
type Outcome = ItemKey & ({ done: true } | { done: false; code: string; detail: string });

/**
 * Decides exactly the items that were seen, each by itself: an item that another moderator has decided or has open, or that changed since, is left
 * as it is and reported. The decision, its entry in the log and the notice are kept together or not at all.
 * The actions check claims (`asDecision`), so that GraphQL and REST do too.
 */
export async function decideItems(kinds: Kinds, actor: Actor, { decision, items, reason, choice = {} }: Asked): Promise<Outcome[]> {
  authorize(actor, 'admin.open');
  const outcomes: Outcome[] = [];
  // One after the other: each has its own transaction, and a batch must not take every connection.
  for (const seen of items) {
    const kind = kindNamed(kinds, seen.kind);
    const act = kind[decision]?.act;
    const within = async (tx: Tx) => {
      await assertVersion(kinds, tx, actor, seen);
      holdBack(tx, keyOf(seen));
      if (decision === 'reject') await notifyOf(tx, kind, seen.id, kind.notice?.rejected, reason);
    };
    outcomes.push(await outcomeOf(kinds, actor, seen, () => (act ? act(actor, seen.id, { reason, within }, choice) : refuse(kind))));
  }
  return outcomes;
}

/**
 * Takes a decision back: the item waits again. One's own last one, or that of an entry of the audit log; not if another decision followed.
 * @throws Conflict, also when the record is gone for good
 */
export async function undoDecision(kinds: Kinds, actor: Actor, { entry, ...item }: ItemKey & { entry?: number | undefined }): Promise<void> {
  authorize(actor, 'admin.open');
  const kind = kindNamed(kinds, item.kind);
  const within = async (tx: Tx) => {
    const last = (await lastDecisions(kinds, [item], tx)).get(keyOf(item));
    if ((await readItems(kinds, [item], tx)).size > 0) throw new Conflict('This is already waiting for a decision.');
    if (entry === undefined ? last?.userId !== actor.userId : last?.entry !== entry) throw new Conflict(await sentence(kinds, actor, item, tx));
    if (last && last.at.getTime() < Date.now() - RESTORE_DAYS * 86_400_000) throw new Conflict(`Decisions can be undone for ${RESTORE_DAYS} days.`);
    // The decision has been announced to no one, so neither is its undo.
    if (await withdrawNews(tx, keyOf(item))) tellNobody(tx);
    else if ((kind.notice?.undoes ?? last?.action) === last?.action) await notifyOf(tx, kind, item.id, kind.notice?.undone);
  };
  try {
    await kind.undo(actor, item.id, { within }, {});
  } catch (error) {
    throw error instanceof NotFound ? new Conflict('This decision cannot be undone.') : error;
  }
}

/** Notifies the person concerned, with the moderator's reason, in the transaction of the decision. */
async function notifyOf(tx: Tx, { notice }: ModerationKind, id: number, title: string | undefined, body?: string) {
  if (!notice || !title) return;
  const people = await notice.recipients(tx, id);
  await notify(
    tx,
    people.map(({ userId }) => ({ userId, kind: notice.kind, title, ...(body && { body }), url: notice.url })),
  );
}

async function outcomeOf(kinds: Kinds, actor: Actor, { kind, id }: ItemKey, act: () => Promise<unknown>): Promise<Outcome> {
  try {
    await act();
    return { kind, id, done: true };
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    // For an item that waits no more, the log has the decision that came first, which explains more than the error.
    const waits = (await readItems(kinds, [{ kind, id }])).size > 0;
    const detail = waits ? error.detail : await sentence(kinds, actor, { kind, id });
    return { kind, id, done: false, code: error.code, detail };
  }
}

const sentence = async (kinds: Kinds, actor: Actor, item: ItemKey, tx?: Tx) => (await whoDecided(kinds, actor, [item], tx)).get(keyOf(item)) ?? '';

async function assertVersion(kinds: Kinds, tx: Tx, actor: Actor, seen: Seen) {
  const item = (await readItems(kinds, [seen], tx)).get(keyOf(seen));
  if (!item) throw new Conflict(await sentence(kinds, actor, seen, tx));
  if (item.version !== seen.version) throw new Conflict(`${item.title} has changed since you opened it. Please review it again.`);
}

function refuse({ label }: ModerationKind): never {
  throw new Invalid([{ path: ['decision'], message: `${label} cannot be approved here. Edit it instead.` }]);
}
