import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { eq } from 'drizzle-orm';
import { parse } from 'graphql';
import { GraphQLClient } from 'graphql-request';
import { Jsona } from 'jsona';
import Kitsu from 'kitsu';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog, timewasterPhotos } from '#db/schema/index.ts';
import { addEmail } from '#features/timewasters/additions/contacts.server.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeScammer } from '#tests/factories/content.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { image64 } from '#tests/factories/pictures.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { makeWorld, type World } from '#tests/factories/world.ts';
import { documents } from '#tests/graphql.ts';
import { listen } from '#tests/listening-app.ts';
import { headersOf } from '#tests/sign-in.ts';

/** Clients that people get from npm, over a real socket, with nothing of ours in them. */

useDatabase();
let app: Awaited<ReturnType<typeof listen>>;
let site = '';
let girl: Member & { girlId: number };
let headers: Record<string, string>;

beforeAll(async () => {
  app = await listen();
  site = app.site;
  girl = await createGirl();
  headers = await headersOf(girl);
});
afterAll(() => app.close());

describe('kitsu (JSON:API)', () => {
  // biome-ignore lint/suspicious/noExplicitAny: the client gives every shape
  let api: any;
  let record: number;
  beforeAll(async () => {
    api = new Kitsu({ baseURL: `${site}/api/v1`, headers, query: 'modern' });
    record = await makeTimewaster(girl, { name: 'Rough Rider' });
  });

  test('creates, lists and deletes a photo', async () => {
    const { data: made } = await api.create('timewaster-photos', { timewasterId: record, image64: await image64() });
    expect(made).toMatchObject({ type: 'timewasterPhotos', cloudinarySecureUrl: expect.stringContaining('/files/private/') });
    const list = await api.get('timewaster-photos', { params: { filter: { timewasterId: record }, sort: '-id' } });
    expect(list.data.map(({ id }: { id: string }) => id)).toEqual([made.id]);
    await api.remove('timewaster-photos', made.id);
    expect(await db.$count(timewasterPhotos, eq(timewasterPhotos.id, Number(made.id)))).toBe(0);
  });

  test('reads with include, and links what is included', async () => {
    // An addition by the reporter of a waiting report belongs to the report.
    const waiting = await makeTimewaster(girl, { name: 'Rough Rider', approved: false });
    await api.create('timewaster-emails', { timewasterId: waiting, email: 'rider@example.org' });
    const found = await api.get('search-timewasters', { params: { q: 'rider@example.org', include: 'timewasterEmails' } });
    expect(found.data).toMatchObject([
      { id: String(waiting), name: 'Rough Rider', timewasterEmails: { data: [{ type: 'timewasterEmails', email: 'rider@example.org' }] } },
    ]);
    const { id } = await makeScammer({ name: 'Fake Fay' });
    const scammer = await api.get(`scammers/${id}`, { params: { include: 'scammerPhotos' } });
    expect(scammer.data).toMatchObject({ id: String(id), type: 'scammers', name: 'Fake Fay' });
  });

  test('learns why something was refused: every issue with its pointer', async () => {
    const failed = await api.create('timewasters', { city: 'Austin' }).catch((error: unknown) => error);
    expect(failed.errors.map(({ source }: { source: { pointer: string } }) => source.pointer)).toEqual(
      expect.arrayContaining(['/data/attributes/name', '/data/attributes/country', '/data/attributes/clientType']),
    );
  });

  test("another girl's comment is not hers to delete; a moderator may, and it is written down", async () => {
    const { data: made } = await api.create('timewaster-comments', { timewasterId: record, comment: 'Mine', anonymous: false });
    const other = new Kitsu({ baseURL: `${site}/api/v1`, headers: await headersOf(await createGirl()) });
    await expect(other.remove('timewaster-comments', made.id)).rejects.toMatchObject({ response: { status: 403 } });
    const moderator = new Kitsu({ baseURL: `${site}/api/v1`, headers: await headersOf(await createModerator()) });
    await moderator.remove('timewaster-comments', made.id);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'timewasterComment.deleted'));
    expect(entry).toMatchObject({ subjectId: made.id, before: { comment: 'Mine' } });
  });
});

test('jsona makes models of what fetch brings, relationships and all, and a document of a model', async () => {
  const jsona = new Jsona();
  const timewasterId = await makeTimewaster(girl, { name: 'Jsona John', approved: false });
  await addEmail(actorOf(girl), { timewasterId, email: 'jsona@example.org' });
  const answer = await fetch(`${site}/api/v1/search-timewasters?q=jsona@example.org&include[]=timewasterEmails`, { headers });
  const [model] = jsona.deserialize(await answer.json()) as { id: string; name: string; timewasterEmails: { email: string }[] }[];
  expect(model).toMatchObject({ name: 'Jsona John', timewasterEmails: [{ email: 'jsona@example.org' }] });
  const body = jsona.serialize({ stuff: { type: 'timewasterComments', timewasterId: Number(model!.id), comment: 'By jsona', anonymous: false } });
  const made = await fetch(`${site}/api/v1/timewaster-comments`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify(body),
  });
  expect([made.status, jsona.deserialize(await made.json())]).toMatchObject([201, { type: 'timewasterComments', comment: 'By jsona' }]);
});

describe('GraphQL clients run the documents of the product', () => {
  const texts = documents();
  let world: World;
  let ofModerator: Record<string, string>;
  let ofGuy: Record<string, string>;
  beforeAll(async () => {
    world = await makeWorld();
    ofModerator = { ...(await headersOf(await createModerator())), 'x-hasura-role': 'moderator' };
    ofGuy = { ...(await headersOf(await createGuy())), 'x-hasura-role': 'male' };
  });

  const queries = [...texts].filter(([name, text]) =>
    parse(text).definitions.some((one) => one.kind === 'OperationDefinition' && one.operation === 'query' && one.name?.value === name),
  );
  /** What a document's variables are given, by their names. */
  const variablesFor = (text: string, name: string): Record<string, unknown> => {
    const known: Record<string, unknown> = {
      ...{ girlId: world.girl.id, guyId: world.guy.id, guy_id: world.guy.id, ids: [world.guy.id], where: {} },
      ...{ stageName: world.girl.stageName, username: name.startsWith('SessionGirl') ? world.sessionGirlName : world.guy.username },
      id: world.girl.id,
    };
    const operation = parse(text).definitions.find((one) => one.kind === 'OperationDefinition' && one.name?.value === name);
    const wanted = operation?.kind === 'OperationDefinition' ? (operation.variableDefinitions ?? []) : [];
    return Object.fromEntries(
      wanted.filter(({ type }) => type.kind === 'NonNullType').map(({ variable }) => [variable.name.value, known[variable.name.value]]),
    );
  };
  const whoMay = (name: string) => (name === 'FollowStatus' ? ofGuy : ofModerator);

  test('graphql-request runs every query', async () => {
    expect(queries.length).toBeGreaterThan(40);
    for (const [name, text] of queries) {
      const client = new GraphQLClient(`${site}/graphql`, { headers: whoMay(name) });
      const data = await client.request<object>(only(text, name), variablesFor(text, name));
      expect(Object.keys(data).length, name).toBeGreaterThan(0);
    }
  });

  test('Apollo Client runs every query, and its cache answers the second time', async () => {
    for (const [name, text] of queries) {
      const client = new ApolloClient({ link: new HttpLink({ uri: `${site}/v1/graphql`, headers: whoMay(name) }), cache: new InMemoryCache() });
      const query = only(text, name);
      const variables = variablesFor(text, name);
      const first = await client.query({ query, variables });
      expect(first.error, name).toBeUndefined();
      expect((await client.query({ query, variables, fetchPolicy: 'cache-only' })).data, name).toEqual(first.data);
    }
  });

  test('both write, and are told with a code what they may not', async () => {
    const add = texts.get('AddGirlTravel') as string;
    const travel = { girlId: girl.girlId, dateBegins: '2031-05-01', dateEnds: '2031-05-03', city: 'Reno', state: 'NV', country: 'United States' };
    const client = new GraphQLClient(`${site}/graphql`, { headers });
    expect(await client.request(add, travel)).toMatchObject({ insert_travels_one: { id: expect.any(Number) } });
    const apollo = new ApolloClient({ link: new HttpLink({ uri: `${site}/graphql`, headers }), cache: new InMemoryCache() });
    const made = await apollo.mutate({ mutation: gql(add), variables: { ...travel, dateBegins: '2031-06-01', dateEnds: '2031-06-03' } });
    expect(made.data).toMatchObject({ insert_travels_one: { id: expect.any(Number) } });
    const refused = await client
      .request(only(texts.get('NewProblemGirls') as string, 'NewProblemGirls'))
      .catch((error: { response: unknown }) => error.response);
    expect(refused).toMatchObject({ errors: [{ extensions: { code: 'access-denied' } }] });
  });
});

/** The document of one operation, with the fragments it stands with. */
function only(text: string, name: string) {
  const document = gql(text);
  return { ...document, definitions: document.definitions.filter((one) => one.kind !== 'OperationDefinition' || one.name?.value === name) };
}
