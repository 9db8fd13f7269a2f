import { z } from 'zod';
import { type Endpoint, endpoint } from '#platform/http/endpoint.server.ts';
import { getSessionUser } from '../queries.server.ts';
import { sessionUser, withCookies } from '../sessions/session-response.server.ts';
import { logInByPasskey, startPasskeyLogIn } from './log-in-passkey.server.ts';
import { addPasskeyInput, passkeyLogInInput, startPasskeyInput } from './passkey-forms.ts';
import { addPasskey, startPasskey } from './passkeys.server.ts';

const options = z.looseObject({ challenge: z.string() });

export const passkeysApi: Endpoint[] = [
  endpoint({
    operationId: 'startPasskeyLogIn',
    method: 'POST',
    path: '/auth/passkey/options',
    summary: 'Start a log-in with a passkey: the WebAuthn options, with a challenge that works once',
    tag: 'session',
    access: 'anyone',
    format: 'json',
    response: options,
    handle: async ({ request, address }) => {
      const { options, setCookies } = await startPasskeyLogIn(request.headers, address);
      return withCookies(options, setCookies);
    },
  }),
  endpoint({
    operationId: 'logInByPasskey',
    method: 'POST',
    path: '/auth/passkey',
    summary: 'Log in with a passkey, which counts as both factors',
    tag: 'session',
    access: 'anyone',
    format: 'json',
    body: passkeyLogInInput,
    refuses: [401],
    response: z.object({ user: sessionUser }),
    handle: async ({ body, request, address }) => {
      const { userId, setCookies } = await logInByPasskey({ response: body.response, headers: request.headers, address });
      return withCookies({ user: await getSessionUser(userId) }, setCookies);
    },
  }),
  endpoint({
    operationId: 'startPasskey',
    method: 'POST',
    path: '/account/passkeys/options',
    summary: 'Start adding a passkey, after a fresh log-in or with the password: the WebAuthn options',
    tag: 'session',
    access: 'members',
    format: 'json',
    body: startPasskeyInput,
    response: options,
    handle: async ({ actor, body, request }) => {
      const { options, setCookies } = await startPasskey(actor, { ...body, headers: request.headers });
      return withCookies(options, setCookies);
    },
  }),
  endpoint({
    operationId: 'addPasskey',
    method: 'POST',
    path: '/account/passkeys',
    summary: 'Add the passkey that the browser made; other sessions end',
    tag: 'session',
    access: 'members',
    format: 'json',
    body: addPasskeyInput,
    response: z.object({ added: z.literal(true) }),
    handle: async ({ actor, body, request }) => withCookies({ added: true }, (await addPasskey(actor, body, request.headers)).setCookies),
  }),
];
