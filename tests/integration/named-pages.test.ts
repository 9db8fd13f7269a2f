import type { RouteConfigEntry } from '@react-router/dev/routes';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { actorContext } from '#app/render/context.ts';
import { loader as bookInChat } from '#app/routes/ai/book-girl.tsx';
import { loader as askAboutGirl } from '#app/routes/ai/get-info.tsx';
import { loader as dashboard } from '#app/routes/dashboard.tsx';
import { loader as editProfileFemale } from '#app/routes/edit-profile-female.tsx';
import { loader as editProfileMale } from '#app/routes/edit-profile-male.tsx';
import { loader as girlsSignup } from '#app/routes/female-registration.tsx';
import { loader as addTravel } from '#app/routes/girl/add-travel.tsx';
import { loader as myTimewasters } from '#app/routes/girl/my-timewasters.tsx';
import { loader as reportTimewaster } from '#app/routes/girl/report-timewaster.tsx';
import { loader as searchTimewasters } from '#app/routes/girl/timewasters.tsx';
import { loader as guySettings } from '#app/routes/guy-settings.tsx';
import { loader as guysSignup } from '#app/routes/male-registration.tsx';
import { loader as myReferences } from '#app/routes/my-references.tsx';
import { loader as postPage } from '#app/routes/profile-2.tsx';
import { loader as reportGirl } from '#app/routes/report-a-sessiongirl.tsx';
import routes from '#app/routes.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createGuy, createModerator } from '#tests/factories/members.ts';

useDatabase();

type Who = 'visitor' | 'guy' | 'girl' | 'moderator';
let people: Record<Who, Actor>;
let stageName: string;
let userId: string;
beforeAll(async () => {
  const [girl, guy, moderator] = [await createGirl(), await createGuy(), await createModerator()];
  people = {
    visitor,
    guy: { ...actors.guy(guy.guyId, guy.userId), username: guy.username },
    girl: { ...actors.girl(girl.girlId, girl.userId), username: girl.username },
    moderator: { ...actors.moderator, userId: moderator.userId },
  };
  stageName = `Stage ${girl.username}`;
  userId = girl.userId;
});
afterEach(() => {
  delete process.env.FLAGS;
  forgetSettings();
});

function setFlags(flags: string) {
  process.env.FLAGS = flags;
  forgetSettings();
}

/** The file of each route, by its path. */
function filesOf(entries: readonly RouteConfigEntry[], above = ''): [string, string][] {
  return entries.flatMap(({ path, file, index, children }) => {
    const here = [above, index ? '' : path].filter(Boolean).join('/');
    return [...(children ? filesOf(children, here) : [[`/${here}`, file] as [string, string]])];
  });
}

test.each([
  ['[NAV-04]', '/', 'home'],
  ['[NAV-06]', '/dashboard', 'dashboard'],
  ['[NAV-15]', '/wrestlers', 'wrestlers'],
  ['[NAV-16] [NAV-17]', '/wrestlers/type/:type', 'wrestlers'],
  ['[NAV-18]', '/reviews', 'reviews'],
  ['[NAV-19]', '/scammers', 'scammers'],
  ['[NAV-20]', '/girl/timewasters', 'girl/timewasters'],
  ['[NAV-21]', '/contact', 'contact'],
  ['[NAV-22]', '/male_registration', 'male-registration'],
  ['[NAV-23]', '/profile-2/:userId', 'profile-2'],
  ['[NAV-24]', '/advanced_search', 'advanced-search'],
  ['[NAV-25]', '/profile/:stageName', 'profile'],
  ['[NAV-26]', '/ai/chat/book-girl/:stageName', 'ai/book-girl'],
  ['[NAV-27]', '/ai/chat/get-info/:stageName', 'ai/get-info'],
  ['[NAV-28]', '/girl/timewaster/edit/:id', 'girl/edit-timewaster'],
  ['[NAV-29]', '/girl/my-timewasters', 'girl/my-timewasters'],
  ['[NAV-30]', '/girl/report-timewaster', 'girl/report-timewaster'],
  ['[NAV-31] [GIRL-01]', '/edit-profile-female', 'edit-profile-female'],
  ['[NAV-32]', '/edit-profile-male', 'edit-profile-male'],
  ['[NAV-33]', '/girl/manage-travels', 'girl/manage-travels'],
  ['[NAV-34]', '/girl/manage-travels/add', 'girl/add-travel'],
  ['[NAV-35]', '/girl/manage-travels/add/:girlId', 'girl/add-travel'],
  ['[NAV-36]', '/girl/manage-travels/edit/:id', 'girl/edit-travel'],
  ['[NAV-37] [PROB-16]', '/report_a_sessiongirl', 'report-a-sessiongirl'],
  ['[NAV-38] [REV-41]', '/guy/my-references', 'my-references'],
  ['[NAV-39]', '/guy/settings', 'guy-settings'],
  ['[NAV-41] [LEGAL-07]', '/terms-and-conditions', 'terms-and-conditions'],
  ['[NAV-42] [LEGAL-07]', '/privacy-policy', 'privacy-policy'],
  ['[NAV-44]', '/problem-girl/:id', 'problem-girl'],
  ['[NAV-45]', '/scammer/:stageName', 'scammer'],
  ['[NAV-46]', '/review/:stageName', 'review'],
  ['[NAV-47]', '/sessiongirls/:username', 'session-girl'],
  ['[NAV-48]', '/guy/:username', 'guy-profile'],
  ['[NAV-49]', '/migrate_profile', 'migrate-profile'],
  ['[NAV-49]', '/female_registration', 'female-registration'],
  ['[NAV-51]', '/admin/timewasters', 'admin/timewasters'],
  ['[NAV-52]', '/admin/scammers', 'admin/scammers'],
  ['[NAV-53] [MOD-02]', '/admin/moderate', 'admin/moderate'],
  ['[NAV-54]', '/admin/manage-girls', 'admin/manage-girls'],
  ['[NAV-55]', '/admin/manage-sessiongirls', 'admin/manage-sessiongirls'],
  ['[NAV-56]', '/admin/manage-guys', 'admin/manage-guys'],
  ['[NAV-57]', '/admin/manage-bookings', 'admin/manage-bookings'],
  ['[NAV-58]', '/admin/manage-unverified-references', 'admin/manage-unverified-references'],
  ['[NAV-59]', '/admin/manage-votes', 'admin/manage-votes'],
  ['[NAV-60]', '/admin/manage-follow-my-travels', 'admin/manage-follow-my-travels'],
  ['[NAV-61]', '/admin/manage-reputation-list', 'admin/manage-reputation-list'],
  ['[NAV-62]', '/admin/random-sessiongirl', 'admin/random-sessiongirl'],
  ['[NAV-63] [MOD-50]', '/admin/cache-revalidation', 'admin/cache-revalidation'],
  ['[NAV-64]', '/admin/add/timewaster', 'admin/add-timewaster'],
  ['[NAV-65]', '/admin/edit/timewaster/:id', 'admin/edit-timewaster'],
])('%s the route %s exists', async (_rows, path, file) => {
  expect(new Map(filesOf(await routes)).get(path)).toBe(`routes/${file}.tsx`);
});

type Loader = (args: never) => unknown;

/** Asks a loader for an actor: the status of a refusal, the address it leads to, or 'opens'. */
async function outcome(loader: Loader, who: Who, params: Record<string, string> = {}, path = '/'): Promise<number | string> {
  const context = new RouterContextProvider();
  context.set(actorContext, people[who]);
  try {
    await loader({ request: new Request(`http://127.0.0.1:3000${path}`), params, context } as never);
    return 'opens';
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location') ?? thrown.status;
    const { status, init } = thrown as { status?: number; init?: { status: number } };
    return status ?? init?.status ?? String(thrown);
  }
}
async function outcomes(loader: Loader, params: Record<string, string> = {}, path = '/here') {
  const all = {} as Record<Who, number | string>;
  for (const who of ['visitor', 'guy', 'girl', 'moderator'] as const) all[who] = await outcome(loader, who, params, path);
  return all;
}

const login = '/auth/login?return_to=%2Fhere';

test('[NAV-06] [NAV-07] the dashboard is for who is logged in; a visitor is sent to /404', async () => {
  expect(await outcomes(dashboard)).toEqual({ visitor: '/404', guy: 'opens', girl: 'opens', moderator: 'opens' });
});

test.each([
  ['[NAV-20]', searchTimewasters],
  ['[NAV-29]', myTimewasters],
  ['[NAV-30]', reportTimewaster],
] as [string, Loader][])('%s the tool is for girls, and moderators', async (_row, loader) => {
  expect(await outcomes(loader)).toEqual({ visitor: 401, guy: 403, girl: 'opens', moderator: 'opens' });
});

test.each([
  ['[NAV-32]', editProfileMale],
  ['[NAV-38]', myReferences],
  ['[NAV-39]', guySettings],
] as [string, Loader][])('%s is for guys', async (_row, loader) => {
  expect(await outcomes(loader)).toEqual({ visitor: login, guy: 'opens', girl: 403, moderator: 403 });
});

test.each([
  ['[NAV-31]', editProfileFemale],
  ['[NAV-34]', addTravel],
] as [string, Loader][])('%s is for girls', async (_row, loader) => {
  expect(await outcomes(loader)).toEqual({ visitor: login, guy: 403, girl: 'opens', moderator: 403 });
});

test('[NAV-37] [SCAM-10] whoever is logged in reports a girl', async () => {
  expect(await outcomes(reportGirl)).toEqual({ visitor: login, guy: 'opens', girl: 'opens', moderator: 'opens' });
});

test.each([
  ['[NAV-22]', guysSignup, 'registration-guys'],
  ['[NAV-49]', girlsSignup, 'registration-girls'],
] as [string, Loader, string][])('%s a visitor signs up while the flag is on', async (_row, loader, flag) => {
  expect(await outcome(loader, 'visitor')).toBe('opens');
  setFlags(`${flag}=off`);
  expect(await outcome(loader, 'visitor')).toBe(404);
});

test('[NAV-23] the Post page is for girls while its flag is on', async () => {
  setFlags('girl-post-on-timeline-or-profile=on');
  expect(await outcomes(postPage, { userId })).toEqual({ visitor: login, guy: 403, girl: 'opens', moderator: 403 });
  setFlags('girl-post-on-timeline-or-profile=off');
  expect(await outcome(postPage, 'girl', { userId })).toBe(404);
});

test('[NAV-26] [NAV-27] the chat that books is for guys, the one that answers for visitors too, both behind their flag', async () => {
  const bookPath = `/ai/chat/book-girl/${encodeURIComponent(stageName)}`;
  const askPath = `/ai/chat/get-info/${encodeURIComponent(stageName)}`;
  const bookLogin = `/auth/login?return_to=${encodeURIComponent(bookPath)}`;
  expect(await outcomes(bookInChat, { stageName }, bookPath)).toEqual({ visitor: bookLogin, guy: 'opens', girl: 403, moderator: 403 });
  expect(await outcomes(askAboutGirl, { stageName }, askPath)).toEqual({ visitor: 'opens', guy: 'opens', girl: 'opens', moderator: 'opens' });
  setFlags('ai-chat-book-girl-button=off');
  expect(await outcome(bookInChat, 'guy', { stageName })).toBe(404);
  expect(await outcome(askAboutGirl, 'visitor', { stageName })).toBe(404);
});
