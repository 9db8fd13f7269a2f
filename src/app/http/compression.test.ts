import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request, type Server } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, createBrotliDecompress, createGunzip, createZstdDecompress, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drop, keep, now } from '#platform/cache/page-cache.server.ts';
import { db } from '#platform/db/client.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { testApp } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createModerator } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';
import { cachedAnswer } from '../render/cached-response.server.ts';
import { withFastLane } from '../render/fast-lane.server.ts';
import type { AppEnv } from '../render/http-env.ts';
import { compression } from './compression.server.ts';

/** What leaves, byte by byte, on real servers: the whole site without its pages, and one with answers of every shape. */

useDatabase();

const servers: Server[] = [];
async function serve(app: Hono<AppEnv>): Promise<number> {
  const server = createAdaptorServer({ fetch: withFastLane((request, env) => app.fetch(request, env)) }) as Server;
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as { port: number }).port;
}
afterAll(() => {
  for (const server of servers) server.close();
});

const decompress = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
type Coding = keyof typeof decompress;
const codings = Object.keys(decompress) as Coding[];

type Answer = { status: number; headers: IncomingHttpHeaders; sent: number; text: string };
type Sent = { method?: string; body?: string; headers?: OutgoingHttpHeaders };

async function ask(port: number, path: string, { method = 'GET', body, headers = {} }: Sent = {}): Promise<Answer> {
  const asked = request({ port, path, method, headers: { ...(body && { 'content-type': 'application/json' }), ...headers } }).end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  const coding = answer.headers['content-encoding'] as Coding | undefined;
  const plain = coding && bytes.byteLength > 0 ? decompress[coding](bytes) : bytes;
  return { status: answer.statusCode ?? 0, headers: answer.headers, sent: bytes.byteLength, text: plain.toString() };
}
const accepting = (coding: string, more: OutgoingHttpHeaders = {}) => ({ headers: { 'accept-encoding': coding, ...more } });
const browser = 'gzip, deflate, br, zstd';

/**
 * Reads a stream until enough has come. One listener for all of it: pieces come two at a time, and whoever listens for one after
 * the other misses the second.
 */
function reader(stream: Readable) {
  let seen = '';
  stream.on('data', (piece: string) => {
    seen += piece;
  });
  return async (isEnough: (seen: string) => boolean): Promise<string> => {
    while (!isEnough(seen)) await once(stream, 'data');
    const read = seen;
    seen = '';
    return read;
  };
}

describe('the site', () => {
  let port: number;
  let session: OutgoingHttpHeaders;
  beforeAll(async () => {
    port = await serve(testApp());
    for (let n = 0; n < 30; n += 1) await createGirl();
    const { cookie, csrf } = await signIn(await createModerator());
    session = { cookie, 'x-csrf-token': csrf };
  });
  afterAll(() => drop(['*']));

  test.each<[string, string, Sent]>([
    ['REST', '/api/openapi.json', {}],
    ["a member's REST", '/api/v1/girls?page[limit]=30', {}],
    ['GraphQL', '/graphql', { method: 'POST', body: JSON.stringify({ query: '{ girls(limit: 100) { id stage_name about active banned } }' }) }],
    ['metrics', '/metrics', {}],
    ['a sitemap', '/sitemap/girls-1.xml', {}],
  ])('%s leaves compressed in each way that a client asks for, and as it is for the others', async (_name, path, sent) => {
    for (const coding of codings) {
      const answer = await ask(port, path, { ...sent, headers: { ...session, 'accept-encoding': coding } });
      expect([answer.status, answer.headers['content-encoding']]).toEqual([200, coding]);
      expect(answer.headers.vary).toMatch(/\bAccept-Encoding\b/);
      expect(answer.sent).toBeLessThan(answer.text.length * 0.6);
      // A sitemap is sent while it is read, so nobody knows its length.
      if (answer.headers['transfer-encoding'] !== 'chunked') expect(Number(answer.headers['content-length'])).toBe(answer.sent);
    }
    const plain = await ask(port, path, { ...sent, headers: session });
    expect([plain.status, plain.headers['content-encoding'], plain.sent]).toEqual([200, undefined, Buffer.byteLength(plain.text)]);
    expect(plain.headers.vary).toMatch(/\bAccept-Encoding\b/);
    const packed = await ask(port, path, { ...sent, headers: { ...session, 'accept-encoding': browser } });
    if (path !== '/metrics') expect(packed.text).toBe(plain.text);
  });

  test('an answer below 1 KB is sent as it is', async () => {
    const answer = await ask(port, '/robots.txt', accepting(browser));
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
    expect(answer.text).toContain('User-agent');
    expect((await ask(port, '/api/v1/nothing', accepting(browser))).headers['content-encoding']).toBeUndefined();
  });

  test('HEAD says what GET would', async () => {
    const [whole, head] = [await ask(port, '/api/openapi.json', accepting('br')), await ask(port, '/api/openapi.json', { method: 'HEAD', ...accepting('br') })];
    expect([head.sent, head.status]).toEqual([0, 200]);
    for (const name of ['content-encoding', 'content-length', 'vary', 'etag', 'content-type']) expect(head.headers[name], name).toBe(whole.headers[name]);
  });

  test('a page of the cache comes in each way too, and one ETag serves them all', async () => {
    const body = Buffer.from('<p>A page that is kept.</p>'.repeat(200));
    keep(
      '/kept',
      {
        status: 200,
        headers: [
          ['content-type', 'text/html'],
          ['vary', 'Cookie, Accept-Encoding'],
        ],
        body,
        tags: [],
        seconds: 60,
        staleSeconds: 0,
      },
      now(),
    );
    for (const coding of codings) {
      for (const turn of ['compressed now', 'kept so']) {
        const answer = await ask(port, '/kept', accepting(coding));
        expect([answer.headers['content-encoding'], answer.headers['x-cache'], answer.text === body.toString()], turn).toEqual([coding, 'hit', true]);
        const again = await ask(port, '/kept', accepting(coding, { 'if-none-match': answer.headers.etag }));
        expect([again.status, again.sent, again.headers.etag, again.headers.vary]).toEqual([304, 0, answer.headers.etag, answer.headers.vary]);
        expect(again.headers.etag).toMatch(/^W\//);
      }
    }
    expect((await ask(port, '/kept', accepting('br;q=0, gzip;q=0.2'))).headers['content-encoding']).toBe('gzip');
    const plain = await ask(port, '/kept', accepting('br;q=0'));
    expect([plain.headers['content-encoding'], plain.sent]).toEqual([undefined, body.byteLength]);
  });

  test('who asks first gets a page of the cache as it is held, or as it is, and the same bytes either way', async () => {
    const body = Buffer.from('<p>A page that was just made.</p>'.repeat(200));
    const entry = keep('/made', { status: 200, headers: [['content-type', 'text/html']], body, tags: [], seconds: 60, staleSeconds: 0 }, now());
    for (const [accepted, coding] of [
      [browser, 'zstd'],
      ['zstd', 'zstd'],
      ['gzip, br', null],
      ['', null],
    ] as const) {
      const answer = await cachedAnswer(entry, new Request('http://site.test/made', { headers: { 'accept-encoding': accepted } }), 'miss', 'request-1');
      const sent = Buffer.from(await answer.arrayBuffer());
      expect([answer.headers.get('content-encoding'), answer.headers.get('x-cache')], accepted).toEqual([coding, 'miss']);
      expect(coding ? decompress[coding](sent) : sent, accepted).toEqual(body);
    }
  });

  test("what another site makes a member's browser ask for is not compressed: its length must tell nothing", async () => {
    const { cookie } = await signIn(await createGirl());
    const codingFor = async (headers: OutgoingHttpHeaders) => (await ask(port, '/api/openapi.json', accepting(browser, headers))).headers['content-encoding'];
    for (const site of ['cross-site', 'same-site']) expect(await codingFor({ cookie, 'sec-fetch-site': site }), site).toBeUndefined();
    for (const site of ['same-origin', 'none']) expect(await codingFor({ cookie, 'sec-fetch-site': site }), site).toBe('zstd');
    expect(await codingFor({ cookie })).toBe('zstd');
    // Whoever comes from a search engine has no session, and the page no secrets.
    expect(await codingFor({ 'sec-fetch-site': 'cross-site' })).toBe('zstd');
  });

  test('the bell rings at once, whatever the browser accepts', async () => {
    const girl = await createGirl();
    const { cookie } = await signIn(girl);
    const asked = get({ port, path: '/notifications/stream', ...accepting(browser, { cookie }) });
    const [stream] = (await once(asked, 'response')) as [IncomingMessage];
    expect([stream.headers['content-type'], stream.headers['content-encoding']]).toEqual(['text/event-stream; charset=utf-8', undefined]);
    stream.setEncoding('utf8');
    const until = reader(stream);
    await until((seen) => seen.includes('{"unread":0}'));
    await db.transaction((tx) => notify(tx, [{ userId: girl.userId, kind: 'follower-new', title: 'A guy follows you' }]));
    // Held back by a compressor, it would not come before the stream ends, and this test would not end.
    await until((seen) => seen.includes('{"unread":1}'));
    stream.destroy();
  });
});

describe('answers of every shape', () => {
  const long = 'Words of a page. '.repeat(400);
  let port: number;
  let sendRest: (text: string | null | Error) => void = () => {};
  let left: Promise<void>;
  const encoder = new TextEncoder();

  /** A body that is sent while it is made: the beginning now, the rest when the test says so. */
  const inPieces = () => {
    let leave = () => {};
    left = new Promise((resolve) => (leave = resolve));
    return new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(encoder.encode(long));
        sendRest = (text) => {
          if (text === null) controller.close();
          else if (text instanceof Error) controller.error(text);
          else controller.enqueue(encoder.encode(text));
        };
      },
      cancel: () => leave(),
    });
  };

  beforeAll(async () => {
    const app = new Hono<AppEnv>();
    app.use(compression());
    app.get('/html', (c) => c.html(long));
    app.get('/cookies', (c) => c.html(long, 200, { 'set-cookie': 'a=1', 'content-length': String(long.length), etag: '"strong"', vary: 'Cookie' }));
    app.get('/error', (c) => c.html(long, 500));
    app.get('/picture', (c) => c.body(long, 200, { 'content-type': 'image/webp' }));
    app.get('/packed', (c) => c.body(long, 200, { 'content-type': 'text/css', 'content-encoding': 'br' }));
    app.get('/no-transform', (c) => c.body(long, 200, { 'content-type': 'text/plain', 'cache-control': 'private, no-transform' }));
    app.get('/part', (c) => c.body(long, 206, { 'content-type': 'text/plain', 'content-range': `bytes 0-${long.length - 1}/99999` }));
    app.get('/not-modified', () => new Response(null, { status: 304, headers: { 'content-type': 'text/html', etag: '"strong"' } }));
    app.get('/file', () => new Response(null, { headers: { 'content-type': 'image/svg+xml', 'content-length': '5000' } }));
    app.get('/small-file', () => new Response(new Blob(['small']).stream(), { headers: { 'content-type': 'image/svg+xml', 'content-length': '5' } }));
    app.get('/in-pieces', () => new Response(inPieces(), { headers: { 'content-type': 'text/html' } }));
    app.get('/large', (c) => c.text(long.repeat(300)));
    port = await serve(app);
  });

  test('a page, an error page, and a large text come as they were', async () => {
    for (const path of ['/html', '/error', '/large']) {
      for (const coding of codings) {
        const answer = await ask(port, path, accepting(coding));
        expect([answer.headers['content-encoding'], answer.status], path).toEqual([coding, path === '/error' ? 500 : 200]);
        expect(answer.text === (path === '/large' ? long.repeat(300) : long), path).toBe(true);
      }
    }
  });

  test('the headers of the answer stay, its length is the new one and its ETag a weak one', async () => {
    const { headers, sent } = await ask(port, '/cookies', accepting('gzip'));
    expect(headers).toMatchObject({ 'set-cookie': ['a=1'], etag: 'W/"strong"', vary: 'Cookie, Accept-Encoding', 'content-length': String(sent) });
    const plain = await ask(port, '/cookies');
    expect(plain.headers).toMatchObject({ etag: '"strong"', vary: 'Cookie, Accept-Encoding', 'content-length': String(long.length) });
  });

  test.each(['/picture', '/packed', '/no-transform', '/part', '/not-modified'])('%s is left as it is', async (path) => {
    const asked = get({ port, path, ...accepting(browser) });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.headers['content-encoding']).toBe(path === '/packed' ? 'br' : undefined);
    expect(answer.headers.etag).toBe(path === '/not-modified' ? '"strong"' : undefined);
    expect(answer.headers.vary).toBe(path === '/packed' ? 'Accept-Encoding' : undefined);
    expect((await buffer(answer)).toString()).toBe(path === '/not-modified' ? '' : long);
  });

  test('a small file is sent as it is, though it comes as a stream', async () => {
    const { headers, text } = await ask(port, '/small-file', accepting(browser));
    expect([headers['content-encoding'], headers.vary, text]).toEqual([undefined, 'Accept-Encoding', 'small']);
  });

  test('HEAD of a file, and of an answer that is still being made', async () => {
    const file = await ask(port, '/file', { method: 'HEAD', ...accepting('zstd') });
    expect([file.headers['content-encoding'], file.headers['content-length']]).toEqual(['zstd', undefined]);
    const stream = await ask(port, '/in-pieces', { method: 'HEAD', ...accepting('zstd') });
    expect([stream.status, stream.headers['content-encoding'], stream.sent]).toEqual([200, 'zstd', 0]);
    await left;
  });

  const decompressor = { zstd: createZstdDecompress, br: createBrotliDecompress, gzip: createGunzip };
  async function openPieces(coding: Coding) {
    const asked = get({ port, path: '/in-pieces', ...accepting(coding) });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.headers['content-encoding']).toBe(coding);
    const plain = answer.pipe(decompressor[coding]()).setEncoding('utf8');
    const read = reader(plain);
    const until = (length: number) => read((seen) => seen.length >= length);
    return { asked, answer, plain, until };
  }

  test.each(codings)('a page that is sent while it is made arrives piece by piece, in %s too', async (coding) => {
    const { plain, until } = await openPieces(coding);
    expect(await until(long.length)).toBe(long);
    sendRest('the second piece');
    expect(await until(16)).toBe('the second piece');
    const ended = once(plain, 'end');
    sendRest(null);
    plain.resume();
    await ended;
  });

  test('nobody goes on making a page for a client that has left', async () => {
    const { asked, until } = await openPieces('br');
    await until(long.length);
    asked.destroy();
    await left;
  });

  test('a page that breaks off does not look complete', async () => {
    const { answer, until } = await openPieces('gzip');
    await until(long.length);
    const closed = once(answer, 'close');
    sendRest(new Error('the database is gone'));
    await closed.catch(() => {});
    expect(answer.complete).toBe(false);
  });
});
