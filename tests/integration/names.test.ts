import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { girls } from '#db/schema/girls.ts';
import { db } from '#platform/db/client.server.ts';
import { isReservedUsername, RESERVED_USERNAME } from '#shared/names/reserved-usernames.ts';
import { username } from '#shared/names/username.ts';
import { call, testApp } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';
import { isUsernameTaken, refuseTakenUsername } from '../../src/features/accounts/registration/create-member.server.ts';
import { girlForm } from '../../src/features/girls/schema.ts';

/** Names that look alike are refused, and every name has a page. */

useDatabase();

const rename = async (session: Awaited<ReturnType<typeof signIn>>, girlId: number, attributes: object) => {
  const { status, json } = await call('PATCH', `/api/v1/girls/${girlId}`, { session, body: { data: { type: 'girls', attributes } } });
  return [status, (json.errors ?? []).map(({ detail, source }: { detail: string; source: { pointer: string } }) => `${source.pointer}: ${detail}`)];
};

test('a girl can neither take a stage name nor a username that looks like that of another girl', async () => {
  await createGirl({ girl: { stageName: 'Valkyrie Storm' }, user: { username: 'valkyrie' } });
  const { girlId, ...member } = await createGirl({ girl: { profileApproved: null } });
  const session = await signIn(member as never);
  for (const stageName of ['Valkyrie  Storm', 'Valkyrie\u00a0Storm', 'Val\u200bkyrie Storm', 'Vаlkyrie Storm', 'Ｖａｌｋｙｒｉｅ Storm', 'VALKYRIE STORM'])
    expect(await rename(session, girlId, { stageName }), stageName).toEqual([422, ['/data/attributes/stageName: This stage name is already taken']]);
  for (const other of ['Vаlkyrie', 'va1kyrie', 'ｖａｌｋｙｒｉｅ'])
    expect(await rename(session, girlId, { username: other }), other).toEqual([422, ['/data/attributes/username: This username is already taken']]);
  expect(await rename(session, girlId, { stageName: ' Valkyrie \u00a0 Sun\u200b ' })).toEqual([200, []]);
  expect((await db.select().from(girls).where(eq(girls.id, girlId)))[0]?.stageName).toBe('Valkyrie Sun');
});

test('nobody registers with a username that looks like that of a member, girl or guy', async () => {
  await createGuy({ user: { username: 'sam_hill' } });
  expect(await isUsernameTaken(db, 'ѕаm_hill')).toBe(true);
  for (const taken of ['ѕаm_hill', 'SAM_HILL', 'sarn_hi11']) await expect(refuseTakenUsername(taken), taken).rejects.toThrow();
  await expect(refuseTakenUsername('sam_mill')).resolves.toBeUndefined();
});

test('scripts that write vowels and tones with marks have names; a mark alone has none', () => {
  for (const name of ['प्रिया', 'สมศรี', 'நிலா', 'מִרְיָם', 'Zoë', 'Nguyễn', 'ශ්\u200dරීමා', 'രേഷ്മ']) expect(username.safeParse(name).success, name).toBe(true);
  for (const name of ['\u0301\u0301', '_\u0301', 'a b', 'a\u200bb', 'a\u200db', 'a\u0301\u200d', 'a/b'])
    expect(username.safeParse(name).success, name).toBe(false);
});

test('characters without a glyph are refused, and invisible ones make no name', () => {
  const text = "This name has a character that many devices can't show";
  for (const sign of ['\ue000', '\u{f0000}', '\u0378', '\ufffc', '\ufffd', '\uffff', '\ud800']) {
    expect(girlForm.shape.stageName.safeParse(`Anna${sign}`).error?.issues[0]?.message, sign).toBe(text);
    expect(username.safeParse(`anna${sign}`).success, sign).toBe(false);
  }
  for (const sign of ['\u3164', '\u115f', '\u2800']) {
    expect(girlForm.shape.stageName.safeParse(sign).success, sign).toBe(false);
    expect(username.safeParse(`anna${sign}`).success, sign).toBe(false);
  }
  expect(girlForm.shape.stageName.parse('Anna\u3164 ❤\ufe0f')).toBe('Anna ❤\ufe0f');
});

test('a name without a page of its own is refused: ., .. and what ends in .data', () => {
  const text = 'This name has no web address. Choose a different one';
  const errorOf = (field: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined } }, name: string) =>
    field.safeParse(name).error?.issues[0]?.message;
  for (const name of ['.', '..', 'anna.data', 'ANNA.DATA', '．', 'a%2Fb', 'a%2fb']) {
    if (!name.includes('%')) expect(errorOf(username, name), name).toBe(text);
    if (name !== '．') expect(errorOf(girlForm.shape.stageName, name), name).toBe(text);
  }
  for (const name of ['...', 'anna.', 'data', 'anna.data.b']) {
    expect(errorOf(username, name), name).toBeUndefined();
    expect(errorOf(girlForm.shape.stageName, name), name).toBeUndefined();
  }
  expect(errorOf(girlForm.shape.stageName, '\u200b\u2060')).toBe('Stage name is required');
});

const authority = [
  'admin',
  'Admin',
  'ADMINISTRATOR',
  'moderator',
  'support',
  'Matwise',
  'matwise_support',
  'the.matwise',
  'ad-min',
  '_admin_',
  'admin1',
  'Support24',
  'm0derator',
  'adm1n',
  ...['the_admin', 'site-admin', 'admin-team', 'staff-member', 'mods', '1admin', 'moderat0r1', 'matvvise', 'rnatwise', 'official_support', 'SiteAdmin'],
  ...['theadmin', 'supportteam', 'my.moderators', '24support24', '5upport', 'he1pdesk', 'anna_mod'],
];
const programs = ['null', 'undefined', 'root', 'system', 'me', 'api', 'settings', 'following', 'my-references', 'Guy', 'tours', 'anonymous'];

test('a username that is that of the site, of whoever runs it, or of an address is reserved, however it is written', async () => {
  for (const name of [...authority, ...programs, 'аdmin', 'ｓｕｐｐｏｒｔ', 'moderаtor', 'nuІІ', 'the_аdmin', 'site-mоderator', '-', '_', '...', '_-.'])
    await expect(refuseTakenUsername(name), name).rejects.toMatchObject({ issues: [{ path: ['username'], message: RESERVED_USERNAME }] });
  for (const name of [
    'ada',
    'supporter',
    'adminah',
    'rooty',
    'meg',
    'tourist',
    'nullah',
    'user7',
    'moddy',
    'badminton',
    'modern',
    'modesto',
    'supporters_fan',
    'staffordshire',
    'unofficial',
    'anna.b',
    '7',
    'ада',
    'corn_girl',
  ])
    expect(isReservedUsername(name), name).toBe(false);
});

test('a girl keeps the username that she has and takes none that is reserved', async () => {
  const { girlId, ...member } = await createGirl({ user: { username: 'support' } });
  const session = await signIn(member as never);
  await db.update(girls).set({ username: 'support' }).where(eq(girls.id, girlId));
  expect((await rename(session, girlId, { username: 'support', city: 'Reno' }))[0]).toBe(200);
  expect(await rename(session, girlId, { username: 'Moderator' })).toEqual([422, [`/data/attributes/username: ${RESERVED_USERNAME}`]]);
});

test('every address that could be a username is reserved', () => {
  const routes = readFileSync(new URL('../../src/app/routes.ts', import.meta.url), 'utf8');
  // Routes of the admin area are nested below 'admin'.
  const paths = [...routes.matchAll(/^ {2}route\('([^'*]+)'/gm)].map(([, path]) => path as string);
  const ofGuys = paths.filter((path) => /^guy\/[a-z]/.test(path)).map((path) => path.split('/')[1] as string);
  const names = new Set([...paths.map((path) => path.split('/')[0] as string), ...ofGuys]);
  expect(names.size).toBeGreaterThan(30);
  // Routes of the HTTP app, REST and GraphQL included.
  for (const { path } of testApp().routes) {
    const first = path.split('/')[1] as string;
    if (first && !/[*:]/.test(first)) names.add(first);
  }
  for (const name of ['login', 'logout', 'search', 'upload', 'follow', 'book_girl', 'captcha', 'metrics', 'livez', 'robots.txt', 'favicon.ico'])
    expect(isReservedUsername(name), name).toBe(true);
  expect([...names].filter((name) => !isReservedUsername(name))).toEqual([]);
});
