import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { KeptContext } from '#ui/kept.tsx';
import { isVisitor } from '#permissions/actor.ts';
import { report } from './error-map.server.ts';
import { actorContext, cacheContext, shellContext, wholePageContext } from './context.ts';
import { renderKept } from './kept-pieces.server.tsx';
import { NonceContext } from './nonce.ts';
import { startScript } from './shell/head-script.ts';

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
          loadContext.get(wholePageContext).bytes = isKept ? scriptsLast(bytes, nonce) : bytes;
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

/** Takes a page in its hundreds of pieces, without what a real stream does for each of them. */
class WholePage extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  readonly #pieces: Uint8Array[] = [];
  readonly #onEnd: (page: Buffer) => void;

  constructor(onEnd: (page: Buffer) => void) {
    super();
    this.#onEnd = onEnd;
  }

  write(piece: Uint8Array | string): boolean {
    this.#pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
    return true;
  }

  end(): this {
    this.#onEnd(Buffer.concat(this.#pieces));
    return this;
  }
}

/** A page that is sent whole has all its data before it is rendered, so React need not wait for it in pieces. */
async function allData({ serverHandoffStream, renderMeta }: EntryContext): Promise<NonNullable<EntryContext['renderMeta']>> {
  const value = serverHandoffStream ? await text(serverHandoffStream) : '';
  return { ...renderMeta, streamCache: { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) } };
}

const preload = '<link rel="modulepreload" ';
const preloadLater = Buffer.from('<link rel="later" fetchpriority="low" ');
const startsAtOnce = ' type="module" async="">';
const startsLater = Buffer.from(' type="text/plain">');
const scriptEnd = '</script>';

/**
 * A page that is kept for all visitors is there to be read and complete without scripts, so these leave line and machine to fonts
 * and pictures until it stands on the screen (`startScript`). React Router prints them to be fetched and run as soon as possible.
 */
function scriptsLast(page: Buffer, nonce: string): Buffer {
  const parts: Buffer[] = [];
  let done = 0;
  const replace = (from: number, length: number, by: Buffer) => {
    parts.push(page.subarray(done, from), by);
    done = from + length;
  };
  const head = page.subarray(0, page.indexOf('</head>'));
  for (let at = head.indexOf(preload); at !== -1; at = head.indexOf(preload, done)) replace(at, preload.length, preloadLater);
  const start = page.lastIndexOf(startsAtOnce);
  if (start > done) {
    replace(start, startsAtOnce.length, startsLater);
    replace(page.indexOf(scriptEnd, start), scriptEnd.length, Buffer.from(`${scriptEnd}<script nonce="${nonce}">${startScript}${scriptEnd}`));
  }
  parts.push(page.subarray(done));
  return Buffer.concat(parts);
}
