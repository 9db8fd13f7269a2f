import { join } from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import ours from '../../../playwright.config.ts';
import { userAgentFor } from './switches.ts';

const root = join(import.meta.dirname, '../../..');
const specs: { file: string; grep?: string }[] = JSON.parse(process.env.SAMPLE_SPECS ?? '[]');

/** Our configuration with the specs of SAMPLE_SPECS one after another, until a test fails. A missing element is waited for less long: it ends most mutants. */
export default {
  ...ours,
  testDir: join(root, 'tests/e2e'),
  globalSetup: join(root, 'tests/setup/e2e.ts'),
  outputDir: join(root, 'test-results/e2e'),
  maxFailures: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: { ...ours.use, userAgent: userAgentFor(Number(process.env.SAMPLE_MUTANT)), actionTimeout: 20_000, trace: 'off', screenshot: 'off' },
  webServer: { ...ours.webServer, cwd: root },
  projects: specs.map(({ file, grep }, at) => ({
    name: `spec-${at}`,
    testMatch: join(root, file),
    ...(grep !== undefined && { grep: new RegExp(grep) }),
    dependencies: at > 0 ? [`spec-${at - 1}`] : [],
  })),
} as PlaywrightTestConfig;
