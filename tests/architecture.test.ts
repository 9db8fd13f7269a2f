import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** The one arrow of the house (ARCHITECTURE.md), held against every import. */

const root = fileURLToPath(new URL('..', import.meta.url));
const src = join(root, 'src');

/** Lower layers never import higher ones. Layers of one height do not know each other, unless named below. */
const heights: Record<string, number> = { entry: 6, app: 5, features: 4, ui: 3, permissions: 3, platform: 2, db: 1, shared: 0 };

/** The zones of `app`, by the same rule. Files of its own (root, routes, entry.server) are above all of them. */
const appHeights: Record<string, number> = {
  routes: 5,
  'dev-gallery': 4,
  shell: 4,
  http: 4,
  graphql: 3,
  registries: 3,
  blocks: 2,
  render: 1,
  errors: 0,
};

/** Beside the arrow: the connections that the layers need to be what they are. */
const alsoAllowed = new Set([
  // An endpoint names the rule that guards it.
  'platform → permissions',
]);

/** `isLazy`: loaded when it is needed, not with the file. */
type Import = { from: string; to: string; isLazy: boolean };

const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !/\.(test|spec)\.tsx?$|\.d\.ts$/.test(file));

const pattern =
  /(?:^|\n)\s*(?:import|export)\s(?<bindings>[^;'"]*?)from\s*['"](?<from>[^'"]+)['"]|import\(\s*['"](?<lazy>[^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"](?<bare>[^'"]+)['"]/g;

function importsOf(file: string): Import[] {
  const text = readFileSync(join(src, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(pattern)].flatMap(({ groups = {} }) => {
    const specifier = (groups.from ?? groups.lazy ?? groups.bare ?? '').replace(/\?.*$/, '');
    if (!/^[#.]/.test(specifier) || specifier.includes('+types')) return [];
    const to = specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(file), specifier));
    return [{ from: file, to, isLazy: groups.lazy !== undefined }];
  });
}

const imports = files.flatMap(importsOf);
const layerOf = (file: string) => file.split('/')[0] ?? '';
const roomOf = (file: string) => file.split('/').slice(0, 2).join('/');

test('every folder of src is a layer of the house', () => {
  const layers = new Set(files.map(layerOf));
  expect([...layers].filter((layer) => !(layer in heights))).toEqual([]);
});

test('imports follow the arrow entry → app → features → (ui | permissions | platform) → db → shared', () => {
  const backwards = imports.filter(({ from, to }) => {
    const [one, other] = [layerOf(from), layerOf(to)];
    if (one === other || to.startsWith('..') || alsoAllowed.has(`${one} → ${other}`)) return false;
    return (heights[other] ?? 0) >= (heights[one] ?? 0);
  });
  expect(backwards.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('zones of app import lower ones: routes → shell and http → graphql and registries → blocks → render → errors', () => {
  const zoneOf = (file: string) => (file.startsWith('app/') && file.split('/').length > 2 ? (file.split('/')[1] as string) : undefined);
  expect([...new Set(files.flatMap((file) => zoneOf(file) ?? []))].filter((zone) => !(zone in appHeights))).toEqual([]);
  const backwards = imports.filter(({ from, to }) => {
    const [one, other] = [zoneOf(from), zoneOf(to)];
    if (!to.startsWith('app/') || one === undefined || one === other) return false;
    return other === undefined || (appHeights[other] ?? 9) >= (appHeights[one] ?? 0);
  });
  expect(backwards.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('no folder above 20 files but tables and pages', () => {
  const counts = new Map<string, number>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: src })) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect(
    [...counts].filter(([folder, count]) => count > 20 && !/^db\/schema$|^app\/routes/.test(folder)).map(([folder, count]) => `${folder}: ${count}`),
  ).toEqual([]);
});

test('features never import features', () => {
  const between = imports.filter(({ from, to }) => layerOf(from) === 'features' && layerOf(to) === 'features' && roomOf(from) !== roomOf(to));
  expect(between.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('every file in actions/ of a room holds one write and is called like it', () => {
  const camelCase = (name: string) => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const actions = files.filter((file) => /^features\/(.+\/)?actions\//.test(file));
  expect(actions.length).toBeGreaterThan(120);
  const exported = /^export\s+(?:async\s+)?(?:function|const|class)\s+(\w+)/gm;
  // Overloads of one function have one name.
  const names = (file: string) => [...new Set([...readFileSync(join(src, file), 'utf8').matchAll(exported)].map(([, name]) => name))].join(', ');
  const odd = actions.filter((file) => !file.endsWith('.server.ts') || names(file) !== camelCase(basename(file, '.server.ts')));
  expect(odd.map((file) => `${file} exports ${names(file)}`)).toEqual([]);
  expect(files.filter((file) => file.startsWith('features/') && basename(file) === 'actions.server.ts')).toEqual([]);
});

test('the row of a girl is written in one place', () => {
  const writes = /\.(?:update|insert|delete)\(girls\)|(?:update|insert|delete)Audited\([^,]+, girls,|writeBySource\([^,]+, girls,/;
  const writers = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && writes.test(readFileSync(join(src, file), 'utf8')));
  expect(writers).toEqual(['platform/girls/import-girls.server.ts', 'platform/girls/write-girls.server.ts']);
});

test('cached pages are dropped by the transaction that changes what they show, so that a CDN hears of it whatever happens afterwards', () => {
  const callers = files.filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && /\b(?:invalidateTags|dropEverywhere)\(/.test(readFileSync(join(src, file), 'utf8')),
  );
  // Who asks for it on purpose, and what carries it out.
  expect(callers.filter((file) => !file.startsWith('platform/cache/'))).toEqual(['features/cache-revalidation/api.server.ts']);
});

test('connections to the database are opened in one place, which survives their loss', () => {
  const opens = /new pg\.(?:Client|Pool)\(/;
  const openers = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && opens.test(readFileSync(join(src, file), 'utf8')));
  expect(openers).toEqual(['platform/db/connections.server.ts']);
});

test('every query says whether it may be old (readDb), must not be (freshDb, planOnce) or writes (db)', () => {
  const code = (file: string) => readFileSync(join(src, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '');
  const outside = files.filter((file) => !file.startsWith('platform/db/')).map((file) => [file, code(file)] as const);
  const finding = (words: RegExp) => outside.filter(([, text]) => words.test(text)).map(([file]) => file);
  // Read through the handle for writes: it says nothing.
  expect(finding(/(?<![.\w])db\s*\.\s*(?:select\w*|execute|query|\$count|\$?with)\b/)).toEqual([]);
  // Where the caller may hand over a transaction, too.
  expect(finding(/(?:Tx|Db|typeof db|\bon|\btx) = db\b/)).toEqual([]);
  // Written through a handle for reads.
  expect(finding(/\b(?:readDb|freshDb|steadyDb)\s*\.\s*(?:insert|update|delete|transaction)\b/)).toEqual([]);
  // Several requests share its statement, which one of them would send to where the others must not read.
  expect(finding(/\bbatch\((?=[\s\S]*\breadDb\b)|\breadDb\b(?=[\s\S]*\bbatch\()/)).toEqual([]);
  // So that a replica takes what is many: lists, searches, profiles.
  expect(finding(/\breadDb\b/).length).toBeGreaterThan(40);
});

test('no imports go round in a circle, types included', () => {
  const graph = new Map<string, string[]>();
  for (const { from, to, isLazy } of imports) if (!isLazy) graph.set(from, [...(graph.get(from) ?? []), to]);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) {
      circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  expect(circles).toEqual([]);
});

test('no chain of imports has more than 18 files, so that a change is followed to its end in one sitting', () => {
  const loaded = Map.groupBy(
    imports.filter(({ isLazy }) => !isLazy),
    ({ from }) => from,
  );
  const longer = (one: string[], other: string[]) => (other.length > one.length ? other : one);
  const known = new Map<string, string[]>();
  const chainFrom = (file: string): string[] => {
    const chain = known.get(file) ?? [file, ...(loaded.get(file) ?? []).map(({ to }) => chainFrom(to)).reduce(longer, [])];
    known.set(file, chain);
    return chain;
  };
  expect(files.map(chainFrom).reduce(longer, []).slice(18)).toEqual([]);
});

test('every import leads to a file, with its ending', () => {
  const broken = imports.filter(({ to }) => !existsSync(join(src, to)) || statSync(join(src, to)).isDirectory());
  expect(broken.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('what touches the database, the disk or the network is marked .server and stays out of the browser', () => {
  const browserSide = imports.filter(({ from, to }) => (from.startsWith('ui/') || /\/ui\//.test(from)) && /\.server\.tsx?$/.test(to));
  expect(browserSide.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  const unmarked = files.filter((file) => {
    if (/\.server\.tsx?$/.test(file) || layerOf(file) === 'entry' || layerOf(file) === 'db') return false;
    return /from ['"](?:pg|node:fs|drizzle-orm|sharp|nodemailer|pg-boss)['"/]/.test(readFileSync(join(src, file), 'utf8'));
  });
  expect(unmarked).toEqual([]);
});

test('no style attribute or element in what the server renders: the content security policy takes none', () => {
  // Emails have no policy. The others are set in the browser alone, after a press or a key: React does that through the style object.
  const elsewhere = /^platform\/mail\/|^app\/routes\/dev\/outbox-mail/;
  const inBrowserAlone = ['features/directory/ui/search-dropdown.tsx', 'features/travels/ui/travel-table.tsx'];
  const written = files.filter((file) =>
    /\bstyle=[{"'$]|<style\b|\bstyle: \{/.test(readFileSync(join(src, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
  );
  expect(written.filter((file) => !elsewhere.test(file) && !inBrowserAlone.includes(file))).toEqual([]);
});

/** Without the server's own files. */
const inBrowser = files.filter((file) => /^(ui|app|features)\//.test(file) && !/\.server\.tsx?$/.test(file));
const holding = (words: RegExp) => inBrowser.filter((file) => words.test(readFileSync(join(src, file), 'utf8')));

test('[SESS-25] every call of the browser passes the one gate that knows when a session is over', () => {
  const gate = ['ui/api/client.ts', 'ui/api/csrf-token.ts', 'ui/api/transfer.ts'];
  // It asks whether the session still holds, and logs out.
  const watch = 'app/shell/session/session-end.ts';
  // It shows a refusal as the API gives it, a 401 too, and acts on none.
  const shown = 'app/blocks/api-docs/try-call.tsx';
  expect(holding(/\bfetch\(|XMLHttpRequest|sendBeacon|\bnew Request\(/).sort()).toEqual([watch, shown, ...gate].sort());
  expect(holding(/<fetcher\.Form|\buseFetcher\b/)).toEqual([]);
});

test('[SESS-25] every dialog with a form opens again after a log-in', () => {
  // Opened by somebody else, who asks for the draft; or nothing of it is kept: which rows were chosen is not known after a log-in.
  const openedElsewhere =
    /(bookings\/ui\/answer|reference-requests\/ui\/reference|timewasters\/ui\/(add-contact|moderation\/merge)|ui\/reports\/report|moderation\/ui\/queue\/reason|moderation\/ui\/tables\/ask|tips\/ui\/tip)-(dialog|panel)\.tsx$/;
  const withForm = holding(/<Dialog\b/).filter((file) => holding(/\buseHeldFields\(|\buseZodForm\(|<TravelForm\b/).includes(file));
  // Whoever shows the shared frame opens it.
  const framed = [...withForm.filter((file) => file !== 'ui/overlays/form-dialog.tsx'), ...holding(/<FormDialog\b/)];
  expect(framed.length).toBeGreaterThan(10);
  expect(framed.filter((file) => !openedElsewhere.test(file) && !holding(/\buseReopened\(/).includes(file) && !file.includes('dev-gallery'))).toEqual([]);
});

test('[SESS-25] every form keeps what is typed over a log-in', () => {
  // Nothing is typed in them, or it is in the address, or it is a password alone, or nobody needs to be logged in.
  const nothingToKeep = [
    /^app\/(routes\/api-docs|blocks\/api-docs\/try-call)\.tsx$/,
    /^(ui\/data\/table-filters|app\/(blocks\/home\/where-when-style|shell\/footer))\.tsx$/,
    /^app\/routes\/(admin\/view-as|auth\/confirm-logout|unsubscribe(-travels|-notifications|-searches)?|account\/saved-searches|appeal\/appeal)\.tsx$/,
    /^features\/(moderation\/ui\/audit\/audit-filters|timewasters\/ui\/search-box|warnings\/ui\/warning-check|directory\/ui\/(search-panel|site-search))\.tsx$/,
    /^features\/(notifications\/ui\/notification-list|appointments\/ui\/post-button|accounts\/ui\/(delete-account|session-list)|travels\/tours\/ui\/tour-filters)\.tsx$/,
  ];
  const forgetful = holding(/<form\b|<Form\b/).filter((file) => !/useZodForm|useHeldFields|useKeptText/.test(readFileSync(join(src, file), 'utf8')));
  expect(forgetful.filter((file) => !nothingToKeep.some((one) => one.test(file)))).toEqual([]);
});

test('no folder of odds and ends', () => {
  expect(files.filter((file) => /(^|\/)(utils?|helpers?|misc|common|manager)(\/|\.|-)/.test(file))).toEqual([]);
});

test('no source file is longer than 400 lines, save data and generated code', () => {
  const long = files.filter((file) => !/catalogues\/|generated/.test(file)).filter((file) => readFileSync(join(src, file), 'utf8').split('\n').length > 400);
  expect(long).toEqual([]);
});

test('release checks name no requirement: npm test proves all of them', () => {
  const releaseChecks = globSync('{src,tests}/**/*.release.test.ts', { cwd: root });
  expect(releaseChecks.length).toBeGreaterThan(5);
  expect(releaseChecks.filter((file) => /\[[A-Z]+-\d+\]/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  const titles = globSync('tests/e2e/*.spec.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/test\((['"`])(.*?)\1, \{ tag: '@release' \}/g)].map(([, , title = '']) => title),
  );
  expect(titles.length).toBeGreaterThan(100);
  expect(titles.filter((title) => /\[[A-Z]+-\d+\]/.test(title))).toEqual([]);
});

test('the project speaks of the product alone', () => {
  const words = /registry\.npmjs|\/work\/|\bhelper session\b/i;
  const texts = globSync('{*.md,docs/**/*.md,src/**/*.{ts,tsx,md},bin/**/*.{ts,mjs,mts},seeds/**/*.ts,bench/**/*.ts,drills/**/*.{ts,md}}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/.next/**'],
  });
  expect(texts.filter((file) => words.test(readFileSync(join(root, file), 'utf8'))).map((file) => relative(root, file))).toEqual([]);
});
