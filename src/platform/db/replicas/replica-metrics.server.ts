import { Counter, Gauge } from 'prom-client';
import { registry } from '#platform/monitoring/metrics.server.ts';
import { countedReads, type ReplicaState, replicaStates } from './replicas.server.ts';

/** What is told of the replicas; nothing where there are none. They are numbered as in DATABASE_REPLICA_URLS, from 1. */
const registers = [registry];

new Counter({
  name: 'db_reads_total',
  help: 'Reads that a replica may answer, by who did (primary, replica; retried: a replica failed and the primary did).',
  labelNames: ['by'],
  registers,
  collect() {
    this.reset();
    if (replicaStates().length > 0) for (const [by, count] of Object.entries(countedReads())) this.inc({ by }, count);
  },
});

const replicaGauge = (name: string, help: string, of: (state: ReplicaState) => number) =>
  new Gauge({
    name,
    help,
    labelNames: ['replica'],
    registers,
    collect() {
      for (const state of replicaStates()) this.set({ replica: state.name }, of(state));
    },
  });

replicaGauge('db_replica_lag_seconds', 'By how much a replica is behind at most, as this instance sees it; +Inf when it is gone.', ({ lagMs }) => lagMs / 1000);
replicaGauge('db_replica_used', '1 while a replica is read from, 0 while it is left out.', ({ isWell }) => (isWell ? 1 : 0));
