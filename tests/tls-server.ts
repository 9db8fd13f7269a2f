import type { AddressInfo } from 'node:net';
import { createServer, type TlsOptions } from 'node:tls';
import selfsigned from 'selfsigned';

/** A self-signed certificate for one host, made now: nothing in the repository expires. */
export async function createCertificate({ host, expiresAt }: { host: string; expiresAt?: Date }): Promise<Required<Pick<TlsOptions, 'cert' | 'key'>>> {
  const { cert, private: key } = await selfsigned.generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ...(expiresAt && { notBeforeDate: new Date(Math.min(Date.now(), expiresAt.getTime()) - 86_400_000), notAfterDate: expiresAt }),
  });
  return { cert, key };
}

/** A TLS server on loopback with such a certificate. */
export async function startTlsServer(options: Parameters<typeof createCertificate>[0]) {
  const { cert, key } = await createCertificate(options);
  const server = createServer({ cert, key });
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
