import { expect, test } from 'vitest';
import { findReach, type Project } from '../bin/reach.ts';

const texts = new Map([
  ['src/features/tours/schema.ts', 'export const schema = 1;'],
  ['src/features/tours/schema.test.ts', "import { schema } from './schema.ts';"],
  ['src/features/tours/types.test.ts', "import type { Schema } from './schema.ts';"],
  ['src/features/tours/ui/list.tsx', "const schema = () => import('../schema.ts');"],
  ['src/app/routes/tours.tsx', "import { List } from '#features/tours/ui/list.tsx';"],
  ['src/app/routes/place.tsx', "import { List } from '#features/tours/ui/list.tsx';"],
  ['src/app/routes/home.tsx', "import { Footer } from '../shell/footer.tsx';"],
  ['src/app/shell/footer.tsx', ''],
  ['tests/tours.test.ts', "import { schema } from '#features/tours/schema.ts';\nimport '#tests/start.ts';"],
  ['tests/start.ts', "spawn(process.execPath, ['bin/start.mjs']);"],
  ['bin/start.mjs', ''],
  ['tests/e2e/home.spec.ts', "await open(page, '/');"],
  ['tests/e2e/walk.spec.ts', "await open(page, '/'); await open(page, '/tours'); await open(page, '/contact');"],
  ['tests/e2e/tours.spec.ts', `await open(page, '/tours?when=now'); await open(page, \`/tours/\${place}\`);`],
  ['tests/e2e/calendar.spec.ts', "import { openTour } from './open-tour.ts';"],
  ['tests/e2e/open-tour.ts', "export const openTour = (page) => page.goto('/tours/austin');"],
  ['tests/e2e/every-page.spec.ts', ''],
]);
const project: Project = {
  texts,
  pages: [
    { path: '/', file: 'src/app/routes/home.tsx' },
    { path: 'tours', file: 'src/app/routes/tours.tsx' },
    { path: 'tours/:place', file: 'src/app/routes/place.tsx' },
  ],
};
const unit = (...changed: string[]) => findReach(changed, project).unit;
const specs = (...changed: string[]) => findReach(changed, project).specs.map(({ file }) => file.replace('tests/e2e/', ''));

test('unit tests that import the changed file, lazily or through others; imports of types only do not count', () => {
  expect(unit('src/features/tours/schema.ts')).toEqual(['src/features/tours/schema.test.ts', 'tests/tours.test.ts']);
  expect(unit('src/app/shell/footer.tsx')).toEqual([]);
});

test('unit tests that start a changed script as a process', () => {
  expect(unit('bin/start.mjs')).toEqual(['tests/tours.test.ts']);
});

test('a changed test runs itself', () => {
  expect(unit('src/features/tours/types.test.ts')).toEqual(['src/features/tours/types.test.ts']);
  expect(specs('tests/e2e/home.spec.ts')).toEqual(['home.spec.ts']);
});

test('browser tests that open a page which shows the change, the most specific first, helpers last', () => {
  expect(specs('src/features/tours/ui/list.tsx')).toEqual(['tours.spec.ts', 'walk.spec.ts', 'calendar.spec.ts', 'every-page.spec.ts']);
  expect(specs('src/app/shell/footer.tsx')).toEqual(['home.spec.ts', 'walk.spec.ts', 'every-page.spec.ts']);
});

test('of the spec that opens every page, only the tests of the touched pages', () => {
  expect(findReach(['src/features/tours/schema.ts'], project).specs.at(-1)).toEqual({
    file: 'tests/e2e/every-page.spec.ts',
    grep: ' (tours|tours/:place) as a ',
  });
});
