import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsImages } from '#db/schema/session-girls-images.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import { sessionGirlsTravels } from '#db/schema/session-girls-travels.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { sessionGirlColumns, sessionGirlImageColumns, sessionGirlReportColumns, sessionGirlTravelColumns } from '#permissions/columns/session-girls.ts';
import { shownSessionGirlImages, visibleSessionGirls } from '#permissions/session-girls/filters.server.ts';
import { camelInput } from '#platform/graphql/camel-input.ts';
import { defineOperation, defineTable, many, one } from '#platform/graphql/definition.server.ts';
import { hasSimilarName } from '#platform/search/similar-names.server.ts';
import { decideSessionGirl } from './actions/decide-session-girl.server.ts';
import { decideSessionGirlImage } from './actions/decide-session-girl-image.server.ts';
import { randomImages } from './random-images.server.ts';

const everybody = ['public', 'male', 'female', 'moderator'] as const;
const { id, name, username, searchText } = sessionGirls;
/** Only moderators search in email addresses. */
const allNames = { found: id, table: sessionGirls, id, names: [username, name], searchText };
const byHer = { id: 'session_girl_id' };
const her = one('session_girls', { session_girl_id: 'id' });

const ofVisible = (actor: Actor, sessionGirlId: PgColumn): SQL | undefined =>
  isModerator(actor) ? undefined : sql`exists (select 1 from ${sessionGirls} where ${sessionGirls.id} = ${sessionGirlId} and ${visibleSessionGirls(actor)})`;

export const sessionGirlTables = [
  defineTable({
    name: 'session_girls',
    table: sessionGirls,
    description: 'Profiles that were crawled elsewhere or come from the older site.',
    roles: everybody,
    columns: sessionGirlColumns,
    rows: visibleSessionGirls,
    relations: {
      session_girls_images: many('session_girls_images', byHer),
      session_girls_reports: many('session_girls_reports', byHer),
      session_girls_travels: many('session_girls_travels', byHer),
    },
    contains: { columns: ['username', 'name', 'email'], text: 'search_text', similar: (text) => hasSimilarName(allNames, text) },
    mutations: {
      update: {
        columns: {
          moderator: [
            'profile_approved',
            'send_new_girl_notification',
            'profile_pic_approved',
            'cloudinary_secure_url',
            'email',
            'legacy_girl_id',
            'send_travel_emails',
          ],
        },
        // The two notices follow from the decision, whatever is sent.
        ignored: ['updated_at'],
        run: (actor, id, set, expected) => decideSessionGirl(actor, Number(id), camelInput(set), { expected }),
      },
    },
  }),
  defineTable({
    name: 'session_girls_images',
    table: sessionGirlsImages,
    description: 'Pictures of session girls.',
    roles: everybody,
    columns: sessionGirlImageColumns,
    rows: (actor) => (isModerator(actor) ? undefined : sql`${shownSessionGirlImages()} and ${ofVisible(actor, sessionGirlsImages.sessionGirlId)}`),
    relations: { session_girl: her },
    mutations: {
      update: {
        columns: { moderator: ['jen_approved'] },
        ignored: ['updated_at'],
        run: (actor, id, set, expected) => decideSessionGirlImage(actor, Number(id), camelInput(set), { expected }),
      },
    },
  }),
  defineTable({
    name: 'session_girls_reports',
    table: sessionGirlsReports,
    description: 'What guys reported about session girls.',
    roles: ['moderator'],
    columns: sessionGirlReportColumns,
    rows: () => undefined,
    relations: { session_girl: her },
  }),
  defineTable({
    name: 'session_girls_travels',
    table: sessionGirlsTravels,
    description: 'Travels that were crawled with session girls.',
    roles: everybody,
    columns: sessionGirlTravelColumns,
    rows: (actor) => ofVisible(actor, sessionGirlsTravels.sessionGirlId),
    relations: { session_girl: her },
  }),
];

export const sessionGirlOperations = [
  defineOperation({
    name: 'random_session_girls_images',
    kind: 'query',
    description: 'Some pictures of session girls, others at every call.',
    roles: ['moderator'],
    args: { limit: { type: 'Int' } },
    returns: { id: 'Int', session_girl_id: 'Int', image_type: 'String', cloudinary_secure_url: 'String', username: 'String' },
    list: true,
    run: (_actor, { limit }) => randomImages(limit as number | null | undefined),
  }),
];
