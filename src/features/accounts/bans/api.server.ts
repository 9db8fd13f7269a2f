import { endpoint } from '#platform/http/endpoint.server.ts';
import { banPerson } from './actions/ban-person.server.ts';
import { liftBan } from './actions/lift-ban.server.ts';
import { undoWarning } from './actions/undo-warning.server.ts';
import { warnGuy } from './actions/warn-guy.server.ts';
import { banInput, liftInput, undoWarningInput, warnInput } from './schema.ts';

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
  endpoint({
    operationId: 'warnGuy',
    method: 'POST',
    path: '/api/admin/warnings',
    summary: 'Warns a guy by mail; it counts on the ladder for a year',
    tag: 'moderation',
    access: 'person.ban',
    format: 'json',
    body: warnInput,
    idempotent: true,
    exampleBody: { id: 4, reason: 'Rude to a girl', told: 'Please stay polite in your requests.' },
    async handle({ actor, body }) {
      await warnGuy(actor, body);
      return {};
    },
  }),
  endpoint({
    operationId: 'undoWarning',
    method: 'DELETE',
    path: '/api/admin/warnings',
    summary: 'Takes back what this moderator did about a guy within the last hour; within 30 seconds he never hears of it',
    tag: 'moderation',
    access: 'person.ban',
    format: 'json',
    body: undoWarningInput,
    async handle({ actor, body }) {
      await undoWarning(actor, body);
      return {};
    },
  }),
];
