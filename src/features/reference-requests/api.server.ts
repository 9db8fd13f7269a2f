import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { document, idParam, jsonApiBody, resource } from '#platform/http/json-api.ts';
import { documentOf, resourceOf } from '#platform/http/json-api-answers.ts';
import { REFERENCE_ANSWERS } from '#shared/catalogues/statuses.ts';
import { answerReference } from './actions/answer-reference.server.ts';
import { askForReference } from './actions/ask-for-reference.server.ts';
import { answerInput, referenceRequestForm } from './schema.ts';

export const referenceRequestsApi = [
  endpoint({
    operationId: 'askForReference',
    method: 'POST',
    path: '/api/v1/reference-requests',
    summary: 'A guy asks a girl for a reference',
    tag: 'references',
    access: 'referenceRequest.ask',
    format: 'jsonapi',
    body: jsonApiBody('referenceRequests', referenceRequestForm),
    idempotent: 'by-key',
    refuses: [409],
    response: documentOf(resourceOf('ReferenceRequest', 'referenceRequests', z.object({ stageName: z.string() }))),
    status: 201,
    async handle({ actor, body }) {
      const { stageName } = body.data.attributes;
      return { body: document(resource('referenceRequests', await askForReference(actor, stageName), { stageName })) };
    },
  }),
  endpoint({
    operationId: 'answerReference',
    method: 'PATCH',
    path: '/api/v1/reference-requests/{id}',
    summary: 'She says yes, yes without her name, or no, and changes it whenever she wants',
    tag: 'references',
    access: 'members',
    format: 'jsonapi',
    params: z.object({ id: idParam }),
    body: jsonApiBody('referenceRequests', answerInput),
    exampleBody: { data: { type: 'referenceRequests', attributes: { answer: 'yes', comment: 'On time and careful.' } } },
    response: documentOf(resourceOf('ReferenceAnswer', 'referenceRequests', z.object({ answer: z.enum(REFERENCE_ANSWERS), comment: z.string().nullable() }))),
    async handle({ actor, params: { id }, body }) {
      const { answer, comment } = body.data.attributes;
      await answerReference(actor, id, { answer, comment });
      return { body: document(resource('referenceRequests', id, { answer, comment })) };
    },
  }),
];
