import type { Hono } from 'hono';
import { createApp } from '#app/http/http.server.ts';
import type { AppEnv } from '#app/render/http-env.ts';
import { checkDocumented } from './documented-answers.ts';

let app: Hono<AppEnv> | undefined;

/** Whatever a test asks, the answer must be the one that the OpenAPI document describes. */
function withDocumentedAnswers(made: Hono<AppEnv>): Hono<AppEnv> {
  const answer = made.fetch;
  made.fetch = async (request, ...others) => {
    const response = await answer(request, ...others);
    if (!response.headers.has('content-encoding')) await checkDocumented(request, response);
    return response;
  };
  return made;
}

/** The whole HTTP app without rendered pages: those are tested in a browser. */
export function testApp(): Hono<AppEnv> {
  app ??= withDocumentedAnswers(
    createApp(async () => {
      throw new Error('Pages are not rendered here; test them in tests/e2e.');
    }),
  );
  return app;
}

export type Sent = {
  body?: unknown;
  headers?: Record<string, string>;
  /** A session made by `signIn`; without it the call is a visitor's. */
  session?: { cookie: string; csrf: string };
};

/** Sends one request through the real app and reads the answer as JSON where it is JSON. */
export async function call(method: string, path: string, { body, headers = {}, session }: Sent = {}) {
  const response = await testApp().request(`http://127.0.0.1:3000${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(session && { cookie: session.cookie, 'x-csrf-token': session.csrf }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  // A stream goes on until somebody leaves.
  const isStream = (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '');
  // biome-ignore lint/suspicious/noExplicitAny: tests look into documents of every shape.
  return { status: response.status, headers: response.headers, text, json: (isJson && text ? JSON.parse(text) : undefined) as any };
}
