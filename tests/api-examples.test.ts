import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import createClient from 'openapi-fetch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { paths } from '#ui/api/generated/rest-types.d.ts';
import { solveCaptcha } from './captcha.ts';
import { useDatabase } from './database.ts';
import * as typescript from './examples/typescript.ts';
import { makeScammer } from './factories/content.ts';
import { createGirl, createGuy } from './factories/members.ts';
import { makeTimewaster } from './factories/timewasters.ts';
import { makeTravel } from './factories/travel.ts';
import { listen } from './listening-app.ts';
import { quickFolder } from './setup/quick-folder.ts';

/** The ten tasks of docs/api.md, extracted and run on the whole app over a socket: by curl, by the generated client, over GraphQL. */

const page = readFileSync('docs/api.md', 'utf8');
const source = readFileSync('tests/examples/typescript.ts', 'utf8');
const [introduction = '', ...sections] = page.slice(page.indexOf('## Ten tasks'), page.indexOf('## Refusals')).split(/^### \d+\. /m);
const blockOf = (text: string, language: string) => new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)\\n\`\`\`$`, 'm').exec(text)?.[1];
const tasks = sections.map((text) => ({
  title: text.slice(0, text.indexOf('\n')),
  curl: blockOf(text, 'bash') ?? '',
  ts: blockOf(text, 'ts') ?? '',
  graphql: blockOf(text, 'graphql'),
}));
const PASSWORD = 'CorrectHorse9!';

useDatabase();
const folder = quickFolder('api-examples-');
let app: Awaited<ReturnType<typeof listen>>;
let env: Record<string, string>;
let ids: { girlId: number; otherGirlId: number; scammerId: number };

/** A failing command ends the script. */
async function bash(script: string): Promise<string> {
  const given = { ...process.env, ...env, CAPTCHA: await solveCaptcha() };
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env: given });
  return stdout;
}

beforeAll(async () => {
  app = await listen();
  const girl = await createGirl({ girl: { city: 'Austin', state: 'TX', country: 'United States' }, user: { password: PASSWORD } });
  const guy = await createGuy({ user: { password: PASSWORD } });
  await makeTravel(girl.girlId);
  const other = await createGirl({ girl: { city: 'Boise', state: 'ID', country: 'United States' } });
  await makeTimewaster(other, {
    name: 'Rough Rider',
    email: 'rider@example.org',
  });
  ids = { girlId: girl.girlId, otherGirlId: other.girlId, scammerId: (await makeScammer()).id };
  env = {
    ...{ SITE: app.site, PASSWORD, HER_NAME: girl.username, HIS_NAME: guy.username },
    ...{ GIRL_ID: String(ids.girlId), SCAMMER_ID: String(ids.scammerId) },
  };
  const tokens = await bash(`${blockOf(introduction, 'bash')}\necho "$HER_TOKEN"; echo "$HIS_TOKEN"`);
  const [HER_TOKEN = '', HIS_TOKEN = ''] = tokens.trim().split('\n');
  Object.assign(env, { HER_TOKEN, HIS_TOKEN });
});
afterAll(() => app.close());

/** The headers of whoever logged in by curl. */
function headersOf(who: 'her' | 'his' | null): Record<string, string> {
  if (!who) return {};
  const lines = readFileSync(join(folder, `${who}.txt`), 'utf8').split('\n');
  const cookies = lines.map((line) => line.replace(/^#HttpOnly_/, '').split('\t')).filter((parts) => parts.length === 7);
  return { cookie: cookies.map((parts) => `${parts[5]}=${parts[6]}`).join('; '), 'x-csrf-token': env[`${who.toUpperCase()}_TOKEN`] ?? '' };
}
const client = (who: 'her' | 'his' | null) => createClient<paths>({ baseUrl: env.SITE as string, headers: headersOf(who) });

async function graphql(query: string, who: 'her' | 'his' | null): Promise<Record<string, unknown>> {
  const variables = query.includes('$girlId') ? { girlId: ids.girlId } : {};
  const headers = { ...headersOf(who), 'content-type': 'application/json' };
  const answer = await fetch(`${env.SITE}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  const { data, errors } = (await answer.json()) as { data: Record<string, unknown>; errors?: object[] };
  expect(errors).toBeUndefined();
  return data;
}

type Expected = {
  who: 'her' | 'his' | null;
  run: () => Promise<unknown>;
  name: keyof typeof typescript;
  /** What REST answers, by curl and by the client. */
  rest: unknown;
  ts?: unknown;
  graphql?: unknown;
};
const one = (attributes: object) => ({ data: [{ attributes: expect.objectContaining(attributes) }] });

const expected: Record<string, Expected> = {
  'List the girls of a city': {
    ...{ who: null, name: 'listGirls', run: () => typescript.listGirls(client(null)) },
    rest: one({ city: 'Austin' }),
    graphql: { girls: [expect.objectContaining({ city: 'Austin' })] },
  },
  'Follow tours': {
    ...{ who: null, name: 'followTours', run: () => typescript.followTours(client(null), ids.girlId) },
    // Those that another task publishes may be there already.
    rest: { data: expect.arrayContaining([{ type: 'travels', id: expect.any(String), attributes: expect.objectContaining({ city: 'Miami' }) }]) },
    ts: expect.arrayContaining([expect.stringMatching(/^Miami, \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d$/)]),
    graphql: { travels: expect.arrayContaining([{ city: 'Miami', date_begins: expect.any(String), date_ends: expect.any(String) }]) },
  },
  'Publish a calendar': {
    ...{ who: 'her', name: 'publishTour', run: () => typescript.publishTour(env.SITE as string, headersOf('her'), ids.girlId) },
    rest: { data: { insert_travels_one: { city: 'Reno' } } },
    graphql: { insert_travels_one: { city: 'Reno' } },
  },
  Report: {
    ...{ who: 'her', name: 'report', run: () => typescript.report(client('her')) },
    rest: { data: { type: 'timewasters', attributes: { name: 'Rough Rider' } } },
    graphql: { timewasters: expect.arrayContaining([expect.objectContaining({ name: 'Rough Rider' })]) },
  },
  'Search the reports': {
    ...{ who: 'her', name: 'searchReports', run: () => typescript.searchReports(client('her')) },
    rest: { data: expect.arrayContaining([expect.objectContaining({ type: 'timewasters' })]) },
    graphql: { timewasters: expect.arrayContaining([expect.objectContaining({ name: 'Rough Rider', emails: expect.any(Array) })]) },
  },
  'Dispute an entry': {
    ...{ who: null, name: 'dispute', run: async () => typescript.dispute(client(null), await solveCaptcha(), ids.scammerId) },
    rest: { data: { type: 'disputes' } },
  },
  Book: {
    // Another girl: he has one open request with each, and the other writings ask the first.
    ...{ who: 'his', name: 'book', run: () => typescript.book(client('his'), ids.otherGirlId) },
    rest: { message: 'Successfully sent booking request.' },
    graphql: { bookings: expect.arrayContaining([expect.objectContaining({ girl_status: null })]) },
  },
  Review: {
    ...{ who: 'his', name: 'review', run: () => typescript.review(client('his'), ids.girlId) },
    rest: { data: { attributes: { content: 'Strong, on time and kind.' } } },
    graphql: { girl_reviews: expect.arrayContaining([{ comment: 'Strong, on time and kind.', vote: true }]) },
  },
  Follow: {
    ...{ who: 'his', name: 'follow', run: () => typescript.follow(client('his'), ids.girlId) },
    rest: { following: true },
    graphql: { follows: [expect.objectContaining({ girl_id: expect.any(Number) })] },
  },
  Export: { who: 'his', name: 'exportData', run: () => typescript.exportData(client('his')), rest: undefined },
};

test('the page has the ten tasks', () => {
  expect(tasks.map(({ title }) => title)).toEqual(Object.keys(expected));
  expect(Object.values(expected).map(({ name }) => name)).toEqual(
    Object.keys(typescript).toSorted((a, b) => source.indexOf(` ${a}(`) - source.indexOf(` ${b}(`)),
  );
});

describe.each(tasks)('$title', ({ title, curl, ts, graphql: query }) => {
  const { who, run, name, rest, ts: result = rest, graphql: rows } = expected[title] as Expected;

  test('by curl, by the generated client whose code is that of the page, and over GraphQL where it has the task', async () => {
    const out = await bash(curl);
    if (rest !== undefined) expect(JSON.parse(out)).toMatchObject(rest as object);
    else expect(Object.keys(unzipSync(readFileSync(join(folder, 'export.zip')))).length).toBeGreaterThan(0);

    expect(source).toContain(`${ts}\n`);
    expect(ts).toContain(`function ${name}(`);
    const answer = await run();
    if (result !== undefined) expect(answer).toMatchObject(result as object);
    else expect(Object.keys(unzipSync(new Uint8Array(answer as ArrayBuffer))).length).toBeGreaterThan(0);

    // It reads back what the others wrote.
    expect([title, query !== undefined]).toEqual([title, rows !== undefined]);
    if (query !== undefined) expect(await graphql(query, who)).toMatchObject(rows as object);
  });
});
