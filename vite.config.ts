import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { graphqlDocuments } from './src/entry/graphql-documents.ts';

/**
 * Libraries of hundreds of files: finding and reading each of them was most of a start (decision 083). What has native parts, reads files
 * of its own or must be the same copy for others (React, graphql, pino, sharp) is left to Node.
 */
const bundledLibraries = [
  /^@base-ui\//,
  /^@better-auth\//,
  /^@better-fetch\//,
  /^@peculiar\//,
  /^@pothos\//,
  /^@simplewebauthn\//,
  /^@tanstack\//,
  /^d3-/,
  '@opentelemetry/api',
  'better-auth',
  'better-call',
  'date-fns',
  'drizzle-orm',
  'jose',
  'kysely',
  'libphonenumber-js',
  'lucide-react',
  'mediabunny',
  'topojson-client',
  'zod',
];

/** A text with one letter beyond Latin 1 takes V8 two bytes for each of its letters: 4 MB more for the server's bundle. As escapes they mean the same. */
const latinLetters = (): Plugin => ({
  name: 'latin-letters',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\xff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
  },
});

// The server is built as one bundle with the pages in it, so that the process has one database pool,
// one page cache and one set of jobs, whoever imports them.
export default defineConfig(({ command }) => ({
  // One copy of graphql for us and for the libraries, which Node gives this file. The development server leaves it to Node anyway.
  resolve: {
    alias: [
      ...(command === 'build' ? [{ find: /^graphql$/, replacement: 'graphql/index.js' }] : []),
      { find: /^zod$/, replacement: join(import.meta.dirname, 'src/ui/forms/zod-in-browser.ts') },
    ],
  },
  plugins: [tailwindcss(), graphqlDocuments(), reactRouter(), latinLetters()],
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // What every first page needs goes together: many small files compress badly and cost a request each.
            advancedChunks: {
              groups: [
                { name: 'base', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: 'shell',
                  test: /src\/(app\/(shell\/(?!errors\/|session\/session-|members\/(?!neutral))|root|render\/viewer|registries\/navigation)|ui\/(actions\/(?!copy|load|share)|cards|layout\/(?!page-header|link-tabs|use-is-wide)|text\/(badge|date|units))|shared\/(dates|limits|messages|units))/,
                },
                // What acts on a member's page: a dozen files of a few hundred bytes, most of which nearly every such page needs.
                {
                  name: 'acting',
                  test: /src\/ui\/(use-later|api\/(client|failures|use-act)|forms\/(use-reopened|drafts\/use-(held-fields|kept-text)))/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      ...(command === 'build' && { resolve: { noExternal: bundledLibraries } }),
      build: { sourcemap: true, rollupOptions: { input: { server: './src/entry/server.ts' } } },
    },
  },
}));
