import { describe, expect, test } from 'vitest';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();

describe('health', () => {
  test('lives and is ready while the database answers', async () => {
    expect((await call('GET', '/livez')).status).toBe(200);
    const ready = await call('GET', '/readyz');
    expect(ready.status).toBe(200);
    expect(ready.json).toEqual({ ready: true });
  });

  test('metrics are for this machine or for who has the token', async () => {
    expect((await call('GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(403);
  });
});

describe('requests from elsewhere', () => {
  test('a foreign Origin is refused for every unsafe request', async () => {
    const refused = await call('POST', '/api/admin/revalidate-cache', { body: {}, headers: { origin: 'https://evil.example' } });
    expect(refused.status).toBe(403);
    const crossSite = await call('POST', '/graphql', { body: {}, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(crossSite.status).toBe(403);
  });
});

describe('bad input', () => {
  test.each([
    ['broken JSON', '{', 'application/json', 400],
    ['a NUL character', '{"cache_type":"\\u0000"}', 'application/json', 400],
    ['deep nesting', `${'['.repeat(200)}${']'.repeat(200)}`, 'application/json', 400],
    ['another type', '<x/>', 'text/xml', 415],
  ])('%s is a clear error, never a 5xx', async (_name, body, type, status) => {
    const { readDocument } = await import('#platform/http/read-request.server.ts');
    const request = new Request('http://127.0.0.1/', { method: 'POST', body, headers: { 'content-type': type } });
    await expect(readDocument(request)).rejects.toMatchObject({ status });
  });

  test('a body above the limit is refused however its length was declared', async () => {
    const { readDocument } = await import('#platform/http/read-request.server.ts');
    const stream = new ReadableStream({
      start(controller) {
        for (let at = 0; at < 20; at += 1) controller.enqueue(new Uint8Array(64 * 1024));
        controller.close();
      },
    });
    const request = new Request('http://127.0.0.1/', {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    } as RequestInit);
    await expect(readDocument(request)).rejects.toMatchObject({ status: 413 });
  });

  test('an unknown API address is a JSON:API 404', async () => {
    const answer = await call('GET', '/api/v1/nothing-here');
    expect(answer.status).toBe(404);
    expect(answer.json.errors[0]).toMatchObject({ status: '404', detail: 'The requested document could not be found.' });
  });
});

describe('cache revalidation', () => {
  test('[MOD-51] a visitor may not revalidate', async () => {
    expect((await call('POST', '/api/admin/revalidate-cache', { body: { cache_type: 'all' } })).status).toBe(401);
  });
});

describe('limits per address', () => {
  test('who asks for too many pages is told how long to wait', async () => {
    const { limit } = await import('#platform/rate-limit/rate-limit.server.ts');
    for (let at = 0; at < 300; at += 1) await limit('pages', 'unknown', { points: 300, durationSeconds: 60, across: 'local' });
    const refused = await call('GET', '/advanced_search?q=x');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('a form larger than any form is refused before it is read', async () => {
    const refused = await call('POST', '/contact', { body: 'x'.repeat(600_000), headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect(refused.status).toBe(413);
  });
});
