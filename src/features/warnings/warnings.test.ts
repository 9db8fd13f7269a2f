import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { girls } from '#db/schema/girls.ts';
import { problemGirlReportedUrls } from '#db/schema/problem-girl-reported-urls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeReviewedGirl } from '#tests/factories/content.ts';
import { makeGirl, makeScammer } from '#tests/factories/girl.ts';
import { createGirl } from '#tests/factories/members.ts';
import { makeProblemGirl } from '#tests/factories/problem-girl.ts';
import { makeTimewaster } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';
import { checkProfile } from './profile.server.ts';
import { checkWarnings } from './queries.server.ts';

useDatabase();
beforeEach(() => asOwner('truncate girls, problem_girls, users cascade'));

const titles = async (text: string) => (await checkWarnings(text)).matches.map(({ source, via, title }) => [source, via, title]);
const levelOf = async (text: string) => (await checkWarnings(text)).level;

const sly = {
  stageName: 'Sly Zoë O’Hara',
  username: 'sly.zoe',
  name: 'Berta Muster',
  phone: '(512) 555-0142',
  whatsapp: '+49 170 1234567',
  instagram: 'https://www.instagram.com/Zoe_Real/',
  website1Url: 'https://www.sly.example/pay?x=1',
};

describe('a scammer is found by all that her record names', () => {
  test.each([
    ['stage name', 'sly zoe  o’hara', 'name'],
    ['without accents and signs', 'Sly Zoe OHara', 'similar'],
    ['username', 'sly.zoe', 'site'],
    ['handle', '@sly.zoe', 'name'],
    ['alias', 'BERTA MUSTER', 'name'],
    ['number as it is written', '(512) 555-0142', 'number'],
    ['number with its country', '+1 512 555 0142', 'number'],
    ['number behind a label', 'Tel: (+1) 512-555-0142', 'number'],
    ['number in other digits', '٥١٢ ٥٥٥ ٠١٤٢', 'number'],
    ['number with 00', '0049 170 1234567', 'number'],
    ['handle from a link', '@zoe_real', 'name'],
    ['link to the network', 'https://instagram.com/zoe_real', 'site'],
    ['site', 'sly.example/pay', 'site'],
    ['site with scheme and query', 'HTTPS://sly.example/pay/?ref=2', 'site'],
    ['the host alone', 'sly.example', 'similar'],
    ['the end of the number', '555-0142', 'similar'],
    ['a part of the name', 'Muster', 'similar'],
    ['misspelled', 'Berta Mustre', 'similar'],
  ])('%s', async (_, text, via) => {
    await makeScammer(sly);
    expect(await titles(text)).toEqual([['scammer', via, sly.stageName]]);
    expect(await levelOf(text)).toBe(via === 'similar' ? 'no exact match' : 'danger');
  });

  test.each([
    ['+44 (0)7911 123456', 'Tel: 0044 7911-123456'],
    ['+52 1 55 1234 5678', '+52 55 1234 5678'],
    ['+55 11 8765 4321', '+55 11 98765-4321'],
    ['011 49 170 1234567', '+49 170 1234567'],
  ])('her number %s, typed as %s', async (phone, typed) => {
    await makeScammer({ stageName: 'Sly', phone });
    expect(await titles(typed)).toEqual([['scammer', 'number', 'Sly']]);
    const { id } = await makeGirl({ stageName: 'Anna', phone: typed });
    expect(await checkProfile({ id, stageName: 'Anna' })).toMatchObject({ level: 'danger', matches: [{ via: 'number' }] });
  });

  test.each([
    ['+31 6 12345678', '0612345678'],
    ['07911 123456', '+44 7911 123456'],
  ])('a number that can be several is only similar: %s, typed as %s', async (phone, typed) => {
    await makeScammer({ stageName: 'Sly', phone });
    expect(await titles(typed)).toEqual([['scammer', 'similar', 'Sly']]);
  });

  test('what her public text mentions is a mention, for it may be a victim’s', async () => {
    await makeScammer({ ...sly, description: 'Wrote from pay.me@mail.example and called from +44 20 7946 0999.' });
    expect(await titles('Pay.Me@mail.example')).toEqual([['scammer', 'mention', sly.stageName]]);
    expect(await titles('+44 (0) 20 7946 0999')).toEqual([['scammer', 'mention', sly.stageName]]);
    expect(await titles('+44 20 79460999')).toEqual([['scammer', 'mention', sly.stageName]]);
    expect(await checkWarnings('+44 20 79460999')).toMatchObject({ level: 'no exact match', sentence: 'No exact match. 1 entry mentions it.' });
  });

  test.each(['nobody of that name', '+49 30 999999', 'elsewhere.example', '100%_\\', '%%__aa'])('%s finds nobody', async (text) => {
    await makeScammer(sly);
    expect(await checkWarnings(text)).toMatchObject({ level: 'nothing known', sentence: `No warnings about ${text}.`, matches: [] });
  });
});

test('a problem girl is found by name, username, profile and where else she was reported, from the moment a moderator has looked', async () => {
  const { id } = await makeProblemGirl({ username: 'pia_x', name: 'Pia Problem', profileUrl: 'https://list.example/pia', pending: true });
  await db.insert(problemGirlReportedUrls).values({ problemGirlId: id, reportedUrl: 'https://forum.example/thread/9' });
  const texts = ['pia problem', '@pia_x', 'list.example/pia', 'forum.example/thread/9'];
  for (const text of texts) expect(await levelOf(text)).toBe('nothing known');
  await db.update(problemGirls).set({ pending: false }).where(eq(problemGirls.id, id));
  for (const text of texts) expect(await levelOf(text)).toBe('warning');
  await db.delete(problemGirlReportedUrls);
  expect(await levelOf('forum.example/thread/9')).toBe('nothing known');
});

test('reviews on other forums are told apart from warnings', async () => {
  const girl = await makeReviewedGirl({ stageName: 'Known Kim' });
  const answer = await checkWarnings('known kim');
  expect(answer).toMatchObject({ level: 'reviews only', sentence: 'No warnings about known kim, but 1 review on another forum: read it.' });
  expect(answer.matches).toMatchObject([{ source: 'review', id: girl.id, url: '/review/Known%20Kim' }]);
  await makeScammer({ stageName: 'Known Kim', username: 'other' });
  expect((await checkWarnings('known kim')).matches.map(({ source }) => source)).toEqual(['scammer', 'review']);
});

describe('what no visitor may read is in no answer', () => {
  test.each([
    ['a report that waits', { reportPending: true }],
    ['who was hidden by a moderator', { adminShowProfile: false }],
    ['who is deleted', { deletedAt: new Date() }],
    ['who is no scammer', { isScammer: false }],
  ])('%s', async (_, values) => {
    const { id } = await makeScammer({ ...sly, ...values });
    for (const text of ['Berta Muster', '+15125550142', 'Muster', 'sly.example', sly.stageName])
      expect(await checkWarnings(text)).toMatchObject({ level: 'nothing known', matches: [] });
    await makeGirl({ stageName: 'Other', phone: sly.phone });
    expect((await db.select({ terms: girls.warningTerms }).from(girls).where(eq(girls.id, id)))[0]?.terms).toBeNull();
  });

  test('a record that waits about a scammer who is listed', async () => {
    const { id } = await makeScammer(sly);
    await makeProblemGirl({ girlId: id, username: 'waiting', pending: true });
    await makeProblemGirl({ girlId: id, username: 'gone', deletedAt: new Date() });
    expect(await titles('Berta Muster')).toEqual([['scammer', 'name', sly.stageName]]);
    expect((await checkProfile({ id, stageName: sly.stageName })).matches).toHaveLength(1);
    expect(await levelOf('waiting')).toBe('nothing known');
  });

  test('a girl with a profile is no warning, and her own name, email and notes are found by nothing', async () => {
    await makeGirl({ stageName: 'Fair Fay', name: 'Faith Private', email: 'fay@mail.example', notes: 'called 512 555 0199' });
    for (const text of ['Fair Fay', 'Faith Private', 'fay@mail.example', '512 555 0199']) expect(await levelOf(text)).toBe('nothing known');
    await makeReviewedGirl({ stageName: 'Known Kim', name: 'Kimberly Private' });
    expect(await levelOf('Kimberly Private')).toBe('nothing known');
    const problem = await makeGirl({ stageName: 'Problem Pam', name: 'Pamela Private', email: 'pam@mail.example' });
    await makeProblemGirl({ girlId: problem.id, username: 'pam', name: null });
    expect(await levelOf('problem pam')).toBe('warning');
    for (const text of ['Pamela Private', 'pam@mail.example']) expect(await levelOf(text)).not.toBe('warning');
  });

  test('what women report to each other is never asked, whoever asks', async () => {
    const member = await createGirl();
    await makeTimewaster(member, { name: 'Rick Private', phoneNumber: '5125550777' });
    const { cookie } = await signIn(member);
    for (const q of ['Rick Private', '512 555 0777']) {
      const asked = `/api/v1/warnings?q=${encodeURIComponent(q)}`;
      const asVisitor = await call('GET', asked);
      expect(asVisitor.json).toMatchObject({ data: [], meta: { level: 'nothing known' } });
      expect((await call('GET', asked, { headers: { cookie } })).json).toEqual(asVisitor.json);
    }
  });
});

describe('the line on a profile', () => {
  const fay = { stageName: 'Fair Fay', username: 'fairfay', name: 'Faith Private', phone: '512 555 0142', website1Url: 'https://fay.example' };
  const line = async (values = {}) => {
    const { id } = await makeGirl({ ...fay, ...values });
    return checkProfile({ id, stageName: 'Fair Fay' });
  };

  test('nothing known is said as that', async () => {
    await makeScammer({ ...sly, phone: '+1 512 555 9999' });
    expect(await line()).toMatchObject({ level: 'nothing known', sentence: 'No warnings about Fair Fay.', matches: [] });
  });
  test('a scammer with her number', async () => {
    await makeScammer(sly);
    expect(await line()).toMatchObject({ level: 'danger', sentence: expect.stringMatching(/^Her number is in a warning: reported as a scammer in \d{4}\.$/) });
  });
  test('a problem girl with her site', async () => {
    await makeProblemGirl({ profileUrl: 'https://www.fay.example/' });
    expect(await line()).toMatchObject({ level: 'warning', matches: [{ source: 'problem-girl', via: 'site' }] });
  });
  test('a namesake is no warning about her', async () => {
    await makeScammer({ ...sly, stageName: 'fair fay', phone: null });
    expect(await line()).toMatchObject({ level: 'no exact match', matches: [{ via: 'name' }] });
  });
  test('a namesake of her own name, which she does not show, is not told', async () => {
    await makeScammer({ ...sly, name: 'Faith Private', phone: null });
    expect(await line()).toMatchObject({ level: 'nothing known', matches: [] });
  });
  test('she is one herself', async () => {
    expect(await line({ isScammer: true, disputed: true })).toMatchObject({ level: 'danger', matches: [{ via: 'own', disputed: true }] });
  });
  test('what is only mentioned, and reports that wait, are not hers', async () => {
    await makeScammer({ ...sly, phone: null, description: 'She stole the number 512-555-0142 of somebody else' });
    await makeScammer({ ...sly, reportPending: true });
    expect(await line()).toMatchObject({ level: 'nothing known', matches: [] });
  });
});

test('the call answers with the entries as resources and the answer beside them', async () => {
  const { id } = await makeScammer(sly);
  const { status, json } = await call('GET', '/api/v1/warnings?q=berta%20muster');
  expect(status).toBe(200);
  expect(json.data).toMatchObject([{ type: 'scammers', id: String(id), attributes: { kind: 'scammer', via: 'name', title: sly.stageName, disputed: false } }]);
  expect(json.meta).toMatchObject({ level: 'danger', counted: { scammers: 1, problemGirls: 0, reviews: 0, similar: 0 } });
  for (const q of ['', '!', 'a', 'x'.repeat(300)]) expect((await call('GET', `/api/v1/warnings?q=${q}`)).status).toBe(400);
  expect((await call('GET', '/api/v1/warnings')).status).toBe(400);
});

test('the site search finds who is warned of by other names, numbers in any writing, handles and sites; others by what they show alone', async () => {
  await makeScammer(sly);
  await makeProblemGirl({ username: 'lonely', name: 'Lonely Problem', profileUrl: 'https://list.example/lonely' });
  await makeReviewedGirl({ stageName: 'Known Kim', name: 'Kimberly Private', instagram: 'kim_insta' });
  const found = async (text: string) =>
    (await call('GET', `/api/v1/search?q=${encodeURIComponent(text)}`)).json.data.map((one: { attributes: { title: string } }) => one.attributes.title);
  for (const text of ['berta', '+1 (512) 555-0142', '@zoe_real', 'https://www.sly.example/pay'])
    expect([text, await found(text)]).toEqual([text, [sly.stageName]]);
  expect(await found('list.example/lonely')).toEqual(['Lonely Problem']);
  for (const text of ['kimberly', 'kim_insta']) expect(await found(text)).toEqual([]);
});
