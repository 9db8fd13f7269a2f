import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ApiError } from '#ui/api/api-error.ts';
import { ErrorView } from './error-view.tsx';

const answered = (status: number) => ({ status, statusText: '', internal: false, data: null });

function view(error: unknown): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <ErrorView error={error} /> }]);
  return renderToStaticMarkup(<Stub />)
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"');
}

test.each([
  ['[SESS-36] [SESS-40] Network Error', new ApiError({}), 'error', 'Network Error', "Request couldn't be made. Please check your network connectivity."],
  ['[SESS-36] a page that could not be fetched', new TypeError('Failed to fetch'), 'error', 'Network Error', "Request couldn't be made."],
  ['[SESS-37] Unauthorized', answered(401), 'warning', 'Unauthorized', "You're not authenticated. Please login."],
  ['[SESS-37] Unauthorized, from a call', new ApiError({ status: 401 }), 'warning', 'Unauthorized', "You're not authenticated. Please login."],
  ['[SESS-38] Forbidden', answered(403), 'warning', 'Forbidden', 'You don’t have permission to access this page.'],
  ['[SESS-39] [SESS-40] Unknown Error', answered(500), 'error', 'Unknown Error', "An unknown error happened. We're sorry."],
  ['[SESS-39] a defect of a page', new Error('x is not a function'), 'error', 'Unknown Error', "An unknown error happened. We're sorry."],
])('%s', (_rows, error, severity, title, text) => {
  const html = view(error);
  expect(html.match(/data-severity="(\w+)"/g)).toEqual([`data-severity="${severity}"`]);
  expect(html).toContain(`<p class="font-semibold">${title}</p>`);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(html).toContain(text);
  expect(html).not.toContain('is not a function');
});

test('[SESS-37] the panel leads to the login and back', () => {
  expect(view(answered(401))).toContain('href="/auth/login?return_to=%2F"');
});
