import { expect, test } from 'vitest';
import { auditKeys, auditLog } from '#db/schema/index.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { audit } from './audit.server.ts';
import { decryptPersonal, eraseFromAuditLog } from './personal-values.server.ts';
import { verifyChain } from './verify-chain.server.ts';

useDatabase();

const before = { name: 'Anna Example', email: 'anna@example.org', phone: null, weight: 140, stageName: 'Ann' };
const after = { name: 'Anna Other', email: 'anna@example.org', phone: '+1 512 555 0142', weight: 150, stageName: 'Ann' };
const write = (subjectType: string, subjectId: number) =>
  db.transaction((tx) => audit(tx, actors.moderator, { action: 'girl.edited', subjectType, subjectId, before, after }));

test('contacts and names are in the log only as long as the person is, and the chain verifies afterwards', async () => {
  await write('girls', 1);
  await write('girls', 1);
  await write('guy_users', 1);
  const stored = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(JSON.stringify(stored)).not.toMatch(/Anna|anna@|0142/);
  expect(stored[0]!.before).toMatchObject({ phone: null, weight: 140, stageName: 'Ann' });
  expect(await db.$count(auditKeys)).toBe(2);
  expect(await decryptPersonal(stored)).toMatchObject([
    { before, after },
    { before, after },
    { before, after },
  ]);
  await db.transaction((tx) => eraseFromAuditLog(tx, 'girls', [1]));
  const [hers, , his] = await decryptPersonal(stored);
  expect(hers).toMatchObject({ before: { name: '(erased)', weight: 140 }, after: { phone: '(erased)', weight: 150 } });
  expect(his).toMatchObject({ before, after });
  const client = await pool.connect();
  expect(await verifyChain(client)).toMatchObject({ entries: 3, problems: [] });
  client.release();
});

test('entries without contacts need no key', async () => {
  await db.transaction((tx) =>
    audit(tx, actors.moderator, { action: 'girl.approved', subjectType: 'girls', subjectId: 9, after: { profileApproved: true, name: null } }),
  );
  expect((await db.select().from(auditKeys)).map(({ subjectId }) => subjectId)).not.toContain('9');
});
