import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { auditLog, guyUsers, notifications, timewasterIdentifiers, timewasters, timewasterWatches } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { contactKeyId } from '#platform/secrets/contact-data.server.ts';
import { dropPreviousKey, makeNextKey, useNextKey } from '#platform/secrets/contact-keys.server.ts';
import { settings } from '#platform/settings.server.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createModerator } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { updateTimewaster } from '../actions/update-timewaster.server.ts';
import { addEmail, addPhone, decideContact } from '../additions/contacts.server.ts';
import { lookUp } from '../search/search.server.ts';
import { notifyWatchers } from '../watches/notify-watchers.server.ts';
import { addWatch, listWatches } from '../watches/watches.server.ts';
import { reencryptContacts } from './rehash.server.ts';

const database = useDatabase();

const secrets = () => readdirSync(join(settings().DATA_DIR, 'secrets')).sort();

test('a rotation encrypts everything anew; what it has not reached yet is found as well, and the old key opens nothing afterwards', async () => {
  const girl = await createGirl();
  const actor = actorOf(girl);
  const id = await makeTimewaster(girl, { phoneNumber: '5125550142', email: 'rider@example.org', instagram: '@rider' });
  const moderator = actorOf(await createModerator());
  await decideContact(moderator, 'phone', (await addPhone(actor, { timewasterId: id, phoneNumber: '5125550143' })).id, 'approved');
  await decideContact(moderator, 'email', (await addEmail(actor, { timewasterId: id, email: 'second@example.org' })).id, 'approved');
  await addWatch(actor, { text: '512 555 0142' });
  await addWatch(actor, { text: '@rider' });
  const finds = async () => {
    for (const text of ['(512) 555-0142', '512.555.0143', 'RIDER@example.org', 'second@example.org', 'instagram.com/rider']) {
      const { records, exact } = await lookUp(actor, text, { limit: 10, offset: 0 });
      expect([text, exact, records[0]?.id]).toEqual([text, 1, id]);
    }
    for (const text of ['25550142', '512 555 0149', 'ider@exam', 'second@elsewhere.example'])
      expect([text, (await lookUp(actor, text, { limit: 10, offset: 0 })).records.map((record) => record.id)]).toEqual([text, [id]]);
    expect((await listWatches(actor)).filter(({ since }) => since === 'chosen').map(({ label }) => label)).toEqual(['512-555-0142', '@rider']);
  };
  const before = contactKeyId();
  await finds();

  makeNextKey();
  expect(contactKeyId()).toBe(before);
  useNextKey();
  expect(contactKeyId()).not.toBe(before);
  await finds();
  const later = await makeTimewaster(girl, { phoneNumber: '5125550777' });
  expect(secrets()).toContain('contact-data-key.previous');

  expect(await reencryptContacts()).toBeGreaterThan(0);
  expect(await reencryptContacts()).toBe(0);
  dropPreviousKey();
  expect(secrets()).not.toContain('contact-data-key.previous');
  await finds();
  expect((await lookUp(actor, '5125550777', { limit: 1, offset: 0 })).records[0]?.id).toBe(later);
  for (const table of ['timewasters', 'timewaster_phones', 'timewaster_emails', 'timewaster_identifiers', 'timewaster_watches']) {
    const { rows } = await db.execute(sql`select distinct key_id from ${sql.identifier(table)} where key_id is not null`);
    expect([table, rows]).toEqual([table, [{ key_id: contactKeyId() }]]);
  }
  expect((await db.select({ phoneNumber: timewasters.phoneNumber, email: timewasters.email }).from(timewasters))[0]).toEqual({
    phoneNumber: null,
    email: null,
  });
});

test('a watch misses nothing while the keys change, whichever of the two was encrypted first', async () => {
  const [reporter, watcher] = [await createGirl(), await createGirl()];
  const actor = actorOf(watcher);
  const severe = { clientType: 'dangerous' as const, severity: 3 as const, reasons: ['threat' as const], city: 'Nowhere' };
  await addWatch(actor, { text: '512 555 0601' });
  const reportedBefore = await makeTimewaster(reporter, { ...severe, phoneNumber: '5125550602' });
  makeNextKey();
  useNextKey();
  const watchedBefore = await makeTimewaster(reporter, { ...severe, phoneNumber: '5125550601' });
  await addWatch(actor, { text: '512 555 0602' });
  for (const id of [watchedBefore, reportedBefore]) await notifyWatchers({ id });
  const told = await db.select({ url: notifications.url }).from(notifications).where(eq(notifications.userId, watcher.userId));
  expect(told.map(({ url }) => url).sort()).toEqual([reportedBefore, watchedBefore].map((id) => `/girl/timewasters?record=${id}`).sort());

  // What she asks for again under the new key is there once afterwards, and an edit keeps who brought the number.
  await addWatch(actor, { text: '512 555 0601' });
  await updateTimewaster(actorOf(reporter), reportedBefore, { anonymous: true });
  expect(await db.select().from(timewasterIdentifiers).where(eq(timewasterIdentifiers.timewasterId, reportedBefore))).toHaveLength(1);
  await reencryptContacts();
  dropPreviousKey();
  const watched = await db.select().from(timewasterWatches).where(eq(timewasterWatches.girlId, watcher.girlId));
  expect([watched.length, new Set(watched.map(({ keyId }) => keyId))]).toEqual([2, new Set([contactKeyId()])]);
});

test('a watch of an account survives a rotation, whether he has the number still or a report names it', async () => {
  const [reporter, watcher] = [await createGirl(), await createGirl()];
  const [keeps, changes] = [await createGuy({ guy: { phone: '5125550701' } }), await createGuy({ guy: { phone: '5125550702' } })];
  for (const { guyId } of [keeps, changes]) await addWatch(actorOf(watcher), { guyId: guyId as number });
  const before = await db.select().from(timewasterWatches).where(eq(timewasterWatches.girlId, watcher.girlId));
  const severe = { clientType: 'dangerous' as const, severity: 3 as const, reasons: ['threat' as const], city: 'Nowhere' };
  const reportedBefore = await makeTimewaster(reporter, { ...severe, phoneNumber: '5125550702' });
  await db
    .update(guyUsers)
    .set({ phone: '5125550703' })
    .where(eq(guyUsers.id, changes.guyId as number));
  makeNextKey();
  useNextKey();
  await reencryptContacts();
  dropPreviousKey();
  const reportedAfter = await makeTimewaster(reporter, { ...severe, phoneNumber: '5125550701' });
  for (const id of [reportedBefore, reportedAfter]) await notifyWatchers({ id });
  const told = await db.select({ url: notifications.url }).from(notifications).where(eq(notifications.userId, watcher.userId));
  expect(told.map(({ url }) => url).sort()).toEqual([reportedBefore, reportedAfter].map((id) => `/girl/timewasters?record=${id}`).sort());
  const after = await db.select().from(timewasterWatches).where(eq(timewasterWatches.girlId, watcher.girlId));
  expect([after.length, new Set(after.map(({ keyId }) => keyId))]).toEqual([before.length, new Set([contactKeyId()])]);
  const labels = (await listWatches(actorOf(watcher))).filter(({ since }) => since === 'chosen').map(({ label }) => label);
  expect(labels).toEqual([keeps, changes].map(({ username }) => `@${username}`));
});

test('the command rotates beside a running server, which follows without a restart; the new key is private', async () => {
  const girl = await createGirl();
  const id = await makeTimewaster(girl, { phoneNumber: '5125550900' });
  const before = contactKeyId();
  const { stdout } = await promisify(execFile)(process.execPath, ['bin/script.mjs', 'bin/rotate-contact-key.ts'], {
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: settings().DATA_DIR },
  });
  expect(stdout).toMatch(/Encrypted \d+ rows with the new key\. The old key is deleted\./);
  await vi.waitFor(() => expect(contactKeyId()).not.toBe(before), 3_000);
  expect((await lookUp(actorOf(girl), '512 555 0900', { limit: 1, offset: 0 })).records[0]?.id).toBe(id);
  expect(statSync(join(settings().DATA_DIR, 'secrets', 'contact-data-key')).mode & 0o777).toBe(0o600);
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectType, 'contact_keys')).orderBy(auditLog.id);
  expect(entries).toMatchObject([
    { actorRole: 'command line', action: 'contactKey.rotationStarted', after: { keyIds: [before] } },
    { actorRole: 'command line', action: 'contactKey.rotationFinished', after: { keyIds: [contactKeyId()], rows: expect.any(Number) } },
  ]);
}, 180_000);
