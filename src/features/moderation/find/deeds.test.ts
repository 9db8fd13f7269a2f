import { expect, test } from 'vitest';
import { deedsWith, readDeed } from './deeds.ts';

test('what is to be done, and to whom', () => {
  expect(readDeed('ban demo_guy')).toEqual({ deed: 'ban', whom: 'demo_guy' });
  expect(readDeed('  Unban  Rick   Rough ')).toEqual({ deed: 'ban', whom: 'Rick Rough' });
  expect(readDeed('ban')).toBeNull();
  expect(readDeed('bandit joe')).toBeNull();
  expect(readDeed('')).toBeNull();
});

test('each person is offered what her or his page offers', () => {
  const girl = { kind: 'girl', id: 7, name: 'Anna', note: 'banned · Oslo', to: '/admin/people/girl/7' } as const;
  expect(deedsWith(girl).map(({ name, to }) => [name, to])).toEqual([
    ['Lift the ban of Anna', '/admin/people/girl/7?do=ban'],
    ['Notes about Anna', '/admin/people/girl/7?do=note'],
    ['Merge Anna with another record', '/admin/people/girl/7?do=merge'],
    ['Add a travel of Anna', '/admin/people/girl/7?do=travel'],
  ]);
  const guy = { kind: 'guy', id: 8, name: 'Bob', note: 'banned.bob@example.test', to: '/admin/people/guy/8' } as const;
  expect(deedsWith(guy).map(({ name }) => name)).toEqual(['Ban Bob', 'Notes about Bob']);
  expect(deedsWith({ kind: 'booking', id: 9, name: 'A request', note: null, to: '/x' })).toEqual([]);
});
