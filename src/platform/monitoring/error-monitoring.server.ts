import { log } from '#platform/log.server.ts';
import { settings } from '#platform/settings.server.ts';
import { withoutValues } from '#platform/without-values.ts';

type Sentry = typeof import('@sentry/node');

let sentry: Sentry | undefined;

/** Sends unexpected errors to the monitoring service that SENTRY_DSN names; without it nothing is loaded and nothing leaves. */
export async function startMonitoring(): Promise<void> {
  const { SENTRY_DSN, APP_ENV } = settings();
  if (!SENTRY_DSN) return;
  sentry = await import('@sentry/node');
  sentry.init({
    dsn: SENTRY_DSN,
    environment: APP_ENV,
    // Only what `monitor` hands over: no traces, no request data, nothing that the service finds by itself.
    tracesSampleRate: 0,
    defaultIntegrations: false,
    beforeSend: ({ request: _request, user: _user, server_name: _name, ...event }) => event,
  });
}

export const isMonitored = () => settings().SENTRY_DSN !== undefined;

/**
 * Hands an error to the monitoring service, without what a query was called with.
 * @param tags words of ours (where it happened, the request's id); never what people wrote
 */
export function monitor(error: unknown, tags: Record<string, string> = {}): void {
  sentry?.captureException(withoutValues(error), { tags });
}

/** Waits until what was handed over has left. */
export async function stopMonitoring(): Promise<void> {
  if (sentry && !(await sentry.close(2_000))) log.warn('some errors did not reach the monitoring service');
  sentry = undefined;
}
