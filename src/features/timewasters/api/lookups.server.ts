import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { idParam } from '#platform/http/json-api.ts';
import { lookupsAnswer, pauseAnswer } from '../answers.ts';
import { pauseLookups } from '../lookups/actions/pause-lookups.server.ts';
import { resumeLookups } from '../lookups/actions/resume-lookups.server.ts';
import { readLookups } from '../lookups/read-lookups.server.ts';
import { pauseInput } from '../schema.ts';

const shared = { tag: 'timewasters', format: 'json' } as const;
const byGirl = z.object({ girlId: idParam });

export const lookupEndpoints = [
  endpoint({
    ...shared,
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
