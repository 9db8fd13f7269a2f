import { legacyFollowMyTravels } from '#db/schema/legacy-follow-my-travels.ts';
import { legacyFollowColumns } from '#permissions/columns/community.ts';
import { defineTable, one } from '#platform/graphql/definition.server.ts';
import { deleteLegacyFollow } from './actions/delete-legacy-follow.server.ts';

export const legacyFollowTables = [
  defineTable({
    name: 'legacy_follow_my_travels',
    table: legacyFollowMyTravels,
    description: "Who followed a girl's travels on the older site.",
    roles: ['moderator'],
    columns: legacyFollowColumns,
    rows: () => undefined,
    relations: { session_girl: one('session_girls', { session_girl_id: 'id' }) },
    mutations: {
      delete: {
        roles: ['moderator'],
        run: (actor, id) => deleteLegacyFollow(actor, Number(id)),
      },
    },
  }),
];
