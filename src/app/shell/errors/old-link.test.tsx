import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ErrorBoundary as Appeal } from '../../routes/appeal/appeal.tsx';
import { ErrorBoundary as Fine } from '../../routes/check-in/fine.tsx';
import { ErrorBoundary as NewGirls } from '../../routes/unsubscribe.tsx';
import { ErrorBoundary as Notifications } from '../../routes/unsubscribe-notifications.tsx';
import { ErrorBoundary as Searches } from '../../routes/unsubscribe-searches.tsx';
import { ErrorBoundary as Travels } from '../../routes/unsubscribe-travels.tsx';

function view(Boundary: unknown, status: number): string {
  const View = Boundary as ComponentType<{ error: unknown; params: object }>;
  const error = { status, statusText: '', internal: false, data: null };
  const Stub = createRoutesStub([{ path: '/', Component: () => <View error={error} params={{}} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test.each([
  ['/unsubscribe', NewGirls, 'To stop emails about new girls, log in and turn them off in your settings.', '/guy/settings'],
  ['/unsubscribe/travels', Travels, 'To stop emails about travels, log in and turn them off in your settings.', '/guy/settings'],
  ['/unsubscribe/searches', Searches, 'To stop emails about saved searches, log in and change what you follow.', '/account/saved-searches'],
  ['/unsubscribe/notifications', Notifications, 'To stop these emails, log in and change your preferences.', '/notifications/preferences'],
  ['/appeal', Appeal, 'Open the link in the newest email about the decision. If you have none, write to us.', '/contact'],
  ['/check-in/fine', Fine, 'Log in to see your check-in and answer it there.', '/check-in'],
])('%s with an old token says that the link is no longer valid and what to do', (_path, Boundary, instead, to) => {
  const html = view(Boundary, 404);
  expect(html).toContain('This link is no longer valid.');
  expect(html).toContain(instead);
  expect(html).toContain(`href="${to}"`);
  expect(html.match(/<h1/g)).toHaveLength(1);
  const broken = view(Boundary, 500);
  expect(broken).toContain('Unknown Error');
  expect(broken).not.toContain('no longer valid');
});
