import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { girls, mailOutbox, notificationPreferences, notifications, places, timewasters, travels } from '#db/schema/index.ts';
import { holdBack } from '#platform/audit/undo-window.server.ts';
import { db } from '#platform/db/client.server.ts';
import { closeSendingBoss, registerJobs } from '#platform/jobs/enqueue.server.ts';
import { mailJobs } from '#platform/mail/jobs.server.ts';
import { BELL_CHANNEL } from '#platform/notifications/bells.server.ts';
import { today } from '#shared/dates.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { readMails } from '#tests/mails.ts';
import { timewasterJobs } from '../jobs.server.ts';
import { DIGEST_HOUR, sendDigests } from './digest.server.ts';
import { alertAboutHerReports, notifyWatchers, SEVERE_REPORT } from './notify-watchers.server.ts';
import { addWatch, listWatches, removeWatch } from './watches.server.ts';

const database = useDatabase();
registerJobs([...mailJobs, ...timewasterJobs]);
afterAll(() => closeSendingBoss());

beforeAll(async () => {
  const place = { adminCode: '', latitude: 0, longitude: 0, population: 200_000 };
  await db.insert(places).values([
    { ...place, id: 1, name: 'Reno', searchName: 'reno', countryCode: 'US', country: 'United States' },
    { ...place, id: 2, name: 'Łódź', searchName: 'łodz', countryCode: 'PL', country: 'Poland' },
    { ...place, id: 3, name: 'Munich', searchName: 'munich', countryCode: 'DE', country: 'Germany' },
  ]);
});
beforeEach(async () => {
  await db.delete(notifications);
  await db.delete(mailOutbox);
});

const severe = { city: 'Reno', clientType: 'dangerous', severity: 3, reasons: ['threat'] } as const;
const told = async () => (await db.select().from(notifications)).map(({ userId }) => userId).sort();
const girlIn = (city: string) => createGirl({ girl: { city, country: 'United States' } });

test('something severe is told to those who live there, travel there, watch the city or the number; never to its reporter', async () => {
  const [reporter, home, traveller, cityWatcher, numberWatcher, elsewhere] = await Promise.all(
    ['Reno', 'Reno', 'Boise', 'Boise', 'Boise', 'Boise'].map(girlIn),
  );
  await db.insert(travels).values({ girlId: traveller!.girlId, city: 'RENO', country: 'United States', dateBegins: today(), dateEnds: today() });
  await addWatch(actorOf(cityWatcher!), { city: 'reno' });
  await addWatch(actorOf(numberWatcher!), { text: '(775) 555-0100' });
  const id = await makeTimewaster(reporter!, { ...severe, reasons: [...severe.reasons], phoneNumber: '7755550100' });
  await notifyWatchers({ id });
  await notifyWatchers({ id });
  expect(await told()).toEqual([home, traveller, cityWatcher, numberWatcher].map((girl) => girl!.userId).sort());
  expect(await told()).not.toContain(elsewhere!.userId);
  const [one] = await db.select().from(notifications).where(eq(notifications.userId, numberWatcher!.userId));
  expect(one).toMatchObject({ kind: SEVERE_REPORT, title: 'Danger: severe report about a contact you watch', url: `/girl/timewasters?record=${id}` });
  // Neither who it is about nor who reported him: a telephone on a table is read by others, too.
  expect(JSON.stringify(one)).not.toMatch(new RegExp(`5550100|Rough|${reporter!.username}`));
});

test('a report by a girl no moderator approved, or a banned one, alerts nobody until her account is in good standing', async () => {
  const watcher = await girlIn('Elko');
  for (const girl of [{ profileApproved: null }, { banned: true }]) {
    const reporter = await createGirl({ girl });
    await notifyWatchers({ id: await makeTimewaster(reporter, { ...severe, reasons: ['threat'], city: 'Elko' }) });
    expect(await told()).toEqual([]);
  }
  const reporter = await createGirl({ girl: { profileApproved: null } });
  const id = await makeTimewaster(reporter, { ...severe, reasons: ['threat'], city: 'Elko' });
  await db.update(girls).set({ profileApproved: true }).where(eq(girls.id, reporter.girlId));
  await db.execute(sql`update pgboss.job set state = 'completed' where name = 'tell-timewaster-watchers'`);
  await db.transaction((tx) => alertAboutHerReports(tx, { girlId: reporter.girlId }));
  const { rows } = await db.execute(sql`select data from pgboss.job where name = 'tell-timewaster-watchers' and state = 'created'`);
  expect(rows).toEqual([{ data: { id } }]);
  await notifyWatchers({ id });
  expect(await told()).toEqual([watcher.userId]);
});

test('the alert about a report without a name comes hours after the approval of its reporter, the one about a signed report at once', async () => {
  const reporter = await createGirl({ girl: { profileApproved: null } });
  const [signed, unnamed, second] = [
    await makeTimewaster(reporter, { ...severe, reasons: ['threat'] }),
    await makeTimewaster(reporter, { ...severe, reasons: ['threat'], anonymous: true }),
    await makeTimewaster(reporter, { ...severe, reasons: ['threat'] }),
  ];
  await db.execute(sql`update pgboss.job set state = 'completed' where name = 'tell-timewaster-watchers'`);
  await db.transaction((tx) => {
    holdBack(tx, `girlProfile:${reporter.girlId}`);
    return alertAboutHerReports(tx, { girlId: reporter.girlId });
  });
  const { rows } = await db.execute<{ id: number; hours: number }>(
    sql`select (data ->> 'id')::int as id, extract(epoch from start_after - now())::float / 3600 as hours from pgboss.job
      where name = 'tell-timewaster-watchers' and state = 'created' order by id`,
  );
  expect(rows.map(({ id }) => id)).toEqual([signed, unnamed, second]);
  const [first, later, third] = rows.map(({ hours }) => hours);
  expect([first! < 0.1, third! < 0.1, later! > 0.9 && later! < 24]).toEqual([true, true, true]);
});

test('open bells ring when it is told, for those who are told and for nobody else', async () => {
  const [reporter, watcher, elsewhere] = await Promise.all(['Macon', 'Macon', 'Boise'].map(girlIn));
  const listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  const rung: string[] = [];
  listener.on('notification', ({ payload }) => rung.push(...(JSON.parse(payload ?? '[]') as string[])));
  await listener.query(`listen ${BELL_CHANNEL}`);
  const id = await makeTimewaster(reporter!, { ...severe, reasons: ['threat'], city: 'Macon' });
  await notifyWatchers({ id });
  await vi.waitFor(() => expect(rung).toContain(watcher!.userId));
  await notifyWatchers({ id });
  await listener.query('select 1');
  expect(rung).toEqual([watcher!.userId]);
  expect(rung).not.toContain(elsewhere!.userId);
  await listener.end();
});

test('what is not severe, or waits for a moderator, is told to nobody until it is', async () => {
  const [reporter] = [await girlIn('Tulsa'), await girlIn('Tulsa')];
  const mild = await makeTimewaster(reporter!, { city: 'Tulsa' });
  const waiting = await makeTimewaster(reporter!, { ...severe, reasons: ['threat'], city: 'Tulsa', approved: false });
  await notifyWatchers({ id: mild });
  await notifyWatchers({ id: waiting });
  expect(await told()).toEqual([]);
  await db.update(timewasters).set({ approved: true }).where(eq(timewasters.id, waiting));
  await notifyWatchers({ id: waiting });
  expect(await told()).toHaveLength(1);
});

test('one email a day tells what was not read, names neither men nor contacts, and is sent once', async () => {
  const [reporter, girl, quiet, silent] = await Promise.all(['Ames', 'Ames', 'Ames', 'Ames'].map(girlIn));
  await db.insert(notificationPreferences).values([
    { userId: quiet!.userId, kind: SEVERE_REPORT, email: 'off' },
    { userId: silent!.userId, kind: SEVERE_REPORT, inApp: false },
  ]);
  for (const name of ['Mean Man', 'Meaner Man'])
    await notifyWatchers({ id: await makeTimewaster(reporter!, { ...severe, reasons: ['threat'], city: 'Ames', name, phoneNumber: '5155550100' }) });
  expect(await told()).not.toContain(silent!.userId);
  await sendDigests(new Date(Date.UTC(2026, 10, 21, DIGEST_HOUR + 3)));
  expect(await db.select().from(mailOutbox)).toEqual([]);
  await Promise.all([sendDigests(new Date(Date.UTC(2026, 10, 21, DIGEST_HOUR))), sendDigests(new Date(Date.UTC(2026, 10, 21, DIGEST_HOUR)))]);
  const mails = await readMails();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[girl!.email, '2 severe reports where you watch']]);
  expect(mails[0]!.text).toContain('Severe report in Ames');
  expect(mails[0]!.text).not.toMatch(/Mean|5550100/);
});

test('home and travels are watched unasked; chosen watches are hers alone, once each, and can be given up', async () => {
  const [girl, other] = await Promise.all([girlIn('Provo'), girlIn('Provo')]);
  const actor = actorOf(girl!);
  await addWatch(actor, { text: '@some.man' });
  await addWatch(actor, { text: '@Some.Man' });
  const watches = await addWatch(actor, { text: 'man@example.org' });
  expect(watches.map(({ kind, label, since }) => [kind, label, since])).toEqual([
    ['city', 'Provo, United States', 'home'],
    ['handle', '@some.man', 'chosen'],
    ['email', 'man@example.org', 'chosen'],
  ]);
  const handle = watches[1]!.id!;
  await expect(removeWatch(actorOf(other!), handle)).rejects.toThrow('could not be found');
  await removeWatch(actor, handle);
  expect((await listWatches(actor)).map(({ kind }) => kind)).toEqual(['city', 'email']);
  await expect(addWatch(actor, { text: 'just words' })).rejects.toThrow();
});

test('a city is one in every writing, on the watch and on the report; a text that is none is refused with the nearest name', async () => {
  const [reporter, girl] = await Promise.all([girlIn('Boise'), girlIn('Boise')]);
  const actor = actorOf(girl!);
  for (const city of ['München', 'Munich', 'muenchen', 'Łódź', 'Lodz']) await addWatch(actor, { city });
  const chosen = (await listWatches(actor)).filter(({ since }) => since === 'chosen');
  expect(chosen.map(({ label }) => label)).toEqual(['Munich', 'Łódź']);
  for (const city of ['Lodz', 'Łódź']) {
    await db.delete(notifications);
    await notifyWatchers({ id: await makeTimewaster(reporter!, { ...severe, reasons: ['threat'], city, country: 'Poland' }) });
    expect(await told(), city).toEqual([girl!.userId]);
  }
  for (const [city, hint] of [
    ['Munnich', 'Did you mean Munich?'],
    ['Qqqville', 'Check the spelling'],
  ] as const)
    await expect(addWatch(actor, { city })).rejects.toMatchObject({
      issues: [{ path: ['data', 'attributes', 'city'], message: expect.stringContaining(hint) }],
    });
});

const unapproved = { profileApproved: null } as const;

test('girls who are not approved, hidden or banned are not notified', async () => {
  const [reporter, approved] = await Promise.all(['Gary', 'Gary'].map(girlIn));
  const states = [unapproved, { profileApproved: false }, { adminShowProfile: false }, { banned: true }];
  await Promise.all(states.map((state) => createGirl({ girl: { city: 'Gary', country: 'United States', ...state } })));
  const hidden = await createGirl({ girl: { city: 'Boise', country: 'United States' } });
  await addWatch(actorOf(hidden), { text: '2195550100' });
  await db.update(girls).set({ adminShowProfile: false }).where(eq(girls.id, hidden.girlId));
  const id = await makeTimewaster(reporter!, { ...severe, reasons: ['threat'], city: 'Gary', phoneNumber: '2195550100' });
  await notifyWatchers({ id });
  expect(await told()).toEqual([approved!.userId]);
});

test.each([
  ['hidden by a moderator', { adminShowProfile: false }],
  ['rejected', { profileApproved: false, deletedAt: new Date() }],
  ['banned', { banned: true }],
])('no email goes to a girl who was %s since she was notified', async (_what, state) => {
  const [reporter, girl, other] = await Promise.all(['Erie', 'Erie', 'Erie'].map(girlIn));
  const id = await makeTimewaster(reporter!, { ...severe, reasons: ['threat'], city: 'Erie' });
  await notifyWatchers({ id });
  await db.update(girls).set(state).where(eq(girls.id, girl!.girlId));
  await sendDigests(new Date(`${today()}T0${DIGEST_HOUR}:05:00Z`));
  const mails = await db.select({ to: mailOutbox.to }).from(mailOutbox);
  expect(mails.map(({ to }) => to)).toContain(other!.email);
  expect(mails.map(({ to }) => to)).not.toContain(girl!.email);
  await db.update(girls).set({ city: 'Boise' }).where(eq(girls.city, 'Erie'));
});
