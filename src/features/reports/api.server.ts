import { z } from 'zod';
import { REPORT_STATUSES } from '#db/schema/reports.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { document, idParam, jsonApiBody, resource } from '#platform/http/json-api.ts';
import { documentOf, resourceOf } from '#platform/http/json-api-answers.ts';
import { longText } from '#shared/fields/optional-text.ts';
import { INVALID_VALUE } from '#shared/messages.ts';
import { decideReport } from './actions/decide-report.server.ts';
import { reopenReport } from './actions/reopen-report.server.ts';

const decision = z.object({ status: z.enum(REPORT_STATUSES, { error: INVALID_VALUE }), reason: longText });

export const reportsApi = [
  endpoint({
    operationId: 'decideReport',
    method: 'PATCH',
    path: '/api/v1/reports/{id}',
    summary: 'Decides what was reported: upheld, dismissed, or open again',
    tag: 'moderation',
    access: 'report.decide',
    format: 'jsonapi',
    params: z.object({ id: idParam }),
    body: jsonApiBody('reports', decision),
    response: documentOf(resourceOf('DecidedReport', 'reports', z.object({ status: z.enum(REPORT_STATUSES) }))),
    async handle({ actor, params: { id }, body }) {
      const { status, reason } = body.data.attributes;
      if (status === 'open') await reopenReport(actor, id);
      else await decideReport(actor, id, status, { reason: reason ?? undefined });
      return { body: document(resource('reports', id, { status })) };
    },
  }),
];
