import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import Provider from 'oidc-provider';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loader } from '#app/routes/auth/login.tsx';
import { authAccounts, users } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGuy, createUser } from '#tests/factories/members.ts';

useDatabase();

/** A real provider on this machine; its accounts are what the log-in name says: 'ann' or 'ann-unverified'. */
let server: Server;
let issuer = '';
/** Changes what the provider's token endpoint answers. */
let tamper: ((answer: Record<string, unknown>) => Record<string, unknown> | Promise<Record<string, unknown>>) | undefined;
beforeAll(async () => {
  server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'site',
        client_secret: 'a-secret-of-some-length',
        redirect_uris: ['http://127.0.0.1:3000/auth/provider/callback/oidc'],
        post_logout_redirect_uris: ['http://127.0.0.1:3000/'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: `${sub.replace('-unverified', '')}@example.test`, email_verified: !sub.endsWith('-unverified'), name: 'Ann Outside' }),
    }),
    cookies: { keys: ['a-key-for-cookies'] },
  });
  provider.use(async (context, next) => {
    await next();
    if (context.path === '/token' && tamper) context.body = await tamper(context.body as Record<string, unknown>);
  });
  server.on('request', provider.callback());
  Object.assign(process.env, { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'site', OIDC_CLIENT_SECRET: 'a-secret-of-some-length' });
  forgetSettings();
});
afterAll(() => {
  for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']) delete process.env[name];
  forgetSettings();
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  tamper = undefined;
  await asOwner('truncate rate_limits');
});

const cookiesOf = (headers: Headers) => headers.getSetCookie().map((one) => one.split(';')[0]!);

/** GET /auth/login, as the page's loader answers it. */
async function openLogin(path: string): Promise<Response> {
  const request = new Request(`http://127.0.0.1:3000${path}`);
  return (loader({ request, context: new RouterContextProvider(), params: {}, unstable_pattern: '', pattern: '' } as never) as Promise<never>).then(
    () => expect.unreachable('the loader should redirect'),
    (thrown) => thrown as Response,
  );
}

/** A browser at the provider: follows redirects, keeps cookies, fills in the log-in form and agrees, until it is sent back to us. */
async function atProvider(address: string, login: string): Promise<string> {
  const jar = new Map<string, string>();
  let next = address;
  let body: URLSearchParams | undefined;
  for (let step = 0; step < 15; step += 1) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(body && { method: 'POST', body }),
    });
    for (const one of response.headers.getSetCookie()) jar.set(one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1, one.indexOf(';')));
    body = undefined;
    const location = response.headers.get('location');
    if (location) {
      next = new URL(location, next).href;
      if (next.startsWith('http://127.0.0.1:3000')) return next.slice('http://127.0.0.1:3000'.length);
      continue;
    }
    const page = await response.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!prompt) throw new Error(`The provider says ${response.status}: ${page.slice(0, 300)}`);
    next = new URL(/action="([^"]+)"/.exec(page)![1]!, next).href;
    body = new URLSearchParams({ prompt, ...(prompt === 'login' && { login, password: 'anything' }) });
  }
  throw new Error('The provider never sent the browser back.');
}

async function logInOutside(login: string, returnTo = '/dashboard') {
  const start = await openLogin(`/auth/login?return_to=${encodeURIComponent(returnTo)}`);
  expect(start.status).toBe(302);
  expect(start.headers.get('location')).toContain(issuer);
  const back = await atProvider(start.headers.get('location')!, login);
  return call('GET', back, { headers: { cookie: cookiesOf(start.headers).join('; ') } });
}

describe('[NAV-50] [SESS-22] with an outside provider', () => {
  test('a new person logs in there, comes back logged in, is asked for a profile, and logs out there too', async () => {
    const back = await logInOutside('ann');
    expect([back.status, back.headers.get('location')]).toEqual([302, '/auth/welcome']);
    expect(back.headers.getSetCookie().find((one) => one.startsWith('session='))).toContain('HttpOnly');
    expect(back.headers.getSetCookie().some((one) => one.startsWith('session_expires_at='))).toBe(true);
    const cookie = cookiesOf(back.headers).join('; ');
    const { json } = await call('GET', '/session', { headers: { cookie } });
    expect(json).toMatchObject({ email: 'ann@example.test', name: 'Ann Outside', usertype: null, is_moderator: false });
    const out = await call('GET', '/auth/logout', { headers: { cookie } });
    const address = new URL(out.headers.get('location')!);
    expect(address.origin).toBe(issuer);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe('http://127.0.0.1:3000/');
    expect((await call('GET', '/session', { headers: { cookie } })).status).toBe(401);
    expect((await logInOutside('ann', '/contact')).headers.get('location')).toBe('/contact');
  });

  test('an account with the same address, verified on both sides, is linked', async () => {
    const guy = await createGuy({ user: { email: 'linked@example.test' } });
    const back = await logInOutside('linked', '/contact');
    expect(back.headers.get('location')).toBe('/contact');
    const { json } = await call('GET', '/session', { headers: { cookie: cookiesOf(back.headers).join('; ') } });
    expect(json.user_id).toBe(guy.userId);
    expect(await db.select().from(authAccounts).where(eq(authAccounts.userId, guy.userId))).toMatchObject([{ providerId: 'oidc' }]);
  });

  test.each([
    ['the provider has not verified the address', 'victim-unverified', true],
    ['we have not', 'squatted', false],
  ])('never linked when %s', async (_name, login, emailVerified) => {
    const email = `${login.replace('-unverified', '')}@example.test`;
    const guy = await createUser({ email, emailVerified });
    const back = await logInOutside(login);
    expect(back.headers.get('location')).toContain('/auth/login?local=1');
    expect(back.headers.get('location')).toContain('error=');
    expect(cookiesOf(back.headers).some((one) => /^session=.+/.test(one))).toBe(false);
    expect(await db.select().from(authAccounts).where(eq(authAccounts.userId, guy.userId))).toEqual([]);
  });

  test('nobody gets in with an address that the provider has not verified', async () => {
    const back = await logInOutside('newcomer-unverified');
    expect(back.headers.get('location')).toContain('error=');
    expect(cookiesOf(back.headers).some((one) => /^session=.+/.test(one))).toBe(false);
  });

  test('nobody gets in by an answer without an ID token, or with the ID token of another log-in', async () => {
    let earlier: unknown;
    tamper = (answer) => {
      earlier = answer.id_token;
      return answer;
    };
    expect((await logInOutside('tess')).headers.get('location')).toBe('/auth/welcome');
    expect(earlier).toBeTypeOf('string');
    for (const wrong of [
      ({ id_token: _left, ...rest }: Record<string, unknown>) => rest,
      (answer: Record<string, unknown>) => ({ ...answer, id_token: earlier }),
    ]) {
      let called = false;
      tamper = (answer) => {
        called = true;
        return wrong(answer);
      };
      const back = await logInOutside('tess', '/contact');
      expect(called).toBe(true);
      expect(back.headers.get('location')).toContain('/auth/login?local=1');
      expect(cookiesOf(back.headers).some((one) => /^session=.+/.test(one))).toBe(false);
    }
  });

  test('a banned person, and who has a second factor, do not pass by the provider', async () => {
    await createUser({ email: 'bad@example.test', banned: true });
    await createUser({ email: 'guarded@example.test', isModerator: true, twoFactorEnabled: true });
    expect((await logInOutside('bad')).headers.get('location')).toBe('/auth/login?local=1&error=blocked');
    expect((await logInOutside('guarded')).headers.get('location')).toBe('/auth/login?local=1&error=second_factor');
    expect(await db.select().from(users).where(eq(users.email, 'guarded@example.test'))).toHaveLength(1);
  });

  test('a made-up way back opens nothing', async () => {
    const forged = await call('GET', '/auth/provider/callback/oidc?code=x&state=y');
    expect(cookiesOf(forged.headers).some((one) => /^session=.+/.test(one))).toBe(false);
    const start = await openLogin('/auth/login?return_to=/contact');
    const back = await atProvider(start.headers.get('location')!, 'ann');
    const elsewhere = await call('GET', back);
    expect(cookiesOf(elsewhere.headers).some((one) => /^session=.+/.test(one))).toBe(false);
  });
});
