import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { appeals } from '#db/schema/appeals.ts';
import { auditLog } from '#db/schema/audit-log.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { users } from '#db/schema/users.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGuy, createModerator } from '#tests/factories/members.ts';
import { actorOf } from '#tests/factories/timewasters.ts';
import { readMails } from '#tests/mails.ts';
import { signIn } from '#tests/sign-in.ts';
import { appeal } from './actions/appeal.server.ts';
import { decideAppeal } from './actions/decide-appeal.server.ts';
import { appealLink, readAppealLink } from './link.server.ts';
import { readAppeal } from './queries.server.ts';

useDatabase();

type Member = Awaited<ReturnType<typeof createGuy>>;
let guy: Member;
let first: Awaited<ReturnType<typeof createModerator>>;

const WHY = 'It was my brother who wrote from my phone.';
const row = async () => (await db.select().from(appeals))[0]!;
const token = async () => appealLink((await row()).publicId).split('/appeal/')[1]!;
const isBanned = async () => (await db.select({ is: guyUsers.banned }).from(guyUsers).where(eq(guyUsers.id, guy.guyId)))[0]?.is;
const mails = readMails;

async function ban(more: Record<string, unknown> = {}) {
  const answer = await call('POST', '/api/admin/bans', {
    session: await signIn(first),
    body: { kind: 'guy', id: guy.guyId, reason: 'Anna complained', told: 'You threatened somebody.', unban_at: null, ...more },
  });
  expect(answer.status).toBe(204);
}

beforeEach(async () => {
  await pool.query('delete from appeals; delete from mail_outbox; delete from users');
  [guy, first] = [await createGuy(), await createModerator()];
});

test('who is banned is told why in words that name nobody, with a link to appeal', async () => {
  await ban();
  const [mail] = await mails();
  expect([mail?.template, mail?.to]).toEqual(['account-measure', guy.email]);
  for (const said of ['You threatened somebody.', 'Your account is blocked for good.', appealLink((await row()).publicId)]) expect(mail?.text).toContain(said);
  expect(JSON.stringify(await mails())).not.toContain('Anna');
  expect(await readAppeal(await token())).toMatchObject({ status: 'told', told: 'You threatened somebody.' });
});

test('he appeals once; another moderator upholds it, he is let in and told', async () => {
  await ban();
  await appeal(await token(), WHY);
  await expect(appeal(await token(), WHY)).rejects.toThrow('already appealed');
  const second = actorOf(await createModerator(), 'moderator');
  const { id } = await row();
  await expect(decideAppeal(actorOf(first, 'moderator'), id, 'upheld')).rejects.toThrow('Another moderator decides');
  expect(await isBanned()).toBe(true);
  await decideAppeal(second, id, 'upheld', { reason: 'We are sorry.' });
  expect([await isBanned(), (await row()).status]).toEqual([false, 'upheld']);
  const told = (await mails()).find(({ template }) => template === 'appeal-decided');
  for (const said of ['You were right', 'We are sorry.']) expect(told?.text).toContain(said);
  await expect(decideAppeal(second, id, 'rejected')).rejects.toThrow('already been decided');
  // Taken back, it waits again and the ban holds again.
  await decideAppeal(second, id, 'open');
  expect([await isBanned(), (await row()).status]).toEqual([true, 'open']);
  await decideAppeal(second, id, 'rejected');
  expect([await isBanned(), (await row()).status]).toEqual([true, 'rejected']);
});

test('where there is no other moderator the appeal is decided all the same, and the log says so', async () => {
  await ban();
  await appeal(await token(), WHY);
  await decideAppeal(actorOf(first, 'moderator'), (await row()).id, 'rejected');
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'appeal.rejected'));
  expect(entry?.reason).toContain('no other moderator');
});

test('a moderator who is banned is nobody to wait for', async () => {
  await ban();
  await appeal(await token(), WHY);
  const other = await createModerator();
  await db.update(users).set({ banned: true }).where(eq(users.id, other.userId));
  await decideAppeal(actorOf(first, 'moderator'), (await row()).id, 'upheld');
  expect(await isBanned()).toBe(false);
});

test('a link that was not signed here opens nothing', async () => {
  await ban();
  const good = await token();
  expect(readAppealLink(good)).toBe((await row()).publicId);
  for (const bad of ['', 'x', `${(await row()).publicId}.x`, good.slice(0, -1), `${crypto.randomUUID()}.${good.split('.')[1]}`])
    expect(() => readAppealLink(bad)).toThrow();
});
