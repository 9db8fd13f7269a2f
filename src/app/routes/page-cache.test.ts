import { eq, getTableColumns } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directoryEntries } from '#db/schema/directory-entries.ts';
import { girls } from '#db/schema/girls.ts';
import { addComment } from '#features/comments/actions/add-comment.server.ts';
import { follow } from '#features/follows/actions/follow.server.ts';
import { saveGirl } from '#features/girls/actions/save-girl.server.ts';
import { addPost } from '#features/girls/posts/actions/add-post.server.ts';
import { decideGuy } from '#features/guys/actions/decide-guy.server.ts';
import { saveGuy } from '#features/guys/actions/save-guy.server.ts';
import { reviewGirl } from '#features/reviews/actions/review-girl.server.ts';
import { addTravel } from '#features/travels/actions/add-travel.server.ts';
import type { Actor } from '#permissions/actor.ts';
import { drop, keep, lookUp, now } from '#platform/cache/page-cache.server.ts';
import { db } from '#platform/db/client.server.ts';
import { tagsOfChange } from '#platform/girls/tags-of-change.ts';
import { writeGirls } from '#platform/girls/write-girls.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeReviewedGirl, makeScammer } from '#tests/factories/content.ts';
import { makeGirlActor } from '#tests/factories/girl.ts';
import { makeGuyActor } from '#tests/factories/guy.ts';
import { daysAhead } from '#tests/factories/travel.ts';
import { CachePolicy, cacheContext } from '../render/context.ts';
import { loader as search } from './advanced-search.tsx';
import { loader as guyProfile } from './guy-profile.tsx';
import { loader as home } from './home.tsx';
import { loader as profile } from './profile.tsx';
import { loader as review } from './review.tsx';
import { loader as reviews } from './reviews.tsx';
import { loader as scammer } from './scammer.tsx';
import { loader as scammers } from './scammers.tsx';
import { loader as tours } from './tours/overview.tsx';
import { loader as wrestlers } from './wrestlers.tsx';

useDatabase();

type Loader = (args: never) => unknown;

/** Pages of a visitor, by a name for the table below. */
const pages: Record<string, [loader: Loader, path: string]> = {
  home: [home, '/'],
  directory: [wrestlers, '/wrestlers'],
  search: [search, '/advanced_search?q=stage'],
  tours: [tours, '/tours'],
  scammers: [scammers, '/scammers'],
  scammer: [scammer, '/scammer/Warned'],
  reviews: [reviews, '/reviews'],
  'her profile': [profile, '/profile/Stage%20One'],
  "another girl's profile": [profile, '/profile/Stage%20Two'],
  "another girl's reviews": [review, '/review/Reviewed'],
  'his page': [guyProfile, '/guy/first_guy'],
  "another guy's page": [guyProfile, '/guy/second_guy'],
};

let her: Actor;
let him: Actor;
let herId: number;
let reviewedId: number;
let guyId: number;
let scammerId: number;

const listed = { city: 'Austin', state: 'TX', country: 'United States' };

beforeAll(async () => {
  process.env.FLAGS = 'girl-post-on-timeline-or-profile=on,hyvor-comments-on-homepage=on';
  forgetSettings();
  const [one] = [await makeGirlActor({ stageName: 'Stage One', ...listed }), await makeGirlActor({ stageName: 'Stage Two', ...listed })];
  const [first] = [await makeGuyActor({ username: 'first_guy', auth0Verified: true }), await makeGuyActor({ username: 'second_guy', auth0Verified: true })];
  [her, herId, him, guyId] = [one.actor, one.girl.id, first.actor, first.guy.id];
  reviewedId = (await makeReviewedGirl({ stageName: 'Reviewed' })).id;
  scammerId = (await makeScammer({ stageName: 'Warned' })).id;
  await reviewGirl(him, reviewedId, { comment: 'A kind host', vote: true });
});

afterAll(() => {
  delete process.env.FLAGS;
  forgetSettings();
});

async function keepPages() {
  drop(['*']);
  for (const [loader, path] of Object.values(pages)) {
    const [context, policy] = [new RouterContextProvider(), new CachePolicy()];
    context.set(cacheContext, policy);
    await loader({ request: new Request(`http://127.0.0.1${path}`), params: {}, context } as never);
    // A page that isn't there for visitors is not kept.
    if (policy.seconds > 0) keep(path, { status: 200, headers: [], body: new Uint8Array(), tags: policy.tags, seconds: 60, staleSeconds: 0 }, now());
  }
}

const kept = () => Object.keys(pages).filter((name) => lookUp(pages[name]![1]));

const lists = ['home', 'directory', 'search', 'tours'];
const travel = () => ({ city: 'Miami', state: 'FL', country: 'United States', dateBegins: daysAhead(10), dateEnds: daysAhead(14) });

test.each<[edit: string, run: () => Promise<unknown>, pages: string[]]>([
  ['She rewrites her text', () => saveGirl(her, herId, { about: 'About me' }), ['her profile']],
  ['She changes a link', () => saveGirl(her, herId, { twitter: 'https://x.com/stage_one' }), ['her profile']],
  ['She adds a post', () => addPost(her, { comment: 'Hello' }), ['her profile']],
  ['She offers another service', () => saveGirl(her, herId, { armwrestling: true }), ['search', 'her profile']],
  ['She changes her weight', () => saveGirl(her, herId, { weight: 150 }), [...lists, 'reviews', 'her profile']],
  ['She hides her profile', () => saveGirl(her, herId, { girlShowProfile: false }), [...lists, 'reviews', 'her profile', 'his page', "another guy's page"]],
  ['She edits her hidden profile', () => saveGirl(her, herId, { about: 'Hidden' }), []],
  ['She shows it again', () => saveGirl(her, herId, { girlShowProfile: true }), [...lists, 'reviews', 'his page', "another guy's page"]],
  ['She plans a travel', () => addTravel(her, travel()), [...lists, 'reviews', 'her profile']],
  ['He rewrites his text', () => saveGuy(him, String(guyId), { aboutMe: 'About me' }), ['his page']],
  ['He hides his profile', () => saveGuy(him, String(guyId), { userShowProfile: false }), ["another girl's reviews", 'his page']],
  ['He shows it again', () => saveGuy(him, String(guyId), { userShowProfile: true }), ["another girl's reviews"]],
  ['He follows her', () => follow(him, herId), ['her profile']],
  ['He reviews her', () => reviewGirl(him, herId, { comment: 'Strong', vote: true }), ['her profile']],
  ['He comments on the first page', () => addComment(him, { subjectType: 'home', subjectId: 'home', body: 'Hello' }), ['home']],
  [
    'A moderator hides him',
    () => decideGuy(actors.moderator, guyId, { adminShowProfile: false }),
    ['home', 'her profile', "another girl's reviews", 'his page'],
  ],
  ['A moderator shows him', () => decideGuy(actors.moderator, guyId, { adminShowProfile: true }), ['home', 'her profile', "another girl's reviews"]],
  [
    'A moderator renames a scammer',
    () => db.transaction((tx) => writeGirls(tx, eq(girls.id, scammerId), { name: 'Known Name' })),
    [...lists, 'scammers', 'scammer', 'reviews', 'her profile', "another girl's profile"],
  ],
])('%s: pages that show it leave the cache, others stay', async (_edit, run, expected) => {
  await keepPages();
  const before = kept();
  await run();
  const after = kept();
  expect(before.filter((name) => !after.includes(name)).sort()).toEqual([...expected].sort());
});

test('every column of the directory is one that drops searches', async () => {
  const [girl] = await db.select().from(girls).where(eq(girls.id, herId));
  // The others are derived: from `publicKind`, the address columns, and columns of other names.
  const derived = ['girlId', 'kind', 'inDirectory', 'services', 'hasPicture'];
  for (const column of Object.keys(getTableColumns(directoryEntries)).filter((name) => !derived.includes(name)))
    expect(tagsOfChange(girl, { ...girl!, [column]: 'changed' }), column).toContain('search');
});
