import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Finds the tests that a change can reach: unit tests by the import graph, browser tests by the addresses of the pages that show it. */

/** The text of each source file by its path from the project's folder, and the pages: address pattern → file of the route. */
export type Project = { texts: ReadonlyMap<string, string>; pages: readonly Page[] };
export type Page = { path: string; file: string };

export type Reach = {
  /** Test files for vitest, the nearest in the import graph first. */
  unit: string[];
  /** Browser tests, the most specific first. `grep` names the only tests of the file that matter. */
  specs: { file: string; grep?: string }[];
};

type RouteEntry = { path?: string; file: string; children?: RouteEntry[] };

const isUnitTest = (file: string) => /\.test\.tsx?$/.test(file);
const isSpec = (file: string) => file.endsWith('.spec.ts');
const EVERY_PAGE = 'tests/e2e/every-page.spec.ts';
/** Limit for files that every page uses, such as the shell. */
const PAGES_OF_EVERY_PAGE = 6;

function listPages(entries: readonly RouteEntry[], parent = '', layouts: string[] = []): Page[] {
  return entries.flatMap((entry) => {
    const path = [parent, entry.path ?? ''].filter(Boolean).join('/');
    const files = [...layouts, `src/app/${entry.file}`];
    return entry.children ? listPages(entry.children, path, files) : files.map((file) => ({ path: path || '/', file }));
  });
}

/** Reads what `findReach` needs. @param root the folder of the project */
export async function readProject(root: string): Promise<Project> {
  const files = globSync(['{src,tests,seeds,bin,drills,bench}/**/*.{ts,tsx,mjs}', '*.ts'], { cwd: root, exclude: ['**/node_modules/**'] });
  const { default: routes } = await import(join(root, 'src/app/routes.ts'));
  return { texts: new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])), pages: listPages(routes) };
}

const imported =
  /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^;'"]*?from\s*['"](?<from>[^'"]+)['"]|import\(\s*['"](?<lazy>[^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"](?<bare>[^'"]+)['"]/g;
/** A script that is started as a process of its own. */
const started = /['"`](?:\.{1,2}\/)*(?<script>(?:bin|src\/entry)\/[\w./-]+\.(?:mjs|ts))['"`]/g;

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  return specifier.replace(/^#(?=tests\/|seeds\/)/, '').replace(/^#/, 'src/');
}

function listImports(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(imported)].map(({ groups = {} }) => (groups.from ?? groups.lazy ?? groups.bare ?? '').replace(/\?.*$/, ''));
  const scripts = isSpec(file) ? [] : [...text.matchAll(started)].map(({ groups = {} }) => groups.script as string);
  return [...specifiers.filter((one) => /^[#.]/.test(one)).map((one) => resolve(file, one)), ...scripts];
}

/** How many imports lie between the changed files and each file that uses them. */
function measureDistances(changed: readonly string[], texts: Project['texts']): Map<string, number> {
  const users = new Map<string, string[]>();
  for (const [file, text] of texts) for (const used of listImports(file, text)) users.set(used, [...(users.get(used) ?? []), file]);
  const distances = new Map(changed.map((file) => [file, 0]));
  // The iteration includes entries that are added during it.
  for (const [file, distance] of distances) for (const user of users.get(file) ?? []) if (!distances.has(user)) distances.set(user, distance + 1);
  return distances;
}

/** Addresses in the code of a test: strings that begin with a slash; an inserted value stands for any part. */
function listAddresses(text: string): string[][] {
  const found = text.matchAll(/(?:['"`]|\$\{\w+\})(\/[^'"`\s?#]*)/g);
  return [...found].map(([, address = '']) =>
    address
      .replaceAll(/\$\{[^}]*\}?/g, '*')
      .split('/')
      .filter(Boolean),
  );
}

function matches(path: string, address: string[]): boolean {
  const parts = path.split('/').filter(Boolean);
  const needed = parts.filter((part) => !part.endsWith('?')).length;
  if (path === '*' || address.length > parts.length || address.length < needed) return false;
  return address.every((part, at) => part === parts[at] || parts[at]?.startsWith(':') || (part === '*' && at > 0));
}

/** Whether a page is below an address: a spec may get there by a click or by the link of a mail. */
const isAbove = (path: string, address: string[]) => address.length > 0 && `${path}/`.startsWith(`${address.join('/')}/`);

/** The share of a spec's addresses that are changed pages, those of the helpers that it imports counting little. */
function specificity(file: string, paths: readonly string[], { texts }: Project): number {
  const shareOf = (one: string) => {
    const addresses = listAddresses(texts.get(one) ?? '');
    const count = (isHit: typeof matches) => addresses.filter((address) => paths.some((path) => isHit(path, address))).length;
    return (count(matches) + count(isAbove) / 10) / Math.max(1, addresses.length);
  };
  const helpers = listImports(file, texts.get(file) ?? '').filter((one) => one.startsWith('tests/') && !one.endsWith('/page-doors.ts'));
  return shareOf(file) + Math.max(0, ...helpers.map(shareOf)) / 100;
}

/** A pattern that matches just this text. */
export const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @param changed paths from the project's folder */
export function findReach(changed: readonly string[], project: Project): Reach {
  const distances = measureDistances(changed, project.texts);
  const nearest = [...distances].sort(([, one], [, other]) => one - other).map(([file]) => file);
  const isEverywhere = nearest.some((file) => file === 'src/app/root.tsx' || file === 'src/app/entry.server.tsx');
  const touched = nearest.flatMap((file) => project.pages.filter((page) => page.file === file).map(({ path }) => path));
  const paths = [...new Set(touched.length > 0 || !isEverywhere ? touched : project.pages.map(({ path }) => path))];
  const specs = [...project.texts.keys()].filter((file) => isSpec(file) && file !== EVERY_PAGE);
  const scores = new Map(specs.map((file) => [file, changed.includes(file) ? 2 : specificity(file, paths, project)]));
  const ranked = specs.filter((file) => scores.get(file)! > 0).sort((one, other) => scores.get(other)! - scores.get(one)!);
  const shown = paths.filter((path) => project.pages.some((page) => page.path === path && page.file.endsWith('.tsx')));
  const grep = ` (${shown.slice(0, PAGES_OF_EVERY_PAGE).map(escapePattern).join('|')}) as a `;
  return {
    unit: nearest.filter((file) => isUnitTest(file)),
    specs: [...ranked.map((file) => ({ file })), ...(shown.length > 0 ? [{ file: EVERY_PAGE, grep }] : [])],
  };
}
