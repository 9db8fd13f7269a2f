import { expect, test } from 'vitest';
import routes from '../routes.ts';
import { adminGroups } from './admin-pages.ts';
import { moderationKinds } from './moderation-kinds.server.ts';

const pages = adminGroups.flatMap((group) => group.pages);
/** Opened from a row, a link or a form: no page to go to by itself. */
const opened = /:|^edit\/|^add\//;

/** Reached from the records that they are about. */
const notInNavigation = ['/admin/identities', '/admin/view-as/page'];

test('every page of the admin area stands in one group', async () => {
  const admin = (await routes).find(({ path }) => path === 'admin');
  const paths = (admin?.children ?? []).flatMap(({ path, index }) => (index ? '/admin' : path && !opened.test(path) ? `/admin/${path}` : []));
  const known = pages.map(({ to }) => to);
  expect(new Set(known).size).toBe(known.length);
  for (const to of known) expect(paths).toContain(to);
  expect(paths.filter((path) => !known.includes(path))).toEqual(notInNavigation);
});

test('what waits is counted at no more than one page beside the queue', () => {
  const counted = pages.flatMap(({ kinds }) => (kinds === undefined || kinds === 'all' ? [] : kinds));
  expect(new Set(counted).size).toBe(counted.length);
  expect(moderationKinds.map(({ name }) => name)).toEqual(expect.arrayContaining(counted));
});
