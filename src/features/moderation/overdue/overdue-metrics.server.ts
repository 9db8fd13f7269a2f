import { Gauge } from 'prom-client';
import { registry } from '#platform/monitoring/metrics.server.ts';
import { readOverdueSeconds } from './read-overdue.server.ts';

new Gauge({
  name: 'moderation_overdue_seconds',
  help: 'Seconds since the most overdue item of the queue was due, by urgency; 0 where nothing is overdue.',
  labelNames: ['urgency'],
  registers: [registry],
  async collect() {
    const overdue = await readOverdueSeconds(new Date()).catch(() => undefined);
    // Absent while the database is away.
    this.reset();
    for (const [urgency, seconds] of Object.entries(overdue ?? {})) this.set({ urgency }, seconds);
  },
});
