import { unverifiedReferences } from '#db/schema/unverified-references.ts';
import { unverifiedReferenceColumns } from '#permissions/columns/reviews.ts';
import { ownRows } from '#permissions/community/filters.server.ts';
import { camelInput } from '#platform/graphql/camel-input.ts';
import { defineTable, one } from '#platform/graphql/definition.server.ts';
import { addUnverifiedReference } from './actions/add-unverified-reference.server.ts';
import { deleteUnverifiedReference } from './actions/delete-unverified-reference.server.ts';

const his = { guyId: unverifiedReferences.guyUserId };

export const referenceTables = [
  defineTable({
    name: 'unverified_references',
    table: unverifiedReferences,
    description: 'Girls elsewhere that guys had sessions with; moderators ask them.',
    roles: ['male', 'moderator'],
    columns: unverifiedReferenceColumns,
    rows: (actor) => ownRows(actor, his),
    own: { roles: ['male'], rows: (actor) => ownRows(actor, his)! },
    relations: { guy_user: one('guy_users', { guy_user_id: 'id' }) },
    mutations: {
      insert: {
        columns: { male: ['guy_user_id', 'girl_username', 'girl_url', 'guy_identifier'] },
        ignored: ['created_at', 'updated_at'],
        run: (actor, object) => addUnverifiedReference(actor, camelInput(object)),
      },
      delete: { roles: ['moderator'], run: (actor, id) => deleteUnverifiedReference(actor, Number(id)) },
    },
  }),
];
