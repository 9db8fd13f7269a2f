import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Tests must not depend on the settings of whoever runs them.
for (const name of ['DATABASE_URL', 'FLAGS', 'PUBLIC_URL', 'SMTP_URL', 'PORT', 'HOST', 'PRODUCT_NAME', 'OIDC_ISSUER', 'METRICS_TOKEN', 'DEMO', 'DEMO_PASSWORD'])
  delete process.env[name];
process.env.LOG_LEVEL ??= 'silent';
process.env.APP_ENV = 'production';
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'test-data-'));
