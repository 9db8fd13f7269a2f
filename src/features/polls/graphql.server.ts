import { pollVotes } from '#db/schema/poll-votes.ts';
import { pollVoteColumns } from '#permissions/columns/community.ts';
import { ownRows } from '#permissions/community/filters.server.ts';
import { camelInput } from '#platform/graphql/camel-input.ts';
import { defineTable, one } from '#platform/graphql/definition.server.ts';
import { castVote } from './actions/cast-vote.server.ts';
import { changeVote } from './actions/change-vote.server.ts';
import { deleteVote } from './actions/delete-vote.server.ts';

export const pollTables = [
  defineTable({
    name: 'poll_votes',
    table: pollVotes,
    description: 'Votes in polls, each for its voter and moderators.',
    roles: ['male', 'female', 'moderator'],
    columns: pollVoteColumns,
    rows: (actor) => ownRows(actor, { girlId: pollVotes.girlId, guyId: pollVotes.guyUserId }),
    relations: { girl: one('girls', { girl_id: 'id' }), guy_user: one('guy_users', { guy_user_id: 'id' }) },
    mutations: {
      insert: {
        columns: { male: ['poll', 'vote', 'guy_user_id'], female: ['poll', 'vote', 'girl_id'] },
        ignored: ['created_at', 'updated_at'],
        run: (actor, object) => castVote(actor, camelInput(object)),
      },
      update: {
        columns: { male: ['vote'], female: ['vote'] },
        ignored: ['updated_at'],
        run: (actor, id, set, expected) => changeVote(actor, Number(id), camelInput(set), expected),
      },
      delete: { roles: ['male', 'female', 'moderator'], run: (actor, id) => deleteVote(actor, Number(id)) },
    },
  }),
];
