import type { Measure } from '#shared/measures.ts';
import { api } from '#ui/api/client.ts';
import type { Decision, QueueCounts, QueueItem, QueueKind, QueuePage } from '../../queue/kinds.ts';

type Named = { kind: QueueKind; id: number };
export type Outcome = Named & ({ done: true } | { done: false; code: string; detail: string });
export type Choice = { email?: string; picture?: string; measure?: Measure };

const nameOf = ({ kind, id }: Named): Named => ({ kind, id });

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

export const takeBack = (item: Named & { entry?: number }) => api.post('/api/admin/queue/undo', item);

export const sayPresence = (open: Named | null, shown: readonly Named[]) =>
  api.post('/api/admin/queue/presence', { open: open && nameOf(open), shown: shown.map(nameOf) });

/** She leaves the queue: what she had open is free for the others at once. A call that is lost changes little, a claim lapses by itself. */
export const leaveQueue = () => api.post('/api/admin/queue/presence', { open: null, shown: [] }, { background: true, keepalive: true }).catch(() => undefined);

export type Colleague = { id: string; name: string };

export const colleagues = async (): Promise<Colleague[]> => (await api.get('/api/admin/queue/colleagues')).colleagues;

export const passItemOn = ({ kind, id }: Named, said: { to: string | null; note: string }) => api.post('/api/admin/queue/handovers', { kind, id, ...said });

export const keepItem = ({ kind, id }: Named) => api.delete(`/api/admin/queue/handovers/${kind}/${id}`);
