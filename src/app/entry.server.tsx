import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { KeptContext } from '#ui/kept.tsx';
import { isVisitor } from '#permissions/actor.ts';
import { contentSecurityPolicy } from '#platform/http/content-security-policy.server.ts';
import { report } from './error-map.server.ts';
import { actorContext, cacheContext, shellContext, wholePageContext } from './context.ts';
import { renderKept } from './kept-pieces.server.tsx';
import { NonceContext } from './nonce.ts';
import { toSharedPage } from './shared-page.server.ts';
import { WholePage } from './whole-page.server.ts';

export const streamTimeout = 10_000;

/** Renders a page. Visitors' pages are kept by the cache, so they wait for all of it; members get theirs as it comes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId } = loadContext.get(shellContext);
  const forVisitor = isVisitor(loadContext.get(actorContext));
  const isKept = forVisitor && loadContext.get(cacheContext).seconds > 0;
  const waitForAll = forVisitor || isbot(request.headers.get('user-agent') ?? '');
  headers.set('content-type', 'text/html; charset=utf-8');
  const pageContext: EntryContext = waitForAll ? { ...routerContext, renderMeta: await allData(routerContext) } : routerContext;

  const page = (
    <NonceContext value={nonce}>
      <KeptContext value={renderKept}>
        <ServerRouter context={pageContext} url={request.url} nonce={nonce} />
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
      pipe(
        new WholePage((bytes) => {
          const shared = isKept ? toSharedPage(bytes, nonce) : null;
          if (shared) headers.set('content-security-policy', contentSecurityPolicy(shared.inlineScripts));
          loadContext.get(wholePageContext).bytes = shared?.bytes ?? bytes;
          resolve(new Response(null, { headers, status }));
        }),
      );
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

/** A page that is sent whole has all its data before it is rendered, so React need not wait for it in pieces. */
async function allData({ serverHandoffStream, renderMeta }: EntryContext): Promise<NonNullable<EntryContext['renderMeta']>> {
  const value = serverHandoffStream ? await text(serverHandoffStream) : '';
  return { ...renderMeta, streamCache: { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) } };
}
