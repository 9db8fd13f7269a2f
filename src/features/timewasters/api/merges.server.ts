import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { document, idParam, jsonApiBody, resource } from '#platform/http/json-api.ts';
import { mergePreview } from '#shared/people/merge-preview.ts';
import { mergesAnswer, newMergeAnswer } from '../answers.ts';
import { mergeTimewasters } from '../moderation/actions/merge-timewasters.server.ts';
import { undoMerge } from '../moderation/actions/undo-merge.server.ts';
import { listMerges, previewMerge } from '../moderation/merges.server.ts';
import { mergeInput } from '../schema.ts';

const shared = { tag: 'timewasters', access: 'timewaster.moderate', format: 'jsonapi' } as const;

export const mergeEndpoints = [
  endpoint({
    ...shared,
    operationId: 'listTimewasterMerges',
    method: 'GET',
    path: '/api/v1/timewaster-merges',
    summary: 'The merges into a record that hold, the latest first',
    query: z.object({ 'filter[intoId]': idParam }),
    response: mergesAnswer,
    async handle({ actor, query }) {
      const merges = await listMerges(actor, query['filter[intoId]']);
      return { body: { data: merges.map(({ id, ...attributes }) => resource('timewasterMerges', id, attributes)) } };
    },
  }),
  endpoint({
    ...shared,
    format: 'json',
    operationId: 'previewTimewasterMerge',
    method: 'GET',
    path: '/api/admin/timewasters/{id}/merge-preview',
    summary: 'What merging the record fromId into this one would do: fields that differ, what moves',
    params: z.object({ id: idParam }),
    query: z.object({ fromId: idParam }),
    response: mergePreview,
    async handle({ actor, params, query }) {
      return { body: await previewMerge(actor, { intoId: params.id, fromId: query.fromId }) };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'mergeTimewasters',
    method: 'POST',
    path: '/api/v1/timewaster-merges',
    summary: 'Merges the record `fromId` into `intoId`: everything on it stands there from now on, and nothing is lost',
    idempotent: 'by-key',
    body: jsonApiBody('timewasterMerges', mergeInput),
    response: newMergeAnswer,
    status: 201,
    async handle({ actor, body }) {
      const { intoId, fromId, taken } = body.data.attributes;
      return { body: document(resource('timewasterMerges', await mergeTimewasters(actor, { intoId, fromId, taken }), { intoId, fromId })) };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'undoTimewasterMerge',
    method: 'DELETE',
    path: '/api/v1/timewaster-merges/{id}',
    summary: 'Takes a merge back',
    params: z.object({ id: idParam }),
    async handle({ actor, params }) {
      await undoMerge(actor, params.id);
      return {};
    },
  }),
];
