import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { moderationKinds } from '#app/registries/moderation-kinds.server.ts';
import { bookings } from '#db/schema/bookings.ts';
import { girlsOnlyComments } from '#db/schema/girls-only-comments.ts';
import { moderatorComments } from '#db/schema/moderator-comments.ts';
import { reports } from '#db/schema/reports.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { timewasterLookups } from '#db/schema/timewaster-lookups.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { personAddress } from '#shared/people/person-address.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makeBooking, makeGirlReview } from '#tests/factories/content.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';
import { ENTRIES_MAX, ENTRIES_SHOWN } from './person.ts';
import { readPerson } from './read-person.server.ts';

useDatabase();

let girl: Member & { girlId: number };
let guy: Member & { guyId: number };
let account: Member;
let moderator: ReturnType<typeof actorOf>;

const read = async (kind: 'guy' | 'girl' | 'session-girl', id: number, whole: string | null = null) => {
  const { person, waiting, sections } = await readPerson(moderationKinds, moderator, kind, id, whole);
  return { person, waiting, sections: new Map(sections.map((section) => [section.key, section])) };
};
const states = ({ states: all }: { states: { text: string }[] }) => all.map(({ text }) => text);

beforeAll(async () => {
  account = await createModerator();
  moderator = actorOf(account, 'moderator');
  [girl, guy] = [await createGirl({ girl: { stageName: 'Anneke Briar' } }), await createGuy({ guy: { username: 'mat_hunter' } })];
  await makeBooking(girl.girlId, guy.guyId, { flagged: true, flagReason: 'A phrase', desiredSessionType: 'Pins' });
  await makeGirlReview(girl.girlId, guy.guyId);
  await db.insert(girlsOnlyComments).values({ girlId: girl.girlId, guyUserId: guy.guyId, comment: 'Came late' });
  await db.insert(moderatorComments).values({ guyUserId: guy.guyId, authorUserId: moderator.userId, comment: 'Called him' });
  await db.insert(reports).values({ subjectType: 'guy', subjectId: String(guy.guyId), reason: 'Harassment', reporterUserId: girl.userId });
  await db.insert(timewasterLookups).values({ userId: girl.userId, kind: 'phone' });
  await makeTimewaster(girl, { name: 'Rick Rough' });
  await signIn(guy);
});

describe('what waits', () => {
  test('about him: his flagged request and the report, the more urgent first; names lead to who reported', async () => {
    const { waiting } = await read('guy', guy.guyId);
    expect(waiting.map(({ kind }) => kind)).toEqual(['flaggedBooking', 'report']);
    expect(waiting[1]).toMatchObject({ urgency: 'urgent', links: { 'Reported by': personAddress('girl', girl.girlId) } });
    expect((await read('guy', (await createGuy()).guyId)).waiting).toEqual([]);
  });

  test('about her: what she reported, and her profile as long as nobody approved it', async () => {
    const unseen = await createGirl({ girl: { profileApproved: null } });
    const reported = await makeTimewaster(unseen, { approved: false });
    const { waiting } = await read('girl', unseen.girlId);
    expect(waiting.map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual([`girlProfile ${unseen.girlId}`, `timewaster ${reported}`]);
    expect((await read('girl', girl.girlId)).waiting).toEqual([]);
  });
});

describe('about a guy', () => {
  test('what he sent, what is said about him, notes, reports and where he is logged in', async () => {
    const { person, sections } = await read('guy', guy.guyId);
    expect(person).toMatchObject({ name: 'mat_hunter', publicPage: '/guy/mat_hunter', isBanned: false });
    expect(states(person)).toEqual(['Public profile']);
    expect(sections.get('requests')?.entries).toMatchObject([
      { what: 'To Anneke Briar', more: 'Pins (A phrase)', state: 'Flagged', to: personAddress('girl', girl.girlId) },
    ]);
    expect(sections.get('girls-only')?.entries).toMatchObject([{ what: 'Anneke Briar', more: 'Came late' }]);
    expect(sections.get('notes')?.entries).toMatchObject([{ more: 'Called him' }]);
    expect(sections.get('reports-about')?.entries).toMatchObject([{ what: `Harassment, by ${girl.username}`, state: 'Waiting' }]);
    expect(sections.get('reviews-by')?.total).toBe(1);
    expect(sections.get('sessions')?.total).toBe(1);
    // What is empty is not there.
    expect(sections.has('references')).toBe(false);
  });

  test('a moderator’s switch shows his profile until somebody turned it off', async () => {
    const [open, hidden, gone] = [await createGuy(), await createGuy({ guy: { adminShowProfile: false } }), await createGuy({ guy: { softDeleted: true } })];
    const switches = async ({ guyId }: { guyId: number }) => (await read('guy', guyId)).person.switches;
    expect(await switches(open)).toEqual([{ attribute: 'admin_show_profile', value: true }]);
    expect(await switches(hidden)).toEqual([{ attribute: 'admin_show_profile', value: false }]);
    expect(states((await read('guy', hidden.guyId)).person)).toContain('Hidden by a moderator');
    expect(await switches(gone)).toEqual([]);
  });

  test('a ban is said at the top and among what was done', async () => {
    const other = await createGuy();
    const session = await signIn(account);
    const body = { kind: 'guy', id: other.guyId, reason: 'Threats', unban_at: null };
    expect((await call('POST', '/api/admin/bans', { body, session })).status).toBeLessThan(300);
    const { person, sections } = await read('guy', other.guyId);
    expect(states(person)).toContain('Banned for good');
    expect(person).toMatchObject({ isBanned: true, publicPage: null });
    expect(person.account).toContainEqual(['Banned because', 'Threats']);
    expect(sections.get('audit')?.entries[0]).toMatchObject({ what: `guy.banned, by ${moderator.username}`, more: 'Threats' });
  });
});

describe('about a girl', () => {
  test('her requests, her reports and what is said about her; her look-ups are counted, not shown', async () => {
    const { person, sections } = await read('girl', girl.girlId);
    expect(person).toMatchObject({ name: 'Anneke Briar', publicPage: '/profile/Anneke%20Briar' });
    expect(sections.get('requests')?.entries).toMatchObject([{ what: 'From mat_hunter', to: personAddress('guy', guy.guyId) }]);
    expect(sections.get('timewasters')?.entries).toMatchObject([{ what: 'Rick Rough', state: null }]);
    expect(sections.get('lookups')?.entries).toMatchObject([
      { what: expect.stringMatching(/^1 look-ups?, the last on /), to: `/admin/lookups?girl=${girl.girlId}` },
    ]);
    expect(sections.get('reports-by')?.entries).toMatchObject([{ what: 'A guy: Harassment' }]);
  });

  test('her notes can be edited as long as her record is there', async () => {
    const [noted, gone] = [await createGirl({ girl: { notes: 'Called twice' } }), await createGirl({ girl: { notes: 'Old', deletedAt: new Date() } })];
    expect((await read('girl', noted.girlId)).person.notes).toEqual({ text: 'Called twice' });
    expect((await read('girl', girl.girlId)).person.notes).toEqual({ text: null });
    expect((await read('girl', gone.girlId)).person.notes).toBeNull();
    expect((await read('guy', guy.guyId)).person.notes).toBeNull();
  });

  test('a session girl that was matched leads to her, and she to it', async () => {
    const [row] = await db.insert(sessionGirls).values({ username: 'crawled_one', legacyGirlId: girl.girlId }).returning();
    const { person } = await read('session-girl', row!.id);
    expect(person.alsoAs).toEqual([{ label: 'Matched with Anneke Briar', to: personAddress('girl', girl.girlId) }]);
    expect((await read('girl', girl.girlId)).person.alsoAs).toEqual([
      { label: 'Matched with the session girl crawled_one', to: personAddress('session-girl', row!.id) },
    ]);
  });
});

test('of a section with many the newest are there with their number, and all when they are asked for', async () => {
  const [busy, asked] = [await createGuy(), await createGirl()];
  await db.execute(sql`insert into ${bookings} (girl_id, guy_id, date_time_available, session_length, desired_session_type, created_at)
    select ${asked.girlId}, ${busy.guyId}, 'Friday', '1 hour', 'Session ' || n, now() - n * interval '1 hour' from generate_series(1, 520) n`);
  const requests = (await read('guy', busy.guyId)).sections.get('requests');
  expect(requests).toMatchObject({ total: 520 });
  expect(requests?.entries).toHaveLength(ENTRIES_SHOWN);
  expect(requests?.entries[0]?.more).toBe('Session 1');
  expect((await read('guy', busy.guyId, 'requests')).sections.get('requests')?.entries).toHaveLength(ENTRIES_MAX);
});

test('nobody else reads it, and who is not there is not found', async () => {
  for (const actor of [visitor, actorOf(girl), actorOf(guy)]) await expect(readPerson(moderationKinds, actor, 'guy', guy.guyId, null)).rejects.toThrow();
  await expect(readPerson(moderationKinds, moderator, 'girl', 2_000_000_000, null)).rejects.toThrow('Nobody is there.');
});
