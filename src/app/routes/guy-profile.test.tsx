import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { NewGuyUser } from '#db/schema/guy-users.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { allFlags } from '#platform/flags.server.ts';
import { useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGuy } from '#tests/factories/members.ts';
import { actorContext } from '../render/context.ts';
import GuyProfile, { ErrorBoundary, loader } from './guy-profile.tsx';

useDatabase();

const guyNamed = async (username: string, guy: Partial<NewGuyUser> = {}) => (await createGuy({ user: { username }, guy })).guyId;

/** Opens his page: its status, its HTML, and its words between bars. */
async function open(username: string, actor: Actor = visitor, flags: Record<string, boolean> = allFlags()) {
  const context = new RouterContextProvider();
  context.set(actorContext, actor);
  const answer = await loader({ request: new Request(`http://127.0.0.1:3000/guy/${username}`), params: { username }, context } as never);
  const root = { productName: 'Matwise', publicUrl: '', viewer: actor, flags };
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: () => createElement(GuyProfile as never, { loaderData: answer.data }), loader: () => null },
  ]);
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root } }} />);
  return { status: answer.init?.status ?? 200, html, words: html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|') };
}

test('[GUY-10] his public profile shows his name, image, place, weight, height, about me and his interests', async () => {
  const facts = { name: 'Sam Stone', cloudinarySecureUrl: '/files/public/avatars/sam/640.webp', aboutMe: 'I lift.', height: 71, weight: 182 };
  await guyNamed('sam', { ...facts, city: 'Reno', state: 'NV', country: 'United States', competitiveWrestling: true, fantasyBoxing: true });
  const { status, html, words } = await open('sam');
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>Sam Stone<\/h1>/);
  expect(html).toMatch(/<img [^>]*src="\/files\/public\/avatars\/sam\/320\.webp"/);
  for (const shown of ['Location|Reno, Nevada, United States', 'About me|I lift.']) expect(words).toContain(`|${shown}|`);
  expect(words).toMatch(/\|Height\|5[^|]+11[^|]*\|Weight\|182 [^|]+\|/);
  expect(words).toContain('|Interests|Competitive Wrestling|Fantasy Boxing|');
});

test('[GUY-16] without a match, and while he is not verified, the page says that there is no such user', async () => {
  await guyNamed('newcomer', { auth0Verified: false });
  for (const username of ['nobody', 'newcomer']) {
    const { status, words } = await open(username);
    expect(status).toBe(404);
    expect(words).toContain('|User not found.|');
    expect(words).not.toContain('Test Guy');
  }
});

test('[GUY-17] a private profile says that it is, and nothing of him', async () => {
  const guyId = await guyNamed('recluse', { userShowProfile: false, name: 'Rex Recluse' });
  const { status, words } = await open('recluse');
  expect(status).toBe(403);
  expect(words).toContain('|This account is set to private.|');
  expect(words).not.toContain('Rex');
  expect((await open('recluse', actors.guy(guyId))).words).toContain('|Rex Recluse|');
});

test('his own page alone links to the form for a reference, while references are on', async () => {
  const guyId = await guyNamed('linked');
  const link = 'href="/guy/my-references#add"';
  expect((await open('linked', actors.guy(guyId))).html).toContain(link);
  expect((await open('linked', actors.guy(guyId), { ...allFlags(), 'guy-unverified-references': false })).html).not.toContain(link);
  expect((await open('linked', actors.guy(guyId + 1))).html).not.toContain(link);
  expect((await open('linked')).html).not.toContain(link);
});

test('[GUY-14] when the profile cannot be read, the page says so and where to turn', () => {
  const html = renderToStaticMarkup(<ErrorBoundary error={new Error('the database is away')} params={{ username: 'sam' }} />);
  expect(html).toContain('Error Loading Profile');
  expect(html).toContain('If the issue persists please consult with our team');
  expect(html).not.toContain('database');
});
