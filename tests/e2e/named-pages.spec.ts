import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Viewer } from './page-doors.ts';
import { logIn } from './viewers.ts';

/** The pages that the requirements name, as those for whom they are: each is there and is the one meant. No browser is needed for that. */

const headingOf = (html: string) =>
  /<h1[^>]*>(.*?)<\/h1>/s
    .exec(html)?.[1]
    ?.replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'");
const titleOf = (html: string) => /<title>(.*?) · /.exec(html)?.[1]?.replaceAll('&#x27;', "'");

/** The first address on a page that looks like this. */
const linkOn = (page: string, pattern: RegExp) => async (request: APIRequestContext) => pattern.exec(await (await request.get(page)).text())?.[1] ?? '/none';

/** One of her own reports, to change it. */
const ownTimewaster = async (request: APIRequestContext) => {
  const { data } = await (await request.get('/api/v1/my-timewasters')).json();
  return `/girl/timewaster/edit/${data[0]?.id}`;
};

type Named = [rows: string, address: string | ((request: APIRequestContext) => Promise<string>), viewer: Viewer, title: string, heading?: string];

const pages: Named[] = [
  ['[NAV-28]', ownTimewaster, 'girl', 'Edit Timewaster', 'Timewasters'],
  ['[NAV-29]', '/girl/my-timewasters', 'girl', 'My Timewasters', 'Timewasters'],
  ['[NAV-30]', '/girl/report-timewaster', 'girl', 'Report Timewaster', 'Timewasters'],
  ['[NAV-38] [REV-41]', '/guy/my-references', 'guy', 'My References'],
  ['[NAV-48]', '/guy/demo_guy', 'visitor', 'Demo Guy (@demo_guy)', 'Demo Guy'],
  ['[NAV-51]', '/admin/timewasters', 'moderator', 'Timewasters'],
  ['[NAV-52]', '/admin/scammers', 'moderator', 'Scammers'],
  ['[NAV-54]', '/admin/manage-girls', 'moderator', 'Girls'],
  ['[NAV-55]', '/admin/manage-sessiongirls', 'moderator', 'Session girls'],
  ['[NAV-56]', '/admin/manage-guys', 'moderator', 'Guys'],
  ['[NAV-57]', '/admin/manage-bookings', 'moderator', 'Bookings'],
  ['[NAV-58]', '/admin/manage-unverified-references', 'moderator', 'Unverified references'],
  ['[NAV-59]', '/admin/manage-votes', 'moderator', 'Votes'],
  ['[NAV-60]', '/admin/manage-follow-my-travels', 'moderator', 'Follow my travels'],
  ['[NAV-61]', '/admin/manage-reputation-list', 'moderator', 'Reputation list'],
  ['[NAV-62]', '/admin/random-sessiongirl', 'moderator', 'Random session girl'],
  ['[NAV-64]', '/admin/add/timewaster', 'moderator', 'Add Timewaster'],
  ['[NAV-65]', linkOn('/admin/timewasters', /href="(\/admin\/edit\/timewaster\/\d+)"/), 'moderator', 'Edit Timewaster', 'Edit '],
];

for (const [rows, address, viewer, title, heading = title] of pages) {
  test(`${rows} ${title}, for a ${viewer}`, async ({ request, site }) => {
    if (viewer !== 'visitor') await logIn(request, viewer, site);
    const path = typeof address === 'string' ? address : await address(request);
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect(titleOf(html)).toBe(title);
    expect(headingOf(html)).toContain(heading);
  });
}

/** What each group of people is there for: what it may open, and what it may not. */
const groups: [Viewer, opens: string[], shut: string[]][] = [
  ['visitor', ['/wrestlers', '/profile/Demo%20Girl', '/guy/demo_guy', '/scammers', '/scammers?list=problem-girls'], ['/girl/timewasters', '/admin']],
  ['guy', ['/profile/Demo%20Girl/book', '/edit-profile-male', '/guy/my-references'], ['/girl/timewasters', '/edit-profile-female', '/admin']],
  ['girl', ['/edit-profile-female', '/girl/timewasters', '/girl/report-timewaster', '/girl/manage-travels'], ['/edit-profile-male', '/admin']],
  ['moderator', ['/admin', '/admin/moderate', '/admin/timewasters', '/admin/scammers'], ['/edit-profile-female', '/edit-profile-male']],
];

for (const [viewer, opens, shut] of groups) {
  test(`[NAV-01] [NAV-02] what a ${viewer} is here for`, async ({ request, site }) => {
    if (viewer !== 'visitor') await logIn(request, viewer, site);
    const statusOf = async (path: string) => [path, (await request.get(path, { maxRedirects: 0 })).status()];
    for (const path of opens) expect(await statusOf(path)).toEqual([path, 200]);
    for (const path of shut) expect([401, 403]).toContain((await statusOf(path))[1]);
    const session = await request.get('/session');
    if (viewer === 'visitor') return expect(session.status()).toBe(401);
    const { usertype, is_moderator } = await session.json();
    expect(is_moderator).toBe(viewer === 'moderator');
    if (viewer !== 'moderator') expect(usertype).toBe(viewer);
  });
}

test('[API-04] a page carries its token in the meta tag csrf-token; a visitor’s has none', async ({ request, site }) => {
  const tokenOf = async () => /<meta name="csrf-token" content="([^"]+)"/.exec(await (await request.get('/contact')).text())?.[1];
  expect(await tokenOf()).toBeUndefined();
  await logIn(request, 'guy', site);
  const token = await tokenOf();
  const follow = (headers: Record<string, string>) => request.delete('/follow', { headers, data: { follow: { girl_id: 2_147_480_000 } } });
  expect((await follow({})).status()).toBe(403);
  expect((await follow({ 'x-csrf-token': token ?? '' })).status()).not.toBe(403);
});
