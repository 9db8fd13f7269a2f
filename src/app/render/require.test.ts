import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { visitor } from '#permissions/actor.ts';
import { actorContext } from './context.ts';
import { requireMember } from './require.server.ts';

test.each([
  ['/account/saved-searches/new?where=Austin%2C+TX&presence=tour', '/account/saved-searches/new?where=Austin%2C+TX&presence=tour'],
  // A link within the site asks for the page's data.
  ['/account/saved-searches/new.data?where=Austin&_routes=root', '/account/saved-searches/new?where=Austin'],
  ['/bookings.data', '/bookings'],
])('a visitor who asks for %s logs in and comes back to the page', (asked, page) => {
  const context = new RouterContextProvider();
  context.set(actorContext, visitor);
  try {
    requireMember({ request: new Request(`http://site.example${asked}`), context });
    expect.unreachable();
  } catch (thrown) {
    expect((thrown as Response).headers.get('location')).toBe(`/auth/login?return_to=${encodeURIComponent(page)}`);
  }
});
