import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { idParam } from '#platform/http/json-api.ts';
import { cutLink } from './actions/cut-link.server.ts';
import { restoreLink } from './actions/restore-link.server.ts';
import { cutInput } from './schema.ts';

const shared = { tag: 'moderation', access: 'identity.manage', format: 'json' } as const;

export const identitiesApi = [
  endpoint({
    ...shared,
    operationId: 'cutIdentityLink',
    method: 'POST',
    path: '/api/admin/identity-cuts',
    summary: 'Cuts a link that is wrong: two accounts or reports are not the same person, or what they share (`kind`) links nobody',
    body: cutInput,
    response: z.object({ ids: z.array(z.number()) }),
    idempotent: 'by-key',
    status: 201,
    async handle({ actor, body }) {
      return { body: { ids: await cutLink(actor, body) } };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'restoreIdentityLink',
    method: 'DELETE',
    path: '/api/admin/identity-cuts/{id}',
    summary: 'Takes a cut back: the link holds again',
    params: z.object({ id: idParam }),
    async handle({ actor, params }) {
      await restoreLink(actor, params.id);
      return {};
    },
  }),
];
