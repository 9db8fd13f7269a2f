import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { DatabaseUrls } from '#platform/db/database-urls.ts';
import { superuserPassword } from '#platform/db/embedded/roles.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { quickFolder } from './quick-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Both roles, connected to the cluster's first database. The owner may create databases. */
    cluster: DatabaseUrls;
    templateName: string;
  }
}

const templateName = 'template_migrated';

async function asSuperuser(dataDir: string, url: string, statements: string[]) {
  const client = new pg.Client({ connectionString: url.replace(/\/\/[^@]+@/, `//postgres:${superuserPassword(dataDir)}@`) });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Stores the password of a role again, with the iterations that are set now. */
function samePasswordAgain(url: string): string {
  const { username, password } = new URL(url);
  return `alter role ${username} password '${decodeURIComponent(password)}'`;
}

/** The ids of each table begin at another number: a test fails that takes the id of one record for that of another. */
async function spreadIds(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`
    do $$
    declare
      name text;
      first int := 0;
    begin
      for name in select sequencename from pg_sequences where schemaname = 'public' order by sequencename loop
        first := first + 50;
        execute format('alter sequence %I start %s restart', name, first + 1);
      end loop;
    end $$`);
  await client.end();
}

/** One real PostgreSQL for the whole run, with a migrated database that every test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = quickFolder('tests-');
  // Workers are ended before they could take away what is theirs.
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  chmodSync(folder, 0o755);
  process.env.TESTS_FOLDER = folder;
  chmodSync(dataDir, 0o755);
  const embedded = await startEmbedded(dataDir, { fast: true });
  const cluster = { url: embedded.url, ownerUrl: embedded.ownerUrl };
  await asSuperuser(dataDir, cluster.ownerUrl, [
    // Each test file gets a database of its own, and takes it away while connections are open.
    'alter role matwise createdb',
    'grant pg_signal_backend to matwise',
    `create database ${templateName} owner matwise`,
    // Every connection derives a key of its password, and each test file opens several.
    'set scram_iterations = 1',
    ...[cluster.url, cluster.ownerUrl].map(samePasswordAgain),
  ]);
  const inTemplate = (url: string) => url.replace(/\/[^/]+$/, `/${templateName}`);
  const template = { url: inTemplate(cluster.url), ownerUrl: inTemplate(cluster.ownerUrl) };
  const prepare = async () => {
    await migrate(template);
    await spreadIds(template.ownerUrl);
  };
  await prepare().catch(async (error) => {
    await embedded.stop();
    throw error;
  });
  project.provide('cluster', cluster);
  project.provide('templateName', templateName);
  return async () => {
    await embedded.stop();
    for (const one of [dataDir, folder]) rmSync(one, { recursive: true, force: true });
  };
}
