import { PassThrough, Writable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { KeptContext } from '#ui/kept.tsx';
import { isVisitor } from '#permissions/actor.ts';
import { report } from './error-map.server.ts';
import { actorContext, shellContext, wholePageContext } from './context.ts';
import { renderKept } from './kept-pieces.server.tsx';
import { NonceContext } from './nonce.ts';

export const streamTimeout = 10_000;

/** Renders a page. Visitors' pages are kept by the cache, so they wait for all of it; members get theirs as it comes. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId } = loadContext.get(shellContext);
  const waitForAll = isVisitor(loadContext.get(actorContext)) || isbot(request.headers.get('user-agent') ?? '');
  headers.set('content-type', 'text/html; charset=utf-8');

  const page = (
    <NonceContext value={nonce}>
      <KeptContext value={renderKept}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </KeptContext>
    </NonceContext>
  );

  return new Promise((resolve, reject) => {
    let shellRendered = false;
    const respond = () => {
      shellRendered = true;
      const body = new PassThrough();
      body.on('close', () => clearTimeout(timeout));
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
    };
    const respondWhole = () => {
      shellRendered = true;
      clearTimeout(timeout);
      const chunks: Uint8Array[] = [];
      const body = new Writable({
        write(chunk: Uint8Array, _encoding, done) {
          chunks.push(chunk);
          done();
        },
        final(done) {
          loadContext.get(wholePageContext).bytes = scriptsLast(Buffer.concat(chunks));
          resolve(new Response(null, { headers, status }));
          done();
        },
      });
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // A page that is sent whole needs no scripts that put its parts into place.
      ...(waitForAll && { progressiveChunkSize: Number.POSITIVE_INFINITY }),
      ...(waitForAll ? { onAllReady: respondWhole } : { onShellReady: respond }),
      onShellError: reject,
      onError(error) {
        if (shellRendered && !request.signal.aborted) report(error, requestId);
      },
    });
    const timeout = setTimeout(abort, streamTimeout + 1_000);
  });
}

export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }) {
  if (!request.signal.aborted) report(error, context.get(shellContext).requestId);
}

/**
 * The page is complete without its scripts: on a slow line they wait for fonts and pictures. React Router prints these links
 * without a priority. Latin-1 turns bytes into characters and back one by one, whatever they mean.
 */
const scriptsLast = (page: Buffer) =>
  Buffer.from(page.toString('latin1').replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" '), 'latin1');
