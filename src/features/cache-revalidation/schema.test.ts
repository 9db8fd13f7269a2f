import { expect, test } from 'vitest';
import { cacheTypes, revalidation } from './schema.ts';
import { PATH_MESSAGE, REVALIDATION_FAILED } from './texts.ts';

const GIRL_MESSAGE = 'Name the girl by her id or the path of her page';
const issuesOf = (input: object) => revalidation.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('[MOD-51] what names pages needs one, and each that is none is told at its place', () => {
  expect(issuesOf({ cache_type: 'custom_path' })).toEqual([['paths', PATH_MESSAGE]]);
  expect(issuesOf({ cache_type: 'individual_girl', paths: [] })).toEqual([['paths', GIRL_MESSAGE]]);
  expect(issuesOf({ cache_type: 'custom_path', paths: ['/ok', 'scammers', '/', ''] })).toEqual([
    ['paths.1', 'Path must start with a forward slash (/)'],
    ['paths.3', PATH_MESSAGE],
  ]);
  expect(issuesOf({ cache_type: 'individual_girl', paths: [12, '12', '/profile/Ada', '12a', 'a12', '12345678901'] })).toEqual([
    ['paths.3', GIRL_MESSAGE],
    ['paths.4', GIRL_MESSAGE],
    ['paths.5', GIRL_MESSAGE],
  ]);
  for (const cache_type of ['scammers', 'all']) expect(issuesOf({ cache_type })).toEqual([]);
  expect(issuesOf({ cache_type: 'none' })).toEqual([['cache_type', `cache_type must be one of ${cacheTypes.join(', ')}`]]);
});

test('[MOD-51] [MOD-55] what can be dropped, and how much at once', () => {
  expect(cacheTypes).toEqual(['scammers', 'reviews', 'wrestlers', 'profiles', 'all', 'individual_girl', 'custom_path']);
  expect([PATH_MESSAGE, REVALIDATION_FAILED]).toEqual(['Path must start with a forward slash (/)', 'Revalidation failed']);
  expect(revalidation.parse({ cache_type: 'all' })).toEqual({ cache_type: 'all', paths: [] });
  const paths = (count: number, path = '/a') => ({ cache_type: 'custom_path', paths: Array(count).fill(path) });
  expect(
    [issuesOf(paths(100)), issuesOf(paths(101)), issuesOf(paths(1, `/${'x'.repeat(499)}`)), issuesOf(paths(1, `/${'x'.repeat(500)}`))].map(
      (issues) => issues.length,
    ),
  ).toEqual([0, 1, 0, 1]);
});
