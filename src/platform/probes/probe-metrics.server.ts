import { resolve } from 'node:path';
import { Gauge } from 'prom-client';
import { pool } from '#platform/db/client.server.ts';
import { registry } from '#platform/monitoring/metrics.server.ts';
import { settings } from '#platform/settings.server.ts';
import { findCertificateExpiry, listDependencies } from './background-checks.server.ts';
import { readFreeSpace } from './disk-space.server.ts';
import { readLastBackup } from './last-backup.server.ts';

const registers = [registry];

new Gauge({
  name: 'dependency_up',
  help: '1 while an outside service (mail, storage) works, otherwise 0. Absent where it is not configured.',
  labelNames: ['dependency'],
  registers,
  collect() {
    this.reset();
    for (const { dependency, isUp } of listDependencies()) this.set({ dependency }, isUp ? 1 : 0);
  },
});

/** A gauge without labels that is absent while its value is unknown: 0 would look like a measurement. */
const optionalGauge = (name: string, help: string, read: () => number | undefined | Promise<number | undefined>) =>
  new Gauge({
    name,
    help,
    registers,
    async collect() {
      const value = await Promise.resolve()
        .then(read)
        .catch(() => undefined);
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });

const toSeconds = (date: Date | null | undefined) => (date ? date.getTime() / 1_000 : undefined);
const dataDirSpace = () => readFreeSpace(resolve(settings().DATA_DIR));

optionalGauge('data_dir_free_bytes', 'Free space on the file system of DATA_DIR.', async () => (await dataDirSpace()).freeBytes);
optionalGauge('data_dir_size_bytes', 'Size of the file system of DATA_DIR.', async () => (await dataDirSpace()).totalBytes);
optionalGauge('backup_last_success_timestamp_seconds', 'Time of the last backup or archived log segment. Absent where none is known.', async () =>
  toSeconds(await readLastBackup(pool)),
);
optionalGauge('certificate_expiry_timestamp_seconds', 'Expiry of the certificate that PUBLIC_URL presents. Absent without https.', () =>
  toSeconds(findCertificateExpiry()),
);
