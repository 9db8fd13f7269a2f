import { randomUUID } from 'node:crypto';
import { type APIRequestContext, request as requests } from '@playwright/test';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { pictureAsText } from '../pictures.ts';
import { expect } from './fixtures.ts';
import { newPassword } from './sign-up.ts';

/** Girls who register as anybody can, by the calls that the form and the mail make; and what a moderator decides about them. */

export type NewGirl = { username: string; password: string; girlId: number };

async function solved(request: APIRequestContext, site: string): Promise<string> {
  const challenge = (await (await request.get(`${site}/captcha/challenge`)).json()) as Challenge;
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString('base64');
}

/** Registers, confirms the address by the mail, and leaves no session behind. */
export async function registerGirl(site: string): Promise<NewGirl> {
  const request = await requests.newContext({ baseURL: site });
  const username = `New_${randomUUID().slice(0, 8)}`;
  const email = `${username.toLowerCase()}@example.test`;
  const account = { username, email, password: newPassword, passwordConfirmation: newPassword, ageConfirmed: true };
  const person = { name: 'Fresh Face', city: 'Austin', state: 'TX', country: 'United States', image64: await pictureAsText() };
  const made = await request.post('/register_girl', { data: { ...account, ...person, recaptcha: await solved(request, site) } });
  if (made.status() !== 201) throw new Error(`She could not register: ${made.status()} ${await made.text()}`);
  // A job writes the mail.
  let href: string | undefined;
  await expect(async () => {
    const list = await (await request.get(`/dev/outbox?to=${email}`)).text();
    href = /href="(\/dev\/outbox\/\d+)/.exec(list)?.[1];
    expect(href).toBeDefined();
  }).toPass({ timeout: 20_000 });
  const mail = await (await request.get(href ?? '')).text();
  const token = /confirm-email\?token=(\w+)/.exec(mail)?.[1] ?? '';
  await request.post('/auth/confirm-email', { form: { token } });
  await logIn(request, { username, password: newPassword });
  const { data } = await (await request.get('/api/v1/girls/me')).json();
  await request.dispose();
  return { username, password: newPassword, girlId: Number(data.id) };
}

export async function logIn(request: APIRequestContext, { username, password }: Pick<NewGirl, 'username' | 'password'>) {
  const answer = await request.post('/auth/login', { data: { username, password } });
  if (!answer.ok()) throw new Error(`${username} could not log in: ${answer.status()} ${await answer.text()}`);
}

/** Sends what a moderator's page sends. */
async function asModerator(site: string, send: (request: APIRequestContext, headers: Record<string, string>) => ReturnType<APIRequestContext['post']>) {
  const request = await requests.newContext({ baseURL: site });
  await logIn(request, { username: 'demo_moderator', password: 'DemoPass2026!' });
  const token = /name="csrf-token" content="([^"]+)"/.exec(await (await request.get('/dashboard')).text())?.[1] ?? '';
  const answer = await send(request, { 'x-csrf-token': token });
  const text = await answer.text();
  // Of one person's sessions the oldest end when they are too many, and other tests hold those.
  await request.get('/auth/logout');
  if (!answer.ok() || text.includes('"errors"')) throw new Error(`The moderator was refused: ${answer.status()} ${text}`);
  await request.dispose();
}

export const decide = (site: string, { girlId }: NewGirl, set: 'profile_approved: true' | 'admin_show_profile: false') =>
  asModerator(site, (request, headers) =>
    request.post('/graphql', {
      headers,
      data: { query: `mutation { update_girls_by_pk(pk_columns: { id: ${girlId} }, _set: { ${set} }) { id } }` },
    }),
  );

/** As the queue rejects a profile: it is gone, and can be brought back. */
export const reject = (site: string, { girlId }: NewGirl) => asModerator(site, (request, headers) => request.delete(`/api/v1/girls/${girlId}`, { headers }));
