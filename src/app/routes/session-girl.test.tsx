import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type Actor, visitor } from '#permissions/actor.ts';
import { allFlags } from '#platform/flags.server.ts';
import { useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeSessionGirl } from '#tests/factories/content.ts';
import { DirectoryTabs } from '../blocks/directory/directory-tabs.tsx';
import { actorContext } from '../render/context.ts';
import SessionGirl, { loader } from './session-girl.tsx';
import SessionGirls, { loader as listLoader } from './session-girls.tsx';

useDatabase();

/** The page as this person gets it. */
async function render(actor: Actor, username: string) {
  const context = new RouterContextProvider();
  context.set(actorContext, actor);
  return draw(SessionGirl, await loader({ request: new Request(`http://127.0.0.1/sessiongirls/${username}`), params: { username }, context } as never));
}

function draw(Component: unknown, loaderData: unknown) {
  const root = { productName: 'Matwise', publicUrl: '', viewer: visitor, flags: allFlags() };
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => createElement(Component as never, { loaderData }), loader: () => null }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root } }} />);
}

test('[DIR-16] [NAV-47] the page of a session girl shows who she is and her picture, and to nobody her email address', async () => {
  await makeSessionGirl({
    ...{ name: 'Anna Armlock', username: 'anna', height: 66, weight: 140, physique: 'Curvy', email: 'secret@example.com' },
    ...{ cloudinarySecureUrl: '/files/public/s/640.webp', profilePicApproved: true },
  });
  for (const actor of [visitor, actors.moderator]) {
    const html = await render(actor, 'anna');
    const facts = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/g)].map(([, name, value]) => [name, value]);
    expect(facts).toEqual([
      ['Username', 'anna'],
      ['Height', expect.stringContaining('5&#x27;6')],
      ['Weight', expect.stringContaining('140')],
      ['Physique', 'Curvy'],
    ]);
    expect(html).toMatch(/<h1[^>]*>Anna Armlock<\/h1>/);
    expect(html).toContain('src="/files/public/s/640.webp"');
    expect(html).not.toContain('secret@example.com');
  }
});

test('[NAV-47] the list in the directory leads a visitor to the page of every approved session girl', async () => {
  await makeSessionGirl({ name: 'Bea', username: 'bea & co', height: 66, weight: 140, physique: 'Athletic' });
  await makeSessionGirl({ name: 'Waits', username: 'waits', profileApproved: null });
  const context = new RouterContextProvider();
  context.set(actorContext, visitor);
  const html = draw(SessionGirls, await listLoader({ request: new Request('http://127.0.0.1:3000/sessiongirls'), context } as never));
  const cards = [...html.matchAll(/<a class="card-link"[^>]*href="(\/sessiongirls\/[^"]+)"[^>]*>([^<]+)/g)].map(([, to, name]) => [to, name]);
  expect(cards).toContainEqual(['/sessiongirls/bea%20%26%20co', 'Bea']);
  expect(cards.map(([, name]) => name)).not.toContain('Waits');
  expect(html).toContain('5&#x27;6&quot; 140 lbs · Athletic');
});

test('[NAV-47] the directory has the session girls as a tab of its own', () => {
  const html = draw(() => createElement(DirectoryTabs, { current: '/wrestlers', count: '3 Results' }), {});
  const tabs = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)</g)].map(([, to, label]) => [label, to]);
  expect(tabs).toEqual([
    ['All', '/wrestlers'],
    ['USA Girls', '/wrestlers/type/us'],
    ['Int&#x27;l Girls', '/wrestlers/type/international'],
    ['Session girls', '/sessiongirls'],
  ]);
});
