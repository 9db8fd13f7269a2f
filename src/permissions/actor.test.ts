import { expect, test } from 'vitest';
import { type Actor, anyApprovedGirl, narrowTo, rolesOf, systemActor, visitor } from './actor.ts';

const everything: Actor = { ...visitor, role: 'moderator', userId: 'me', girlId: 1, guyId: 2, isModerator: true };

test.each([
  ['a visitor', visitor, ['public']],
  ['a girl', { ...visitor, girlId: 1 }, ['public', 'female']],
  ['a guy', { ...visitor, guyId: 1 }, ['public', 'male']],
  ['a moderator', { ...visitor, isModerator: true }, ['public', 'moderator']],
  ['who is all of them', everything, ['public', 'female', 'male', 'moderator']],
] as [string, Actor, Actor['role'][]][])('[SESS-07] [SESS-08] the roles that %s holds', (_who, actor, roles) => {
  expect(rolesOf(actor)).toEqual(roles);
});

test('[SESS-02] [SESS-08] a role is taken on only by who holds it, and the person stays the same', () => {
  for (const role of rolesOf(everything)) expect(narrowTo(everything, role)).toEqual({ ...everything, role });
  expect(narrowTo(everything, 'admin')).toBeUndefined();
  for (const role of ['female', 'male', 'moderator']) expect(narrowTo(visitor, role)).toBeUndefined();
});

test('a visitor is nobody, and nothing can be added to that', () => {
  expect(visitor).toEqual({ role: 'public', userId: null, girlId: null, isGirlApproved: false, guyId: null, isModerator: false, username: null });
  expect(Object.isFrozen(visitor)).toBe(true);
});

test('the product itself and the girls in general are nobody’s session: one acts without rights, the others read what is shared', () => {
  const nobody = { userId: null, guyId: null, isModerator: false, username: null };
  expect(systemActor).toEqual({ ...nobody, role: 'moderator', girlId: null, isGirlApproved: false });
  expect(anyApprovedGirl).toEqual({ ...nobody, role: 'female', girlId: 0, isGirlApproved: true });
  expect([systemActor, anyApprovedGirl].every(Object.isFrozen)).toBe(true);
});
