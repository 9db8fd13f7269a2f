import { legacyFollowMyTravels } from '#db/schema/legacy-follow-my-travels.ts';
import { legacyFollowColumns } from '#permissions/columns/community.ts';
import { authorize } from '#permissions/index.ts';
import { deleteAudited } from '#platform/audit/audited-row.server.ts';
import { defineTable, one } from '#platform/graphql/definition.server.ts';

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
        run: async (actor, id) => {
          authorize(actor, 'legacyFollow.delete');
          await deleteAudited(actor, legacyFollowMyTravels, Number(id), { action: 'legacyFollow.deleted' });
        },
      },
    },
  }),
];
