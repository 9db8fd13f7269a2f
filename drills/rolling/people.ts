import { Agent, request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '../judge.ts';

export type Headers = Record<string, string>;
type Answer = { status: number; body: string; headers: NodeJS.Dict<string | string[]> };

/** A person in front of a browser of her own: one address, connections that are kept. */
function personAt(url: string, number: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2, localAddress: `127.0.1.${number}` });
  const ask = (path: string, headers: Headers = {}) =>
    new Promise<Answer>((done, failed) => {
      const asked = request(url + path, { agent, headers, timeout: 30_000 }, (answer) => {
        let body = '';
        answer
          .setEncoding('utf8')
          .on('data', (chunk) => (body += chunk))
          .on('end', () => done({ status: answer.statusCode ?? 0, body, headers: answer.headers }))
          .on('error', failed);
      });
      asked.on('timeout', () => asked.destroy(new Error('no answer within 30 s'))).on('error', failed);
      asked.end();
    });
  return { ask, leave: () => agent.destroy() };
}

/** Logs in as people do. @returns what their browser sends from then on */
export async function logIn(url: string, username: string, password: string): Promise<Headers> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`${username} cannot log in: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const page = await (await fetch(`${url}/dashboard`, { headers: { cookie } })).text();
  return { cookie, 'x-csrf-token': /name="csrf-token" content="([^"]+)"/.exec(page)?.[1] ?? '' };
}

export type Read = { answers: number; files: number; wrong: string[]; times: number[] };

const CITIES = ['Austin', 'Berlin', 'London', 'Paris', 'Dallas', 'Boise'];

/** Pages with the scripts and styles that they name, searches, the API; on and on until `isOver`. @param headers of who has a session */
export async function read(url: string, number: number, seed: number, isOver: () => boolean, seen: Read, headers: Headers = {}) {
  const { ask, leave } = personAt(url, number);
  const chance = seeded(seed * 100 + number + 1);
  const own = headers.cookie ? ['/dashboard', '/notifications', '/api/v1/notifications'] : [];
  const look = async (path: string, isFile = false) => {
    const started = performance.now();
    try {
      const { status, body } = await ask(path, path.startsWith('/api') ? { ...headers, accept: 'application/vnd.api+json' } : headers);
      if (status !== 200) seen.wrong.push(`${path}: ${status} ${body.slice(0, 200)}`);
      if (isFile) seen.files += 1;
      return body;
    } catch (error) {
      seen.wrong.push(`${path}: ${(error as Error).message}`);
      return '';
    } finally {
      seen.answers += 1;
      seen.times.push(performance.now() - started);
    }
  };
  while (!isOver()) {
    const city = CITIES[Math.floor(chance() * CITIES.length)] as string;
    const paths = [
      '/',
      '/wrestlers',
      '/tours',
      '/reviews',
      `/advanced_search?q=${city}`,
      `/api/v1/girls?page[offset]=${Math.floor(chance() * 40)}`,
      `/api/v1/cities?q=${city.slice(0, 2)}`,
      ...own,
    ];
    const body = await look(paths[Math.floor(chance() * paths.length)] as string);
    const files = [...new Set([...body.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file))];
    // A browser that has no cache yet; not all of them each time.
    for (let some = 0; some < 3 && files.length > 0; some += 1) await look(files[Math.floor(chance() * files.length)] as string, true);
    await pause(50 + chance() * 150);
  }
  leave();
}

export type Live = { opened: number; ended: number; refused: string[]; gaps: number[]; heard: number; lastHeardAt: number };

/** A live connection as a browser keeps one: when it ends it is opened again after the time that the site asked for. */
export async function stayLive(url: string, number: number, headers: Headers, isOver: () => boolean, live: Live) {
  const agent = new Agent({ keepAlive: true, localAddress: `127.0.1.${number}` });
  let waits = 1_000;
  let endedAt = 0;
  while (!isOver()) {
    await new Promise<void>((done) => {
      const asked = request(`${url}/notifications/stream`, { agent, headers: { ...headers, accept: 'text/event-stream' } }, (answer) => {
        if (answer.statusCode !== 200) live.refused.push(`live connection: ${answer.statusCode}`);
        else {
          live.opened += 1;
          if (endedAt > 0) live.gaps.push(performance.now() - endedAt);
        }
        answer
          .setEncoding('utf8')
          .on('data', (chunk: string) => {
            waits = Number(/^retry: (\d+)/m.exec(chunk)?.[1] ?? waits);
            if (!chunk.includes('event: ')) return;
            live.heard += 1;
            live.lastHeardAt = performance.now();
          })
          .on('close', done);
      });
      const timer = setInterval(() => isOver() && asked.destroy(), 200);
      asked
        .on('error', (error) => {
          if (!isOver()) live.refused.push(`live connection: ${error.message}`);
          done();
        })
        .on('close', () => clearInterval(timer));
      asked.end();
    });
    endedAt = performance.now();
    live.ended += 1;
    if (!isOver()) await pause(waits);
  }
  agent.destroy();
}
