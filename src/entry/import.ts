import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { IMPORT_KINDS, type ImportKind } from '#db/schema/import-kinds.ts';
import { importSources } from '#db/schema/import-sources.ts';
import { commandLine } from '#platform/command-line.ts';
import { closeDatabase, connectDatabase, freshDb } from '#platform/db/client.server.ts';
import { EmbeddedFailed } from '#platform/db/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import type { Refusal } from '#platform/imports/define-import.ts';
import { UnreadableFile } from '#platform/imports/read-file.server.ts';
import { type ImportProgress, type ImportReport, runImport } from '#platform/imports/run-import.server.ts';
import { BadSettings } from '#platform/settings.server.ts';
import { openDatabase, StillStarting } from './open-database.ts';

/** `npm run import -- <kind> <file> [--dry-run] [--source <name>]`: brings crawled and older data in. See docs/import.md. */

class Refused extends Error {}

const usage = `Use it like this:
  ${commandLine('import')} <kind> <file> [--dry-run] [--source <name>]     kind: ${IMPORT_KINDS.join(', ')}
The file is NDJSON (an object per line) or CSV (with a header row). docs/import.md names the columns.`;

function readArguments(): { kind: ImportKind; file: string; dryRun: boolean; source: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      options: { 'dry-run': { type: 'boolean', default: false }, source: { type: 'string' } },
      allowPositionals: true,
    });
    const kind = IMPORT_KINDS.find((one) => one === positionals[0]?.replaceAll('-', '_'));
    const file = positionals[1];
    if (!kind || !file || positionals.length > 2) throw new Refused(usage);
    return { kind, file: resolve(process.env.INIT_CWD ?? '.', file), dryRun: values['dry-run'], source: values.source };
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(`${(error as Error).message.split('. ')[0]}.\n${usage}`);
  }
}

const BAR = 24;
const number = (value: number) => value.toLocaleString('en-US');

/** A bar that renews itself in a terminal; elsewhere a line every few seconds. Bad rows go to stderr, so that both can be kept apart. */
function screen() {
  const started = performance.now();
  const isTerminal = process.stderr.isTTY === true;
  let lastLine = started;
  const clear = () => isTerminal && process.stderr.write('\r\x1b[K');
  return {
    progress({ rows, bytesRead, bytes }: ImportProgress) {
      const share = bytes === 0 ? 1 : Math.min(1, bytesRead / bytes);
      const seconds = (performance.now() - started) / 1000;
      const line = `${Math.floor(share * 100)} %  ${number(rows)} rows  ${number(Math.round(rows / Math.max(seconds, 0.001)))} rows/s`;
      const full = Math.round(share * BAR);
      if (isTerminal) process.stderr.write(`\r\x1b[K[${'#'.repeat(full)}${'-'.repeat(BAR - full)}] ${line}`);
      else if (performance.now() - lastLine > 5_000) {
        lastLine = performance.now();
        console.log(line);
      }
    },
    refused({ line, message }: Refusal) {
      clear();
      process.stderr.write(`line ${line}: ${message}\n`);
    },
    end: clear,
    seconds: () => ((performance.now() - started) / 1000).toFixed(1),
  };
}

function printReport(report: ImportReport, { dryRun, seconds }: { dryRun: boolean; seconds: string }) {
  const { rows, inserted, updated, unchanged, skipped, unknownColumns, columnsDecidedHere, runId } = report;
  console.log(`${dryRun ? 'Tried' : 'Read'} ${number(rows)} rows in ${seconds} s (run ${runId}).`);
  console.log(`  ${dryRun ? 'would be new' : 'new'}: ${number(inserted)}`);
  console.log(`  ${dryRun ? 'would change' : 'changed'}: ${number(updated)}`);
  console.log(`  left as they are: ${number(unchanged)}`);
  console.log(`  bad, skipped: ${number(skipped)}`);
  if (unknownColumns.length > 0) console.log(`Columns that are not known, left out: ${unknownColumns.join(', ')}`);
  if (columnsDecidedHere.length > 0) console.log(`Columns that are decided here, left out: ${columnsDecidedHere.join(', ')}`);
  if (dryRun) console.log('Nothing was written.');
}

/** By its name, in capitals or not. @throws Refused when moderators named no such source on `/admin/imports`, or for other records */
async function findSource(name: string, kind: ImportKind): Promise<number> {
  const [found] = await freshDb.select().from(importSources).where(sql`lower(${importSources.name}) = lower(${name.trim()})`);
  if (found?.kind !== kind)
    throw new Refused(found ? `The source ${found.name} brings ${found.kind}.` : `There is no source ${name}. Moderators name sources on /admin/imports.`);
  return found.id;
}

async function run() {
  const { kind, file, dryRun, source } = readArguments();
  const { imports } = await import('#app/registries/imports.server.ts');
  const database = await openDatabase();
  try {
    await migrate(database);
    connectDatabase(database.url, { max: 2, name: 'matwise-import' });
    const sourceId = source === undefined ? null : await findSource(source, kind);
    const shown = screen();
    const report = await runImport(imports[kind], file, { dryRun, sourceId, onProgress: shown.progress, onRefused: shown.refused });
    shown.end();
    printReport(report, { dryRun, seconds: shown.seconds() });
  } finally {
    await closeDatabase();
    await database.close();
  }
}

run().catch((error: Error & { code?: string }) => {
  const plain = [Refused, StillStarting, UnreadableFile, BadSettings, EmbeddedFailed].some((kind) => error instanceof kind);
  console.error(plain ? error.message : `The import stopped: ${error.message || error.code}. What was written stays; the same command goes on from there.`);
  process.exit(1);
});
