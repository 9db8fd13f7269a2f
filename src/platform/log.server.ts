import { pino } from 'pino';
import { saidInLog } from './monitoring/scope.server.ts';
import { settings } from './settings.server.ts';
import { withoutValues } from './without-values.ts';

/** Lines of JSON on stderr. Never personal data: ids only, no addresses, names, emails or texts. */
export const log = pino(
  {
    level: settings().LOG_LEVEL,
    base: undefined,
    // By one id everything that came of a request is found, the jobs that it left included.
    mixin: saidInLog,
    serializers: { err: (error: Error) => pino.stdSerializers.err(withoutValues(error) as Error) },
    redact: { paths: ['*.password', '*.email', '*.phone', '*.token', '*.cookie', 'headers'], remove: true },
  },
  pino.destination({ dest: 2, sync: false }),
);
