import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { guyUsers, mailOutbox, sessionGirls, users } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { writeAccountMails } from '#tests/account-mails.ts';
import { call } from '#tests/app.ts';
import { solveCaptcha } from '#tests/captcha.ts';
import { useDatabase } from '#tests/database.ts';
import { makeSessionGirl } from '#tests/factories/content.ts';
import { createGirl, createGuy, createModerator } from '#tests/factories/members.ts';
import { readMails } from '#tests/mails.ts';
import { pictureAsText } from '#tests/pictures.ts';
import { signIn } from '#tests/sign-in.ts';
import { describeApi } from './openapi.server.ts';

useDatabase();

type Schema = { properties?: Record<string, Schema>; anyOf?: Schema[]; allOf?: Schema[]; oneOf?: Schema[] };
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> }; responses: Record<string, { content?: Record<string, unknown> }> };
const { paths } = describeApi() as unknown as { paths: Record<string, Record<string, Operation>> };

/** Every name that a body may hold, at any depth. */
function namesIn({ properties = {}, anyOf = [], allOf = [], oneOf = [] }: Schema): string[] {
  return [...Object.entries(properties).flatMap(([name, inner]) => [name, ...namesIn(inner)]), ...[...anyOf, ...allOf, ...oneOf].flatMap(namesIn)];
}

/** The calls that the requirements name, with what their bodies hold. */
test.each([
  ['[API-07]', 'DELETE', '/api/v1/my-profiles/{userId}', []],
  ['[API-08]', 'DELETE', '/api/v1/girls/{id}', []],
  [
    '[API-09]',
    'POST',
    '/book_girl',
    [
      ...['date_time_available', 'girl_id', 'details_notes', 'desired_session_type', 'session_location', 'session_length'],
      ...['requested_attire', 'details_questions', 'things_to_not_include'],
    ],
  ],
  ['[API-10]', 'POST', '/send_contact_form', ['email', 'email_addr', 'subject', 'message', 'recaptcha']],
  ['[API-11]', 'POST', '/upload/auto', []],
  ['[API-12]', 'POST', '/api/v1/photos', ['data', 'type', 'attributes', 'image64', 'userId']],
  ['[API-12]', 'DELETE', '/api/v1/photos/{id}', []],
  ['[API-12]', 'GET', '/api/v1/photos', []],
  ['[API-13]', 'GET', '/api/v1/girls', []],
  ['[API-13]', 'GET', '/api/v1/girls/{id}', []],
  ['[API-13]', 'PATCH', '/api/v1/girls/{id}', ['data', 'type', 'attributes', 'image64']],
  ['[API-14]', 'GET', '/api/v1/guy-users/{id}', []],
  ['[API-14]', 'PATCH', '/api/v1/guy-users/{id}', ['data', 'type', 'attributes']],
  [
    '[API-15]',
    'POST',
    '/register_guy',
    [
      ...['username', 'name', 'email', 'password', 'passwordConfirmation', 'city', 'state', 'country', 'image64', 'recaptcha'],
      ...['height', 'weight', 'birthday', 'aboutMe', 'emailMeAboutNewGirlsInYourArea', 'services'],
    ],
  ],
  ['[API-15]', 'PATCH', '/migrate_profile', ['email', 'password', 'passwordConfirmation', 'recaptcha']],
  ['[API-17]', 'GET', '/api/v1/timewaster-photos', []],
  ['[API-17]', 'POST', '/api/v1/timewaster-photos', ['image64', 'timewasterId']],
  ['[API-17]', 'DELETE', '/api/v1/timewaster-photos/{id}', []],
  ['[API-17]', 'PATCH', '/api/v1/timewasters/{id}', []],
  ['[API-17]', 'DELETE', '/api/v1/timewasters/{id}', []],
  ['[API-17]', 'POST', '/api/v1/timewasters', ['name', 'city', 'country', 'clientType', 'comment', 'phoneNumber', 'email', 'anonymous']],
  ['[API-17]', 'GET', '/api/v1/search-timewasters', []],
  ['[API-17]', 'GET', '/api/v1/timewaster-comments', []],
  ['[API-17]', 'GET', '/api/v1/my-timewasters', []],
  ['[API-17]', 'POST', '/api/v1/timewaster-phones', ['timewasterId', 'phoneNumber']],
  ['[API-17]', 'POST', '/api/v1/timewaster-emails', ['timewasterId', 'email']],
  ['[API-17]', 'POST', '/api/v1/timewaster-comments', ['timewasterId', 'comment', 'anonymous']],
  ['[API-17]', 'POST', '/api/v1/thumbs', ['timewasterId', 'thumbType']],
  ['[API-17]', 'PATCH', '/api/v1/thumbs/{id}', ['thumbType']],
  ['[API-17]', 'DELETE', '/api/v1/thumbs/{id}', []],
  ['[API-18]', 'GET', '/api/v1/girl/{girlId}/reviews', []],
  ['[API-18]', 'POST', '/api/v1/girl/{girlId}/reviews', ['review', 'comment', 'vote']],
  ['[API-18]', 'POST', '/unverified_reference', ['guyId', 'girlUrl', 'username', 'guyIdentifier']],
  ['[API-18]', 'POST', '/follow', ['follow', 'girl_id']],
  ['[API-18]', 'DELETE', '/follow', ['follow', 'girl_id']],
  ['[API-19]', 'GET', '/api/v1/scammers', []],
  ['[API-19]', 'GET', '/api/v1/scammers/{id}', []],
  ['[API-19]', 'DELETE', '/admin/scammer', ['girl_id', 'comment']],
  ['[API-19]', 'PATCH', '/problem_girl/{id}', ['pageTitle', 'messageThread', 'reasonWhy', 'name', 'username', 'headline', 'image64']],
  ['[API-20]', 'POST', '/admin/sessiongirl/{id}', ['approved']],
  ['[API-20]', 'POST', '/api/admin/revalidate-cache', ['cache_type', 'paths']],
  ['[API-21]', 'GET', '/api/v1/travels', []],
  ['[API-21]', 'GET', '/session', []],
])('%s %s %s exists and takes what the requirements name', (_rows, method, path, body) => {
  const operation = paths[path]?.[method.toLowerCase()];
  expect(operation, 'not among the calls').toBeDefined();
  const [content] = Object.values(operation?.requestBody?.content ?? {});
  expect(namesIn(content?.schema ?? {})).toEqual(expect.arrayContaining(body));
});

describe('[API-15] who comes to the site by a call of his own', () => {
  const password = 'CorrectHorse9';

  test('POST /register_guy makes the account and the profile of a guy', async () => {
    const him = { username: 'new_guy', name: 'New Guy', email: 'new@example.test', password, city: 'Austin', state: 'TX', country: 'United States' };
    const more = { passwordConfirmation: password, image64: await pictureAsText(40, 40), height: 70, weight: 180, aboutMe: 'I lift.', ageConfirmed: true };
    expect((await call('POST', '/register_guy', { body: { ...him, ...more } })).status).toBe(422);
    const { status } = await call('POST', '/register_guy', { body: { ...him, ...more, recaptcha: await solveCaptcha() } });
    expect(status).toBe(201);
    expect(await db.select().from(guyUsers).where(eq(guyUsers.username, 'new_guy'))).toMatchObject([{ email: 'new@example.test', height: 70 }]);
    expect(await db.select().from(users).where(eq(users.username, 'new_guy'))).toMatchObject([{ usertype: 'guy', email: 'new@example.test' }]);
  });

  test('PATCH /migrate_profile mails the owner of a legacy profile, and makes nobody without a mail', async () => {
    await db.insert(guyUsers).values({ email: 'legacy@example.test', username: 'legacy_guy', name: 'Legacy Guy' });
    const body = { email: 'legacy@example.test', password, passwordConfirmation: password };
    expect((await call('PATCH', '/migrate_profile', { body })).status).toBe(422);
    const { status, json } = await call('PATCH', '/migrate_profile', { body: { ...body, recaptcha: await solveCaptcha() } });
    expect([status, json]).toEqual([200, { id: expect.any(String) }]);
    await writeAccountMails();
    expect(await readMails(eq(mailOutbox.to, 'legacy@example.test'))).toMatchObject([{ template: 'confirm-migration' }]);
    expect(await db.select().from(users).where(eq(users.email, 'legacy@example.test'))).toEqual([]);
  });

  test.each([
    ['GET', '/register_guy'],
    ['PATCH', '/register_guy'],
    ['POST', '/migrate_profile'],
  ])('%s %s is no such call', async (method, path) => {
    expect(paths[path]).not.toHaveProperty(method.toLowerCase());
  });
});

describe('[API-20] calls of moderators', () => {
  const waitingSessionGirl = async (profileApproved: boolean | null = null) => (await makeSessionGirl({ profileApproved })).id;

  test('POST /admin/sessiongirl/{id} with approved true approves, and nothing else does', async () => {
    const session = await signIn(await createModerator());
    const id = await waitingSessionGirl();
    const isApproved = async () => (await db.select().from(sessionGirls).where(eq(sessionGirls.id, id)))[0]?.profileApproved;
    for (const body of [{ approved: false }, {}]) expect((await call('POST', `/admin/sessiongirl/${id}`, { session, body })).status).toBe(422);
    expect(await isApproved()).toBeNull();
    const { status, json } = await call('POST', `/admin/sessiongirl/${id}`, { session, body: { approved: true } });
    expect([status, json, await isApproved()]).toEqual([200, { id, approved: true }, true]);
  });

  test('POST /api/admin/revalidate-cache says which paths it revalidated', async () => {
    const session = await signIn(await createModerator());
    const { status, json } = await call('POST', '/api/admin/revalidate-cache', { session, body: { cache_type: 'custom_path', paths: ['/scammers'] } });
    expect(status).toBe(200);
    expect(json).toEqual({ success: true, message: expect.stringContaining('Revalidated'), revalidated_paths: expect.any(Array) });
    expect((await call('POST', '/api/admin/revalidate-cache', { session, body: { cache_type: 'nothing' } })).status).toBe(422);
  });

  test('are refused to everybody else', async () => {
    const id = await waitingSessionGirl();
    const calls = [
      [`/admin/sessiongirl/${id}`, { approved: true }],
      ['/api/admin/revalidate-cache', { cache_type: 'scammers' }],
    ] as const;
    const sessions = [undefined, await signIn(await createGirl()), await signIn(await createGuy())];
    for (const [path, body] of calls) {
      const statuses = [];
      for (const session of sessions) statuses.push((await call('POST', path, { body, ...(session && { session }) })).status);
      expect([path, statuses]).toEqual([path, [401, 403, 403]]);
    }
  });
});

describe('[API-05] what answers look like', () => {
  test('JSON:API below /api/v1, plain JSON or text elsewhere', () => {
    for (const [path, operations] of Object.entries(paths))
      for (const [method, { responses }] of Object.entries(operations)) {
        const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content;
        if (!success) continue;
        const isJsonApi = 'application/vnd.api+json' in success;
        expect([method, path, isJsonApi]).toEqual([method, path, path.startsWith('/api/v1/')]);
      }
  });

  test('data, or errors with their detail', async () => {
    const list = await call('GET', '/api/v1/girls');
    expect(list.headers.get('content-type')).toContain('application/vnd.api+json');
    expect(list.json).toMatchObject({ data: expect.any(Array) });
    const missing = await call('GET', '/api/v1/girls/2147480000');
    expect(missing.headers.get('content-type')).toContain('application/vnd.api+json');
    expect(missing.json.errors).toMatchObject([{ status: '404', detail: 'The requested document could not be found.' }]);
    const session = await call('GET', '/session', { session: await signIn(await createGirl()) });
    expect(session.headers.get('content-type')).toContain('application/json');
  });
});

test('[API-04] a write counts only with the token of the page in X-CSRF-Token', async () => {
  const girl = await createGirl();
  const session = await signIn(girl);
  const save = (token: string) =>
    call('PATCH', `/api/v1/girls/${girl.girlId}`, {
      headers: { cookie: session.cookie, 'X-CSRF-Token': token },
      body: { data: { type: 'girls', attributes: { about: 'Hello' } } },
    });
  expect((await save('')).status).toBe(403);
  expect((await save(`${session.csrf}x`)).status).toBe(403);
  expect((await save(session.csrf)).status).toBe(200);
  // A page that was made before a log-in in another tab asks for it.
  const own = (await call('GET', '/session', { session })).headers.get('x-csrf-token') ?? '';
  expect((await save(own)).status).toBe(200);
  expect((await call('GET', '/session')).headers.get('x-csrf-token')).toBeNull();
  const others = (await call('GET', '/session', { session: await signIn(await createGirl()) })).headers.get('x-csrf-token') ?? '';
  expect((await save(others)).json.errors).toMatchObject([{ status: '403', code: 'outdated-page' }]);
});
