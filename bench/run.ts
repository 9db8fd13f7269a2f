import { scratchFolder } from '../bin/scratch.mjs';
import { printMachine } from './report.ts';

/** `npm run bench [-- name …]`: prints ratios measured side by side. It judges nothing and fails no run. */
const benches: Record<string, () => Promise<() => Promise<void>>> = {
  pages: async () => (await import('./pages.ts')).benchPages,
  search: async () => (await import('./search.ts')).benchSearch,
  uncached: async () => (await import('./uncached.ts')).benchUncached,
  lighthouse: async () => (await import('./lighthouse.ts')).benchLighthouse,
  uploads: async () => (await import('./uploads.ts')).benchUploads,
  tables: async () => (await import('./tables.ts')).benchTables,
  import: async () => (await import('./import.ts')).benchImport,
  timewasters: async () => (await import('./timewasters.ts')).benchTimewasters,
  queue: async () => (await import('./queue.ts')).benchQueue,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
process.env.TMPDIR = scratchFolder();
printMachine();
for (const [name, load] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await (await load())();
}
process.exit(0);
