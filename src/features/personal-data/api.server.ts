import { endpoint } from '#platform/http/endpoint.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { today } from '#shared/dates.ts';
import { exportPersonalData } from './export.server.ts';

export const personalDataApi = [
  endpoint({
    operationId: 'exportPersonalData',
    method: 'GET',
    path: '/account/export',
    summary: 'All that is kept about the person who is logged in, as a ZIP of JSON and pictures',
    tag: 'account',
    access: 'members',
    format: 'json',
    answersAs: 'application/zip',
    async handle({ actor }) {
      await limit('export', actor.userId ?? '', { points: 10, durationSeconds: 3600 });
      return new Response(await exportPersonalData(actor), {
        headers: {
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="my-data-${today()}.zip"`,
          'cache-control': 'private, no-store',
        },
      });
    },
  }),
];
