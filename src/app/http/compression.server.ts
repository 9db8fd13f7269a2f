import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { type Coding, chooseCoding, compressNow, compressor, quickest, smallestCompressed } from '#platform/http/content-encoding.server.ts';
import { hasSessionCookie } from '#platform/http/cookies.ts';
import type { AppEnv } from '../render/http-env.ts';

/**
 * Compresses every answer of text as the client takes it (decision 083). Streams of events are left alone; a page that is sent
 * while it is made is compressed piece by piece, and no piece waits for the next.
 */
export function compression(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const { res } = c;
    if (!mayBeCompressed(res)) return;
    vary(res.headers);
    if (res.headers.has('content-encoding') || isSmall(res.headers.get('content-length'))) return;
    const coding = isAskedFromElsewhere(c.req.raw) ? null : chooseCoding(c.req.header('accept-encoding'), quickest);
    if (!coding) return;
    const answer = res.body ? await compressed(res, res.body, coding, c.req.method === 'HEAD') : compressedHead(res, coding);
    // Without this step Hono would put the old headers, with the length of the old body, over the new ones.
    c.res = undefined;
    c.res = answer;
  };
}

function mayBeCompressed({ status, headers }: Response): boolean {
  if (status === 204 || status === 206 || status === 304 || headers.has('content-range')) return false;
  if (/\bno-transform\b/i.test(headers.get('cache-control') ?? '')) return false;
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '');
}

const isSmall = (length: string | null) => length !== null && Number(length) < smallestCompressed;

function vary(headers: Headers) {
  const names = headers.get('vary') ?? '';
  if (!/(?:^|,)\s*(?:\*|accept-encoding)\s*(?:,|$)/i.test(names)) headers.set('vary', names ? `${names}, Accept-Encoding` : 'Accept-Encoding');
}

/**
 * A page elsewhere that makes a member's browser ask for ours chooses words in the address and may see how long the encrypted answer
 * is: compressed, the length tells which of its words are in the page (BREACH). What is not compressed tells nothing.
 */
function isAskedFromElsewhere({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  return (site === 'cross-site' || site === 'same-site') && hasSessionCookie(headers.get('cookie'));
}

/** Compressed bytes differ from coding to coding, so a strong ETag becomes a weak one. */
function encodedHeaders(headers: Headers, coding: Coding): Headers {
  const encoded = new Headers(headers);
  encoded.set('content-encoding', coding);
  encoded.delete('content-length');
  const etag = encoded.get('etag');
  if (etag && !etag.startsWith('W/')) encoded.set('etag', `W/${etag}`);
  return encoded;
}

/** The answer to a HEAD that says how long the body would be; one that does not has none. */
function compressedHead(res: Response, coding: Coding): Response {
  if (!res.headers.has('content-length')) return res;
  return new Response(null, { status: res.status, headers: encodedHeaders(res.headers, coding) });
}

async function compressed(res: Response, body: ReadableStream<Uint8Array>, coding: Coding, isHead: boolean): Promise<Response> {
  const reader = body.getReader();
  const ahead = await readAhead(reader);
  if (ahead.next) {
    const headers = encodedHeaders(res.headers, coding);
    if (!isHead) return new Response(compressedStream(reader, ahead, coding), { status: res.status, headers });
    await reader.cancel();
    return new Response(null, { status: res.status, headers });
  }
  const whole = Buffer.concat(ahead.pieces);
  if (whole.byteLength < smallestCompressed) return new Response(whole, { status: res.status, headers: res.headers });
  const headers = encodedHeaders(res.headers, coding);
  const bytes = compressNow(whole, coding);
  headers.set('content-length', String(bytes.byteLength));
  return new Response(bytes as BodyInit, { status: res.status, headers });
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;
/** `next` is the read under way when there was a pause, or after enough was read; null at the end. */
type Ahead = { pieces: Uint8Array[]; next: ReturnType<Reader['read']> | null };

/** More than this is not held in memory and not compressed at once. */
const mostAhead = 256 * 1024;

/** Reads what is there without waiting: all of most answers, the beginning of one that is still being made. */
async function readAhead(reader: Reader, next = reader.read()): Promise<Ahead> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const read = await Promise.race([next, pause()]);
    if (!read) return { pieces, next };
    if (read.done) return { pieces, next: null };
    pieces.push(read.value);
    bytes += read.value.byteLength;
    next = reader.read();
    if (bytes > mostAhead) return { pieces, next };
  }
}

const pause = () => new Promise<undefined>((resolve) => setImmediate(resolve, undefined));

function compressedStream(reader: Reader, ahead: Ahead, coding: Coding): ReadableStream {
  const output = compressor(coding);
  // Also when the client has left: then nobody waits for the rest.
  output.once('close', () => void reader.cancel().catch(() => {}));
  const flush = () => new Promise<void>((done) => output.flush(done));
  // A failure ends the output too, and with it the connection.
  pipeline(piecesOf(reader, ahead, flush), output).catch(() => {});
  return Readable.toWeb(output) as ReadableStream;
}

async function* piecesOf(reader: Reader, first: Ahead, flush: () => Promise<void>): AsyncGenerator<Uint8Array> {
  for (let ahead = first; ; ahead = await readAhead(reader, ahead.next)) {
    yield* ahead.pieces;
    if (!ahead.next) return;
    if (ahead.pieces.length > 0) await flush();
    await ahead.next;
  }
}
