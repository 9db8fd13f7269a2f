import { RouterContextProvider } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { resolveSession } from '#app/http/session.server.ts';
import { actorContext } from '#app/render/context.ts';
import routes from '#app/routes.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makeGirlReview } from '#tests/factories/content.ts';
import { makeForumReview } from '#tests/factories/forum-review.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { makeTimewaster } from '#tests/factories/timewasters.ts';
import { makeTravel } from '#tests/factories/travel.ts';
import { signIn } from '#tests/sign-in.ts';
import { recordStatements } from '#tests/statements.ts';

useDatabase();

type Who = 'guy' | 'girl' | 'moderator';
const cookies = {} as Record<Who, string>;
let girl: Member;
let guy: Member;

beforeAll(async () => {
  [girl, guy] = [await createGirl({ girl: { stageName: 'Ann Counted' } }), await createGuy()];
  const girlId = girl.girlId as number;
  await Promise.all([makeForumReview(girlId), makeTravel(girlId), makeTimewaster(girl), makeGirlReview(girlId, guy.guyId)]);
  const members = { guy, girl, moderator: await createModerator() };
  for (const who of ['guy', 'girl', 'moderator'] as const) cookies[who] = (await signIn(members[who])).cookie;
});

type Loader = (given: object) => unknown;
type Page = { path: string; files: string[] };

/** Every page with the layouts around it: their loaders run side by side. */
function pagesBelow(entries: typeof routes, above: Page = { path: '', files: ['root.tsx'] }): Page[] {
  return entries.flatMap(({ path, file, children }) => {
    const page = { path: [above.path, path].filter(Boolean).join('/'), files: [...above.files, file] };
    return children ? pagesBelow(children, page) : [page];
  });
}

const parameterOf: Record<string, () => string> = {
  id: () => '1',
  girlId: () => String(girl.girlId),
  stageName: () => 'Ann Counted',
  username: () => guy.username,
  userId: () => girl.userId,
  kind: () => 'girl',
  type: () => 'us',
  token: () => 'none',
};

/** What one request of this member for a page asks of the database, from the session on. */
async function askedFor({ path, files }: Page, who: Who, query = ''): Promise<string[]> {
  const loaders: Loader[] = [];
  for (const file of files) {
    const { loader } = (await import(new URL(`../../src/app/${file}`, import.meta.url).href)) as { loader?: Loader };
    if (loader) loaders.push(loader);
  }
  const names = [...path.matchAll(/:(\w+)\??/g)].map(([, name]) => name as string);
  const params = Object.fromEntries(names.map((name) => [name, parameterOf[name]?.() ?? '1']));
  const address = path.replaceAll(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const request = new Request(`http://127.0.0.1:3000/${address}${query}`, { headers: { cookie: cookies[who] } });
  const statements = await recordStatements(async () => {
    const context = new RouterContextProvider();
    context.set(actorContext, (await resolveSession(request)).actor);
    // A page that is not for this member has asked for something, too.
    await Promise.allSettled(loaders.map(async (loader) => loader({ request, params, context })));
  });
  return statements.filter(({ text }) => !/^(begin|commit|rollback)/i.test(text)).map(({ text, values }) => `${text} ${JSON.stringify(values)}`);
}

const twice = (asked: string[]) => asked.filter((one, at) => asked.indexOf(one) !== at);
const pages = pagesBelow(routes);

describe.each(['guy', 'girl', 'moderator'] as const)('as a %s', (who) => {
  test.each(pages)('$path asks for nothing twice', async (page) => {
    expect(twice(await askedFor(page, who))).toEqual([]);
  });
});

const at = (path: string) => pages.find((page) => page.path === path) as Page;

test.each([
  ['dashboard', 'guy', '', 7],
  ['dashboard', 'girl', '', 10],
  ['dashboard', 'moderator', '', 2],
  ['profile/:stageName', 'guy', '', 12],
  ['advanced_search', 'guy', '?q=ann', 6],
  ['wrestlers', 'guy', '', 4],
  ['girl/timewasters', 'girl', '', 3],
] as const)('/%s as a %s%s asks at most %i times, the session included', async (path, who, query, most) => {
  const asked = await askedFor(at(path), who, query);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most);
});

test.each([
  ['/api/v1/search?q=ann', 7],
  ['/api/v1/girls?q=ann', 4],
] as const)('%s asks at most %i times', async (path, most) => {
  const statements = await recordStatements(async () => expect((await call('GET', path, { headers: { cookie: cookies.guy } })).status).toBe(200));
  expect(statements.length).toBeLessThanOrEqual(most);
  expect(twice(statements.map(({ text, values }) => `${text} ${JSON.stringify(values)}`))).toEqual([]);
});
