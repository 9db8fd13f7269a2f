import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { idParam } from '#platform/http/json-api.ts';
import { decideSessionGirl } from './actions/decide-session-girl.server.ts';

export const sessionGirlsApi = [
  endpoint({
    operationId: 'approveSessionGirl',
    method: 'POST',
    path: '/admin/sessiongirl/{id}',
    summary: 'Approves the profile of a session girl',
    tag: 'moderation',
    access: 'sessionGirl.decide',
    format: 'json',
    params: z.object({ id: idParam }),
    body: z.object({ approved: z.literal(true, { error: 'approved must be true' }) }),
    response: z.object({ id: z.number(), approved: z.literal(true) }),
    async handle({ actor, params: { id } }) {
      await decideSessionGirl(actor, id, { profileApproved: true });
      return { body: { id, approved: true as const } };
    },
  }),
];
