import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { document, idParam, jsonApiBody, resource } from '#platform/http/json-api.ts';
import { mergePreview } from '#shared/people/merge-preview.ts';
import { lookupsAnswer, mergesAnswer, newMergeAnswer, pauseAnswer } from '../answers.ts';
import { pauseLookups, resumeLookups } from '../lookups/pauses.server.ts';
import { readLookups } from '../lookups/read-lookups.server.ts';
import { listMerges, previewMerge } from '../moderation/merge-preview.server.ts';
import { mergeTimewasters, undoMerge } from '../moderation/merges.server.ts';
import { mergeInput, pauseInput } from '../schema.ts';

const shared = { tag: 'timewasters', access: 'timewaster.moderate', format: 'jsonapi' } as const;
const byGirl = z.object({ girlId: idParam });

export const timewasterModerationApi = [
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
  endpoint({
    ...shared,
    format: 'json',
    access: 'timewaster.readLookups',
    operationId: 'listTimewasterLookups',
    method: 'GET',
    path: '/api/admin/timewaster-lookups',
    summary: 'Who was shown a record (`recordId`), or what a girl was shown (`girlId`), the latest first. Never what was typed',
    query: z
      .object({ girlId: idParam.optional(), recordId: idParam.optional(), before: idParam.optional() })
      .refine(({ girlId, recordId }) => girlId !== undefined || recordId !== undefined, { error: 'Name a girl or a record', path: ['girlId'] }),
    response: lookupsAnswer,
    async handle({ actor, query }) {
      return { body: await readLookups(actor, query) };
    },
  }),
  endpoint({
    ...shared,
    format: 'json',
    access: 'timewaster.pauseLookups',
    operationId: 'pauseTimewasterLookups',
    method: 'POST',
    path: '/api/admin/timewaster-lookups/{girlId}/pause',
    summary: 'Pauses a girl’s look-ups from her next request on; she is told the reason when she uses them',
    params: byGirl,
    body: pauseInput,
    response: pauseAnswer,
    async handle({ actor, params, body }) {
      await pauseLookups(actor, params.girlId, body.reason);
      return { body: { girlId: params.girlId, paused: true } };
    },
  }),
  endpoint({
    ...shared,
    format: 'json',
    access: 'timewaster.pauseLookups',
    operationId: 'resumeTimewasterLookups',
    method: 'POST',
    path: '/api/admin/timewaster-lookups/{girlId}/resume',
    summary: 'Opens a girl’s look-ups again',
    params: byGirl,
    response: pauseAnswer,
    async handle({ actor, params }) {
      await resumeLookups(actor, params.girlId);
      return { body: { girlId: params.girlId, paused: false } };
    },
  }),
];
