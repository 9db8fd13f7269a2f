import { and, eq, isNull } from 'drizzle-orm';
import { problemGirlPhotos } from '#db/schema/problem-girl-photos.ts';
import { problemGirlReportedUrls } from '#db/schema/problem-girl-reported-urls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { problemGirlColumns, problemGirlPhotoColumns, problemGirlReportedUrlColumns } from '#permissions/columns/problem-girls.ts';
import { ofVisibleProblemGirls, visibleProblemGirls } from '#permissions/problem-girls/filters.server.ts';
import { camelInput } from '#platform/graphql/camel-input.ts';
import { defineTable, many, one } from '#platform/graphql/definition.server.ts';
import { hasSimilarName } from '#platform/search/similar-names.server.ts';
import { addProblemGirl } from './actions/add-problem-girl.server.ts';
import { addReportedUrl } from './actions/add-reported-url.server.ts';
import { deleteProblemGirl } from './actions/delete-problem-girl.server.ts';
import { deleteReportedUrl } from './actions/delete-reported-url.server.ts';
import { editProblemGirl } from './actions/edit-problem-girl.server.ts';
import { editReportedUrl } from './actions/edit-reported-url.server.ts';

const everybody = ['public', 'male', 'female', 'moderator'] as const;
const clock = ['created_at', 'updated_at'];
const written = [
  'username',
  'name',
  'headline',
  'city',
  'country',
  'height',
  'weight',
  'dob',
  'profile_url',
  'reason_why',
  'date_of_analysis',
  'page_title',
  'message_thread',
  'guy_id',
  'girl_id',
  'pending',
];
const { id, name, username, searchText, pending, deletedAt } = problemGirls;
const listedNames = { found: id, table: problemGirls, id, names: [username, name], searchText, isListed: and(eq(pending, false), isNull(deletedAt)) };
const byProblemGirl = { id: 'problem_girl_id' };

export const problemGirlTables = [
  defineTable({
    name: 'problem_girls',
    table: problemGirls,
    description: 'Girls reported for problems, by crawled pages or by members.',
    roles: everybody,
    columns: problemGirlColumns,
    rows: visibleProblemGirls,
    relations: {
      problem_girl_reported_urls: many('problem_girl_reported_urls', byProblemGirl),
      problem_girl_photos: many('problem_girl_photos', byProblemGirl),
      girl: one('girls', { girl_id: 'id' }),
    },
    contains: { columns: ['username', 'name', 'headline', 'city', 'country'], text: 'search_text', similar: (text) => hasSimilarName(listedNames, text) },
    mutations: {
      insert: { columns: { moderator: written }, ignored: clock, run: (actor, object) => addProblemGirl(actor, camelInput(object)) },
      update: {
        columns: { moderator: written },
        ignored: clock,
        run: (actor, id, set, expected) => editProblemGirl(actor, Number(id), camelInput(set), { expected }),
      },
      delete: { roles: ['moderator'], run: (actor, id) => deleteProblemGirl(actor, Number(id)) },
    },
  }),
  defineTable({
    name: 'problem_girl_reported_urls',
    table: problemGirlReportedUrls,
    description: 'Where else a problem girl was reported.',
    roles: everybody,
    columns: problemGirlReportedUrlColumns,
    rows: (actor) => ofVisibleProblemGirls(actor, problemGirlReportedUrls.problemGirlId),
    mutations: {
      insert: {
        columns: { moderator: ['problem_girl_id', 'reported_url'] },
        ignored: clock,
        run: (actor, object) => addReportedUrl(actor, camelInput(object)),
      },
      update: {
        columns: { moderator: ['reported_url'] },
        ignored: clock,
        run: (actor, id, set, expected) => editReportedUrl(actor, Number(id), camelInput(set), expected),
      },
      delete: { roles: ['moderator'], run: (actor, id) => deleteReportedUrl(actor, Number(id)) },
    },
  }),
  defineTable({
    name: 'problem_girl_photos',
    table: problemGirlPhotos,
    description: 'Pictures of problem girls.',
    roles: everybody,
    columns: problemGirlPhotoColumns,
    rows: (actor) => ofVisibleProblemGirls(actor, problemGirlPhotos.problemGirlId),
  }),
];
