import { strFromU8, unzipSync } from 'fflate';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guySections } from '#app/blocks/profiles/guy-sections.tsx';
import { describeApi } from '#app/http/openapi.server.ts';
import { actorContext } from '#app/render/context.ts';
import { loader as bookingsPage } from '#app/routes/bookings.tsx';
import { loader as dashboardPage } from '#app/routes/dashboard.tsx';
import { loader as guyPage } from '#app/routes/guy-profile.tsx';
import { loader as settingsPage } from '#app/routes/guy-settings.tsx';
import { loader as referencesPage } from '#app/routes/my-references.tsx';
import { bookings, girlsOnlyComments, guyReviews } from '#db/schema/index.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { call, testApp } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { documents } from '#tests/graphql.ts';
import { signIn } from '#tests/sign-in.ts';

/** What girls tell each other about a guy is for girls and moderators: no way leads a guy there, least of all him it is about. */

useDatabase();

const SECRET = 'he was whispered about';
type Session = { cookie: string; csrf: string };

let him: Member & { guyId: number };
let girl: Member & { girlId: number };
let comment: number;
let sessions: Record<'visitor' | 'him' | 'another guy' | 'a girl' | 'a moderator', Session | undefined>;

beforeAll(async () => {
  process.env.RATE_LIMITS = 'loose';
  forgetSettings();
  [him, girl] = await Promise.all([createGuy(), createGirl()]);
  const [other, reader, moderator] = await Promise.all([createGuy(), createGirl(), createModerator()]);
  const about = { girlId: girl.girlId, guyUserId: him.guyId };
  const [made] = await db
    .insert(girlsOnlyComments)
    .values({ ...about, comment: SECRET })
    .returning();
  comment = made!.id;
  await db.insert(guyReviews).values({ ...about, comment: 'Polite', vote: true });
  await db
    .insert(bookings)
    .values({ girlId: girl.girlId, guyId: him.guyId, dateTimeAvailable: 'Friday', sessionLength: '1 hour', desiredSessionType: 'Wrestling' });
  const [hers, his, others, moderators] = await Promise.all([reader, him, other, moderator].map((one) => signIn(one)));
  sessions = { visitor: undefined, him: his, 'another guy': others, 'a girl': hers, 'a moderator': moderators };
});

afterAll(() => {
  delete process.env.RATE_LIMITS;
  forgetSettings();
});

const kept = ['visitor', 'him', 'another guy'] as const;
const told = ['a girl', 'a moderator'] as const;
type Who = keyof typeof sessions;
const send = (who: Who, method: string, path: string, body?: object) => {
  const session = sessions[who];
  return call(method, path, { ...(session && { session }), ...(body && { body }) });
};

/** Every way to them over GraphQL; for girls and moderators each of them leads there. */
const queries: [string, () => { query: string; variables?: object; operationName?: string }][] = [
  ['the list', () => ({ query: '{ girls_only_comments { id comment } }' })],
  ['one by its key', () => ({ query: `{ girls_only_comments_by_pk(id: ${comment}) { id comment } }` })],
  ['their number', () => ({ query: '{ girls_only_comments_aggregate { aggregate { count } } }' })],
  ['those about a guy', () => ({ query: `{ girls_only_comments(where: { guy_user_id: { _eq: ${him.guyId} } }) { id } }` })],
  ['the document', () => ({ query: documents().get('GirlsOnlyCommentsForGuy')!, operationName: 'GirlsOnlyCommentsForGuy', variables: { guyId: him.guyId } })],
  ['through the guy', () => ({ query: `{ guy_users_by_pk(id: ${him.guyId}) { girls_only_comments { id comment } } }` })],
  ['their number through the guy', () => ({ query: `{ guy_users_by_pk(id: ${him.guyId}) { girls_only_comments_aggregate { aggregate { count } } } }` })],
  ['through a review and its guy', () => ({ query: '{ guy_reviews { guy_user { girls_only_comments { id } } } }' })],
  ['guys by them', () => ({ query: '{ guy_users(where: { girls_only_comments: { comment: { _ilike: "%whispered%" } } }) { id } }' })],
];

/** Whether anything of a row is told at the end of an answer. */
function tells(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(tells);
  if (value && typeof value === 'object') return Object.values(value).some(tells);
  return typeof value === 'string' || (typeof value === 'number' && value > 0);
}

describe('over GraphQL', () => {
  test.each(queries)('[REV-28] %s', async (_name, body) => {
    for (const who of told) {
      const { json } = await send(who, 'POST', '/graphql', body());
      expect(json.errors, who).toBeUndefined();
      expect(tells(json.data), who).toBe(true);
    }
    for (const who of kept) {
      const { json, text } = await send(who, 'POST', '/graphql', body());
      expect(tells(json.data), who).toBe(false);
      expect(text, who).not.toContain(SECRET);
    }
  });

  test('[REV-28] a guy writes none, about nobody', async () => {
    const object = `{ girl_id: ${girl.girlId}, guy_user_id: ${him.guyId}, comment: "I am nice" }`;
    for (const who of kept) {
      const { json } = await send(who, 'POST', '/graphql', { query: `mutation { insert_girls_only_comments_one(object: ${object}) { id } }` });
      expect(json.errors[0].extensions.code, who).toMatch(/^(access-denied|not-authenticated)$/);
    }
    expect(await db.$count(girlsOnlyComments)).toBe(1);
  });
});

describe('over REST', () => {
  const { paths } = describeApi() as unknown as { paths: Record<string, Record<string, unknown>> };
  const readable = Object.keys(paths).filter((path) => paths[path]?.get && path !== '/auth/logout');
  /** The address with his own ids and names in it, and again with the number of the comment. */
  const filled = (path: string) =>
    [him.guyId, comment].map((number) => path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => (/name/i.test(name) ? him.username : String(number))));

  test.each(kept)('no address that can be read tells %s', async (who) => {
    expect(readable.length).toBeGreaterThan(30);
    for (const path of readable.flatMap(filled)) {
      const { text, status } = await send(who, 'GET', path);
      expect(text, path).not.toContain('whispered');
      expect(status, path).toBeLessThan(500);
    }
  });

  test('the copy of his data that he may take along does not hold them', async () => {
    const response = await testApp().request('http://127.0.0.1:3000/account/export', { headers: { cookie: sessions.him!.cookie } });
    const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))).map(([name, bytes]) => [name, strFromU8(bytes)]);
    expect(JSON.stringify(files)).toContain(him.username);
    expect(JSON.stringify(files)).not.toContain('whispered');
  });
});

describe('on the pages', () => {
  type Loader = (args: never) => unknown;
  async function load(loader: Loader, actor: Actor, path: string) {
    const context = new RouterContextProvider();
    context.set(actorContext, actor);
    return JSON.stringify(await loader({ request: new Request(`http://127.0.0.1:3000${path}`), params: { username: him.username }, context } as never));
  }
  const section = guySections.find(({ title }) => title === 'Girl Only Comments');
  const himself = () => actors.guy(him.guyId, him.userId);
  const another = () => actors.guy(him.guyId + 1_000_000);

  test('[GUY-13] the page of a guy gives a girl and a moderator what is said, and a guy or a visitor not even the section', async () => {
    const path = `/guy/${him.username}`;
    const moderator = { ...actors.moderator, userId: (await createModerator()).userId };
    for (const actor of [actors.girl(girl.girlId, girl.userId), moderator]) expect(await load(guyPage, actor, path)).toContain(SECRET);
    for (const actor of [visitor, himself(), another()]) {
      const loaded = await load(guyPage, actor, path);
      expect(loaded).toContain(him.username);
      expect(loaded).not.toContain('whispered');
      expect(loaded).not.toContain('girls-only');
      expect(section?.shownTo(actor, { id: him.guyId, username: him.username } as never)).toBe(false);
    }
  });

  test.each<[string, Loader]>([
    ['/dashboard', dashboardPage],
    ['/guy/my-references', referencesPage],
    ['/guy/settings', settingsPage],
    ['/bookings', bookingsPage],
  ])('his own %s holds none', async (path, page) => {
    const loaded = await load(page, himself(), path);
    expect(loaded).not.toContain('whispered');
    expect(loaded).not.toContain('girlsOnlyComments');
  });
});
