import { createECDH } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { secretKey } from '#platform/secrets/secrets.server.ts';
import { publicUrl, settings } from '#platform/settings.server.ts';

/**
 * Push services know by this key that a push comes from the site that the browser subscribed to (VAPID, RFC 8292). It is derived from the
 * application's secret, so it exists from the first start and is the same on every instance. A new secret ends every session, and with
 * the sessions every subscription.
 */
function keyPair() {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secretKey('push'));
  return { d: pair.getPrivateKey('base64url'), point: pair.getPublicKey() };
}

/** What the browser is given when it subscribes: the uncompressed point, base64url. */
export const pushPublicKey = (): string => keyPair().point.toString('base64url');

/** The header by which the service at `endpoint` lets us ring. */
export async function pushAuthorization(endpoint: string): Promise<string> {
  const { d, point } = keyPair();
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = await importJWK({ kty: 'EC', crv: 'P-256', d, x: coordinate(1), y: coordinate(33) }, 'ES256');
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime('12h')
    .setSubject(contact())
    .sign(key);
  return `vapid t=${token}, k=${point.toString('base64url')}`;
}

/** Whom a push service writes to when our pushes make trouble. */
function contact(): string {
  const { CONTACT_TO } = settings();
  return CONTACT_TO ? `mailto:${CONTACT_TO}` : publicUrl();
}
