import { eq } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import * as changeEmail from '#app/routes/auth/change-email.tsx';
import * as confirmEmail from '#app/routes/auth/confirm-email.tsx';
import * as confirmMigration from '#app/routes/auth/confirm-migration.tsx';
import * as resetPassword from '#app/routes/auth/reset-password.tsx';
import * as stopEmailChange from '#app/routes/auth/stop-email-change.tsx';
import * as unlock from '#app/routes/auth/unlock.tsx';
import * as unsubscribe from '#app/routes/unsubscribe.tsx';
import * as unsubscribeTravels from '#app/routes/unsubscribe-travels.tsx';
import { guyUsers, notificationPreferences, users, verifications } from '#db/schema/index.ts';
import { issueToken, type TokenPurpose } from '#features/accounts/recovery/one-time-tokens.server.ts';
import { areaUnsubscribeUrl } from '#features/saved-searches/news/unsubscribe.server.ts';
import { unsubscribeAddress } from '#features/travels/followers/unsubscribe.server.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGuy } from '#tests/factories/members.ts';

/** Programs that look through mails open every link in them, often several times. */

useDatabase();
const password = 'CorrectHorse9';
beforeEach(async () => {
  await asOwner('truncate rate_limits');
});

// biome-ignore lint/suspicious/noExplicitAny: each page has loaders and actions of its own types
type Page = { loader: (args: any) => any; action: (args: any) => any };

const at = (path: string) => `http://127.0.0.1:3000${path}`;
const argsOf = (request: Request, params: Record<string, string> = {}) => ({ request, params, context: new RouterContextProvider() });
const post = (page: Page, path: string, fields: Record<string, string>, params = {}) =>
  page.action(argsOf(new Request(at(path), { method: 'POST', body: new URLSearchParams(fields) }), params));
async function open(page: Page, path: string, params = {}) {
  for (const method of ['HEAD', 'GET', 'GET']) await page.loader(argsOf(new Request(at(path), { method }), params));
}
const stateOf = async (userId: string) => ({
  users: await db.select().from(users).where(eq(users.id, userId)),
  guys: await db.select().from(guyUsers).where(eq(guyUsers.userId, userId)),
  preferences: await db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId)),
  links: await db.select().from(verifications).orderBy(verifications.id),
});

const links: [string, TokenPurpose, Page, Record<string, string>][] = [
  ['/auth/confirm-email', 'confirm-email', confirmEmail, {}],
  ['/auth/change-email', 'change-email', changeEmail, {}],
  ['/auth/stop-email-change', 'stop-email-change', stopEmailChange, {}],
  ['/auth/reset-password', 'reset-password', resetPassword, { password: 'AnotherHorse9', passwordConfirmation: 'AnotherHorse9' }],
  ['/auth/unlock', 'unlock-account', unlock, {}],
  ['/auth/confirm-migration', 'migrate-profile', confirmMigration, { password }],
];

describe.each(links)('the link to %s', (path, purpose, page, fields) => {
  const isThere = async (token: string) => (await pool.query('select from verifications where identifier = $1', [token])).rowCount === 1;

  test('changes nothing when it is opened; its form posts the token, which works once', async () => {
    const guy = await createGuy({ user: { password, emailVerified: false, failedAttempts: 3 } });
    const token = await issueToken(db, purpose, guy.userId, { data: 'new-address@example.test' });
    const [row] = await db.select().from(verifications).where(eq(verifications.value, guy.userId));
    const before = await stateOf(guy.userId);
    await open(page, `${path}?token=${token}`);
    expect(await stateOf(guy.userId)).toEqual(before);
    // The imported profile of a migration is made elsewhere: here its link only has to be untouched.
    if (purpose === 'migrate-profile') return;
    await Promise.resolve(post(page, `${path}?token=${token}`, { token, ...fields })).catch((thrown: unknown) => {
      if (!(thrown instanceof Response && thrown.status === 303)) throw thrown;
    });
    expect(await isThere(row!.identifier)).toBe(false);
    expect(await stateOf(guy.userId)).not.toEqual(before);
    const again = await post(page, `${path}?token=${token}`, { token, ...fields });
    expect(again.init.status).toBe(410);
  });

  test('with a token that is none, or missing, is refused in words and breaks nothing', async () => {
    for (const given of [{ token: 'x'.repeat(43) }, { token: 'x'.repeat(500) }, {}] as Record<string, string>[]) {
      const { init, data } = await post(page, path, { ...given, ...fields });
      expect([410, 422]).toContain(init.status);
      expect(data.issues[0].message).toMatch(/link/i);
    }
  });
});

test('the links that stop mails change nothing when they are opened', async () => {
  const guy = await createGuy({ guy: { canSendEmailsAboutWebsite: true } });
  const before = await stateOf(guy.userId);
  const { pathname, search } = new URL(areaUnsubscribeUrl(guy.guyId));
  await open(unsubscribe, pathname + search);
  const travels = new URL(unsubscribeAddress(guy.userId)).pathname;
  const params = { token: travels.split('/').at(-1)! };
  await open(unsubscribeTravels, travels, params);
  expect(await stateOf(guy.userId)).toEqual(before);
  const oneClick = { 'List-Unsubscribe': 'One-Click' };
  await post(unsubscribe, pathname + search, oneClick);
  await post(unsubscribeTravels, travels, oneClick, params);
  expect(await stateOf(guy.userId)).toMatchObject({ guys: [{ canSendEmailsAboutWebsite: false }], preferences: [{ email: 'off' }] });
});
