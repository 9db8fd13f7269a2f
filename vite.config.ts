import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// The server is built as one bundle with the pages in it, so that the process has one database pool,
// one page cache and one set of jobs, whoever imports them.
export default defineConfig(({ command }) => ({
  // One copy of graphql for us and for the libraries, which Node gives this file. The development server leaves it to Node anyway.
  resolve: { alias: command === 'build' ? [{ find: /^graphql$/, replacement: 'graphql/index.js' }] : [] },
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // What every first page needs goes together: many small files compress badly and cost a request each.
            advancedChunks: {
              groups: [{ name: 'base', test: /node_modules\/(react|react-dom|react-router|scheduler)\// }],
            },
          },
        },
      },
    },
    ssr: { build: { sourcemap: true, rollupOptions: { input: { server: './src/entry/server.ts' } } } },
  },
}));
