import { beforeAll, expect, test } from 'vitest';
import { moderationKinds } from '#app/registries/moderation-kinds.server.ts';
import { visitor } from '#permissions/actor.ts';
import { audit, commandLineActor } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { createModerator } from '#tests/factories/members.ts';
import { changesOf } from './entries.ts';
import { auditChoices, readAudit } from './read-audit.server.ts';

useDatabase();

const moderator = { ...visitor, role: 'moderator', userId: 'moderator', isModerator: true } as const;
const read = async (query = '') => (await readAudit(moderationKinds, moderator, new URLSearchParams(query))).rows;

beforeAll(async () => {
  const anna = await createModerator({ username: 'anna' });
  const as = { ...moderator, userId: anna.userId };
  await db.transaction(async (tx) => {
    await audit(tx, as, {
      action: 'girl.approved',
      subjectType: 'girls',
      subjectId: 7,
      before: { profileApproved: null, name: 'A' },
      after: { profileApproved: true, name: 'A' },
    });
    await audit(tx, as, { action: 'girl.rejected', subjectType: 'girls', subjectId: 8, reason: 'Not hers' });
    await audit(tx, { ...visitor, role: 'public' }, { action: 'account.swept', subjectType: 'users', subjectId: 'x' });
    await audit(tx, commandLineActor, { action: 'moderator.created', subjectType: 'users', subjectId: 'y' });
    for (let at = 0; at < 30; at++) await audit(tx, as, { action: 'scammer.unset', subjectType: 'girls', subjectId: 100 + at });
  });
});

test.each([
  ['who=Anna&what=girl', 2],
  ['who=system', 1],
  ['who=operator', 1],
  ['who=nobody', 0],
  ['what=girl.rejected', 1],
  ['what=gir', 0],
  ['what=%25', 0],
  ['subject=girls&id=7', 1],
  ['subject=users', 2],
  ['from=2000-01-01&to=2000-12-31', 0],
  ['from=2026-01-01&what=girl', 2],
  ['from=nonsense&to=9999-99-99&what=girl', 2],
  ['before=NaN&what=girl', 2],
])('filtered by %s', async (query, found) => {
  expect(await read(query)).toHaveLength(found);
});

test('an entry says who, what, why and what changed', async () => {
  const [entry] = await read('what=girl.approved');
  expect(entry).toMatchObject({ who: 'anna', role: 'moderator', subjectType: 'girls', subjectId: '7', undo: 'girlProfile' });
  expect(entry?.changes).toEqual([{ field: 'profileApproved', before: null, after: 'true' }]);
  expect((await read('what=girl.rejected'))[0]).toMatchObject({ reason: 'Not hers', changes: [] });
});

test('changes of one side alone are shown too', () => {
  expect(changesOf(null, { a: 1, b: [1] })).toEqual([
    { field: 'a', before: null, after: '1' },
    { field: 'b', before: null, after: '[1]' },
  ]);
  expect(changesOf({ a: 'x' }, null)).toEqual([{ field: 'a', before: 'x', after: null }]);
});

test('the newest first, page by page', async () => {
  const first = await readAudit(moderationKinds, moderator, new URLSearchParams('what=scammer'));
  expect(first.rows).toHaveLength(25);
  const second = await readAudit(moderationKinds, moderator, new URLSearchParams(`what=scammer&before=${first.next}`));
  expect(second.rows).toHaveLength(5);
  expect(second.next).toBeNull();
  expect(second.rows[0]?.id).toBeLessThan(first.rows.at(-1)?.id ?? 0);
});

test('the choices are those that the log knows', async () => {
  expect(await auditChoices(moderator)).toEqual({
    actions: ['account.swept', 'girl.approved', 'girl.rejected', 'moderator.created', 'scammer.unset'],
    subjects: ['girls', 'users'],
  });
});

test.each(['public', 'male', 'female'] as const)('a %s reads nothing of it', async (role) => {
  await expect(readAudit(moderationKinds, { ...visitor, role }, new URLSearchParams())).rejects.toThrow();
  await expect(auditChoices({ ...visitor, role })).rejects.toThrow();
});
