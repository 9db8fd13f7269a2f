import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { isVisitor } from '#permissions/actor.ts';
import { actorContext, shellContext } from './render/context.ts';
import { report } from './errors/error-map.server.ts';
import { NonceContext } from './render/nonce.ts';

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

  return new Promise((resolve, reject) => {
    let shellRendered = false;
    const respond = () => {
      shellRendered = true;
      const body = new PassThrough();
      body.on('close', () => clearTimeout(timeout));
      pipe(body);
      // A page that is finished goes on in one piece.
      if (waitForAll) resolve(buffer(body).then((whole) => new Response(whole as BodyInit, { headers, status })));
      else resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
    };
    const page = (
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // A page that is sent whole needs no scripts that put its parts into place.
      ...(waitForAll ? { onAllReady: respond, progressiveChunkSize: Number.POSITIVE_INFINITY } : { onShellReady: respond }),
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
