import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import inter from '#ui/styles/fonts/inter-latin.woff2?url';
import { report } from './errors/error-map.server.ts';
import { shellContext } from './render/context.ts';
import { NonceContext } from './render/nonce.ts';

export const streamTimeout = 10_000;

/**
 * What the first paint needs, as a header: the browser asks for it before it has read the page, and so before the pictures, which React
 * puts at the head's beginning. The font is that of all running text; that of the headings has a fallback of its measures until it comes.
 */
const preloadHeader = ({ manifest }: EntryContext) =>
  [
    // React Router ends the address with '#'; the browser takes both for one.
    ...(manifest.routes.root?.css ?? []).map((sheet) => `<${sheet.replace(/#$/, '')}>; rel=preload; as=style`),
    `<${inter}>; rel=preload; as=font; crossorigin`,
  ].join(', ');

/**
 * Renders a page and sends it in one piece: its data is there before it is rendered, so a stream would bring nobody anything earlier and
 * costs the server more.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId } = loadContext.get(shellContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('link', preloadHeader(routerContext));

  return new Promise((resolve, reject) => {
    let shellRendered = false;
    const respond = () => {
      clearTimeout(timeout);
      const pieces: Buffer[] = [];
      const whole = new Writable({
        write(piece: Buffer, _encoding, written) {
          pieces.push(piece);
          written();
        },
        final(ended) {
          resolve(new Response(Buffer.concat(pieces), { headers, status }));
          ended();
        },
      });
      whole.on('error', reject);
      pipe(whole);
    };
    const page = (
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // A page that is sent whole needs no scripts that put its parts into place.
      onAllReady: respond,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => {
        shellRendered = true;
      },
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
