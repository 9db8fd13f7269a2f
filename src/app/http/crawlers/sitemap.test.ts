import { afterEach, beforeEach, expect, test } from 'vitest';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { travelTags } from '#shared/cache-tags.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeProblemGirl, makeReviewedGirl, makeScammer, makeSessionGirl } from '#tests/factories/content.ts';
import { createGirl } from '#tests/factories/members.ts';
import { makeTravel } from '#tests/factories/travel.ts';

useDatabase();
beforeEach(async () => {
  await asOwner('truncate girls, problem_girls, session_girls, users restart identity cascade');
  await invalidateTags(['sitemap', 'travels']);
  process.env.PUBLIC_URL = 'https://matwise.example';
  forgetSettings();
});
afterEach(() => {
  delete process.env.PUBLIC_URL;
  delete process.env.FLAGS;
  forgetSettings();
});

const addresses = async (path: string) => [...(await call('GET', path)).text.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);

test('the index names the parts, and every part opens', async () => {
  await createGirl();
  await makeProblemGirl();
  await makeSessionGirl();
  const parts = await addresses('/sitemap.xml');
  expect(parts).toEqual(['pages', 'tours', 'girls-1', 'problem-girls-1', 'session-girls-1'].map((part) => `https://matwise.example/sitemap/${part}.xml`));
  for (const part of parts) {
    const { status, headers } = await call('GET', new URL(part ?? '').pathname);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  }
});

test('girls stand at the address of what they are, escaped, with the day of the last change', async () => {
  await createGirl({ girl: { stageName: 'Ann & <Co> / 1', username: 'ann' } });
  await makeScammer({ stageName: 'Scam' });
  await makeReviewedGirl({ stageName: 'Known' });
  expect(await addresses('/sitemap/girls-1.xml')).toEqual(
    ['profile/Ann%20%26%20%3CCo%3E%20%2F%201', 'scammer/Scam', 'review/Known'].map((path) => `https://matwise.example/${path}`),
  );
  expect((await call('GET', '/sitemap/girls-1.xml')).text).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
});

test('whoever is hidden, pending or rejected is not listed', async () => {
  await createGirl({ girl: { stageName: 'Hidden', girlShowProfile: false } });
  await createGirl({ girl: { stageName: 'Waiting', profileApproved: null } });
  await makeScammer({ stageName: 'Reported', username: 'r', reportPending: true });
  await makeProblemGirl({ pending: true });
  await makeSessionGirl({ profileApproved: null });
  await createGirl({ girl: { stageName: 'Seen' } });
  const all = (await Promise.all(['girls-1', 'problem-girls-1', 'session-girls-1'].map((part) => addresses(`/sitemap/${part}.xml`)))).flat();
  expect(all).toEqual(['https://matwise.example/profile/Seen']);
});

test('places are listed while somebody who can be seen goes there', async () => {
  const seen = await createGirl();
  const hidden = await createGirl({ girl: { girlShowProfile: false } });
  await makeTravel(seen.girlId, { city: 'Miami' });
  await makeTravel(hidden.girlId, { city: 'Reno', state: 'NV' });
  const paths = ['united-states', 'florida-united-states', 'miami-florida-united-states'];
  expect(await addresses('/sitemap/tours.xml')).toEqual(paths.map((path) => `https://matwise.example/tours/${path}`));
  await invalidateTags(travelTags(seen.girlId));
  expect((await call('GET', '/sitemap/tours.xml')).headers.get('x-cache')).toBe('miss');
});

test('[FLAG-15] problem girls are listed while their flag is on', async () => {
  const { id } = await makeProblemGirl();
  expect(await addresses('/sitemap/problem-girls-1.xml')).toEqual([`https://matwise.example/problem-girl/${id}`]);
  await invalidateTags(['sitemap']);
  process.env.FLAGS = 'problem-girls=off';
  forgetSettings();
  expect((await call('GET', '/sitemap/problem-girls-1.xml')).status).toBe(404);
  expect(await addresses('/sitemap.xml')).not.toContain('https://matwise.example/sitemap/problem-girls-1.xml');
});

test('a part of several batches is sent whole, and kept until somebody can be found or no longer', async () => {
  await asOwner(`insert into session_girls (username, profile_approved) select 'no' || n, true from generate_series(1, 2001) n`);
  const part = '/sitemap/session-girls-1.xml';
  const first = await call('GET', part);
  expect(first.headers.get('x-cache')).toBe('miss');
  expect(first.text.match(/<loc>/g)).toHaveLength(2001);
  const kept = await call('GET', part);
  expect([kept.headers.get('x-cache'), kept.text === first.text]).toEqual(['hit', true]);
  await invalidateTags(['session-girls']);
  expect((await call('GET', part)).headers.get('x-cache')).toBe('miss');
});

test.each(['girls-0.xml', 'girls-2.xml', 'girls-999999.xml', 'guys-1.xml', 'constructor-1.xml', 'pages', '%00', '..%2f..%2fetc'])(
  'the part %s is not there',
  async (part) => {
    await createGirl();
    expect((await call('GET', `/sitemap/${part}`)).status).toBe(404);
  },
);

test('robots.txt closes what is not public and names the sitemap', async () => {
  const { text } = await call('GET', '/robots.txt');
  for (const path of ['/admin/', '/girl/', '/guy/', '/api/', '/auth/']) expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toContain('Sitemap: https://matwise.example/sitemap.xml');
  expect(text).not.toMatch(/timewaster/i);
});
