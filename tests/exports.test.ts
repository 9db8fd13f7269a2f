import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** No rule of the specification may live in code that only a test calls: what the product does not use is no part of it. */

const root = fileURLToPath(new URL('..', import.meta.url));
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !isTest(file) && !file.endsWith('.d.ts'));
/** Next.js and PostGraphile, where the bench has run them. */
const installed = ['**/node_modules/**', '**/.next/**'];
const users = [...sources, ...globSync('{bin,seeds,bench}/**/*.{ts,mjs}', { cwd: root, exclude: installed }).filter((file) => !isTest(file))];

const read = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*/g, '');
const texts = new Map([...new Set(users)].map((file) => [file, read(file)]));

/** The names in braces, by the name that the other file gives them. */
const namesIn = (braces: string) =>
  braces
    .split(',')
    .map(
      (one) =>
        one
          .replace(/^\s*type\s/, '')
          .trim()
          .split(/\s+as\s+/)[0] ?? '',
    )
    .filter(Boolean);

const importing =
  /(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?(?:\{(?<names>[^}]*)\}|(?<all>\*)(?:\s+as\s+(?<space>\w+))?)\s*from\s*['"](?<from>[^'"]+)['"]/g;
const lazily = /(?:\{(?<names>[^{}=]*)\}\s*=\s*await\s*)?import\(\s*['"](?<from>[^'"]+)['"]\s*\)/g;

function fileOf(specifier: string, from: string): string {
  if (specifier.startsWith('#')) return specifier.replace(/^#(seeds|tests)\//, '$1/').replace(/^#/, 'src/');
  return normalize(join(dirname(from), specifier));
}

/** File → the names of it that another file uses; `*` for all of them. */
const used = new Map<string, Set<string>>();
for (const [file, text] of texts) {
  for (const { groups = {} } of [...text.matchAll(importing), ...text.matchAll(lazily)]) {
    const target = fileOf(groups.from ?? '', file);
    const names = used.get(target) ?? new Set();
    for (const name of groups.names === undefined ? ['*'] : namesIn(groups.names)) names.add(name);
    used.set(target, names);
  }
}

const declared = /^export\s+(?:async\s+)?(?:const|let|function\*?|class)\s+(?<name>\w+)/gm;
const exportsOf = (text: string) => [...text.matchAll(declared)].map(({ groups }) => groups?.name ?? '');

/** What puts back the state that a module holds: one process of the product reads its settings once, its tests many times. */
const forTests = [
  'src/platform/secrets/secrets.server.ts: forgetSecrets',
  'src/platform/settings.server.ts: forgetSettings',
  'src/platform/storage/storage.server.ts: closeStorage',
  // An enumeration that the specification defines without a use (CONST-10).
  'src/shared/catalogues/scam-types.ts: SCAM_TYPES',
];

/** React Router calls what a route or a root exports; drizzle-kit and the database client read every table. */
const readByOthers = (file: string) => /^src\/(app\/(routes\/|root\.|entry\.|routes\.ts)|db\/schema\/|entry\/)/.test(file);

function unused(file: string): string[] {
  const text = texts.get(file) ?? '';
  const names = used.get(file) ?? new Set();
  if (names.has('*')) return [];
  return exportsOf(text).filter((name) => !names.has(name) && (text.match(new RegExp(`(?<!\\w|(?<!\\.\\.)\\.)${name}\\b`, 'g')) ?? []).length < 2);
}

test('everything that src exports is used by the product, not by its tests alone', () => {
  const idle = sources.filter((file) => !readByOthers(file)).flatMap((file) => unused(file).map((name) => `${file}: ${name}`));
  expect(idle.filter((one) => !forTests.includes(one))).toEqual([]);
});

test('what the bench’s page in Next.js takes from the product is there: nothing else compiles it', () => {
  const known = /^export\s+(?:async\s+)?(?:const|let|function\*?|class|type|interface)\s+(?<name>\w+)/gm;
  const missing = globSync('bench/peers/next/**/*.{ts,tsx}', { cwd: root, exclude: installed }).flatMap((file) =>
    [...read(file).matchAll(importing)]
      .map(({ groups = {} }) => ({ from: groups.from ?? '', names: groups.names ?? '' }))
      .filter(({ from }) => from.startsWith('matwise/'))
      .flatMap(({ from, names }) => {
        const path = from.replace('matwise/', 'src/');
        const given = new Set([...read(path).matchAll(known)].map(({ groups }) => groups?.name));
        return namesIn(names)
          .filter((name) => !given.has(name))
          .map((name) => `${file}: ${name} of ${path}`);
      }),
  );
  expect(missing).toEqual([]);
});
