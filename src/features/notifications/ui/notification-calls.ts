import { api } from '#ui/api/client.ts';
import type { NotificationShown } from '../present.ts';

type Listed = { data: { id: string; attributes: Omit<NotificationShown, 'id'> }[]; meta: { unread: number; total: number } };

/** The newest few, for the panel of the bell. */
export async function fetchNewest(limit: number): Promise<NotificationShown[]> {
  const { data } = await api.get<Listed>('/api/v1/notifications', { query: { 'page[limit]': limit } });
  return data.map(({ id, attributes }) => ({ id, ...attributes }));
}

export const markRead = (id: string, read = true) => api.patch(`/api/v1/notifications/${id}`, { data: { type: 'notifications', id, attributes: { read } } });

/** @param upTo the newest one on the screen: what came a moment ago and was not seen stays unread */
export const markAllRead = (upTo?: string) => api.post('/api/v1/notifications/read-all', upTo === undefined ? {} : { upTo });
