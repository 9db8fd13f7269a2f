import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { document, idParam, jsonApiBody, resource } from '#platform/http/json-api.ts';
import { documentOf, moment, resourceOf } from '#platform/http/json-api-answers.ts';
import { IMAGE64_BODY_LIMIT } from '#platform/uploads/store-image64.server.ts';
import { decideGirlReport } from './actions/decide-girl-report.server.ts';
import { reportGirl } from './actions/report-girl.server.ts';
import { decisionInput, type GirlReportKind, girlReportInput } from './schema.ts';

const types = { scammer: 'scammers', 'problem-girl': 'problemGirls' } as const;

const decided = z.object({ approved: z.boolean().nullable() });
const decidedReport = { scammer: resourceOf('DecidedScammer', 'scammers', decided), 'problem-girl': resourceOf('DecidedProblemGirl', 'problemGirls', decided) };

const sentReport = resourceOf(
  'GirlReport',
  ['scammers', 'problemGirls'],
  z.object({
    name: z.string().nullable(),
    username: z.string().nullable(),
    headline: z.string().nullable(),
    description: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    height: z.number().nullish(),
    weight: z.number().nullish(),
    avatar: z.string().nullable(),
    pics: z.array(z.string()),
    createdAt: moment,
    approved: z.literal(false),
  }),
);

const decision = (kind: GirlReportKind, path: string, access: 'scammer.manage' | 'problemGirl.manage') =>
  endpoint({
    operationId: kind === 'scammer' ? 'decideScammer' : 'decideProblemGirl',
    method: 'PATCH',
    path,
    summary: 'Decides a report: approved true, false with the reason, or null to let it wait again',
    tag: 'moderation',
    access,
    format: 'jsonapi',
    params: z.object({ id: idParam }),
    body: jsonApiBody(types[kind], decisionInput),
    response: documentOf(decidedReport[kind]),
    async handle({ actor, params: { id }, body }) {
      const { approved, reason } = body.data.attributes;
      await decideGirlReport(actor, kind, id, approved, approved === null ? {} : { reason: reason ?? undefined });
      return { body: document(resource(types[kind], id, { approved })) };
    },
  });

export const girlReportsApi = [
  endpoint({
    operationId: 'reportGirl',
    method: 'POST',
    path: '/api/v1/scammers',
    summary: 'Reports a scammer, or with kind `problem-girl` a problem girl; the report waits for a moderator',
    tag: 'scammers',
    access: 'girlReport.send',
    format: 'jsonapi',
    body: jsonApiBody('scammers', girlReportInput),
    bodyLimit: IMAGE64_BODY_LIMIT,
    response: documentOf(sentReport),
    status: 201,
    async handle({ actor, body }) {
      const { kind, name, username, headline, description, city, country, height, weight } = body.data.attributes;
      const { id, createdAt, avatar, pics } = await reportGirl(actor, body.data.attributes);
      const attributes = { name, username, headline, description, city, country, height, weight, avatar, pics, createdAt, approved: false as const };
      return { body: document(resource(types[kind], id, attributes)) };
    },
  }),
  decision('scammer', '/api/v1/scammers/{id}', 'scammer.manage'),
  decision('problem-girl', '/api/v1/problem-girls/{id}', 'problemGirl.manage'),
];
