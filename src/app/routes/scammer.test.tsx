import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { visitor } from '#permissions/actor.ts';
import { allFlags } from '#platform/flags.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeScammer } from '#tests/factories/girl.ts';
import ScammerPage, { loader } from './scammer.tsx';

useDatabase();

/** The page as a visitor gets it. */
async function drawn(stageName: string) {
  const request = new Request(`http://127.0.0.1:3000/scammer/${stageName}`);
  const loaderData = await loader({ request, params: { stageName }, context: new RouterContextProvider() } as never);
  const root = { productName: 'Matwise', publicUrl: '', viewer: visitor, flags: allFlags() };
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => createElement(ScammerPage as never, { loaderData }), loader: () => null }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root } }} />);
}

test('[SCAM-01] a red banner with Scammer! and the headline, then avatar, name, upload date, Location, Height and Weight', async () => {
  await makeScammer({
    ...{ stageName: 'Depp Osit', headline: 'Took a deposit by gift card', city: 'Reno', state: 'NV', country: 'United States', height: 66, weight: 140 },
    ...{ profilePicSecureUrl: '/files/public/s/640.webp', createdAt: new Date('2026-03-04T12:00:00Z') },
  });
  const html = await drawn('Depp Osit');
  const banner = /<div class="[^"]*bg-error-fill[^"]*">.*?<\/div><\/div>/s.exec(html)?.[0] ?? '';
  expect(banner.match(/<p [^>]*>[^<]*/g)?.map((text) => text.replace(/<[^>]*>/, ''))).toEqual(['Scammer!', 'Took a deposit by gift card']);
  expect(html).toMatch(/<img[^>]*src="\/files\/public\/s\/640\.webp"[^>]*>/);
  expect(html).toMatch(/<h1[^>]*>Depp Osit<\/h1>/);
  const facts = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/g)].map(([, name, value]) => [name, value?.replaceAll(/<[^>]*>/g, '')]);
  expect(Object.fromEntries(facts)).toMatchObject({
    Uploaded: '03-04-2026',
    Location: 'Reno, Nevada, United States',
    Height: expect.stringContaining('5&#x27;6&quot;'),
    Weight: expect.stringContaining('140 lbs'),
  });
});

test('[SCAM-01] without a headline the banner has its word only', async () => {
  await makeScammer({ stageName: 'No Line', headline: null });
  const banner = /<div class="[^"]*bg-error-fill[^"]*">.*?<\/div><\/div>/s.exec(await drawn('No Line'))?.[0] ?? '';
  expect(banner.match(/<p /g)).toHaveLength(1);
});

test('[SCAM-02] [SCAM-03] [SCAM-04] the sections The Scam, Pictures and Comments, the last with the invitation not to doxx', async () => {
  await makeScammer({ stageName: 'Whole Page', description: 'She never came.' });
  const html = await drawn('Whole Page');
  expect([...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual(['The Scam', 'Pictures', 'Comments']);
  expect(html).toContain('She never came.');
  expect(html.slice(html.indexOf('>Comments<'))).toContain('Please do not doxx anyone: no real names, addresses or other private details.');
});
