import { z } from 'zod';
import { can } from '#permissions/index.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { collection, document, idParam, paging, resource } from '#platform/http/json-api.ts';
import { day, documentOf, listOf, moment, resourceOf } from '#platform/http/json-api-answers.ts';
import { IMAGE64_BODY_LIMIT } from '#platform/uploads/store-image64.server.ts';
import { expectedVersion, versionHeader } from '#platform/versions/expected-version.server.ts';
import { restoreProblemGirl } from './actions/restore-problem-girl.server.ts';
import { saveEditForm } from './actions/save-edit-form.server.ts';
import { editableProblemGirl, problemGirlAttributes } from './present.ts';
import { getProblemGirl, listAttachments, listProblemGirls } from './queries.server.ts';
import { editInput } from './schema.ts';

const problemGirl = resourceOf(
  'ProblemGirl',
  'problemGirls',
  z.object({
    girlId: z.number().nullable(),
    username: z.string().nullable(),
    name: z.string().nullable(),
    headline: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    height: z.number().nullable(),
    weight: z.number().nullable(),
    dob: day.nullable(),
    profileUrl: z.string().nullable(),
    reasonWhy: z.string().nullable(),
    dateOfAnalysis: day.nullable(),
    pageTitle: z.string().nullable(),
    messageThread: z.string().nullable(),
    cloudinarySecureUrl: z.string().nullable(),
    reportedUrls: z.array(z.string().nullable()),
    photos: z.array(z.string().nullable()),
    disputed: z.boolean(),
    approved: z.boolean(),
    createdAt: moment,
    updatedAt: moment,
  }),
);

export const problemGirlsApi = [
  endpoint({
    operationId: 'listProblemGirls',
    method: 'GET',
    path: '/api/v1/problem-girls',
    summary: 'Problem girls, the newest first',
    tag: 'problem girls',
    access: 'anyone',
    format: 'jsonapi',
    query: z.object(paging),
    response: listOf(problemGirl),
    async handle({ actor, query, request }) {
      const page = { limit: query['page[limit]'], offset: query['page[offset]'] };
      const { rows, total } = await listProblemGirls(actor, page);
      const attachments = await listAttachments(rows.map(({ id }) => id));
      const data = rows.map((row) => resource('problemGirls', row.id, problemGirlAttributes(row, attachments)));
      return { body: collection(request.url, data, { ...page, total }) };
    },
  }),
  endpoint({
    operationId: 'getProblemGirl',
    method: 'GET',
    path: '/api/v1/problem-girls/{id}',
    summary: 'One problem girl',
    tag: 'problem girls',
    access: 'anyone',
    format: 'jsonapi',
    params: z.object({ id: idParam }),
    response: documentOf(problemGirl),
    versioned: true,
    async handle({ actor, params }) {
      const row = await getProblemGirl(actor, params.id);
      const body = document(resource('problemGirls', row.id, problemGirlAttributes(row, await listAttachments([row.id]))));
      return { body, headers: versionHeader(editableProblemGirl(row), can(actor, 'problemGirl.manage')) };
    },
  }),
  endpoint({
    operationId: 'updateProblemGirl',
    method: 'PATCH',
    path: '/problem_girl/{id}',
    summary: 'Saves the edit form of a problem girl',
    tag: 'moderation',
    access: 'problemGirl.manage',
    format: 'json',
    params: z.object({ id: idParam }),
    bodyLimit: IMAGE64_BODY_LIMIT,
    body: editInput,
    response: z.object({ id: z.number() }),
    versioned: true,
    async handle({ actor, params: { id }, body, request }) {
      await saveEditForm(actor, id, body, expectedVersion(request));
      return { body: { id } };
    },
  }),
  endpoint({
    operationId: 'restoreProblemGirl',
    method: 'POST',
    path: '/api/v1/problem-girls/{id}/restore',
    summary: 'Brings back a problem girl who was taken away in the last 30 days',
    tag: 'moderation',
    access: 'problemGirl.manage',
    format: 'jsonapi',
    params: z.object({ id: idParam }),
    async handle({ actor, params: { id } }) {
      await restoreProblemGirl(actor, id);
      return {};
    },
  }),
];
