import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';
import { forgetSettings } from '#platform/settings.server.ts';
import { removeFolders } from './quick-folder.ts';

// Tests must not depend on the settings of whoever runs them.
const ours =
  /^(DATABASE_|FLAGS|PUBLIC_URL|SMTP_URL|MAIL_FROM|CONTACT_|PORT|HOST|PRODUCT_NAME|OIDC_|METRICS_TOKEN|DEMO|S3_|RECAPTCHA_|AI_|APP_SECRET|HYVOR_|PUSH_|SENTRY_|TRUST_PROXY|WORKER|RATE_LIMITS|GRAPHQL_|OTEL_|SLOW_|BACKUP_)/;
for (const name of Object.keys(process.env)) if (ours.test(name)) delete process.env[name];
process.env.LOG_LEVEL ??= 'silent';
process.env.APP_ENV = 'production';
// One folder for all files of a worker: the settings are read once.
process.env.TESTS_DATA_DIR ??= mkdtempSync(join(process.env.TESTS_FOLDER ?? tmpdir(), 'test-data-'));
process.env.DATA_DIR = process.env.TESTS_DATA_DIR;

// The next file finds everything as it was, whatever this one left replaced.
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  forgetSettings();
  removeFolders();
});
