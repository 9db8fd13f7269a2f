import { endpoint } from '#platform/http/endpoint.server.ts';
import { banPerson } from './actions/ban-person.server.ts';
import { liftBan } from './actions/lift-ban.server.ts';
import { banInput, liftInput } from './schema.ts';

export const bansApi = [
  endpoint({
    operationId: 'banPerson',
    method: 'POST',
    path: '/api/admin/bans',
    summary: 'Shuts a girl or a guy out, until unban_at or for good',
    tag: 'moderation',
    access: 'person.ban',
    format: 'json',
    body: banInput,
    exampleBody: { kind: 'guy', id: 4, reason: 'Threatened a girl', unban_at: null },
    async handle({ actor, body }) {
      await banPerson(actor, body);
      return {};
    },
  }),
  endpoint({
    operationId: 'liftBan',
    method: 'DELETE',
    path: '/api/admin/bans',
    summary: 'Lets a girl or a guy in again',
    tag: 'moderation',
    access: 'person.ban',
    format: 'json',
    body: liftInput,
    async handle({ actor, body }) {
      await liftBan(actor, body);
      return {};
    },
  }),
];
