import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { girlsSiteProfiles } from '#db/schema/girls-site-profiles.ts';
import { timewasterComments } from '#db/schema/timewaster-comments.ts';
import { PicturePicker } from '#features/moderation/ui/pictures/picture-picker.tsx';
import { labelOf } from '#features/moderation/ui/tables/labels.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { allFlags } from '#platform/flags.server.ts';
import { settings } from '#platform/settings.server.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl } from '#tests/factories/members.ts';
import { makeWorld, type World } from '#tests/factories/world.ts';
import { actorContext } from '../../render/context.ts';
import * as bookings from '../../routes/admin/manage-bookings.tsx';
import * as follows from '../../routes/admin/manage-follow-my-travels.tsx';
import * as girls from '../../routes/admin/manage-girls.tsx';
import * as guys from '../../routes/admin/manage-guys.tsx';
import * as reputation from '../../routes/admin/manage-reputation-list.tsx';
import * as sessionGirls from '../../routes/admin/manage-sessiongirls.tsx';
import * as references from '../../routes/admin/manage-unverified-references.tsx';
import * as votes from '../../routes/admin/manage-votes.tsx';
import * as randomGirl from '../../routes/admin/random-sessiongirl.tsx';
import * as scammers from '../../routes/admin/scammers.tsx';
import * as timewasters from '../../routes/admin/timewasters.tsx';

useDatabase();

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

// biome-ignore lint/suspicious/noExplicitAny: each page has data of its own
type Page = { loader: (args: any) => Promise<any>; default: any };

/** A page of the admin area as a moderator gets it. */
async function render(page: Page, search = '') {
  const context = new RouterContextProvider();
  context.set(actorContext, world.people.moderator);
  const loaderData = await page.loader({ request: new Request(`http://127.0.0.1:3000/admin${search}`), params: {}, context });
  const root = { productName: 'Matwise', publicUrl: '', viewer: visitor, flags: allFlags() };
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => createElement(page.default, { loaderData }), loader: () => null }]);
  const html = await text((await prerenderToNodeStream(<Stub hydrationData={{ loaderData: { root } }} />)).prelude);
  return { html, loaderData };
}
const headersOf = (html: string) => [...html.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, inner]) => (inner ?? '').replaceAll(/<[^>]+>/g, '').trim());
const rowsOf = (html: string) => (/<tbody>(.*?)<\/tbody>/s.exec(html)?.[1]?.match(/<tr/g) ?? []).length;

test.each<[string, Page, (world: World) => string, string | null]>([
  // The newest of the world: a page holds five.
  ['manage-girls', girls, ({ transScammer }) => `manage-travels?girl=${transScammer}"`, 'Comments'],
  ['manage-sessiongirls', sessionGirls, ({ sessionGirlName }) => sessionGirlName, 'Approve'],
  ['manage-guys', guys, ({ guy }) => guy.username, 'Comments'],
  ['manage-bookings', bookings, () => 'Friday', 'Delete'],
  ['manage-unverified-references', references, () => 'hanna', 'Delete'],
  ['manage-votes', votes, () => 'boxing', 'Delete'],
  ['manage-follow-my-travels', follows, () => 'old@example.org', 'Delete'],
  ['manage-reputation-list', reputation, () => 'Fine', 'Delete'],
])('[MOD-57] %s is a table of its records, with what can be done to each', async (_name, page, content, action) => {
  const { html } = await render(page);
  expect(html).toContain('<table');
  expect(/<tbody>(.*?)<\/tbody>/s.exec(html)?.[1]).toContain(content(world));
  expect(html).toMatch(new RegExp(`<button[^>]*>${action}<`));
});

test('with another site for girls, the girls table asks whose profile there it is', async () => {
  const { girlId, username } = await createGirl({ girl: { sessiongirlsUrl: 'https://girls.example/rita' } });
  expect((await render(girls)).html).not.toContain('Confirm it is her');
  Object.assign(settings(), { GIRLS_SITE_URL: 'https://girls.example' });
  try {
    const { html } = await render(girls, `?q=${username}`);
    expect(html).toMatch(/<button[^>]*>Confirm it is her</);
    await db.insert(girlsSiteProfiles).values({ girlId, username, profileUrl: 'https://girls.example/rita' });
    expect((await render(girls, `?q=${username}`)).html).toMatch(/<button[^>]*>Remove confirmation</);
  } finally {
    Object.assign(settings(), { GIRLS_SITE_URL: undefined });
  }
});

test('[MOD-57] random-sessiongirl shows pictures of session girls', async () => {
  const { html } = await render(randomGirl);
  expect(html).toContain(world.picture);
});

test('[MOD-33] the scammers table has Actions first, and a column for each field of the first row', async () => {
  const { html, loaderData } = await render(scammers);
  const fields = Object.keys(loaderData.page.rows[0])
    .filter((name) => name !== 'seen')
    .map(labelOf);
  // The boxes that choose rows stand before them, without a heading.
  const [first, ...others] = headersOf(html).filter((heading) => heading !== '');
  expect(first).toBe('Actions');
  expect(others.sort()).toEqual(fields.sort());
});

test('[MOD-37] all comments on timewasters: five at a time, found by their content, in 400 px', async () => {
  const about = { timewasterId: world.timewaster, girlId: world.girl.id, username: 'reporter' };
  await db.insert(timewasterComments).values(['Late', 'late again', 'Rude', 'Loud', 'Left', 'Lied'].map((comment) => ({ ...about, comment })));
  const part = (html: string) => html.slice(html.indexOf('aria-label="Comments, scrolling"'));
  const { html } = await render(timewasters);
  expect(html).toMatch(/aria-label="Comments, scrolling"[^>]*class="h-\[400px\]/);
  expect(rowsOf(part(html))).toBe(5);
  expect(part(html)).toMatch(/<label[^>]*>Filter</);
  expect(rowsOf(part((await render(timewasters, '?comments.q=late')).html))).toBe(2);
});

test('[MOD-19] a picker without gallery pictures says so', async () => {
  const picker = (gallery: string[]) => <PicturePicker item={{ title: 'Anna', gallery }} open onPick={() => {}} onClose={() => {}} />;
  const said = async (gallery: string[]) => text((await prerenderToNodeStream(picker(gallery))).prelude);
  expect(await said([])).toContain('No gallery pictures found.');
  expect(await said(['/a.webp'])).not.toContain('No gallery pictures found.');
});
