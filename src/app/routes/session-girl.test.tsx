import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type Actor, visitor } from '#permissions/actor.ts';
import { allFlags } from '#platform/flags.server.ts';
import { useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeSessionGirl } from '#tests/factories/content.ts';
import { actorContext } from '../render/context.ts';
import SessionGirl, { loader } from './session-girl.tsx';

useDatabase();

/** The page as this person gets it. */
async function render(actor: Actor, username: string) {
  const context = new RouterContextProvider();
  context.set(actorContext, actor);
  const loaderData = await loader({ params: { username }, context } as never);
  const root = { productName: 'Matwise', publicUrl: '', viewer: visitor, flags: allFlags() };
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => createElement(SessionGirl as never, { loaderData }), loader: () => null }]);
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
