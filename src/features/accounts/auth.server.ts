import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { genericOAuth, twoFactor } from 'better-auth/plugins';
import { authAccounts } from '#db/schema/auth-accounts.ts';
import { passkeys } from '#db/schema/passkeys.ts';
import { sessions } from '#db/schema/sessions.ts';
import { twoFactors } from '#db/schema/two-factors.ts';
import { users } from '#db/schema/users.ts';
import { verifications } from '#db/schema/verifications.ts';
import { db } from '#platform/db/client.server.ts';
import { secret } from '#platform/secrets/secrets.server.ts';
import { isHttps, publicUrl, settings } from '#platform/settings.server.ts';
import { hashPassword, verifyPassword } from './recovery/passwords.server.ts';
import { refuseClosedDemoAccount } from './registration/demo-accounts.server.ts';
import { makeBackupCodes } from './second-factor/backup-codes.server.ts';
import { endOldestSessions } from './sessions/session-cap.server.ts';
import { sessionCookieName } from './sessions/session-cookies.server.ts';
import { sessionSeconds } from './sessions/session-times.ts';

/**
 * The account library on our tables. Its own HTTP endpoints are not served: every call goes through an action of this
 * room, which limits it first (the library's limiter does not see direct calls).
 */
function build() {
  return betterAuth({
    appName: settings().PRODUCT_NAME,
    baseURL: publicUrl(),
    basePath: providerPath,
    secret: secret('accounts'),
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: authAccounts, verification: verifications, twoFactor: twoFactors, passkey: passkeys },
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: 9,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    // Whatever way in there is, now or later: it ends in one of these two.
    // Rolled by `resolve-session.server.ts`, in front of the request.
    session: {
      expiresIn: sessionSeconds,
      disableSessionRefresh: true,
      // Asked by `prove-owner.server.ts`, which also takes a password.
      freshAge: 0,
      additionalFields: { method: { type: 'string', required: false, input: false } },
    },
    databaseHooks: {
      session: { create: { before: refuseClosedDemoAccount, after: ({ userId }) => endOldestSessions(userId) } },
      account: { create: { before: refuseClosedDemoAccount } },
    },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: 'auth',
      defaultCookieAttributes: { secure: isHttps(), sameSite: 'lax', httpOnly: true, path: '/' },
      cookies: { session_token: { name: sessionCookieName() } },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [
      twoFactor({ issuer: settings().PRODUCT_NAME, backupCodeOptions: { customBackupCodesGenerate: makeBackupCodes } }),
      passkeyPlugin(),
      ...outsideProvider(),
    ],
    account: { encryptOAuthTokens: true },
    onAPIError: { errorURL: `${publicUrl()}/auth/login?local=1` },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It would write about every wrong password; what matters is counted by us.
    logger: { disabled: true },
  });
}

/** Passkeys that a browser finds by itself, for this site alone. The library does not insist on the check of the person: we do. */
function passkeyPlugin() {
  const { origin, hostname } = new URL(publicUrl());
  // Browsers refuse passkeys at an IP address: a site on this machine has them at http://localhost.
  const isLoopback = hostname === '127.0.0.1' || hostname === '[::1]';
  return passkey({
    rpID: isLoopback ? 'localhost' : hostname,
    rpName: settings().PRODUCT_NAME,
    origin: isLoopback ? [origin, origin.replace(hostname, 'localhost')] : origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: { afterVerification: async ({ verification }) => requireVerified(verification.registrationInfo?.userVerified) },
    authentication: { afterVerification: async ({ verification }) => requireVerified(verification.authenticationInfo.userVerified) },
    advanced: { webAuthnChallengeCookie: 'passkey' },
  });
}

function requireVerified(userVerified: boolean | undefined): void {
  if (userVerified !== true) throw new APIError('BAD_REQUEST', { message: 'The device did not verify who is using it.' });
}

/** Where the outside provider sends the browser back to: `…/callback/oidc`. */
const providerPath = '/auth/provider';
export const providerId = 'oidc';
export const hasOutsideProvider = () => settings().OIDC_ISSUER !== undefined;

/**
 * The provider of OIDC_ISSUER. An account is only linked when the provider has verified the email and so have we (the
 * library's own rule, as no provider is trusted by name); without a verified email nobody gets in.
 */
function outsideProvider() {
  const { OIDC_ISSUER, OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET } = settings();
  if (!OIDC_ISSUER) return [];
  const discoveryUrl = `${OIDC_ISSUER.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const scopes = ['openid', 'email', 'profile'];
  const provider = {
    providerId,
    discoveryUrl,
    clientId: OIDC_CLIENT_ID,
    scopes,
    pkce: true,
    requireIdTokenVerification: true,
    requireEmailVerification: true,
    accountSubject,
  };
  return [genericOAuth({ config: [{ ...provider, ...(OIDC_CLIENT_SECRET && { clientSecret: OIDC_CLIENT_SECRET }) }] })];
}

/**
 * Whose account it is: the subject of the ID token. The library verifies a token that is there (signature, audience, nonce, and
 * that the profile is of the same subject) but lets an answer without one pass; an empty subject is refused.
 */
const accountSubject = ({ tokens, profile }: { tokens: { idToken?: string | undefined }; profile: { sub?: unknown } }) =>
  tokens.idToken && typeof profile.sub === 'string' ? profile.sub : '';

type Auth = ReturnType<typeof build>;
let current: { for: string; database: typeof db; auth: Auth } | undefined;

/** The account library of this process, rebuilt when the database or the public address is another one. */
export function auth(): Auth {
  const address = `${publicUrl()} ${settings().OIDC_ISSUER ?? ''}`;
  if (current?.database !== db || current.for !== address) current = { for: address, database: db, auth: build() };
  return current.auth;
}
