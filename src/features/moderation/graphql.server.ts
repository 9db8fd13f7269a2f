import { moderatorComments } from '#db/schema/moderator-comments.ts';
import { moderatorCommentColumns } from '#permissions/columns/community.ts';
import { camelInput } from '#platform/graphql/camel-input.ts';
import { defineTable, one } from '#platform/graphql/definition.server.ts';
import { addModeratorComment } from './actions/add-moderator-comment.server.ts';
import { editModeratorComment } from './actions/edit-moderator-comment.server.ts';

export const moderationTables = [
  defineTable({
    name: 'moderator_comments',
    table: moderatorComments,
    description: 'Notes of moderators about girls and guys.',
    roles: ['moderator'],
    columns: moderatorCommentColumns,
    rows: () => undefined,
    relations: { girl: one('girls', { girl_id: 'id' }), guy_user: one('guy_users', { guy_user_id: 'id' }) },
    mutations: {
      insert: {
        columns: { moderator: ['girl_id', 'guy_user_id', 'comment'] },
        ignored: ['created_at', 'updated_at'],
        run: (actor, object) => addModeratorComment(actor, camelInput(object)),
      },
      update: {
        columns: { moderator: ['comment'] },
        ignored: ['updated_at'],
        run: (actor, id, set, expected) => editModeratorComment(actor, Number(id), camelInput(set), { expected }),
      },
    },
  }),
];
