import { z } from 'zod';
import type { Actor } from '#permissions/actor.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { expectedVersion, versionHeader } from '#platform/versions/expected-version.server.ts';
import { rowId } from '#shared/fields/row-id.ts';
import { addSource } from './actions/add-source.server.ts';
import { cancelRun } from './actions/cancel-run.server.ts';
import { deleteImportFile } from './actions/delete-import-file.server.ts';
import { deleteSource } from './actions/delete-source.server.ts';
import { editSource } from './actions/edit-source.server.ts';
import { importRows } from './actions/import-rows.server.ts';
import { resumeRun } from './actions/resume-run.server.ts';
import { tryFile } from './actions/try-file.server.ts';
import { uploadFile } from './actions/upload-file.server.ts';
import type { ImportDefinitions } from './jobs.server.ts';
import { readBadRows } from './runs/bad-rows.server.ts';
import { getRun } from './runs/read-runs.server.ts';
import { mappingInput, newSource, runAnswer, sourceChange, uploadQuery } from './schema.ts';

const params = z.object({ id: rowId('id must be a number') });
const made = z.object({ id: z.number() });
const common = { tag: 'moderation', access: 'import.manage', format: 'json' } as const;

/** What the document says of a run, and no more. */
async function answerOf(actor: Actor, runId: number): Promise<z.input<typeof runAnswer>> {
  const { id, state, dryRun, total, rows, inserted, updated, unchanged, skipped, failure } = await getRun(actor, runId);
  return { id, state, dryRun, total, rows, inserted, updated, unchanged, skipped, failure };
}

const runCall = (operationId: string, verb: string, summary: string, act: (actor: Actor, id: number) => Promise<{ id: number }>) =>
  endpoint({
    ...common,
    operationId,
    method: 'POST',
    path: `/api/admin/imports/runs/{id}/${verb}`,
    summary,
    params,
    status: 202,
    refuses: [410],
    response: runAnswer,
    handle: async ({ actor, params: { id } }) => ({ body: await answerOf(actor, (await act(actor, id)).id) }),
  });

/** The calls of imports. What can be brought in belongs to other rooms: the composer gives it. */
export const importsApi = (definitions: ImportDefinitions) => [
  endpoint({
    ...common,
    operationId: 'uploadImportFile',
    method: 'POST',
    path: '/api/admin/imports/files',
    summary: 'Takes a CSV (text/csv) or NDJSON (application/x-ndjson) as the body of the request; nothing is imported yet',
    query: uploadQuery,
    perMinute: 30,
    status: 201,
    refuses: [413, 415, 422],
    response: made,
    async handle({ actor, query, request }) {
      await limit('import-files', actor.userId ?? '', { points: 30, durationSeconds: 600 });
      return { body: { id: await uploadFile(actor, query, request) } };
    },
  }),
  endpoint({
    ...common,
    operationId: 'tryImportFile',
    method: 'POST',
    path: '/api/admin/imports/files/{id}/dry-runs',
    summary: 'Starts a dry run: which column of the file fills which field. Columns that are not named are left out',
    params,
    body: mappingInput,
    bodyLimit: 512 * 1024,
    exampleBody: { mapping: [{ column: 'ID', field: 'source_id' }] },
    status: 202,
    refuses: [410],
    response: runAnswer,
    handle: async ({ actor, params: { id }, body: { mapping } }) => ({ body: await answerOf(actor, (await tryFile(actor, definitions, id, mapping)).id) }),
  }),
  endpoint({
    ...common,
    operationId: 'deleteImportFile',
    method: 'DELETE',
    path: '/api/admin/imports/files/{id}',
    summary: 'Deletes what an uploaded file holds; what was imported from it stays',
    params,
    refuses: [410],
    async handle({ actor, params: { id } }) {
      await deleteImportFile(actor, id);
      return {};
    },
  }),
  endpoint({
    ...common,
    operationId: 'getImportRun',
    method: 'GET',
    path: '/api/admin/imports/runs/{id}',
    summary: 'How far a run is, and what it did',
    params,
    response: runAnswer,
    handle: async ({ actor, params: { id } }) => ({ body: await answerOf(actor, id) }),
  }),
  runCall('importTriedRows', 'import', 'Imports what a finished dry run has tried', importRows),
  runCall('cancelImportRun', 'cancel', 'Stops a run; what it has written stays', cancelRun),
  runCall('resumeImportRun', 'resume', 'Lets a stopped run go on from the row that it had come to', resumeRun),
  endpoint({
    ...common,
    operationId: 'exportBadRows',
    method: 'GET',
    path: '/api/admin/imports/runs/{id}/bad-rows',
    summary: 'The bad rows of a run as CSV, with the line, the reason and the original cells',
    format: 'text',
    params,
    perMinute: 30,
    refuses: [410],
    answersAs: 'text/csv',
    async handle({ actor, params: { id } }) {
      const rows = await readBadRows(actor, id);
      return new Response(rows, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="bad-rows-${id}.csv"`,
          'cache-control': 'private, no-store',
        },
      });
    },
  }),
  endpoint({
    ...common,
    operationId: 'addImportSource',
    method: 'POST',
    path: '/api/admin/imports/sources',
    summary: 'Names a source of files, and how often one is expected',
    body: newSource,
    status: 201,
    response: made,
    handle: async ({ actor, body }) => ({ body: { id: await addSource(actor, body) } }),
  }),
  endpoint({
    ...common,
    operationId: 'editImportSource',
    method: 'PATCH',
    path: '/api/admin/imports/sources/{id}',
    summary: 'Sets how often a file of a source is expected',
    params,
    body: sourceChange,
    versioned: true,
    async handle({ actor, params: { id }, body, request }) {
      await editSource(actor, id, body, expectedVersion(request));
      return { headers: versionHeader(body) };
    },
  }),
  endpoint({
    ...common,
    operationId: 'deleteImportSource',
    method: 'DELETE',
    path: '/api/admin/imports/sources/{id}',
    summary: 'Removes a source; its runs and what they brought stay',
    params,
    async handle({ actor, params: { id } }) {
      await deleteSource(actor, id);
      return {};
    },
  }),
];
