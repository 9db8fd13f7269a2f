import { beforeEach, expect, test } from 'vitest';
import { girlsOnlyComments } from '#db/schema/girls-only-comments.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { unverifiedReferences } from '#db/schema/unverified-references.ts';
import { LOOKUPS_IN_TEN_MINUTES } from '#features/timewasters/lookups/count.server.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { next } from '#tests/factories/sequence.ts';
import { signIn } from '#tests/sign-in.ts';
import { loadInbox, loadSent } from './booking-lists.server.ts';

useDatabase();

const page = { limit: 10, offset: 0 };
let girl: Member & { girlId: number };
let guy: Member & { guyId: number };

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, timewasters, rate_limits, bookings cascade');
  girl = await createGirl();
  guy = await createGuy({ guy: { phone: '+1 (512) 555-0142', skype: 'rough.rider' } });
});

const body = () => ({ girl_id: girl.girlId, date_time_available: 'Friday', session_length: '1 hour', desired_session_type: `Pins ${next()}` });
const ask = async () => call('POST', '/book_girl', { body: body(), session: await signIn(guy) });
const inbox = async () => (await loadInbox(actors.girl(girl.girlId, girl.userId), page)).rows;

/** Another woman reports a man, and a moderator approves it. */
async function report(attributes: Record<string, unknown>) {
  const reporter = await createGirl();
  const { json, status } = await call('POST', '/api/v1/timewasters', {
    body: {
      data: {
        type: 'timewasters',
        attributes: {
          name: 'Al',
          city: 'Austin',
          state: 'TX',
          country: 'United States',
          clientType: 'dangerous',
          comment: 'Threats.',
          anonymous: true,
          ...attributes,
        },
      },
    },
    session: await signIn(reporter),
  });
  expect([status, json.errors]).toEqual([201, undefined]);
  const moderator = await createModerator();
  await pool.query('update timewasters set approved = true where id = $1', [json.data.id]);
  return moderator;
}

test.each([
  ['email', () => ({ email: guy.email.toUpperCase() })],
  ['phone, in another writing', () => ({ phoneNumber: '5125550142' })],
  ['skype', () => ({ skype: '@Rough.Rider' })],
])('beside a request stands what other women reported by his %s', async (_what, attributes) => {
  await report(attributes());
  await ask();
  const [request] = await inbox();
  expect(request?.verdict).toMatchObject({ level: 'danger', reporters: 1, sentence: expect.stringContaining('1 woman reported this person') });
});

test('a guy whom nobody reported is never called safe', async () => {
  await report({ email: 'somebody.else@example.org' });
  await ask();
  expect((await inbox())[0]?.verdict).toMatchObject({
    level: 'nothing known',
    sentence: 'Nothing is known about this person.',
    reporters: 0,
    severity: 0,
    caution: expect.stringContaining('does not mean he is safe'),
    evidence: [{ text: 'Has an account here since', url: null }],
  });
});

test('and what the site itself knows: references, what girls say, verified address, age of the account', async () => {
  const id = { girlId: girl.girlId, guyUserId: guy.guyId };
  await db.insert(guyReviews).values([
    { ...id, comment: 'Fine.', vote: true },
    { ...id, comment: 'Late.', vote: false },
    { ...id, comment: 'Good.', vote: true },
  ]);
  await db.insert(girlsOnlyComments).values([
    { ...id, comment: 'First.' },
    { ...id, comment: 'Take a deposit.' },
  ]);
  await db.insert(unverifiedReferences).values({ guyUserId: guy.guyId, girlUrl: 'https://example.org', girlUsername: 'jen' });
  await ask();
  await pool.query("update bookings set girl_status = 'complete'");
  const [request] = await inbox();
  expect(request?.verdict).toMatchObject({
    counted: { thumbsUp: 2, thumbsDown: 1, unverifiedReferences: 1, comments: 2, sessions: 1 },
    evidence: expect.arrayContaining([expect.objectContaining({ text: 'Comment among girls', quote: 'Take a deposit.' })]),
  });
  expect(request?.guy).toMatchObject({ emailVerified: true, memberSince: expect.any(String), email: guy.email });
});

test('his phone and skype are hers only when he allows contact', async () => {
  await ask();
  expect((await inbox())[0]?.guy).toMatchObject({ phone: null, skype: null });
  await pool.query('update guy_users set allow_contact = true');
  expect((await inbox())[0]?.guy).toMatchObject({ phone: '+1 (512) 555-0142', skype: 'rough.rider' });
});

test('when her look-ups are used up, the requests can be read all the same', async () => {
  await ask();
  let last: Awaited<ReturnType<typeof inbox>> = [];
  for (let at = 0; at <= LOOKUPS_IN_TEN_MINUTES; at += 1) last = await inbox();
  expect(last).toMatchObject([{ verdict: null, guy: { username: guy.username } }]);
});

test('what he reads holds nothing of what is known about him, nor whether she deleted it', async () => {
  await report({ email: guy.email });
  await ask();
  const him = actors.guy(guy.guyId, guy.userId);
  const before = await loadSent(him, page);
  await pool.query("update bookings set girl_status = 'deleted'");
  expect(await loadSent(him, page)).toEqual(before);
  expect(JSON.stringify(before)).not.toMatch(/report|verdict|evidence|comment/i);
});

test('a girl whom no moderator has approved reads the request, and nothing that others said of him', async () => {
  await report({ email: guy.email });
  await db.insert(girlsOnlyComments).values({ girlId: girl.girlId, guyUserId: guy.guyId, comment: 'Was late' });
  await ask();
  const { rows, total } = await loadInbox(actors.unapprovedGirl(girl.girlId, girl.userId), page);
  expect(total).toBe(1);
  expect(rows).toMatchObject([{ guy: { username: guy.username }, verdict: 'closed' }]);
  const [request] = await inbox();
  expect(request).toMatchObject({ verdict: { reporters: 1, counted: { comments: 1 } } });
});
