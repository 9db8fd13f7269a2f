import { expect, test } from 'vitest';
import { moderationKinds } from './moderation-kinds.server.ts';

const unique = (values: readonly string[]) => expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);

test('names of kinds, of their risks and of the audit actions that decide them are unique', () => {
  unique(moderationKinds.map(({ name }) => name));
  unique(moderationKinds.flatMap(({ name, risks }) => risks.map((risk) => risk.name ?? name)));
  // The audit log finds by its action what a decision would wait as.
  unique(moderationKinds.flatMap(({ actions }) => [...actions]));
});

test('an audit action that decides a kind is among the entries about it', () => {
  for (const { name, actions, entries } of moderationKinds) expect([name, actions.filter((action) => entries && !entries.test(action))]).toEqual([name, []]);
});

test('the specification has seven sections', () => {
  expect(moderationKinds.flatMap(({ section }) => section?.position ?? []).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
