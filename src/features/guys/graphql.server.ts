import { not } from 'drizzle-orm';
import { guyUsers } from '#db/schema/guy-users.ts';
import { guyUserColumns } from '#permissions/columns/guy-users.ts';
import { ownGuy, visibleGuys } from '#permissions/guys/filters.server.ts';
import { camelInput } from '#platform/graphql/camel-input.ts';
import { defineTable, many } from '#platform/graphql/definition.server.ts';
import { hasSimilarName } from '#platform/search/similar-names.server.ts';
import { decideGuy } from './actions/decide-guy.server.ts';

const { id, name, username, searchText } = guyUsers;
/** Only moderators search in email addresses. */
const allNames = { found: id, table: guyUsers, id, names: [username, name], searchText };
const byGuy = { id: 'guy_user_id' };

export const guyTables = [
  defineTable({
    name: 'guy_users',
    table: guyUsers,
    description: 'Clients whose profile is not private.',
    roles: ['public', 'male', 'female', 'moderator'],
    columns: guyUserColumns,
    rows: visibleGuys,
    own: { roles: ['male'], rows: ownGuy },
    conditionalColumns: { about_me: () => not(guyUsers.banned) },
    relations: {
      guy_reviews: many('guy_reviews', byGuy),
      girls_only_comments: many('girls_only_comments', byGuy),
      unverified_references: many('unverified_references', byGuy),
      moderatorComments: many('moderator_comments', byGuy),
      bookings: many('bookings', { id: 'guy_id' }),
    },
    contains: { columns: ['username', 'name', 'email', 'city', 'state', 'country'], text: 'search_text', similar: (text) => hasSimilarName(allNames, text) },
    mutations: {
      update: {
        columns: { moderator: ['admin_show_profile'] },
        ignored: ['updated_at'],
        run: (actor, id, set, expected) => decideGuy(actor, Number(id), camelInput(set), { expected }),
      },
    },
  }),
];
