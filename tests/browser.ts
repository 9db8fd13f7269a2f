import { afterAll, beforeAll, vi } from 'vitest';
import { testApp } from './app.ts';

type Session = { cookie: string; csrf: string };
type SentCall = { method: string; path: string; role: string | null; operationName?: string; variables?: Record<string, unknown> };

/**
 * Lets the calls that pages make (`#ui/api`) run in a test file: they go through the whole HTTP app, with the cookies and
 * the token of who logged in here. `calls` is what was sent.
 */
export function useBrowser() {
  const calls: SentCall[] = [];
  let session: Session | undefined;
  beforeAll(() => {
    vi.stubGlobal('document', { querySelector: () => (session ? { content: session.csrf } : null) });
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      const headers = new Headers(init.headers);
      calls.push({ method: init.method ?? 'GET', path, role: headers.get('x-hasura-role'), ...(typeof init.body === 'string' && JSON.parse(init.body)) });
      if (session) headers.set('cookie', session.cookie);
      return testApp().request(`http://127.0.0.1:3000${path}`, { ...init, headers });
    });
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });
  return {
    calls,
    logIn(as: Session) {
      session = as;
    },
  };
}
