import type { ApiError } from '#ui/api/api-error.ts';
import { api } from '#ui/api/client.ts';
import { type Call, onFailure } from '#ui/api/failures.ts';

type Report = { kind: 'network' | 'graphql' | 'server'; path: string; operation?: string | undefined; status: number; requestId?: string | undefined };

const reportPath = '/client-errors';
/** What happened while there was no network at all: told when it is back. */
const mostWaiting = 20;

const kindOf = (status: number, path: string) => (status === 0 ? 'network' : /^\/(v1\/)?graphql\b/.test(path) ? 'graphql' : 'server');

/** What is told of a failed call, null of one that is nobody's defect. Numbers and names in addresses stay here. */
function reportOf({ status = 0, requestId }: ApiError, { path, operation }: Call): Report | null {
  const kind = kindOf(status, path);
  if (path.startsWith(reportPath) || (kind === 'server' && status < 500)) return null;
  const bare = (path.split('?')[0] ?? '').replaceAll(/\/[^/]*\d[^/]*/g, '/{id}');
  return { kind, path: bare, status, ...(operation && { operation }), ...(requestId && { requestId }) };
}

/** Tells the monitoring service of network errors, GraphQL errors and errors of the server. */
export function reportFailures(): () => void {
  let waiting: Report[] = [];
  const tell = (report: Report) =>
    api.post(reportPath, report).catch((error: ApiError) => {
      // A report that was refused is not told again.
      if (error.status === undefined) waiting = [...waiting, report].slice(-mostWaiting);
    });
  const sendWaiting = () => {
    const all = waiting;
    waiting = [];
    for (const report of all) void tell(report);
  };
  const stop = onFailure((error, call) => {
    const report = reportOf(error, call);
    if (report) void tell(report);
  });
  window.addEventListener('online', sendWaiting);
  return () => {
    stop();
    window.removeEventListener('online', sendWaiting);
  };
}
