import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { idParam } from '#platform/http/json-api.ts';
import { decideProposal } from './actions/decide-proposal.server.ts';
import { proposeModerator } from './actions/propose-moderator.server.ts';
import { proposalDecision, proposalInput } from './proposals.server.ts';

export const moderatorProposalsApi = [
  endpoint({
    operationId: 'proposeModerator',
    method: 'POST',
    path: '/api/admin/moderator-proposals',
    summary: 'Proposes an account as a moderator; another moderator has to confirm',
    tag: 'moderation',
    access: 'moderator.propose',
    format: 'json',
    body: proposalInput,
    idempotent: 'by-key',
    response: z.object({ id: z.number() }),
    status: 201,
    async handle({ actor, body }) {
      return { body: { id: await proposeModerator(actor, body) } };
    },
  }),
  endpoint({
    operationId: 'decideModeratorProposal',
    method: 'PATCH',
    path: '/api/admin/moderator-proposals/{id}',
    summary: 'Confirms, declines or withdraws a proposal',
    tag: 'moderation',
    access: 'moderator.propose',
    format: 'json',
    params: z.object({ id: idParam }),
    body: proposalDecision,
    async handle({ actor, params: { id }, body }) {
      await decideProposal(actor, id, body);
      return {};
    },
  }),
];
