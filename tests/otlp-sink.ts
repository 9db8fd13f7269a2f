import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean; doubleValue?: number };
type Wire = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Value }[];
  status?: { code?: number };
};

/** A span as a collector gets it, with its attributes by name. */
export type Collected = Omit<Wire, 'attributes'> & { attributes: Record<string, unknown> };

const flat = ({ attributes, ...span }: Wire): Collected => ({
  ...span,
  attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
});

/** A collector on loopback that takes OTLP as JSON over HTTP. `bytes`: everything that came, headers and paths included. */
export async function startSink(): Promise<{ url: string; bytes: () => string; spans: () => Collected[]; stop: () => Promise<void> }> {
  const bodies: string[] = [];
  const heads: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    heads.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    bodies.push(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const spansOf = (body: string): Wire[] =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Wire[] }[] }) => scopeSpans.flatMap(({ spans }) => spans));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => [...heads, ...bodies].join('\n'),
    spans: () => bodies.flatMap(spansOf).map(flat),
    stop: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
