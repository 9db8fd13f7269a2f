import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { document, idParam, jsonApiBody, resource } from '#platform/http/json-api.ts';
import { voteAnswer } from '../answers.ts';
import { thumbInput, thumbPatch } from '../schema.ts';
import { changeVote } from '../votes/actions/change-vote.server.ts';
import { removeVote } from '../votes/actions/remove-vote.server.ts';
import { vote } from '../votes/actions/vote.server.ts';
import type { Vote } from '../votes/votes.server.ts';

const shared = { tag: 'timewasters', access: 'timewaster.vote', format: 'jsonapi' } as const;
const byId = z.object({ id: idParam });
const voteDocument = ({ id, ...attributes }: Vote) => document(resource('thumbs', id, attributes));

export const voteEndpoints = [
  endpoint({
    ...shared,
    operationId: 'addThumb',
    method: 'POST',
    path: '/api/v1/thumbs',
    summary: 'Votes: thumbType 1 is down (a timewaster), 2 is up (none). One vote per girl and record: voting again changes it',
    idempotent: 'by-key',
    body: jsonApiBody('thumbs', thumbInput),
    response: voteAnswer,
    status: 201,
    async handle({ actor, body }) {
      return { body: voteDocument(await vote(actor, body.data.attributes)) };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'updateThumb',
    method: 'PATCH',
    path: '/api/v1/thumbs/{id}',
    summary: 'Turns one’s own vote to the other side',
    params: byId,
    body: jsonApiBody('thumbs', thumbPatch),
    response: voteAnswer,
    async handle({ actor, params, body }) {
      return { body: voteDocument(await changeVote(actor, params.id, body.data.attributes.thumbType)) };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'deleteThumb',
    method: 'DELETE',
    path: '/api/v1/thumbs/{id}',
    summary: 'Takes one’s own vote back',
    params: byId,
    async handle({ actor, params }) {
      await removeVote(actor, params.id);
      return {};
    },
  }),
];
