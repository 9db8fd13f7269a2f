import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookings, guyIdentifiers, guyUsers, rateLimits, siteState, timewasterIdentifiers, timewasters, timewasterWatches } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { writeGuyIdentifiers } from '#platform/identities/write-guy-identifiers.server.ts';
import { contactHash, contactKeyId, encryptContact } from '#platform/secrets/contact-data.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';
import { refreshContactForms } from '../contacts/rehash.server.ts';
import { searchTermsOf } from '../contacts/search-terms.server.ts';
import { timewastersImport } from '../import.server.ts';
import { suggestExisting } from '../queries.server.ts';
import { addWatch, listWatches } from '../watches/watches.server.ts';

/** One walk for each place where contacts enter. The tests of `shared/identifiers` have the table of inputs. */

useDatabase();

let reporter: Member;
let girl: Member;
let session: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  [reporter, girl] = [await createGirl(), await createGirl()];
  session = await signIn(girl);
});
beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(timewasters);
});

const lookUp = async (q: string) => {
  const { json } = await call('GET', `/api/v1/search-timewasters?q=${encodeURIComponent(q)}`, { session });
  const of = (match: string) =>
    json.data.filter(({ attributes }: { attributes: { match: string } }) => attributes.match === match).map(({ id }: { id: string }) => Number(id));
  return { exact: of('exact') as number[], near: of('near') as number[], verdict: json.meta.verdict, data: json.data };
};
const report = (attributes: object) =>
  call('POST', '/api/v1/timewasters', {
    session,
    body: {
      data: {
        type: 'timewasters',
        attributes: { name: 'Rick', city: 'Waco', country: 'United States', clientType: 'timewaster', comment: 'Late.', ...attributes },
      },
    },
  });
const problem = (json: { errors: { detail: string; source: { pointer: string } }[] }) => json.errors.map(({ detail, source }) => [source.pointer, detail]);

describe('a look-up', () => {
  test('finds a foreign number in every writing, and no American one for it', async () => {
    const belize = await makeTimewaster(reporter, { phoneNumber: '(+501) 623-6848' });
    const american = await makeTimewaster(reporter, { phoneNumber: '501-623-6848' });
    for (const text of ['+5016236848', 'Tel +501 623-6848', '"+501 6236848"', '(00501) 623-6848', '\u202a＋501\u200b6236848\u202c', 'Mike +501 623 6848'])
      expect([text, (await lookUp(text)).exact]).toEqual([text, [belize]]);
    expect((await lookUp('501.623.6848')).exact).toEqual([american]);
  });

  test('of a number that can be several searches all of them and asks', async () => {
    const uk = await makeTimewaster(reporter, { phoneNumber: '+447911123456', reasons: ['no-show'] });
    const found = await lookUp('07911 123456');
    expect(found.exact).toEqual([uk]);
    expect(found.verdict.sentence).toMatch(/^Did you mean \+44 7911 123456.*\? 1 woman reported one of these numbers/);
    const unknown = (await lookUp('+5125550142')).verdict;
    expect(unknown).toMatchObject({ level: 'no exact match', sentence: 'Did you mean +1 512 555 0142? No exact match as it was typed.' });
    expect(unknown.caution).not.toBeNull();
    const shortened = (await lookUp('5.12555E+09')).verdict;
    expect(shortened).toMatchObject({ level: 'no exact match', sentence: expect.stringMatching(/^A spreadsheet shortened this number/) });
  });

  test('finds one man by the forms that his country writes', async () => {
    for (const [stored, ...typed] of [
      ['+52 1 55 1234 5678', '+52 55 1234 5678'],
      ['+54 9 11 2345 6789', '+54 11 2345 6789', '+54 11 15 2345 6789'],
      ['+55 11 8765 4321', '+55 11 98765 4321'],
      ['+39 6 1234 5678', '+39 06 1234 5678'],
    ] as const) {
      const id = await makeTimewaster(reporter, { phoneNumber: stored });
      for (const text of typed) expect([text, (await lookUp(text)).exact]).toEqual([text, [id]]);
    }
  });

  test('never takes two strangers with story links for one man', async () => {
    const one = await makeTimewaster(reporter, { instagram: 'instagram.com/stories/bob/1' });
    const other = await makeTimewaster(reporter, { instagram: 'instagram.com/stories/ann/2' });
    const posts = [
      await makeTimewaster(reporter, { instagram: 'instagram.com/p/Cone' }),
      await makeTimewaster(reporter, { facebook: 'facebook.com/share/two' }),
    ];
    expect((await lookUp('https://www.instagram.com/stories/bob/9')).exact).toEqual([one]);
    expect((await lookUp('instagram.com/stories/eve/1')).exact).toEqual([]);
    for (const text of ['instagram.com/p/Ctwo', 'facebook.com/share/three', '@stories', 'stories', 'p', '@share'])
      expect([text, (await lookUp(text)).exact]).toEqual([text, []]);
    expect((await lookUp('instagram.com/p/Cone')).exact).toEqual(posts.slice(0, 1));
    const { json } = await call('GET', `/api/v1/timewasters/${other}`, { session });
    expect(json.data.attributes.linked).toEqual([]);
  });

  test('of emails finds one written with brackets, and says why another is only similar', async () => {
    const id = await makeTimewaster(reporter, { email: 'Mike <m.smith@münchen.example>' });
    for (const text of ['m.smith@xn--mnchen-3ya.example', 'mailto:M.Smith@MÜNCHEN.example', 'm.smith@münchen.example,'])
      expect([text, (await lookUp(text)).exact]).toEqual([text, [id]]);
    const gmail = await makeTimewaster(reporter, { email: 'rough.rider@gmail.com', clientType: 'dangerous', severity: 4 });
    const near = await lookUp('roughrider+x@gmail.com');
    expect([near.exact, near.near, near.verdict.level]).toEqual([[], [gmail], 'no exact match']);
    expect(near.data[0].attributes.why).toMatch(/ignores dots/);
    const misspelled = await lookUp('rough.ridar@gmail.com');
    expect([misspelled.near, misspelled.verdict.level, misspelled.data[0].attributes.why]).toEqual([
      [gmail],
      'no exact match',
      'One letter of the email differs',
    ]);
  });

  test('of digits that two countries have says that the other number is known', async () => {
    const id = await makeTimewaster(reporter, { phoneNumber: '+573107123456', clientType: 'dangerous', severity: 4 });
    const { exact, near, verdict, data } = await lookUp('310 712 3456');
    expect([exact, near, verdict.level, data[0].attributes.why]).toEqual([[], [id], 'no exact match', 'The same digits in another country']);
    expect(verdict.sentence).toBe('No exact match. 1 report looks similar: danger to life (dangerous).');
  });

  test('of a name on a network finds the name, and no profile of somebody else', async () => {
    const one = await makeTimewaster(reporter, { name: 'John Smith', facebook: 'Smith on Facebook' });
    const other = await makeTimewaster(reporter, { name: 'Bob Smith', facebook: 'Smith on Facebook' });
    const found = await lookUp('John Smith on Facebook');
    expect([found.exact, found.near]).toEqual([[], [one]]);
    const { json } = await call('GET', `/api/v1/timewasters/${other}`, { session });
    expect(json.data.attributes.linked).toEqual([]);
    const telegram = await makeTimewaster(reporter, { name: 'Rick', instagram: 'https://t.me/rough_rider' });
    for (const text of ['telegram: rough_rider', '@rough_rider on Telegram']) expect([text, (await lookUp(text)).exact]).toEqual([text, [telegram]]);
  });

  test('of a swapped digit says that it is only similar', async () => {
    const id = await makeTimewaster(reporter, { phoneNumber: '5125550142', clientType: 'dangerous', severity: 4 });
    const { near, verdict, data } = await lookUp('5125550124');
    expect([near, verdict.level, verdict.severity, data[0].attributes.why]).toEqual([[id], 'no exact match', 0, 'Two digits of the number are swapped']);
  });
});

test('a report, its changes and what is added to it read a number alike, and ask at the field', async () => {
  const made = await report({ phoneNumber: 'Tel (+501) 623-6848', email: 'mailto:Rick@x.example' });
  expect([made.status, made.json.data.attributes.phoneNumber, made.json.data.attributes.email]).toEqual([201, '+5016236848', 'rick@x.example']);
  const { id } = made.json.data;
  const patch = (attributes: object) => call('PATCH', `/api/v1/timewasters/${id}`, { session, body: { data: { type: 'timewasters', id, attributes } } });
  expect((await patch({ phoneNumber: 'https://wa.me/447911123456' })).json.data.attributes.phoneNumber).toBe('+447911123456');
  const add = (phoneNumber: string) =>
    call('POST', '/api/v1/timewaster-phones', { session, body: { data: { type: 'timewasterPhones', attributes: { timewasterId: Number(id), phoneNumber } } } });
  expect((await add('＋52 1 55 1234 5678')).json.data.attributes.phoneNumber).toBe('+525512345678');
  for (const send of [(phoneNumber: string) => report({ phoneNumber }), (phoneNumber: string) => patch({ phoneNumber }), add]) {
    await db.delete(rateLimits);
    for (const [text, detail] of [
      ['07911 123456', /^Did you mean \+44 7911 123456/],
      ['+5125550142', /^Did you mean \+1 512 555 0142\?/],
      ['5.12555E+09', /spreadsheet/],
      ['512-555-0142 713-555-0111', /one phone number/],
    ] as const) {
      const { status, json } = await send(text);
      expect([text, status, problem(json)]).toEqual([text, 422, [['/data/attributes/phoneNumber', expect.stringMatching(detail)]]]);
    }
  }
});

test('the suggestions of the form, watches and the import read alike', async () => {
  const id = await makeTimewaster(reporter, { phoneNumber: '+447911123456' });
  expect((await suggestExisting(actorOf(girl), { phoneNumber: '(+44) 7911 123456' })).map((one) => one.id)).toEqual([id]);
  expect((await suggestExisting(actorOf(girl), { phoneNumber: '07911 123456' })).map((one) => one.id)).toEqual([id]);
  await addWatch(actorOf(girl), { text: '"+44 7911 123456"' });
  expect((await listWatches(actorOf(girl))).map(({ label }) => label)).toContain('+447911123456');
  await expect(addWatch(actorOf(girl), { text: '07911 123456' })).rejects.toMatchObject({ issues: [{ message: expect.stringContaining('Did you mean') }] });
  for (const text of ['@none', 'none@none.com', 'https://instagram.com/', '555-555-5555'])
    await expect(addWatch(actorOf(girl), { text })).rejects.toMatchObject({ issues: [{ message: expect.stringMatching(/^This .*\.$/) }] });
  const { phone_number: phone, email } = timewastersImport.cells;
  expect([phone?.('(+501) 623-6848'), phone?.('\u200e٥١٢ ٥٥٥ ٠١٤٢'), email?.('Mike <M@München.example>')]).toEqual([
    ...['+5016236848', '5125550142', 'm@xn--mnchen-3ya.example'],
  ]);
  for (const text of ['07911 123456', '5.12555E+09']) expect(() => phone?.(text)).toThrow();
});

test('what an earlier version stored in other forms is hashed again, once', async () => {
  const store = (kind: 'phone' | 'instagram' | 'facebook' | 'email', value: string) => ({ kind, valueHash: contactHash(kind, value), keyId: contactKeyId() });
  const one = await makeTimewaster(reporter, { phoneNumber: '+52 55 1234 5678', email: 'rick.rough@x.example', instagram: 'instagram.com/stories/bob/1' });
  const other = await makeTimewaster(girl, { instagram: 'instagram.com/p/Cother', phoneNumber: '5125550142' });
  await db.delete(timewasterIdentifiers);
  await db.insert(timewasterIdentifiers).values([
    { timewasterId: one, ...store('phone', '+5215512345678'), searchTerms: [] },
    { timewasterId: one, ...store('email', 'rick.rough@x.example'), searchTerms: [] },
    { timewasterId: one, ...store('instagram', 'stories') },
    { timewasterId: other, ...store('instagram', 'p') },
    { timewasterId: other, ...store('facebook', 'none') },
    { timewasterId: other, ...store('phone', '+15125550142'), searchTerms: searchTermsOf(other, { kind: 'phone', value: '+15125550142' }) },
  ]);
  const guy = await createGuy({ guy: { phone: '+52 1 55 1234 5678' } });
  await db.transaction((tx) => writeGuyIdentifiers(tx, [guy.guyId as number]));
  await db.update(guyIdentifiers).set(store('phone', '+5215512345678')).where(eq(guyIdentifiers.kind, 'phone'));
  await db.delete(siteState).where(eq(siteState.name, 'contact-forms-3'));
  // She watches the account @bob, whose handle is another one.
  const realHandle = contactHash('instagram', 'real.bob');
  const watch = {
    girlId: girl.girlId as number,
    kind: 'instagram' as const,
    valueHash: realHandle,
    keyId: contactKeyId(),
    labelEncrypted: encryptContact('@bob'),
  };
  await db.insert(timewasterWatches).values(watch);
  await refreshContactForms({}, { signal: new AbortController().signal });
  expect([(await lookUp('+52 55 1234 5678')).exact, (await lookUp('@bob')).exact, (await lookUp('@stories')).exact]).toEqual([[one], [one], []]);
  expect((await lookUp('rick.raugh@x.example')).near).toEqual([one]);
  expect(await db.select().from(timewasterIdentifiers).where(eq(timewasterIdentifiers.kind, 'facebook'))).toEqual([]);
  const held = await db
    .select()
    .from(guyIdentifiers)
    .where(eq(guyIdentifiers.guyId, guy.guyId as number));
  expect(held.filter(({ kind }) => kind === 'phone').map(({ valueHash, goneAt }) => [valueHash.equals(contactHash('phone', '+525512345678')), goneAt])).toEqual(
    [[true, null]],
  );
  expect(await db.select().from(timewasterWatches).where(eq(timewasterWatches.kind, 'instagram'))).toMatchObject([{ valueHash: realHandle }]);
  const [state] = await db.select().from(siteState).where(eq(siteState.name, 'contact-forms-3'));
  expect(state?.value).toBe('done');
});

test('what more than five people hold warns of nobody by name, and their bans make no danger', async () => {
  const phone = '7135550188';
  const guys = await Promise.all(Array.from({ length: 7 }, () => createGuy({ guy: { phone, auth0Verified: true } })));
  await db.transaction((tx) =>
    writeGuyIdentifiers(
      tx,
      guys.map(({ guyId }) => guyId as number),
    ),
  );
  const sharers = guys.map(({ guyId }) => ({ girlId: reporter.girlId as number, guyId: guyId as number, girlStatus: 'complete' as const }));
  const request = { dateTimeAvailable: 'Friday', sessionLength: '1 hour', desiredSessionType: 'Pins' };
  await db.insert(bookings).values(sharers.map((sharer) => ({ ...request, ...sharer })));
  const before = (await lookUp(phone)).verdict.level;
  await db
    .update(guyUsers)
    .set({ banned: true })
    .where(eq(guyUsers.id, guys[0]?.guyId as number));
  const { level, caution } = (await lookUp(phone)).verdict;
  expect([before, level]).toEqual(['nothing known', 'warning']);
  expect(caution).toMatch(/hotel|office/);
});

test('moderators find by a number in any writing', async () => {
  const id = await makeTimewaster(reporter, { phoneNumber: '+447911123456' });
  const moderator = await createModerator();
  const { json } = await call('GET', `/api/admin/find?q=${encodeURIComponent('Tel (+44) 7911 123456')}`, { session: await signIn(moderator) });
  expect(JSON.stringify(json)).toContain(`/admin/edit/timewaster/${id}`);
});
