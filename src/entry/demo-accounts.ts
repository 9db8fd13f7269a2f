import type pg from 'pg';
import { hashPassword, verifyPassword } from '#features/accounts/recovery/passwords.server.ts';
import { DEMO_USERNAMES, isPublicDemo, publicDemoPassword } from '#platform/demo.server.ts';
import { isDemo, settings } from '#platform/settings.server.ts';

/** At every start: who gets in with the accounts of the demo, after what was tried at an earlier start with other settings. */
export async function settleDemoAccounts(client: pg.ClientBase): Promise<void> {
  if (!isDemo()) return endWhatIsOpen(client);
  if (isPublicDemo()) {
    if (!(await havePrintedPasswords(client))) await setPasswords(client, publicDemoPassword, WAS_PUBLIC);
  } else if ((await client.query(`select from auth_accounts where ${THEIRS} and scope = '${WAS_PUBLIC}' limit 1`)).rowCount) {
    await setPasswords(client, () => settings().DEMO_PASSWORD, null);
  }
}

/** Marks passwords of a public demo, so that a later start need not compute a hash to tell. */
const WAS_PUBLIC = 'public-demo';

const THEIRS = 'user_id in (select id from users where demo)';

/** Sessions, and links that were mailed. */
async function endWhatIsOpen(client: pg.ClientBase) {
  await client.query(`delete from sessions where ${THEIRS}`);
  await client.query(`delete from verifications v using users u where u.demo and (v.value = u.id or v.value like '%"userId":"' || u.id || '"%')`);
}

async function havePrintedPasswords(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ username: string; hash: string }>(
    `select u.username, a.password as hash from users u join auth_accounts a on a.user_id = u.id and a.provider_id = 'credential'
     where u.demo and u.username = any($1) and a.password is not null`,
    [DEMO_USERNAMES],
  );
  const right = await Promise.all(rows.map(({ username, hash }) => verifyPassword({ hash, password: publicDemoPassword(username) })));
  return right.length === DEMO_USERNAMES.length && right.every(Boolean);
}

/** With new passwords everything ends by which somebody who knew the old ones could still get in. */
async function setPasswords(client: pg.ClientBase, passwordOf: (username: string) => string, mark: string | null) {
  const entries = await Promise.all(DEMO_USERNAMES.map(async (username) => [username, await hashPassword(passwordOf(username))] as const));
  await client.query('begin');
  for (const [username, hash] of entries) {
    await client.query(
      `update auth_accounts set password = $2, scope = $3 from users u
       where u.id = user_id and u.demo and u.username = $1 and provider_id = 'credential'`,
      [username, hash, mark],
    );
  }
  await endWhatIsOpen(client);
  await client.query(`delete from passkeys where ${THEIRS}`);
  await client.query(`delete from two_factors where ${THEIRS}`);
  await client.query('update users set two_factor_enabled = false where demo');
  await client.query(
    `delete from auth_accounts where ${THEIRS} and (provider_id <> 'credential' or user_id not in (select id from users where username = any($1)))`,
    [DEMO_USERNAMES],
  );
  await client.query('commit');
}
