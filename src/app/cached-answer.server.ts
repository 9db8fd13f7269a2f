import { compress, type Encoding, type Entry } from '#platform/cache/page-cache.server.ts';
import { log } from '#platform/log.server.ts';
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
      ...Object.fromEntries(entry.headers),
      ...Object.fromEntries(securityHeaders()),
      etag: entry.etag,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    byEncoding[encoding] = plain;
  }
  return plain;
}

/** The best encoding that the client takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted?.includes('br')) return 'br';
  return accepted?.includes('gzip') ? 'gzip' : 'identity';
}

/** A response made of a cached page: whole, or 304 when the client has it already. */
export function preparedAnswer(
  entry: Entry,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
  xCache: 'hit' | 'miss',
  requestId: string,
  withBody = true,
): Response {
  const wanted = encodingFor(acceptEncoding);
  const encoding = entry.bodies[wanted] ? wanted : 'identity';
  if (encoding !== wanted) compress(entry, wanted).catch((error: unknown) => log.error({ error }, 'a kept page could not be compressed'));
  const body = entry.bodies[encoding] ?? entry.bodies.identity;
  const headers: Plain = { ...headersOf(entry, encoding), 'x-cache': xCache, 'x-request-id': requestId };
  if (ifNoneMatch?.includes(entry.etag)) return new Response(null, { status: 304, headers });
  if (!withBody) return new Response(null, { status: entry.status, headers: { ...headers, 'content-length': String(body.byteLength) } });
  return new Response(body as BodyInit, { status: entry.status, headers });
}
