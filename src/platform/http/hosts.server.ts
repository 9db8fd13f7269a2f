import { publicUrl } from '#platform/settings.server.ts';

/** Anything else could be DNS rebinding: a foreign page whose name leads here counts as the same origin and could read the site. */
export const wrongHost = 'This site is not served under this address. If you run it, set PUBLIC_URL to the address that people use.';

const loopback = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;
const port = /:\d{1,5}$/;

let known: { publicUrl: string; name: string } | undefined;

/** The name in PUBLIC_URL, without its port. */
function publicName(): string {
  const address = publicUrl();
  if (known?.publicUrl !== address) known = { publicUrl: address, name: URL.canParse(address) ? new URL(address).hostname : '' };
  return known.name;
}

export const isLoopbackHost = (host: string) => loopback.test(host);

/** Whether a `Host` (or authority) is the host of PUBLIC_URL or this machine itself, on any port. */
export function isOwnHost(host: string | null | undefined): boolean {
  if (!host) return false;
  return loopback.test(host) || host.replace(port, '').toLowerCase() === publicName();
}

/** Whether a request was sent to this site: by its `Host` header and, where the request line names a host, by that one too. */
export function isForUs(request: Request): boolean {
  const header = request.headers.get('host');
  return isOwnHost(new URL(request.url).host) && (header === null || isOwnHost(header));
}
