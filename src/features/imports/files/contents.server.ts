import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { type ImportFile, importFiles } from '#db/schema/import-files.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { decryptBytes, decryptText, encryptBytes, encryptText } from '#platform/secrets/encrypt.server.ts';
import { secretKey } from '#platform/secrets/secrets.server.ts';
import { deleteFile, getFileBytes, putFile } from '#platform/storage/storage.server.ts';
import { Gone, NotFound } from '#shared/errors.ts';

/** Contents of uploaded files: private, encrypted, and nowhere in clear but in memory while they are read. */

const key = () => secretKey('import-files');

/** A column of a file, with what the first rows have in it. */
export type PreviewColumn = { name: string; samples: string[] };

export const newStorageKey = () => `imports/${randomUUID()}`;

export const putContents = (storageKey: string, contents: Uint8Array): Promise<void> =>
  putFile('private', storageKey, encryptBytes(key(), contents), 'application/octet-stream');

/** @throws Gone when the file was deleted, or encrypted under another APP_SECRET */
export async function getContents({ storageKey }: Pick<ImportFile, 'storageKey'>): Promise<Buffer> {
  if (storageKey === null) throw new Gone(FILE_GONE);
  const encrypted = await getFileBytes('private', storageKey).catch((error: unknown) => {
    throw error instanceof NotFound ? new Gone(FILE_GONE) : error;
  });
  try {
    return decryptBytes(key(), encrypted);
  } catch (cause) {
    throw new Gone('This file can no longer be read. Please upload it again.', { cause });
  }
}

export const FILE_GONE = 'This file has been deleted. Please upload it again.';

export const encryptPreview = (columns: PreviewColumn[]): Buffer => encryptText(key(), JSON.stringify(columns));
export const decryptPreview = (preview: Buffer): PreviewColumn[] => JSON.parse(decryptText(key(), preview)) as PreviewColumn[];

/** Deletes what these files hold. The rows stay, for the list of what was brought in. */
export async function deleteContents(files: Pick<ImportFile, 'id' | 'storageKey'>[]): Promise<void> {
  for (const { storageKey } of files) if (storageKey !== null) await deleteFile('private', storageKey);
  const ids = files.map(({ id }) => id);
  if (ids.length > 0) await db.update(importFiles).set({ storageKey: null, preview: null, deletedAt: new Date() }).where(inArray(importFiles.id, ids));
}

export async function getImportFile(id: number): Promise<ImportFile> {
  const [file] = await freshDb.select().from(importFiles).where(eq(importFiles.id, id));
  if (!file) throw new NotFound();
  return file;
}
