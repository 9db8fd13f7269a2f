import '../bench/virtual-modules.ts';
import { scratchFolder } from '../bin/scratch.mjs';
import { endStarted } from './end-started.ts';

/** `npm run drill -- <name> [--option [value] …]`: tries the product hard, prints figures and a verdict, ends by itself. Exit code 1 when the verdict is bad. */
const drills: Record<string, () => Promise<(options: Record<string, string>) => Promise<boolean>>> = {
  alerts: async () => (await import('./alerts/drill.ts')).drillAlerts,
  backup: async () => (await import('./backup/drill.ts')).drillBackup,
  release: async () => (await import('./release/drill.ts')).drillRelease,
  fuzz: async () => (await import('./fuzz/drill.ts')).drillFuzz,
  failover: async () => (await import('./failover/drill.ts')).drillFailover,
  kill: async () => (await import('./kill/drill.ts')).drillKill,
  replicas: async () => (await import('./replicas/drill.ts')).drillReplicas,
  rolling: async () => (await import('./rolling/drill.ts')).drillRolling,
  mutants: async () => (await import('./mutants/drill.ts')).drillMutants,
  'mutants-sample': async () => (await import('./mutants/sample/drill.ts')).drillMutantsSample,
  'no-mail': async () => (await import('./no-mail/drill.ts')).drillNoMail,
  'no-storage': async () => (await import('./no-storage/drill.ts')).drillNoStorage,
  disk: async () => (await import('./full-disk/drill.ts')).drillDisk,
  'slow-database': async () => (await import('./slow-database/drill.ts')).drillSlowDatabase,
  clock: async () => (await import('./clock/drill.ts')).drillClock,
  flood: async () => (await import('./flood/drill.ts')).drillFlood,
  soak: async () => (await import('./soak/drill.ts')).drillSoak,
  evidence: async () => (await import('./evidence/drill.ts')).drillEvidence,
  inference: async () => (await import('./inference/drill.ts')).drillInference,
};

const [name = '', ...rest] = process.argv.slice(2);
const load = drills[name];
if (!load) {
  console.error(`Which drill? There are: ${Object.keys(drills).join(', ')}.`);
  process.exit(1);
}
const options: Record<string, string> = {};
for (let at = 0; at < rest.length; at += 1) {
  const next = rest[at + 1];
  const hasValue = next !== undefined && !next.startsWith('--');
  options[(rest[at] ?? '').replace(/^--/, '')] = hasValue ? next : '';
  if (hasValue) at += 1;
}
const folder = scratchFolder();
process.env.TMPDIR = folder;
process.env.LOG_LEVEL ??= 'error';
// A second one ends it at once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    console.log(`${signal}: what this drill started is ended …`);
    void endStarted(folder).finally(() => process.exit(1));
  });
}
let passed = false;
try {
  passed = await (await load())(options);
} catch (error) {
  console.error(error);
}
await endStarted(folder);
console.log(passed ? 'verdict: passed' : 'verdict: FAILED');
process.exit(passed ? 0 : 1);
