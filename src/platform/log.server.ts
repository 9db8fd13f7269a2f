import { pino } from 'pino';
import { context } from './context.server.ts';
import { settings } from './settings.server.ts';
import { withoutValues } from './without-values.ts';

/** A setting that cannot be read is explained by the start, not by whoever is loaded first. */
function wantedLevel(): string {
  try {
    return settings().LOG_LEVEL;
  } catch {
    return 'info';
  }
}

/** Adds the request, the job and the trace to each line of the log. */
function describeWork(): Record<string, string> {
  const { about, span } = context();
  return { ...(about?.requestId && { requestId: about.requestId }), ...(about?.job && { job: about.job }), ...(span && { traceId: span.traceId }) };
}

/** Lines of JSON on stderr. Never personal data: ids only, no addresses, names, emails or texts. */
export const log = pino(
  {
    level: wantedLevel(),
    base: undefined,
    // By one id everything that came of a request is found, the jobs that it left included.
    mixin: describeWork,
    serializers: { err: (error: Error) => pino.stdSerializers.err(withoutValues(error) as Error) },
    redact: { paths: ['*.password', '*.email', '*.phone', '*.token', '*.cookie', 'headers'], remove: true },
  },
  pino.destination({ dest: 2, sync: false }),
);
