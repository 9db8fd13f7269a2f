import { count, desc, eq } from 'drizzle-orm';
import { type GraphQLObjectType, isObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { graphqlApi } from '#app/graphql/graphql.server.ts';
import { endpoints } from '#app/registries/endpoints.server.ts';
import { auditLog } from '#db/schema/audit-log.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeTimewaster } from '#tests/factories/timewaster.ts';
import { documents } from '#tests/graphql.ts';
import { makePeople, type People } from './people.ts';
import { restDoors } from './rest-doors.ts';

/** What moderators write, and what contact data they read, is in the audit log. */

useDatabase();
let people: People;
let session: NonNullable<Awaited<ReturnType<People['session']>>>;
beforeAll(async () => {
  people = await makePeople();
  session = (await people.session('moderator')) as typeof session;
});

const entries = async () => {
  const [row] = await db.select({ total: count() }).from(auditLog).where(eq(auditLog.actorUserId, people.moderator.userId));
  return row?.total ?? 0;
};
const last = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Writes for moderators that change no record. */
const herOwn: Record<string, string> = {
  'POST /api/admin/queue/presence': 'what she has open on her screen',
  'POST /api/admin/tables/{table}/views': 'how she sees a table',
  'PATCH /api/admin/table-views/{id}': 'how she sees a table',
  'DELETE /api/admin/table-views/{id}': 'how she sees a table',
  'POST /api/admin/queue/handovers': 'a word to a colleague, gone with the decision',
  'DELETE /api/admin/queue/handovers/{kind}/{id}': 'the same word taken back',
  'POST /api/admin/queue/decisions': 'decides nothing as it is tried; each decision is in src/app/blocks/admin/decisions.test.ts',
  'POST /api/admin/queue/undo': 'takes nothing back as it is tried; each is in src/app/blocks/admin/decisions.test.ts',
};

/** What any guy and any girl may do too is no moderator's act: she writes under her own name, as they do. */
const anyMembers = (may: readonly string[]) => ['otherGuy', 'otherGirl'].every((name) => may.includes(name));

const moderatorWrites = endpoints.filter((endpoint) => {
  const may = restDoors[keyOf(endpoint)]?.may ?? [];
  return endpoint.method !== 'GET' && may.includes('moderator') && !anyMembers(may) && !(keyOf(endpoint) in herOwn);
});

describe.each(moderatorWrites.map((endpoint) => [keyOf(endpoint), endpoint] as const))('%s', (key, endpoint) => {
  test('leaves an entry when a moderator writes', async () => {
    const { path = endpoint.path, body = {}, headers } = (await restDoors[key]?.example?.(people)) ?? {};
    const before = await entries();
    const answer = await call(endpoint.method, path, { body, session, headers: { accept: 'application/json', ...headers } });
    expect(answer.status).toBeLessThan(300);
    expect(await entries()).toBeGreaterThan(before);
  });
});

test('what is excused exists', () => {
  const known = new Set(endpoints.map(keyOf));
  expect(Object.keys(herOwn).filter((key) => !known.has(key))).toEqual([]);
});

test('every GraphQL write stands in a document, and each document of a moderator is tried for its entry', () => {
  const mutation = graphqlApi().schema.getMutationType() as GraphQLObjectType;
  expect(isObjectType(mutation)).toBe(true);
  const texts = [...documents().values()].filter((text) => /^mutation/m.test(text));
  const unused = Object.keys(mutation.getFields()).filter((field) => !texts.some((text) => new RegExp(`\\b${field}\\b`).test(text)));
  expect(unused).toEqual([]);
});

describe("a timewaster's contact data", () => {
  test.each([
    ['one record', (id: number) => `/api/v1/timewasters/${id}`],
    ['a search', () => '/api/v1/search-timewasters?q=No%20Show'],
  ])('is not read by a moderator without an entry: %s', async (_name, path) => {
    const { id } = await makeTimewaster(people.girl.girlId);
    const before = await entries();
    const answer = await call('GET', path(id), { session });
    expect(answer.text).toContain('5550142');
    expect(await entries()).toBeGreaterThan(before);
    expect(await last()).toMatchObject({ action: 'timewaster.contactRead', subjectType: 'timewasters', before: null, after: null });
  });

  test.each([
    ['timewasters { id email phone_number }', 'timewasters'],
    ['timewaster_phones { id phone_number }', 'timewaster_phones'],
    ['timewasters { id emails { email } }', 'timewaster_emails'],
  ])('nor by GraphQL: %s', async (query, subjectType) => {
    await makeTimewaster(people.girl.girlId);
    const before = await entries();
    const answer = await call('POST', '/graphql', { body: { query: `{ ${query} }` }, session });
    expect(answer.json.errors).toBeUndefined();
    expect(await entries()).toBeGreaterThan(before);
    expect(await last()).toMatchObject({ action: 'timewaster.contactRead', subjectType });
  });

  test('what has none of it leaves none', async () => {
    const before = await entries();
    await call('POST', '/graphql', { body: { query: '{ timewasters { id name } }' }, session });
    expect(await entries()).toBe(before);
  });

  test("a girl's look-ups are logged elsewhere", async () => {
    const girl = await people.session('girl');
    const { id } = await makeTimewaster(people.girl.girlId);
    const [before] = await db.select({ total: count() }).from(auditLog);
    expect((await call('GET', `/api/v1/timewasters/${id}`, girl && { session: girl })).status).toBe(200);
    expect(await db.select({ total: count() }).from(auditLog)).toEqual([before]);
  });
});

describe('the log', () => {
  test.each(['update audit_log set why = null', 'delete from audit_log', 'truncate audit_log', "update audit_log set after = '{}' where false"])(
    'is append-only: %s',
    async (statement) => {
      await expect(pool.query(statement)).rejects.toThrow('permission denied for table audit_log');
      await expect(asOwner(statement)).rejects.toThrow('the audit log is append-only');
    },
  );

  test('is kept with the act or not at all', async () => {
    const { girlId } = people.otherGirl;
    try {
      // Nothing can be written to the log: then nothing is done either.
      await asOwner("alter table audit_log add constraint full_disk check (action <> 'girl.deleted') not valid");
      const refused = await call('DELETE', `/api/v1/girls/${girlId}`, { session });
      expect(refused.status).toBeGreaterThanOrEqual(400);
      const { rows } = await pool.query('select deleted_at from girls where id = $1', [girlId]);
      expect(rows).toEqual([{ deleted_at: null }]);
    } finally {
      await asOwner('alter table audit_log drop constraint if exists full_disk');
    }
  });
});
