import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit-log.ts';
import { blocks } from '#db/schema/blocks.ts';
import { comments } from '#db/schema/comments.ts';
import { girlReviews } from '#db/schema/girl-reviews.ts';
import { notifications } from '#db/schema/notifications.ts';
import { reports } from '#db/schema/reports.ts';
import { listComments } from '#features/comments/queries.server.ts';
import { saveGirl } from '#features/girls/actions/save-girl.server.ts';
import { addPost } from '#features/girls/posts/actions/add-post.server.ts';
import { saveGuy } from '#features/guys/actions/save-guy.server.ts';
import { loadMeeting } from '#features/meetings/queries.server.ts';
import type { QueueItem } from '#features/moderation/queue/item.ts';
import { listAsked, listGivenReferences } from '#features/reference-requests/queries.server.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import type { TextKind } from '#permissions/texts/member-texts.server.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { settings } from '#platform/settings.server.ts';
import { HIDDEN_MESSAGE } from '#shared/messages.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeMeeting, makeReviewedMeeting } from '#tests/factories/meetings.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';

/** Flags, reports, hiding, bans and blocks for every text that a member publishes. */

useDatabase();

type Session = Awaited<ReturnType<typeof signIn>>;
let girl: Member & { girlId: number };
let guy: Member & { guyId: number };
let her: Session;
let his: Session;
let desk: Session;

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, timewasters, comments, reports, rate_limits, idempotency_keys cascade');
  girl = await createGirl({ girl: { name: 'Paulina Kowalska' } });
  guy = await createGuy();
  [her, his, desk] = [await signIn(girl), await signIn(guy), await signIn(await createModerator())];
});

const flagsBefore = settings().FLAGS;
const withFlags = (flags: string | undefined) => Object.assign(settings(), { FLAGS: flags });
afterEach(() => void withFlags(flagsBefore));

const review = async (comment: string, vote = true, session = his) =>
  call('POST', `/api/v1/girl/${girl.girlId}/reviews`, { body: { review: { comment, vote } }, session });
const listed = async (session?: Session) =>
  (await call('GET', `/api/v1/girl/${girl.girlId}/reviews`, session && { session })).json.data.map(
    ({ attributes }: { attributes: { content: string } }) => attributes.content,
  );
const byGraphql = async (session?: Session) =>
  (await call('POST', '/graphql', { body: { query: '{ girl_reviews { comment } }' }, ...(session && { session }) })).json.data.girl_reviews;
const report = (kind: string, id: number, session: Session | undefined) =>
  call('POST', `/api/v1/texts/${kind}/${id}/reports`, {
    body: { data: { type: 'reports', attributes: { reason: 'Private details', comment: null } } },
    ...(session && { session }),
  });
const decide = (id: number, status: string) =>
  call('PATCH', `/api/v1/reports/${id}`, { body: { data: { type: 'reports', attributes: { status, reason: 'Names her' } } }, session: desk });
const ban = (method: 'POST' | 'DELETE', who: { kind: string; id: number }) =>
  call(method, '/api/admin/bans', { body: { ...who, reason: 'Doxxing', ...(method === 'POST' && { unban_at: null }) }, session: desk });
const newsOf = (who: Member, kind: 'review-received' | 'comment-received' | 'profile-decided') =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, who.userId), eq(notifications.kind, kind)));

describe('a review with private details', () => {
  test.each([
    ['Call her at +1 202 555 0134.', 'May name a phone number'],
    ['Write to paulina@example.org.', 'May name an email address'],
    ['She lives at 12 Old Mill Road.', 'May name a street address'],
    ['Her name is Paulina.', 'May give the real name of the person it is about'],
  ])('is flagged for moderators: %s', async (text, reason) => {
    expect((await review(text)).status).toBe(201);
    expect(await db.select().from(reports)).toMatchObject([{ subjectType: 'girl-review', reason, reporterUserId: null, status: 'open' }]);
    const { items } = (await call('GET', '/api/admin/queue?kind=report', { session: desk })).json as { items: QueueItem[] };
    expect(items).toMatchObject([{ kind: 'report', title: `Reported review: ${reason}` }]);
    expect(items[0]?.facts).toContainEqual(['What it says', text]);
  });

  test('that is harmless is not', async () => {
    await review('Strong, kind, on time.');
    expect(await db.select().from(reports)).toEqual([]);
  });
});

test('she reports a review; moderators hide and restore it, with an audit entry and an appeal for its author', async () => {
  const id = Number((await review('She is rude.')).json.data.id);
  expect((await report('girl-review', id, undefined)).status).toBe(401);
  expect((await report('girl-review', id, his)).status).toBe(403);
  const { status, json } = await report('girl-review', id, her);
  expect([status, (await report('girl-review', id, her)).json.data.id]).toEqual([201, json.data.id]);
  const reportId = Number(json.data.id);
  expect((await decide(reportId, 'upheld')).status).toBe(200);
  for (const session of [undefined, her, his]) expect([await listed(session), await byGraphql(session)]).toEqual([[], []]);
  expect((await report('girl-review', id, her)).status).toBe(404);
  expect(await newsOf(guy, 'profile-decided')).toMatchObject([{ title: 'A moderator hid one of your reviews', body: 'Names her' }]);
  expect(await db.select().from(auditLog).where(eq(auditLog.action, 'report.upheld'))).toMatchObject([{ after: { subjectId: String(id) } }]);
  const { rows } = await pool.query('select measure, guy_id, told, report_id, status from appeals');
  expect(rows).toEqual([{ measure: 'hide', guy_id: guy.guyId, told: 'Names her', report_id: reportId, status: 'told' }]);
  // He changes it: it stays hidden.
  await review('She is rude. Really.');
  expect(await listed()).toEqual([]);
  expect((await decide(reportId, 'open')).status).toBe(200);
  expect(await listed()).toEqual(['She is rude. Really.']);
});

test('an upheld appeal shows the text again', async () => {
  const id = Number((await review('She is rude.')).json.data.id);
  await decide(Number((await report('girl-review', id, her)).json.data.id), 'upheld');
  await pool.query("update appeals set status = 'open', message = 'It is my honest opinion.', appealed_at = now()");
  const other = await signIn(await createModerator());
  const { items } = (await call('GET', '/api/admin/queue?kind=appeal', { session: other })).json as { items: QueueItem[] };
  const seen = items.map(({ kind, id: item, version }) => ({ kind, id: item, version }));
  const { json } = await call('POST', '/api/admin/queue/decisions', { body: { decision: 'approve', items: seen }, session: other });
  expect(json.outcomes).toMatchObject([{ done: true }]);
  expect(await listed()).toEqual(['She is rude.']);
});

describe('a guy whom she blocked', () => {
  beforeEach(async () => {
    await db.insert(blocks).values({ girlId: girl.girlId, guyUserId: guy.guyId });
  });

  test('cannot review her: only he sees what he wrote, and she is not notified', async () => {
    for (const text of ['First.', 'Second.', 'Third.']) expect((await review(text)).status).toBe(201);
    expect([await listed(his), await byGraphql(his)]).toEqual([['Third.'], [{ comment: 'Third.' }]]);
    for (const session of [undefined, her, await signIn(await createGuy())]) expect([await listed(session), await byGraphql(session)]).toEqual([[], []]);
    expect(await newsOf(girl, 'review-received')).toEqual([]);
  });

  test('cannot comment on her profile either', async () => {
    withFlags('hyvor-comments-on-girl-profile=on');
    const attributes = { body: 'Look at me.', subjectType: 'girl', subjectId: String(girl.girlId) };
    const { status } = await call('POST', '/api/v1/comments', { body: { data: { type: 'comments', attributes } }, session: his });
    expect(status).toBe(201);
    const read = async (actor: Actor) => (await listComments(actor, 'girl', String(girl.girlId), { limit: 5, offset: 0 })).rows.map(({ body }) => body);
    expect([await read(visitor), await read(actorOf(girl)), await read(actorOf(guy))]).toEqual([[], [], ['Look at me.']]);
    expect(await newsOf(girl, 'comment-received')).toEqual([]);
  });
});

test('one review of her by the same guy without a session; a second one changes the first and notifies nobody', async () => {
  const answers = await Promise.all([review('One.'), review('Two.', false), review('Three.')]);
  expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1);
  await review('The last word.', false);
  expect(await db.select().from(girlReviews)).toMatchObject([{ comment: 'The last word.', vote: false, guyUserId: guy.guyId }]);
  expect(await newsOf(girl, 'review-received')).toHaveLength(1);
  // A session that they had here has a review of its own.
  await makeReviewedMeeting(girl.girlId, guy.guyId);
  expect((await listed()).sort()).toEqual(['By the guy.', 'The last word.']);
  await review('Changed once more.');
  expect((await listed()).sort()).toEqual(['By the guy.', 'Changed once more.']);
});

type Kind = {
  /** Writes one by the girl, about the guy where it is about one. */
  write: () => Promise<number>;
  /** Words that another girl reads. */
  read: (session: Session) => Promise<unknown[]>;
};
const idOf = async (insert: string) => ((await pool.query(`${insert} returning id`)).rows[0] as { id: number }).id;
const graphql = async (query: string, field: string, session: Session) =>
  (await call('POST', '/graphql', { body: { query }, session })).json.data[field].map(({ comment }: { comment: string }) => comment);

const kinds = {
  'guy-review': {
    write: () => idOf(`insert into guy_reviews (girl_id, guy_user_id, comment, vote) values (${girl.girlId}, ${guy.guyId}, 'Words', true)`),
    read: (session) => graphql('{ guy_reviews { comment } }', 'guy_reviews', session),
  },
  'girls-only-comment': {
    write: () => idOf(`insert into girls_only_comments (girl_id, guy_user_id, comment) values (${girl.girlId}, ${guy.guyId}, 'Words')`),
    read: (session) => graphql('{ girls_only_comments { comment } }', 'girls_only_comments', session),
  },
  post: {
    write: () => idOf(`insert into posts (girl_id, comment) values (${girl.girlId}, 'Words')`),
    read: (session) => graphql('{ posts { comment } }', 'posts', session),
  },
  reference: {
    write: () =>
      idOf(`insert into reference_requests (girl_id, guy_user_id, answer, comment, answered_at) values (${girl.girlId}, ${guy.guyId}, 'yes', 'Words', now())`),
    read: async () => (await listGivenReferences(actors.girl(reader.girlId), guy.guyId)).map(({ comment }) => comment),
  },
  'timewaster-comment': {
    write: async () => {
      const id = await makeTimewaster(reader);
      return idOf(`insert into timewaster_comments (timewaster_id, girl_id, username, comment) values (${id}, ${girl.girlId}, 'her', 'Words')`);
    },
    read: async (session) =>
      (await call('GET', '/api/v1/timewaster-comments', { session })).json.data.map(
        ({ attributes }: { attributes: { comment: string } }) => attributes.comment,
      ),
  },
} satisfies Partial<Record<TextKind, Kind>>;
let reader: Member & { girlId: number };

describe.each(Object.entries(kinds))('%s', (kind, { write, read }) => {
  beforeEach(async () => {
    reader = await createGirl();
  });

  test('is reported by a reader, hidden by a moderator and restored; its author cannot report it', async () => {
    const session = await signIn(reader);
    const id = await write();
    expect(await read(session)).toEqual(['Words']);
    expect([(await report(kind, id, her)).status, (await report(kind, 2_147_483_000, session)).status]).toEqual([403, 404]);
    const { status, json } = await report(kind, id, session);
    expect(status).toBe(201);
    const { items } = (await call('GET', '/api/admin/queue?kind=report', { session: desk })).json as { items: QueueItem[] };
    expect(items[0]?.facts).toEqual(
      expect.arrayContaining([
        ['What it says', 'Words'],
        ['Written by', girl.username.toLowerCase()],
      ]),
    );
    expect((await decide(Number(json.data.id), 'upheld')).status).toBe(200);
    expect(await read(session)).toEqual([]);
    expect(await newsOf(girl, 'profile-decided')).toHaveLength(1);
    expect((await decide(Number(json.data.id), 'open')).status).toBe(200);
    expect(await read(session)).toEqual(['Words']);
  });
});

const messageOf = async (side: 'girl' | 'guy', bookingId: number) =>
  pool.query(`insert into booking_messages (booking_id, key, side, body) values (${bookingId}, gen_random_uuid(), '${side}', 'Words')`);
const messagesTo = async (session: Session, bookingId: number) => {
  const { data, meta } = (await call('GET', `/api/v1/bookings/${bookingId}/messages`, { session })).json;
  return [...data.map(({ attributes }: { attributes: { body: string } }) => attributes.body), meta.unread];
};
let bookingId: number;
const replyTo = (side: 'girl' | 'guy') =>
  pool.query(`update meeting_reviews set reply = 'Words', replied_at = now() where booking_id = ${bookingId} and side = '${side}'`);
const myReply = async (member: Member) => (await loadMeeting(actorOf(member), bookingId))?.mine?.reply;

type Banned = { name: string; by: 'girl' | 'guy'; write: () => Promise<unknown>; read: () => Promise<unknown>; shown: unknown; hidden: unknown };
/** Every kind of text by every author it can have, as somebody who isn't a moderator reads it. */
const authored: Record<TextKind, Banned | Banned[]> = {
  comment: {
    ...{ name: 'comment', by: 'guy', shown: ['Words'], hidden: [] },
    write: () => db.insert(comments).values({ subjectType: 'home', subjectId: 'home', body: 'Words', authorUserId: guy.userId }),
    read: async () => (await listComments(visitor, 'home', 'home', { limit: 5, offset: 0 })).rows.map(({ body }) => body),
  },
  'girl-review': {
    ...{ name: 'review of a girl', by: 'guy', shown: [['Words'], ['Words'], ['Words']], hidden: [[], [], []] },
    write: () => review('Words'),
    read: async () => [await listed(), await listed(her), (await byGraphql(her)).map(({ comment }: { comment: string }) => comment)],
  },
  'review-reply': (['girl', 'guy'] as const).map((by) => {
    const [other, reviewed] = [by === 'girl' ? 'guy' : 'girl', () => (by === 'girl' ? guy : girl)] as const;
    return {
      ...{ name: `reply by a ${by}`, by, shown: 'Words', hidden: null },
      write: async () => {
        bookingId = await makeReviewedMeeting(girl.girlId, guy.guyId);
        await replyTo(other);
      },
      read: () => myReply(reviewed()),
    };
  }),
  ...(Object.fromEntries(
    Object.entries(kinds).map(([name, { write, read }]) => [
      name,
      { name, by: 'girl', write, read: async () => read(await signIn(reader)), shown: ['Words'], hidden: [] },
    ]),
  ) as Record<keyof typeof kinds, Banned>),
  reference: [
    { name: 'reference to other girls', by: 'girl', write: kinds.reference.write, read: kinds.reference.read, shown: ['Words'], hidden: [] },
    {
      ...{ name: 'reference to him', by: 'girl', write: kinds.reference.write, shown: ['Words'], hidden: [null] },
      read: async () => (await listAsked(actorOf(guy))).map(({ comment }) => comment),
    },
  ],
  'booking-message': (['girl', 'guy'] as const).map((by) => ({
    ...{ name: `message by a ${by}`, by, shown: ['Words', 1], hidden: [HIDDEN_MESSAGE, 0] },
    write: async () => {
      bookingId = await makeMeeting(girl.girlId, guy.guyId);
      await messageOf(by, bookingId);
    },
    read: () => messagesTo(by === 'girl' ? his : her, bookingId),
  })),
  'girl-profile': {
    ...{ name: 'profile of a girl', by: 'girl', shown: [{ about: 'Words' }], hidden: [] },
    write: () => pool.query(`update girls set about = 'Words' where id = ${girl.girlId}`),
    read: async () =>
      (await call('POST', '/graphql', { body: { query: `{ girls(where: { id: { _eq: ${girl.girlId} } }) { about } }` }, session: his })).json.data.girls,
  },
  'guy-profile': {
    ...{ name: 'profile of a guy', by: 'guy', shown: [{ about_me: 'Words' }], hidden: [{ about_me: null }] },
    write: async () => {
      await pool.query(`update guy_users set about_me = 'Words' where id = ${guy.guyId}`);
      await makeMeeting(girl.girlId, guy.guyId);
    },
    read: async () => (await call('POST', '/graphql', { body: { query: '{ guy_users { about_me } }' }, session: her })).json.data.guy_users,
  },
};

test.each(Object.values(authored).flat())(
  'a ban hides what the banned person wrote, and lifting it shows it again: $name',
  async ({ by, write, read, shown, hidden }) => {
    reader = await createGirl();
    await write();
    expect(await read()).toEqual(shown);
    const who = by === 'girl' ? { kind: 'girl', id: girl.girlId } : { kind: 'guy', id: guy.guyId };
    expect((await ban('POST', who)).status).toBe(204);
    expect(await read()).toEqual(hidden);
    expect((await ban('DELETE', who)).status).toBe(204);
    expect(await read()).toEqual(shown);
  },
);

test('what may not be read cannot be reported', async () => {
  const id = await kinds['girls-only-comment'].write();
  expect((await report('girls-only-comment', id, his)).status).toBe(404);
  expect((await report('no-such-kind', id, her)).status).toBe(404);
});

test('her own post and what she and he say on their profiles are flagged too', async () => {
  const text = 'Call me at +1 202 555 0134.';
  const flagged = async () => (await db.select().from(reports)).map(({ subjectType }) => subjectType).sort();
  withFlags('girl-post-on-timeline-or-profile=on');
  await addPost(actorOf(girl), { comment: text });
  await saveGuy(actorOf(guy), String(guy.guyId), { aboutMe: text });
  await saveGirl(actorOf(girl), girl.girlId, { about: text });
  // An unchanged text is not flagged again.
  await saveGirl(actorOf(girl), girl.girlId, { about: text });
  expect(await flagged()).toEqual(['girl-profile', 'guy-profile', 'post']);
});

test('his name on his profile is flagged as what he says about himself, and moderators read both', async () => {
  await saveGuy(actorOf(guy), String(guy.guyId), { name: 'Rob 202-555-0134' });
  expect(await db.select({ kind: reports.subjectType, reason: reports.reason }).from(reports)).toEqual([
    { kind: 'guy-profile', reason: 'May name a phone number' },
  ]);
  const { items } = (await call('GET', '/api/admin/queue?kind=report', { session: desk })).json as { items: QueueItem[] };
  expect(JSON.stringify(items)).toContain('Rob 202-555-0134');
});

test('a reported profile is hidden as a moderator hides one, and shown again', async () => {
  const shown = async () => (await call('GET', `/api/v1/girl/${girl.girlId}/reviews`)).status;
  const { json } = await report('girl-profile', girl.girlId, his);
  await decide(Number(json.data.id), 'upheld');
  expect(await shown()).toBe(404);
  await decide(Number(json.data.id), 'open');
  expect(await shown()).toBe(200);
});

test('a message that a moderator hides is gone for both', async () => {
  const bookingId = await makeMeeting(girl.girlId, guy.guyId);
  await pool.query(`insert into booking_messages (booking_id, key, side, body) values (${bookingId}, gen_random_uuid(), 'guy', 'I will find you.')`);
  const read = async (session: Session) => (await call('GET', `/api/v1/bookings/${bookingId}/messages`, { session })).json.data.length;
  const { rows } = await pool.query('select id from booking_messages');
  expect([await read(her), await read(his)]).toEqual([1, 1]);
  const [made] = await db
    .insert(reports)
    .values({ subjectType: 'booking-message', subjectId: String(rows[0].id), reason: 'Threat', reporterUserId: girl.userId })
    .returning();
  await decide(made?.id ?? 0, 'upheld');
  expect([await read(her), await read(his)]).toEqual([0, 0]);
  await decide(made?.id ?? 0, 'open');
  expect([await read(her), await read(his)]).toEqual([1, 1]);
});

test('the author of a review reports the reply to it, by the id of the review', async () => {
  const bookingId = await makeReviewedMeeting(girl.girlId, guy.guyId);
  await pool.query(`update meeting_reviews set reply = 'He is a liar.', replied_at = now() where booking_id = ${bookingId} and side = 'guy'`);
  const read = async () => (await call('GET', `/api/v1/girl/${girl.girlId}/reviews`)).json.data[0];
  const { id, attributes } = await read();
  expect(attributes.afterSession.reply).toBe('He is a liar.');
  expect((await report('girl-review-reply', Number(id), her)).status).toBe(403);
  const { status, json } = await report('girl-review-reply', Number(id), his);
  expect(status).toBe(201);
  await decide(Number(json.data.id), 'upheld');
  expect((await read()).attributes.afterSession.reply).toBeNull();
  expect(await newsOf(girl, 'profile-decided')).toMatchObject([{ title: 'A moderator hid one of your replies' }]);
  await decide(Number(json.data.id), 'open');
  expect((await read()).attributes.afterSession.reply).toBe('He is a liar.');
});
