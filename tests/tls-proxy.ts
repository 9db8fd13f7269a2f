import { createHash, X509Certificate } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request as requestUpstream } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';

/** A TLS-terminating proxy as operators run one in front of the site (HTTP/2 and HTTP/1.1), for tests. */

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Creates a self-signed certificate for `localhost`. Worker processes get it through the environment. */
export async function createCertificate(): Promise<void> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    notAfterDate: new Date(Date.now() + DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  process.env.TEST_TLS_KEY = key;
  process.env.TEST_TLS_CERTIFICATE = cert;
}

/** Makes `fetch` and Playwright's requests in this process accept the certificate, and nothing else. */
export function trustCertificate(): void {
  if (process.env.TEST_TLS_CERTIFICATE) setDefaultCACertificates([process.env.TEST_TLS_CERTIFICATE]);
}

/** The hash of a public key that Chromium's `--ignore-certificate-errors-spki-list` accepts. Passkeys fail where all errors are ignored. */
export const hashPublicKey = ({ publicKey }: X509Certificate): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

/** The hash for the certificate of the tests. */
export function certificateKeyHash(): string {
  if (!process.env.TEST_TLS_CERTIFICATE) return '';
  return hashPublicKey(new X509Certificate(process.env.TEST_TLS_CERTIFICATE));
}

const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'http2-settings']);

const endToEnd = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !CONNECTION_HEADERS.has(name)));

/**
 * @param port 0 for any free one
 * @returns the address for browsers, and how to stop
 */
export async function startTlsProxy(upstreamPort: number, port = 0): Promise<{ url: string; stop: () => Promise<void> }> {
  const agent = new Agent({ keepAlive: true });

  function forward(received: Http2ServerRequest, answer: Http2ServerResponse) {
    const headers = {
      ...endToEnd(received.headers),
      host: received.authority ?? received.headers.host,
      'x-forwarded-for': received.socket.remoteAddress,
      'x-forwarded-proto': 'https',
    };
    const upstream = requestUpstream({ agent, host: '127.0.0.1', port: upstreamPort, method: received.method, path: received.url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, endToEnd(response.headers));
      response.pipe(answer);
      response.on('error', () => answer.stream?.destroy());
    });
    upstream.on('error', () => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    answer.on('close', () => upstream.destroy());
    received.pipe(upstream);
  }

  const { TEST_TLS_KEY: key, TEST_TLS_CERTIFICATE: cert } = process.env;
  // A request on a connection that is just being closed fails, and the requests of a test worker share their connections.
  const options = { key, cert, allowHTTP1: true as const, keepAliveTimeout: DAY_MS };
  const server = createSecureServer(options, forward);
  const sessions = new Set<{ destroy: () => void }>();
  server.on('connection', (socket) => {
    sessions.add(socket);
    socket.on('close', () => sessions.delete(socket));
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', listening);
  });
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const session of sessions) session.destroy();
        agent.destroy();
      }),
  };
}
