import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { isMonitored, monitor } from '#platform/monitoring/error-monitoring.server.ts';

class BrowserError extends Error {
  override name = 'BrowserError';
}

const input = z.object({
  kind: z.enum(['network', 'graphql', 'server']),
  /** The address of the call without its parameters, which can hold names and numbers. */
  path: z
    .string()
    .max(200)
    .regex(/^\/[\w/{}.-]*$/),
  /** The name of a GraphQL operation, which is one of ours and holds nobody's. */
  operation: z
    .string()
    .regex(/^\w{1,100}$/)
    .optional(),
  status: z.number().int().min(0).max(599),
  /** The `X-Request-Id` of the call: with it the call is found in the log. */
  requestId: z
    .string()
    .regex(/^[0-9a-f-]{32,36}$/)
    .optional(),
});

/** What browsers tell of calls that failed; goes on to the monitoring service and nowhere else. */
export const clientErrorsApi = [
  endpoint({
    operationId: 'reportClientError',
    method: 'POST',
    path: '/client-errors',
    summary: 'A call that failed in the browser, for the monitoring service',
    tag: 'monitoring',
    access: 'anyone',
    format: 'json',
    perMinute: 20,
    bodyLimit: 2_048,
    body: input,
    async handle({ body: { kind, path, operation, status, requestId } }) {
      const tags = { kind, path, ...(operation && { operation }), ...(requestId && { requestId }) };
      if (isMonitored()) monitor(new BrowserError(`${kind} error ${status}`), tags);
      return {};
    },
  }),
];
