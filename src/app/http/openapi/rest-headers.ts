import type { Endpoint } from '#platform/http/endpoint.server.ts';

/** How many requests one address may send to a call: its own number, or one for all the others together. */
export const allowanceOf = ({ path, perMinute }: Pick<Endpoint, 'path' | 'perMinute'>) => ({
  name: `rest:${perMinute ? path : 'all'}`,
  points: perMinute ?? 600,
  durationSeconds: 60,
});

/** When a call goes: RFC 9745 (`Deprecation`), RFC 8594 (`Sunset`), and where its documentation says what to call instead. */
export function deprecationHeaders({ deprecated, operationId }: Pick<Endpoint, 'deprecated' | 'operationId'>): [string, string][] {
  if (!deprecated) return [];
  const { since, sunset } = deprecated;
  return [
    ['deprecation', `@${Date.parse(since) / 1000}`],
    ...(sunset ? [['sunset', new Date(sunset).toUTCString()] as [string, string]] : []),
    ['link', `</api/docs#${operationId}>; rel="deprecation"; type="text/html"`],
  ];
}
