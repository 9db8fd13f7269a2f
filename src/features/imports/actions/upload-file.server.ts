import { eq } from 'drizzle-orm';
import { importFiles } from '#db/schema/import-files.ts';
import { importSources } from '#db/schema/import-sources.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { readBytes } from '#platform/http/read-request.server.ts';
import { Invalid, TooLarge, WrongContentType } from '#shared/errors.ts';
import { encryptPreview, newStorageKey, putContents } from '../files/contents.server.ts';
import { inspectFile } from '../files/inspect.server.ts';
import { FILE_MEGABYTES } from '../limits.ts';
import type { UploadQuery } from '../schema.ts';

const TYPES = ['text/csv', 'application/x-ndjson'];
const NAMES = /\.(csv|ndjson|jsonl)$/i;

/** The bytes of the request. It is said to be CSV or NDJSON; whether it is one, its reading shows. */
async function receive(request: Request): Promise<Uint8Array> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!TYPES.includes(type)) throw new WrongContentType(`Send the file as ${TYPES.join(' or ')}.`);
  try {
    return await readBytes(request, FILE_MEGABYTES * 1024 * 1024);
  } catch (error) {
    throw error instanceof TooLarge ? new TooLarge(`The file must be smaller than ${FILE_MEGABYTES} MB. Larger files are for the command.`) : error;
  }
}

async function checkSource({ kind, source }: UploadQuery): Promise<void> {
  if (source === undefined) return;
  const [found] = await freshDb.select({ kind: importSources.kind }).from(importSources).where(eq(importSources.id, source));
  if (found?.kind !== kind)
    throw new Invalid([{ path: ['source'], message: found ? 'This source brings records of another kind' : 'This source no longer exists' }]);
}

/** Takes a file in. Nothing is read into the tables before somebody says which column is what. @returns the id of the file */
export async function uploadFile(actor: Actor, given: UploadQuery, request: Request): Promise<number> {
  authorize(actor, 'import.manage');
  const fileName = given.name.split(/[/\\]/).at(-1) ?? given.name;
  if (!NAMES.test(fileName)) throw new Invalid([{ path: ['file'], message: 'Choose a file whose name ends in .csv, .ndjson or .jsonl' }]);
  await checkSource(given);
  const contents = await receive(request);
  const { columns, rows } = await inspectFile(fileName, contents);
  const storageKey = newStorageKey();
  const id = await db.transaction(async (tx) => {
    const values = { kind: given.kind, sourceId: given.source ?? null, fileName, bytes: contents.length, rows, storageKey, uploadedBy: actor.userId };
    const [file] = await tx
      .insert(importFiles)
      .values({ ...values, preview: encryptPreview(columns) })
      .returning({ id: importFiles.id });
    const after = { kind: given.kind, fileName, bytes: contents.length, rows };
    await audit(tx, actor, { action: 'importFile.uploaded', subjectType: 'import_files', subjectId: file!.id, after });
    return file!.id;
  });
  // After the row, so that what lies in the storage is always known to the sweep.
  await putContents(storageKey, contents);
  return id;
}
