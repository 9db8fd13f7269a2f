import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit-log.ts';
import { users } from '#db/schema/users.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { createUser } from '#tests/factories/members.ts';
import { createModerator } from './actions/create-moderator.server.ts';
import { renewAccess } from './actions/renew-access.server.ts';
import { setModerator } from './actions/set-moderator.server.ts';

useDatabase();

const entriesAbout = (userId: string) => db.select().from(auditLog).where(eq(auditLog.subjectId, userId)).orderBy(auditLog.id);
const byCommandLine = { actorUserId: null, actorRole: 'command line', subjectType: 'users' };
const issued = { ...byCommandLine, action: 'moderator.accessLinkIssued', before: null, after: null };

test('a new moderator and her link are in the audit log, without the link', async () => {
  const link = await createModerator('first@example.org');
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'first@example.org'));
  const entries = await entriesAbout(user!.id);
  expect(entries).toMatchObject([{ ...byCommandLine, action: 'moderator.created', before: null, after: { isModerator: true } }, issued]);
  expect(JSON.stringify(entries)).not.toContain(new URL(link).searchParams.get('token'));
  expect(JSON.stringify(entries)).not.toContain('first@example.org');
});

test('create-moderator for an existing account is a promotion', async () => {
  const { userId, email } = await createUser();
  await createModerator(email);
  const promoted = { ...byCommandLine, action: 'moderator.promoted', before: { isModerator: false }, after: { isModerator: true } };
  expect(await entriesAbout(userId)).toMatchObject([promoted, issued]);
});

test('access-link, promote and demote each add an entry', async () => {
  const { userId, username } = await createUser();
  await setModerator(username, true);
  await renewAccess(username);
  await setModerator(username, false);
  expect(await entriesAbout(userId)).toMatchObject([
    { ...byCommandLine, action: 'moderator.promoted', before: { isModerator: false }, after: { isModerator: true } },
    issued,
    { ...byCommandLine, action: 'moderator.demoted', before: { isModerator: true }, after: { isModerator: false } },
  ]);
});

test('a command that finds no account adds nothing', async () => {
  const before = await db.$count(auditLog);
  await setModerator('nobody-here', true);
  await renewAccess('nobody-here');
  expect(await db.$count(auditLog)).toBe(before);
});
