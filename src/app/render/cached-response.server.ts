import { compress, type Encoding, type Entry } from '#platform/cache/page-cache.server.ts';
import { chooseCoding, smallest, smallestCompressed } from '#platform/http/content-encoding.server.ts';
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
export function encodingFor(entry: Entry, accepted: string | undefined): Encoding {
  if (entry.bodies.identity.byteLength < smallestCompressed || isPicture(entry)) return 'identity';
  return chooseCoding(accepted, smallest) ?? 'identity';
}

/** A response made of a cached page, compressed before (`compress`): whole, or 304 when the client has it already. */
export function preparedAnswer(
  entry: Entry,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
  xCache: 'hit' | 'miss',
  requestId: string,
  withBody = true,
): Response {
  const encoding = encodingFor(entry, acceptEncoding);
  const body = entry.bodies[encoding] ?? entry.bodies.identity;
  const headers: Plain = { ...headersOf(entry, encoding), 'x-cache': xCache, 'x-request-id': requestId };
  if (ifNoneMatch?.includes(entry.etag)) return new Response(null, { status: 304, headers });
  if (!withBody) return new Response(null, { status: entry.status, headers: { ...headers, 'content-length': String(body.byteLength) } });
  return new Response(body as BodyInit, { status: entry.status, headers });
}

/**
 * The same, compressed well and once for all who ask for this encoding; but as it is for the first who asks: most searches are asked
 * for once, and the shell compresses what is sent once in a tenth of the time.
 */
export async function cachedAnswer(entry: Entry, { headers, method }: Request, xCache: 'hit' | 'miss', requestId: string): Promise<Response> {
  const acceptEncoding = (xCache === 'hit' && headers.get('accept-encoding')) || undefined;
  await compress(entry, encodingFor(entry, acceptEncoding));
  return preparedAnswer(entry, acceptEncoding, headers.get('if-none-match') ?? undefined, xCache, requestId, method !== 'HEAD');
}
