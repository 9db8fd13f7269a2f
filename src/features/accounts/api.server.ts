import { z } from 'zod';
import { type Endpoint, endpoint } from '#platform/http/endpoint.server.ts';
import { deletionProof } from './account-forms.ts';
import { deleteAccount } from './actions/delete-account.server.ts';
import { getOwnSession, getSessionUser } from './queries.server.ts';
import { logInInput, secondFactorInput } from './schema.ts';
import { passSecondFactor } from './second-factor/pass-second-factor.server.ts';
import { logIn } from './sessions/log-in.server.ts';
import { logOut } from './sessions/log-out.server.ts';
import { comeBackFromOutside } from './sessions/outside-provider.server.ts';
import { clearedSessionCookies } from './sessions/session-cookies.server.ts';
import { sessionUser, withCookies } from './sessions/session-response.server.ts';

export const accountsApi: Endpoint[] = [
  endpoint({
    operationId: 'logIn',
    method: 'POST',
    path: '/auth/login',
    summary: 'Log in with a username or an email address and a password',
    tag: 'session',
    access: 'anyone',
    format: 'json',
    body: logInInput,
    formsGoToPage: true,
    refuses: [401],
    response: z.object({ user: sessionUser.nullable(), second_factor: z.boolean().optional() }),
    handle: async ({ body, address, request }) => {
      const { userId, secondFactor, setCookies } = await logIn({ ...body, address, headers: request.headers });
      if (secondFactor) return withCookies({ user: null, second_factor: true }, setCookies);
      return withCookies({ user: await getSessionUser(userId) }, setCookies);
    },
  }),
  endpoint({
    operationId: 'passSecondFactor',
    method: 'POST',
    path: '/auth/second-factor',
    summary: 'The second step of a log-in: a code of the authenticator app or a backup code',
    tag: 'session',
    access: 'anyone',
    format: 'json',
    body: secondFactorInput,
    formsGoToPage: true,
    refuses: [401],
    response: z.object({ user: sessionUser }),
    handle: async ({ body, address, request }) => {
      const { userId, setCookies } = await passSecondFactor(body.code, request.headers, address);
      return withCookies({ user: await getSessionUser(userId) }, setCookies);
    },
  }),
  endpoint({
    operationId: 'finishOutsideLogIn',
    method: 'GET',
    path: '/auth/provider/callback/oidc',
    summary: 'Where the outside provider sends the browser back to',
    tag: 'session',
    access: 'anyone',
    format: 'text',
    refuses: [400, 401, 403, 404],
    status: 302,
    handle: ({ request, address }) => comeBackFromOutside(request, address),
  }),
  endpoint({
    operationId: 'logOut',
    method: 'GET',
    path: '/auth/logout',
    summary: 'End the session and go to the home page',
    tag: 'session',
    access: 'anyone',
    format: 'text',
    status: 302,
    handle: ({ request }) => logOut(request),
  }),
  endpoint({
    operationId: 'getSession',
    method: 'GET',
    path: '/session',
    summary: 'The logged-in person; the header X-CSRF-Token of the answer is the token of the session',
    tag: 'session',
    access: 'members',
    format: 'json',
    response: sessionUser,
    handle: async ({ actor }) => ({ body: await getOwnSession(actor) }),
  }),
  endpoint({
    operationId: 'deleteAccount',
    method: 'DELETE',
    path: '/api/v1/my-profiles/{userId}',
    summary: "Delete one's own account, for good: with the password, or after a log-in of the last five minutes where there is none; 403 otherwise",
    tag: 'session',
    access: 'members',
    format: 'jsonapi',
    params: z.object({ userId: z.string().min(1).max(100) }),
    body: deletionProof,
    handle: async ({ actor, params, body, request }) => {
      await deleteAccount(actor, params.userId, { currentPassword: body?.password, code: body?.code, headers: request.headers });
      const headers = new Headers({ 'cache-control': 'private, no-store' });
      for (const cookie of clearedSessionCookies()) headers.append('set-cookie', cookie);
      return new Response(null, { status: 204, headers });
    },
  }),
];
