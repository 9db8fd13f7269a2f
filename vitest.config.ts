import { defineConfig } from 'vitest/config';
import { graphqlDocuments } from './src/entry/graphql-documents.ts';

// Pages are tested in a real browser (playwright.config.ts); here everything else runs on a real PostgreSQL.
export default defineConfig({
  // One copy of graphql for us and for the libraries, which Node gives this file.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  plugins: [graphqlDocuments()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'seeds/**/*.test.ts'],
    // Release checks: vitest.release.config.ts.
    exclude: ['tests/e2e/**', 'node_modules/**', '**/*.release.test.ts'],
    globalSetup: ['tests/setup/cluster.ts'],
    setupFiles: ['tests/setup/environment.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Files share the modules of their worker: loading the whole product anew for each took longer than their tests.
    isolate: false,
    // They end what hangs. A machine that is busy with other work takes several times as long as a quiet one.
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
