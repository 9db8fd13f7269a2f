import { travels } from '#db/schema/travels.ts';
import { travelColumns } from '#permissions/columns/travels.ts';
import { visibleTravels } from '#permissions/travels/filters.server.ts';
import { camelInput } from '#platform/graphql/camel-input.ts';
import { defineTable, one } from '#platform/graphql/definition.server.ts';
import { TRAVELS_MAX_LIMIT } from '#shared/limits.ts';
import { addTravel } from './actions/add-travel.server.ts';
import { deleteTravel } from './actions/delete-travel.server.ts';
import { editTravel } from './actions/edit-travel.server.ts';

const written = ['girl_id', 'city', 'state', 'country', 'date_begins', 'date_ends'];

export const travelTables = [
  defineTable({
    name: 'travels',
    table: travels,
    description: 'Where girls will be, both days inclusive.',
    roles: ['public', 'male', 'female', 'moderator'],
    columns: travelColumns,
    rows: visibleTravels,
    relations: { girl: one('girls', { girl_id: 'id' }) },
    mostRows: TRAVELS_MAX_LIMIT,
    mutations: {
      insert: {
        columns: { female: written, moderator: written },
        ignored: ['created_at', 'updated_at'],
        run: async (actor, object) => (await addTravel(actor, camelInput(object))).id,
      },
      update: {
        columns: { female: written, moderator: written },
        ignored: ['updated_at'],
        run: async (actor, id, set, expected) => void (await editTravel(actor, Number(id), camelInput(set), expected)),
      },
      delete: { roles: ['female', 'moderator'], run: (actor, id) => deleteTravel(actor, Number(id)) },
    },
  }),
];
