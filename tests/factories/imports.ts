import { type ImportState, importRuns } from '#db/schema/import-runs.ts';
import { importSources } from '#db/schema/import-sources.ts';
import { uploadFile } from '#features/imports/actions/upload-file.server.ts';
import { db } from '#platform/db/client.server.ts';
import { actors } from './actors.ts';

const text = 'source_id,username\n1,anna\n2,\n';
const mapping = ['source_id', 'username'].map((name) => ({ column: name, field: name }));

/** A file of two session girls, one of them bad, brought by this moderator. @returns its id */
export function createImportFile({ userId }: { userId: string }): Promise<number> {
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: text, headers: { 'content-type': 'text/csv' } });
  return uploadFile({ ...actors.moderator, userId }, { kind: 'session_girls', name: 'crawl.csv' }, request);
}

/** A dry run of such a file. @returns its id */
export async function createImportRun(moderator: { userId: string }, state: ImportState): Promise<number> {
  const fileId = await createImportFile(moderator);
  const values = { kind: 'session_girls', fileName: 'crawl.csv', fileId, dryRun: true, total: 2, mapping, startedBy: moderator.userId } as const;
  const [run] = await db
    .insert(importRuns)
    .values({ ...values, state })
    .returning({ id: importRuns.id });
  return run!.id;
}

let made = 0;
/** @returns its id */
export async function createImportSource(): Promise<number> {
  made += 1;
  const [source] = await db
    .insert(importSources)
    .values({ name: `Crawl ${made}`, kind: 'girls', everyHours: 24 })
    .returning({ id: importSources.id });
  return source!.id;
}
