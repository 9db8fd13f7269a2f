import { endpoint } from '#platform/http/endpoint.server.ts';
import { follow } from './actions/follow.server.ts';
import { unfollow } from './actions/unfollow.server.ts';
import { followInput, followState } from './schema.ts';

const shared = { path: '/follow', tag: 'follows', access: 'girl.follow', format: 'json', body: followInput, response: followState } as const;

export const followsApi = [
  endpoint({
    ...shared,
    operationId: 'followGirl',
    method: 'POST',
    summary: 'Follow a girl; following her already is a success too',
    async handle({ actor, body }) {
      return { body: await follow(actor, body.follow.girl_id) };
    },
  }),
  endpoint({
    ...shared,
    operationId: 'unfollowGirl',
    method: 'DELETE',
    summary: 'Stop following a girl; not following her is a success too',
    async handle({ actor, body }) {
      return { body: await unfollow(actor, body.follow.girl_id) };
    },
  }),
];
