import { randomInt } from 'node:crypto';
import type { Session } from './cast.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers have every shape
type Answer = { status: number; text: string; json: any };
export type Client = { send: (session: Session | undefined, method: string, path: string, body?: object) => Promise<Answer> };

/** Sends requests to one site, each from another address, past the limits per address. */
export const clientOf = (url: string): Client => ({
  async send(session, method, path, body) {
    const type = /^\/api\/v1\/(?!girl\/)/.test(path) ? 'application/vnd.api+json' : 'application/json';
    const headers = {
      'x-forwarded-for': `10.${randomInt(255)}.${randomInt(255)}.${randomInt(1, 255)}`,
      accept: path.startsWith('/api/') || path === '/graphql' ? 'application/json' : 'text/html',
      ...(body && { 'content-type': type }),
      ...(session && { cookie: session.cookie, 'x-csrf-token': session.csrf }),
    };
    const answer = await fetch(url + path, { method, headers, redirect: 'manual', ...(body && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    let json: unknown = null;
    try {
      json = JSON.parse(text);
    } catch {
      // A page.
    }
    return { status: answer.status, text, json };
  },
});
