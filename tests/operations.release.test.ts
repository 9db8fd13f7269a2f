import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { useDatabase } from './database.ts';
import { createGirl } from './factories/members.ts';
import { freePort } from './free-port.ts';
import { childrenOf, freshFolder, type Site, startSite, treeOf, untilReady } from './site-process.ts';

/** Starts and stops as an operator meets them: real processes, real ports, real signals. */

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
  // Every other wrong value: src/platform/settings.server.test.ts.
  test.each([
    ['PORT', 'abc', 'The setting PORT must be a port number.'],
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

const password = 'Two-corners-1-ring';

describe('an instance on an outside database', () => {
  const startInstance = async (settings: Record<string, string> = {}) => {
    const site = startSite({ PORT: String(await freePort()), DATA_DIR: freshFolder(), DATABASE_URL: database.url, ...settings });
    await untilReady(site);
    return site;
  };

  test('a stop does not wait for open streams', { timeout: minutes }, async () => {
    const site = await startInstance();
    const { username } = await createGirl({ user: { password } });
    const body = JSON.stringify({ username, password });
    const answer = await fetch(`${site.url}/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const open = await fetch(`${site.url}/notifications/stream`, { headers: { cookie } });
    expect(open.status).toBe(200);
    const stopping = Date.now();
    expect(await site.stop()).toBe(0);
    expect(Date.now() - stopping).toBeLessThan(10_000);
    await open.body?.cancel().catch(() => {});
  });

  test('one address for both roles works, with a warning at the start', { timeout: minutes }, async () => {
    const one = await startInstance({ DATABASE_URL: database.ownerUrl });
    expect(await one.stop()).toBe(0);
    expect(one.output()).toContain('Warning: the role of DATABASE_URL owns the tables, so it could empty the audit log.');
  });

  test('with DRAIN_SECONDS an instance that ends is not ready at once and still answers, each time for the last time on a connection', {
    timeout: minutes,
  }, async () => {
    const one = await startInstance({ DRAIN_SECONDS: '3' });
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
    const one = await startInstance();
    const started = Date.now();
    expect(await one.stop()).toBe(0);
    expect(Date.now() - started).toBeLessThan(30_000);
    expect(one.output()).not.toContain('owns the tables');
  });
});
