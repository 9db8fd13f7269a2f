import { RouterContextProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { forumReviews } from '#db/schema/index.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeSessionGirl } from '#tests/factories/content.ts';
import { makeBareGirl, makeScammer } from '#tests/factories/girl.ts';
import { makeGuy } from '#tests/factories/guy.ts';
import { actorContext, cacheContext } from '../render/context.ts';
import * as guy from './guy-profile.tsx';
import * as profile from './profile.tsx';
import * as review from './review.tsx';
import * as scammer from './scammer.tsx';
import * as sessionGirl from './session-girl.tsx';
import * as travels from './travels-calendar.ts';

useDatabase();

beforeAll(async () => {
  await makeBareGirl({ stageName: 'Renée O’Hara' });
  await makeBareGirl({ stageName: 'Ann-Lee' });
  await makeScammer({ stageName: 'José Peña' });
  await makeScammer({ stageName: null, username: 'Big-Rick', email: null });
  for (const stageName of ['Twin A', 'Twin-A']) await makeScammer({ stageName });
  const { id } = await makeBareGirl({ stageName: 'Zoë Grip', matwiseGirl: false });
  await db.insert(forumReviews).values({ girlId: id, username: 'x' });
  await makeGuy({ username: 'Łukasz.W' });
  await makeGuy({ username: 'Hidden.Man', userShowProfile: false });
  await makeSessionGirl({ username: 'Crawled Girl', profileApproved: true });
  await makeSessionGirl({ username: 'Waiting Girl', profileApproved: null });
});

const loaders = { profile, review, scammer, guy, sessiongirls: sessionGirl };

/** Where a visitor is led, or the status. null: the page is shown. */
async function follow(address: string): Promise<string | number | null> {
  const context = new RouterContextProvider();
  context.set(actorContext, visitor);
  context.set(cacheContext, { allow: () => {} } as never);
  const page = address.includes('travels.ics') ? travels : loaders[address.split('/')[1] as keyof typeof loaders];
  try {
    const shown = (await page.loader({ request: new Request(`http://127.0.0.1${address}`), params: {}, context } as never)) as
      | { init?: { status?: number } }
      | Response;
    return shown instanceof Response ? null : (shown.init?.status ?? null);
  } catch (thrown) {
    if (thrown instanceof Response) return decodeURIComponent(thrown.headers.get('location') ?? '');
    return (thrown as { status: number }).status;
  }
}

test.each([
  ['/profile/renee%20ohara?tab=post', '/profile/Renée O’Hara?tab=post'],
  ['/profile/RENEE-OHARA.data?_routes=x', '/profile/Renée O’Hara'],
  ['/profile/annlee/travels.ics', '/profile/Ann-Lee/travels.ics'],
  ['/review/zoe-grip?page=2', '/review/Zoë Grip?page=2'],
  ['/review/ZO%C3%8B%20GRIP', '/review/Zoë Grip'],
  ['/scammer/jose%20pena', '/scammer/José Peña'],
  ['/scammer/Jos%C3%A9Pe%C3%B1a', '/scammer/José Peña'],
  ['/scammer/bigrick', '/scammer/Big-Rick'],
  ['/scammer/big-rick', '/scammer/Big-Rick'],
  ['/guy/lukasz%20w', '/guy/Łukasz.W'],
  ['/guy/%C5%82ukasz.w', '/guy/Łukasz.W'],
  ['/sessiongirls/crawledgirl', '/sessiongirls/Crawled Girl'],
  ['/sessiongirls/CRAWLED%20GIRL', '/sessiongirls/Crawled Girl'],
])('%s leads to %s', async (address, canonical) => {
  expect(await follow(address)).toBe(canonical);
});

test.each(['/scammer/Jos%C3%A9%20Pe%C3%B1a', '/scammer/Twin-A', '/sessiongirls/Crawled%20Girl', '/guy/%C5%81ukasz.W', '/profile/Ann-Lee/travels.ics'])(
  '%s is shown',
  async (address) => {
    expect(await follow(address)).toBeNull();
  },
);

test.each(['/scammer/twina', '/scammer/pena', '/review/nobody', '/guy/hidden%20man', '/guy/...', '/sessiongirls/waitinggirl', '/profile/nobody/travels.ics'])(
  '%s means nobody, or several, or somebody who is hidden',
  async (address) => {
    expect(await follow(address)).toBe(404);
  },
);
