import { log } from '#platform/log.server.ts';
import { publicUrl, settings } from '#platform/settings.server.ts';
import { readCertificate } from './certificate.server.ts';
import { failureCode } from './failure-code.ts';
import { checkFileStorage } from './file-storage.server.ts';
import { probeMailServer } from './mail-server.server.ts';

/** Checks of outside services. They run in the background, so that neither `/readyz` nor `/metrics` waits for them. */

export type Dependency = 'mail' | 'storage';

type Check = {
  /** For `/readyz`, which is public: neither hosts nor names of settings. */
  label: string;
  /** The service, by the setting that leads to it. */
  setting: () => string;
  consequence: string;
  isConfigured: () => boolean;
  run: () => Promise<Error | null>;
};

const checks: Record<Dependency, Check> = {
  mail: {
    label: 'mail server',
    setting: () => 'the mail server at SMTP_URL',
    consequence: 'Mails wait until it can.',
    isConfigured: () => settings().SMTP_URL !== undefined,
    run: probeMailServer,
  },
  storage: {
    label: 'file storage',
    setting: () => `the file storage ${settings().S3_ENDPOINT ? 'at S3_ENDPOINT' : 'of S3_BUCKET'}`,
    consequence: 'Pictures can be neither uploaded nor shown until it can.',
    isConfigured: () => settings().S3_BUCKET !== undefined,
    run: checkFileStorage,
  },
};

const DEPENDENCIES = Object.keys(checks) as Dependency[];
const DEPENDENCY_INTERVAL_MS = 60_000;
const CERTIFICATE_INTERVAL_MS = 3_600_000;

/** The code of the last failure; null while the service works. Absent where it isn't configured or was not checked yet. */
const failures = new Map<Dependency, string | null>();
let certificateExpiresAt: Date | undefined;
const timers = new Map<() => Promise<void>, NodeJS.Timeout>();
let isRunning = false;

const NETWORK_CODES = /^(?:E?TIMEDOUT|ETIMEOUT|ECONN\w+|EHOST\w+|ENET\w+|ENOTFOUND|EAI_\w+|EPIPE|TimeoutError)$/;
const describeFailure = (code: string) => `cannot be ${NETWORK_CODES.test(code) ? 'reached' : 'used'} (${code})`;

/** Starts the checks. @returns one sentence for each service that fails its first check */
export async function startBackgroundChecks(): Promise<string[]> {
  isRunning = true;
  await Promise.all([repeat(checkDependencies, DEPENDENCY_INTERVAL_MS), repeat(checkCertificate, CERTIFICATE_INTERVAL_MS)]);
  return listDegraded().map(({ dependency, code }) => {
    const { setting, consequence } = checks[dependency];
    return `${setting()} ${describeFailure(code)}. ${consequence}`;
  });
}

/** Stops the checks and forgets their results. */
export function stopBackgroundChecks(): void {
  isRunning = false;
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  failures.clear();
  certificateExpiresAt = undefined;
}

/** Services that failed their last check. */
export function listDegraded(): { dependency: Dependency; code: string; reason: string }[] {
  return DEPENDENCIES.flatMap((dependency) => {
    const code = failures.get(dependency);
    return code ? [{ dependency, code, reason: `${checks[dependency].label} ${describeFailure(code)}` }] : [];
  });
}

/** Whether each checked service worked at its last check. */
export const listDependencies = () => [...failures].map(([dependency, code]) => ({ dependency, isUp: code === null }));

/** Expiry of the certificate that PUBLIC_URL presented when it could last be read. */
export const findCertificateExpiry = (): Date | undefined => certificateExpiresAt;

/** Waits between two runs, so that a slow one never overlaps the next. */
async function repeat(check: () => Promise<void>, intervalMs: number): Promise<void> {
  await check();
  if (isRunning) timers.set(check, setTimeout(() => void repeat(check, intervalMs), intervalMs).unref());
}

async function checkDependencies(): Promise<void> {
  await Promise.all(
    DEPENDENCIES.map(async (dependency) => {
      const { isConfigured, run } = checks[dependency];
      if (!isConfigured()) return;
      const error = await run();
      if (isRunning) update(dependency, error && failureCode(error));
    }),
  );
}

function update(dependency: Dependency, code: string | null): void {
  const before = failures.get(dependency);
  failures.set(dependency, code);
  // The start prints the result of the first check.
  if (before === undefined || (before === null) === (code === null)) return;
  if (code) log.warn({ dependency, code }, 'a service cannot be reached');
  else log.info({ dependency }, 'a service can be reached again');
}

async function checkCertificate(): Promise<void> {
  if (!publicUrl().startsWith('https:')) return;
  // Unreachable from this machine is no statement about the certificate: the last known expiry stays.
  const certificate = await readCertificate(publicUrl()).catch(() => undefined);
  if (certificate && isRunning) certificateExpiresAt = certificate.expiresAt;
}
