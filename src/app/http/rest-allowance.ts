import type { Endpoint } from '#platform/http/endpoint.server.ts';

/** How many requests one address may send to a call: its own number, or one for all the others together. */
export const allowanceOf = ({ path, perMinute }: Pick<Endpoint, 'path' | 'perMinute'>) => ({
  name: `rest:${perMinute ? path : 'all'}`,
  points: perMinute ?? 600,
  durationSeconds: 60,
});
