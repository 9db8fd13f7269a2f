import { reputationList } from '#db/schema/reputation-list.ts';
import { reputationColumns } from '#permissions/columns/community.ts';
import { camelInput } from '#platform/graphql/camel-input.ts';
import { defineTable } from '#platform/graphql/definition.server.ts';
import { addReputationItem } from './actions/add-reputation-item.server.ts';
import { deleteReputationItem } from './actions/delete-reputation-item.server.ts';
import { editReputationItem } from './actions/edit-reputation-item.server.ts';

const written = ['url', 'girl_handle', 'guy_handle', 'comment'];

export const reputationTables = [
  defineTable({
    name: 'reputation_list',
    table: reputationList,
    description: 'Reputation items that moderators keep.',
    roles: ['moderator'],
    columns: reputationColumns,
    rows: () => undefined,
    mutations: {
      insert: { columns: { moderator: written }, ignored: ['created_at', 'updated_at'], run: (actor, object) => addReputationItem(actor, camelInput(object)) },
      update: {
        columns: { moderator: written },
        ignored: ['updated_at'],
        run: (actor, id, set, expected) => editReputationItem(actor, Number(id), camelInput(set), { expected }),
      },
      delete: { roles: ['moderator'], run: (actor, id) => deleteReputationItem(actor, Number(id)) },
    },
  }),
];
