import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invalidateTags, startInvalidation, stopInvalidation } from '#platform/cache/invalidate.server.ts';
import { useDatabase } from './database.ts';
import { createGirl, createGuy, type Member } from './factories/members.ts';
import { freePort } from './free-port.ts';
import { freshFolder, type Site, startSite, untilReady } from './site-process.ts';

/** Real processes: what only the built pages and several instances can show. Starts and stops: operations.release.test.ts. */

const minutes = 180_000;
const database = useDatabase();

const secretOfAll = 'one-secret-for-every-instance-of-it';

describe('two instances on one database', () => {
  const folders = [freshFolder(), freshFolder()];
  let sites: Site[] = [];

  beforeAll(async () => {
    mkdirSync(folders[0] ?? '', { recursive: true });
    sites = await Promise.all(
      folders.map(async (folder) => startSite({ PORT: String(await freePort()), DATA_DIR: folder, DATABASE_URL: database.url, APP_SECRET: secretOfAll })),
    );
    await Promise.all(sites.map((site) => untilReady(site)));
    await startInvalidation(database.url);
  }, 2 * minutes);
  afterAll(async () => {
    await stopInvalidation();
    await Promise.all(sites.map((site) => site.stop()));
  }, minutes);

  const cacheOf = async (site: Site) => (await fetch(`${site.url}/`)).headers.get('x-cache');

  test('a write drops its tags on every instance before it is answered', async () => {
    for (const site of sites) {
      await cacheOf(site);
      expect(await cacheOf(site)).toBe('hit');
    }
    for (let round = 0; round < 10; round += 1) {
      await invalidateTags(['home']);
      const seen = await Promise.all(sites.map(cacheOf));
      expect(seen).toEqual(['miss', 'miss']);
    }
  });

  test('a write of another tag leaves the page where it is', async () => {
    await Promise.all(sites.map(cacheOf));
    await invalidateTags(['girl:999999']);
    expect(await Promise.all(sites.map(cacheOf))).toEqual(['hit', 'hit']);
  });

  test('the same request again is answered 304, and compressed bodies are the same page', async () => {
    const [site] = sites;
    if (!site) throw new Error('no site');
    const first = await fetch(site.url, { headers: { 'accept-encoding': 'identity' } });
    const etag = first.headers.get('etag') ?? '';
    expect((await fetch(site.url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const text = await first.text();
    for (const encoding of ['br', 'gzip', 'zstd']) {
      const packed = await fetch(site.url, { headers: { 'accept-encoding': encoding } });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      expect(await packed.text()).toBe(text);
    }
  });

  const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';
  // Data for search engines is not run and needs nothing.
  const inlineScripts = (html: string) =>
    [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
      .map(([, attributes = '', content = '']) => ({ attributes, content }))
      .filter(({ attributes }) => !/application\/ld\+json| src="/.test(attributes));

  test('a page that visitors share has no nonce that the next could use: its policy names each of its scripts', async () => {
    const [site] = sites;
    if (!site) throw new Error('no site');
    for (const path of ['/', '/wrestlers', '/advanced_search?q=a', '/reviews']) {
      const [missed, hit] = [await fetch(site.url + path), await fetch(site.url + path)];
      expect(hit.headers.get('x-cache'), path).toBe('hit');
      const again = await fetch(site.url + path, { headers: { 'if-none-match': hit.headers.get('etag') ?? '' } });
      expect(again.status).toBe(304);
      expect(new Set([missed, hit, again, await fetch(site.url + path, { method: 'HEAD' })].map(policyOf)).size, 'one policy for one body').toBe(1);
      const [policy, html] = [policyOf(hit), await hit.text()];
      expect(policy + html).not.toMatch(/nonce="|'nonce-/);
      expect(policy).not.toContain('unsafe');
      const scripts = inlineScripts(html);
      expect(scripts.length).toBeGreaterThan(3);
      for (const { content } of scripts) expect(policy).toContain(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
    }
  });

  test('every other page has a nonce of its own, and all of its scripts carry it', async () => {
    const url = `${sites[0]?.url}/auth/login`;
    const nonces = new Set<string>();
    for (const cookie of ['', '', 'session=whatever']) {
      const answer = await fetch(url, { headers: { cookie } });
      const nonce = /script-src 'self' 'nonce-([^']{22,})'/.exec(policyOf(answer))?.[1] ?? '';
      expect(nonce).not.toBe('');
      nonces.add(nonce);
      const scripts = inlineScripts(await answer.text());
      expect(scripts.length).toBeGreaterThan(2);
      expect(scripts.filter(({ attributes }) => !attributes.includes(`nonce="${nonce}"`))).toEqual([]);
    }
    expect(nonces.size).toBe(3);
  });

  test('a request with a session cookie never meets the cache', async () => {
    const [site] = sites;
    const answer = await fetch(`${site?.url}/`, { headers: { cookie: 'session=whatever' } });
    expect(answer.headers.get('x-cache')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  const password = 'Two-corners-1-ring';
  const logIn = async ({ username }: Member, site: Site) => {
    const body = JSON.stringify({ username, password });
    const answer = await fetch(`${site.url}/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  };
  const tokensIn = (html: string) => [...html.matchAll(/name="csrf[-_]token" (?:content|value)="([^"]+)"/g)].map(([, token]) => token);

  test('what is made for one person leaves compressed too, with a token that no other answer has', async () => {
    const [site] = sites;
    if (!site) throw new Error('no site');
    const cookie = await logIn(await createGirl({ user: { password } }), site);
    const tokens = new Set<string | undefined>();
    for (const path of ['/auth/login', '/dashboard', '/wrestlers', '/account/security', '/dashboard.data', '/nothing-here']) {
      const own: Record<string, string> = path === '/auth/login' ? {} : { cookie };
      const plain = await (await fetch(site.url + path, { headers: { ...own, 'accept-encoding': 'identity' } })).text();
      for (const encoding of ['zstd', 'br', 'gzip']) {
        const packed = await fetch(site.url + path, { headers: { ...own, 'accept-encoding': encoding } });
        expect([packed.headers.get('content-encoding'), packed.headers.get('vary')], path).toEqual([encoding, expect.stringContaining('Accept-Encoding')]);
        const html = await packed.text();
        // The same but for nonces, ids and tokens, so of the same length.
        expect(Math.abs(html.length - plain.length), path).toBeLessThan(100);
        const inThis = new Set(tokensIn(html));
        expect(inThis.size, path).toBe(path === '/auth/login' || path.endsWith('.data') ? 0 : 1);
        for (const token of inThis) {
          expect(tokens).not.toContain(token);
          tokens.add(token);
        }
      }
    }
    expect(tokens.size).toBeGreaterThanOrEqual(12);
  });

  test('what happens on one instance rings the bell of a person who is connected to the other', async () => {
    const [one, two] = sites;
    if (!one || !two) throw new Error('no sites');
    const [girl, guy] = [await createGirl({ user: { password } }), await createGuy({ user: { password } })];
    const stream = await fetch(`${two.url}/notifications/stream`, { headers: { cookie: await logIn(girl, two) } });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const hear = async (event: string) => {
      while (!heard.includes(event)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`The stream ended after ${heard}`);
        heard += value;
      }
    };
    await hear('{"unread":0}');
    const cookie = await logIn(guy, one);
    const page = await (await fetch(`${one.url}/dashboard`, { headers: { cookie } })).text();
    const csrf = /name="csrf-token" content="([^"]+)"/.exec(page)?.[1] ?? '';
    const headers = { cookie, 'x-csrf-token': csrf, 'content-type': 'application/json' };
    const started = Date.now();
    const answer = await fetch(`${one.url}/follow`, { method: 'POST', headers, body: JSON.stringify({ follow: { girl_id: girl.girlId } }) });
    expect(answer.status).toBe(200);
    await hear('{"unread":1}');
    expect(Date.now() - started).toBeLessThan(5_000);
    await reader.cancel();
  });
});
