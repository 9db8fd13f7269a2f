import { createHash } from 'node:crypto';
import { and, inArray } from 'drizzle-orm';
import { type Db, freshDb, type Tx } from '#platform/db/client.server.ts';
import type { ModerationKind } from '#platform/moderation/kind.server.ts';
import type { ItemDetails, Risk } from '#platform/moderation/kind.ts';
import { type ItemKey, keyOf, type QueueItem } from './item.ts';
import { type Kinds, kindNamed } from './kinds.server.ts';
import { dueOf, standingText, turnOf } from './risk.ts';

type ReadItem = Omit<QueueItem, 'turn' | 'due' | 'urgency' | 'standing' | 'overdue' | 'handover'>;

/** These items by their keys; those that wait no more are left out. */
export async function readItems(kinds: Kinds, asked: readonly ItemKey[], on: Db | Tx = freshDb): Promise<Map<string, ReadItem>> {
  const read = await Promise.all(
    [...Map.groupBy(asked, ({ kind }) => kind)].map(async ([name, of]) => {
      const kind = kindNamed(kinds, name);
      const ids = of.map(({ id }) => id);
      const items = await kind.read(and(kind.waiting, inArray(kind.table.id, ids)), on);
      return items.map((item) => present(kind, item));
    }),
  );
  return new Map(read.flat().map((item) => [keyOf(item), item]));
}

function present(
  { name, editLink, isVeiled = false, seen = ({ title, picture, facts }) => [title, picture, facts] }: ModerationKind,
  item: ItemDetails,
): ReadItem {
  const version = createHash('sha256')
    .update(JSON.stringify([item.id, seen(item)]))
    .digest('base64url')
    .slice(0, 22);
  return { ...item, kind: name, since: item.since.toISOString(), version, editLink: editLink ? editLink(item) : item.link, veiled: isVeiled };
}

/** An item with its place in the queue, and the reason for it. */
export function withStanding(item: ReadItem, risk: Risk, now: Date): Omit<QueueItem, 'handover'> {
  const since = new Date(item.since);
  const due = dueOf(risk, since);
  const { urgency } = risk;
  const standing = standingText(risk, since, now);
  return { ...item, turn: turnOf({ urgency, since }).toISOString(), due: due?.toISOString() ?? null, urgency, standing, overdue: due !== null && due < now };
}
