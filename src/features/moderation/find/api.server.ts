import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { findAnybody } from './find.server.ts';
import { FIND_TEXT_MAX, FOUND_KINDS } from './found.ts';

const found = z.object({ kind: z.enum(FOUND_KINDS), id: z.number(), name: z.string(), note: z.string().nullable(), to: z.string() });

export const findApi = [
  endpoint({
    tag: 'moderation',
    access: 'admin.open',
    format: 'json',
    operationId: 'findAnybody',
    method: 'GET',
    path: '/api/admin/find',
    summary: 'Anybody and any record by name, number, address, handle or id',
    query: z.object({ q: z.string().max(FIND_TEXT_MAX, `At most ${FIND_TEXT_MAX} characters`).default('') }),
    response: z.object({ found: z.array(found) }),
    async handle({ actor, query: { q } }) {
      return { body: { found: await findAnybody(actor, q) } };
    },
  }),
];
