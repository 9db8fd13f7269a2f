import { compress, type Encoding, type Entry, wholeBody } from '#platform/cache/page-cache.server.ts';
import { chooseCoding, quickest, smallest, smallestCompressed } from '#platform/http/content-encoding.server.ts';
import { dataPolicy } from '#platform/http/content-security-policy.server.ts';
import { securityHeaders } from '#platform/http/security.server.ts';

type Plain = Record<string, string>;

/** Headers of an entry per encoding, put together once. */
const prepared = new WeakMap<Entry, Partial<Record<Encoding, Plain>>>();

function headersOf(entry: Entry, encoding: Encoding): Plain {
  let byEncoding = prepared.get(entry);
  if (!byEncoding) {
    byEncoding = {};
    prepared.set(entry, byEncoding);
  }
  let plain = byEncoding[encoding];
  if (!plain) {
    plain = {
      'content-security-policy': dataPolicy,
      ...Object.fromEntries(entry.headers),
      ...Object.fromEntries(securityHeaders()),
      etag: entry.etag,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    byEncoding[encoding] = plain;
  }
  return plain;
}

/** A picture is compressed already. */
const isPicture = ({ headers }: Entry) => headers.some(([name, value]) => name === 'content-type' && value.startsWith('image/'));

/** How this page leaves for this client. */
export function encodingFor(entry: Entry, accepted: string | undefined, ours = smallest): Encoding {
  if (entry.bytes < smallestCompressed || isPicture(entry)) return 'identity';
  return chooseCoding(accepted, ours) ?? 'identity';
}

/** Whether it can leave so at once; if not, `compress` comes first. */
export const isReady = (entry: Entry, encoding: Encoding): boolean => encoding === 'identity' || entry.bodies[encoding] !== undefined;

type Asked = { encoding: Encoding; ifNoneMatch: string | undefined; xCache: 'hit' | 'miss'; requestId: string; withBody?: boolean };

/** A response made of a cached page that is ready to leave so: whole, or 304 when the client has it already. */
export function preparedAnswer(entry: Entry, { encoding, ifNoneMatch, xCache, requestId, withBody = true }: Asked): Response {
  const headers: Plain = { ...headersOf(entry, encoding), 'x-cache': xCache, 'x-request-id': requestId };
  if (ifNoneMatch?.includes(entry.etag)) return new Response(null, { status: 304, headers });
  const body = (encoding === 'identity' ? undefined : entry.bodies[encoding]) ?? wholeBody(entry);
  if (!withBody) return new Response(null, { status: entry.status, headers: { ...headers, 'content-length': String(body.byteLength) } });
  return new Response(body as BodyInit, { status: entry.status, headers });
}

/**
 * The same, compressed well and once for all who ask for this encoding; but for the first who asks in the way that it is kept, or as it
 * is: most searches are asked for once, and the shell compresses what is sent once in a tenth of the time.
 */
export async function cachedAnswer(entry: Entry, { headers, method }: Request, xCache: 'hit' | 'miss', requestId: string): Promise<Response> {
  const accepted = headers.get('accept-encoding') ?? undefined;
  let encoding = encodingFor(entry, accepted, xCache === 'hit' ? smallest : quickest);
  if (xCache === 'hit') await compress(entry, encoding);
  else if (!isReady(entry, encoding)) encoding = 'identity';
  return preparedAnswer(entry, { encoding, ifNoneMatch: headers.get('if-none-match') ?? undefined, xCache, requestId, withBody: method !== 'HEAD' });
}
