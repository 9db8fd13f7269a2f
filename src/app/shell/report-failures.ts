import { api } from '#ui/api/client.ts';
import { onFailure } from '#ui/api/failures.ts';

const reportPath = '/client-errors';

const kindOf = (status: number, path: string) =>
  status === 0 ? 'network' : path.startsWith('/graphql') || path.startsWith('/v1/graphql') ? 'graphql' : 'server';

/** Tells the monitoring service of network errors, GraphQL errors and errors of the server. Numbers and names in addresses stay here. */
export function reportFailures(): () => void {
  return onFailure(({ status = 0 }, { path }) => {
    const kind = kindOf(status, path);
    if (path.startsWith(reportPath) || (kind === 'server' && status < 500)) return;
    const bare = (path.split('?')[0] ?? '').replaceAll(/\/[^/]*\d[^/]*/g, '/{id}');
    // A report that fails is not reported.
    void api.post(reportPath, { kind, path: bare, status }, { quiet: true }).catch(() => {});
  });
}
