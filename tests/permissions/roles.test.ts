import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, narrowTo, rolesOf, visitor } from '#permissions/actor.ts';
import { type Action, can } from '#permissions/index.ts';
import { LINKED_SOCIALS, ROLES } from '#shared/catalogues/roles.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';

/** Who is what, and what that opens. Each door by itself: rest.test.ts and the tests of the rooms. */

useDatabase();
let girl: Member & { girlId: number };
let guy: Member & { guyId: number };
let moderator: Member;
beforeAll(async () => {
  [girl, guy, moderator] = await Promise.all([createGirl(), createGuy(), createModerator()]);
});

const graphql = async (member: Member | null, role: string, query = '{ girls_aggregate { aggregate { count } } }') =>
  (await call('POST', '/graphql', { body: { query }, headers: { 'x-hasura-role': role }, ...(member && { session: await signIn(member) }) })).json.errors?.[0]
    ?.extensions.code;

describe('the roles', () => {
  test('[SESS-01] are female, admin, moderator, male, public', () => {
    expect([...ROLES].sort()).toEqual(['admin', 'female', 'male', 'moderator', 'public']);
  });

  test('[SESS-02] admin is held by nobody, a moderator included', async () => {
    const all: Actor[] = [visitor, actors.moderator, actors.girl(1), actors.guy(1), { ...actors.girl(1), isModerator: true, guyId: 2 }];
    for (const actor of all) {
      expect(rolesOf(actor)).not.toContain('admin');
      expect(narrowTo(actor, 'admin')).toBeUndefined();
    }
    for (const member of [null, girl, guy, moderator]) expect(await graphql(member, 'admin')).toBe('access-denied');
  });

  test('[SESS-07] [SESS-08] a visitor acts as public and a moderator as moderator, whatever the call says about itself', async () => {
    expect(visitor.role).toBe('public');
    expect(await graphql(null, 'public')).toBeUndefined();
    for (const role of ['male', 'female', 'moderator']) expect(await graphql(null, role)).toBe('access-denied');
    expect(await graphql(moderator, 'moderator')).toBeUndefined();
    for (const role of ['male', 'female']) expect(await graphql(moderator, role)).toBe('access-denied');
  });
});

test('[SESS-03] visitors search girls and read profiles', async () => {
  const { json } = await call('GET', '/api/v1/girls');
  expect(json.data.map(({ id }: { id: string }) => id)).toContain(String(girl.girlId));
  expect((await call('GET', `/api/v1/girls/${girl.girlId}`)).status).toBe(200);
  expect((await call('GET', `/api/v1/search?q=${girl.username}`)).status).toBe(200);
});

/** One line per thing that the specification lets a group do: nobody of the others may. */
const doors: Record<'guys' | 'girls' | 'moderators', [what: string, action: Action, subject?: (own: { girlId: number; guyId: number }) => unknown][]> = {
  guys: [
    ['book girls', 'booking.request'],
    ['follow them', 'girl.follow'],
    ['review them', 'girlReview.add'],
    ['add unverified references', 'unverifiedReference.add', ({ guyId }) => ({ guyUserId: guyId })],
    ['keep a profile', 'guy.edit', ({ guyId }) => ({ guyId })],
  ],
  girls: [
    ['keep profiles', 'girl.edit', ({ girlId }) => ({ girlId })],
    ['keep photos', 'photo.edit', ({ girlId }) => ({ girlId })],
    ['keep travel schedules', 'travel.add', ({ girlId }) => ({ girlId })],
    ['search timewasters', 'timewaster.look-up'],
    ['report timewasters', 'timewaster.report'],
    ['post girls-only comments', 'girlsOnlyComment.add', ({ girlId }) => ({ girlId })],
    ['review guys', 'guyReview.add', ({ girlId }) => ({ girlId })],
  ],
  moderators: [
    ['work the queue', 'admin.open'],
    ['approve profiles and pictures, and match scraped ones', 'girl.decide'],
    ['confirm whose profile on the other site for girls it is', 'girl.confirmSiteProfile'],
    ['manage scammers and problem girls', 'scammer.manage'],
    ['manage timewasters', 'timewaster.moderate'],
    ['revalidate caches', 'cache.revalidate'],
  ],
};
const own = { girlId: 5, guyId: 6 };
const people = { visitors: visitor, guys: actors.guy(6), girls: actors.girl(5), moderators: actors.moderator } as const;
const may = (actor: Actor, [, action, subject]: (typeof doors)['guys'][number]) =>
  (can as (actor: Actor, action: Action, subject?: unknown) => boolean)(actor, action, subject?.(own));

test.each([
  ['[SESS-04]', 'guys', ['girls', 'visitors']],
  ['[SESS-05]', 'girls', ['guys', 'visitors']],
  ['[SESS-06]', 'moderators', ['girls', 'guys', 'visitors']],
] as const)('%s %s', (_row, group, others) => {
  for (const door of doors[group]) {
    expect(may(people[group], door), `${group} ${door[0]}`).toBe(true);
    for (const other of others) expect(may(people[other], door), `${other} ${door[0]}`).toBe(false);
  }
});

test('[SESS-13] the linked socials are twitter, facebook, google, instagram, tiktok, snapchat', () => {
  expect([...LINKED_SOCIALS].sort()).toEqual(['facebook', 'google', 'instagram', 'snapchat', 'tiktok', 'twitter']);
});
