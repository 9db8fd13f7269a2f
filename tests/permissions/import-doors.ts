import { createImportFile, createImportRun, createImportSource } from '#tests/factories/imports.ts';
import type { Door } from './rest-doors.ts';

const moderators = ['moderator'] as const;
const root = '/api/admin/imports';
const mapping = ['source_id', 'username'].map((name) => ({ column: name, field: name }));

/** Files that are brought in: moderators alone. */
export const importDoors: Record<string, Door> = {
  'POST /api/admin/imports/files': {
    may: moderators,
    example: () => ({ path: `${root}/files?kind=girls&name=a.csv`, body: 'source_id\n1\n', headers: { 'content-type': 'text/csv' } }),
  },
  'POST /api/admin/imports/files/{id}/dry-runs': {
    may: moderators,
    example: async ({ moderator }) => ({ path: `${root}/files/${await createImportFile(moderator)}/dry-runs`, body: { mapping } }),
  },
  'DELETE /api/admin/imports/files/{id}': {
    may: moderators,
    example: async ({ moderator }) => ({ path: `${root}/files/${await createImportFile(moderator)}` }),
  },
  'GET /api/admin/imports/runs/{id}': {
    may: moderators,
    example: async ({ moderator }) => ({ path: `${root}/runs/${await createImportRun(moderator, 'finished')}` }),
  },
  'POST /api/admin/imports/runs/{id}/import': {
    may: moderators,
    example: async ({ moderator }) => ({ path: `${root}/runs/${await createImportRun(moderator, 'finished')}/import` }),
  },
  'POST /api/admin/imports/runs/{id}/cancel': {
    may: moderators,
    example: async ({ moderator }) => ({ path: `${root}/runs/${await createImportRun(moderator, 'waiting')}/cancel` }),
  },
  'POST /api/admin/imports/runs/{id}/resume': {
    may: moderators,
    example: async ({ moderator }) => ({ path: `${root}/runs/${await createImportRun(moderator, 'failed')}/resume` }),
  },
  'GET /api/admin/imports/runs/{id}/bad-rows': {
    may: moderators,
    example: async ({ moderator }) => ({ path: `${root}/runs/${await createImportRun(moderator, 'finished')}/bad-rows` }),
  },
  'POST /api/admin/imports/sources': {
    may: moderators,
    example: () => ({ body: { name: `Crawl ${crypto.randomUUID()}`, kind: 'girls', everyHours: 24 } }),
  },
  'PATCH /api/admin/imports/sources/{id}': {
    may: moderators,
    example: async () => ({ path: `${root}/sources/${await createImportSource()}`, body: { everyHours: 12 } }),
  },
  'DELETE /api/admin/imports/sources/{id}': { may: moderators, example: async () => ({ path: `${root}/sources/${await createImportSource()}` }) },
};
