import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bookings,
  follows,
  forumReviews,
  girlPhotos,
  girlReviews,
  girlsOnlyComments,
  guyReviews,
  pollVotes,
  posts,
  problemGirls,
  travels,
} from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createModerator } from '#tests/factories/members.ts';
import { daysAhead } from '#tests/factories/travel.ts';
import { documents } from '#tests/graphql.ts';
import { signIn } from '#tests/sign-in.ts';

/** A girl a moderator banned or hid is gone over GraphQL, whichever way somebody asks; moderators see her still, and herself what is hers. */

useDatabase();

const viewers = ['visitor', 'guy', 'girl', 'herself', 'moderator'] as const;
type Viewer = (typeof viewers)[number];
const all: readonly Viewer[] = viewers;
type Session = { cookie: string; csrf: string };

let made = 0;

/** A girl of the product with a row of everything that can hang on one, most of it with the guy who looks. */
async function makeScene() {
  made += 1;
  const city = `Atlantis ${made}`;
  const [her, guy, girl, moderator] = [await createGirl({ girl: { city, mma: true } }), await createGuy(), await createGirl(), await createModerator()];
  const girlId = her.girlId;
  const both = { girlId, guyUserId: guy.guyId };
  await db.insert(travels).values({ girlId, city, country: 'United States', dateBegins: daysAhead(2), dateEnds: daysAhead(4) });
  await db.insert(girlPhotos).values({ girlId, cloudinarySecureUrl: '/files/public/h/640.webp' });
  await db.insert(posts).values({ girlId, comment: 'Here I am' });
  await db.insert(forumReviews).values({ girlId, username: 'forumite' });
  await db.insert(girlReviews).values({ ...both, comment: 'Strong', vote: true });
  await db.insert(guyReviews).values({ ...both, comment: 'Polite', vote: true });
  await db.insert(girlsOnlyComments).values({ ...both, comment: 'Late' });
  await db.insert(follows).values(both);
  await db.insert(pollVotes).values({ girlId, poll: 'favourite-style', vote: 'boxing' });
  await db.insert(bookings).values({ girlId, guyId: guy.guyId, dateTimeAvailable: 'Friday', sessionLength: '1 hour', desiredSessionType: 'Wrestling' });
  const sessions = { guy: await signIn(guy), girl: await signIn(girl), herself: await signIn(her), moderator: await signIn(moderator) };
  return {
    city,
    girlId,
    guyId: guy.guyId,
    name: `Stage ${her.username}`,
    sessions: { ...sessions, visitor: undefined } as Record<Viewer, Session | undefined>,
  };
}
type Scene = Awaited<ReturnType<typeof makeScene>>;

/** Variables of a search for her, as the panel and the search box send them. */
const searched = ({ name }: Scene) => ({ where: { _or: [{ stage_name: { _ilike: `%${name.toUpperCase()}%` } }, { username: { _ilike: `%${name}%` } }] } });
const document = (name: string) => ({ query: documents().get(name) as string, operationName: name });

type Way = [name: string, who: readonly Viewer[], ask: (scene: Scene) => { query: string; variables?: object; operationName?: string }];
const where = ({ girlId }: Scene, column = 'girl_id') => `where: { ${column}: { _eq: ${girlId} } }`;
/** Rows that hang on her, with herself behind the relation. */
const hanging = (table: string, who: readonly Viewer[] = all, relation = 'girl'): Way => [
  `${table}, and her behind them`,
  who,
  (scene) => ({ query: `{ ${table}(${where(scene)}) { id ${relation} { id } } }` }),
];
/** She behind a row that stays readable to those it concerns. */
const behind = (table: string, who: readonly Viewer[], relation = 'girl'): Way => [
  `her behind ${table}`,
  who,
  (scene) => ({ query: `{ ${table}(${where(scene)}) { ${relation} { id } } }` }),
];
const counted = (table: string, who: readonly Viewer[] = all, column = 'girl_id'): Way => [
  `how many ${table}`,
  who,
  (scene) => ({ query: `{ ${table}_aggregate(${where(scene, column)}) { aggregate { count } } }` }),
];

/** Every way to learn of her over GraphQL, and who learns of her by it while she is in the directory. */
const ways: Way[] = [
  ['a list', all, (scene) => ({ query: `{ girls(${where(scene, 'id')}) { id } }` })],
  ['a list by a service and her city', all, ({ city }) => ({ query: `{ girls(where: { mma: { _eq: true }, city: { _eq: "${city}" } }) { id } }` })],
  ['one by her key', all, ({ girlId }) => ({ query: `{ girls_by_pk(id: ${girlId}) { id } }` })],
  counted('girls', all, 'id'),
  ['the search', all, (scene) => ({ ...document('HasuraSearchGirls'), variables: searched(scene) })],
  ['the search box', all, (scene) => ({ ...document('BasicSearchGirls'), variables: searched(scene) })],
  ['one by her stage name', all, ({ name }) => ({ ...document('GetGirlByStageName'), variables: { stageName: name } })],
  ['one by her id', all, ({ girlId }) => ({ ...document('GetGirlById'), variables: { id: girlId } })],
  ['reviews by her stage name', all, ({ name }) => ({ ...document('GetReviewsByStageName'), variables: { stageName: name } })],
  ['travels by her id', all, ({ girlId }) => ({ ...document('TravelsByGirlId'), variables: { girlId } })],
  ...['travels', 'girl_photos', 'posts', 'forum_reviews'].flatMap((table) => [hanging(table), counted(table)]),
  hanging('girl_reviews', all, 'girl_user'),
  counted('girl_reviews'),
  ['travels by her name', all, ({ name }) => ({ query: `{ travels(where: { girl: { stage_name: { _eq: "${name}" } } }) { id } }` })],
  behind('guy_reviews', ['guy', 'girl', 'herself', 'moderator'], 'girl_user'),
  behind('girls_only_comments', ['girl', 'herself', 'moderator'], 'girl_user'),
  behind('follows', ['guy', 'moderator']),
  behind('bookings', ['guy', 'herself', 'moderator']),
  behind('poll_votes', ['herself', 'moderator']),
  [
    'her behind the reviews of a guy',
    ['guy', 'girl', 'herself', 'moderator'],
    ({ guyId }) => ({ query: `{ guy_users_by_pk(id: ${guyId}) { guy_reviews { girl_user { id } } } }` }),
  ],
];

/** Whether an answer holds a row, or a number above zero, that is not null at its end. */
function tells(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(tells);
  if (value && typeof value === 'object') return Object.values(value).some(tells);
  return typeof value === 'string' || (typeof value === 'number' && value > 0);
}

/** By which ways this viewer learns of her. */
async function waysOpen(scene: Scene, viewer: Viewer): Promise<string[]> {
  const open: string[] = [];
  const session = scene.sessions[viewer];
  for (const [name, , ask] of ways) {
    const { json } = await call('POST', '/graphql', { body: ask(scene), ...(session && { session }) });
    for (const { extensions } of json.errors ?? []) expect(extensions.code, name).toMatch(/^(access-denied|not-authenticated)$/);
    if (tells(json.data)) open.push(name);
  }
  return open;
}

const standing = (viewer: Viewer) => ways.filter(([, who]) => who.includes(viewer)).map(([name]) => name);
/** A girl a moderator hid reads what is hers, not what girls share. */
const shared = ['her behind guy_reviews', 'her behind girls_only_comments', 'her behind the reviews of a guy'];

/** A moderator's call. */
const moderate = (scene: Scene, method: string, path: string, body: object) => call(method, path, { session: scene.sessions.moderator as Session, body });
const show = async (scene: Scene, value: boolean) => {
  const query = `mutation { update_girls_by_pk(pk_columns: { id: ${scene.girlId} }, _set: { admin_show_profile: ${value} }) { id } }`;
  expect((await moderate(scene, 'POST', '/graphql', { query })).json.data.update_girls_by_pk).toEqual({ id: scene.girlId });
};
const ban = async (scene: Scene, method: 'POST' | 'DELETE') => {
  const { status } = await moderate(scene, method, '/api/admin/bans', {
    kind: 'girl',
    id: scene.girlId,
    reason: 'A test',
    ...(method === 'POST' && { unban_at: null }),
  });
  expect(status).toBe(204);
};

beforeAll(() => {
  process.env.RATE_LIMITS = 'loose';
  forgetSettings();
});
afterAll(() => {
  delete process.env.RATE_LIMITS;
  forgetSettings();
});

const hidden = {
  does: (scene: Scene) => show(scene, false),
  undoes: (scene: Scene) => show(scene, true),
  /** By which ways a viewer still learns of her. */
  left: { moderator: standing('moderator'), herself: standing('herself').filter((name) => !shared.includes(name)) } as Partial<Record<Viewer, string[]>>,
};
const banned: typeof hidden = {
  does: (scene) => ban(scene, 'POST'),
  undoes: (scene) => ban(scene, 'DELETE'),
  // Her own session has ended.
  left: { moderator: standing('moderator') },
};

describe.each([
  ['hidden by a moderator', hidden],
  ['banned', banned],
])('a girl who is %s, over GraphQL', (_state, { does, undoes, left }) => {
  test.each(viewers)('what is left of her for: %s', async (viewer) => {
    const scene = await makeScene();
    expect(await waysOpen(scene, viewer)).toEqual(standing(viewer));
    await does(scene);
    expect(await waysOpen(scene, viewer)).toEqual(left[viewer] ?? []);
  });

  test('she comes back when it is taken back', async () => {
    const scene = await makeScene();
    await does(scene);
    await undoes(scene);
    expect(await waysOpen(scene, 'visitor')).toEqual(standing('visitor'));
  });
});

describe('over GraphQL', () => {
  test('the options of the filters do not name the city of a girl who is banned or hidden', async () => {
    const [hidden, banned] = [await makeScene(), await makeScene()];
    const cities = async () => (await call('POST', '/graphql', { body: { query: '{ city_options { city } }' } })).json.data.city_options;
    const named = async () => {
      const options = (await cities()).map((one: { city: string }) => one.city);
      return [hidden.city, banned.city].map((city) => options.includes(city));
    };
    expect(await named()).toEqual([true, true]);
    await show(hidden, false);
    await ban(banned, 'POST');
    expect(await named()).toEqual([false, false]);
  });

  test('a warning stands although she is banned, and falls when a moderator hides it', async () => {
    const scene = await makeScene();
    await db.insert(problemGirls).values({ girlId: scene.girlId, username: 'trouble', name: 'Trouble', headline: 'Left early' });
    await ban(scene, 'POST');
    expect(await waysOpen(scene, 'visitor')).toContain('one by her key');
    await show(scene, false);
    expect(await waysOpen(scene, 'visitor')).toEqual([]);
  });
});
