import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { graphqlDocuments } from './src/entry/graphql-documents.ts';
import { SlowestFirst } from './tests/setup/slowest-first.ts';

/** A sequencer of ours would override `--sequence.shuffle.files`. */
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'));

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
    // One per core, but at least two, since tests wait now and then; the cluster has connections for six.
    maxWorkers: Math.min(6, Math.max(2, availableParallelism())),
    sequence: isShuffled ? {} : { sequencer: SlowestFirst },
    // Files share the modules of their worker: loading the whole product anew for each took longer than their tests.
    isolate: false,
    // They end what hangs. A machine that is busy with other work takes several times as long as a quiet one.
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
