import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { quickFolder } from './tests/setup/quick-folder.ts';
import { certificateKeyHash, trustCertificate } from './tests/tls-proxy.ts';

process.env.E2E_PORT ??= '4173';
const port = Number(process.env.E2E_PORT);
const baseURL = `https://localhost:${port + 270}`;
const isRoot = process.getuid?.() === 0;
// Workers load this file too; they must agree with the first process on the folders.
process.env.E2E_DATA_DIR ??= quickFolder('e2e-');
process.env.E2E_DEMO_DATA ??= quickFolder('demo-data-');

// In worker processes: the certificate is created by the global setup of the first process.
trustCertificate();

// The real site as `npm start` brings it up, on a copy of the demo data, behind TLS as operators run it.
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/setup/e2e.ts',
  outputDir: 'test-results/e2e',
  workers: Math.max(2, availableParallelism()),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes at its second try hides a defect (docs/testing.md).
  retries: 0,
  // They end what hangs. A machine that is busy with other work takes several times as long as a quiet one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    // Recording every test costs a quarter of the run: where nobody looks at it at once, a picture of the end has to do.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
        `--ignore-certificate-errors-spki-list=${certificateKeyHash()}`,
      ],
    },
  },
  webServer: {
    command: 'node bin/script.mjs bin/demo-data.ts "$E2E_DEMO_DATA" "$E2E_DATA_DIR" && exec node bin/start.mjs',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 480_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      ...(process.env as Record<string, string>),
      PORT: String(port),
      PUBLIC_URL: baseURL,
      TRUST_PROXY: '1',
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      FLAGS: '',
      APP_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'loose',
    },
  },
});
