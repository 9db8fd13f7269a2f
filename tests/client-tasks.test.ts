import Kitsu from 'kitsu';
import createClient from 'openapi-fetch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { paths } from '#ui/api/generated/rest-types.d.ts';
import { useDatabase } from './database.ts';
import { createGirl, createGuy, type Member } from './factories/members.ts';
import { image64 } from './factories/pictures.ts';
import { makeTimewaster } from './factories/timewasters.ts';
import { makeTravel } from './factories/travel.ts';
import { listen } from './listening-app.ts';
import { headersOf } from './sign-in.ts';

/**
 * One list of tasks, done by two clients that people get from npm, over a real socket: kitsu, which knows JSON:API and nothing of this
 * product, and openapi-fetch with the types that openapi-typescript made from the document, which knows nothing of JSON:API.
 */

type Headers = Record<string, string>;
type Record_ = { id: string; type?: string; [field: string]: unknown };
type Page = { data: Record_[]; meta: { total: number }; links: { self: string; next?: string; prev?: string } };
type Refusal = { status: number; errors: { code: string; source?: { pointer?: string; parameter?: string; header?: string } }[] };

/** A refusal is returned, never thrown. */
type Client = {
  travels: (query: { girlId?: number; limit?: number; offset?: number; fields?: string[] }) => Promise<Page>;
  next: (page: Page) => Promise<Page>;
  /** `emails`: how many came along. */
  lookUp: (q: string, include: boolean) => Promise<{ data: Record_[]; emails: number }>;
  comments: (timewasterId: number) => Promise<Page>;
  addEmail: (timewasterId: number, email: string) => Promise<Record_>;
  girlsBy: (sort: 'stageName' | '-id') => Promise<Record_[]>;
  addComment: (timewasterId: number, comment: string) => Promise<Record_>;
  removeComment: (id: string) => Promise<void>;
  addPhoto: (timewasterId: number, image64: string) => Promise<Record_>;
  updateGuy: (id: number, attributes: { city?: string; height?: number }) => Promise<Record_ | Refusal>;
  /** A limit of 500 and a filter that does not exist. */
  asksTooMuch: () => Promise<Refusal>;
};

function withKitsu(site: string, headers: Headers): Client {
  // biome-ignore lint/suspicious/noExplicitAny: the client gives every shape
  const api: any = new Kitsu({ baseURL: `${site}/api/v1`, headers, query: 'modern' });
  const refusal = (error: { response: { status: number }; errors: Refusal['errors'] }) => ({ status: error.response.status, errors: error.errors });
  return {
    travels: ({ girlId, limit, offset, fields }) =>
      api.get('travels', {
        params: {
          ...((limit ?? offset) !== undefined && { page: { ...(limit && { limit }), ...(offset && { offset }) } }),
          ...(girlId && { filter: { girlId } }),
          ...(fields && { fields: { travels: fields.join(',') } }),
        },
      }),
    // It knows no links: the parameters of the address go back as they came.
    next: ({ links }) => api.get('travels', { params: Object.fromEntries(new URL(links.next ?? '', site).searchParams) }),
    async lookUp(q, include) {
      const { data } = await api.get('search-timewasters', { params: { q, ...(include && { include: 'timewasterEmails' }) } });
      // Without being asked for, what is related is a type and an id.
      const ofOne = (one: { timewasterEmails?: { data?: Record_[] } }) => (one.timewasterEmails?.data ?? []).filter((email) => 'email' in email).length;
      return { data, emails: data.map(ofOne).reduce((sum: number, count: number) => sum + count, 0) };
    },
    comments: (timewasterId) => api.get('timewaster-comments', { params: { filter: { timewasterId } } }),
    addEmail: async (timewasterId, email) => (await api.create('timewaster-emails', { timewasterId, email })).data,
    girlsBy: async (sort) => (await api.get('girls', { params: { sort, page: { limit: 100 } } })).data,
    addComment: async (timewasterId, comment) => (await api.create('timewaster-comments', { timewasterId, comment, anonymous: true })).data,
    removeComment: (id) => api.remove('timewaster-comments', id),
    addPhoto: async (timewasterId, picture) => (await api.create('timewaster-photos', { timewasterId, image64: picture })).data,
    updateGuy: (id, attributes) =>
      api.update('guy-users', { id: String(id), ...attributes }).then(
        ({ data }: { data: Record_ }) => data,
        (error: never) => refusal(error),
      ),
    asksTooMuch: () => api.get('travels', { params: { page: { limit: 5_000 }, filter: { shoe: 9 } } }).catch(refusal),
  };
}

function withOpenapiFetch(site: string, headers: Headers): Client {
  const { GET, POST, PATCH, DELETE } = createClient<paths>({ baseUrl: site, headers: { accept: 'application/vnd.api+json', ...headers } });
  const flat = ({ id, type, attributes }: { id: string; type: string; attributes: object }): Record_ => ({ id, type, ...attributes });
  const got = <Body>({ data, error }: { data?: Body; error?: unknown }): Body => {
    if (!data) throw new Error(JSON.stringify(error));
    return data;
  };
  const refusal = ({ error, response }: { error?: { errors: object[] }; response: Response }) =>
    ({ status: response.status, errors: error?.errors ?? [] }) as unknown as Refusal;
  const page = ({ data, ...rest }: { data: Parameters<typeof flat>[0][] } & Pick<Page, 'meta' | 'links'>): Page => ({ ...rest, data: data.map(flat) });
  const jsonApi = { 'content-type': 'application/vnd.api+json' };
  return {
    async travels({ girlId, limit, offset, fields }) {
      const query = { 'page[limit]': limit, 'page[offset]': offset, 'filter[girlId]': girlId, 'fields[travels]': fields as never };
      return page(got(await GET('/api/v1/travels', { params: { query } })));
    },
    // An address that the server made is asked as it is.
    next: async ({ links }) => page((await (await fetch(site + links.next, { headers })).json()) as never),
    async lookUp(q, include) {
      const query = { q, ...(include && { include: ['timewasterEmails' as const] }) };
      const { data, included = [] } = got(await GET('/api/v1/search-timewasters', { params: { query } }));
      return { data: data.map(flat), emails: included.filter(({ type }) => type === 'timewasterEmails').length };
    },
    comments: async (timewasterId) => page(got(await GET('/api/v1/timewaster-comments', { params: { query: { 'filter[timewasterId]': timewasterId } } }))),
    async addEmail(timewasterId, email) {
      const body = { data: { type: 'timewasterEmails' as const, attributes: { timewasterId, email } } };
      return flat(got(await POST('/api/v1/timewaster-emails', { body, headers: jsonApi })).data);
    },
    async girlsBy(sort) {
      const { data } = got(await GET('/api/v1/girls', { params: { query: { sort, 'page[limit]': 100 } } }));
      return [data].flat().map(flat);
    },
    async addComment(timewasterId, comment) {
      const body = { data: { type: 'timewasterComments' as const, attributes: { timewasterId, comment, anonymous: true } } };
      return flat(got(await POST('/api/v1/timewaster-comments', { body, headers: jsonApi })).data);
    },
    async removeComment(id) {
      const { error } = await DELETE('/api/v1/timewaster-comments/{id}', { params: { path: { id: id as never } } });
      if (error) throw new Error(JSON.stringify(error));
    },
    async addPhoto(timewasterId, picture) {
      const body = { data: { type: 'timewasterPhotos' as const, attributes: { timewasterId, image64: picture } } };
      return flat(got(await POST('/api/v1/timewaster-photos', { body, headers: jsonApi })).data);
    },
    async updateGuy(id, attributes) {
      const answer = await PATCH('/api/v1/guy-users/{id}', {
        params: { path: { id: id as never } },
        body: { data: { type: 'guyUsers', id: String(id), attributes } },
        headers: jsonApi,
      });
      return answer.data ? flat(answer.data.data) : refusal(answer);
    },
    async asksTooMuch() {
      return refusal(await GET('/api/v1/travels', { params: { query: { 'page[limit]': 5_000, 'filter[shoe]': 9 } as never } }));
    },
  };
}

useDatabase();
let app: Awaited<ReturnType<typeof listen>>;
let site = '';
let girl: Member & { girlId: number };
let guy: Member & { guyId: number };
beforeAll(async () => {
  app = await listen();
  site = app.site;
  girl = await createGirl();
  guy = await createGuy();
  for (let made = 0; made < 3; made += 1) await makeTravel(girl.girlId);
  await makeTravel((await createGirl()).girlId);
});
afterAll(() => app.close());

describe.each([
  ['kitsu', withKitsu],
  ['openapi-fetch', withOpenapiFetch],
] as const)('with %s', (name, make) => {
  let hers: Client;
  let his: Client;
  let visitors: Client;
  beforeAll(async () => {
    visitors = make(site, {});
    hers = make(site, await headersOf(girl));
    his = make(site, await headersOf(guy));
  });

  test('a list: filtered, with its total, page by page through links.next to the end', async () => {
    const first = await visitors.travels({ girlId: girl.girlId, limit: 2 });
    expect([first.data.length, first.meta.total, first.links.prev]).toEqual([2, 3, undefined]);
    expect(first.data.map(({ type, girlId }) => [type, girlId])).toEqual([1, 2].map(() => ['travels', girl.girlId]));
    const last = await visitors.next(first);
    expect([last.data.length, last.links.next, typeof last.links.prev]).toEqual([1, undefined, 'string']);
    expect(new Set([...first.data, ...last.data].map(({ id }) => id)).size).toBe(3);
    expect((await visitors.travels({})).meta.total).toBe(4);
  });

  test('sparse fields', async () => {
    const { data } = await visitors.travels({ girlId: girl.girlId, fields: ['city', 'dateBegins'] });
    expect(data.map((one) => Object.keys(one).sort())).toEqual([1, 2, 3].map(() => ['city', 'dateBegins', 'id', 'type']));
  });

  test('sort', async () => {
    const ids = (await visitors.girlsBy('-id')).map(({ id }) => Number(id));
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
    const names = (await visitors.girlsBy('stageName')).map(({ stageName }) => String(stageName));
    expect(names.length).toBe(ids.length);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' })));
  });

  test('include: what is related comes along when it is asked for', async () => {
    const record = await makeTimewaster(girl, { name: `Mailing ${name}`, approved: false });
    const email = `${name}@example.test`;
    await hers.addEmail(record, email);
    const [without, including] = [await hers.lookUp(email, false), await hers.lookUp(email, true)];
    expect([without.data.map(({ id }) => id), without.emails]).toEqual([[String(record)], 0]);
    expect([including.data[0]?.name, including.emails]).toEqual([`Mailing ${name}`, 1]);
  });

  test('creates, lists and deletes', async () => {
    const record = await makeTimewaster(girl, { name: 'Rough Rider' });
    const made = await hers.addComment(record, 'He came drunk.');
    expect(made).toMatchObject({ id: expect.any(String), type: 'timewasterComments', comment: 'He came drunk.' });
    await hers.addComment(record, 'And again.');
    expect((await hers.comments(record)).data.map(({ comment }) => comment)).toEqual(['And again.', 'He came drunk.']);
    await hers.removeComment(made.id);
    expect((await hers.comments(record)).meta.total).toBe(1);
  });

  test('sends a picture', async () => {
    const record = await makeTimewaster(girl);
    expect(await hers.addPhoto(record, await image64())).toMatchObject({ cloudinarySecureUrl: expect.stringContaining('/files/private/') });
  });

  test('changes a record, and is told each field that is refused', async () => {
    expect(await his.updateGuy(guy.guyId, { city: 'Reno' })).toMatchObject({ id: String(guy.guyId), city: 'Reno' });
    const refused = await his.updateGuy(guy.guyId, { city: '', height: 1_000 });
    expect(refused).toMatchObject({ status: 422 });
    expect((refused as Refusal).errors.map(({ source }) => source?.pointer)).toEqual(['/data/attributes/city', '/data/attributes/height']);
  });

  test('is told every parameter that is refused', async () => {
    const { status, errors } = await visitors.asksTooMuch();
    expect([status, errors.map(({ source }) => source?.parameter).sort()]).toEqual([400, ['filter[shoe]', 'page[limit]']]);
  });
});
