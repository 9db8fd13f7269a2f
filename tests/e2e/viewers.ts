import { type APIRequestContext, type BrowserContext, type Cookie, test } from '@playwright/test';
import * as newGirls from './new-girls.ts';
import type { Viewer } from './page-doors.ts';

const demo = { guy: 'demo_guy', girl: 'demo_girl', moderator: 'demo_moderator' } as const;
type Demo = keyof typeof demo;
const isDemo = (viewer: Viewer): viewer is Demo => Object.hasOwn(demo, viewer);

/** Girls who are none of the demo's register themselves, once for each worker. */
const registered = new Map<string, Promise<newGirls.NewGirl>>();

async function register(viewer: Viewer, baseURL: string): Promise<newGirls.NewGirl> {
  const girl = await newGirls.registerGirl(baseURL);
  if (viewer === 'hiddenGirl') {
    await newGirls.decide(baseURL, girl, 'profile_approved: true');
    await newGirls.decide(baseURL, girl, 'admin_show_profile: false');
  }
  if (viewer === 'rejectedGirl') await newGirls.reject(baseURL, girl);
  return girl;
}

async function accountOf(viewer: Exclude<Viewer, 'visitor'>, baseURL: string) {
  if (isDemo(viewer)) return { username: demo[viewer], password: 'DemoPass2026!' };
  const key = `${baseURL} ${viewer}`;
  const girl = registered.get(key) ?? register(viewer, baseURL);
  registered.set(key, girl);
  return girl;
}

/** Logs in as one of the demo people, or as a girl who registered herself, for calls without a browser. */
export async function logIn(request: APIRequestContext, viewer: Exclude<Viewer, 'visitor'>, baseURL: string) {
  const { username, password } = await accountOf(viewer, baseURL);
  const answer = await request.post(`${baseURL}/auth/login`, { data: { username, password } });
  if (!answer.ok()) throw new Error(`${viewer} could not log in: ${answer.status()} ${await answer.text()}`);
}

/** Sessions of this worker. A log-in costs the server much, on purpose; tests that end their session leave the others a new one. */
const held = new Map<string, Cookie[]>();

/** Logs a browser in as one of these people; a visitor stays who he is. */
export async function become(context: BrowserContext, viewer: Viewer, baseURL: string) {
  await context.addCookies([{ name: 'age_confirmed', value: '1', url: baseURL }]);
  if (viewer === 'visitor') return;
  const name = `${baseURL} ${viewer}`;
  await context.addCookies(held.get(name) ?? []);
  await test.step('log-in', async () => {
    if (held.has(name) && (await context.request.get(`${baseURL}/session`)).ok()) return;
    await logIn(context.request, viewer, baseURL);
    held.set(name, await context.cookies(baseURL));
  });
}
