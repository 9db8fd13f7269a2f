import './virtual-modules.ts';
import { scratchFolder } from '../bin/scratch.mjs';
import { machine } from './report.ts';

/** `npm run bench [-- name … --option …]`: prints ratios measured side by side. It judges nothing and fails no run. */
const benches: Record<string, () => Promise<(options: ReadonlySet<string>) => Promise<void>>> = {
  pages: async () => (await import('./pages.ts')).benchPages,
  search: async () => (await import('./search.ts')).benchSearch,
  uncached: async () => (await import('./uncached.ts')).benchUncached,
  weights: async () => (await import('./weights.ts')).benchWeights,
  members: async () => (await import('./members.ts')).benchMembers,
  uploads: async () => (await import('./uploads.ts')).benchUploads,
  tables: async () => (await import('./tables.ts')).benchTables,
  import: async () => (await import('./import.ts')).benchImport,
  timewasters: async () => (await import('./timewasters.ts')).benchTimewasters,
  verdicts: async () => (await import('./verdicts.ts')).benchVerdicts,
  'saved-searches': async () => (await import('./saved-searches.ts')).benchSavedSearches,
  'check-ins': async () => (await import('./check-ins.ts')).benchCheckIns,
  messages: async () => (await import('./messages.ts')).benchMessages,
  queue: async () => (await import('./queue.ts')).benchQueue,
  people: async () => (await import('./people.ts')).benchPeople,
  growth: async () => (await import('./growth/bench.ts')).benchGrowth,
  peers: async () => (await import('./peers/bench.ts')).benchPeers,
};
/** What installs and builds other software first runs when it is named. */
const onlyByName = new Set(['peers']);

const given = process.argv.slice(2);
const wanted = given.filter((one) => !one.startsWith('--'));
const options = new Set(given.filter((one) => one.startsWith('--')));
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
process.env.TMPDIR = scratchFolder();
console.log(`${machine()}\n`);
for (const [name, load] of Object.entries(benches)) {
  if (wanted.length > 0 ? !wanted.includes(name) : onlyByName.has(name)) continue;
  await (await load())(options);
}
process.exit(0);
