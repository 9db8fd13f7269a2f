import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { idParam } from '#platform/http/json-api.ts';
import { rowId } from '#shared/fields/row-id.ts';
import { mergePreview, taken } from '#shared/people/merge-preview.ts';
import { mergeGirls } from './actions/merge-girls.server.ts';
import { undoGirlMerge } from './actions/undo-girl-merge.server.ts';
import { findDuplicates, previewGirlMerge } from './merges.server.ts';

const girlId = rowId('Must be the number of a girl');

const duplicate = z.object({
  id: z.number(),
  name: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  hasAccount: z.boolean(),
  profileApproved: z.boolean().nullable(),
});

export const girlMergesApi = [
  endpoint({
    operationId: 'listGirlDuplicates',
    method: 'GET',
    path: '/api/admin/girls/{id}/duplicates',
    summary: 'Girls with the same email, stage name or username',
    tag: 'moderation',
    access: 'girl.merge',
    format: 'json',
    params: z.object({ id: idParam }),
    response: z.object({ duplicates: z.array(duplicate) }),
    async handle({ actor, params: { id } }) {
      return { body: { duplicates: await findDuplicates(actor, id) } };
    },
  }),
  endpoint({
    operationId: 'previewGirlMerge',
    method: 'GET',
    path: '/api/admin/girls/{id}/merge-preview',
    summary: 'What merging the girl from_id into this one would do: fields that differ, what moves',
    tag: 'moderation',
    access: 'girl.merge',
    format: 'json',
    params: z.object({ id: idParam }),
    query: z.object({ from_id: idParam }),
    response: mergePreview,
    async handle({ actor, params, query }) {
      return { body: await previewGirlMerge(actor, { intoId: params.id, fromId: query.from_id }) };
    },
  }),
  endpoint({
    operationId: 'mergeGirls',
    method: 'POST',
    path: '/api/admin/girl-merges',
    summary: 'Makes two records of one woman one: from_id goes into into_id',
    tag: 'moderation',
    access: 'girl.merge',
    format: 'json',
    body: z.object({ into_id: girlId, from_id: girlId, taken }),
    response: z.object({ id: z.number() }),
    status: 201,
    async handle({ actor, body }) {
      return { body: { id: await mergeGirls(actor, { intoId: body.into_id, fromId: body.from_id, taken: body.taken }) } };
    },
  }),
  endpoint({
    operationId: 'undoGirlMerge',
    method: 'DELETE',
    path: '/api/admin/girl-merges/{id}',
    summary: 'Takes a merge back',
    tag: 'moderation',
    access: 'girl.merge',
    format: 'json',
    params: z.object({ id: idParam }),
    async handle({ actor, params: { id } }) {
      await undoGirlMerge(actor, id);
      return {};
    },
  }),
];
