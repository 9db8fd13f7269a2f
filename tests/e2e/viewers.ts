import type { APIRequestContext, BrowserContext, Cookie } from '@playwright/test';
import type { Viewer } from './page-doors.ts';

const accounts = { guy: 'demo_guy', girl: 'demo_girl', moderator: 'demo_moderator' } as const;

/** Logs in as one of the demo people, for calls without a browser. */
export async function logIn(request: APIRequestContext, viewer: Exclude<Viewer, 'visitor'>, baseURL: string) {
  const answer = await request.post(`${baseURL}/auth/login`, { data: { username: accounts[viewer], password: 'DemoPass2026!' } });
  if (!answer.ok()) throw new Error(`${viewer} could not log in: ${answer.status()} ${await answer.text()}`);
}

/** Sessions of this worker. A log-in costs the server much, on purpose; tests that end their session leave the others a new one. */
const held = new Map<string, Cookie[]>();

/** Logs a browser in as one of the demo people; a visitor stays who he is. */
export async function become(context: BrowserContext, viewer: Viewer, baseURL: string) {
  await context.addCookies([{ name: 'age_confirmed', value: '1', url: baseURL }]);
  if (viewer === 'visitor') return;
  const name = `${baseURL} ${viewer}`;
  await context.addCookies(held.get(name) ?? []);
  if (held.has(name) && (await context.request.get(`${baseURL}/session`)).ok()) return;
  await logIn(context.request, viewer, baseURL);
  held.set(name, await context.cookies(baseURL));
}
