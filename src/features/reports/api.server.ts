import { z } from 'zod';
import { REPORT_STATUSES } from '#db/schema/reports.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { document, idParam, jsonApiBody, resource } from '#platform/http/json-api.ts';
import { documentOf, resourceOf } from '#platform/http/json-api-answers.ts';
import { longText } from '#shared/fields/optional-text.ts';
import { INVALID_VALUE } from '#shared/messages.ts';
import { textReportForm } from '#shared/texts/report-form.ts';
import { decideReport } from './actions/decide-report.server.ts';
import { reportText } from './actions/report-text.server.ts';
import { REPORTED_HERE } from './find-reported.server.ts';

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
      await decideReport(actor, id, status, status === 'open' ? {} : { reason: reason ?? undefined });
      return { body: document(resource('reports', id, { status })) };
    },
  }),
  endpoint({
    operationId: 'reportText',
    method: 'POST',
    path: '/api/v1/texts/{kind}/{id}/reports',
    summary: 'Puts a review, reference, post or profile before moderators',
    tag: 'moderation',
    access: 'text.report',
    format: 'jsonapi',
    params: z.object({ kind: z.enum(REPORTED_HERE, { error: INVALID_VALUE }), id: idParam }),
    body: jsonApiBody('reports', textReportForm),
    exampleBody: { data: { type: 'reports', attributes: { reason: 'Private details', comment: 'This gives my phone number.' } } },
    idempotent: 'by-key',
    response: documentOf(resourceOf('TextReport', 'reports', z.object({ reason: z.string(), comment: z.string().nullable(), status: z.literal('open') }))),
    status: 201,
    async handle({ actor, params: { kind, id }, body }) {
      const { reason, comment } = body.data.attributes;
      const reportId = await reportText(actor, kind, id, { reason, comment });
      return { body: document(resource('reports', reportId, { reason, comment, status: 'open' })) };
    },
  }),
];
