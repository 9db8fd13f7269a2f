import { api } from '#ui/api/client.ts';
import type { Watch } from './schema.ts';

type Wanted = { text: string } | { city: string } | { guyId: number };

/** Begins to watch. @returns everything that she watches */
export async function addWatch(attributes: Wanted): Promise<Watch[]> {
  const { data } = await api.post('/api/v1/timewaster-watches', { data: { type: 'timewasterWatches', attributes } });
  return data.map(({ id, attributes: { removable, ...watch } }) => ({ ...watch, id: removable ? Number(id) : null }));
}
