import { isLoopbackHost } from '#platform/http/hosts.server.ts';
import { publicUrl, settings } from '#platform/settings.server.ts';

/** The scheme that people used at the proxy: the last value, which the proxy nearest to this process wrote. */
function forwardedScheme(request: Request): string | undefined {
  if (settings().TRUST_PROXY !== '1') return undefined;
  const scheme = request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim().toLowerCase();
  return scheme === 'http' || scheme === 'https' ? scheme : undefined;
}

/** The origin that people see in their address bar, as far as this process can know it. */
function publicOrigin(request: Request): string {
  const { protocol, host } = new URL(publicUrl());
  const scheme = forwardedScheme(request);
  if (scheme) return `${scheme}://${host}`;
  const own = new URL(request.url);
  return isLoopbackHost(own.host) ? own.origin : `${protocol}//${host}`;
}

/**
 * The request under the address that people use. Behind a proxy that ends TLS it arrives as `http://…`, but React Router compares its URL
 * with the `Origin` header, and redirects are resolved against it. Direct calls of this machine keep their address.
 * @param request was already found to be for this site (`isForUs`)
 */
export function toPublicRequest(request: Request): Request {
  const origin = publicOrigin(request);
  const { pathname, search, origin: received } = new URL(request.url);
  return origin === received ? request : new Request(`${origin}${pathname}${search}`, request);
}
