import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { importRuns } from '#db/schema/import-runs.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { freshDb } from '#platform/db/client.server.ts';
import type { ImportDefinitions } from '../jobs.server.ts';
import type { ShownFile } from '../shown.ts';
import { decryptPreview, getImportFile } from './contents.server.ts';
import { fieldsOf, guessFields } from './fields.ts';

/** A file with its columns, what they may fill, and what each seems to be: as it was chosen last, or else by its name. */
export async function readImportFile(actor: Actor, definitions: ImportDefinitions, id: number): Promise<ShownFile> {
  authorize(actor, 'import.manage');
  const file = await getImportFile(id);
  const definition = definitions[file.kind];
  const preview = file.preview === null ? [] : decryptPreview(file.preview);
  const [last] = await freshDb
    .select({ mapping: importRuns.mapping })
    .from(importRuns)
    .where(and(eq(importRuns.fileId, id), isNotNull(importRuns.mapping)))
    .orderBy(desc(importRuns.id))
    .limit(1);
  const chosen = last?.mapping && new Map(last.mapping.map(({ column, field }) => [column, field]));
  const guesses = guessFields(
    definition,
    preview.map(({ name }) => name),
  );
  const columns = guesses.map(({ column, field, decidedHere }, at) => ({
    name: column,
    samples: preview[at]?.samples ?? [],
    field: chosen ? (chosen.get(column) ?? '') : field,
    decidedHere,
  }));
  const { kind, fileName, rows, bytes, createdAt, storageKey } = file;
  return { id, kind, fileName, rows, bytes, uploadedAt: createdAt.toISOString(), isDeleted: storageKey === null, columns, fields: fieldsOf(definition) };
}
