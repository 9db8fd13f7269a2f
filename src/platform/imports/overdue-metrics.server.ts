import { Gauge } from 'prom-client';
import { registry } from '#platform/monitoring/metrics.server.ts';
import { listOverdueSources } from './overdue.server.ts';

new Gauge({
  name: 'import_sources_overdue',
  help: 'Sources of imports whose file did not come in time.',
  registers: [registry],
  async collect() {
    const overdue = await listOverdueSources(new Date()).catch(() => undefined);
    // A figure from before the database went would look like one of now.
    this.reset();
    if (overdue) this.set(overdue.length);
  },
});
