import { settings } from '#platform/settings.server.ts';

/**
 * The push services of the browsers that exist. The server calls the address that a browser gives it, so that address must lead to one of
 * them: any other would let a member make this machine call whatever it can reach.
 */
const knownHosts = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)*notify\.windows\.com$/,
];

/** Whether we push there: `https` at a known service, or at an origin that the operator named in PUSH_SERVICES. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (settings().PUSH_SERVICES.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && knownHosts.some((host) => host.test(url.hostname));
}
