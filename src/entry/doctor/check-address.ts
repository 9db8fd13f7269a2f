import { randomUUID } from 'node:crypto';
import { isLoopbackHost } from '#platform/http/hosts.server.ts';
import { readCertificate } from '#platform/probes/certificate.server.ts';
import { PROBE_LIMIT_MS } from '#platform/probes/time-limit.ts';
import { listenUrl, publicUrl } from '#platform/settings.server.ts';
import { type Check, failed, ok, toReason, warning } from './report.ts';

const LEAST_CERTIFICATE_DAYS = 14;
const DAY_MS = 86_400_000;

export type AddressReport = {
  checks: Check[];
  /** How far this machine's clock is ahead of the clock of the server at PUBLIC_URL; null when it didn't answer. */
  clockOffsetMs: number | null;
};

/** Requests the site as browsers do, at PUBLIC_URL: through DNS, the proxy and its certificate. */
export async function checkAddress(): Promise<AddressReport> {
  const address = publicUrl();
  const certificate = await checkCertificate();
  const checks = certificate ? [certificate.check] : [];
  if (certificate?.isRejected) {
    const skipped = warning('address', `${address} was not tried, because its certificate is rejected`, 'Correct the certificate, then run this again');
    return { checks: [...checks, skipped], clockOffsetMs: null };
  }
  const sentAt = Date.now();
  let live: Response;
  try {
    live = await request('/livez');
  } catch (error) {
    return { checks: [...checks, await explainUnreachable(error)], clockOffsetMs: null };
  }
  const date = Date.parse(live.headers.get('date') ?? '');
  // The header has whole seconds: on average it is half a second old.
  const clockOffsetMs = Number.isNaN(date) ? null : (sentAt + Date.now()) / 2 - date - 500;
  if (live.status !== 200 || (await live.text()) !== 'ok') {
    const other = failed('address', `${address}/livez answers ${live.status}, so another server is there`, `Point the proxy of this name at ${listenUrl()}`);
    return { checks: [...checks, other], clockOffsetMs };
  }
  return { checks: [...checks, ok('address', `${address} leads to the site`), await checkForm()], clockOffsetMs };
}

const request = (path: string, init: RequestInit = {}) =>
  fetch(`${publicUrl()}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(PROBE_LIMIT_MS), ...init });

/** Whether the site answers on this machine, past DNS and the proxy. */
const isRunningHere = () =>
  fetch(`${listenUrl()}/livez`, { signal: AbortSignal.timeout(PROBE_LIMIT_MS) }).then(
    ({ ok: isOk }) => isOk,
    () => false,
  );

async function explainUnreachable(error: unknown): Promise<Check> {
  const address = publicUrl();
  const reason = toReason(error);
  if (await isRunningHere())
    return failed(
      'address',
      `${address} can't be reached from this machine (${reason})`,
      `Check the DNS entry, the firewall and the proxy, which must lead to ${listenUrl()}`,
    );
  return warning('address', `the site is not running here, and ${address} doesn't answer (${reason})`, 'Start the site, then run this again');
}

/** @returns null without https, and where no certificate can be read: the request that follows fails for the same reason */
async function checkCertificate(): Promise<{ check: Check; isRejected: boolean } | null> {
  const address = publicUrl();
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:') return null;
  const certificate = await readCertificate(address).catch(() => null);
  if (!certificate) return null;
  const { expiresAt, authorizationError } = certificate;
  if (authorizationError) {
    const report = isLoopbackHost(hostname) ? warning : failed;
    return { check: report('certificate', `browsers reject it (${authorizationError})`, certificateFix(authorizationError)), isRejected: true };
  }
  const days = Math.floor((expiresAt.getTime() - Date.now()) / DAY_MS);
  const text = `valid for ${hostname}, ${days} days left`;
  const check = days < LEAST_CERTIFICATE_DAYS ? warning('certificate', text, 'Renew it, and check why it was not renewed by itself') : ok('certificate', text);
  return { check, isRejected: false };
}

function certificateFix(code: string): string {
  if (code === 'CERT_HAS_EXPIRED') return 'Renew it, and check why it was not renewed by itself';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'Get a certificate for the name in PUBLIC_URL';
  return 'Get a certificate from an authority that browsers trust, with its intermediate certificates in the file; for an authority of your own, set NODE_EXTRA_CA_CERTS';
}

/** Sends the log-in form as a browser without scripts does. Only that shows whether the proxy passes on host and scheme. */
async function checkForm(): Promise<Check> {
  const address = publicUrl();
  const body = new URLSearchParams({ username: `doctor-${randomUUID()}@invalid.invalid`, password: randomUUID() });
  const headers = { origin: new URL(address).origin, accept: 'text/html' };
  const status = await request('/auth/login', { method: 'POST', body, headers }).then(
    (answer) => answer.status,
    (error: unknown) => toReason(error),
  );
  if (status === 401) return ok('forms', 'the log-in form works at this address');
  if (status === 429) return warning('forms', 'too many log-ins came from this machine', 'Run this again in a quarter of an hour');
  const text = `the log-in form is refused at this address (${status})`;
  if (status === 400 || status === 403 || status === 421)
    return failed('forms', text, 'Let the proxy pass on Host and set X-Forwarded-Proto, as ops/nginx/matwise.conf and ops/caddy/Caddyfile do');
  return failed('forms', text, 'Look at the log of the site and of the proxy');
}
