import type { ReadItem } from './items.server.ts';
import type { QueueItem } from './kinds.ts';
import { dueOf, type Risk, standingText, turnOf } from './risk.ts';

/** An item with its place in the queue, and why it is there. */
export function withStanding(item: ReadItem, risk: Risk, now: Date): Omit<QueueItem, 'handover'> {
  const since = new Date(item.since);
  const due = dueOf(risk, since);
  const { urgency } = risk;
  const standing = standingText(risk, since, now);
  return { ...item, turn: turnOf({ urgency, since }).toISOString(), due: due?.toISOString() ?? null, urgency, standing, overdue: due !== null && due < now };
}
