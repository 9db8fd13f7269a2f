import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { rateLimits, timewasterLookups } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createModerator, type Member } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';
import { addPhone, decideContact } from '../additions/contacts.server.ts';

useDatabase();

type Session = Awaited<ReturnType<typeof signIn>>;
let girls: Member[];
let session: Session;

beforeAll(async () => {
  girls = await Promise.all([createGirl(), createGirl(), createGirl()]);
  session = await signIn(girls[0]!);
});
beforeEach(() => db.delete(rateLimits));

const search = async (q: string, { as = session, more = '' } = {}) => {
  const { json } = await call('GET', `/api/v1/search-timewasters?q=${encodeURIComponent(q)}${more}`, { session: as });
  return {
    ids: json.data.map(({ id }: { id: string }) => Number(id)),
    exact: json.data.filter(({ attributes }: { attributes: { match: string } }) => attributes.match === 'exact').map(({ id }: { id: string }) => Number(id)),
    json,
    meta: json.meta,
  };
};

test('[TW-60] [TW-61] one search for everything; the emails come along when asked for', async () => {
  const id = await makeTimewaster(girls[0]!, { name: 'Zebulon Q', city: 'Waco', email: 'zeb@example.org' });
  const added = await call('POST', '/api/v1/timewaster-emails', {
    body: { data: { type: 'timewasterEmails', attributes: { timewasterId: id, email: 'other@example.org' } } },
    session,
  });
  await decideContact(actorOf(await createModerator()), 'email', Number(added.json.data.id), 'approved');
  const { json, ids } = await search('zebulon', { more: '&include[]=timewasterEmails' });
  expect(ids).toEqual([id]);
  expect(json.included).toMatchObject([{ type: 'timewasterEmails', attributes: { email: 'other@example.org' } }]);
  for (const text of ['zebul', 'WACO', 'zeb@ex', 'ther@exa']) expect([text, (await search(text)).ids]).toEqual([text, [id]]);
});

test('a number in any writing is found exactly and before everything else; near numbers come after', async () => {
  const exact = await makeTimewaster(girls[0]!, { phoneNumber: '7135550111' });
  const oneDigitOff = await makeTimewaster(girls[1]!, { phoneNumber: '7135550112' });
  const otherArea = await makeTimewaster(girls[1]!, { phoneNumber: '2815550111' });
  const far = await makeTimewaster(girls[1]!, { phoneNumber: '7135559999' });
  for (const text of ['7135550111', '(713) 555-0111', '+1 713 555 0111', '713.555.0111']) {
    const found = await search(text);
    expect([text, found.exact, found.ids[0]]).toEqual([text, [exact], exact]);
    expect(found.ids.slice(1).sort()).toEqual([oneDigitOff, otherArea].sort());
    expect(found.ids).not.toContain(far);
  }
  expect((await search('55599')).ids).toEqual([far]);
});

test('an email in any case is exact, the same mailbox elsewhere is near', async () => {
  const exact = await makeTimewaster(girls[0]!, { email: 'quiet.man@example.org' });
  const near = await makeTimewaster(girls[1]!, { email: 'Quiet.Man@mail.example' });
  const found = await search(' QUIET.man@example.ORG ');
  expect([found.exact, found.ids]).toEqual([[exact], [exact, near]]);
});

test.each(['@grip.master', 'grip.master', 'instagram.com/Grip.Master', 'https://www.instagram.com/grip.master/?igsh=1'])(
  'the profile is found by %s',
  async (text) => {
    const id = await makeTimewaster(girls[0]!, { instagram: 'https://instagram.com/grip.master' });
    expect((await search(text)).exact).toContain(id);
  },
);

test('the answer counts women and not rows, and leaves out what waits for approval', async () => {
  const phoneNumber = '8325550123';
  const [one, two, three] = girls as [Member, Member, Member];
  const when = new Date('2026-11-02T12:00:00Z');
  await makeTimewaster(one, { phoneNumber, reasons: ['no-show'], createdAt: when });
  await makeTimewaster(one, { phoneNumber, reasons: ['no-show'], createdAt: when });
  await makeTimewaster(two, { phoneNumber, reasons: ['threat'], severity: 3, createdAt: when });
  await makeTimewaster(three, { phoneNumber, reasons: ['violence'], approved: false });
  const first = (await search(phoneNumber)).meta.verdict;
  expect(first).toMatchObject({ reporters: 2, sentence: '2 women reported this number, last in November 2026: no-show, threats.', severity: 3 });
  const withoutNumber = await makeTimewaster(two, { createdAt: when });
  const added = await addPhone(actorOf(three), { timewasterId: withoutNumber, phoneNumber });
  expect((await search(phoneNumber)).meta.verdict.reporters).toBe(2);
  const moderator = await createModerator();
  await decideContact(actorOf(moderator), 'phone', added.id, 'approved');
  // Whether she wrote one of the reports, too, is not said.
  expect((await search(phoneNumber)).meta.verdict).toMatchObject({ reporters: 2, sentence: expect.stringMatching(/^At least 2 women reported this number/) });
  expect((await search(phoneNumber, { as: await signIn(moderator) })).meta.verdict.reasons).not.toContain('violence');
});

test('[TW-05] nothing found says so and never calls anybody safe', async () => {
  const { ids, meta } = await search('7195550000');
  expect([ids, meta.total, meta.verdict.sentence]).toEqual([[], 0, 'Nothing is known about this number.']);
});

test('text with signs that mean something to the database means itself', async () => {
  const id = await makeTimewaster(girls[0]!, { name: '100%_sure\\man' });
  expect((await search('100%_sure\\')).ids).toEqual([id]);
  expect((await search('%%%')).ids).toEqual([]);
});

test('a phone or email that was taken off a record finds it no more', async () => {
  const id = await makeTimewaster(girls[0]!, { phoneNumber: '4695550177', email: 'gone@example.org' });
  expect((await search('4695550177')).ids).toEqual([id]);
  const body = { data: { type: 'timewasters', attributes: { phoneNumber: null, email: null } } };
  await call('PATCH', `/api/v1/timewasters/${id}`, { body, session: await signIn(await createModerator()) });
  for (const text of ['4695550177', '469555017', 'gone@example.org', 'gone@exa']) expect([text, (await search(text)).ids]).toEqual([text, []]);
});

test('every look-up is written down: who, when and what kind, never the text', async () => {
  await search('(512) 555-0142');
  await search('someone secret');
  const rows = await db.select().from(timewasterLookups).where(eq(timewasterLookups.userId, girls[0]!.userId)).orderBy(desc(timewasterLookups.id)).limit(2);
  expect(rows.map(({ kind }) => kind)).toEqual(['text', 'phone']);
  expect(JSON.stringify(rows)).not.toMatch(/secret|5550142/);
});
