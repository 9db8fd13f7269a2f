import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { invalidateTags, startInvalidation, stopInvalidation } from '#platform/cache/invalidate.server.ts';
import { useDatabase } from './database.ts';
import { createGirl, createGuy, type Member } from './factories/members.ts';
import { freePort } from './free-port.ts';
import { childrenOf, freshFolder, type Site, startSite, treeOf, untilReady } from './site-process.ts';

/** The two commands as an operator meets them: real processes, real ports, real signals. */

/** A start takes seconds; on a machine that is busy with other work, a few minutes. */
const minutes = 180_000;
const database = useDatabase();

/** Ends by itself with code 1 and says why in one sentence. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const site = startSite({ PORT: '0', DATA_DIR: freshFolder(), ...environment });
  expect(await site.ended).toBe(1);
  const last = site.output().trim().split('\n').at(-1) ?? '';
  expect(last).not.toMatch(/\bat .*:\d+:\d+|Error:/);
  return last;
}

describe('a start that cannot be', () => {
  test.each([
    ['PORT', 'abc', 'The setting PORT must be a port number.'],
    ['APP_ENV', 'live', 'The setting APP_ENV must be production, staging or development.'],
    ['DRAIN_SECONDS', '60', 'The setting DRAIN_SECONDS must be a whole number of seconds from 0 to 20.'],
    ['FLAGS', 'tips-page', 'The setting FLAGS must look like name=on,other-name=off.'],
    ['OIDC_ISSUER', 'https://login.example', 'The setting OIDC_ISSUER needs OIDC_CLIENT_ID beside it.'],
    ['DATABASE_OWNER_URL', 'postgres://owner@127.0.0.1/none', 'The setting DATABASE_OWNER_URL needs DATABASE_URL beside it.'],
    ['DATABASE_DIRECT_URL', 'postgres://app@127.0.0.1/none', 'The setting DATABASE_DIRECT_URL needs DATABASE_URL beside it.'],
    [
      'DATABASE_REPLICA_URLS',
      'postgres://a/x, http://b/x',
      'The setting DATABASE_REPLICA_URLS must be addresses that start with postgres:// or postgresql://, separated by commas.',
    ],
    ['APP_SECRET', 'x'.repeat(40), 'The setting APP_SECRET must have at least 10 different characters ("openssl rand -hex 32" makes a strong value).'],
    [
      'CONTACT_DATA_KEY',
      'short',
      'The setting CONTACT_DATA_KEY must have at least 32 characters ("echo v2.$(openssl rand -hex 32)" makes a strong value; if this key has encrypted data, move it to CONTACT_DATA_KEY_PREVIOUS and run rotate-contact-key).',
    ],
    [
      'HOST',
      '0.0.0.0',
      'The demo has published passwords and stays on this machine, so HOST=0.0.0.0 is refused: set DEMO=0 for a real site, or DEMO_PUBLIC=1 for a demo with random passwords.',
    ],
  ])('%s=%s is explained', async (name, value, sentence) => {
    expect(await refusal({ [name]: value })).toBe(sentence);
  });

  test('a port that is taken', { timeout: minutes }, async () => {
    const other = createServer();
    const port = await new Promise<number>((done) => other.listen(0, '127.0.0.1', () => done((other.address() as { port: number }).port)));
    expect(await refusal({ PORT: String(port), DATABASE_URL: database.url })).toBe(
      `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
    );
    other.close();
  });

  test('a data folder that cannot be written', async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'file'), '');
    expect(await refusal({ DATA_DIR: join(folder, 'file/data') })).toContain('cannot be written');
  });

  test('a DATABASE_URL that leads nowhere', { timeout: minutes }, async () => {
    const port = await freePort();
    expect(await refusal({ DATABASE_URL: `postgres://someone@127.0.0.1:${port}/none` })).toMatch(/^The database at DATABASE_URL cannot be used: /);
    const wrongName = inject('cluster').url.replace(/\/[^/]+$/, '/no_such_database');
    expect(await refusal({ DATABASE_URL: database.url, DATABASE_OWNER_URL: wrongName })).toMatch(/^The database at DATABASE_OWNER_URL cannot be used: /);
    expect(await refusal({ DATABASE_URL: wrongName })).toBe('The database at DATABASE_URL cannot be used: database "no_such_database" does not exist.');
  });
});

describe('a running site on its embedded database', () => {
  const dataDir = freshFolder();
  let site: Site;

  beforeAll(async () => {
    site = startSite({ PORT: String(await freePort()), DATA_DIR: dataDir, DEMO: '0' });
    await untilReady(site);
  }, 2 * minutes);
  afterAll(async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }, minutes);

  test('has roles whose passwords only its user may read', async () => {
    for (const role of ['superuser', 'owner', 'app']) expect(statSync(join(dataDir, 'secrets', `database-${role}-password`)).mode & 0o777).toBe(0o600);
    expect(site.output()).not.toContain('Warning');
  });

  test('has all secrets from its first start on, before anybody needed one: a backup asks for them', () => {
    for (const name of ['app-secret', 'contact-data-key']) expect(statSync(join(dataDir, 'secrets', name)).mode & 0o777).toBe(0o600);
  });

  test('a second process may not take the same data folder', { timeout: minutes }, async () => {
    expect(await refusal({ DATA_DIR: dataDir })).toContain('is in use by another running server');
  });

  test('a killed process leaves nothing that hinders the next start', { timeout: 2 * minutes }, async () => {
    const own = freshFolder();
    const port = String(await freePort());
    const first = startSite({ PORT: port, DATA_DIR: own, DEMO: '0' });
    await untilReady(first);
    const pids = await childrenOf(first.process.pid ?? 0);
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await first.ended;
    const second = startSite({ PORT: port, DATA_DIR: own, DEMO: '0' });
    await untilReady(second);
    const code = await second.stop();
    expect(code, second.output()).toBe(0);
    rmSync(own, { recursive: true, force: true });
  });

  test('a stop while the places are loaded ends that, and the next start loads them', { timeout: 3 * minutes }, async () => {
    const own = freshFolder();
    const port = String(await freePort());
    const first = startSite({ PORT: port, DATA_DIR: own, DEMO: '0' });
    await untilReady(first);
    expect(await first.stop(), first.output()).toBe(0);
    const second = startSite({ PORT: port, DATA_DIR: own, DEMO: '0' });
    await vi.waitFor(() => expect(second.output()).toContain('places of the world are there'), { timeout: 2 * minutes });
    expect(await second.stop(), second.output()).toBe(0);
    rmSync(own, { recursive: true, force: true });
  });
});

describe('npm start itself', () => {
  test('SIGTERM to npm lets a request under way finish and ends all of it, the database too, within 30 seconds', { timeout: 2 * minutes }, async () => {
    const dataDir = freshFolder();
    const port = await freePort();
    const site = startSite({ PORT: String(port), DATA_DIR: dataDir, DEMO: '0' }, ['npm', 'start']);
    await untilReady(site);
    // They are loaded behind the first pages, and a stop ends that in its middle.
    await vi.waitFor(() => expect(site.output()).toContain('places of the world are there'), { timeout: minutes });
    const tree = await treeOf(site.process.pid ?? 0);
    expect(tree.length).toBeGreaterThan(4);

    const body = JSON.stringify({ username: 'nobody', password: 'Nobody-is-here-1' });
    const head = `POST /auth/login HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => (answer += chunk));
    const closed = new Promise((done) => socket.once('close', done));
    socket.write(head + body.slice(0, 10));
    // The server has it once it answers somebody who came later.
    await fetch(`${site.url}/livez`);

    const signalled = Date.now();
    site.process.kill('SIGTERM');
    await vi.waitFor(() => expect(site.output()).toContain('Stopping:'), { timeout: 10_000 });
    socket.write(body.slice(10));
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    await vi.waitFor(() => expect(tree.filter(isAlive)).toEqual([]), { timeout: 30_000, interval: 100 });
    expect(Date.now() - signalled).toBeLessThan(30_000);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('a killed npm leaves no site behind', { timeout: 2 * minutes }, async () => {
    const site = startSite({ PORT: String(await freePort()), DATA_DIR: freshFolder(), DATABASE_URL: database.url }, ['npm', 'start']);
    await untilReady(site);
    const tree = await treeOf(site.process.pid ?? 0);
    site.process.kill('SIGKILL');
    await vi.waitFor(() => expect(tree.filter(isAlive)).toEqual([]), { timeout: 30_000, interval: 100 });
  });
});

function isAlive(pid: number): boolean {
  try {
    // A process that ended and was not yet fetched by its parent has no memory any more.
    return /^VmRSS:/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

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

  test('what happens on one instance rings the bell of a person who is connected to the other, and a stop does not wait for that', {
    timeout: minutes,
  }, async () => {
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

    const third = startSite({ PORT: String(await freePort()), DATA_DIR: freshFolder(), DATABASE_URL: database.url, APP_SECRET: secretOfAll });
    await untilReady(third);
    const open = await fetch(`${third.url}/notifications/stream`, { headers: { cookie: await logIn(girl, third) } });
    expect(open.status).toBe(200);
    const stopping = Date.now();
    expect(await third.stop()).toBe(0);
    expect(Date.now() - stopping).toBeLessThan(10_000);
    await open.body?.cancel().catch(() => {});
  });

  test('one address for both roles works, with a warning at the start', { timeout: minutes }, async () => {
    const one = startSite({ PORT: String(await freePort()), DATA_DIR: freshFolder(), DATABASE_URL: database.ownerUrl });
    await untilReady(one);
    expect(await one.stop()).toBe(0);
    expect(one.output()).toContain('Warning: the role of DATABASE_URL owns the tables, so it could empty the audit log.');
  });

  test('with DRAIN_SECONDS an instance that ends is not ready at once and still answers, each time for the last time on a connection', {
    timeout: minutes,
  }, async () => {
    const one = startSite({ PORT: String(await freePort()), DATA_DIR: freshFolder(), DATABASE_URL: database.url, DRAIN_SECONDS: '3' });
    await untilReady(one);
    const kept = (await fetch(`${one.url}/livez`)).headers.get('connection');
    one.process.kill('SIGTERM');
    const signalled = Date.now();
    await vi.waitFor(async () => expect((await fetch(`${one.url}/readyz`)).status).toBe(503), { timeout: 2_000, interval: 50 });
    for (const path of ['/', '/', '/api/v1/cities?q=au']) {
      const answer = await fetch(one.url + path);
      expect([answer.status, answer.headers.get('connection')], path).toEqual([200, 'close']);
    }
    expect(kept).toBe('keep-alive');
    expect(await one.ended).toBe(0);
    expect(Date.now() - signalled).toBeGreaterThan(2_900);
  });

  test('SIGTERM ends an instance in order: code 0, within seconds', { timeout: minutes }, async () => {
    const one = startSite({ PORT: String(await freePort()), DATA_DIR: freshFolder(), DATABASE_URL: database.url });
    await untilReady(one);
    const started = Date.now();
    expect(await one.stop()).toBe(0);
    expect(Date.now() - started).toBeLessThan(30_000);
    expect(one.output()).not.toContain('owns the tables');
  });
});
