import { beforeEach, describe, expect, test } from 'vitest';
import { guyIdentifiers, guyIdentifiersDue, identityCuts } from '#db/schema/index.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { contactHash } from '#platform/secrets/contact-data.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeBooking } from '#tests/factories/content.ts';
import { createGirl, createGuy, type Member } from '#tests/factories/members.ts';
import { makeTimewaster } from '#tests/factories/timewasters.ts';
import { recordStatements } from '#tests/statements.ts';
import { findLinked, type Start } from './linked.server.ts';
import { refreshGuyIdentifiers, writeGuyIdentifiers } from './write-guy-identifiers.server.ts';

useDatabase();

type Girl = Member & { girlId: number };
let girl: Girl;
const NUMBER = '5125550142';
const phone: Start = { identifiers: [{ kind: 'phone', value: `+1${NUMBER}` }] };

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, timewasters, identity_cuts cascade');
  girl = await createGirl();
});

const linked = async (start: Start) => {
  const [found] = await findLinked([start]);
  return {
    reports: found?.reports.map(({ id, via }) => [id, via.kind, via.hops] as const).sort(([one], [other]) => one - other),
    guys: found?.guys.map(({ id, via, gone }) => [id, via.kind, via.hops, gone]),
  };
};
const guyWith = async (phone: string | null, more = {}) => {
  const guy = await createGuy({ guy: { phone, ...more } });
  await refreshGuyIdentifiers();
  return guy;
};

/** A girl in good standing completed a session with him. */
const meet = async ({ guyId }: { guyId: number }) =>
  pool.query("update bookings set girl_status = 'complete' where id = $1", [await makeBooking(girl.girlId, guyId)]);

describe('what an account is recognised by', () => {
  const held = async () => (await db.select().from(guyIdentifiers)).map(({ kind, goneAt }) => `${kind}${goneAt ? ' gone' : ''}`).sort();

  test('is written with the account, whoever changes it, and stays when he changes it', async () => {
    const guy = await guyWith('512-555-0142', { skype: 'rough.rider' });
    expect(await held()).toEqual(['email', 'phone', 'skype']);
    await pool.query("update guy_users set phone = '512-555-0199'");
    expect(await db.select().from(guyIdentifiersDue)).toHaveLength(1);
    await db.transaction((tx) => writeGuyIdentifiers(tx, [guy.guyId]));
    expect(await held()).toEqual(['email', 'phone', 'phone gone', 'skype']);
    await pool.query("update guy_users set phone = '(512) 555 0142'");
    await refreshGuyIdentifiers();
    expect(await held()).toEqual(['email', 'phone', 'phone gone', 'skype']);
    expect(await db.select().from(guyIdentifiersDue)).toEqual([]);
    expect((await linked(phone)).guys).toEqual([[guy.guyId, 'phone', 0, false]]);
  });

  test('an email counts once it is proven: anybody can register with somebody else’s', async () => {
    await guyWith(null, { auth0Verified: false });
    expect(await held()).toEqual([]);
    await pool.query('update guy_users set auth0_verified = true');
    await refreshGuyIdentifiers();
    expect(await held()).toEqual(['email']);
  });
});

describe('who is linked', () => {
  test('who holds it, who shares something else with those, and who shares something with those; no further', async () => {
    const exact = await makeTimewaster(girl, { phoneNumber: NUMBER, email: 'a@example.org' });
    const one = await makeTimewaster(girl, { email: 'a@example.org', instagram: 'rough.rider' });
    const two = await makeTimewaster(girl, { instagram: '@Rough.Rider', skype: 'rr' });
    await makeTimewaster(girl, { skype: 'rr' });
    expect((await linked(phone)).reports).toEqual([
      [exact, 'phone', 0],
      [one, 'email', 1],
      [two, 'instagram', 2],
    ]);
  });

  test('accounts too, also by what they held before; the account that is asked about is not its own link', async () => {
    const guy = await guyWith('512-555-0142');
    const other = await guyWith('+1 512 555 0142');
    await pool.query('update guy_users set phone = null where id = $1', [other.guyId]);
    await refreshGuyIdentifiers();
    expect((await linked(phone)).guys).toEqual([
      [guy.guyId, 'phone', 0, false],
      [other.guyId, 'phone', 0, true],
    ]);
    const report = await makeTimewaster(girl, { phoneNumber: NUMBER });
    expect(await linked({ identifiers: [], guyId: other.guyId })).toEqual({ reports: [[report, 'phone', 0]], guys: [[guy.guyId, 'phone', 0, false]] });
  });

  test('two contacts that an account only typed link nobody; its confirmed address and a typed one do', async () => {
    await makeTimewaster(girl, { skype: 'rr' });
    const guy = await guyWith('512-555-0142', { skype: 'rr' });
    expect(await linked(phone)).toEqual({ reports: [], guys: [[guy.guyId, 'phone', 0, false]] });
    const report = await makeTimewaster(girl, { email: guy.email });
    expect((await linked(phone)).reports).toEqual([[report, 'email', 1]]);
    expect((await linked({ identifiers: [{ kind: 'email', value: guy.email }] })).reports).toHaveLength(2);
  });

  test('what is reached over a contact that an account only typed is marked: it may be another man’s', async () => {
    const guy = await guyWith(NUMBER);
    const report = await makeTimewaster(girl, { email: guy.email });
    const typed = async (start: Start) => {
      const [found] = await findLinked([start]);
      return [...(found?.guys ?? []), ...(found?.reports ?? [])].map(({ id, via }) => [id, via.isTyped === true]);
    };
    expect(await typed(phone)).toEqual([
      [guy.guyId, true],
      [report, true],
    ]);
    expect(await typed({ identifiers: [{ kind: 'email', value: guy.email }] })).toEqual([
      [guy.guyId, false],
      [report, false],
    ]);
  });

  test('what more than five different people share links nobody', async () => {
    const guests = [];
    for (const name of ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay'])
      guests.push(await makeTimewaster(girl, { name, phoneNumber: NUMBER, email: `${name}@example.org` }));
    const another = await makeTimewaster(girl, { name: 'Ann', email: 'ann@example.org' });
    expect((await linked(phone)).reports).toHaveLength(6);
    expect((await linked({ identifiers: [{ kind: 'email', value: 'ann@example.org' }] })).reports?.map(([id]) => id)).toEqual([guests[0], another]);
  });

  test('what accounts held one after the other is shared by none of them but the last', async () => {
    for (let at = 0; at < 5; at += 1) await meet(await guyWith(NUMBER));
    const last = await guyWith(NUMBER);
    const other = await makeTimewaster(girl, { email: last.email });
    // An account that no girl has met is a mailbox and a typed number.
    expect((await linked(phone)).reports).toHaveLength(1);
    await meet(last);
    expect((await linked(phone)).reports).toEqual([]);
    await pool.query('update guy_users set phone = null where id <> $1', [last.guyId]);
    await refreshGuyIdentifiers();
    expect((await linked(phone)).reports).toEqual([[other, 'email', 1]]);
  });

  test('rejected reports are nobody’s, and a merged one is the one it went into', async () => {
    const into = await makeTimewaster(girl, { email: 'a@example.org' });
    const merged = await makeTimewaster(girl, { phoneNumber: NUMBER });
    await pool.query('update timewasters set merged_into_id = $1 where id = $2', [into, merged]);
    const rejected = await makeTimewaster(girl, { phoneNumber: NUMBER, approved: false });
    await pool.query('update timewasters set rejected_at = now() where id = $1', [rejected]);
    expect((await linked(phone)).reports).toEqual([[into, 'phone', 0]]);
  });
});

describe('a link that a moderator cut', () => {
  test('by its identifier leads no further, until it is taken back', async () => {
    const exact = await makeTimewaster(girl, { phoneNumber: NUMBER, email: 'a@example.org' });
    const other = await makeTimewaster(girl, { email: 'a@example.org' });
    await db.insert(identityCuts).values({ kind: 'email', valueHash: contactHash('email', 'a@example.org'), reason: 'A hotel' });
    expect((await linked(phone)).reports).toEqual([[exact, 'phone', 0]]);
    await db.update(identityCuts).set({ undoneAt: new Date() });
    expect((await linked(phone)).reports).toEqual([
      [exact, 'phone', 0],
      [other, 'email', 1],
    ]);
  });

  test('between two keeps them apart, and nobody else', async () => {
    const guy = await guyWith('512-555-0142');
    const [report, other] = [await makeTimewaster(girl, { phoneNumber: NUMBER }), await makeTimewaster(girl, { phoneNumber: NUMBER })];
    await db.insert(identityCuts).values({ one: `guy:${guy.guyId}`, other: `timewaster:${report}`, reason: 'The number was somebody else’s before' });
    expect((await linked({ identifiers: [], guyId: guy.guyId })).reports).toEqual([[other, 'phone', 0]]);
    expect((await linked(phone)).reports).toHaveLength(2);
  });
});

test('cuts of a pair are found by an index on each side', async () => {
  await makeTimewaster(girl, { phoneNumber: NUMBER });
  const statements = await recordStatements(() => linked(phone));
  const cuts = statements.find(({ text }) => text.includes('"identity_cuts"."other" = any'));
  await pool.query(`insert into identity_cuts (one, other, reason) select 'guy:' || at, 'timewaster:' || at, 'Not him' from generate_series(1, 3000) at`);
  await asOwner('analyze identity_cuts');
  const { rows } = await pool.query(`explain ${cuts?.text}`, [...(cuts?.values ?? [])]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('identity_cuts_pair');
  expect(plan).toContain('identity_cuts_other');
});
