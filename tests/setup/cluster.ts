import { chmodSync, rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { quickFolder } from './quick-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A role that may create databases, connected to `postgres`. */
    clusterUrl: string;
    templateName: string;
  }
}

const templateName = 'template_migrated';

/** One real PostgreSQL for the whole run, with a migrated database that every test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = quickFolder('tests-');
  chmodSync(dataDir, 0o755);
  const embedded = await startEmbedded(dataDir, { fast: true });
  const clusterUrl = embedded.url;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  await migrate(clusterUrl.replace(/\/[^/]+$/, `/${templateName}`)).catch(async (error) => {
    await embedded.stop();
    throw error;
  });
  project.provide('clusterUrl', clusterUrl);
  project.provide('templateName', templateName);
  return async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
