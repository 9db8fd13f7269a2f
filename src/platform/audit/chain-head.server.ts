import { desc } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import { z } from 'zod';
import { auditChain } from '#db/schema/audit-chain.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { log } from '#platform/log.server.ts';
import { registry } from '#platform/monitoring/metrics.server.ts';

/** Where the chain of the audit log ends now; null while it is empty. */
export async function chainHead(): Promise<{ position: number; hash: string } | null> {
  const [last] = await freshDb.select({ position: auditChain.position, hash: auditChain.hash }).from(auditChain).orderBy(desc(auditChain.position)).limit(1);
  return last ? { position: last.position, hash: last.hash.toString('hex') } : null;
}

/** The head leaves the database, into the log: who cuts off the end of the chain does not reach that. */
export const noteAuditHeadJob = defineJob({
  name: 'note-audit-head',
  input: z.object({}),
  handler: async () => async () => {
    const head = await chainHead();
    if (head) log.info(head, 'audit: the head of the chain');
  },
  schedule: { cron: '23 * * * *', data: {} },
});

new Gauge({
  name: 'audit_log_entries',
  help: 'Links of the audit log. It never falls.',
  registers: [registry],
  async collect() {
    // Metrics must be readable while the database is away.
    const head = await chainHead().catch(() => undefined);
    if (head !== undefined) this.set(head?.position ?? 0);
  },
});
