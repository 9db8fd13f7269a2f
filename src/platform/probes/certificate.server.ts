import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { PROBE_LIMIT_MS, withTimeLimit } from './time-limit.ts';

export type Certificate = {
  expiresAt: Date;
  /** Why a browser would reject it, as a code such as CERT_HAS_EXPIRED; null when it is trusted and matches the host. */
  authorizationError: string | null;
};

/** The certificate that an https address presents, trusted or not. @throws when the server can't be reached or doesn't speak TLS */
export async function readCertificate(url: string): Promise<Certificate> {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  // An IP address is not allowed as a server name (RFC 6066).
  const socket = connect({ host, port: Number(port || 443), ...(!isIP(host) && { servername: host }), rejectUnauthorized: false, timeout: PROBE_LIMIT_MS });
  try {
    return await withTimeLimit(readFrom(socket));
  } finally {
    socket.destroy();
  }
}

async function readFrom(socket: TLSSocket): Promise<Certificate> {
  await new Promise<void>((resolve, reject) => {
    socket.once('secureConnect', resolve);
    socket.once('error', reject);
  });
  const { authorizationError } = socket;
  return { expiresAt: new Date(socket.getPeerCertificate().valid_to), authorizationError: authorizationError ? String(authorizationError) : null };
}
