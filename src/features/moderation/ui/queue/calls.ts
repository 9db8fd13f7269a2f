import type { Choice } from '#platform/moderation/kind.ts';
import { api } from '#ui/api/client.ts';
import type { components } from '#ui/api/generated/rest-types.d.ts';
import type { Decision, ItemKey, QueueCounts, QueueItem, QueuePage } from '../../queue/item.ts';

type Outcome = ItemKey & ({ done: true } | { done: false; code: string; detail: string });
/** The browser has the names of kinds from the API, which lists them. */
type KindName = components['schemas']['QueueItem']['kind'];
const nameOf = ({ kind, id }: ItemKey) => ({ kind: kind as KindName, id });

/** What follows in the queue after a place in it. */
export const moreOf = (kind: string, after: string) =>
  api.get<Omit<QueuePage, 'ahead'> & { counts: QueueCounts }>('/api/admin/queue', { query: { kind: kind || null, after } });

/** Decides exactly these items, as they were shown. */
export async function sendDecision(
  decision: Decision,
  items: readonly QueueItem[],
  { reason, choice }: { reason?: string; choice?: Choice },
): Promise<Outcome[]> {
  const body = {
    decision,
    items: items.map((item) => ({ ...nameOf(item), version: item.version })),
    ...(reason && { reason }),
    ...(choice && { choice }),
  };
  return (await api.post('/api/admin/queue/decisions', body)).outcomes as Outcome[];
}

export const takeBack = ({ entry, ...item }: ItemKey & { entry?: number }) =>
  api.post('/api/admin/queue/undo', { ...nameOf(item), ...(entry !== undefined && { entry }) });

export const sayPresence = (open: ItemKey | null, shown: readonly ItemKey[]) =>
  api.post('/api/admin/queue/presence', { open: open && nameOf(open), shown: shown.map(nameOf) });

/** She leaves the queue: what she had open is free for the others at once. A call that is lost changes little, a claim lapses by itself. */
export const leaveQueue = () => api.post('/api/admin/queue/presence', { open: null, shown: [] }, { background: true, keepalive: true }).catch(() => undefined);

export type Colleague = { id: string; name: string };

export const colleagues = async (): Promise<Colleague[]> => (await api.get('/api/admin/queue/colleagues')).colleagues;

export const passItemOn = (item: ItemKey, said: { to: string | null; note: string }) => api.post('/api/admin/queue/handovers', { ...nameOf(item), ...said });

export const keepItem = ({ kind, id }: ItemKey) => api.delete(`/api/admin/queue/handovers/${kind}/${id}`);
