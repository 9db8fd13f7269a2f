import { expect, test } from 'vitest';
import { visitor } from '#permissions/actor.ts';
import { allFlags } from '#platform/flags.server.ts';
import { accountNavigation, addressOf, mainNavigation, type NavigationItem, shownTo } from '../../registries/navigation.ts';
import type { ShellData } from '../../render/viewer.ts';
import { dashboardEntries } from './dashboard-menu.tsx';

const shell = (viewer: Partial<ShellData['viewer']>, flags: Partial<ShellData['flags']> = {}): ShellData => ({
  productName: 'Matwise',
  publicUrl: '',
  csrfToken: null,
  viewer: { ...visitor, userId: 'me', username: 'me', ...viewer },
  flags: { ...allFlags(), ...flags },
  units: 'us',
  isDevelopment: false,
  isMonitored: false,
});
const guy = { role: 'male', guyId: 1 } as const;
const girl = { role: 'female', girlId: 1 } as const;
const labels = (entries: { label: string }[]) => entries.map(({ label }) => label);
const flat = (items: readonly NavigationItem[], data: ShellData): NavigationItem[] =>
  shownTo(items, data).flatMap((item) => [item, ...flat(item.items ?? [], data)]);

const ways = (entries: { label: string; to: string }[]) => entries.map(({ label, to }) => [label, to]);

test('[NAV-08] [PROB-16] a guy finds his five ways on the dashboard', () => {
  expect(ways(dashboardEntries(shell(guy), null))).toEqual([
    ['Edit Profile', '/edit-profile-male'],
    ['Report Girl', '/report_a_sessiongirl'],
    ['My References', '/guy/my-references'],
    ['Girls Search', '/advanced_search'],
    ['Settings', '/guy/settings'],
  ]);
});

test('[NAV-11] Report Girl stands there only while its flag is on', () => {
  expect(labels(dashboardEntries(shell(guy, { 'guy-report-girl': false }), null))).not.toContain('Report Girl');
});

test('[SEARCH-57] Girls Search stands in menu and dashboard only while its flag is on', () => {
  for (const on of [true, false]) {
    const data = shell(guy, { 'girls-advanced-search-for-clients': on });
    expect(labels(dashboardEntries(data, null)).includes('Girls Search')).toBe(on);
    expect(labels(shownTo(mainNavigation, data)).includes('Girls Search')).toBe(on);
  }
});

test('[NAV-12] a girl finds her three ways, to the profile under her stage name', () => {
  expect(ways(dashboardEntries(shell(girl), 'Anna & Co'))).toEqual([
    ['View My Profile', '/profile/Anna%20%26%20Co'],
    ['Edit Profile', '/edit-profile-female'],
    ['My Travels', '/girl/manage-travels'],
  ]);
});

test('[NAV-70] [NAV-71] [NAV-72] the navigation has what girls need, and nobody else', () => {
  const of = (data: ShellData) => flat([...mainNavigation, ...accountNavigation], data);
  const hers = shell(girl, { 'girl-post-on-timeline-or-profile': true });
  expect(labels(of(hers))).toEqual(expect.arrayContaining(['Timewasters', 'View My Profile', 'My Travels', 'Post']));
  const timewasters = mainNavigation.find(({ label }) => label === 'Timewasters')?.items ?? [];
  expect(timewasters.map((item) => [item.label, addressOf(item, hers)])).toEqual([
    ['Search Timewasters', '/girl/timewasters'],
    ['Report Timewaster', '/girl/report-timewaster'],
    ['My Timewasters', '/girl/my-timewasters'],
  ]);
  const post = of(hers).find(({ label }) => label === 'Post');
  expect(post && addressOf(post, hers)).toBe('/profile-2/me');
  expect(labels(of(shell(girl, { 'girl-post-on-timeline-or-profile': false })))).not.toContain('Post');
  for (const label of ['Timewasters', 'View My Profile', 'My Travels', 'Post'])
    expect(labels(of(shell(guy, { 'girl-post-on-timeline-or-profile': true })))).not.toContain(label);
});

test('[NAV-67] the Admin link is shown to moderators, and to nobody else', () => {
  const shown = (viewer: Partial<ShellData['viewer']>) =>
    shownTo(accountNavigation, shell(viewer))
      .filter(({ label }) => label === 'Admin')
      .map((item) => addressOf(item, shell(viewer)));
  expect(shown({ role: 'moderator', isModerator: true })).toEqual(['/admin']);
  for (const other of [guy, girl, visitor]) expect(shown(other)).toEqual([]);
});

test('[NAV-69] a visitor is led to Guys Signup while its flag is on; a member is not', () => {
  const signup = (viewer: Partial<ShellData['viewer']>, on: boolean) => {
    const data = shell(viewer, { 'registration-guys': on });
    return shownTo(accountNavigation, data)
      .filter(({ label }) => label === 'Guys Signup')
      .map((item) => addressOf(item, data));
  };
  expect(signup(visitor, true)).toEqual(['/male_registration']);
  expect(signup(visitor, false)).toEqual([]);
  expect(signup(guy, true)).toEqual([]);
});
