import { z } from 'zod';
import { findPostgresError } from '#platform/db/postgres-error.ts';
import { codesOf, isOutOfSpace, NO_SPACE, NO_SPACE_SECONDS } from '#platform/error-codes.ts';
import { log } from '#platform/log.server.ts';
import { monitor } from '#platform/monitoring/error-monitoring.server.ts';
import { ChangedMeanwhile, Conflict, Invalid, Malformed, MalformedQuery, NotFound, ProductError, TooMany, Unavailable } from '#shared/errors.ts';

// 25006: it only reads, because another one leads now, or does not lead yet.
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
  '25006',
]);

/** Turns anything thrown into one of the few product errors; what is none of them is logged and becomes `undefined`. */
export function toProductError(error: unknown): ProductError | undefined {
  if (error instanceof ProductError) return error;
  if (error instanceof z.ZodError) return new Invalid(error.issues.map((issue) => ({ path: issue.path as (string | number)[], message: issue.message })));
  if (isOutOfSpace(error)) {
    log.error({ codes: codesOf(error) }, 'no room left on the disk');
    return new Unavailable(NO_SPACE, NO_SPACE_SECONDS);
  }
  const code = findPostgresError(error)?.code;
  const message = error instanceof Error ? `${error.message} ${(error.cause as Error | undefined)?.message ?? ''}` : '';
  if ((code && awayCodes.has(code)) || /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/.test(message)) {
    return new Unavailable('The database is unavailable for a moment. Please try again.');
  }
  // Text that PostgreSQL cannot hold (NUL bytes), numbers and dates out of its range: bad input, not a defect.
  if (code && ['22021', '22025', '22P05', '22003', '22008', '22007', '22P02', '22001'].includes(code))
    return new Malformed('The request holds a value that cannot be read.');
  // Deleted by somebody else between the look and the write.
  if (code === '23503') return new Conflict('Something this belongs to no longer exists. Please reload the page.');
  // Somebody else's transaction held what this one needed.
  if (code === '55P03') return new Unavailable('Others are changing the same. Please try again in a moment.');
  if (code === '57014') return new Unavailable('That took too long. Please narrow your search.');
  if (error instanceof URIError) return new NotFound();
  return undefined;
}

/** When to come again, where the refusal says so. */
export const waitHeaders = (known: ProductError | undefined): Record<string, string> =>
  known instanceof TooMany || known instanceof Unavailable ? { 'retry-after': String(known.retryAfterSeconds) } : {};

/** Logs what is a defect of ours, with the request's id and nothing that was sent. */
export function report(error: unknown, requestId: string | undefined) {
  monitor(error, requestId === undefined ? {} : { requestId });
  // The log cuts out what a query was called with.
  log.error({ ...(requestId && { requestId }), err: error instanceof Error ? error : String(error) }, 'unexpected error');
}

type ErrorObject = {
  status: string;
  code: string;
  title: string;
  detail: string;
  source?: { pointer: string } | { parameter: string } | { header: string };
  meta?: { saved: Readonly<Record<string, unknown>>; etag: string };
};

const titles: Record<number, string> = {
  400: 'Malformed',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  406: 'Not acceptable',
  409: 'Conflict',
  410: 'Gone',
  413: 'Too large',
  415: 'Wrong type',
  422: 'Invalid',
  429: 'Too many requests',
  500: 'Error',
  503: 'Unavailable',
};

const pointer = (path: (string | number)[]) => path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The JSON:API error document of any error, with its status and headers. */
export function toErrorResponse(error: unknown, { requestId, jsonApi = true }: { requestId?: string | undefined; jsonApi?: boolean } = {}): Response {
  const known = toProductError(error);
  if (!known) report(error, requestId);
  const status = known?.status ?? 500;
  const base = { status: String(status), code: known?.code ?? 'unexpected', title: titles[status] ?? 'Error' };
  const errors: ErrorObject[] =
    known instanceof Invalid
      ? known.issues.map((issue) => ({ ...base, detail: issue.message, source: { pointer: pointer(issue.path) } }))
      : known instanceof MalformedQuery
        ? known.issues.map(({ parameter, message }) => ({ ...base, detail: `${parameter}: ${message}`, source: { parameter } }))
        : [
            {
              ...base,
              detail: known?.detail ?? "An unknown error happened. We're sorry.",
              ...(known?.header && { source: { header: known.header } }),
              ...(known instanceof ChangedMeanwhile && { meta: { saved: known.saved, etag: known.etag } }),
            },
          ];
  const headers = new Headers({
    'content-type': jsonApi ? 'application/vnd.api+json' : 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    ...waitHeaders(known),
  });
  return new Response(JSON.stringify({ errors }), { status, headers });
}
