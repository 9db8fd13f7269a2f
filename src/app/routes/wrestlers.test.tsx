import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { visitor } from '#permissions/actor.ts';
import { allFlags } from '#platform/flags.server.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl } from '#tests/factories/members.ts';
import Wrestlers, { loader } from './wrestlers.tsx';

useDatabase();

/** The heading of the page and whose cards are on it. */
async function open(type?: string) {
  const request = new Request(`http://127.0.0.1:3000/wrestlers${type ? `/type/${type}` : ''}`);
  const loaderData = await loader({ request, params: { type }, context: new RouterContextProvider() } as never);
  const root = { productName: 'Matwise', publicUrl: '', viewer: visitor, flags: allFlags() };
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => createElement(Wrestlers as never, { loaderData }), loader: () => null }]);
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root } }} />);
  const names = [...new Set([...html.matchAll(/href="\/profile\/([^"#?]+)"/g)].map(([, name]) => name))].sort();
  return { heading: /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1], names };
}

test('[DIR-11] [NAV-15] [NAV-16] [NAV-17] the directory lists all girls, its variants those of the United States and those of elsewhere', async () => {
  await createGirl({ girl: { stageName: 'Texan', country: 'United States' } });
  await createGirl({ girl: { stageName: 'Parisian', country: 'France' } });
  await createGirl({ girl: { stageName: 'Hidden', country: 'France', adminShowProfile: false } });
  expect(await open()).toEqual({ heading: 'Wrestlers', names: ['Parisian', 'Texan'] });
  expect(await open('us')).toEqual({ heading: 'USA Girls', names: ['Texan'] });
  expect(await open('international')).toEqual({ heading: 'Int&#x27;l Girls', names: ['Parisian'] });
  await expect(open('all')).rejects.toMatchObject({ status: 404 });
  await expect(open('mars')).rejects.toMatchObject({ status: 404 });
});
