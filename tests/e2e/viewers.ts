import type { BrowserContext } from '@playwright/test';
import type { Viewer } from './page-doors.ts';

const accounts = { guy: 'demo_guy', girl: 'demo_girl', moderator: 'demo_moderator' } as const;

/** Logs a browser in as one of the demo people; a visitor stays who he is. */
export async function become(context: BrowserContext, viewer: Viewer, baseURL: string) {
  await context.addCookies([{ name: 'age_confirmed', value: '1', url: baseURL }]);
  if (viewer === 'visitor') return;
  const answer = await context.request.post(`${baseURL}/auth/login`, { data: { username: accounts[viewer], password: 'DemoPass2026!' } });
  if (!answer.ok()) throw new Error(`${viewer} could not log in: ${answer.status()} ${await answer.text()}`);
}
