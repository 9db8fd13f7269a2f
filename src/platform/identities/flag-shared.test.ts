import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountFlags, guyUsers, identityCuts, notifications } from '#db/schema/index.ts';
import { markConfirmed } from '#features/accounts/registration/mark-confirmed.server.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeBooking } from '#tests/factories/content.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { refreshGuyIdentifiers } from './write-guy-identifiers.server.ts';

/** Whoever is banned and comes back is flagged, with whatever he shares with the account that was banned. */

useDatabase();

const PHONE = '+1 512 555 0142';
let moderator: Member;
let banned: Member & { guyId: number };

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, identity_cuts cascade');
  moderator = await createModerator();
  banned = await createGuy({ guy: { phone: PHONE } });
  await refreshGuyIdentifiers();
  await ban();
});

const ban = (unbanAt: Date | null = null) => db.update(guyUsers).set({ banned: true, unbanAt }).where(eq(guyUsers.id, banned.guyId));
const flags = async () => (await db.select().from(accountFlags)).map(({ userId, bannedGuyId, kind }) => [userId, bannedGuyId, kind]);
async function arrives(guy: Parameters<typeof createGuy>[0] = { guy: { phone: '(512) 555-0142' } }) {
  const member = await createGuy(guy);
  await refreshGuyIdentifiers();
  return member;
}

test('a new account with his number waits for moderators, who are told without a name', async () => {
  const fresh = await arrives();
  expect(await flags()).toEqual([[fresh.userId, banned.guyId, 'phone']]);
  const [told] = await db.select().from(notifications).where(eq(notifications.userId, moderator.userId));
  expect(told).toMatchObject({ kind: 'account-linked', url: '/admin/moderate?kind=linkedAccount' });
  expect(`${told?.title} ${told?.body}`).not.toContain(banned.username);
});

test('so does an account that takes over his number later, once', async () => {
  const fresh = await arrives({});
  expect(await flags()).toEqual([]);
  for (const phone of [PHONE, '7375550100', PHONE]) {
    await db.update(guyUsers).set({ phone }).where(eq(guyUsers.id, fresh.guyId));
    await refreshGuyIdentifiers();
  }
  expect(await flags()).toHaveLength(1);
  expect(await db.$count(notifications)).toBe(1);
});

test('so does a girl who confirms the address that was his', async () => {
  await pool.query("update users set email = 'gone@deleted.invalid' where id = $1", [banned.userId]);
  const girl = await createGirl({ user: { email: banned.email, emailVerified: false } });
  await db.transaction((tx) => markConfirmed(tx, girl.userId));
  expect(await flags()).toEqual([[girl.userId, banned.guyId, 'email']]);
});

test('so does one whose number six banned accounts hold: throw-away accounts make no number a shared one', async () => {
  await db.update(guyUsers).set({ banned: false }).where(eq(guyUsers.id, banned.guyId));
  const { girlId } = await createGirl();
  for (let at = 0; at < 6; at += 1) await makeBooking(girlId, (await arrives()).guyId);
  await pool.query("update bookings set girl_status = 'complete'");
  await db.update(guyUsers).set({ banned: true });
  const fresh = await arrives();
  expect((await flags()).every(([userId]) => userId === fresh.userId)).toBe(true);
  expect(await flags()).toHaveLength(7);
});

test('so does one whose number six accounts that no girl has met hold', async () => {
  await db.update(guyUsers).set({ banned: false }).where(eq(guyUsers.id, banned.guyId));
  for (let at = 0; at < 6; at += 1) await arrives();
  await ban();
  const fresh = await arrives();
  expect(await flags()).toEqual([[fresh.userId, banned.guyId, 'phone']]);
});

test('so does one whose number five accounts held before, one after the other', async () => {
  await db.update(guyUsers).set({ banned: false }).where(eq(guyUsers.id, banned.guyId));
  for (let at = 0; at < 6; at += 1) {
    const guy = await arrives();
    await db.update(guyUsers).set({ phone: null }).where(eq(guyUsers.id, guy.guyId));
    await refreshGuyIdentifiers();
  }
  await ban();
  const fresh = await arrives();
  expect(await flags()).toEqual([[fresh.userId, banned.guyId, 'phone']]);
});

describe('nobody is flagged', () => {
  test('for sharing with somebody who is not banned, or no longer', async () => {
    await ban(new Date(Date.now() - 1000));
    await arrives();
    await db.update(guyUsers).set({ banned: false, unbanAt: null }).where(eq(guyUsers.id, banned.guyId));
    await arrives();
    expect(await flags()).toEqual([]);
  });

  test('for a number that more than five accounts share with whom girls completed a session', async () => {
    await db.update(guyUsers).set({ banned: false }).where(eq(guyUsers.id, banned.guyId));
    const { girlId } = await createGirl();
    for (let at = 0; at < 6; at += 1) await makeBooking(girlId, (await arrives()).guyId);
    await pool.query("update bookings set girl_status = 'complete'");
    await ban();
    await arrives();
    expect(await flags()).toEqual([]);
  });

  test('for what a moderator cut', async () => {
    const { rows } = await pool.query('select kind, value_hash from guy_identifiers where guy_id = $1', [banned.guyId]);
    for (const { kind, value_hash: valueHash } of rows) await db.insert(identityCuts).values({ kind, valueHash, reason: 'A hotel' });
    await arrives();
    expect(await flags()).toEqual([]);
  });
});
