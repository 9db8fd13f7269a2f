import { follows } from '#db/schema/follows.ts';
import { followColumns } from '#permissions/columns/community.ts';
import { ownRows } from '#permissions/community/filters.server.ts';
import { defineTable, one } from '#platform/graphql/definition.server.ts';

export const followTables = [
  defineTable({
    name: 'follows',
    table: follows,
    description: 'Whom a guy follows, for him and moderators.',
    roles: ['male', 'moderator'],
    columns: followColumns,
    rows: (actor) => ownRows(actor, { guyId: follows.guyUserId }),
    relations: { girl: one('girls', { girl_id: 'id' }), guy_user: one('guy_users', { guy_user_id: 'id' }) },
  }),
];
