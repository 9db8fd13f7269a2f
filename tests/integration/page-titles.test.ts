import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';

/** The same name for everybody: pages about different records of one woman have titles of their own. */
const NAME = 'Anna';

/** Loader data of the pages whose title depends on it. */
const loaded: Record<string, object> = {
  'profile/:stageName': { profile: { stageName: NAME, headline: null, about: [], place: null }, share: null, visibility: 'public' },
  'scammer/:stageName': { scammer: { name: NAME, headline: null, story: null, path: `/scammer/${NAME}`, pending: false }, avatar: null },
  'problem-girl/:id': { girl: { id: 1, name: NAME, headline: null, reasonWhy: null, pending: false }, picture: null },
  'review/:stageName': { name: NAME, path: `/review/${NAME}`, forum: { total: 1 }, guys: { total: 1 }, photo: null },
  'sessiongirls/:username': { girl: { name: NAME, approved: true }, path: `/sessiongirls/${NAME}`, photo: null, travels: [] },
  'guy/:username': { guy: { name: NAME, username: NAME, aboutMe: null, image: null } },
  'admin/people/:kind/:id': { person: { name: NAME, kind: 'girl', id: 1 } },
  'girl/manage-travels/add/:girlId': { own: false, name: NAME },
  'tours/:place': { kind: 'region', total: 1, style: null, place: { fullName: 'Austin', spoken: 'Austin' }, share: null },
};

type Page = { path: string; file: string };
const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('/');

/** Every route with its whole path. */
function pagesOf(entries: readonly RouteConfigEntry[], above = ''): Page[] {
  return entries.flatMap(({ path, file, children }) => (children ? pagesOf(children, join(above, path)) : [{ path: join(above, path), file }]));
}

const modules = import.meta.glob<{ default?: unknown; meta?: (args: object) => { title?: string }[] }>('../../src/app/routes/**/*.tsx');

const matches = [{ loaderData: { productName: 'Matwise', publicUrl: 'https://matwise.example' } }];

/** The titles of a page: one for each variant that has an address of its own. */
async function titlesOf({ path, file }: Page): Promise<string[]> {
  const { default: Component, meta } = (await modules[`../../src/app/${file}`]?.()) ?? {};
  if (!Component) return [];
  const titleFor = (loaderData: object | undefined) => {
    const args = { matches, loaderData, params: { stageName: NAME, username: NAME, id: '1' }, location: { pathname: `/${path}` } };
    return meta?.(args).find(({ title }) => title !== undefined)?.title ?? `${path} has no title`;
  };
  if (path === 'wrestlers/type/:type') return ['us', 'international'].map((variant) => titleFor({ variant }));
  if (path === 'scammers') return ['scammers', 'problem-girls'].map((list) => titleFor({ list }));
  return [titleFor(loaded[path])];
}

test('no two pages have the same title, and every page has one', async () => {
  const pages = pagesOf(await routes);
  expect(pages.length).toBeGreaterThan(100);
  const paths = new Map<string, string[]>();
  for (const page of pages) for (const title of await titlesOf(page)) paths.set(title, [...(paths.get(title) ?? []), page.path]);
  expect([...paths.keys()].filter((title) => title.endsWith('has no title'))).toEqual([]);
  expect([...paths].filter(([, those]) => those.length > 1)).toEqual([]);
});
